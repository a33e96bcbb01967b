#include <loshu/explain.hpp>

#include <algorithm>
#include <utility>

#include <loshu/explain/bound.hpp>
#include <loshu/explain/clash.hpp>
#include <loshu/explain/elimination.hpp>
#include <loshu/explain/given_values.hpp>
#include <loshu/explain/seen.hpp>

namespace loshu {

using namespace detail;

namespace {

/// Each cell once, and the givens among them.
Explanation with_given_cells(Explanation explanation) {
  std::vector<int>& cells = explanation.cells;
  for (const Given& given : explanation.givens) cells.push_back(given.cell);
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return explanation;
}

/// \param sum  the magic sum, where it is determined
std::optional<Explanation> shown(const Puzzle& puzzle, std::optional<int> sum,
                                 const Budget& budget) {
  if (auto found = shown_by_total(puzzle, budget)) return found;
  // With the sum put in, the equations are shorter, and a parity of it counts.
  const Puzzle with_sum(puzzle.figure(), puzzle.first_value(), sum, puzzle.givens());
  if (auto found = shown_by_elimination(with_sum, budget)) return found;
  if (auto found = shown_by_residues(with_sum, budget)) return found;
  return shown_by_bound(puzzle, budget);
}

Explanation by_search(const Puzzle& puzzle, Budget& budget) {
  auto [givens, minimal] = clashing_givens(puzzle, budget);
  return with_given_cells({.reason = givens.empty() ? Reason::no_labelling : Reason::givens_clash,
                           .givens = joined(std::move(givens), {}),
                           .nodes = budget.spent().nodes,
                           .minimal = minimal});
}

}  // namespace

std::optional<Explanation> explain_at_once(const PuzzleParts& parts, const Budget& budget) {
  std::optional<Explanation> found;
  try {
    const Puzzle puzzle(parts);
    const std::optional<int> sum = determined_sum(puzzle);
    found = seen_in_lines(parts, sum);
    if (!found) found = shown(puzzle, sum, budget);
  } catch (const Contradiction&) {
    found = seen_in_givens(parts);
    if (!found) found = seen_in_lines(parts, parts.sum);
  }
  if (found) found = with_given_cells(std::move(*found));
  return found;
}

std::optional<Explanation> explain_at_once(const Puzzle& puzzle, const Budget& budget) {
  return explain_at_once(puzzle.parts(), budget);
}

Explained explain_by_search(const Puzzle& puzzle, const Limits& limits, std::uint64_t nodes) {
  Budget budget(limits);
  Explanation found = by_search(puzzle, budget);
  found.nodes += nodes;
  const Ending ending = found.minimal ? Ending::exhausted : budget.ending();
  return {std::move(found), ending};
}

std::optional<Explained> explain_result(const Puzzle& puzzle, const Result& search,
                                        const Limits& limits) {
  if (!search.complete() || search.solutions > 0) return std::nullopt;
  return explain_by_search(puzzle, rest_of(limits, search), search.nodes);
}

Explained explain(const Puzzle& puzzle, const Limits& limits) {
  Budget budget(limits);
  try {
    if (auto found = explain_at_once(puzzle, budget)) return {std::move(found), Ending::exhausted};
  } catch (const Stopped& at) {
    return {std::nullopt, at.ending, at.stage};
  }
  switch (find_or_refute(puzzle, budget).answer) {
    case Feasibility::Answer::possible:
      return {std::nullopt, Ending::enough};
    case Feasibility::Answer::unknown:
      return {std::nullopt, budget.ending()};
    case Feasibility::Answer::impossible:
      break;
  }
  Explanation found = by_search(puzzle, budget);
  const Ending ending = found.minimal ? Ending::exhausted : budget.ending();
  return {std::move(found), ending};
}

}  // namespace loshu
