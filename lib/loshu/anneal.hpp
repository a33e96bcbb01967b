#pragma once

/// \file
/// The engine `anneal`: local search, for figures whose trees are too large to search.
/// \snippet engines.cpp anneal

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>

#include <loshu/question.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// How a walk of the local search chooses swaps and its temperature.
enum class Schedule {
  neighbours,  ///< swaps close values on wrong lines, at a constant temperature: the fastest
  classic,     ///< swaps any two cells, with the cooling T0/k: for comparison
};

/// The words for `Schedule` on the command line.
inline constexpr std::array schedule_names{Named{Schedule::neighbours, "neighbours"},
                                           Named{Schedule::classic, "classic"}};

/// The settings of a walk. Missing ones are derived from the figure.
struct WalkOptions {
  Schedule schedule = Schedule::neighbours;  ///< how swaps and the temperature are chosen
  /// The temperature, in units of energy; for `classic`, the first one. The energy is the sum of
  /// the squared deviations of the lines. At 0, no swap that raises the energy is accepted.
  std::optional<double> temperature = {};
  std::optional<std::uint64_t> patience =
      {};               ///< the number of swaps tried before the walk restarts
  bool traced = false;  ///< whether the walk records points for a trace
  /// Whether walks in vain on short lines leave most of their turns to other engines of
  /// `Limits::pace`.
  bool yields = false;
};

/// The state of a walk at a moment.
struct TracePoint {
  int walk = 0;             ///< the number of the walk, from 0
  std::uint64_t swaps = 0;  ///< the swaps tried by the walk so far
  double temperature = 0;   ///< the temperature of the walk, in units of energy
  std::int64_t energy = 0;  ///< the sum of the squared deviations of the lines
  std::int64_t least = 0;   ///< the least energy of the walk so far
};

/// Decides when the next point of a trace is recorded: every 64 swaps at first, and half as often
/// after each 500 points. So a trace grows with the logarithm of the swaps.
class TraceClock {
 public:
  /// The result of `due` if no points are recorded.
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
  /// \param traced  whether points are recorded at all
  explicit TraceClock(bool traced) : next_(traced ? 0 : never) {}

  /// Returns the number of swaps at which the next point is due.
  [[nodiscard]] std::uint64_t due() const { return next_; }

  /// Tells the clock that a point was recorded after this many swaps.
  void taken(std::uint64_t swaps) {
    if (next_ == never) return;
    if (++points_ % points_per_step == 0 && interval_ < greatest_interval) interval_ *= 2;
    next_ = swaps + interval_;
  }

 private:
  static constexpr int points_per_step = 500;
  static constexpr std::uint64_t greatest_interval = std::uint64_t{1} << 40;
  std::uint64_t next_;
  std::uint64_t interval_ = 64;
  int points_ = 0;
};

/// Returns the header of a trace as CSV: walk,swaps,temperature,energy,least.
[[nodiscard]] std::string trace_csv_header();
/// Returns the CSV row of a point, with the end of line.
[[nodiscard]] std::string trace_csv(const TracePoint& point);

/// Draws the points as a chart: energy, least energy so far and temperature of each walk over the
/// swaps tried. All scales are logarithmic.
[[nodiscard]] std::string trace_svg(std::span<const TracePoint> points, const std::string& title);

/// Returns the table of the settings of annealing: schedule, temperature and patience.
[[nodiscard]] const SettingTable<WalkOptions>& anneal_settings();

/// Returns the description of the engine `anneal`, for the list of all engines.
[[nodiscard]] EngineKind anneal_kind();

/// The engine that swaps values in a filled figure until all lines have their sum. It finds
/// solutions and proves nothing: `Result::complete()` is never true. The search ends when it has
/// the wanted solutions, or at a limit, which is tested every few milliseconds. It ends as
/// `given_up` if fewer than two cells are open, or if arithmetic excludes every solution.
///
/// Each class of solutions is reported once, by the member that order constraints would keep.
/// `verify` checks each solution. `Result::swaps` has the number of swaps and the least energy.
/// Each thread of the question is an independent walk.
///
/// Several walks work in rounds of equal effort. The solutions of a round are reported walk by
/// walk. So the solutions depend only on the seed and the number of threads, unless a time limit or
/// an interrupt ends the search.
///
/// It refuses fewer than 1 thread, a temperature that is negative or not finite, and a patience of
/// 0. It also refuses the symmetry level `dynamic`, limits of nodes and failures, and a figure
/// whose energy may not fit into 64 bits.
class AnnealEngine : public Engine {
 public:
  /// Called with points between the rounds, by the calling thread.
  using OnTracePoint = std::function<void(const TracePoint&)>;

  /// \param trace  receives the points of the traces; may be empty
  explicit AnnealEngine(const WalkOptions& walk = {}, OnTracePoint trace = {});

  [[nodiscard]] std::string name() const override { return "anneal"; }
  /// The engine proves nothing, counts nothing and does not divide.
  [[nodiscard]] Abilities abilities() const override { return {}; }
  [[nodiscard]] Settings settings(const Question& question) const override;
  [[nodiscard]] std::string refuses(const Question& question) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  WalkOptions walk_;
  OnTracePoint trace_;
};

}  // namespace loshu
