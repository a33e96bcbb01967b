#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <utility>

#include <loshu/group.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(orbits)

/// A line of sorted cells, and whether it is a fixed one, which may equal another.
using Known = std::pair<bool, loshu::Line>;

Known known_line(const loshu::Figure& figure, int number, const loshu::Permutation& g) {
  const auto place = static_cast<std::size_t>(number);
  Known known(place >= figure.lines().size(), {});
  const loshu::Line line = figure.every_line()[place];
  for (const int cell : line) {
    known.second.push_back(g[static_cast<std::size_t>(cell)]);
  }
  std::ranges::sort(known.second);
  return known;
}

// From the definition: each image of a line is a line of its orbit, and all of its orbit are met.
BOOST_AUTO_TEST_CASE(an_orbit_has_the_images_of_a_line) {
  std::vector<loshu::Puzzle> puzzles = drawn::puzzles(30);
  std::vector<loshu::FixedLine> rows;  // each equals a line of the square
  const loshu::Figure square = loshu::square(3);
  for (const loshu::Line& line : square.lines()) rows.push_back({line, 15});
  puzzles.emplace_back(loshu::with_fixed_lines(square, rows));
  for (const loshu::Puzzle& puzzle : puzzles) {
    const loshu::Figure& figure = puzzle.figure();
    const loshu::Group& group = loshu::symmetry_group(puzzle, loshu::Symmetry::full);
    if (group.order > 2000) continue;  // with many twins
    const auto elements = loshu::StabiliserChain(group, loshu::reading_order(figure)).elements();
    for (const std::vector<int>& orbit : loshu::quotient(figure, group).lines) {
      std::set<Known> images, members;
      for (const auto& g : elements) images.insert(known_line(figure, orbit.front(), g));
      for (const int line : orbit) {
        members.insert(known_line(figure, line, loshu::reading_order(figure)));
      }
      BOOST_TEST((images == members), figure.title());
    }
  }
}

BOOST_AUTO_TEST_CASE(lines_of_an_orbit_are_alike) {
  for (const loshu::Puzzle& puzzle : drawn::puzzles(60)) {
    const loshu::Figure& figure = puzzle.figure();
    const std::vector<loshu::Line> every_line = figure.every_line();
    for (const auto level : {loshu::Symmetry::none, loshu::Symmetry::full}) {
      const loshu::Quotient folded = loshu::quotient(figure, loshu::symmetry_group(puzzle, level));
      std::size_t lines = 0;
      for (std::size_t orbit = 0; orbit < folded.lines.size(); ++orbit) {
        for (const int number : folded.lines[orbit]) {
          const loshu::Line& line = every_line[static_cast<std::size_t>(number)];
          std::size_t counted = 0;
          for (const auto& [cell_orbit, count] : folded.shares[orbit]) {
            const auto& cells = folded.cells[static_cast<std::size_t>(cell_orbit)];
            BOOST_TEST(count == std::ranges::count_if(line, [&](int cell) {
                         return std::ranges::find(cells, cell) != cells.end();
                       }));
            counted += static_cast<std::size_t>(count);
          }
          BOOST_TEST(counted == line.size());
          ++lines;
        }
      }
      BOOST_TEST(lines == every_line.size());
      if (level == loshu::Symmetry::none) BOOST_TEST(folded.cells.size() == figure.cells().size());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
