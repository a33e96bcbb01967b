#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>

#include <loshu/equations.hpp>
#include <loshu/search.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "equations/implied_by_trial.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(implied)

using loshu::Equation;
using loshu::Figure;
using loshu::implied_equations;
using loshu::ImpliedEquations;
using loshu::Puzzle;

namespace {

std::set<Cells> sets(const ImpliedEquations& implied) {
  std::set<Cells> result;
  for (const Equation& equation : implied.equations) result.insert(cells_of(equation));
  return result;
}

std::set<std::string> texts(const ImpliedEquations& implied, const Figure& figure) {
  std::set<std::string> result;
  for (const Equation& equation : implied.equations) result.insert(to_string(equation, figure));
  return result;
}

std::ptrdiff_t with_cells(const ImpliedEquations& implied, std::size_t count) {
  return std::ranges::count(implied.equations, count,
                            [](const Equation& equation) { return equation.terms.size(); });
}

std::int64_t value(const loshu::Assignment& x, int cell) {
  return x[static_cast<std::size_t>(cell)];
}

void check_holds(const ImpliedEquations& implied, const Puzzle& puzzle,
                 const loshu::Assignment& x) {
  std::int64_t sum = 0;
  for (const int cell : puzzle.figure().lines().front()) sum += value(x, cell);
  for (const auto& [terms, sum_coefficient, constant] : implied.equations) {
    std::int64_t left = 0;
    for (const auto& [cell, coefficient] : terms) left += coefficient * value(x, cell);
    BOOST_TEST(left == sum_coefficient * sum + constant);
  }
}

void check_form(const ImpliedEquations& implied, const Puzzle& puzzle) {
  const auto key = [](const Equation& equation) {
    return std::pair(equation.terms.size(), cells_of(equation));
  };
  BOOST_TEST(std::ranges::is_sorted(implied.equations, {}, key));
  const std::set<Cells> all = sets(implied);
  BOOST_TEST(all.size() == implied.equations.size());  // one for a set, so no multiples either
  const auto group = loshu::automorphisms(puzzle.figure());
  for (const Equation& equation : implied.equations) {
    std::int64_t divisor = std::gcd(equation.sum_coefficient, equation.constant);
    for (const auto& [cell, coefficient] : equation.terms) {
      BOOST_TEST(coefficient != 0);
      divisor = std::gcd(divisor, coefficient);
    }
    BOOST_TEST(divisor == 1);
    BOOST_TEST(equation.terms.front().coefficient > 0);
    if (loshu::determined_sum(puzzle)) BOOST_TEST(equation.sum_coefficient == 0);
    for (const auto& permutation : group.generators) {
      Cells image;
      for (const int cell : cells_of(equation)) {
        image.push_back(permutation[static_cast<std::size_t>(cell)]);
      }
      std::ranges::sort(image);
      BOOST_TEST(all.contains(image));
    }
  }
  std::size_t members = 0;
  for (const auto& [first, size] : implied.orbits) {
    BOOST_TEST(first < implied.equations.size());
    members += size;
  }
  BOOST_TEST(members == implied.equations.size());
  BOOST_TEST(std::ranges::is_sorted(implied.orbits, {}, &ImpliedEquations::Orbit::first));
}

}  // namespace

// 35 and 72 minimal sets of 4 and 5 cells have a determined sum; 6 and 3 of them are lines.
BOOST_AUTO_TEST_CASE(the_hexagon_of_order_3) {
  const Puzzle puzzle(loshu::hexagon(3));
  const ImpliedEquations implied = implied_equations(puzzle, 5);
  BOOST_TEST(implied.exhaustive);
  BOOST_TEST(with_cells(implied, 4) == 35 - 6);
  BOOST_TEST(with_cells(implied, 5) == 72 - 3);
  BOOST_TEST(implied.equations.size() == 98U);
  BOOST_TEST(implied_equations(puzzle, 4).equations.size() == 29U);
  BOOST_TEST(implied_equations(puzzle, 3).equations.empty());
  const auto written = texts(implied, puzzle.figure());
  BOOST_TEST(written.contains("B + I + K + R = 38"));
  BOOST_TEST(written.contains("A + B − G − L = 0"));
  check_form(implied, puzzle);
  const loshu::Assignment known{3, 17, 18, 19, 7, 1, 11, 16, 2, 5, 6, 9, 12, 4, 8, 14, 10, 13, 15};
  check_holds(implied_equations(puzzle, 8), puzzle, known);
}

