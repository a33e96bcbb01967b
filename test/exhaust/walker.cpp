// The exhaustive engine has a walker for each form that numbers are kept in: lanes of 16 and of 32
// bits, sets of 64, 128 and 256 values. All forms that are wide enough walk the same tree.

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>

#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/order.hpp>
#include <loshu/random.hpp>

#include "border_puzzles.hpp"
#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(walker)

using loshu::Assignment;
using loshu::Puzzle;
using loshu::Symmetry;
using loshu::detail::BrokenSymmetry;
using loshu::detail::ExhaustiveTask;
using loshu::detail::Program;
using loshu::detail::Walker;

namespace {

class Endless : public loshu::detail::WalkMonitor {
 public:
  std::uint64_t go_on(const loshu::detail::WalkCounts&) override { return 1'000'000; }
};

/// The solutions of a walk, its work for them, and the estimates of random paths.
struct Walked {
  std::vector<Assignment> solutions;
  std::vector<std::uint64_t> counts;
  std::vector<double> estimates;
  friend bool operator==(const Walked&, const Walked&) = default;
};

/// The sums of the least and of the greatest free values of a node are those of distinct values.
void require_free_sums(const loshu::detail::ProbedNode& node, int cells) {
  for (std::size_t k = 1; k < node.least_sums.size(); ++k) {
    const auto last = static_cast<int>(k) - 1;
    BOOST_REQUIRE(node.least_sums[k] - node.least_sums[k - 1] >= last);
    BOOST_REQUIRE(node.greatest_sums[k] - node.greatest_sums[k - 1] < cells - last);
    BOOST_REQUIRE(node.least_sums[k] <= node.greatest_sums[k]);
  }
}

template <typename WalkerOf>
Walked walked(const ExhaustiveTask& task, const Program& program) {
  Walked result;
  Endless monitor;
  WalkerOf walker(
      program,
      [&](const Assignment& values) {
        result.solutions.push_back(values);
        return true;
      },
      task.judge());
  walker.walk({}, monitor);
  const loshu::detail::WalkCounts& counts = walker.counts();
  result.counts = {counts.solutions, counts.self_complementary, counts.nodes, counts.failures,
                   counts.placements};
  loshu::SplitMix random(7);
  const auto observe = [&](const auto& node) { require_free_sums(node, program.cells); };
  for (int path = 0; path < 3; ++path) {
    result.estimates.push_back(walker.probe(random, observe).nodes);
  }
  return result;
}

/// How often solutions were found, and by lanes of how many bits.
struct Tally {
  int short_programs = 0, long_programs = 0;
  std::uint64_t solutions = 0;
};

/// Walks each program of a task in every form that is wide enough.
std::vector<Assignment> solutions_in_all_forms(const ExhaustiveTask& task, Tally& tally) {
  const int cells = task.puzzle.figure().cell_count();
  std::vector<Assignment> found;
  for (const int sum : task.sums()) {
    const Program program = task.program(sum);
    ++(program.short_lanes ? tally.short_programs : tally.long_programs);
    const auto chosen = loshu::detail::with_walker(program, {}, {}, [&](auto& walker) {
      return walked<std::remove_reference_t<decltype(walker)>>(task, program);
    });
    const auto same = [&]<typename WalkerOf>(WalkerOf*, const char* form) {
      BOOST_TEST((walked<WalkerOf>(task, program) == chosen), form << ", sum " << sum);
    };
    if (cells <= 64 && program.short_lanes) {
      same(static_cast<Walker<1, false, std::int16_t>*>(nullptr), "64 values, 16 bits");
    }
    if (cells <= 64) {
      same(static_cast<Walker<1, false, std::int32_t>*>(nullptr), "64 values, 32 bits");
    }
    if (cells <= 128) {
      same(static_cast<Walker<2, false, std::int32_t>*>(nullptr), "128 values, 32 bits");
    }
    same(static_cast<Walker<4, false, std::int32_t>*>(nullptr), "256 values, 32 bits");
    tally.solutions += chosen.counts.front();
    for (Assignment x : chosen.solutions) {
      for (int& value : x) value += task.puzzle.first_value();
      found.push_back(x);
    }
  }
  return found;
}

std::vector<Assignment> solutions_in_all_forms(const Puzzle& puzzle, Symmetry symmetry,
                                               bool complement, Tally& tally) {
  const BrokenSymmetry broken(puzzle, symmetry, complement);
  const ExhaustiveTask task(puzzle, broken, {loshu::reading_order(puzzle.figure())});
  return solutions_in_all_forms(task, tally);
}

std::set<Assignment> as_set(const std::vector<Assignment>& assignments) {
  return {assignments.begin(), assignments.end()};
}

/// A puzzle with a solution that two choices determine: of each cell but two a line says what it
/// is, with the sum of the hidden solution. The more lines, the greater the numbers by which cells
/// depend on each other.
struct Determined {
  Assignment hidden;
  Puzzle puzzle;

