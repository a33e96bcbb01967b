// The exhaustive engine's constraints for a plan: numbers that leave 16 bits, conditions that no
// choice can change, and the breaking of the complement before the end.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <set>

#include <loshu/complement.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/constraints_by_step.hpp>
#include <loshu/verify.hpp>

#include "drawn/chance.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(constraints_by_step)

using loshu::Assignment;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

std::set<Assignment> exhausted(const loshu::Question& question, const loshu::CellOrder& order) {
  std::set<Assignment> found;
  loshu::solve(question, loshu::ExhaustEngine({order}),
               [&](const Assignment& x) { return found.insert(x).second; });
  return found;
}

/// Enough random lines around a labelling that one cell determines all others. Each other cell is a
/// fraction of that one, with a divisor that grows with the number of cells.
Puzzle tangled(unsigned seed, int cells) {
  drawn::Chance chance(seed);
  const std::vector<int> values = chance.choose(cells, cells);
  std::vector<loshu::Cell> places;
  for (int cell = 0; cell < cells; ++cell) {
    places.push_back({"c" + std::to_string(cell), {1.0 * cell, 1.0 * cell * cell}});
  }
  loshu::Line all;
  std::vector<loshu::FixedLine> lines;
  while (std::ssize(lines) < cells - 2) {
    loshu::FixedLine some{.cells = {}, .sum = 0};
    for (int cell = 0; cell < cells; ++cell) {
      if (!chance.one_in(2)) continue;
      some.cells.push_back(cell);
      *some.sum += values[static_cast<std::size_t>(cell)];
    }
    const auto equals = [&](const auto& line) { return line.cells == some.cells; };
    if (!some.cells.empty() && std::ranges::none_of(lines, equals)) lines.push_back(some);
  }
  for (int cell = 0; cell < cells; ++cell) all.push_back(cell);
  return Puzzle(loshu::Figure(loshu::FigureName{"tangle"}, places, {all}, lines), 0);
}

/// All labellings by elimination modulo a prime, once for each value of the last cell.
/// \returns nothing where one cell does not determine all
std::optional<std::set<Assignment>> eliminated(const Puzzle& puzzle) {
  constexpr std::int64_t prime = 2'147'483'647;
  const auto power = [](std::int64_t base, std::int64_t exponent) {
    std::int64_t result = 1;
    for (; exponent > 0; exponent /= 2, base = base * base % prime) {
      if (exponent % 2 == 1) result = result * base % prime;
    }
    return result;
  };
  const auto cells = static_cast<std::size_t>(puzzle.figure().cell_count());
  std::set<Assignment> found;
  for (int last = 0; last < puzzle.figure().cell_count(); ++last) {
    std::vector<std::vector<std::int64_t>> rows;
    const auto add = [&](const loshu::Line& line, std::int64_t sum) {
      rows.emplace_back(cells + 1).back() = sum;
      for (const int cell : line) rows.back()[static_cast<std::size_t>(cell)] = 1;
    };
    for (const auto& [line, sum] : puzzle.figure().fixed_lines()) add(line, *sum);
    add(puzzle.figure().lines().front(), puzzle.total());
    add({static_cast<int>(cells) - 1}, last);
    // By Gauss and Jordan: in the end, row i has the value of cell i.
    for (std::size_t column = 0; column < cells; ++column) {
      const auto pivot =
          std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(column), rows.end(),
                       [&](const auto& row) { return row[column] != 0; });
      if (pivot == rows.end()) return std::nullopt;
      std::swap(*pivot, rows[column]);
      const std::int64_t inverse = power(rows[column][column], prime - 2);
      for (auto& entry : rows[column]) entry = entry * inverse % prime;
      for (std::size_t row = 0; row < rows.size(); ++row) {
        if (row == column || rows[row][column] == 0) continue;
        const std::int64_t factor = prime - rows[row][column];
        for (std::size_t i = 0; i <= cells; ++i) {
          rows[row][i] = (rows[row][i] + factor * rows[column][i]) % prime;
        }
      }
    }
    loshu::Filling x;
    for (std::size_t cell = 0; cell < cells; ++cell) x.emplace_back(rows[cell][cells]);
    if (!loshu::verify(puzzle, x).magic()) continue;
    Assignment labelling;
    for (const auto& value : x) labelling.push_back(static_cast<int>(*value));
    found.insert(labelling);
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_beyond_16_bits_take_32) {
  int compared = 0;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    const Puzzle puzzle = tangled(seed, 14 + static_cast<int>(seed % 7));
    const auto expected = eliminated(puzzle);
    if (!expected) continue;
    BOOST_TEST(!expected->empty());
    drawn::Chance chance(seed);
    const int cells = puzzle.figure().cell_count();
    const auto found = exhausted({.puzzle = puzzle, .symmetry = Symmetry::none},
                                 {.cells = chance.choose(cells, cells)});
    BOOST_TEST((found == *expected), "seed " << seed);
    ++compared;
  }
  BOOST_TEST(compared > 300);
}

