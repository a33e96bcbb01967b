#include <loshu/anneal/race.hpp>

#include <algorithm>
#include <future>

#include <loshu/parts.hpp>

namespace loshu::detail {
namespace {

/// Swaps after which a walk looks whether it is needed still.
constexpr std::uint64_t slice = 1024;

}  // namespace

Race::Race(const Incidence& incidence, const WalkOptions& options, std::uint64_t seed, int walks,
           const Budget& budget)
    : budget_(budget), counted_(static_cast<std::size_t>(walks)) {
  for (std::size_t number = 0; number < counted_; ++number) {
    if (number > 0 && budget_.ending() != Ending::exhausted) break;
    racers_.push_back({make_walk(incidence, SplitMix(seed, number), options), {}});
  }
  counted_ = racers_.size();
}

std::vector<Assignment> Race::run(const Round& round) {
  first_done_ = racers_.size();
  const auto share = [&](std::size_t number) {
    return round.swaps / racers_.size() + (number < round.swaps % racers_.size() ? 1 : 0);
  };
  std::atomic<std::size_t> taken = 0;
  const auto work = [&] {
    for (std::size_t number = taken++; number < racers_.size(); number = taken++) {
      run_racer(number, share(number), round);
    }
  };
  std::vector<std::future<void>> others;  // which end before what they refer to
  const int at_once = threads_of_use(static_cast<int>(racers_.size()));
  for (int i = 1; i < at_once; ++i) others.push_back(std::async(std::launch::async, work));
  work();
  for (std::future<void>& other : others) other.get();

  if (round.is_decided_by_first) counted_ = std::min(racers_.size(), first_done_ + 1);
  std::vector<Assignment> found;
  for (std::size_t number = 0; number < counted_; ++number) {
    std::ranges::move(racers_[number].found, std::back_inserter(found));
    racers_[number].found.clear();
  }
  return found;
}

void Race::run_racer(std::size_t number, std::uint64_t swaps, const Round& round) {
  auto& [walk, found] = racers_[number];
  const std::uint64_t end = walk->effort().tried + swaps;
  while (walk->effort().tried < end) {
    if (budget_.ending() != Ending::exhausted) return;
    if (round.is_decided_by_first && first_done_.load(std::memory_order_relaxed) < number) return;
    if (!walk->advance(std::min(slice, end - walk->effort().tried))) continue;
    found.push_back(walk->arrangement().assignment());
    walk->begin_anew();
    if (found.size() != round.most) continue;
    std::size_t least = first_done_;
    while (number < least && !first_done_.compare_exchange_weak(least, number)) {
    }
    return;
  }
}

SwapCounts Race::effort() const {
  SwapCounts all = racers_.front().walk->effort();
  for (std::size_t number = 1; number < counted_; ++number) {
    const SwapCounts& one = racers_[number].walk->effort();
    all.tried += one.tried;
    all.made += one.made;
    all.restarts += one.restarts;
    all.least_energy = std::min(all.least_energy, one.least_energy);
  }
  return all;
}

std::vector<TracePoint> Race::take_trace() {
  std::vector<TracePoint> all;
  for (std::size_t number = 0; number < counted_; ++number) {
    for (TracePoint& point : racers_[number].walk->take_trace()) {
      point.walk = static_cast<int>(number);
      all.push_back(point);
    }
  }
  return all;
}

}  // namespace loshu::detail
