#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <thread>

#include <loshu/bound.hpp>
#include <loshu/engines.hpp>
#include <loshu/search.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(bound)

using loshu::Assignment;
using loshu::LineWeights;
using loshu::Puzzle;
using loshu::Relaxation;

namespace {

std::vector<Assignment> solutions(const Puzzle& puzzle, unsigned long most = 0) {
  loshu::MagicModel model(puzzle, {.symmetry = loshu::Symmetry::full});
  return loshu::solve(model, {.solutions = most}).assignments;
}

int line_sum(const Puzzle& puzzle, const Assignment& x) {
  int sum = 0;
  for (const int cell : puzzle.figure().lines().front()) sum += x[static_cast<std::size_t>(cell)];
  return sum;
}

/// Checks that no statement about the puzzle contradicts the sum of a solution.
void check_allows(const Puzzle& puzzle, const Relaxation& found, int sum) {
  BOOST_TEST(!found.refuted());
  BOOST_TEST(found.tightness < 1 + 1e-6);
  BOOST_TEST(found.sums.least <= sum);
  BOOST_TEST(sum <= found.sums.greatest);
  BOOST_TEST(!loshu::refutes(puzzle, found.weights));
}

}  // namespace

/// Rounding separated equal lines at values near 10^8, and one cut was added again and again.
BOOST_AUTO_TEST_CASE(a_first_value_far_from_0_changes_nothing) {
  const auto puzzle = [](int first) {
    std::vector<loshu::Cell> cells;
    for (int i = 0; i < 5; ++i) cells.push_back({std::string(1, static_cast<char>('a' + i)), {}});
    loshu::Figure figure(loshu::FigureName{"five"}, std::move(cells), {{2, 0, 4, 3}},
                         {{{4, 2}, 2 * first + 5}, {{0, 1, 3, 2}, 4 * first + 8}});
    return Puzzle(std::move(figure), first, std::nullopt, {{4, first + 2}, {0, first + 4}});
  };
  const Relaxation near = loshu::permutahedron_bound(puzzle(1));
  for (const int first : {-150'000'000, -99'999'999, 12'345'678, 89'125'093, 150'000'000}) {
    const Puzzle far = puzzle(first);
    const Relaxation found = loshu::permutahedron_bound(far);
    BOOST_TEST(found.tightness == near.tightness);
    BOOST_TEST(found.weights == near.weights);
    BOOST_TEST(found.sums.least == near.sums.least + 4 * (first - 1));
    BOOST_TEST(found.sums.greatest == near.sums.greatest + 4 * (first - 1));
    const auto all = loshu::count({.puzzle = far});
    BOOST_TEST(all.solutions == loshu::count({.puzzle = puzzle(1)}).solutions);
  }
}

