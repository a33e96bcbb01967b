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

/// The choice of swaps and of the temperature in a walk.
enum class Schedule {
  neighbours,  ///< values next to each other, on wrong lines, at a constant temperature: fastest
  classic,     ///< any two cells, fast annealing T0/k: for comparison
};

/// The words for schedules.
inline constexpr std::array schedule_names{Named{Schedule::neighbours, "neighbours"},
                                           Named{Schedule::classic, "classic"}};

/// The settings of a walk. The schedule derives missing ones from the figure.
struct WalkOptions {
  Schedule schedule = Schedule::neighbours;  ///< chooses the swaps
  /// In units of energy, squared deviations from the sum; the first temperature of `classic`. At 0
  /// only swaps that do not raise the energy are accepted.
  std::optional<double> temperature = {};
  std::optional<std::uint64_t> patience = {};  ///< the swaps tried before the walk begins anew
  bool traced = false;                         ///< whether points are kept for `take_trace`
};

/// The state of a walk at a moment.
struct TracePoint {
  int walk = 0;             ///< the number of the walk, from 0
  std::uint64_t swaps = 0;  ///< tried by the walk so far
  double temperature = 0;   ///< of the walk at this point, in units of energy
  std::int64_t energy = 0;  ///< the squared deviations of the lines from the magic sum, added up
  std::int64_t least = 0;   ///< the least energy that the walk has had
};

/// Tells when the next point of a trace is due: every 64 swaps at first, and half as often after
/// each 500 points. So a trace grows with the logarithm of the swaps.
class TraceClock {
 public:
  /// The result of `due` if no points are taken.
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
  /// \param traced  false: no point is ever due
  explicit TraceClock(bool traced) : next_(traced ? 0 : never) {}

  /// The number of swaps at which the next point is due.
  [[nodiscard]] std::uint64_t due() const { return next_; }

  /// Sets the next point, after one was taken at that many swaps.
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

/// The first row of a trace as CSV: walk,swaps,temperature,energy,least.
[[nodiscard]] std::string trace_csv_header();
/// The row of a point, with its end.
[[nodiscard]] std::string trace_csv(const TracePoint& point);

/// The points as a chart: the energy of each walk, the least it has had, and its temperature, over
/// the swaps tried, all on logarithmic scales.
[[nodiscard]] std::string trace_svg(std::span<const TracePoint> points, const std::string& title);

/// The settings of annealing: schedule, temperature and patience.
[[nodiscard]] const SettingTable<WalkOptions>& anneal_settings();

/// The engine `anneal`, for the list of all engines.
[[nodiscard]] EngineKind anneal_kind();

/// Annealing swaps values in a filled figure, guided by the deviations of its lines. It finds
/// solutions and proves nothing: `Result::complete()` is never true. It ends when it has the wanted
/// solutions, or at a limit, which is tested every few milliseconds. It ends as `given_up` if fewer
/// than two cells are open, or if arithmetic rules every solution out.
///
/// Each class of solutions is reported once, by the member that order constraints would keep, and
/// has passed `verify`. `Result::swaps` has the number of swaps and the least energy. The
/// question's threads are independent walks.
///
/// Several walks go by rounds of equal effort, and in a round the solutions of the first walk come
/// first. So the solutions depend on seed and threads alone. Only a limit of time or an interrupt
/// may cut them short anywhere.
///
/// It refuses fewer than 1 thread, a temperature that is negative or not finite, and a patience of
/// 0. It also refuses the symmetry level `dynamic`, limits of nodes and failures, and a figure
/// whose energy may not fit into 64 bits.
class AnnealEngine : public Engine {
 public:
  /// Called between the rounds, by the thread that asks.
  using OnTracePoint = std::function<void(const TracePoint&)>;

  /// \param trace  receives the points of the walks; may be empty
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
