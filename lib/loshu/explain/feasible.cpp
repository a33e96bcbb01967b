#include <loshu/explain/feasible.hpp>

#include <algorithm>

#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>

namespace loshu::detail {
namespace {

constexpr std::uint64_t first_turn = 50'000;  // nodes of the exhaustive engine: a millisecond or so
constexpr std::uint64_t slower = 50;          // a node of the model takes as long as that many
constexpr std::uint64_t longer = 4;           // each turn than the last

/// One solution, with the toggles of a purpose. A proof that there is none is had sooner with the
/// symmetry broken, and a solution without.
Question one_of(const Puzzle& puzzle, Purpose purpose, const Limits& limits) {
  return {.puzzle = puzzle,
          .symmetry = purpose == Purpose::find ? Symmetry::none : Symmetry::full,
          .solutions = 1,
          .limits = limits};
}

/// Searches to the end; by the model where the exhaustive engine does not take the puzzle.
Result refute(const Puzzle& puzzle, const Limits& limits) {
  const GecodeEngine model(GecodeSearch{preset(puzzle, Purpose::all)});
  Question question = one_of(puzzle, Purpose::all, limits);
  const ExhaustEngine exhaust;
  if (exhaust.refuses(question).empty()) return solve(question, exhaust);
  auto& nodes = question.limits.nodes;
  if (nodes) nodes = std::max<std::uint64_t>(*nodes / slower, 1);
  return solve(question, model);
}

Result find(const Puzzle& puzzle, const Limits& limits) {
  return solve(one_of(puzzle, Purpose::find, limits), GecodeEngine());
}

}  // namespace

Feasibility find_or_refute(const Puzzle& puzzle, Budget& budget) {
  using Answer = Feasibility::Answer;
  for (std::uint64_t turn = first_turn; budget.ending() == Ending::exhausted; turn *= longer) {
    for (const bool refuting : {true, false}) {
      const Result result =
          refuting ? refute(puzzle, budget.share(turn)) : find(puzzle, budget.share(turn / slower));
      budget.add(result);
      if (!result.assignments.empty()) return {Answer::possible, result.assignments.front()};
      if (result.complete()) return {Answer::impossible, {}};
      if (budget.ending() != Ending::exhausted) break;
    }
  }
  return {};
}

}  // namespace loshu::detail
