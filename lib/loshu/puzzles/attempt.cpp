// From a whole solution givens are dropped one by one, each if one solution is left without it. A
// given that is needed once is needed for good: with fewer givens there are only more solutions. So
// one pass would do, if every question could be answered. Near the end few can be, of a large
// figure: the open cells are just about as many as the equations can pin down, and the search for a
// second solution is at its hardest. What takes too long is put off until all others are decided;
// by then more cells are open, and a second solution is found sooner.
//
// An easy puzzle is not found by dropping at random. There a given is dropped in the first pass
// only while the puzzle stays as easy as wanted; the second pass finds out whether what is left has
// something to spare, which most often it has.

#include <loshu/puzzle_maker.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <loshu/random.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/uniqueness.hpp>

namespace loshu {
namespace {

/// So many questions may be put off for their difficulty before the attempt is given up.
constexpr std::size_t most_put_off = 8;
/// How much more effort a question gets the second time.
constexpr std::uint64_t second_effort = 8;

/// What the puzzle is without a given.
enum class Check : std::uint8_t { one, several, undecided, stopped };

/// The choices that a puzzle may take at most; none where any number is right.
std::optional<std::uint64_t> most_choices(const std::optional<Difficulty>& wanted) {
  if (wanted == Difficulty::easy) return 0;
  if (wanted == Difficulty::medium) return most_medium_choices;
  return std::nullopt;
}

class Attempt {
 public:
  Attempt(const Puzzle& base, const AttemptOptions& options, Budget& budget)
      : base_(base),
        options_(options),
        budget_(budget),
        random_(SplitMix::hash(options.seed)),
        is_given_(base.figure().cells().size(), 1) {
    for (const Given& given : base_.givens()) fixed_.push_back(given.cell);
    std::ranges::sort(fixed_);
  }

  PuzzleAttempt run() {
    if (const auto outcome = find_solution()) return {*outcome, {}, stage_};
    if (const auto outcome = drop_what_can_be()) return {*outcome, {}, stage_};
    if (const auto outcome = decide_what_was_put_off()) return {*outcome, {}, stage_};
    const Puzzle puzzle = current();
    const ChoiceCount count =
        noted(count_choices(puzzle, most_counted_choices, budget_.left(options_.interrupt)));
    if (count.outcome == ChoiceCount::Outcome::stopped) return {Outcome::stopped, {}, stage_};
    const bool more = count.outcome == ChoiceCount::Outcome::too_many;
    const std::uint64_t choices = more ? most_counted_choices : count.choices;
    const Difficulty difficulty = more ? Difficulty::hard : difficulty_of(choices);
    return {Outcome::made, MadePuzzle{puzzle, solution_, {difficulty, choices, more}}};
  }

 private:
  using Outcome = PuzzleAttempt::Outcome;

  /// \return why it cannot go on
  std::optional<Outcome> find_solution() {
    const Result found = solve({.puzzle = base_,
                                .symmetry = Symmetry::none,
                                .solutions = 1,
                                .seed = SplitMix::hash(options_.seed) >> 33,
                                .limits = budget_.left(options_.interrupt)},
                               GecodeEngine());
    budget_.add(found);
    if (found.stopped()) {
      stage_ = found.stage;
      return Outcome::stopped;
    }
    if (found.assignments.empty()) return Outcome::no_solution;
    solution_ = found.assignments.front();
    return std::nullopt;
  }

  std::optional<Outcome> drop_what_can_be() {
    const auto most = most_choices(options_.wanted);
    for (const int cell : shuffled_cells()) {
      given(cell) = 0;
      const Check check =
          most ? check_choices(*most) : check_solutions(options_.effort * nodes_of_check(base_));
      if (check == Check::stopped) return Outcome::stopped;
      if (check == Check::one) continue;
      given(cell) = 1;
      if (check == Check::several) continue;
      put_off_.push_back(cell);
      if (!most && put_off_.size() > most_put_off) return Outcome::given_up;
    }
    return std::nullopt;
  }

