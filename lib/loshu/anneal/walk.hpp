#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/anneal/arrangement.hpp>
#include <loshu/error.hpp>
#include <loshu/random.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// One walk of the local search: from a random arrangement on, swap by swap. The walk depends on
/// its random source alone, not on how many swaps each call of `advance` tries.
class Walk {
 public:
  Walk(const Incidence& incidence, SplitMix source, bool traced)
      : state_(incidence), random_(source), clock_(traced) {
    state_.shuffle(random_);
    spent_.least_energy = state_.energy();
  }
  virtual ~Walk() = default;
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// Tries this many swaps, or fewer until it finds a solution.
  /// \return whether the arrangement is a solution; the walk stays there until `begin_anew`
  bool advance(std::uint64_t swaps) {
    if (state_.energy() == 0) ++spent_.tried;  // else a limit on swaps might never be reached
    const std::uint64_t end = spent_.tried + swaps;
    while (spent_.tried < end && state_.energy() != 0) {
      if (spent_.tried >= clock_.due()) keep_point();
      try_swaps(std::min(end, clock_.due()) - spent_.tried);
    }
    if (state_.energy() == 0 && clock_.due() != TraceClock::never) keep_point();
    return state_.energy() == 0;
  }

  void begin_anew() {
    state_.shuffle(random_);
    spent_.least_energy = std::min(spent_.least_energy, state_.energy());
    start();
  }

  [[nodiscard]] const SwapCounts& effort() const { return spent_; }
  [[nodiscard]] const Arrangement& arrangement() const { return state_; }
  [[nodiscard]] std::vector<TracePoint> take_trace() { return std::exchange(points_, {}); }

 protected:
  /// Tries at most this many swaps, counts them in `spent_`, and stops at energy 0.
  virtual void try_swaps(std::uint64_t count) = 0;
  virtual void start() = 0;
  [[nodiscard]] virtual double temperature() const = 0;
  void give_up() {
    ++spent_.restarts;
    begin_anew();
  }

  /// The least energy is kept up to date here, not by the schedules.
  void make(const Arrangement::Swap& swap, std::int64_t change) {
    state_.make(swap, change);
    ++spent_.made;
    if (state_.energy() < spent_.least_energy) spent_.least_energy = state_.energy();
  }

  Arrangement state_;
  SplitMix random_;
  SwapCounts spent_;

 private:
  void keep_point() {
    points_.push_back({0, spent_.tried, temperature(), state_.energy(), spent_.least_energy});
    clock_.taken(spent_.tried);
  }

  TraceClock clock_;
  std::vector<TracePoint> points_;
};

inline constexpr std::uint64_t patience_of_a_cell = 500;

/// The schedule `classic`, the classical annealing: N. Metropolis et al., "Equation of state
/// calculations by fast computing machines", 1953; S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi,
/// "Optimization by simulated annealing", 1983. The cooling T0/k is that of H. Szu and R. Hartley,
/// "Fast simulated annealing", 1987. Any two cells are swapped. After `WalkOptions::patience`
/// swaps, the walk restarts. It serves as a comparison: on Magic 19 it needs about 20 times as many
/// swaps as `neighbours`.
///
/// Its constants are the best for Magic 19 and the hexagon of order 3. The temperature falls to 1
/// before a restart.
class ClassicWalk : public Walk {
 public:
  ClassicWalk(const Incidence& incidence, SplitMix source, const WalkOptions& options)
      : Walk(incidence, source, options.traced),
        patience_(options.patience.value_or(patience_of_a_cell *
                                            static_cast<std::uint64_t>(incidence.places()))),
        first_temperature_(options.temperature.value_or(static_cast<double>(patience_))) {}

 protected:
  void try_swaps(std::uint64_t count) override {
    const int places = state_.incidence().places();
    for (; count > 0 && state_.energy() != 0; --count) {
      if (step_ == patience_) give_up();
      const double heat = temperature();
      ++step_;
      ++spent_.tried;
      const std::uint64_t bits = random_();
      const int first = SplitMix::scaled(bits, places);
      const int second = SplitMix::scaled(bits << 32, places);
      if (first == second) continue;
      const Arrangement::Swap swap = state_.swap_of_places(first, second);
      const std::int64_t change = state_.change(swap);
      const auto rises = [&] {  // whether a rise is accepted; never at temperature 0
        return heat > 0 && random_.unit() < std::exp(-static_cast<double>(change) / heat);
      };
      if (change <= 0 || rises()) make(swap, change);
    }
  }
  void start() override { step_ = 0; }
  [[nodiscard]] double temperature() const override {
    return first_temperature_ / static_cast<double>(step_ + 1);
  }

 private:
  std::uint64_t patience_;
  double first_temperature_;
  std::uint64_t step_ = 0;  // swaps since the last restart
};

/// Returns why options are refused; empty if they are accepted.
[[nodiscard]] inline std::string refused_walk(const WalkOptions& options) {
  if (options.temperature && !(*options.temperature >= 0 && std::isfinite(*options.temperature))) {
    return "the temperature of annealing should be at least 0, not " +
           std::to_string(*options.temperature);
  }
  return options.patience == 0 ? "annealing needs a patience of at least 1 swap" : "";
}

[[nodiscard]] std::unique_ptr<Walk> neighbour_walk(const Incidence& incidence, SplitMix source,
                                                   const WalkOptions& options);

[[nodiscard]] inline std::unique_ptr<Walk> make_walk(const Incidence& incidence, SplitMix source,
                                                     const WalkOptions& options) {
  if (const std::string why = refused_walk(options); !why.empty()) throw Error(why);
  if (options.schedule == Schedule::classic) {
    return std::make_unique<ClassicWalk>(incidence, source, options);
  }
  return neighbour_walk(incidence, source, options);
}

}  // namespace loshu::detail
