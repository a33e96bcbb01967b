#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include <loshu/grade.hpp>
#include <loshu/search_budget.hpp>
#include <loshu/uniqueness.hpp>

namespace loshu {

/// A puzzle with exactly one solution.
struct MadePuzzle {
  Puzzle puzzle;
  Assignment solution;
  Grade grade;
  int attempt = 0;  ///< which one it came of, from 1; 0: nothing had to be added
};

/// How one puzzle is attempted.
struct AttemptOptions {
  std::uint64_t seed = 1;                   ///< of the solution and of the order of dropping
  std::optional<Difficulty> wanted = {};    ///< what to aim at
  std::uint64_t effort = 1;                 ///< how hard to try to decide what is needed, from 1
  bool finish_harder = true;                ///< go on where it turns out harder than wanted
  const std::atomic<bool>* interrupt = {};  ///< ends it
};

/// What came of it.
struct PuzzleAttempt {
  enum class Outcome : std::uint8_t {
    made,         ///< whatever its grade
    given_up,     ///< it took too much to decide, or is harder than wanted
    no_solution,  ///< the base has none
    stopped,      ///< by the budget or the interrupt
  };
  Outcome outcome = Outcome::stopped;
  std::optional<MadePuzzle> made = {};
};

/// Nodes for one question of uniqueness at effort 1, some 30 ms.
struct CheckNodes {
  std::uint64_t exhaustive = std::uint64_t{1} << 20;
  std::uint64_t gecode = std::uint64_t{1} << 14;
};
inline constexpr CheckNodes check_nodes;
[[nodiscard]] std::uint64_t nodes_of_check(const Puzzle& puzzle);

/// Finds a solution of the base at random, gives all of it, and drops givens that are not needed,
/// in random order, until none is left to spare: without any one of those that were added there
/// would be several solutions. The base's own givens stay. The same for the same options, unless
/// the budget ends it.
[[nodiscard]] PuzzleAttempt attempt_puzzle(const Puzzle& base, const AttemptOptions& options,
                                           SearchBudget& budget);

}  // namespace loshu