BOOST_AUTO_TEST_CASE(the_hexagons_that_do_not_exist) {
  for (const auto& [order, first] :
       {std::pair{3, 6}, {4, 10}, {4, 17}, {5, 24}, {5, 33}, {6, 32}, {3, 2'499'991}}) {
    const Puzzle puzzle(loshu::hexagon(order), first);
    const Relaxation found = loshu::permutahedron_bound(puzzle);
    BOOST_TEST(found.refuted());
    BOOST_TEST(found.tightness > 1);
    BOOST_TEST(loshu::refutes(puzzle, found.refutation));
    BOOST_TEST(found.refutation.size() == 2U);  // what the sum is, and that it cannot be reached
    for (std::size_t i = 0; i < 2; ++i) {
      BOOST_TEST(!loshu::refutes(puzzle, {&found.refutation[i], 1}));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_proof_of_one_is_none_of_another) {
  const Puzzle puzzle(loshu::hexagon(4), 10);
  const std::vector<LineWeights> proof = loshu::permutahedron_bound(puzzle).refutation;
  BOOST_REQUIRE(proof.size() == 2U);
  for (std::size_t line = 0; line < proof.back().size(); ++line) {
    std::vector<LineWeights> spoiled = proof;
    spoiled.back()[line] = 0;
    BOOST_TEST(!loshu::refutes(Puzzle(loshu::hexagon(4), 3), spoiled));
  }
  BOOST_TEST(!loshu::refutes(Puzzle(loshu::hexagon(4), 3), proof));
  LineWeights spoiled = proof.back();  // without the long lines
  std::ranges::replace_if(
      spoiled, [](std::int64_t weight) { return weight < 0; }, 0);
  BOOST_TEST(!loshu::refutes(puzzle, std::vector{proof.front(), spoiled}));
}

// The equations of the hexagon are homogeneous in the deviations from the mean, so the tightness is
// proportional to the mean; and complements are as tight as each other.
BOOST_AUTO_TEST_CASE(the_tightness_of_hexagons_is_linear) {
  const double unit = loshu::permutahedron_bound(Puzzle(loshu::hexagon(3), -4)).tightness;
  BOOST_TEST(unit == 7.0 / 17, boost::test_tools::tolerance(1e-6));
  for (int d = -4; d <= 4; ++d) {
    const auto found = loshu::permutahedron_bound(Puzzle(loshu::hexagon(3), 5 * d - 9));
    BOOST_TEST(std::abs(found.tightness - std::abs(d) * unit) < 1e-6);
    BOOST_TEST(found.refuted() == (std::abs(d) > 2));
  }
}

BOOST_AUTO_TEST_CASE(a_sum_that_the_lines_contradict) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(4), 1, 30), Puzzle(loshu::hexagon(3), 1, 39),
        Puzzle(loshu::square(4), 1, std::nullopt, {{0, 1}, {1, 2}, {2, 3}, {3, 5}})}) {
    const Relaxation found = loshu::permutahedron_bound(puzzle);
    BOOST_TEST(std::isinf(found.tightness));
    BOOST_TEST(loshu::refutes(puzzle, found.refutation));
  }
  const Puzzle fraction(loshu::hexagon(4), 1);  // 7·S = 703
  BOOST_TEST(loshu::permutahedron_bound(fraction).refutation.size() == 1U);
}

BOOST_AUTO_TEST_CASE(givens_that_leave_nothing) {
  const Puzzle square(loshu::square(4), 1, std::nullopt, {{0, 1}, {1, 2}, {2, 3}});
  BOOST_TEST(loshu::permutahedron_bound(square).tightness == 3, boost::test_tools::tolerance(1e-6));
  const Puzzle hexagon(loshu::hexagon(3), 1, std::nullopt, {{0, 1}, {1, 18}, {11, 16}, {6, 2}});
  for (const Puzzle& puzzle : {square, hexagon}) {
    BOOST_TEST(loshu::refutes(puzzle, loshu::permutahedron_bound(puzzle).refutation));
    BOOST_TEST(solutions(puzzle, 1).empty());
  }
}

BOOST_AUTO_TEST_CASE(a_figure_without_symmetry) {
  // b c and d f add up to as much as c e g and a b d f, so a + e + g = 0.
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 7; ++i) {
    cells.push_back({std::string(1, static_cast<char>('a' + i)), {1.0 * i, i * i * 0.3}});
  }
  const Puzzle puzzle(
      loshu::Figure("made up", cells, {{1, 2}, {0, 4, 5}, {3, 5}, {2, 4, 6}, {0, 1, 3, 5}}));
  BOOST_TEST(symmetry_group(puzzle, loshu::Symmetry::full).generators.empty());
  const Relaxation found = loshu::permutahedron_bound(puzzle);
  BOOST_REQUIRE(found.refutation.size() == 1U);
  BOOST_TEST(found.refutation.front() == (LineWeights{1, 0, 1, -1, -1}),
             boost::test_tools::per_element());
  BOOST_TEST(solutions(puzzle, 1).empty());
}

