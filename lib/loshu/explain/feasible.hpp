#pragma once

#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

struct Feasibility {
  enum class Answer { possible, impossible, unknown };
  Answer answer = Answer::unknown;
  Assignment solution = {};  ///< empty unless possible
};

/// Asks an engine for one solution within a limit of work.
/// \param work  approximate nanoseconds of a processor, as engines report it to `Limits::pace`
/// \param seed  with another seed the engine may find another solution
/// \return an ending of `exhausted` if there is no solution; empty if the engine refuses the puzzle
[[nodiscard]] Result solution_within(double work, const Puzzle& puzzle, const Engine& engine,
                                     Budget& budget, std::uint64_t seed = 1);

/// Decides whether there is a solution. The engine searches for one, in turns with a complete
/// search for a proof that there is none. Each turn is longer than the last.
[[nodiscard]] Feasibility find_or_refute(const Puzzle& puzzle, const Engine& engine,
                                         Budget& budget);

/// Givens and relations that together allow no solution. Empty if the puzzle without them has none.
struct DemandClash {
  std::vector<Given> givens;        ///< in the order of the puzzle
  std::vector<Relation> relations;  ///< in the order of the puzzle
  bool minimal = true;              ///< whether it is proven that each demand is needed
};

/// Finds a clash of relations and givens. It prefers clashes of relations alone.
/// \param puzzle  a puzzle without a solution
[[nodiscard]] DemandClash clashing_demands(const Puzzle& puzzle, const Engine& engine,
                                           Budget& budget);

}  // namespace loshu::detail
