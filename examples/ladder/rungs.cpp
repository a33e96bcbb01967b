// The list of rungs. Loshu's own engines are given the figure, but no hint how to search it.

#include "rung.hpp"

#include <cmath>

#include <loshu/exhaust.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/search.hpp>

#include "hand_written.hpp"
#include "stopwatch.hpp"

namespace ladder {
namespace {

using loshu::Symmetry;
using Climb = std::function<RungResult(double)>;

/// Finds all solutions by Loshu's Gecode model, with the preset for that.
Climb gecode(Symmetry symmetry) {
  return [=](double) {
    const loshu::Puzzle puzzle(loshu::hexagon(3));
    loshu::Options options = loshu::preset(puzzle, loshu::Purpose::all).options;
    options.symmetry = symmetry;
    RungResult outcome;
    outcome.placements = loshu::search(puzzle, options, {}, [&](const loshu::Assignment& x) {
                           outcome.keep(x);
                           return true;
                         }).nodes;
    return outcome;
  };
}

/// Finds all solutions by Loshu's exhaustive engine. Its cell order is computed when the rung is
/// made, as for the hand-written rungs; it depends on the figure alone.
Climb exhaustive(Symmetry symmetry) {
  const auto search = std::make_shared<const loshu::ExhaustiveSearch>(loshu::Question{
      .puzzle = loshu::Puzzle(loshu::hexagon(3)), .symmetry = symmetry, .complement = true});
  return [search](double) {
    RungResult outcome;
    outcome.placements = search
                             ->run([&](const loshu::Assignment& x) {
                               outcome.keep(x);
                               return true;
                             })
                             .placements;
    return outcome;
  };
}

/// Counts all solutions by the exhaustive engine, with the widest vectors of the processor.
Climb exhaust_counting() {
  loshu::WalkerKind widest = loshu::WalkerKind::scalar;
  for (const auto kind : {loshu::WalkerKind::avx2, loshu::WalkerKind::avx512}) {
    if (loshu::has_walker(kind)) widest = kind;
  }
  const auto search = std::make_shared<const loshu::ExhaustiveSearch>(
      loshu::Question{.puzzle = loshu::Puzzle(loshu::hexagon(3)),
                      .symmetry = Symmetry::none,
                      .complement = true},
      loshu::CellOrder(), loshu::Budget::unlimited(), widest);
  return [search](double) {
    const loshu::Result result = search->run();
    return RungResult{.found = {}, .counted = result.solutions, .placements = result.placements};
  };
}

}  // namespace

void RungResult::keep(std::span<const int> solution) {
  found.emplace_back(solution.begin(), solution.end());
}

const std::vector<Rung>& rungs() {
  static const std::vector<Rung> all{
      {"permutations", "all permutations of the values, each checked when it is whole",
       permutations},
      {"raster", "early stopping: cell by cell in reading order, a line checked when full", raster},
      {"spiral", "the cells along the inward spiral, so that lines are full early", spiral},
      {"deduce", "the last cell of a line is computed, not tried", deducing},
      {"deduce-array", "the free values are flags in an array, not a std::set",
       deducing_with_array},
      {"deduce-array-swap", "the free values lie side by side: the tail of an array, by swaps",
       deducing_with_swaps},
      {"perimeter", "no deducing; instead a line that lacks one cell must lack a free value",
       perimeter},
      {"gecode", "Loshu's Gecode model: propagation, the smallest domain first",
       gecode(Symmetry::none)},
      {"gecode-symmetry", "the same with the 12 symmetries broken: one solution stands for all",
       gecode(Symmetry::full)},
      {"exhaust", "Loshu's exhaustive engine: an order by estimate, domains as bits of a word",
       exhaustive(Symmetry::none)},
      {"exhaust-lanes",
       "the same tree, many nodes at a time in one vector: it counts and lists none",
       exhaust_counting()},
      {"exhaust-symmetry", "one node at a time again, with the 12 symmetries broken",
       exhaustive(Symmetry::full)},
  };
  return all;
}

RungResult climb(const Rung& rung, double most_seconds) {
  const double before = processor_seconds();
  RungResult outcome = rung.run(most_seconds);
  outcome.seconds = (processor_seconds() - before) / outcome.share;
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
