// A hint is the easiest reason there is, and reasons are tried in that order: each is cheaper to
// find than the next, and easier to follow. What a person has filled in may be wrong in a way that
// no single look shows, and then a true step leads nowhere; so a short search looks for that first.

#include <loshu/hint.hpp>

#include <algorithm>
#include <utility>

#include <loshu/anneal.hpp>
#include <loshu/explain.hpp>
#include <loshu/explain/feasible.hpp>
#include <loshu/explain/hint/by_equation.hpp>
#include <loshu/explain/hint/by_lines.hpp>
#include <loshu/explain/hint/by_propagation.hpp>
#include <loshu/explain/hint/by_search.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using namespace detail;

namespace {

using Answer = Feasibility::Answer;

/// Nodes for the search that goes before a hint: a tenth of a second or so, since a node of a
/// figure of n cells takes time as n² where the exhaustive engine does not take it.
std::uint64_t short_search(const Figure& figure) {
  const auto cells = static_cast<std::uint64_t>(figure.cell_count());
  return std::max<std::uint64_t>(40'000'000 / (cells * cells), 1);
}

/// With more open cells than these, annealing looks for solutions first: of large figures it finds
/// in a second what the others do not find at all.
constexpr std::size_t most_unannealed = 30;
constexpr std::uint64_t swaps_a_cell = 10'000;
/// Few cells agree in three solutions of a puzzle that has many.
constexpr std::uint64_t solutions_to_compare = 3;

/// An equation of more lines than these is harder to follow than a look at each line.
constexpr std::size_t most_added = 4;

class Hinting {
 public:
  Hinting(const Puzzle& puzzle, Budget& budget)
      : puzzle_(puzzle), states_(puzzle), budget_(budget) {}

  Hinted run() {
    if (states_.open_cells().empty()) return full();
    const Propagated seen = without_search();
    if (!seen.possible) return no_solution();
    std::optional<Hint> hint = seen.hint;
    if (hint) {
      if (refuted_shortly()) return no_solution();
    } else {
      std::vector<Assignment> known = annealed();
      if (known.empty()) {
        Feasibility found = find_or_refute(puzzle_, budget_);
        if (found.answer == Answer::impossible) return no_solution();
        if (found.answer == Answer::possible) known.push_back(std::move(found.solution));
      }
      if (!known.empty()) hint = by_search(states_, known, seen.sizes, budget_);
    }
    const auto outcome = hint ? Hinted::Outcome::hint : Hinted::Outcome::stopped;
    return {.outcome = outcome, .hint = tidy(std::move(hint)), .effort = effort()};
  }

 private:
  Propagated without_search() {
    Propagated seen;
    seen.hint = last_of_a_line(states_);
    if (seen.hint) return seen;
    std::optional<Hint> equation = by_equation(states_, budget_);
    const bool is_short = equation && equation->lines.size() <= most_added;
    if (!is_short) seen.hint = only_one_left(states_, budget_);
    if (!seen.hint) seen.hint = std::move(equation);
    return seen.hint ? seen : by_propagation(states_, budget_);
  }

  /// Whether a short search finds out that what follows without one leads nowhere.
  bool refuted_shortly() {
    Budget share(budget_.share(short_search(puzzle_.figure())));
    const Feasibility found = find_or_refute(puzzle_, share);
    budget_.add(share.spent());
    return found.answer == Answer::impossible;
  }

  /// Some solutions of a large figure, where annealing finds them.
  [[nodiscard]] std::vector<Assignment> annealed() const {
    const std::size_t open = states_.open_cells().size();
    if (open <= most_unannealed) return {};
    const Limits left = budget_.left();
    const Question question{
        .puzzle = puzzle_,
        .symmetry = Symmetry::none,
        .solutions = solutions_to_compare,
        .limits = {
            .seconds = left.seconds, .swaps = swaps_a_cell * open, .interrupt = left.interrupt}};
    const AnnealEngine engine;
    if (!engine.refuses(question).empty()) return {};  // what it does not take, searches may
    return solve(question, engine).assignments;
  }

  Hinted full() {
    Assignment values;
    for (int cell = 0; cell < puzzle_.figure().cell_count(); ++cell) {
      values.push_back(*states_.given().value_in(cell));
    }
    if (!verify(puzzle_, values).magic()) return no_solution();
    return {.outcome = Hinted::Outcome::full, .effort = effort()};
  }

  Hinted no_solution() {
    Explained explained = explain_by_search(puzzle_, budget_.left(), budget_.nodes());
    Hinted result{.outcome = Hinted::Outcome::no_solution, .effort = effort()};
    result.explanation = std::move(explained.explanation);
    result.effort.nodes = std::max(result.effort.nodes, result.explanation->nodes);
    result.effort.ending = explained.ending;
    return result;
  }

  [[nodiscard]] Result effort() const {
    Result result;
    static_cast<Effort&>(result) = budget_.spent();
    result.ending = budget_.ending();
    return result;
  }

  /// Each cell to be shown once.
  static std::optional<Hint> tidy(std::optional<Hint> hint) {
    if (!hint) return hint;
    std::ranges::sort(hint->cells);
    hint->cells.erase(std::unique(hint->cells.begin(), hint->cells.end()), hint->cells.end());
    return hint;
  }

  const Puzzle& puzzle_;
  LineStates states_;
  Budget& budget_;
};

}  // namespace

Hinted hint(const PuzzleParts& parts, const Limits& limits) {
  Budget budget(limits);
  try {
    if (auto why = explain_at_once(parts, budget)) {
      return {.outcome = Hinted::Outcome::no_solution, .explanation = std::move(why)};
    }
    const Puzzle puzzle(parts);
    return Hinting(puzzle, budget).run();
  } catch (const Stopped& at) {
    return {.outcome = Hinted::Outcome::stopped, .effort = cut_short(at, budget)};
  }
}

Hinted hint(const Puzzle& puzzle, const Limits& limits) { return hint(puzzle.parts(), limits); }

}  // namespace loshu
