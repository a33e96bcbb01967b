// Makes attempts with one seed after the other, until one makes a puzzle as wanted. Several threads
// make attempts at once. The first suitable attempt in the order of seeds counts, not the first in
// time. So later attempts are then stopped, and earlier ones are waited for.
//
// In large figures many attempts are hopeless. So the effort of each follows Luby's sequence (M.
// Luby, A. Sinclair and D. Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993).

#include <loshu/puzzles/attempt.hpp>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <exception>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/features.hpp>
#include <loshu/parts.hpp>
#include <loshu/search.hpp>

namespace loshu {
namespace {

/// The most attempts if no difficulty is wanted. The puzzle nearest to medium is then taken.
constexpr int attempts_unasked = 10;
/// The most attempts at a puzzle. There are fewer with what-ifs, since each then takes long.
constexpr int usual_tries = 200;
constexpr int expert_tries = 30;
constexpr int fiendish_tries = 15;
/// The number of attempts at each other difficulty, to tell which difficulties exist.
constexpr int attempts_at_others = 25;

int tries_of(const MakingOptions& options) {
  const int tries =
      options.tries.value_or(options.difficulty == Difficulty::expert     ? expert_tries
                             : options.difficulty == Difficulty::fiendish ? fiendish_tries
                                                                          : usual_tries);
  return options.difficulty || options.minimal ? tries : std::min(tries, attempts_unasked);
}

/// Luby's sequence from index 1: 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... Its first 2^k − 1 members are
/// the first 2^(k−1) − 1 members twice, and then 2^(k−1). So an index in the second copy is moved
/// to the first one, until it is the last of a beginning of `length` members.
std::uint64_t luby(std::uint64_t index) {
  std::uint64_t length = 1;
  while (length < index) length = 2 * length + 1;
  while (length != index) {
    length /= 2;
    if (index > length) index -= length;
    while (length / 2 >= index) length /= 2;
  }
  return (length + 1) / 2;
}

/// The number of difficulties between a grade and the wanted one.
int distance(const Grade& grade, const MakingOptions& options) {
  const Difficulty wanted =
      options.difficulty.value_or(options.minimal ? grade.difficulty : Difficulty::medium);
  const int away = std::abs(static_cast<int>(grade.difficulty) - static_cast<int>(wanted));
  return grade.steps == 0 ? away + 1 : away;  // a full figure comes last
}

/// Runs attempts to make a puzzle on several threads and picks the one that counts.
class Attempts {
 public:
  Attempts(const Puzzle& base, const MakingOptions& options, Budget& budget)
      : base_(base), options_(options), budget_(budget), last_(tries_of(options)) {}

  /// Makes attempts until it is clear which one counts.
  void make() {
    const int at_once = threads_of_use(options_.threads, base_.figure().cell_count());
    for (int i = 0; i < at_once; ++i) workers_.emplace_back();
    if (budget_.ending() != Ending::exhausted) stop_after(0);
    if (!has_threads) {
      work(workers_.front());
      if (failure_) std::rethrow_exception(failure_);
      return;
    }
    std::vector<std::jthread> threads;
    for (Worker& worker : workers_) threads.emplace_back([&] { work(worker); });
    std::unique_lock lock(mutex_);
    // Polls the time and the interrupt, since nothing signals them.
    while (!ready_.wait_for(lock, std::chrono::milliseconds(5), [&] { return all_idle(); })) {
      if (budget_.ending() != Ending::exhausted) stop_after(0);
    }
    if (failure_) std::rethrow_exception(failure_);
  }

  Making result() {
    Making making;
    making.made = std::move(nearest_);
    making.tries = last_;
    making.effort.stage = stage_;
    if (no_solution_) {
      making.outcome = Making::Outcome::none_exists;
    } else if (making.made && is_wanted(*making.made)) {
      making.outcome = Making::Outcome::made;
    } else {
      making.outcome = stopped_ ? Making::Outcome::stopped : Making::Outcome::tries_used_up;
      if (stopped_) making.tries = finished_;
      if (!stopped_) making.others.assign(met_.begin(), met_.end());
    }
    return making;
  }

 private:
  struct Worker {
    int attempt = 0;  // the number of the attempt, 0 before the first
    bool idle = false;
    std::atomic<bool> cancelled = false;
  };

  void work(Worker& worker) {
    while (begin(worker)) {
      try {
        const std::uint64_t effort = luby(static_cast<std::uint64_t>(worker.attempt));
        finish(worker, detail::attempt_puzzle(base_, options_, worker.attempt, effort,
                                              worker.cancelled, budget_));
      } catch (...) {
        const std::scoped_lock lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        stop_after(0);
      }
    }
    const std::scoped_lock lock(mutex_);
    worker.idle = true;
    ready_.notify_one();
  }

  /// Starts the next attempt of a worker. Returns false if there is none.
  bool begin(Worker& worker) {
    const std::scoped_lock lock(mutex_);
    if (next_ >= last_) return false;
    budget_.tell("attempts", static_cast<std::uint64_t>(finished_),
                 static_cast<std::uint64_t>(last_));
    worker.attempt = ++next_;
    return true;
  }

