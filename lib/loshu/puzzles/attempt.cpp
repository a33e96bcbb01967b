// Makes a puzzle by dropping givens from a solution. A given is dropped if a person can still solve
// the puzzle without it, by the techniques of the wanted difficulty. A puzzle solved by techniques
// has one solution, so no search is needed. Before what-ifs, which may be followed in vain for
// long, a short search looks for a second solution.
//
// For a minimal puzzle, a given is dropped if one solution is left without it. A given that is
// needed once is always needed: fewer givens only have more solutions. Near the end of a large
// figure, the search for a second solution is hardest, so long checks are put off. With more cells
// open later, a second solution is found sooner.

#include <loshu/puzzles/attempt.hpp>

#include <algorithm>
#include <utility>

#include <loshu/ask.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/puzzles/pattern.hpp>
#include <loshu/search.hpp>
#include <loshu/uniqueness.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The most what-ifs of a path. A given stays if the path without it takes more.
constexpr int most_what_ifs_of_a_try = 300;
/// The nodes of a search before what-ifs: those of a full check, divided by this number.
constexpr std::uint64_t quick_check = 16;

/// The most work on paths in one attempt: steps times open cells. A square of 144 cells takes
/// 100,000. A million takes 2 to 8 s. After that, all other givens stay.
constexpr std::size_t most_effort_of_paths = 1'000'000;

/// The most checks that an attempt puts off because they are hard. With more it is given up.
constexpr std::size_t most_put_off = 8;
/// The factor of the nodes for a check that was put off.
constexpr std::uint64_t second_effort = 8;

/// The base with its magic sum as a given sum.
struct WithSum {
  Puzzle puzzle;
};

/// The number of solutions without some givens, as a search finds it.
enum class Check : std::uint8_t { one, several, undecided, stopped };

class Attempt {
 public:
  Attempt(const Puzzle& base, const MakingOptions& options, int number, std::uint64_t effort,
          const std::atomic<bool>& interrupt, Budget& budget)
      : base_(base),
        options_(options),
        seed_(SplitMix::hash((std::uint64_t{options.seed} << 32) + static_cast<unsigned>(number))),
        nodes_(effort * nodes_of_check(base)),
        interrupt_(interrupt),
        budget_(budget),
        random_(seed_),
        is_given_(base.figure().cells().size(), 1) {}

  PuzzleAttempt run() {
    if (const auto outcome = find_solution()) return {*outcome, {}, stage_};
    find_parts();
    try {
      if (const auto outcome = drop()) return {*outcome, {}, stage_};
      return made();
    } catch (const Stopped& stopped) {
      return {Outcome::stopped, {}, stopped.stage};
    }
  }

 private:
  using Outcome = PuzzleAttempt::Outcome;

  [[nodiscard]] PuzzleAttempt made() const {
    const Puzzle puzzle = current();
    const Limits left = budget_.left(&interrupt_);
    const auto graded = grade(puzzle, PathFinder(base_, Budget(left)), left);
    if (!graded) return {Outcome::stopped, {}, stage_};
    return {Outcome::made, MadePuzzle{puzzle, solution_, *graded}};
  }

  /// Finds the solution whose values become the givens. Returns an outcome if the attempt is over.
  std::optional<Outcome> find_solution() {
    Question question{.puzzle = base_,
                      .symmetry = Symmetry::none,
                      .solutions = 1,
                      .seed = seed_ >> 33,
                      .limits = budget_.left(&interrupt_)};
    // Gecode finds another solution with another seed, but takes too long for some large figures.
    const auto nodes =
        static_cast<std::uint64_t>(std::clamp(500'000 / base_.figure().cell_count(), 100, 5'000));
    question.limits.nodes = std::min(question.limits.nodes.value_or(nodes), nodes);
    Assignment first;
    const Receivers keep{.on_solution = [&](const Assignment& found) {
      first = found;
      return true;
    }};
    Result found = searched({question, {{"engine", "gecode"}}}, keep);
    budget_.add(found);
    if (found.stopped() && !has_stopped(found)) {
      question.limits = budget_.left(&interrupt_);
      found = searched({question}, keep);
      budget_.add(found);
    }
    if (found.stopped()) {
      stage_ = found.stage.empty() ? "filling the figure" : found.stage;
      return Outcome::stopped;
    }
    if (first.empty()) return Outcome::no_solution;
    // A random image, since otherwise a figure with few solutions would always have the same one.
    solution_ = random_image(first, reading_chain(base_, Symmetry::geometric), random_);
    const bool has_sum = !base_.figure().lines().empty();
    if (has_sum && !base_.sum() && !options_.hide_sum) base_ = with_sum();
    return std::nullopt;
  }

