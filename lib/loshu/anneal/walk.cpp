#include <loshu/anneal/walk.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <loshu/anneal/classic_walk.hpp>
#include <loshu/anneal/neighbour_walk.hpp>
#include <loshu/error.hpp>

namespace loshu::detail {

Walk::Walk(const Incidence& incidence, SplitMix source, bool traced)
    : state_(incidence), random_(source), clock_(traced) {
  state_.shuffle(random_);
  spent_.least_energy = state_.energy();
}

bool Walk::advance(std::uint64_t swaps) {
  if (state_.energy() == 0)
    ++spent_.tried;  // a solution by luck alone is not free, or it never ends
  const std::uint64_t end = spent_.tried + swaps;
  while (spent_.tried < end && state_.energy() != 0) {
    if (spent_.tried >= clock_.due()) keep_point();
    try_swaps(std::min(end, clock_.due()) - spent_.tried);
  }
  if (state_.energy() == 0 && clock_.due() != TraceClock::never) keep_point();
  return state_.energy() == 0;
}

void Walk::begin_anew() {
  state_.shuffle(random_);
  spent_.least_energy = std::min(spent_.least_energy, state_.energy());
  start();
}

void Walk::give_up() {
  ++spent_.restarts;
  begin_anew();
}

void Walk::keep_point() {
  points_.push_back({0, spent_.tried, temperature(), state_.energy(), spent_.least_energy});
  clock_.taken(spent_.tried);
}

std::vector<TracePoint> Walk::take_trace() { return std::exchange(points_, {}); }

std::string refused_walk(const WalkOptions& options) {
  if (options.temperature && !(*options.temperature >= 0 && std::isfinite(*options.temperature))) {
    return "the temperature of annealing should be at least 0, not " +
           std::to_string(*options.temperature);
  }
  return options.patience == 0 ? "annealing needs a patience of at least 1 swap" : "";
}

std::unique_ptr<Walk> make_walk(const Incidence& incidence, SplitMix source,
                                const WalkOptions& options) {
  if (const std::string why = refused_walk(options); !why.empty()) throw Error(why);
  if (options.schedule == Schedule::classic) {
    return std::make_unique<ClassicWalk>(incidence, source, options);
  }
  return std::make_unique<NeighbourWalk>(incidence, source, options);
}

}  // namespace loshu::detail