  std::optional<Outcome> decide_what_was_put_off() {
    for (const int cell : put_off_) {
      given(cell) = 0;
      switch (check_solutions(options_.effort * second_effort * nodes_of_check(base_))) {
        case Check::one:
          if (most_choices(options_.wanted) && !options_.finish_harder) return Outcome::given_up;
          break;
        case Check::several:
          given(cell) = 1;
          break;
        case Check::undecided:
          return Outcome::given_up;
        case Check::stopped:
          return Outcome::stopped;
      }
    }
    return std::nullopt;
  }

  Check check_solutions(std::uint64_t nodes) {
    Limits limits = budget_.left(options_.interrupt);
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
    // The givens of a puzzle nearly done leave no symmetry, and to look for it takes longer.
    const Uniqueness found =
        noted(uniqueness({.puzzle = current(), .symmetry = Symmetry::none, .limits = limits}));
    if (!found.solutions) return has_stopped(found.effort) ? Check::stopped : Check::undecided;
    return *found.solutions == Solutions::one ? Check::one : Check::several;
  }

  /// Whether propagation and so many choices solve it; otherwise there may be one solution still.
  Check check_choices(std::uint64_t most) {
    const ChoiceCount count =
        noted(count_choices(current(), most, budget_.left(options_.interrupt)));
    switch (count.outcome) {
      case ChoiceCount::Outcome::counted:
        return Check::one;
      case ChoiceCount::Outcome::not_one:
        return Check::several;
      case ChoiceCount::Outcome::too_many:
        return Check::undecided;
      case ChoiceCount::Outcome::stopped:
        break;
    }
    return Check::stopped;
  }

  /// Whether it was not only the question's own limit that ended a search.
  [[nodiscard]] bool has_stopped(const Result& search) const {
    return search.ending != Ending::node_limit || budget_.ending() != Ending::exhausted;
  }

  template <typename Found>
  Found noted(Found found) {
    budget_.add(found.effort);
    stage_ = found.effort.stage;
    return found;
  }

  std::vector<int> shuffled_cells() {
    std::vector<int> cells;
    for (int cell = 0; cell < base_.figure().cell_count(); ++cell) {
      if (!std::ranges::binary_search(fixed_, cell)) cells.push_back(cell);
    }
    for (std::size_t i = cells.size(); i > 1; --i) {
      std::swap(cells[i - 1], cells[static_cast<std::size_t>(random_.below(static_cast<int>(i)))]);
    }
    return cells;
  }

  [[nodiscard]] Puzzle current() const {
    std::vector<Given> givens;
    for (std::size_t cell = 0; cell < is_given_.size(); ++cell) {
      if (is_given_[cell] != 0) givens.push_back({static_cast<int>(cell), solution_[cell]});
    }
    PuzzleParts parts = base_.parts();  // shares the figure, and what is derived from it
    parts.givens = std::move(givens);
    return Puzzle(std::move(parts));
  }

  char& given(int cell) { return is_given_[static_cast<std::size_t>(cell)]; }

  const Puzzle& base_;
  const AttemptOptions& options_;
  Budget& budget_;
  SplitMix random_;
  std::vector<int> fixed_;  // the base's own givens, ascending
  std::vector<char> is_given_;
  Assignment solution_;
  std::vector<int> put_off_;
  std::string stage_;  // of the last search, if a limit cut it short before it began
};

}  // namespace

std::uint64_t nodes_of_check(const Puzzle& puzzle) {
  return puzzle.figure().cell_count() <= most_exhaustive_cells ? check_nodes.exhaustive
                                                               : check_nodes.gecode;
}

PuzzleAttempt attempt_puzzle(const Puzzle& base, const AttemptOptions& options, Budget& budget) {
  return Attempt(base, options, budget).run();
}

}  // namespace loshu
