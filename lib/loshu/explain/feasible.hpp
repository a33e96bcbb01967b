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

/// Asks an engine for one solution within a limit of work.
/// \param work  approximate nanoseconds of a processor, as engines report it to `Limits::pace`
/// \param seed  with another seed the engine may find another solution
/// \return an ending of `exhausted` if there is no solution; empty if the engine refuses the puzzle
[[nodiscard]] Result solution_within(double work, const Puzzle& puzzle, const Engine& engine,
                                     Budget& budget, std::uint64_t seed = 1);

/// Looks for one solution with the engine, by turns with a search of the whole tree for a proof
/// that there is none. Each turn is longer than the last, since either may be the quick one.
[[nodiscard]] Feasibility find_or_refute(const Puzzle& puzzle, const Engine& engine,
                                         Budget& budget);

/// Givens and relations that have no solution together; empty if the puzzle has none without them.
struct DemandClash {
  std::vector<Given> givens;        ///< in the order of the puzzle
  std::vector<Relation> relations;  ///< in the order of the puzzle
  bool minimal = true;              ///< whether each of them is proven to be needed
};

/// Finds a clash with relations before givens: relations that are impossible alone are reported.
/// \param puzzle  has no solution
/// \param engine  looks for solutions
[[nodiscard]] DemandClash clashing_demands(const Puzzle& puzzle, const Engine& engine,
                                           Budget& budget);

}  // namespace loshu::detail
