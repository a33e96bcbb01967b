#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>

namespace loshu {

/// Where a walk stood.
struct TracePoint {
  int walk = 0;             ///< its number, from 0
  std::uint64_t swaps = 0;  ///< tried by it so far
  double temperature = 0;
  std::int64_t energy = 0;
  std::int64_t least = 0;  ///< the least energy that the walk has had
};

/// When to take the next point: after every 64 swaps at first, and half as often after each 500
/// points, so that a long walk is traced too without end, but not without measure.
class TraceClock {
 public:
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
  explicit TraceClock(bool traced) : next(traced ? 0 : never) {}

  /// The number of swaps at which the next point is due.
  [[nodiscard]] std::uint64_t due() const { return next; }

  /// A point was taken at that many swaps.
  void taken(std::uint64_t swaps) {
    if (next == never) return;
    if (++points % points_per_step == 0) interval *= 2;
    next = swaps + interval;
  }

 private:
  static constexpr int points_per_step = 500;
  std::uint64_t next;
  std::uint64_t interval = 64;
  int points = 0;
};

/// One row a point: walk,swaps,temperature,energy,least. The first is the row of these names.
[[nodiscard]] std::string trace_csv_header();
[[nodiscard]] std::string trace_csv(const TracePoint& point);

/// The points as a chart: the energy of each walk, the least it has had, and its temperature, over
/// the swaps tried, all on logarithmic scales.
[[nodiscard]] std::string trace_svg(std::span<const TracePoint> points, const std::string& title);

}  // namespace loshu