  Determined(loshu::SplitMix& source, int cells)
      : hidden(static_cast<std::size_t>(cells)), puzzle(made(source, hidden)) {}

 private:
  static Puzzle made(loshu::SplitMix& source, Assignment& hidden) {
    std::iota(hidden.begin(), hidden.end(), 1);
    std::shuffle(hidden.begin(), hidden.end(), source);
    std::vector<loshu::Cell> cells;
    loshu::Line all;
    for (const int value : hidden) {
      all.push_back(static_cast<int>(all.size()));
      cells.push_back({"n" + std::to_string(all.back()), {1.0 * all.back(), 0.1 * value}});
    }
    std::set<loshu::Line> lines;
    while (lines.size() + 3 < hidden.size()) {
      loshu::Line line;
      for (const int cell : all) {
        if (source() % 2 == 0) line.push_back(cell);
      }
      if (line.size() > 1 && line.size() < all.size()) lines.insert(line);
    }
    std::vector<loshu::FixedLine> fixed;
    for (const loshu::Line& line : lines) {
      fixed.push_back({line, 0});
      for (const int cell : line) *fixed.back().sum += hidden[static_cast<std::size_t>(cell)];
    }
    return Puzzle({loshu::FigureName{"determined"}, cells, {all}, fixed});
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(small_puzzles_are_walked_alike) {
  Tally tally;
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    for (const bool broken : {false, true}) {
      const auto found =
          solutions_in_all_forms(puzzle, broken ? Symmetry::full : Symmetry::none, broken, tally);
      BOOST_TEST((as_set(found).size() == found.size()), puzzle.figure().title());
    }
  }
  BOOST_TEST(tally.short_programs > 100);
  BOOST_TEST(tally.solutions > 500U);
}

BOOST_AUTO_TEST_CASE(as_many_values_as_a_set_has_and_one_more) {
  loshu::SplitMix source(16);
  Tally tally;
  for (const int cells : {15, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256}) {
    for (int round = 0; round < 6; ++round) {
      const BorderPuzzle border =
          border_puzzle(cells, std::vector<int>{1, 0, -cells / 2, 1000}[source() % 4], source);
      BOOST_TEST_CONTEXT(cells << " cells, round " << round) {
        const auto found = solutions_in_all_forms(border.puzzle, Symmetry::none, false, tally);
        BOOST_TEST(found.size() == border.solutions.size());
        BOOST_TEST((as_set(found) == border.solutions));
        BOOST_TEST(
            loshu::count({.puzzle = border.puzzle, .symmetry = Symmetry::none, .complement = true},
                         loshu::ExhaustEngine())
                .solutions > 0U);
      }
    }
  }
  BOOST_TEST(tally.solutions > 100U);
  BOOST_CHECK_THROW(loshu::count({.puzzle = border_puzzle(257, 1, source).puzzle,
                                  .symmetry = Symmetry::none,
                                  .complement = true},
                                 loshu::ExhaustEngine()),
                    loshu::Error);
}

/// The numbers of these programs go up to 16 bits, and beyond.
BOOST_AUTO_TEST_CASE(numbers_beyond_16_bits_take_32) {
  loshu::SplitMix source(17);
  Tally tally;
  int overflown = 0;
  for (int round = 0; round < 300; ++round) {
    const Determined determined(source, 16 + 2 * (round % 5));
    const Puzzle& puzzle = determined.puzzle;
    const BrokenSymmetry broken(puzzle, Symmetry::none, false);
    const ExhaustiveTask task(puzzle, broken, {loshu::reading_order(puzzle.figure())});
    BOOST_TEST_CONTEXT("round " << round) {
      const auto found = solutions_in_all_forms(task, tally);
      BOOST_TEST(as_set(found).contains(determined.hidden));
    }
    const Program program = task.program(task.sums().front());
    if (program.short_lanes) continue;
    overflown += walked<Walker<1, false, std::int16_t>>(task, program) ==
                         walked<Walker<1, false, std::int32_t>>(task, program)
                     ? 0
                     : 1;
  }
  BOOST_TEST(tally.short_programs > 50);
  BOOST_TEST(tally.long_programs > 50);
  BOOST_TEST(overflown > 10);  // or else short lanes would do for all
}

BOOST_AUTO_TEST_SUITE_END()
