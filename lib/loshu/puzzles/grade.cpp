// A puzzle is as hard as what its solver must try. The measure is the tree of the model that this
// library recommends to users, made definite: a choice is a node at which propagation alone did not
// decide. People propagate less and choose better, so the number orders puzzles of one figure; it
// is no count of minutes.

#include <loshu/puzzle_maker.hpp>

#include <algorithm>

#include <loshu/error.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/model.hpp>

namespace loshu {

Difficulty difficulty_of(std::uint64_t choices) {
  if (choices == 0) return Difficulty::easy;
  return choices <= most_medium_choices ? Difficulty::medium : Difficulty::hard;
}

ChoiceCount count_choices(const Puzzle& puzzle, std::uint64_t most, const Limits& limits) {
  const bool fits = puzzle.figure().cell_count() <= most_whole_figure_cells;
  const GecodeEngine engine(
      GecodeSearch{{.options = {.propagation = fits ? Propagation::figure : Propagation::bounds}}});
  // With k choices a tree has 2k + 1 nodes.
  const std::uint64_t enough_nodes = 2 * most + 2;
  Question question{.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 2, .limits = limits};
  question.limits.nodes = std::min(limits.nodes.value_or(enough_nodes), enough_nodes);

  ChoiceCount result;
  result.effort = count(question, engine);
  switch (result.effort.ending) {
    case Ending::exhausted:
      result.choices = result.effort.failures;
      result.outcome = result.effort.solutions != 1 ? ChoiceCount::Outcome::not_one
                       : result.choices > most      ? ChoiceCount::Outcome::too_many
                                                    : ChoiceCount::Outcome::counted;
      break;
    case Ending::enough:
      result.outcome = ChoiceCount::Outcome::not_one;
      break;
    case Ending::node_limit:
      if (question.limits.nodes == enough_nodes) result.outcome = ChoiceCount::Outcome::too_many;
      break;
    case Ending::time_limit:
    case Ending::failure_limit:
    case Ending::interrupted:
    case Ending::swap_limit:
    case Ending::restart_limit:
    case Ending::given_up:  // of local search alone
      break;
  }
  return result;
}

std::optional<Grade> grade(const Puzzle& puzzle, const Limits& limits) {
  const ChoiceCount count = count_choices(puzzle, most_counted_choices, limits);
  switch (count.outcome) {
    case ChoiceCount::Outcome::counted:
      return Grade{difficulty_of(count.choices), count.choices};
    case ChoiceCount::Outcome::too_many:
      return Grade{Difficulty::hard, most_counted_choices, true};
    case ChoiceCount::Outcome::not_one:
      throw Error("only a puzzle with one solution has a grade, and " + puzzle.figure().title() +
                  " with these givens has " + (count.effort.solutions == 0 ? "none" : "several"));
    case ChoiceCount::Outcome::stopped:
      break;
  }
  return std::nullopt;
}

std::string to_string(const Grade& grade) {
  const std::string name = name_of(difficulty_names, grade.difficulty);
  if (grade.choices == 0) return name + ", by propagation alone";
  return name + (grade.at_least ? ", over " : ", ") + counted(grade.choices, "choice");
}

}  // namespace loshu
