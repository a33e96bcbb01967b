// The difficulty is that of the path by which a person solves the puzzle. The number of choices
// measures the work of a machine: the nodes of the Gecode model at which propagation alone does not
// decide.

#include <loshu/puzzle_maker.hpp>

#include <algorithm>

#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// The most what-ifs of a path that counts as solvable by a person. They take about a second.
constexpr int most_what_ifs_of_a_grade = 1'000;

}  // namespace

PathLimits limits_of(Difficulty difficulty, int cells) {
  switch (difficulty) {
    case Difficulty::first_steps:
      return {.level = 1, .longest_chain = 1};
    case Difficulty::easy:
      return {.level = 2, .longest_chain = cells > 20 ? 6 : 4};
    case Difficulty::medium:
      return {.level = 3, .longest_chain = 8};
    case Difficulty::hard:
      return {.level = 4, .longest_chain = 20};
    case Difficulty::expert:
      return {.level = 6};
    case Difficulty::fiendish:
    case Difficulty::beyond:
      break;
  }
  return {};
}

Difficulty difficulty_of(const Path& path, int cells) {
  if (!path.solved || path.suppositions > most_what_ifs_of_a_grade) return Difficulty::beyond;
  for (const auto& [difficulty, name] : wished_difficulty_names) {
    const PathLimits most = limits_of(difficulty, cells);
    if (path.level() <= most.level && path.longest_chain() <= most.longest_chain) return difficulty;
  }
  return Difficulty::beyond;
}

ChoiceCount count_choices(const Puzzle& puzzle, std::uint64_t most, const Limits& limits) {
  const bool fits = puzzle.figure().cell_count() <= most_whole_figure_cells;
  const GecodeEngine engine(
      GecodeSearch{{.options = with(fits ? Propagation::figure : Propagation::bounds)}});
  // A tree with k choices has 2k + 1 nodes.
  const std::uint64_t enough_nodes = 2 * most + 2;
  Question question{.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 2, .limits = limits};
  question.limits.nodes = std::min(limits.nodes.value_or(enough_nodes), enough_nodes);

  ChoiceCount result;
  result.effort = count(question, engine);
  const Ending ending = result.effort.ending;
  using Outcome = ChoiceCount::Outcome;
  if (ending == Ending::exhausted) result.choices = result.effort.failures;
  if (ending == Ending::enough || (ending == Ending::exhausted && result.effort.solutions != 1)) {
    result.outcome = Outcome::not_one;
  } else if (ending == Ending::exhausted) {
    result.outcome = result.choices > most ? Outcome::too_many : Outcome::counted;
  } else if (ending == Ending::node_limit && question.limits.nodes == enough_nodes) {
    result.outcome = Outcome::too_many;
  }
  return result;
}

std::optional<Grade> grade(const Puzzle& puzzle, const Limits& limits) {
  try {
    return grade(puzzle, PathFinder(puzzle, Budget(limits)), limits);
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

std::optional<Grade> grade(const Puzzle& puzzle, const PathFinder& finder, const Limits& limits) {
  const Budget budget(limits);
  const ChoiceCount count = count_choices(puzzle, most_counted_choices, limits);
  if (count.outcome == ChoiceCount::Outcome::stopped) return std::nullopt;
  if (count.outcome == ChoiceCount::Outcome::not_one) {
    throw Error("only a puzzle with one solution has a grade, and " + puzzle.figure().title() +
                " with these givens has " + (count.effort.solutions == 0 ? "none" : "several"));
  }
  const bool more = count.outcome == ChoiceCount::Outcome::too_many;
  try {
    const Path solving =
        finder.path(puzzle.givens(), {.suppositions = most_what_ifs_of_a_grade}, budget);
    return Grade{.difficulty = difficulty_of(solving, puzzle.figure().cell_count()),
                 .level = solving.level(),
                 .steps = static_cast<int>(solving.steps.size()),
                 .longest_chain = solving.longest_chain(),
                 .choices = more ? most_counted_choices : count.choices,
                 .at_least = more};
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

std::string to_string(const Grade& grade) {
  std::string text = name_of(difficulty_names, grade.difficulty) + ": ";
  if (grade.difficulty == Difficulty::beyond) {
    text += counted(most_what_ifs_of_a_grade, "what-if") + " do not lead to the end";
  } else {
    text += counted(grade.steps, "step") + ", at most " + std::to_string(grade.longest_chain) +
            " to the next number";
  }
  return text + (grade.at_least ? ", over " : ", ") + counted(grade.choices, "choice");
}

std::string made_sentence(const MadePuzzle& made, const Puzzle& base) {
  const std::size_t kept = base.givens().size();
  const std::size_t givens = made.puzzle.givens().size();
  std::string sentence = to_string(made.grade) + "; " + std::to_string(givens) + " of " +
                         std::to_string(base.figure().cell_count()) + " given";
  if (kept == 0) return sentence;
  if (kept == givens) return sentence + ", which leave one solution already";
  return sentence + ", " + std::to_string(givens - kept) + " of them added";
}

std::string making_sentence(const Making& making, const Puzzle& base,
                            const std::optional<Difficulty>& wanted) {
  const std::string adjective = wanted ? name_of(difficulty_names, *wanted) + " " : "";
  const std::string tries = counted(making.tries, "try");
  std::string sentence;
  switch (making.outcome) {
    case Making::Outcome::made:
      return "";
    case Making::Outcome::none_exists:
      return none_exists(base.parts(), ": proven, so there is no puzzle");
    case Making::Outcome::tries_used_up:
      sentence = making.tries == 0 ? "the givens leave one solution already, which is not " +
                                         name_of(difficulty_names, wanted.value())
                                   : "no " + adjective + "puzzle in " + tries;
      if (!making.others.empty()) {
        Sentences names;
        for (const Difficulty other : making.others) {
          names.push_back(name_of(difficulty_names, other));
        }
        sentence += "; there are " + enumerated(names).text() + " ones";
      }
      break;
    case Making::Outcome::stopped:
      sentence = "no " + adjective +
                 "puzzle: " + ending_phrase(making.effort.ending, making.effort.stage) + " after " +
                 tries;
      break;
  }
  return making.made ? sentence + "; the nearest is " + to_string(making.made->grade) : sentence;
}

}  // namespace loshu
