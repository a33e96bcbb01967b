#pragma once

/// \file
/// Limits of time and work, and the budget that is left of them.
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

/// The work that is going on. Any thread may read it.
struct Activity {
  /// For use after "while": "finding the symmetry group". Null before the first stage. The text
  /// never changes.
  std::atomic<const char*> stage = nullptr;
  /// The plural name of the steps that are counted below: "probes". Null if none are counted.
  std::atomic<const char*> steps = nullptr;
  std::atomic<std::uint64_t> done = 0;  ///< the steps that are finished
  std::atomic<std::uint64_t> all = 0;   ///< all steps
};

/// When to stop. Limits combine: the first one that is reached ends the search.
struct Limits {
  std::optional<double> seconds = {};       ///< of wall-clock time
  std::optional<std::uint64_t> nodes = {};  ///< of the tree; several threads may make a few more
  /// Failed nodes of the tree: nodes that end a branch without a solution.
  std::optional<std::uint64_t> failures = {};
  /// Swaps tried by a local search; all its walks together try exactly this many.
  std::optional<std::uint64_t> swaps = {};
  std::optional<std::uint64_t> restarts = {};  ///< of a local search, which may make a few more
  /// Another thread or a signal handler sets it, for example at Ctrl-C.
  const std::atomic<bool>* interrupt = nullptr;
  Pace* pace = nullptr;          ///< receives the progress of the search
  Activity* activity = nullptr;  ///< receives the stages and steps of the work
};

/// Why a search ended.
enum class Ending {
  exhausted,  ///< the search was complete
  /// The number of solutions that was asked for was reached, or the callback returned false.
  enough,
  time_limit,
  node_limit,
  failure_limit,
  interrupted,
  swap_limit,
  restart_limit,
  /// A search that proves nothing has nothing more to try.
  given_up,
  memory_limit,  ///< of what an engine may keep
};

/// The words for endings.
inline constexpr std::array ending_names{Named{Ending::exhausted, "exhausted"},
                                         Named{Ending::enough, "enough"},
                                         Named{Ending::time_limit, "time limit"},
                                         Named{Ending::node_limit, "node limit"},
                                         Named{Ending::failure_limit, "failure limit"},
                                         Named{Ending::interrupted, "interrupted"},
                                         Named{Ending::swap_limit, "swap limit"},
                                         Named{Ending::restart_limit, "restart limit"},
                                         Named{Ending::given_up, "given up"},
                                         Named{Ending::memory_limit, "memory limit"}};

/// How a search ended, for use after "not all: ": "stopped at the time limit", "interrupted".
/// \param stage  the work that was going on, named after "while"; if empty, nothing is added
[[nodiscard]] std::string ending_phrase(Ending ending, const std::string& stage = {});

/// The work that a search of a tree took.
struct Effort {
  std::uint64_t nodes = 0;         ///< of the search tree
  std::uint64_t failures = 0;      ///< nodes that end a branch without a solution
  std::uint64_t propagations = 0;  ///< executions of propagators in Gecode
  /// Values put into cells, by an engine that fills one cell after the other.
  std::uint64_t placements = 0;
  double seconds = 0;  ///< of wall-clock time
};

/// The limits minus the effort. The interrupt stays the same, and no limit falls below 0.
[[nodiscard]] Limits rest_of(Limits limits, const Effort& used);

/// Thrown when a limit of time or an interrupt ends the work before it has a result.
class Stopped : public std::runtime_error {
 public:
  /// \param during  the work that was going on, for use after "while": "finding the symmetry group"
  Stopped(Ending reason, const std::string& during);

  Ending ending;      ///< the limit, or `interrupted`
  std::string stage;  ///< the work that was going on, for use after "while"
};

/// The limits of one question, counted from the moment when it was asked. Every stage of the answer
/// gets the same budget. Each loop asks the budget whether to go on. Each search takes the rest of
/// the limits and reports its effort. Threads may share a budget.
class Budget {
 public:
  /// The time of the budget begins now.
  explicit Budget(const Limits& limits) : limits_(limits) {}

  /// A budget without limits.
  [[nodiscard]] static const Budget& unlimited();

  /// Tells the stage to the activity of the limits, and returns while there is time.
  /// \param stage  the work that is going on, for use after "while"
  /// \throws Stopped at the limit of time and at an interrupt
  void check(const char* stage) const {
    if (limits_.activity != nullptr) limits_.activity->stage = stage;
    if (limits_.seconds || limits_.interrupt != nullptr) check_now(stage);
  }

  /// Tells the activity of the limits how many steps of the work are done.
  /// \param steps  their plural name: "probes"
  void tell(const char* steps, std::uint64_t done, std::uint64_t all) const;

  /// The rest of the limits, for a search that begins now.
  [[nodiscard]] Limits left() const { return left(limits_.interrupt); }
  /// \param interrupt  the interrupt of the search. Only `ending` and `check` look at the budget's
  ///   own interrupt.
  [[nodiscard]] Limits left(const std::atomic<bool>* interrupt) const;

  /// The rest of the limits, with the budget's own interrupt and at most `most_nodes` nodes.
  [[nodiscard]] Limits share(std::uint64_t most_nodes) const;

  /// Adds the effort of a search.
  void add(const Effort& search);
  /// Adds the nodes and failures of a search.
  void add(std::uint64_t more_nodes, std::uint64_t more_failures);

  /// The limit that is reached; `exhausted` if none is.
  [[nodiscard]] Ending ending() const;

  /// The effort of all searches so far. Its seconds are those since the budget began.
  [[nodiscard]] Effort spent() const;
  [[nodiscard]] double elapsed() const;  ///< seconds since the budget began
  /// The nodes of all searches so far.
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
