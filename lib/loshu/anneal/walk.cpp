#include <loshu/anneal/walk.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <loshu/anneal/classic_walk.hpp>
#include <loshu/anneal/neighbour_walk.hpp>
#include <loshu/error.hpp>

namespace loshu {

Walk::Walk(const Incidence& incidence, SplitMix source, bool traced)
    : state(incidence), random(source), clock(traced) {
  state.shuffle(random);
  spent.least_energy = state.energy();
}

bool Walk::advance(std::uint64_t swaps) {
  if (state.energy() == 0) ++spent.tried;  // a solution by luck alone is not free, or it never ends
  const std::uint64_t end = spent.tried + swaps;
  while (spent.tried < end && state.energy() != 0) {
    if (spent.tried >= clock.due()) keep_point();
    try_swaps(std::min(end, clock.due()) - spent.tried);
  }
  if (state.energy() == 0 && clock.due() != TraceClock::never) keep_point();
  return state.energy() == 0;
}

void Walk::begin_anew() {
  state.shuffle(random);
  spent.least_energy = std::min(spent.least_energy, state.energy());
  start();
}

void Walk::give_up() {
  ++spent.restarts;
  begin_anew();
}

void Walk::keep_point() {
  points.push_back({0, spent.tried, temperature(), state.energy(), spent.least_energy});
  clock.taken(spent.tried);
}

std::vector<TracePoint> Walk::take_trace() { return std::exchange(points, {}); }

void check_walk_options(const WalkOptions& options) {
  if (options.temperature && !(*options.temperature >= 0 && std::isfinite(*options.temperature))) {
    throw Error("the temperature of annealing should be at least 0, not " +
                std::to_string(*options.temperature));
  }
  if (options.patience == 0) throw Error("annealing needs a patience of at least 1 swap");
}

std::unique_ptr<Walk> make_walk(const Incidence& incidence, SplitMix source,
                                const WalkOptions& options) {
  check_walk_options(options);
  if (options.schedule == Schedule::classic) {
    return std::make_unique<ClassicWalk>(incidence, source, options);
  }
  return std::make_unique<NeighbourWalk>(incidence, source, options);
}

}  // namespace loshu
