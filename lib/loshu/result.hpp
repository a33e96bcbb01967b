#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// When to give up. Limits combine: the first that is reached ends the search.
struct Limits {
  std::optional<double> seconds = {};       ///< of wall-clock time
  std::optional<std::uint64_t> nodes = {};  ///< of the tree; with threads, some more
  std::optional<std::uint64_t> failures = {};
  const std::atomic<bool>* interrupt = nullptr;  ///< set from elsewhere, by Ctrl-C for instance
};

/// What a running search has done so far; may be read by any thread.
struct Progress {
  std::atomic<std::uint64_t> solutions = 0;
  std::atomic<std::uint64_t> nodes = 0;
  std::atomic<std::uint64_t> swaps = 0;  ///< tried by a local search, which has no nodes
  std::atomic<std::uint32_t> depth = 0;  ///< of the current node
  /// The share of the tree to the left of the current path, every alternative taken for as large as
  /// its siblings: from 0 to 1, never falling. Negative where it is not known.
  std::atomic<double> share = -1;
  /// Of a count in parts, and 0 of any other: how many parts there are and are done, and the time
  /// that the rest takes by the sizes of those; negative where it is not known.
  std::atomic<std::uint64_t> parts = 0;
  std::atomic<std::uint64_t> parts_done = 0;
  std::atomic<double> seconds_left = -1;
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
[[nodiscard]] std::string ending_phrase(Ending ending);

/// What a local search did, which swaps the values of two cells at a time.
struct SwapCounts {
  std::uint64_t tried = 0;
  std::uint64_t made = 0;
  std::uint64_t restarts = 0;  ///< arrangements given up for a new one
  /// The least that the squared deviations of the lines from the magic sum came to together: how
  /// near it came. 0 is a solution.
  std::int64_t least_energy = 0;
};

/// What an engine found and what it took.
struct Result {
  std::uint64_t solutions = 0;
  /// Of the solutions, where the complement is broken: those whose class is its own complement.
  /// Each of the others stands for two classes.
  std::uint64_t self_complementary = 0;
  Ending ending = Ending::exhausted;
  std::uint64_t nodes = 0;
  std::uint64_t failures = 0;
  std::uint64_t propagations = 0;
  std::uint64_t placements = 0;  ///< values put into cells, by an engine that fills cell after cell
  std::optional<SwapCounts> swaps = {};  ///< of a local search, which has no tree
  /// Of the simplex method, by an integer program.
  std::optional<std::uint64_t> iterations = {};
  double seconds = 0;                   ///< of wall-clock time
  std::vector<Assignment> assignments;  ///< where the caller asked for them to be kept

  /// Whether every solution was found: the number of solutions is then the answer.
  [[nodiscard]] bool complete() const { return ending == Ending::exhausted; }
  /// Whether it was cut off before it could answer.
  [[nodiscard]] bool stopped() const {
    return ending != Ending::exhausted && ending != Ending::enough;
  }
};

/// What a search has left of the limits: the same interrupt, and no limit below 0.
[[nodiscard]] Limits rest_of(Limits limits, const Result& used);

/// Called with each solution, by one thread at a time; false ends the search.
using OnAssignment = std::function<bool(const Assignment&)>;

/// One set of limits for work that is many searches, by whatever threads. Each search gets what is
/// left, and tells what it took.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limits_(limits) {}

  /// What is left for a search that begins now.
  /// \param interrupt  of the search; the budget's own is looked at by `ending` alone
  [[nodiscard]] Limits left(const std::atomic<bool>* interrupt) const;

  /// The same with the budget's own interrupt, and at most so many nodes.
  [[nodiscard]] Limits share(std::uint64_t most_nodes) const;

  /// Takes up what a search took.
  void add(const Result& search);

  /// The limit that is reached; `exhausted` if none is.
  [[nodiscard]] Ending ending() const;

  /// Nodes, failures, propagations, placements and seconds so far.
  [[nodiscard]] Result spent() const;

 private:
  [[nodiscard]] double elapsed() const;  // seconds

  const Limits limits_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::uint64_t> failures_ = 0;
  std::atomic<std::uint64_t> propagations_ = 0;
  std::atomic<std::uint64_t> placements_ = 0;
};

/// Numbers that no count has. Whoever made them is at fault: an engine, or the files that hold
/// them.
class ImpossibleCount : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace loshu
