// Compares walks of many nodes at a time with walks of one: the same solutions, nodes, failures and
// placements, by every kind of vectors that the processor has and by plain arrays.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/lanes/lane_walker.hpp>
#include <loshu/exhaust/lanes/run.hpp>
#include <loshu/exhaust/lanes/vectors.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/parts.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

#include "drawn/puzzle.hpp"
#include "drawn/relations.hpp"
#include "exhaust/plain_vectors.hpp"

BOOST_AUTO_TEST_SUITE(lanes)

using loshu::Puzzle;
using loshu::Symmetry;
using loshu::WalkerKind;
using loshu::detail::BrokenSymmetry;
using loshu::detail::ChoicePrefix;
using loshu::detail::ExhaustiveTask;
using loshu::detail::LaneWalker;
using loshu::detail::Program;
using loshu::detail::WalkCounts;

namespace {

/// Allows a walk `most` nodes, some at a time.
class Nodes : public loshu::detail::WalkMonitor {
 public:
  explicit Nodes(std::uint64_t most) : most_(most) {}
  std::uint64_t go_on(const WalkCounts& counts) override {
    BOOST_TEST(counts.nodes <= most_);
    return std::min<std::uint64_t>(most_ - counts.nodes, 1000);
  }

 private:
  const std::uint64_t most_;
};

constexpr std::uint64_t endless = 1'000'000'000'000;

using loshu::detail::lanes::Vectors;

/// All vectors by name. Vectors of small words are compared with those of great ones.
/// \param values  the number of values of the puzzle
std::map<std::string, Vectors> all_vectors(int values) {
  std::map<std::string, Vectors> all{
      {"plain", {loshu::detail::lanes::run<PlainVectors<std::uint64_t, 8>>}}};
  if (values <= 32) {
    all["plain, 32 bits"] = {loshu::detail::lanes::run<PlainVectors<std::uint32_t, 16>>, 32};
  }
  for (const WalkerKind kind : {WalkerKind::avx2, WalkerKind::avx512}) {
    if (!loshu::has_walker(kind)) continue;
    const std::string name = loshu::name_of(loshu::walker_names, kind);
    for (const int room : {values, 64}) {
      const Vectors vectors = loshu::detail::lanes::vectors_of(kind, room);
      all[name + ", " + std::to_string(vectors.word) + " bits"] = vectors;
    }
  }
  return all;
}

std::string text(const WalkCounts& counts) {
  std::string result;
  for (const std::uint64_t count : {counts.solutions, counts.self_complementary, counts.nodes,
                                    counts.failures, counts.placements}) {
    result += " " + std::to_string(count);
  }
  return result;
}

/// A task for a puzzle, along an order or the engine's own.
struct Task {
  Task(const Puzzle& asked, Symmetry symmetry, bool complement, const std::vector<int>& order = {})
      : puzzle(asked),
        broken(puzzle, symmetry, complement),
        task(
            puzzle, broken,
            {order.empty() ? loshu::ExhaustiveSearch(
                                 {.puzzle = puzzle, .symmetry = symmetry, .complement = complement})
                                 .plan()
                                 .order.cells
                           : order}) {}

  using Judge = loshu::detail::Judge;
  [[nodiscard]] WalkCounts scalar(const Program& program, const ChoicePrefix& prefix,
                                  const Judge& judge) const {
    return loshu::detail::with_walker(program, {}, judge, [&](auto& walker) {
      Nodes nodes(endless);
      walker.walk(prefix, nodes);
      return walker.counts();
    });
  }
  [[nodiscard]] WalkCounts in_lanes(const Program& program, const ChoicePrefix& prefix,
                                    const Vectors& vectors, const Judge& judge,
                                    std::uint64_t most = endless) const {
    LaneWalker walker(program, judge, vectors);
    Nodes nodes(most);
    const bool done = walker.walk(prefix, nodes);
    if (most == endless) BOOST_TEST(done);
    return walker.counts();
  }

