// A hint is the easiest reason there is, and reasons are tried in that order: each is cheaper to
// find than the next, and easier to follow. What a person has filled in may be wrong in a way that
// no single look shows, and then a true step leads nowhere; so a short search looks for that first.

#include <loshu/hint.hpp>

#include <algorithm>
#include <utility>

#include <loshu/explain.hpp>
#include <loshu/explain/feasible.hpp>
#include <loshu/hint/by_equation.hpp>
#include <loshu/hint/by_lines.hpp>
#include <loshu/hint/by_propagation.hpp>
#include <loshu/hint/by_search.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

using Answer = Feasibility::Answer;

/// Nodes of the exhaustive engine, some milliseconds, for the search that goes before a hint.
constexpr std::uint64_t short_search = 200'000;

/// An equation of more lines than these is harder to follow than a look at each line.
constexpr std::size_t most_added = 4;

class Hinting {
 public:
  Hinting(const Puzzle& asked, const Limits& all)
      : puzzle(asked), states(asked), limits(all), budget(all) {}

  Hinted run() {
    if (states.open_cells().empty()) return full();
    const Propagated seen = without_search();
    if (!seen.possible) return no_solution();
    Feasibility found = look_for_solution(seen.hint.has_value());
    if (found.answer == Answer::impossible) return no_solution();
    std::optional<Hint> hint = seen.hint;
    if (!hint && found.answer == Answer::possible) {
      hint = by_search(states, found.solution, seen.sizes, budget);
    }
    const auto outcome = hint ? Hinted::Outcome::hint : Hinted::Outcome::stopped;
    return {.outcome = outcome, .hint = tidy(std::move(hint)), .effort = effort()};
  }

 private:
  Propagated without_search() {
    Propagated seen;
    seen.hint = last_of_a_line(states);
    if (seen.hint) return seen;
    std::optional<Hint> equation = by_equation(states, budget);
    const bool is_short = equation && equation->lines.size() <= most_added;
    if (!is_short) seen.hint = only_one_left(states);
    if (!seen.hint) seen.hint = std::move(equation);
    return seen.hint ? seen : by_propagation(states, budget);
  }

  Feasibility look_for_solution(bool shortly) {
    if (!shortly) return find_or_refute(puzzle, budget);
    SearchBudget share(budget.share(short_search));
    Feasibility found = find_or_refute(puzzle, share);
    budget.add(share.spent());
    return found;
  }

  Hinted full() {
    Assignment values;
    for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
      values.push_back(*states.given().value_in(cell));
    }
    if (!verify(puzzle, values).magic()) return no_solution();
    return {.outcome = Hinted::Outcome::full, .effort = effort()};
  }

  Hinted no_solution() {
    Explained explained =
        explain_by_search(puzzle, budget.left(limits.interrupt), budget.spent().nodes);
    Hinted result{.outcome = Hinted::Outcome::no_solution, .effort = effort()};
    result.explanation = std::move(explained.explanation);
    result.effort.nodes = std::max(result.effort.nodes, result.explanation->nodes);
    result.effort.ending = explained.ending;
    return result;
  }

  [[nodiscard]] Result effort() const {
    Result result = budget.spent();
    result.ending = budget.ending();
    return result;
  }

  /// Each cell to be shown once.
  static std::optional<Hint> tidy(std::optional<Hint> hint) {
    if (!hint) return hint;
    std::ranges::sort(hint->cells);
    hint->cells.erase(std::unique(hint->cells.begin(), hint->cells.end()), hint->cells.end());
    return hint;
  }

  const Puzzle& puzzle;
  LineStates states;
  const Limits limits;
  SearchBudget budget;
};

}  // namespace

Hinted hint(const PuzzleParts& parts, const Limits& limits) {
  if (auto why = explain_at_once(parts)) {
    return {.outcome = Hinted::Outcome::no_solution, .explanation = std::move(why)};
  }
  const Puzzle puzzle(*parts.figure, parts.first_value, parts.sum, parts.givens);
  return Hinting(puzzle, limits).run();
}

Hinted hint(const Puzzle& puzzle, const Limits& limits) { return hint(puzzle.parts(), limits); }

}  // namespace loshu
