// The searches written for the hexagon of order 3. All but the first are one depth-first search,
// with different rules and ways to keep the free values.

#include "hand_written.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <loshu/hexagon.hpp>
#include <loshu/random.hpp>

#include "free_values.hpp"
#include "plan.hpp"
#include "stopwatch.hpp"
#include "words.hpp"

namespace ladder {
namespace {

/// The rule that prunes partial fillings and chooses the values to try.
enum class SumRule {
  stop,    ///< prune if a line has a wrong sum
  deduce,  ///< the same, but the last cell of a line gets the one value that the sum leaves
           ///< (its other lines always hold then)
  look,    ///< prune also if a line lacks one cell and no free value fits there
};

template <SumRule rule, typename FreeValues>
class RungSearch {
 public:
  explicit RungSearch(const LadderPlan& plan) : plan_(plan) {}

  RungResult whole() {
    place(0);
    return std::move(outcome_);
  }

  /// Searches a sample of the subtrees, as Knuth does ("Estimating the efficiency of backtrack
  /// programs", 1975). It lists all fillings of the first cells and searches below them in random
  /// order. Subtrees in their own order would mislead, since later ones are larger: few lines begin
  /// with a 1.
  RungResult sampled(double most_seconds) {
    constexpr unsigned first_steps = 5;
    constexpr std::size_t least_sample = 200;
    const Stopwatch stopwatch;
    end_ = first_steps;
    place(0);
    std::vector<loshu::Assignment> beginnings = std::exchange(outcome_.found, {});
    std::ranges::shuffle(beginnings, loshu::SplitMix(1));
    std::size_t searched = 0;
    end_ = cell_count;
    for (const loshu::Assignment& beginning : beginnings) {
      if (searched >= least_sample && stopwatch.seconds() >= most_seconds) break;
      fill_again(beginning, 0, first_steps);
      ++searched;
    }
    outcome_.share = static_cast<double>(searched) / static_cast<double>(beginnings.size());
    return std::move(outcome_);
  }

 private:
  void place(unsigned depth) {
    if (depth == end_) return outcome_.keep(std::span(values_).first(cell_count));
    const PlanStep& step = plan_[depth];
    auto lines = step.closed.all();
    const bool is_deduced = rule == SumRule::deduce && !lines.empty();
    const int deduced = is_deduced ? lines.front().missing(values_) : 0;
    if (is_deduced) lines = lines.subspan(1);
    const auto visit = [&](int value) {
      ++outcome_.placements;
      values_[step.cell] = value;
      const auto is_magic = [&](const Rest& line) { return line.missing(values_) == value; };
      if (!std::ranges::all_of(lines, is_magic)) return;
      if constexpr (rule == SumRule::look) {
        const auto can_be = [&](const Rest& line) {
          return free_values_.has(line.missing(values_));
        };
        if (!std::ranges::all_of(step.nearly_closed.all(), can_be)) return;
      }
      place(depth + 1);
    };
    if (is_deduced) {
      free_values_.only(deduced, visit);
    } else {
      free_values_.each(visit);
    }
  }

  /// Puts the values of a filling into the cells of the first steps, then searches on.
  void fill_again(const loshu::Assignment& beginning, unsigned depth, unsigned steps) {
    if (depth == steps) return place(depth);
    const unsigned cell = plan_[depth].cell;
    free_values_.only(beginning[cell], [&](int value) {
      values_[cell] = value;
      fill_again(beginning, depth + 1, steps);
    });
  }

  LadderPlan plan_;
  FreeValues free_values_;
  Values values_{};
  unsigned end_ = cell_count;
  RungResult outcome_;
};

/// Returns how many placements the first permutations take in all. Neighbours share a prefix, which
/// stays in its place, so each prefix counts once.
std::uint64_t placements_of(std::uint64_t permutations) {
  std::uint64_t placements = 0;
  for (int open = 0; open < cell_count; ++open) {
    placements += (permutations + factorial(open) - 1) / factorial(open);
  }
  return placements;
}

}  // namespace

/// Trying all permutations would take decades. Since permutations are numbered, the share that was
/// tried is known exactly.
RungResult permutations(double most_seconds) {
  constexpr std::uint64_t between_looks = 1 << 16;
  const loshu::Figure figure = loshu::hexagon(3);
  loshu::Assignment values(cell_count);
  std::iota(values.begin(), values.end(), 1);
  const auto is_magic = [&](const loshu::Line& line) {
    int sum = 0;
    for (const int cell : line) sum += values[static_cast<std::size_t>(cell)];
    return sum == line_sum;
  };
  const Stopwatch stopwatch;
  const double before = processor_seconds();
  RungResult outcome;
  std::uint64_t seen = 0;
  do {
    ++seen;
    if (std::ranges::all_of(figure.lines(), is_magic)) outcome.found.push_back(values);
    if (seen % between_looks == 0 && stopwatch.seconds() >= most_seconds) break;
  } while (std::next_permutation(values.begin(), values.end()));
  outcome.placements = placements_of(seen);
  outcome.fillings_a_second = static_cast<double>(seen) / (processor_seconds() - before);
  outcome.share = static_cast<double>(seen) / static_cast<double>(factorial(cell_count));
  return outcome;
}

RungResult raster(double most_seconds) {
  return RungSearch<SumRule::stop, FreeSet>(reading_plan()).sampled(most_seconds);
}
RungResult spiral(double most_seconds) {
  return RungSearch<SumRule::stop, FreeSet>(spiral_plan()).sampled(most_seconds);
}
RungResult deducing(double) { return RungSearch<SumRule::deduce, FreeSet>(spiral_plan()).whole(); }
RungResult deducing_with_array(double) {
  return RungSearch<SumRule::deduce, FreeFlags>(spiral_plan()).whole();
}
RungResult deducing_with_swaps(double) {
  return RungSearch<SumRule::deduce, FreeTail>(spiral_plan()).whole();
}
RungResult perimeter(double) { return RungSearch<SumRule::look, FreeTail>(spiral_plan()).whole(); }

}  // namespace ladder