  const Puzzle puzzle;
  const BrokenSymmetry broken;
  const ExhaustiveTask task;
};

/// \return solutions
std::uint64_t compare(const Task& task, const Program& program, const ChoicePrefix& prefix = {}) {
  if (!loshu::detail::lanes::LaneLayout::takes(program) || prefix.size() == program.steps.size()) {
    return 0;
  }
  const WalkCounts counts = task.scalar(program, prefix, task.task.judge());
  const WalkCounts with_ties = task.scalar(program, prefix, {});
  BOOST_TEST(with_ties.nodes == counts.nodes);
  for (const auto& [name, vectors] : all_vectors(program.values)) {
    BOOST_TEST_CONTEXT(name << ", " << task.puzzle.figure().title()) {
      BOOST_TEST(text(task.in_lanes(program, prefix, vectors, task.task.judge())) == text(counts));
      BOOST_TEST(text(task.in_lanes(program, prefix, vectors, {})) == text(with_ties));
    }
  }
  return counts.solutions;
}

std::uint64_t compare(const Task& task) {
  std::uint64_t solutions = 0;
  for (const int sum : task.task.sums()) solutions += compare(task, task.task.program(sum));
  return solutions;
}

}  // namespace

BOOST_AUTO_TEST_CASE(small_puzzles_are_walked_alike) {
  std::uint64_t solutions = 0;
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    for (const bool broken : {false, true}) {
      solutions += compare({puzzle, broken ? Symmetry::full : Symmetry::none, broken,
                            loshu::reading_order(puzzle.figure())});
    }
  }
  BOOST_TEST(solutions > 400U);
}

/// Two cells that one choice determines, each by a division, may come out equal.
BOOST_AUTO_TEST_CASE(divided_cells_are_walked_alike) {
  std::uint64_t solutions = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    drawn::Chance chance(seed);
    const drawn::BruteForce known = drawn::draw(seed, {.most_cells = 9, .relations = false});
    const auto puzzle = drawn::with_two_factors(known, chance);
    if (!puzzle) continue;
    solutions += compare({*puzzle, Symmetry::none, false, loshu::reading_order(puzzle->figure())});
    solutions += compare({*puzzle, Symmetry::none, false});
  }
  BOOST_TEST(solutions > 25U);
}

/// Their levels are full, from time to time. Between them they have order constraints, sums of free
/// values, classes, divided cells, inequalities of any slope, and ties of the complement.
BOOST_AUTO_TEST_CASE(larger_puzzles_are_walked_alike) {
  const std::vector<loshu::Given> some{{0, 14}, {1, 33}, {2, 30}, {3, 34}, {4, 39},
                                       {5, 6},  {6, 24}, {7, 20}, {9, 10}};
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3)), Puzzle(loshu::hexagon(3), -9),
        Puzzle(loshu::polygon(9), 1, 33), Puzzle(loshu::hexagon(4), 3, std::nullopt, some)}) {
    for (const bool complement : {false, true}) compare({puzzle, Symmetry::full, complement});
  }
  compare({Puzzle(loshu::hexagon(3)), Symmetry::none, false});
  BOOST_TEST(compare({Puzzle(loshu::square(4)), Symmetry::none, true}) > 3000U);
}

/// All bounds, also those that do not pay.
BOOST_AUTO_TEST_CASE(all_tests_are_made_alike) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3))}) {
    const Task task(puzzle, Symmetry::full, true);
    for (const int sum : task.task.sums()) compare(task, task.task.untuned(sum));
  }
}

BOOST_AUTO_TEST_CASE(parts_add_up) {
  const Puzzle puzzle(loshu::square(4));
  const Task task(puzzle, Symmetry::full, true);
  const Program program = task.task.program(34);
  std::uint64_t solutions = 0;
  for (const std::size_t length : {1U, 3U}) {
    loshu::detail::with_walker(program, {}, {}, [&](auto& walker) {
      Nodes nodes(endless);
      for (const auto& prefix : walker.prefixes(length, nodes)) {
        solutions += compare(task, program, prefix);
      }
    });
  }
  BOOST_TEST(solutions == 2 * task.scalar(program, {}, task.task.judge()).solutions);
}

BOOST_AUTO_TEST_CASE(limits_are_kept_to_the_node) {
  const Task task(Puzzle(loshu::hexagon(3)), Symmetry::full, true);
  const Program program = task.task.program(38);
  const std::uint64_t all = task.scalar(program, {}, {}).nodes;
  for (const auto& [name, vectors] : all_vectors(program.values)) {
    for (std::uint64_t most :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{1003}, all - 1}) {
      BOOST_TEST(task.in_lanes(program, {}, vectors, {}, most).nodes == most, name);
    }
    BOOST_TEST(task.in_lanes(program, {}, vectors, {}, all).nodes == all, name);
  }
}

