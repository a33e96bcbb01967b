#pragma once

#include <chrono>
#include <cstdint>

#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>

namespace loshu {

/// Limits that several searches share: what one has used up the next has no more.
class SharedBudget {
 public:
  explicit SharedBudget(const Limits& limits);

  /// The limits of one search, no more than what is left.
  [[nodiscard]] Limits share(std::uint64_t nodes) const;
  void spend(const Result& result);
  /// Which limit is reached; `exhausted` if none is.
  [[nodiscard]] Ending reached() const;
  [[nodiscard]] std::uint64_t nodes() const { return nodes_spent; }

 private:
  [[nodiscard]] double elapsed() const;  // seconds

  Limits limits;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::uint64_t nodes_spent = 0, failures_spent = 0;
};

/// Whether a puzzle has a solution.
struct Feasibility {
  enum class Answer { possible, impossible, unknown };
  Answer answer = Answer::unknown;
  Assignment solution = {};  ///< if it is possible
};

/// Searches to the end and for one solution by turns, each turn longer than the last, since either
/// may be the quick one: the exhaustive engine, where it takes the figure, and the model in Gecode
/// with random restarts.
[[nodiscard]] Feasibility find_or_refute(const Puzzle& puzzle, SharedBudget& budget);

}  // namespace loshu
