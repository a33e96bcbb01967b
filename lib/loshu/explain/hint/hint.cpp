// A hint is the first chain of steps up to the next value. If the path does not reach the end, an
// entry of the person may be wrong, so a short search looks for such an entry. It comes before
// what-ifs, which would be followed in vain for long. A wrong entry is named within a second: by a
// short chain of steps, or by the fewest entries that searches find in that time.

#include <loshu/hint.hpp>

#include <algorithm>
#include <utility>

#include <loshu/explain/feasible.hpp>
#include <loshu/explain/hint/by_search.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using namespace detail;

namespace {

using Answer = Feasibility::Answer;

/// The nodes of a search for a wrong entry, times n² for n cells. In the Gecode model, a node takes
/// time as n²: `loshu count square 10 --engine gecode --node-limit 4000` takes 0.1 s.
constexpr std::uint64_t short_search_work = 40'000'000;

std::uint64_t short_search(const Figure& figure) {
  const auto cells = static_cast<std::uint64_t>(figure.cell_count());
  return std::max<std::uint64_t>(short_search_work / (cells * cells), 1);
}

/// The limits of a path to the end without what-ifs, which takes milliseconds.
constexpr PathLimits without_what_ifs{.level = 5};

/// The limits of a path to the next value with what-ifs, which takes about a second.
PathLimits with_what_ifs(const Figure& figure) {
  const int cells = figure.cell_count();
  return {.suppositions = std::clamp(4'000'000 / (cells * cells), 1, 1'000), .values = 1};
}

/// The limits of a path from which only a clash is taken, to its end.
PathLimits with_few_what_ifs(const Figure& figure) {
  const int cells = figure.cell_count();
  return {.suppositions = std::clamp(50'000 / (cells * cells), 1, 200)};
}

/// The number of short searches whose nodes the search for clashing entries may use.
constexpr std::uint64_t short_searches = 8;

/// The work in which an engine looks for a solution, in nanoseconds: a tenth of a second.
constexpr double short_work = 1e8;

/// Whether a person can see the reason, or it does not depend on the values filled in.
bool is_plain(const Explanation& why) {
  return why.reason <= Reason::relation_broken || why.givens.empty();
}

class Hinting {
 public:
  Hinting(const Puzzle& puzzle, const Engine& engine, Budget& budget)
      : puzzle_(puzzle),
        engine_(engine),
        values_(filled_with_givens(puzzle.parts())),
        budget_(budget) {}

  /// Returns steps to a contradiction if there are any, else the reason by arithmetic, which is no
  /// step of a person.
  Hinted instead_of(Explanation arithmetic) {
    Hinted result{.outcome = Hinted::Outcome::no_solution, .effort = effort()};
    if (!explain_by_steps(PathFinder(puzzle_, budget_), without_what_ifs, result)) {
      result.explanation = std::move(arithmetic);
    }
    return result;
  }

  Hinted run() {
    if (std::ranges::count(values_, Filling::value_type()) == 0) return full();
    const PathFinder finder(puzzle_, budget_);
    Path path = finder.path(puzzle_.givens(), without_what_ifs, budget_);
    if (path.clash || (!path.solved && refuted_shortly())) return no_solution(finder);
    if (!leads_on(path)) {
      path = finder.path(puzzle_.givens(), with_what_ifs(puzzle_.figure()), budget_);
      if (path.clash) return no_solution(finder);
    }
    if (!leads_on(path)) return by_solutions(finder);
    return {.outcome = Hinted::Outcome::hint, .hint = first_of(path), .effort = effort()};
  }

 private:
  static bool leads_on(const Path& path) {
    return std::ranges::any_of(path.steps, [](const Step& step) { return step.place.has_value(); });
  }

  [[nodiscard]] Hint first_of(const Path& path) const {
    Hint hint{.reason = HintReason::steps};
    if (!puzzle_.sum()) hint.sum = determined_sum(puzzle_, budget_);
    for (const Step& step : path.steps) {
      hint.steps.push_back(step);
      if (!step.place) continue;
      hint.cell = step.place->cell;
      hint.value = step.place->value;
      break;
    }
    return hint;
  }

  /// The hint by searches, if no technique leads on.
  Hinted by_solutions(const PathFinder& finder) {
    if (!solution_) {
      Feasibility found = find_or_refute(puzzle_, engine_, budget_);
      if (found.answer == Answer::impossible) return no_solution(finder);
      if (found.answer == Answer::possible) solution_ = std::move(found.solution);
    }
    std::optional<Hint> hint;
    if (solution_) {
      const Group& group = symmetry_group(puzzle_, Symmetry::full, budget_);
      hint = by_search(puzzle_, *solution_, group.generators, engine_, budget_);
    }
    if (!hint) return {.outcome = Hinted::Outcome::stopped, .effort = effort()};
    if (hint->is_certain()) {
      return {.outcome = Hinted::Outcome::hint, .hint = std::move(hint), .effort = effort()};
    }
    return {.outcome = Hinted::Outcome::several, .choice = std::move(hint), .effort = effort()};
  }

  /// Whether a short search proves that the values filled in allow no solution. Most puzzles have
  /// one, so it looks for a solution first.
  bool refuted_shortly() {
    const Result first = solution_within(short_work, puzzle_, engine_, budget_);
    if (!first.assignments.empty()) solution_ = first.assignments.front();
    if (solution_ || first.complete()) return !solution_;
    Budget share(budget_.share(short_search(puzzle_.figure())));
    const Feasibility found = find_or_refute(puzzle_, engine_, share);
    budget_.add(share.spent());
    return found.answer == Answer::impossible;
  }

  Hinted full() {
    Assignment values;
    for (const auto& value : values_) values.push_back(static_cast<int>(*value));
    if (verify(puzzle_, values).magic()) {
      return {.outcome = Hinted::Outcome::full, .effort = effort()};
    }
    return no_solution(PathFinder(puzzle_, budget_));
  }

  /// Explains why there is no solution: by steps to a clash, or else by a search for givens that
  /// clash. The search has a node limit of its own. At this limit the clash may not be minimal, but
  /// the hint is complete.
  Hinted no_solution(const PathFinder& finder) {
    Hinted result{.outcome = Hinted::Outcome::no_solution};
    if (explain_by_steps(finder, without_what_ifs, result) ||
        explain_by_steps(finder, with_few_what_ifs(puzzle_.figure()), result)) {
      result.effort = effort();
      return result;
    }
    Limits limits = budget_.left();
    const std::uint64_t most = short_searches * short_search(puzzle_.figure());
    const bool is_shorter = !limits.nodes || most < *limits.nodes;
    if (is_shorter) limits.nodes = most;
    Explained explained = explain_by_search(puzzle_, engine_, limits, budget_.nodes());
    if (is_shorter && explained.ending == Ending::node_limit) explained.ending = Ending::exhausted;
    result.explanation = std::move(explained.explanation);
    result.effort = effort();
    result.effort.nodes = std::max(result.effort.nodes, result.explanation->nodes);
    result.effort.ending = explained.ending;
    return result;
  }

  /// \return false if no steps within the limits reach a clash
  bool explain_by_steps(const PathFinder& finder, const PathLimits& limits, Hinted& result) const {
    auto found = finder.refutation(puzzle_.givens(), limits, budget_);
    if (!found) return false;
    Explanation why{.reason = found->givens.empty() ? Reason::no_labelling : Reason::givens_clash,
                    .givens = std::move(found->givens),
                    .minimal = false,
                    .by_steps = true};
    for (const Given& given : why.givens) why.cells.push_back(given.cell);
    result.explanation = std::move(why);
    result.steps = std::move(found->steps);
    result.clash = found->clash;
    return true;
  }

  [[nodiscard]] Result effort() const {
    Result result;
    static_cast<Effort&>(result) = budget_.spent();
    result.ending = budget_.ending();
    return result;
  }

  const Puzzle& puzzle_;
  const Engine& engine_;
  Filling values_;
  Budget& budget_;
  std::optional<Assignment> solution_;  // found by `refuted_shortly` or `by_solutions`
};

}  // namespace

Technique Hint::hardest() const {
  return std::ranges::max_element(steps, {}, &Step::technique)->technique;
}

Hinted Hinted::with_choice() const {
  Hinted result = *this;
  if (outcome != Outcome::several) return result;
  result.outcome = Outcome::hint;
  result.hint = std::exchange(result.choice, {});
  return result;
}

Hinted hint(const Puzzle& puzzle, const Engine& engine, const Limits& limits) {
  Budget budget(limits);
  try {
    auto why = explain_at_once(puzzle, budget);
    if (why && is_plain(*why)) {
      return {.outcome = Hinted::Outcome::no_solution, .explanation = std::move(why)};
    }
    if (!why && puzzle.contradiction()) return {.outcome = Hinted::Outcome::no_solution};
    Hinting hinting(puzzle, engine, budget);
    return why ? hinting.instead_of(std::move(*why)) : hinting.run();
  } catch (const Stopped& at) {
    return {.outcome = Hinted::Outcome::stopped, .effort = cut_short(at, budget)};
  }
}

}  // namespace loshu