BOOST_AUTO_TEST_CASE(every_solution_is_allowed) {
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    const Relaxation found = loshu::permutahedron_bound(puzzle);
    const std::vector<Assignment> all = solutions(puzzle);
    BOOST_TEST(!(found.refuted() && !all.empty()));
    for (const Assignment& x : all) check_allows(puzzle, found, line_sum(puzzle, x));
  }
}

BOOST_AUTO_TEST_CASE(no_polygon_has_a_sum_beyond_the_bounds) {
  for (const int sides : {4, 5, 6, 8}) {
    const Puzzle puzzle(loshu::polygon(sides));
    const Relaxation found = loshu::permutahedron_bound(puzzle);
    BOOST_TEST(!found.refuted());
    const auto [least, greatest] = loshu::sum_range(puzzle.figure(), puzzle.values());
    BOOST_TEST(found.sums.least > least);
    BOOST_TEST(found.sums.greatest < greatest);
    for (std::int64_t sum = least; sum <= greatest; ++sum) {
      const Puzzle fixed(loshu::polygon(sides), 1, sum);
      const bool within = found.sums.least <= sum && sum <= found.sums.greatest;
      BOOST_TEST(loshu::permutahedron_bound(fixed).refuted() == !within);
      if (!within && sides < 8) BOOST_TEST(solutions(fixed, 1).empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(threads_do_not_disturb_each_other) {
  std::vector<Relaxation> found(4);
  std::vector<std::thread> threads;
  for (Relaxation& mine : found) {
    threads.emplace_back([&mine] {
      for (int i = 0; i < 20; ++i) mine = permutahedron_bound(Puzzle(loshu::hexagon(4), 10));
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const Relaxation& one : found) BOOST_TEST((one.refutation == found.front().refutation));
  BOOST_TEST(found.front().refuted());
}

// Weights and their negatives prove the same, so they are told with a total that is not negative.
BOOST_AUTO_TEST_CASE(of_two_proofs_the_positive_one_is_told) {
  int nought = 0;
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    for (const LineWeights& weights : loshu::permutahedron_bound(puzzle).weights) {
      const auto magic = weights.begin() + std::ssize(puzzle.figure().lines());
      const auto total = std::accumulate(weights.begin(), magic, std::int64_t{0});
      const auto first = std::ranges::find_if(weights, [](std::int64_t one) { return one != 0; });
      BOOST_TEST(total >= 0);
      if (total != 0 || first == weights.end()) continue;
      BOOST_TEST(*first > 0);
      ++nought;
    }
  }
  BOOST_TEST(nought > 3);
}

// The complement maps the sums to each other, and a shift of all values moves them.
BOOST_AUTO_TEST_CASE(the_range_of_sums_moves_with_the_values) {
  int free = 0;
  for (const loshu::Figure& figure :
       {loshu::ring(3), loshu::ring(5), loshu::polygon(3), loshu::polygon(4), loshu::polygon(5),
        loshu::star(6), loshu::wheel(2), loshu::triangle(4), triangle()}) {
    const auto& lines = figure.lines();
    const auto length = std::ssize(lines.front());
    const bool has_one_length = std::ranges::all_of(
        lines, [&](const loshu::Line& line) { return std::ssize(line) == length; });
    if (!has_one_length || !figure.fixed_lines().empty()) continue;
    std::optional<loshu::SumRange> first_range;
    for (const int first : {1, -3, 0, 12, -40}) {
      const loshu::Puzzle puzzle(figure, first);
      const loshu::SumRange sums = loshu::permutahedron_bound(puzzle).sums;
      BOOST_TEST_CONTEXT(figure.title() << " from " << first) {
        BOOST_TEST(sums.least + sums.greatest == length * (2 * first + figure.cell_count() - 1));
        if (!first_range) first_range = sums;
        BOOST_TEST(sums.least == first_range->least + length * (first - 1));
      }
      free += sums.least < sums.greatest ? 1 : 0;
    }
  }
  BOOST_TEST(free > 20);
}

BOOST_AUTO_TEST_SUITE_END()