  /// The base with the magic sum of the solution. Attempts share it, with all data derived from it.
  [[nodiscard]] Puzzle with_sum() const {
    PuzzleParts parts = base_.parts();
    parts.sum = 0;
    for (const int cell : base_.figure().lines().front()) {
      *parts.sum += solution_[at(cell)];
    }
    const auto sum = static_cast<int>(*parts.sum);
    return base_.derived()
        .get<WithSum>(sum, [&] { return WithSum{Puzzle(std::move(parts))}; })
        .puzzle;
  }

  /// Finds the sets of cells that are dropped together, and puts them in random order.
  void find_parts() {
    std::vector<bool> is_fixed(is_given_.size(), false);
    for (const Given& given : base_.givens()) is_fixed[at(given.cell)] = true;
    for (std::vector<int>& part : pattern_parts(base_.figure(), options_.pattern)) {
      std::erase_if(part, [&](int cell) { return is_fixed[at(cell)]; });
      if (!part.empty()) parts_.push_back(std::move(part));
    }
    for (std::size_t i = parts_.size(); i > 1; --i) {
      std::swap(parts_[i - 1], parts_[at(random_.below(static_cast<int>(i)))]);
    }
  }

  /// Drops givens as long as the wanted difficulty allows. A fiendish or minimal puzzle needs only
  /// a single solution. Others must stay solvable by steps, in figures that steps are fit for.
  std::optional<Outcome> drop() {
    const Difficulty wanted = options_.difficulty.value_or(Difficulty::medium);
    const int cells = base_.figure().cell_count();
    if (options_.minimal || wanted >= Difficulty::fiendish || cells > most_candidate_cells) {
      if (const auto outcome = drop_what_can_be()) return outcome;
      return decide_what_was_put_off();
    }
    PathLimits most = limits_of(wanted, cells);
    const Budget budget(budget_.left(&interrupt_));
    const PathFinder finder(base_, budget);
    if (wanted == Difficulty::expert) {  // what-ifs take long and are rarely needed
      most.level = level_of(Technique::crossing);
      if (drop_what_a_person_spares(finder, most, budget) == most.level) return std::nullopt;
      most.level = level_of(Technique::what_if);
      most.suppositions = most_what_ifs_of_a_try;
    }
    drop_what_a_person_spares(finder, most, budget);
    return std::nullopt;
  }

  /// Drops givens as long as a person can solve the puzzle: half of the rest at once, then ever
  /// fewer. The result is the same as one by one: a given needed among more givens is needed among
  /// fewer.
  /// \return the level of the puzzle; 0 if nothing was dropped
  int drop_what_a_person_spares(const PathFinder& finder, const PathLimits& most,
                                const Budget& budget) {
    std::vector<std::vector<int>> left = parts_;
    std::erase_if(left, [&](const auto& part) { return given(part.front()) == 0; });
    int level = 0;
    std::size_t run = (left.size() + 1) / 2;
    for (std::size_t from = 0; from < left.size() && effort_ < most_effort_of_paths;) {
      run = std::min(run, left.size() - from);
      const auto give_run = [&](char is_given) {
        for (std::size_t i = from; i < from + run; ++i) give(left[i], is_given);
      };
      give_run(0);
      const bool is_long = most.level > level_of(Technique::crossing);
      const Path path =
          is_long && has_several(budget) ? Path() : finder.path(givens(), most, budget);
      effort_ += path.steps.size() * static_cast<std::size_t>(std::ranges::count(is_given_, 0));
      if (path.solved) {
        level = path.level();
        from += run;
        continue;
      }
      give_run(1);
      if (run == 1) ++from;
      run = (run + 1) / 2;
    }
    return level;
  }

