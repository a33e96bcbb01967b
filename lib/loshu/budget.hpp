#pragma once

/// \file
/// Limits of time and work, and what is left of them.
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

/// Whom a search tells how far it has come, and who may let it wait for its turn.
class Pace {
 public:
  Pace() = default;
  Pace(const Pace&) = delete;
  Pace& operator=(const Pace&) = delete;
  virtual ~Pace() = default;

  /// Called by the threads of a search every millisecond or so, before they ask whether to go on.
  /// \param work  of the search so far: nanoseconds of a processor, nearly, by the nodes or swaps
  ///   that it has counted and never by a clock, so that they are the same each time
  virtual void reached(double work) = 0;
};

/// When to give up. Limits combine: the first that is reached ends the search.
struct Limits {
  std::optional<double> seconds = {};       ///< of wall-clock time
  std::optional<std::uint64_t> nodes = {};  ///< of the tree; with threads, some more
  /// Of the tree: nodes without a solution below them that end a branch.
  std::optional<std::uint64_t> failures = {};
  std::optional<std::uint64_t> swaps = {};       ///< of a local search: tried by all walks, exactly
  std::optional<std::uint64_t> restarts = {};    ///< of a local search; or some more
  const std::atomic<bool>* interrupt = nullptr;  ///< set from elsewhere, by Ctrl-C for instance
  Pace* pace = nullptr;                          ///< told how far the search has come
};

/// Why a search ended.
enum class Ending {
  exhausted,  ///< there is nothing more to find
  enough,     ///< as many solutions as were asked for, or the callback returned false
  time_limit,
  node_limit,
  failure_limit,
  interrupted,
  swap_limit,
  restart_limit,
  given_up,  ///< by a search that proves nothing: it has nothing to try
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
                                         Named{Ending::given_up, "given up"}};

/// How a search ended, after "not all: ": "stopped at the time limit", "interrupted".
/// \param stage  what was being done, to be named after "while"; nothing where it is empty
[[nodiscard]] std::string ending_phrase(Ending ending, const std::string& stage = {});

/// What a search of a tree took.
struct Effort {
  std::uint64_t nodes = 0;         ///< of the search tree
  std::uint64_t failures = 0;      ///< nodes that ended a branch without a solution
  std::uint64_t propagations = 0;  ///< executions of propagators, by Gecode
  std::uint64_t placements = 0;  ///< values put into cells, by an engine that fills cell after cell
  double seconds = 0;            ///< of wall-clock time
};

/// What is left of the limits after so much effort: the same interrupt, and no limit below 0.
[[nodiscard]] Limits rest_of(Limits limits, const Effort& used);

/// A limit of time or an interrupt ended the work before it had a result.
class Stopped : public std::runtime_error {
 public:
  /// \param during  what was being done, after "while": "finding the symmetry group"
  Stopped(Ending reason, const std::string& during);

  Ending ending;      ///< the limit, or `interrupted`
  std::string stage;  ///< what was being done, after "while"
};

/// The limits of one question, from the moment when it was asked. A budget is handed down through
/// every stage of the answer: each loop asks it whether to go on, and each search gets what is left
/// and tells what it took. Threads may share one.
class Budget {
 public:
  /// Its time begins now.
  explicit Budget(const Limits& limits) : limits_(limits) {}

  /// One without limits.
  [[nodiscard]] static const Budget& unlimited();

  /// Does nothing while there is time.
  /// \param stage  what is being done, after "while"
  /// \throws Stopped at the limit of time, and if somebody interrupts
  void check(const char* stage) const {
    if (limits_.seconds || limits_.interrupt != nullptr) check_now(stage);
  }

  /// What is left for a search that begins now.
  [[nodiscard]] Limits left() const { return left(limits_.interrupt); }
  /// \param interrupt  of the search; the budget's own is looked at by `ending` and `check` alone
  [[nodiscard]] Limits left(const std::atomic<bool>* interrupt) const;

  /// The same with the budget's own interrupt, and at most so many nodes.
  [[nodiscard]] Limits share(std::uint64_t most_nodes) const;

  /// Takes up what a search took.
  void add(const Effort& search);
  /// The same by its numbers.
  void add(std::uint64_t more_nodes, std::uint64_t more_failures);

  /// The limit that is reached; `exhausted` if none is.
  [[nodiscard]] Ending ending() const;

  /// Of all searches so far; its seconds are those since the budget began.
  [[nodiscard]] Effort spent() const;
  [[nodiscard]] double elapsed() const;  ///< seconds since it began
  /// Nodes of all searches so far.
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
