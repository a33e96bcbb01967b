#include <loshu/explain.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include <loshu/explain/feasible.hpp>
#include <loshu/explain/given_values.hpp>
#include <loshu/explain/reasons.hpp>
#include <loshu/group.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

using namespace detail;

namespace {

Explanation with_given_cells(Explanation explanation) {
  std::vector<int>& cells = explanation.cells;
  for (const Given& given : explanation.givens) cells.push_back(given.cell);
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return explanation;
}

/// Givens leave hardly any symmetry, so the linear program of the bound takes seconds for more
/// cells.
constexpr int most_cells_with_givens = 130;

/// The certificate of the permutahedron bound, if it refutes the puzzle, with only the givens that
/// it needs. None if the linear program would take seconds.
std::optional<Explanation> shown_by_bound(const Puzzle& puzzle, const Budget& budget) {
  const Figure& figure = puzzle.figure();
  if (!puzzle.givens().empty() && figure.cell_count() > most_cells_with_givens) return std::nullopt;
  const Relaxation& relaxation = permutahedron_bound(puzzle, budget);
  if (!relaxation.refuted()) return std::nullopt;
  Explanation found{.reason = Reason::bound, .weights = relaxation.refutation};
  found.givens = joined(puzzle.givens(), {});
  for (std::size_t i = 0; i < found.givens.size();) {
    std::vector<Given> fewer = found.givens;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (refutes(Puzzle(figure, puzzle.first_value(), puzzle.sum(), fewer), found.weights)) {
      found.givens = std::move(fewer);
    } else {
      ++i;
    }
  }
  for (std::size_t line = 0; line < figure.every_line().size(); ++line) {
    if (std::ranges::any_of(found.weights, [&](const auto& one) { return one[line] != 0; })) {
      found.lines.push_back(static_cast<int>(line));
    }
  }
  return found;
}

/// A search for a reason by arithmetic, and its work per cell of each line. The bound needs the
/// work of its linear program in addition.
struct ArithmeticStep {
  std::optional<Explanation> (*ask)(const Puzzle& puzzle, const Budget& budget);
  bool with_sum;  ///< whether the search gets the determined sum, for shorter proofs
  double work;
};

const ArithmeticStep arithmetic_steps[]{
    {[](const Puzzle& puzzle, const Budget&) {
       return seen_in_lines(puzzle.parts(), determined_sum(puzzle));
     },
     false, 200},
    {[](const Puzzle& puzzle, const Budget&) {
       return seen_in_relations(puzzle.parts(), determined_sum(puzzle));
     },
     false, 100},
    {shown_by_total, false, 500},
    {shown_by_elimination, true, 700},
    {shown_by_residues, true, 1'000},
    {shown_by_bound, false, 700}};

/// The work of the bound's linear program, in nanoseconds.
struct ProgramWork {
  double work;
};

/// The number of columns of the bound's linear program: one for each orbit of open cells. With
/// givens, which leave little symmetry, each open cell counts as an orbit.
double columns_of_program(const Puzzle& puzzle, const Budget& budget) {
  if (!puzzle.givens().empty()) {
    return puzzle.figure().cell_count() - static_cast<double>(puzzle.givens().size());
  }
  // The program folds the puzzle without its relations; see `FoldedPuzzle`.
  PuzzleParts parts = puzzle.parts();
  parts.relations.clear();
  const Puzzle lines(std::move(parts));
  return static_cast<double>(orbits(symmetry_group(lines, Symmetry::full, budget), budget).size());
}

double work_of_program(const Puzzle& puzzle, const Budget& budget) {
  const auto make = [&] {
    const double columns = columns_of_program(puzzle, budget);
    return ProgramWork{1'000 * columns * columns * columns};
  };
  return puzzle.derived().get<ProgramWork>(0, make).work;
}

std::optional<Explanation> seen_at_sight(const PuzzleParts& parts) {
  std::optional<Explanation> found = seen_in_givens(parts);
  if (!found) found = seen_in_lines(parts, parts.sum);
  if (!found) found = seen_in_relations(parts, parts.sum);
  if (found) found = with_given_cells(std::move(*found));
  return found;
}

Explained reason_by_search(const Puzzle& puzzle, const Engine& engine, Budget& budget) {
  auto [givens, relations, minimal] = clashing_demands(puzzle, engine, budget);
  Explanation found{.reason = givens.empty() ? Reason::no_labelling : Reason::givens_clash,
                    .givens = joined(std::move(givens), {}),
                    .relations = std::move(relations),
                    .nodes = budget.spent().nodes,
                    .minimal = minimal};
  for (const Relation& relation : found.relations) {
    for (const Relation::Term& term : relation.terms) found.cells.push_back(term.cell);
  }
  return {with_given_cells(std::move(found)), minimal ? Ending::exhausted : budget.ending()};
}

}  // namespace

bool needs_search(Reason reason) {
  return reason == Reason::givens_clash || reason == Reason::no_labelling;
}

std::optional<Explanation> explain_at_once(const Puzzle& puzzle, const Budget& budget) {
  return Arithmetic(puzzle).within(std::numeric_limits<double>::infinity(), budget);
}

Arithmetic::Arithmetic(const Puzzle& puzzle) : puzzle_(puzzle) {}

/// All steps require consecutive values, so with other values there is no step to take.
bool Arithmetic::done() const {
  return next_ == std::size(arithmetic_steps) || !puzzle_.is_consecutive();
}

/// The work of a step, except that of the bound's linear program.
double Arithmetic::work_of(std::size_t step) const {
  return arithmetic_steps[step].work * static_cast<double>(puzzle_.figure().incidences());
}

std::optional<Explanation> Arithmetic::within(double work, const Budget& budget) {
  if (puzzle_.contradiction() && puzzle_.is_consecutive()) {
    if (auto found = seen_at_sight(puzzle_.parts())) return found;
  }
  for (; !done() && work_ + work_of(next_) <= work; ++next_) {
    double next_work = work_of(next_);
    if (arithmetic_steps[next_].ask == shown_by_bound) {
      next_work += work_of_program(puzzle_, budget);
      if (work_ + next_work > work) break;
    }
    work_ += next_work;
    const auto& [ask, with_sum, each] = arithmetic_steps[next_];
    if (with_sum && !with_sum_) {
      with_sum_.emplace(puzzle_.figure(), puzzle_.first_value(), determined_sum(puzzle_),
                        puzzle_.givens());
    }
    if (auto found = ask(with_sum ? *with_sum_ : puzzle_, budget)) {
      return with_given_cells(std::move(*found));
    }
  }
  return std::nullopt;
}

Explained explain_by_search(const Puzzle& puzzle, const Engine& engine, const Limits& limits,
                            std::uint64_t nodes) {
  if (puzzle.contradiction()) return {explain_at_once(puzzle)};
  Budget budget(limits);
  Explained found = reason_by_search(puzzle, engine, budget);
  found.explanation->nodes += nodes;
  return found;
}

std::optional<Explained> explain_result(const Puzzle& puzzle, const Engine& engine,
                                        const Result& search, const Limits& limits) {
  if (!search.complete() || search.solutions > 0) return std::nullopt;
  return explain_by_search(puzzle, engine, rest_of(limits, search), search.nodes);
}

Explained explain(const Puzzle& puzzle, const Engine& engine, const Limits& limits) {
  Budget budget(limits);
  try {
    if (auto found = explain_at_once(puzzle, budget)) return {std::move(found), Ending::exhausted};
  } catch (const Stopped& at) {
    return {std::nullopt, at.ending, at.stage};
  }
  const auto [answer, solution] = find_or_refute(puzzle, engine, budget);
  switch (answer) {
    case Feasibility::Answer::possible:
      return {std::nullopt, Ending::enough, {}, solution};
    case Feasibility::Answer::unknown:
      return {std::nullopt, budget.ending()};
    case Feasibility::Answer::impossible:
      break;
  }
  return reason_by_search(puzzle, engine, budget);
}

}  // namespace loshu