BOOST_AUTO_TEST_CASE(the_same_as_by_brute_force) {
  const auto compare = [](const Puzzle& puzzle, int most) {
    BOOST_TEST_CONTEXT(puzzle.figure().title() << ", at most " << most << " cells") {
      const ImpliedEquations implied = implied_equations(puzzle, most);
      BOOST_TEST(implied.exhaustive);
      BOOST_TEST((sets(implied) == by_brute_force(puzzle, most)));
      check_form(implied, puzzle);
      // With fewer cells there are those of the same equations that are short enough.
      for (int fewer = 1; fewer < std::min(most, 4); ++fewer) {
        std::set<Cells> shorter = sets(implied);
        std::erase_if(shorter, [&](const Cells& cells) { return std::ssize(cells) > fewer; });
        const ImpliedEquations some = implied_equations(puzzle, fewer);
        BOOST_TEST(some.exhaustive);
        BOOST_TEST((sets(some) == shorter), fewer);
      }
    }
  };
  for (int order = 1; order <= 4; ++order) compare(Puzzle(loshu::square(order)), 4);
  for (int sides = 3; sides <= 6; ++sides) compare(Puzzle(loshu::polygon(sides)), 4);
  compare(Puzzle(loshu::polygon(3)), 10);  // among them the total-sum equation, left out
  compare(Puzzle(loshu::square(3)), 9);
  compare(Puzzle(loshu::hexagon(2)), 7);
  compare(Puzzle(loshu::hexagon(3)), 4);
  for (const Figure& figure : {lopsided(), ladder(), triangle()}) compare(Puzzle(figure), 7);
}

BOOST_AUTO_TEST_CASE(every_solution_satisfies_them) {
  int checked = 0;
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    const ImpliedEquations implied = implied_equations(puzzle, 8);
    loshu::MagicModel model(puzzle, {.symmetry = loshu::Symmetry::none});
    for (const auto& x : loshu::solve(model, {.solutions = 50}).assignments) {
      check_holds(implied, puzzle, x);
      checked += static_cast<int>(implied.equations.size());
    }
  }
  BOOST_TEST(checked > 1000);
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4), -20), Puzzle(loshu::square(5)),
                               Puzzle(loshu::polygon(8), 1, 28)}) {
    const ImpliedEquations implied = implied_equations(puzzle, 8);
    BOOST_TEST(!implied.equations.empty());
    loshu::MagicModel model(puzzle, {.symmetry = loshu::Symmetry::none});
    const auto solutions = loshu::solve(model, {.solutions = 3}).assignments;
    BOOST_TEST(!solutions.empty());
    for (const auto& x : solutions) check_holds(implied, puzzle, x);
  }
}

BOOST_AUTO_TEST_CASE(a_sum_that_is_free_stays_a_variable) {
  const Figure polygon = loshu::polygon(6);
  const auto free = texts(implied_equations(Puzzle(polygon), 5), polygon);
  BOOST_TEST(free.contains("2·c + s1 + s2 − o1 = S"));
  BOOST_TEST(free.contains("5·c − 2·o1 − 2·o3 − 2·o5 = 6·S − 190"));
  const auto given = texts(implied_equations(Puzzle(polygon, 1, 22), 5), polygon);
  BOOST_TEST(given.contains("2·c + s1 + s2 − o1 = 22"));
  BOOST_TEST(given.contains("5·c − 2·o1 − 2·o3 − 2·o5 = −58"));
  // The sum of hexagon 2 would be 28/3: no integer, so none is put in.
  const Puzzle without(loshu::hexagon(2));
  BOOST_TEST(texts(implied_equations(without, 2), without.figure()).contains("A + G = S"));
}

