#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <loshu/result.hpp>
#include <loshu/states/twins.hpp>

namespace loshu::detail {

/// The use of a count so far, and its limits.
struct StateMeter {
  Budget& budget;             ///< its nodes are states, its failures are states that die
  Progress* progress;         ///< may be null
  std::size_t most_bytes;     ///< of all states that are kept
  std::uint64_t reached = 0;  ///< states reached, each as often as it was
  std::size_t bytes = 0;      ///< of the states that are kept now
  std::string stage = {};     ///< for use after "while"

  /// Reports the work since the last call.
  /// \throws Stopped at a limit of the budget, and when too many bytes are kept
  void look(std::uint64_t states, std::uint64_t times, std::uint64_t dead);
};

/// All ways of a puzzle, and the least and the greatest sum of the first line.
struct AllWays {
  Natural ways = 0;
  std::optional<SumRange> sums = {};
};

/// All ways to give the values to classes of twins.
/// \pre  `twins.bits` are at most 128
/// \throws Stopped as `StateMeter::look` does, and if the ways to a state leave 64 bits
[[nodiscard]] AllWays all_ways(const TwinPuzzle& twins, int first_value, StateMeter& meter);

}  // namespace loshu::detail
