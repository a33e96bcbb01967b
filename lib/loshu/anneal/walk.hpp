#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/anneal/arrangement.hpp>
#include <loshu/random.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// One walk through the arrangements of a puzzle, from a random one on, swap by swap. The walk
/// depends on its random source alone, not on the numbers of swaps in calls of `advance`.
class Walk {
 public:
  Walk(const Incidence& incidence, SplitMix source, bool traced);
  virtual ~Walk() = default;
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// Tries that many swaps, fewer if it finds a solution.
  /// \return whether it stands at a solution; it stays there until it is begun anew
  bool advance(std::uint64_t swaps);

  /// Begins anew, from a random arrangement.
  void begin_anew();

  [[nodiscard]] const SwapCounts& effort() const { return spent_; }
  [[nodiscard]] const Arrangement& arrangement() const { return state_; }
  [[nodiscard]] std::vector<TracePoint> take_trace();

 protected:
  /// Tries at most that many swaps, and keeps `spent`; ends at energy 0.
  virtual void try_swaps(std::uint64_t count) = 0;
  virtual void start() = 0;
  [[nodiscard]] virtual double temperature() const = 0;
  void give_up();

  /// Makes a swap.
  void make(const Arrangement::Swap& swap, std::int64_t change) {
    state_.make(swap, change);
    ++spent_.made;
    if (state_.energy() < spent_.least_energy) spent_.least_energy = state_.energy();
  }

  Arrangement state_;
  SplitMix random_;
  SwapCounts spent_;

 private:
  void keep_point();

  TraceClock clock_;
  std::vector<TracePoint> points_;
};

/// The reason why a walk is refused: a temperature that is negative or not finite, or a patience of
/// 0. Empty if there is such a walk.
[[nodiscard]] std::string refused_walk(const WalkOptions& options);

/// A walk of the schedule `neighbours`.
[[nodiscard]] std::unique_ptr<Walk> neighbour_walk(const Incidence& incidence, SplitMix source,
                                                   const WalkOptions& options);

/// A walk of the schedule.
/// \throws Error with the sentence of `refused_walk`
[[nodiscard]] std::unique_ptr<Walk> make_walk(const Incidence& incidence, SplitMix source,
                                              const WalkOptions& options);

}  // namespace loshu::detail