// Only sums have such great values; the search uses their differences.
BOOST_AUTO_TEST_CASE(the_greatest_values_are_taken) {
  for (const loshu::Figure& figure : {loshu::square(3), loshu::polygon(4), pinned(), loshu::star(6),
                                      loshu::square(4), loshu::cube(2)}) {
    const int greatest = Puzzle::max_total / figure.cell_count() - figure.cell_count();
    const auto with_first = [&](int first) {
      std::vector<loshu::FixedLine> fixed = figure.fixed_lines();
      for (auto& [cells, sum] : fixed) {
        if (sum) *sum += (first - 1) * static_cast<int>(cells.size());
      }
      const Puzzle puzzle({figure.full_name(), figure.cells(), figure.lines(), fixed}, first);
      return loshu::count({.puzzle = puzzle, .complement = true}, loshu::ExhaustEngine()).solutions;
    };
    BOOST_TEST(with_first(greatest) == with_first(1), figure.title());
    BOOST_TEST(with_first(-greatest - figure.cell_count()) == with_first(1), figure.title());
  }
}

// Two lines differ in one cell each, so these cells are equal, and a symmetry exchanges them. They
// are not determined: each of them follows from a.
BOOST_AUTO_TEST_CASE(an_order_of_equal_cells_is_refuted_at_once) {
  const loshu::Figure fork(
      loshu::FigureName{"fork"},
      {{"a", {0, 0}}, {"b", {1, 1}}, {"c", {-1, 1}}, {"d", {0, 2}}, {"e", {0, 3}}},
      {{0, 1, 3}, {0, 2, 3}}, {{{0, 4}, 6}});
  const Puzzle puzzle(fork);
  const loshu::detail::BrokenSymmetry broken(puzzle, Symmetry::full, false);
  BOOST_TEST(broken.group.order == 2);
  const loshu::detail::ExhaustiveTask task(puzzle, broken, {.cells = loshu::reading_order(fork)});
  BOOST_TEST(task.plan.orders.size() == 1U);
  BOOST_TEST(!loshu::detail::constraints_by_step(puzzle, task.plan, 9, nullptr).program.possible);
}

// The cell that all symmetries fix decides first between a labelling and its complement. If it
// ties, which is known a step later, another cell decides.
BOOST_AUTO_TEST_CASE(a_bound_that_needs_a_tie_comes_after_it) {
  // With c all symmetries fix a cell that is not determined, and that determines the sum of a and
  // b, which are exchanged.
  std::vector<loshu::Cell> cells;
  for (int cell = 0; cell < 17; ++cell) {
    cells.push_back(
        {std::string(1, static_cast<char>('a' + cell)), {1.0 * cell, 1.0 * cell * cell}});
  }
  const loshu::Figure bow(
      "bow", cells,
      {{0, 1, 2}, {2, 3, 4}, {5, 6, 7}, {7, 8, 9}, {9, 10, 11}, {11, 12, 13}, {14, 15, 16}});
  const Puzzle puzzle(bow, -8);
  const loshu::detail::BrokenSymmetry broken(puzzle, Symmetry::full, true);
  BOOST_REQUIRE(broken.complement.has_value());
  const loshu::detail::ExhaustiveTask task(
      puzzle, broken, {.cells = {2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}});
  BOOST_REQUIRE(task.plan.steps.front().chosen == 2);
  const loshu::ComplementBreaking breaking(*broken.complement, broken.group, task.plan.order.cells);
  const loshu::detail::ConstraintsByStep constraints =
      loshu::detail::constraints_by_step(puzzle, task.plan, 0, &breaking);
  BOOST_REQUIRE(constraints.program.possible);
  BOOST_TEST(constraints.program.halving->tying_cell == 2);
  BOOST_TEST(constraints.program.halving->first_moved == 0);
  int bounds = 0;
  for (std::size_t step = 0; step < constraints.steps.size(); ++step) {
    for (const auto& slanted : constraints.steps[step].slanted) {
      if (!slanted.inequality.only_when_tied) continue;
      BOOST_TEST(step > 0U);
      ++bounds;
    }
  }
  BOOST_TEST(bounds > 0);
}

// A single choice fills the figure: that of the cell which separates a labelling from its
// complement.
BOOST_AUTO_TEST_CASE(one_choice_decides_of_a_labelling_and_its_complement) {
  const loshu::Figure scales(loshu::FigureName{"scales"},
                             {{"left", {-1, 0}}, {"middle", {0, 0}}, {"right", {1, 0}}},
                             {{0, 1, 2}}, {{{0, 2}}, {{1}}});
  for (const std::vector<int>& order : {std::vector{0, 1, 2}, {2, 1, 0}, {1, 0, 2}}) {
    const loshu::Question question{
        .puzzle = Puzzle(scales), .symmetry = Symmetry::none, .complement = true};
    const loshu::ExhaustEngine engine({.order = {.cells = order}});
    BOOST_TEST(loshu::count(question, engine).solutions == 1U);
    BOOST_TEST(exhausted(question, {.cells = order}).size() == 1U);
  }
}

BOOST_AUTO_TEST_SUITE_END()
