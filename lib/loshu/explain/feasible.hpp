#pragma once

#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// Whether a puzzle has a solution.
struct Feasibility {
  enum class Answer { possible, impossible, unknown };
  Answer answer = Answer::unknown;
  Assignment solution = {};  ///< if it is possible
};

/// Searches to the end and for one solution by turns, each turn longer than the last, since either
/// may be the quick one: the exhaustive engine, where it takes the figure, and the model in Gecode
/// with random restarts.
[[nodiscard]] Feasibility find_or_refute(const Puzzle& puzzle, Budget& budget);

}  // namespace loshu::detail
