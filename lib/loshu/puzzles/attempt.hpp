#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include <loshu/puzzle_maker.hpp>

namespace loshu::detail {

struct PuzzleAttempt {
  enum class Outcome : std::uint8_t {
    made,      ///< a puzzle was made, of any difficulty
    given_up,  ///< a check took too many nodes
    no_solution,
    stopped,  ///< the budget or the interrupt ended the attempt
  };
  Outcome outcome = Outcome::stopped;
  std::optional<MadePuzzle> made = {};  ///< the puzzle, for the outcome `made`
  std::string stage = {};               ///< the work that a limit cut short; see `Result::stage`
};

/// Takes a random solution of the base as givens and states its sum. Then drops
/// givens in random order, if a person can still solve the puzzle within the limits of the wanted
/// difficulty. A puzzle that a person solves has one solution. The base's own givens stay.
///
/// For a minimal or fiendish puzzle, every given is dropped that is not needed for one solution.
/// With a pattern, the cells that belong together are dropped together.
///
/// The result is the same for the same numbers, unless the budget or the interrupt ends the
/// attempt.
/// \param number  the number of the attempt, from 1
/// \param effort  the factor of the nodes of each check, from 1
/// \throws Error for a pattern that the figure does not have
[[nodiscard]] PuzzleAttempt attempt_puzzle(const Puzzle& base, const MakingOptions& options,
                                           int number, std::uint64_t effort,
                                           const std::atomic<bool>& interrupt, Budget& budget);

}  // namespace loshu::detail