BOOST_AUTO_TEST_CASE(figures_with_nothing_to_say) {
  BOOST_TEST(implied_equations(Puzzle(loshu::hexagon(3)), 0).equations.empty());
  BOOST_TEST(implied_equations(Puzzle(loshu::hexagon(3)), -1).exhaustive);
  const Figure one_line("line", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}}, {{0, 1, 2}});
  for (const Figure& figure : {loshu::square(1), loshu::hexagon(1), one_line}) {
    const ImpliedEquations implied = implied_equations(Puzzle(figure), 5);
    BOOST_TEST(implied.equations.empty());
    BOOST_TEST(implied.orbits.empty());
    BOOST_TEST(implied.exhaustive);
  }
  for (const Figure& large : {loshu::square(20), loshu::hexagon(10), loshu::hexagon(7)}) {
    const ImpliedEquations implied = implied_equations(Puzzle(large), 6);
    BOOST_TEST(implied.equations.empty());
    BOOST_TEST(implied.exhaustive);
  }
}

BOOST_AUTO_TEST_CASE(what_is_found_at_random_is_right) {
  for (const Figure& figure : {loshu::polygon(6), loshu::hexagon(3), loshu::square(4)}) {
    const Puzzle puzzle(figure);
    const std::set<std::string> all = texts(implied_equations(puzzle, 6), figure);
    const loshu::ImpliedLimits little{.operations = 6000};
    for (const unsigned seed : {1U, 2U, 3U}) {
      const ImpliedEquations some = implied_equations(puzzle, 6, seed, little);
      BOOST_TEST(!some.exhaustive);
      BOOST_TEST(!some.equations.empty());
      check_form(some, puzzle);
      const auto written = texts(some, figure);
      BOOST_TEST(std::ranges::includes(all, written));
      BOOST_TEST((texts(implied_equations(puzzle, 6, seed, little), figure) == written));
    }
  }
}

BOOST_AUTO_TEST_CASE(whole_orbits_up_to_a_number) {
  const Puzzle puzzle(loshu::polygon(6));
  const ImpliedEquations some = implied_equations(puzzle, 6, 1, {.equations = 100});
  BOOST_TEST(!some.exhaustive);
  BOOST_TEST(some.equations.size() <= 100U);
  BOOST_TEST(some.equations.size() > 50U);
  check_form(some, puzzle);
}

// All equations or none that are too many: a limit at their number leaves out nothing.
BOOST_AUTO_TEST_CASE(a_limit_of_equations_is_kept_to_the_last) {
  for (const Puzzle& puzzle :
       {Puzzle(triangle()), Puzzle(loshu::square(3)), Puzzle(loshu::polygon(4))}) {
    const ImpliedEquations all = implied_equations(puzzle, 5);
    BOOST_TEST_REQUIRE(all.equations.size() > 3U);
    for (std::size_t most = 0; most <= all.equations.size() + 1; ++most) {
      const ImpliedEquations some = implied_equations(puzzle, 5, 1, {.equations = most});
      BOOST_TEST(some.equations.size() <= most);
      BOOST_TEST(some.exhaustive == (most >= all.equations.size()));
      if (some.exhaustive) BOOST_TEST((sets(some) == sets(all)));
      check_form(some, puzzle);
    }
  }
}

// Where some values are left over, no equation uses their total.
BOOST_AUTO_TEST_CASE(without_a_total_the_lines_alone_imply) {
  int checked = 0, fewer = 0;
  for (const Figure& figure :
       {triangle(), lopsided(), ladder(), loshu::square(3), loshu::hexagon(2), loshu::polygon(4)}) {
    loshu::PuzzleParts parts{std::make_shared<const Figure>(figure)};
    parts.values = loshu::Values(0, figure.cell_count() + 1);
    const Puzzle puzzle(parts), exact(figure, 0);
    const ImpliedEquations implied = implied_equations(puzzle, 7);
    check_form(implied, puzzle);
    for (const Cells& cells : sets(implied)) {
      const auto known = sets(implied_equations(exact, 7));
      BOOST_TEST((known.contains(cells) || posted(exact).contains(cells)));
    }
    fewer += implied.equations.size() < implied_equations(exact, 7).equations.size() ? 1 : 0;
    loshu::MagicModel model(puzzle, {.symmetry = loshu::Symmetry::none});
    for (const auto& x : loshu::solve(model, {.solutions = 30}).assignments) {
      check_holds(implied, puzzle, x);
      checked += static_cast<int>(implied.equations.size());
    }
  }
  BOOST_TEST(checked > 100);
  BOOST_TEST(fewer > 1);
}

BOOST_AUTO_TEST_SUITE_END()
