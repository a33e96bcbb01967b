#pragma once

// One attempt at a puzzle.

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include <loshu/puzzle_maker.hpp>

namespace loshu::detail {

/// The result of an attempt.
struct PuzzleAttempt {
  enum class Outcome : std::uint8_t {
    made,         ///< a puzzle of any grade
    given_up,     ///< a check took too many nodes
    no_solution,  ///< the base has none
    stopped,      ///< by the budget or the interrupt
  };
  Outcome outcome = Outcome::stopped;
  std::optional<MadePuzzle> made = {};  ///< of the outcome `made`
  std::string stage = {};               ///< as `Result::stage`
};

/// Finds a random solution of the base, gives all of it and states its sum. Then drops givens in
/// random order, if a person can still solve the puzzle within the limits of the wanted difficulty.
/// A puzzle that a person solves has one solution. The base's own givens stay.
///
/// A minimal or fiendish puzzle drops every given that can be spared while there is one solution.
/// Without any one of the added givens there would be several solutions. With a pattern, the
/// cells that belong together are dropped together.
///
/// The result is the same for the same numbers, unless the budget or the interrupt ends the
/// attempt.
/// \param number  of the attempt, from 1
/// \param effort  a factor of the nodes of each check, from 1
/// \throws Error for a pattern that the figure does not have
[[nodiscard]] PuzzleAttempt attempt_puzzle(const Puzzle& base, const MakingOptions& options,
                                           int number, std::uint64_t effort,
                                           const std::atomic<bool>& interrupt, Budget& budget);

}  // namespace loshu::detail
