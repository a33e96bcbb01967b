#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <loshu/puzzle_attempt.hpp>

namespace loshu {

/// How a puzzle is made.
struct MakingOptions {
  unsigned seed = 1;  ///< same seed, same puzzle, with any number of threads
  std::optional<Difficulty> difficulty = {};  ///< none: whatever comes
  int tries = 1000;                           ///< attempts, until one is as wanted
  int threads = 1;                            ///< each makes an attempt of its own
  Limits limits = {};                         ///< of all searches together
};

/// What was made, or why nothing was.
struct Making {
  enum class Outcome : std::uint8_t {
    made,           ///< as wanted
    none_exists,    ///< the base has no solution: proven
    tries_used_up,  ///< none of them made one as wanted
    stopped,        ///< by a limit: `effort.ending` says which
  };
  Outcome outcome = Outcome::stopped;
  /// As wanted or, of what the tries made, that which comes nearest to the difficulty.
  std::optional<MadePuzzle> made = {};
  int tries = 0;  ///< that count: those before the one that made it, and that one
  Result effort = {};
};

/// Makes a puzzle with exactly one solution and no given to spare: what is added to the givens of
/// the base is needed, every one. The base's givens stay, needed or not; where they leave one
/// solution already, nothing is added.
///
/// \param base  a figure, with or without givens and a sum
/// \throws Error for fewer than 1 thread or try
[[nodiscard]] Making make_puzzle(const Puzzle& base, const MakingOptions& options = {});

/// "medium, 7 choices; 4 givens, none to spare", of a puzzle that was made from a base.
[[nodiscard]] std::string made_sentence(const MadePuzzle& made, const Puzzle& base);

/// Why there is no puzzle, or none as wanted: "no easy square in 1000 tries". Empty where it was
/// made.
[[nodiscard]] std::string making_sentence(const Making& making, const Puzzle& base,
                                          const std::optional<Difficulty>& wanted);

}  // namespace loshu
