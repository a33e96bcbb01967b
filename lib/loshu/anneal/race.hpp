#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <future>
#include <memory>
#include <vector>

#include <loshu/anneal/walk.hpp>
#include <loshu/parts.hpp>

namespace loshu::detail {

/// The number of swaps after which a walk checks whether it is still needed.
inline constexpr std::uint64_t slice = 1024;

/// Runs independent walks in rounds of equal effort, with several threads. The solutions of a round
/// are reported walk by walk, so the speed of threads does not matter.
class Race {
 public:
  /// \param walks   walk i takes the random stream i of the seed
  /// \param budget  must outlive the race; after a limit, only the first walk is made
  Race(const Incidence& incidence, const WalkOptions& options, std::uint64_t seed, int walks,
       const Budget& budget = Budget::unlimited())
      : budget_(budget), counted_(static_cast<std::size_t>(walks)) {
    for (std::size_t number = 0; number < counted_; ++number) {
      if (number > 0 && budget_.ending() != Ending::exhausted) break;
      racers_.push_back({make_walk(incidence, SplitMix(seed, number), options), {}});
    }
    counted_ = racers_.size();
  }

  struct Round {
    std::uint64_t swaps = 0;  ///< the most swaps that all walks together try
    std::uint64_t most = 0;   ///< a walk stops after this many solutions; 0: never
    /// Whether the first walk with `most` solutions ends the search; later ones do not count.
    bool is_decided_by_first = false;
  };
  /// \return the solutions walk by walk, those of a walk in the order of discovery
  std::vector<Assignment> run(const Round& round) {
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
    std::vector<std::future<void>> others;  // destroyed before the variables that they use
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

  [[nodiscard]] SwapCounts effort() const {
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
  [[nodiscard]] std::vector<TracePoint> take_trace() {
    std::vector<TracePoint> all;
    for (std::size_t number = 0; number < counted_; ++number) {
      for (TracePoint& point : racers_[number].walk->take_trace()) {
        point.walk = static_cast<int>(number);
        all.push_back(point);
      }
    }
    return all;
  }

 private:
  struct Racer {
    std::unique_ptr<Walk> walk;
    std::vector<Assignment> found;
  };
  /// Runs one walk for some swaps. If the first one decides, a walk ends early once a walk of a
  /// lesser number is done. So the answer does not depend on the speed of threads.
  void run_racer(std::size_t number, std::uint64_t swaps, const Round& round) {
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

  const Budget& budget_;
  std::vector<Racer> racers_;
  std::atomic<std::size_t> first_done_ = 0;  // the least number of a walk with `most` solutions
  std::size_t counted_ = 0;
};

}  // namespace loshu::detail
