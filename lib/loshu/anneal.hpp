#pragma once

/// \file
/// The engine `anneal`: local search, for figures that are too large to search through.
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

/// How a walk chooses its swaps, and at what temperature.
enum class Schedule {
  neighbours,  ///< values next to each other, on wrong lines, at a constant temperature: fastest
  classic,     ///< any two cells, fast annealing T0/k: for comparison
};

/// The words for schedules.
inline constexpr std::array schedule_names{Named{Schedule::neighbours, "neighbours"},
                                           Named{Schedule::classic, "classic"}};

/// How a walk goes; what is left open, the schedule takes from the figure.
struct WalkOptions {
  Schedule schedule = Schedule::neighbours;  ///< how swaps are chosen
  /// In units of energy, squared deviations from the sum; of `classic` the first. At 0 only what is
  /// no worse is accepted.
  std::optional<double> temperature = {};
  std::optional<std::uint64_t> patience = {};  ///< swaps tried, after which it begins anew
  bool traced = false;                         ///< whether it keeps points for `take_trace`
};

/// Where a walk stood.
struct TracePoint {
  int walk = 0;             ///< its number, from 0
  std::uint64_t swaps = 0;  ///< tried by it so far
  double temperature = 0;   ///< of the walk at this point, in units of energy
  std::int64_t energy = 0;  ///< the squared deviations of the lines from the magic sum, added up
  std::int64_t least = 0;   ///< the least energy that the walk has had
};

/// When to take the next point: after every 64 swaps at first, and half as often after each 500
/// points, so that a long walk is traced too without end, but not without measure.
class TraceClock {
 public:
  /// What `due` returns if no points are taken.
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
  /// \param traced  false: no point is ever due
  explicit TraceClock(bool traced) : next_(traced ? 0 : never) {}

  /// The number of swaps at which the next point is due.
  [[nodiscard]] std::uint64_t due() const { return next_; }

  /// A point was taken at that many swaps.
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

/// One row a point: walk,swaps,temperature,energy,least. The first is the row of these names.
[[nodiscard]] std::string trace_csv_header();
/// One such row, ended.
[[nodiscard]] std::string trace_csv(const TracePoint& point);

/// The points as a chart: the energy of each walk, the least it has had, and its temperature, over
/// the swaps tried, all on logarithmic scales.
[[nodiscard]] std::string trace_svg(std::span<const TracePoint> points, const std::string& title);

/// The settings of annealing: schedule, temperature and patience.
[[nodiscard]] const SettingTable<WalkOptions>& anneal_settings();

/// The engine `anneal`, for the list of all engines.
[[nodiscard]] EngineKind anneal_kind();

/// Annealing: it searches by swapping values in a filled figure, guided by how wrong its lines are.
/// It finds, and proves nothing: `Result::complete()` is never true. It ends only at what the
/// question sets (its limits are looked at every few milliseconds) or, as `given_up`, where there
/// is nothing to try: fewer than two cells are open, or arithmetic rules every solution out.
///
/// Each class of solutions is reported once, by the member that order constraints would keep, and
/// has passed `verify`. `Result::swaps` says what it took, and how near it came. The question's
/// threads are independent walks.
///
/// With several threads the walks go by rounds of equal effort, and in a round the solutions of the
/// first walk come first. So what is found depends on seed and threads alone; only a limit of time
/// or an interrupt may cut it short anywhere.
///
/// It refuses fewer than 1 thread, a temperature that is negative or not finite, and a patience of
/// 0. It also refuses the symmetry level `dynamic`, limits of nodes and failures, and a figure
/// whose energy may not fit into 64 bits.
class AnnealEngine : public Engine {
 public:
  /// Called between the rounds, by the thread that asks.
  using OnTracePoint = std::function<void(const TracePoint&)>;

  /// \param trace  told where the walks stood; may be empty
  explicit AnnealEngine(const WalkOptions& walk = {}, OnTracePoint trace = {});

  [[nodiscard]] std::string name() const override { return "anneal"; }
  /// It proves nothing, counts nothing and does not divide.
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
