#include <loshu/anneal/race.hpp>

#include <algorithm>
#include <future>

namespace loshu {
namespace {

/// Swaps after which a walk looks whether it is needed still.
constexpr std::uint64_t slice = 1024;

}  // namespace

Race::Race(const Incidence& incidence, const WalkOptions& options, std::uint64_t seed, int walks)
    : counted(static_cast<std::size_t>(walks)) {
  for (std::size_t number = 0; number < counted; ++number) {
    lanes.push_back({make_walk(incidence, SplitMix(seed, number), options), {}});
  }
}

std::vector<Assignment> Race::run(const Round& round) {
  first_done = lanes.size();
  std::vector<std::future<void>> others;
  const auto share = [&](std::size_t number) {
    return round.swaps / lanes.size() + (number < round.swaps % lanes.size() ? 1 : 0);
  };
  for (std::size_t number = 1; number < lanes.size(); ++number) {
    others.push_back(std::async(std::launch::async, [this, number, &round, &share] {
      run_lane(number, share(number), round);
    }));
  }
  run_lane(0, share(0), round);
  for (std::future<void>& other : others) other.get();

  if (round.is_decided_by_first) counted = std::min(lanes.size(), first_done + 1);
  std::vector<Assignment> found;
  for (std::size_t number = 0; number < counted; ++number) {
    std::ranges::move(lanes[number].found, std::back_inserter(found));
    lanes[number].found.clear();
  }
  return found;
}

void Race::run_lane(std::size_t number, std::uint64_t swaps, const Round& round) {
  auto& [walk, found] = lanes[number];
  const std::uint64_t end = walk->effort().tried + swaps;
  while (walk->effort().tried < end) {
    if (round.is_decided_by_first && first_done.load(std::memory_order_relaxed) < number) return;
    if (!walk->advance(std::min(slice, end - walk->effort().tried))) continue;
    found.push_back(walk->arrangement().assignment());
    walk->begin_anew();
    if (found.size() != round.most) continue;
    std::size_t least = first_done;
    while (number < least && !first_done.compare_exchange_weak(least, number)) {
    }
    return;
  }
}

SwapCounts Race::effort() const {
  SwapCounts all = lanes.front().walk->effort();
  for (std::size_t number = 1; number < counted; ++number) {
    const SwapCounts& one = lanes[number].walk->effort();
    all.tried += one.tried;
    all.made += one.made;
    all.restarts += one.restarts;
    all.least_energy = std::min(all.least_energy, one.least_energy);
  }
  return all;
}

std::vector<TracePoint> Race::take_trace() {
  std::vector<TracePoint> all;
  for (std::size_t number = 0; number < counted; ++number) {
    for (TracePoint& point : lanes[number].walk->take_trace()) {
      point.walk = static_cast<int>(number);
      all.push_back(point);
    }
  }
  return all;
}

}  // namespace loshu
