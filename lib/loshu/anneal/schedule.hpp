#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <loshu/names.hpp>

namespace loshu {

/// How a walk chooses its swaps, and at what temperature.
enum class Schedule {
  neighbours,  ///< values next to each other, on wrong lines, at a constant temperature: fastest
  classic,     ///< any two cells, fast annealing T0/k: for comparison
};

inline constexpr std::array schedule_names{Named{Schedule::neighbours, "neighbours"},
                                           Named{Schedule::classic, "classic"}};

/// The numbers of a schedule; what is left open, the schedule takes from the figure.
struct WalkOptions {
  Schedule schedule = Schedule::neighbours;
  /// In units of energy; of `classic` the first. At 0 only what is no worse is accepted.
  std::optional<double> temperature = {};
  std::optional<std::uint64_t> patience = {};  ///< swaps tried, after which it begins anew
  bool traced = false;                         ///< whether it keeps points for `take_trace`
};

}  // namespace loshu
