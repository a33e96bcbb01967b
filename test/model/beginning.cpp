#include <boost/test/unit_test.hpp>

#include <loshu/model/branching.hpp>

#include <algorithm>
#include <memory>
#include <sstream>
#include <tuple>
#include <vector>

#include <loshu/cube.hpp>
#include <loshu/figure.hpp>
#include <loshu/polygon.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/tree.hpp>
#include <loshu/verify.hpp>

BOOST_AUTO_TEST_SUITE(beginning)

using loshu::Puzzle;
using loshu::detail::is_loosely_bound;

BOOST_AUTO_TEST_CASE(figures_with_few_short_lines_are_loosely_bound) {
  BOOST_TEST(is_loosely_bound(Puzzle(loshu::star(100))));
  BOOST_TEST(is_loosely_bound(Puzzle(loshu::star(100, 3))));
  BOOST_TEST(!is_loosely_bound(Puzzle(loshu::star(20))));
  BOOST_TEST(!is_loosely_bound(Puzzle(loshu::polygon(40))));
  BOOST_TEST(!is_loosely_bound(Puzzle(loshu::square(20))));
  BOOST_TEST(!is_loosely_bound(Puzzle(loshu::cube(5))));
}

// More than 52 cells and at most half as many lines, of up to 5 cells; and no relation.
BOOST_AUTO_TEST_CASE(a_loosely_bound_figure_has_its_limits) {
  const auto is_loose = [](int cells, int lines, int length, bool is_related = false) {
    std::vector<loshu::Cell> places;
    std::vector<loshu::Line> all;
    for (int cell = 0; cell < cells; ++cell) {
      places.push_back({"c" + std::to_string(cell), {1.0 * cell, 1.0 * cell * cell}});
    }
    for (int line = 0; line < lines; ++line) {
      loshu::Line& one = all.emplace_back();
      const int first = 2 * line + (2 * line < cells ? 0 : 1);
      for (int i = 0; i < (line == 0 ? length : 4); ++i) one.push_back((first + i) % cells);
    }
    std::vector<loshu::Relation> relations;
    if (is_related) relations.push_back(loshu::less_than(0, 1));
    return is_loosely_bound(
        Puzzle(loshu::Figure("loose", places, all), 1, std::nullopt, {}, relations));
  };
  BOOST_TEST(is_loose(54, 27, 4));
  BOOST_TEST(is_loose(53, 26, 4));
  BOOST_TEST(!is_loose(52, 26, 4));
  BOOST_TEST(is_loose(54, 27, 5));
  BOOST_TEST(!is_loose(54, 27, 6));
  BOOST_TEST(!is_loose(54, 27, 4, true));
  BOOST_TEST(!is_loose(54, 28, 4));
}

// The next cell is on a line of the fewest open cells. Of several it decides the most others, and
// has the fewest open cells around it.
BOOST_AUTO_TEST_CASE(a_beginning_fills_line_by_line) {
  int steps = 0, decided = 0;
  for (const unsigned seed : {1U, 2U, 4U}) {
    for (const Puzzle& puzzle : {Puzzle(loshu::star(50)), Puzzle(loshu::star(40, 3))}) {
      const loshu::Figure& figure = puzzle.figure();
      const auto through = figure.lines_through();
      const std::vector<loshu::Line> lines = figure.every_line();
      loshu::MagicModel model(
          puzzle, loshu::with(loshu::Branching::tuned,
                              loshu::with(loshu::Propagation::figure,
                                          {.symmetry = loshu::Symmetry::none, .seed = seed})));
      const auto is_open = [&](int cell) { return !model.cells()[cell].assigned(); };
      while (model.status() == Gecode::SS_BRANCH) {
        const std::unique_ptr<const Gecode::Choice> choice(model.choice());
        std::ostringstream text;
        model.print(*choice, 0, text);
        const auto decision = loshu::parsed_decision(figure, text.str());
        BOOST_TEST_REQUIRE(decision.has_value());
        std::vector<int> all(figure.cells().size());
        for (int cell = 0; cell < figure.cell_count(); ++cell)
          all[static_cast<std::size_t>(cell)] = cell;
        const auto open = std::ranges::count_if(all, is_open);
        if (decision->relation != loshu::Decision::Relation::equal) {
          BOOST_TEST(open <= 52 + 29);  // the beginning is over
          break;
        }
        BOOST_TEST(open > 52);
        const auto rank = [&](int cell) {
          double fewest = 5, of_two = 0, around = 0;
          for (const int line : through[static_cast<std::size_t>(cell)]) {
            const auto left = static_cast<double>(
                std::ranges::count_if(lines[static_cast<std::size_t>(line)], is_open));
            fewest = std::min(fewest, left);
            of_two += left == 2 ? 1 : 0;
            around += left;
          }
          const auto count = static_cast<double>(through[static_cast<std::size_t>(cell)].size());
          return std::tuple(fewest, -of_two, around / (count + 1));
        };
        std::erase_if(all, [&](int cell) { return !is_open(cell); });
        BOOST_TEST(*std::ranges::min_element(all, {}, rank) == decision->cell);
        BOOST_TEST(model.cells()[decision->cell].in(decision->value));
        const std::vector<int> lines_of_cell = through[static_cast<std::size_t>(decision->cell)];
        const auto open_on = [&](int line) {
          return std::ranges::count_if(lines[static_cast<std::size_t>(line)], is_open);
        };
        decided += std::ranges::any_of(lines_of_cell, [&](int line) { return open_on(line) == 2; });
        ++steps;
        model.commit(*choice, 0);
      }
    }
  }
  BOOST_TEST(steps > 60);
  BOOST_TEST(decided > 20);
}

// Without a beginning no such star is found in several times as many nodes.
BOOST_AUTO_TEST_CASE(a_star_of_100_points_is_found_from_the_outside_in) {
  const Puzzle star(loshu::star(100));
  for (const unsigned seed : {2U, 3U, 5U}) {
    const loshu::Result result = loshu::solve({.puzzle = star,
                                               .symmetry = loshu::Symmetry::none,
                                               .solutions = 1,
                                               .seed = seed,
                                               .limits = {.nodes = 10'000}},
                                              loshu::GecodeEngine());
    BOOST_TEST_REQUIRE(result.assignments.size() == 1U);
    BOOST_TEST(loshu::verify(star, result.assignments.front()).magic());
  }
}

BOOST_AUTO_TEST_SUITE_END()