  void finish(const Worker& worker, detail::PuzzleAttempt attempt) {
    const std::scoped_lock lock(mutex_);
    using Outcome = detail::PuzzleAttempt::Outcome;
    if (attempt.outcome == Outcome::stopped) {
      // If only a later attempt was stopped, an earlier one has made the puzzle.
      if (worker.attempt <= last_ || budget_.ending() != Ending::exhausted) stop_after(0);
      if (stage_.empty()) stage_ = attempt.stage;
      return;
    }
    ++finished_;
    if (attempt.outcome == Outcome::no_solution) {
      no_solution_ = true;
      stop_after(0);
    }
    if (attempt.outcome != Outcome::made || worker.attempt > last_) return;
    attempt.made->attempt = worker.attempt;
    const Grade& met = attempt.made->grade;
    if (met.steps > 0 && met.difficulty != Difficulty::beyond) met_.insert(met.difficulty);
    if (!nearest_ || rank(*attempt.made) < rank(*nearest_)) nearest_ = std::move(attempt.made);
    if (distance(nearest_->grade, options_) == 0) stop_after(nearest_->attempt);
  }

  /// With 0 it stops all: none can succeed any more.
  void stop_after(int attempt) {
    stopped_ = stopped_ || (attempt == 0 && !no_solution_);
    last_ = std::min(last_, attempt);
    for (Worker& worker : workers_) {
      if (worker.attempt > last_) worker.cancelled = true;
    }
  }

  [[nodiscard]] std::pair<int, int> rank(const MadePuzzle& made) const {
    return {distance(made.grade, options_), made.attempt};
  }

  /// Without a wanted difficulty, any puzzle will do.
  [[nodiscard]] bool is_wanted(const MadePuzzle& made) const {
    return !options_.difficulty || distance(made.grade, options_) == 0;
  }

  [[nodiscard]] bool all_idle() const {
    return std::ranges::all_of(workers_, [](const Worker& worker) { return worker.idle; });
  }

  const Puzzle& base_;
  const MakingOptions& options_;
  Budget& budget_;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Worker> workers_;
  int next_ = 0;      // the number of attempts begun
  int last_;          // the number of the last attempt that may give the result
  int finished_ = 0;  // the number of attempts that were not stopped
  bool stopped_ = false;
  bool no_solution_ = false;
  std::string stage_;  // the stage in which the first stopped attempt was
  std::optional<MadePuzzle> nearest_;
  std::set<Difficulty> met_;
  std::exception_ptr failure_;
};

/// Returns a result without any attempt, if the base has no solution or exactly one.
/// \param stage  set to the stage that a limit cut short
std::optional<Making> without_attempts(const Puzzle& base, const MakingOptions& options,
                                       Budget& budget, std::string& stage) {
  Limits limits = budget.left(options.limits.interrupt);
  const std::uint64_t nodes = nodes_of_check(base);
  limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
  const Uniqueness found = uniqueness({{.puzzle = base, .limits = limits}});
  budget.add(found.effort);
  stage = found.effort.stage;
  if (!found.solutions || *found.solutions == Solutions::several) return std::nullopt;
  Making making;
  if (*found.solutions == Solutions::none) {
    making.outcome = Making::Outcome::none_exists;
    return making;
  }
  const auto graded = grade(base, budget.left(options.limits.interrupt));
  if (!graded) return making;
  making.made = MadePuzzle{base, found.witnesses.front(), *graded};
  making.outcome = !options.difficulty || distance(*graded, options) == 0
                       ? Making::Outcome::made
                       : Making::Outcome::tries_used_up;
  return making;
}

/// The difficulties up to expert that a few attempts at each make, together with those already met.
std::vector<Difficulty> others_of(const Puzzle& base, const MakingOptions& options,
                                  std::vector<Difficulty> met, Budget& budget) {
  for (const auto& [difficulty, name] : wished_difficulty_names.first<5>()) {
    if (std::ranges::count(met, difficulty) > 0 || difficulty == options.difficulty) continue;
    MakingOptions other = options;
    other.difficulty = difficulty;
    other.tries = attempts_at_others;
    Attempts attempts(base, other, budget);
    attempts.make();
    if (attempts.result().outcome == Making::Outcome::made) met.push_back(difficulty);
  }
  std::ranges::sort(met);
  return met;
}

}  // namespace

Making make_puzzle(const Puzzle& base, const MakingOptions& options) {
  if (options.threads < 1) {
    throw Error("a puzzle needs at least 1 thread to be made, not " +
                std::to_string(options.threads));
  }
  if (options.tries && *options.tries < 1) {
    throw Error("a puzzle needs at least 1 try to be made, not " + std::to_string(*options.tries));
  }
  if (const auto why = refused_features(base, "a puzzle to be made"); !why.empty())
    throw Error(why);
  const int open = base.figure().cell_count() - static_cast<int>(base.givens().size());
  if (open > most_open_cells_of_a_base) {
    throw Error("a puzzle is made of at most " + std::to_string(most_open_cells_of_a_base) +
                " open cells, and " + base.figure().title() + " has " + std::to_string(open) +
                "; choose a smaller size, or give more cells");
  }
  Budget budget(options.limits);
  std::string stage;
  std::optional<Making> making = without_attempts(base, options, budget, stage);
  if (!making) {
    Attempts attempts(base, options, budget);
    attempts.make();
    making = attempts.result();
    if (making->outcome == Making::Outcome::tries_used_up && !options.minimal) {
      making->others = others_of(base, options, std::move(making->others), budget);
    }
  }
  if (making->effort.stage.empty()) making->effort.stage = stage;
  const Ending limit = budget.ending();
  static_cast<Effort&>(making->effort) = budget.spent();
  making->effort.solutions = making->outcome == Making::Outcome::made ? 1 : 0;
  making->effort.ending = making->outcome == Making::Outcome::made      ? Ending::enough
                          : making->outcome == Making::Outcome::stopped ? limit
                                                                        : Ending::exhausted;
  return *making;
}

}  // namespace loshu
