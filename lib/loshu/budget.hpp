#pragma once

/// \file
/// Limits of time and work, and budgets, which track how much of the limits is left.
/// \snippet figure.cpp budget

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include <loshu/text.hpp>

namespace loshu {

/// Receives the progress of a search, and may make the search wait for its turn.
class Pace {
 public:
  Pace() = default;
  Pace(const Pace&) = delete;
  Pace& operator=(const Pace&) = delete;
  virtual ~Pace() = default;

  /// Called by the threads of a search about once a millisecond, before they ask whether to go on.
  /// \param work  the work so far, in approximate nanoseconds of a processor. The search computes
  ///   this from its count of nodes or swaps and never from a clock, so every run reports the same
  ///   numbers.
  virtual void reached(double work) = 0;
};

/// The current stage of a long computation, for progress messages. Any thread may read it.
struct Activity {
  /// The name of the stage, for use after "while": "finding the symmetry group". Null before the
  /// first stage. Points to constant text.
  std::atomic<const char*> stage = nullptr;
  /// The plural name of the steps that `done` and `all` count: "probes". Null if no steps are
  /// counted.
  std::atomic<const char*> steps = nullptr;
  std::atomic<std::uint64_t> done = 0;  ///< the number of finished steps
  std::atomic<std::uint64_t> all = 0;   ///< the greatest number of steps; fewer may do
};

/// The limits of a search. The first limit that is reached ends the search.
struct Limits {
  std::optional<double> seconds = {};       ///< wall-clock time
  std::optional<std::uint64_t> nodes = {};  ///< nodes of the tree; threads may exceed it slightly
  /// Failed nodes of the tree: nodes that end a branch without a solution.
  std::optional<std::uint64_t> failures = {};
  /// Swaps tried by a local search, exactly and over all of its walks.
  std::optional<std::uint64_t> swaps = {};
  std::optional<std::uint64_t> restarts = {};  ///< restarts of a local search, or a few more
  /// A flag that ends the search when another thread or a signal handler sets it, as at Ctrl-C.
  const std::atomic<bool>* interrupt = nullptr;
  Pace* pace = nullptr;          ///< receives the progress of the search
  Activity* activity = nullptr;  ///< receives the stages and steps of the work
};

/// Why a search ended.
enum class Ending {
  exhausted,  ///< the search was complete
  /// The wanted number of solutions was found, or the callback returned false.
  enough,
  time_limit,
  node_limit,
  failure_limit,
  interrupted,
  swap_limit,
  restart_limit,
  /// The search proves nothing and has nothing more to try.
  given_up,
  memory_limit,  ///< an engine would need more memory than allowed
};

/// The words for `Ending` in JSON and other output.
inline constexpr std::array ending_names{
    Named{Ending::exhausted, "exhausted"},         Named{Ending::enough, "enough"},
    Named{Ending::time_limit, "time limit"},       Named{Ending::node_limit, "node limit"},
    Named{Ending::failure_limit, "failure limit"}, Named{Ending::interrupted, "interrupted"},
    Named{Ending::swap_limit, "swap limit"},       Named{Ending::restart_limit, "restart limit"},
    Named{Ending::given_up, "given up"},           Named{Ending::memory_limit, "memory limit"}};

/// Returns how a search ended, for use after "not all: ": "stopped at the time limit",
/// "interrupted".
/// \param stage  the work that was going on, named after "while"; if empty, nothing is added
[[nodiscard]] std::string ending_phrase(Ending ending, const std::string& stage = {});

/// The work that a tree search took.
struct Effort {
  std::uint64_t nodes = 0;         ///< nodes of the tree, the failed ones included
  std::uint64_t failures = 0;      ///< nodes that end a branch without a solution
  std::uint64_t propagations = 0;  ///< executions of propagators in Gecode
  /// Values put into cells, chosen or deduced, by an engine that fills cell after cell.
  std::uint64_t placements = 0;
  double seconds = 0;  ///< wall-clock time
};

/// Returns the limits with the seconds, nodes and failures less those used, each at least 0. All
/// others stay the same.
[[nodiscard]] Limits rest_of(Limits limits, const Effort& used);

/// Thrown when a limit of time or an interrupt ends the work before it has a result.
class Stopped : public std::runtime_error {
 public:
  /// \param during  the work that was going on, for use after "while": "finding the symmetry group"
  Stopped(Ending reason, const std::string& during);

  Ending ending;      ///< the limit that was reached, or `interrupted`
  std::string stage;  ///< the work that was going on, for use after "while"
};

/// The limits of one question, counted from the moment when it was asked. Every stage of the answer
/// gets the same budget. Each loop asks the budget whether to go on. Each search takes the rest of
/// the limits and reports its effort. Threads may share a budget.
class Budget {
 public:
  /// Starts the clock of the budget.
  explicit Budget(const Limits& limits) : limits_(limits) {}

  /// One budget without limits for all callers. It lasts as long as the program.
  [[nodiscard]] static const Budget& unlimited();

  /// Stores the stage in the activity of the limits, and throws if the time is up.
  /// \param stage  the work that is going on, for use after "while"
  /// \throws Stopped at the limit of time, and at an interrupt
  void check(const char* stage) const {
    if (limits_.activity != nullptr) limits_.activity->stage = stage;
    if (limits_.seconds || limits_.interrupt != nullptr) check_now(stage);
  }

  /// Stores in the activity of the limits how many steps of the work are done.
  /// \param steps  their plural name: "probes"
  void tell(const char* steps, std::uint64_t done, std::uint64_t all) const;

  /// Returns what is left of the limits, for a search that begins now.
  [[nodiscard]] Limits left() const { return left(limits_.interrupt); }
  /// Returns the same with another interrupt. Only `ending` and `check` still read the budget's
  /// own.
  [[nodiscard]] Limits left(const std::atomic<bool>* interrupt) const;

  /// Returns what is left of the limits, but at most `most_nodes` nodes.
  [[nodiscard]] Limits share(std::uint64_t most_nodes) const;

  /// Counts the effort of a search, except its seconds: the budget has a clock of its own.
  void add(const Effort& search);
  /// Counts nodes and failures against the limits, for a search that still runs.
  void add(std::uint64_t more_nodes, std::uint64_t more_failures);

  /// Returns the limit that is reached; `exhausted` if none is.
  [[nodiscard]] Ending ending() const;

  /// Returns the effort of all searches so far. Its seconds count from the start of the budget.
  [[nodiscard]] Effort spent() const;
  [[nodiscard]] double elapsed() const;  ///< seconds since the budget began
  /// Returns the nodes of all searches so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  void check_now(const char* stage) const;

  const Limits limits_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::uint64_t> failures_ = 0;
  std::atomic<std::uint64_t> propagations_ = 0;
  std::atomic<std::uint64_t> placements_ = 0;
};

}  // namespace loshu
