#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include <loshu/anneal/schedule.hpp>
#include <loshu/anneal/trace.hpp>
#include <loshu/result.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// When to give up; the first that is reached ends the search. They are looked at every few
/// milliseconds.
struct AnnealLimits {
  std::optional<double> seconds = {};            ///< of wall-clock time
  std::optional<std::uint64_t> swaps = {};       ///< tried by all walks together, exactly
  std::optional<std::uint64_t> restarts = {};    ///< or some more
  const std::atomic<bool>* interrupt = nullptr;  ///< set from elsewhere, by Ctrl-C for instance
};

/// How to search by annealing, for what, and for how long.
struct AnnealOptions {
  Schedule schedule = Schedule::neighbours;
  /// In units of energy, squared deviations from the sum; of `classic` the first. At 0 only
  /// what is no worse is accepted. None: what the schedule derives from the figure.
  std::optional<double> temperature = {};
  std::optional<std::uint64_t> patience = {};  ///< swaps before a restart; none likewise

  std::uint64_t solutions = 1;         ///< distinct ones, to stop after; 0: never
  Symmetry symmetry = Symmetry::none;  ///< solutions that this level maps to each other are one
  bool complement = false;             ///< so are complements
  std::uint64_t seed = 1;              ///< same seed and same threads, same solutions
  int threads = 1;                     ///< independent walks, each in a thread
  AnnealLimits limits = {};
  Progress* progress = nullptr;                       ///< kept up to date where there is one
  std::function<void(const TracePoint&)> trace = {};  ///< told where the walks stood
};

/// Searches by swapping values in a filled figure, guided by how wrong its lines are. It finds, and
/// proves nothing: `Result::complete()` is never true. It ends only at what `options` sets or, as
/// `given_up`, where there is nothing to try: fewer than two cells are open, or arithmetic rules
/// every solution out.
///
/// Each class of solutions is reported once, by the member that order constraints would keep, and
/// has passed `verify`. `Result::swaps` says what it took, and how near it came.
///
/// With several threads the walks go by rounds of equal effort, and in a round the solutions of the
/// first walk come first. So what is found depends on seed and threads alone; only a limit of time
/// or an interrupt may cut it short anywhere.
/// \param on_solution  called by the calling thread; may be empty: solutions are then counted
/// \throws Error for fewer than 1 thread, a temperature that is negative or not finite, a patience
///   of 0, the symmetry level `dynamic`, and a figure whose energy may not fit into 64 bits
Result anneal(const Puzzle& puzzle, const AnnealOptions& options, const OnAssignment& on_solution);

/// Searches and keeps what it finds in `Result::assignments`.
Result anneal(const Puzzle& puzzle, const AnnealOptions& options = {});

/// \throws Error for what `anneal` does not take, before it does anything
void check_annealable(const Puzzle& puzzle, const AnnealOptions& options = {});

}  // namespace loshu
