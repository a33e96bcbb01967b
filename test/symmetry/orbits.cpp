#include <boost/test/unit_test.hpp>

#include <algorithm>

#include <loshu/group.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(orbits)

namespace {

std::vector<std::size_t> sizes(const std::vector<std::vector<int>>& orbits) {
  std::vector<std::size_t> result;
  for (const std::vector<int>& orbit : orbits) result.push_back(orbit.size());
  std::ranges::sort(result);
  return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(orbits_of_the_hexagon) {
  const loshu::Figure figure = loshu::hexagon(3);
  const loshu::Quotient folded = loshu::quotient(figure, loshu::automorphisms(figure));
  BOOST_TEST(sizes(folded.cells) == (std::vector<std::size_t>{1, 6, 6, 6}),
             boost::test_tools::per_element());
  BOOST_TEST(sizes(folded.lines) == (std::vector<std::size_t>{3, 6, 6}),
             boost::test_tools::per_element());
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
