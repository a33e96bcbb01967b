// The searches that know the hexagon of order 3. But for the first, each is one depth-first search
// with another rule and another way to keep the free values.

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

/// When a partial filling is given up, and which values are tried.
enum class SumRule {
  stop,    ///< a line with a wrong sum
  deduce,  ///< the same; the sum leaves one value for the last cell of a line, so none is tried.
           ///< The other lines of the cell always hold, which the author does not know yet
  look,    ///< also a line, on the path or not, that lacks one cell and has no free value for it
};

template <SumRule rule, typename FreeValues>
class RungSearch {
 public:
  explicit RungSearch(const LadderPlan& plan) : plan_(plan) {}

  RungResult whole() {
    place(0);
    return std::move(outcome_);
  }

  /// Searches a sample of the subtrees, in the way of Knuth ("Estimating the efficiency of
  /// backtrack programs", 1975): all fillings of the first cells are listed and searched in random
  /// order. The share of the tree to the left of a path would say less, for the subtrees grow to
  /// the right: few lines begin with a 1.
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

  /// Goes on from a filling of the first steps.
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

/// The number of values that the first permutations put into cells. Neighbours share a prefix,
/// which stays in its place, so each prefix counts once.
std::uint64_t placements_of(std::uint64_t permutations) {
  std::uint64_t placements = 0;
  for (int open = 0; open < cell_count; ++open) {
    placements += (permutations + factorial(open) - 1) / factorial(open);
  }
  return placements;
}

}  // namespace

/// It would take decades; the share that there is time for is known exactly, since permutations are
/// numbered.
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