  /// Whether a short search proves that the puzzle has not exactly one solution.
  bool has_several(const Budget& budget) {
    const Check check = check_solutions(nodes_of_check(base_) / quick_check);
    if (check == Check::stopped) budget.check("searching for a second solution");
    return check != Check::one && check != Check::undecided;
  }

  std::optional<Outcome> drop_what_can_be() {
    for (const std::vector<int>& part : parts_) {
      const Check check = check_without(part, nodes_);
      if (check == Check::stopped) return Outcome::stopped;
      if (check == Check::undecided) put_off_.push_back(part);
      if (put_off_.size() > most_put_off) return Outcome::given_up;
    }
    return std::nullopt;
  }

  std::optional<Outcome> decide_what_was_put_off() {
    for (const std::vector<int>& part : put_off_) {
      const Check check = check_without(part, second_effort * nodes_);
      if (check == Check::undecided) return Outcome::given_up;
      if (check == Check::stopped) return Outcome::stopped;
    }
    return std::nullopt;
  }

  /// Drops the givens of a set of cells, if this leaves one solution.
  Check check_without(const std::vector<int>& part, std::uint64_t nodes) {
    give(part, 0);
    const Check check = check_solutions(nodes);
    if (check != Check::one) give(part, 1);
    return check;
  }

  Check check_solutions(std::uint64_t nodes) {
    Limits limits = budget_.left(&interrupt_);
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
    // The givens leave hardly any symmetry, and finding it would take longer than the search.
    const Uniqueness found =
        uniqueness({{.puzzle = current(), .symmetry = Symmetry::none, .limits = limits}});
    budget_.add(found.effort);
    stage_ = found.effort.stage;
    if (!found.solutions) return has_stopped(found.effort) ? Check::stopped : Check::undecided;
    return *found.solutions == Solutions::one ? Check::one : Check::several;
  }

  /// Whether a search was ended by something other than its own limit of nodes.
  [[nodiscard]] bool has_stopped(const Result& search) const {
    return search.ending != Ending::node_limit || budget_.ending() != Ending::exhausted;
  }

  [[nodiscard]] std::vector<Given> givens() const {
    std::vector<Given> all;
    for (std::size_t cell = 0; cell < is_given_.size(); ++cell) {
      if (is_given_[cell] != 0) all.push_back({static_cast<int>(cell), solution_[cell]});
    }
    return all;
  }

  [[nodiscard]] Puzzle current() const {
    PuzzleParts parts = base_.parts();  // the parts share the figure and its derived data
    parts.givens = givens();
    return Puzzle(std::move(parts));
  }

  char& given(int cell) { return is_given_[at(cell)]; }
  void give(const std::vector<int>& part, char is_given) {
    for (const int cell : part) given(cell) = is_given;
  }

  Puzzle base_;  // the base, with its sum once this may be stated
  const MakingOptions& options_;
  const std::uint64_t seed_, nodes_;
  const std::atomic<bool>& interrupt_;
  Budget& budget_;
  SplitMix random_;
  std::vector<std::vector<int>> parts_;
  std::vector<char> is_given_;
  Assignment solution_;
  std::vector<std::vector<int>> put_off_;
  std::size_t effort_ = 0;  // the work on paths so far
  std::string stage_;       // the stage in which a limit ended the last search
};

}  // namespace

std::uint64_t nodes_of_check(const Puzzle& puzzle) {
  return std::uint64_t{1} << (puzzle.figure().cell_count() <= most_exhaustive_cells ? 20 : 14);
}

PuzzleAttempt detail::attempt_puzzle(const Puzzle& base, const MakingOptions& options, int number,
                                     std::uint64_t effort, const std::atomic<bool>& interrupt,
                                     Budget& budget) {
  return Attempt(base, options, number, effort, interrupt, budget).run();
}

}  // namespace loshu
