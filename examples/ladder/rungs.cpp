#include "rung.hpp"

#include <cmath>

#include "hand_written.hpp"
#include "loshu_engines.hpp"
#include "stopwatch.hpp"

namespace ladder {
namespace {

/// A rung that is always climbed to the end.
std::function<RungResult(double)> whole(RungResult (*search)()) {
  return [search](double) { return search(); };
}

}  // namespace

void RungResult::keep(std::span<const int> solution) {
  found.emplace_back(solution.begin(), solution.end());
}

std::vector<Rung> rungs() {
  return {
      {"permutations", "all permutations of the values, each checked when it is whole",
       permutations},
      {"raster", "early stopping: cell by cell in reading order, a line checked when full", raster},
      {"spiral", "the cells along the inward spiral, so that lines are full early", spiral},
      {"deduce", "the last cell of a line is computed, not tried", whole(deducing)},
      {"deduce-array", "the free values are flags in an array, not a std::set",
       whole(deducing_with_array)},
      {"deduce-array-swap", "the free values lie side by side: the tail of an array, by swaps",
       whole(deducing_with_swaps)},
      {"perimeter", "no deducing; instead a line that lacks one cell must lack a free value",
       whole(perimeter)},
      {"gecode", "Loshu's Gecode model: propagation, the smallest domain first", whole(gecode_all),
       true},
      {"gecode-symmetry", "the same with the 12 symmetries broken: one solution stands for all",
       whole(gecode_classes), true},
      {"exhaust", "Loshu's exhaustive engine: an order by estimate, domains as bits of a word",
       whole(exhaust_all), true},
      {"exhaust-lanes",
       "the same tree, many nodes at a time in one vector: it counts and lists none",
       whole(exhaust_counting), true},
      {"exhaust-symmetry", "one node at a time again, with the 12 symmetries broken",
       whole(exhaust_classes), true},
  };
}

RungResult climb(const Rung& rung, double most_seconds) {
  const ProcessorStopwatch work;
  RungResult outcome = rung.run(most_seconds);
  outcome.seconds = work.seconds() / outcome.share;
  if (!outcome.complete()) {
    outcome.placements = static_cast<std::uint64_t>(
        std::round(static_cast<double>(outcome.placements) / outcome.share));
  }
  return outcome;
}

RungResult fastest_climb(const Rung& rung, double most_seconds) {
  constexpr double enough = 0.25;
  const Stopwatch stopwatch;
  RungResult fastest = climb(rung, most_seconds);
  while (stopwatch.seconds() < enough) {
    RungResult again = climb(rung, most_seconds);
    if (again.seconds < fastest.seconds) fastest = std::move(again);
  }
  return fastest;
}

}  // namespace ladder