/// The second has more cells than a word of vectors has values.
BOOST_AUTO_TEST_CASE(the_engine_counts_alike_by_all_walkers) {
  const Puzzle square(loshu::square(9));
  const auto all =
      loshu::solve({.puzzle = square, .solutions = 1}, loshu::AnnealEngine()).assignments.front();
  loshu::PuzzleParts parts = square.parts();
  for (std::size_t cell = 22; cell < 81; ++cell) {
    parts.givens.push_back({.cell = static_cast<int>(cell), .value = all[cell]});
  }
  for (const Puzzle& puzzle : {Puzzle(loshu::polygon(9), 1, 33), Puzzle(parts)}) {
    const loshu::Question question{.puzzle = puzzle, .threads = 3};
    const loshu::Result scalar =
        loshu::count(question, loshu::ExhaustEngine({.walker = WalkerKind::scalar}));
    BOOST_TEST(scalar.solutions > 0U);
    for (const WalkerKind kind : {WalkerKind::automatic, WalkerKind::avx2, WalkerKind::avx512}) {
      const loshu::Result other = loshu::count(question, loshu::ExhaustEngine({.walker = kind}));
      BOOST_TEST(other.solutions == scalar.solutions);
      BOOST_TEST(other.nodes == scalar.nodes);
      BOOST_TEST(other.placements == scalar.placements);
      const bool fits = puzzle.figure().cell_count() <= 64 && loshu::has_walker(kind);
      if (fits && kind != WalkerKind::automatic) {
        BOOST_TEST(other.walker == loshu::name_of(loshu::walker_names, kind));
      }
    }
  }
}

/// Small parts are walked one node at a time beside large ones.
BOOST_AUTO_TEST_CASE(parts_together_tell_the_fastest_walker) {
  loshu::Result total, small, large;
  small.walker = loshu::name_of(loshu::walker_names, WalkerKind::scalar);
  large.walker = loshu::name_of(loshu::walker_names, WalkerKind::avx2);
  for (const auto& [part, walker] :
       {std::pair{loshu::Result(), std::string()}, std::pair{small, small.walker},
        std::pair{loshu::Result(), small.walker}, std::pair{large, large.walker},
        std::pair{small, large.walker}}) {
    loshu::add(total, part);
    BOOST_TEST(total.walker == walker);
  }
}

/// How much is found before a limit of nodes must not depend on the processor; nor the order of
/// solutions.
BOOST_AUTO_TEST_CASE(limited_and_listed_searches_walk_one_node_at_a_time) {
  loshu::Question question{.puzzle = Puzzle(loshu::square(5))};
  for (const loshu::Limits& limits :
       {loshu::Limits{.nodes = 100'000}, loshu::Limits{.failures = 100'000},
        loshu::Limits{.nodes = 400'000, .failures = 100'000}}) {
    question.limits = limits;
    const loshu::Result one_by_one =
        loshu::count(question, loshu::ExhaustEngine({.walker = WalkerKind::scalar}));
    const loshu::Result fitting = loshu::count(question, loshu::ExhaustEngine());
    BOOST_TEST(fitting.walker == "scalar");
    BOOST_TEST(fitting.solutions == one_by_one.solutions);
    BOOST_TEST(fitting.nodes == one_by_one.nodes);
    for (const WalkerKind kind : {WalkerKind::avx2, WalkerKind::avx512}) {
      const loshu::Result other = loshu::count(question, loshu::ExhaustEngine({.walker = kind}));
      BOOST_TEST((other.ending == one_by_one.ending));
      BOOST_TEST(other.nodes <= limits.nodes.value_or(other.nodes));
      BOOST_TEST(other.failures <= limits.failures.value_or(other.failures) + 64);
    }
  }
  question.limits = {.nodes = 100'000};
  question.solutions = 1;
  const auto take = [](const loshu::Assignment&) { return true; };
  BOOST_TEST(loshu::solve(question, loshu::ExhaustEngine(), take).walker == "scalar");
}

BOOST_AUTO_TEST_SUITE_END()
