#pragma once

#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// Whether a puzzle has a solution.
struct Feasibility {
  enum class Answer { possible, impossible, unknown };
  Answer answer = Answer::unknown;
  Assignment solution = {};  ///< if it is possible
};

/// Asks an engine for one solution within so much work.
/// \param work  approximate nanoseconds of a processor, as engines tell it to `Limits::pace`
/// \param seed  with another seed the engine may find another solution
/// \return an ending of `exhausted` if there is no solution; nothing if the engine does not take the
///   puzzle
[[nodiscard]] Result solution_within(double work, const Puzzle& puzzle, const Engine& engine,
                                     Budget& budget, std::uint64_t seed = 1);

/// An engine looks for one solution, and in turns with it a search of the whole tree looks for a
/// proof that there is none. Each turn is longer than the last, since either may be the quick one.
[[nodiscard]] Feasibility find_or_refute(const Puzzle& puzzle, const Engine& engine,
                                         Budget& budget);

}  // namespace loshu::detail
