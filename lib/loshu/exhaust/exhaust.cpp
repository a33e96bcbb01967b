// There is one program for each possible magic sum, made when its turn comes. For several threads,
// each program is split into parts by the choices of its first steps.

#include <loshu/exhaust.hpp>

#include <algorithm>
#include <future>
#include <mutex>
#include <set>
#include <string>

#include <loshu/error.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/walk.hpp>
#include <loshu/exhaust/order/own_order.hpp>
#include <loshu/exhaust/ordered_output.hpp>
#include <loshu/exhaust/walk_below.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/order.hpp>

namespace loshu {

using namespace detail;

namespace {

Result result_of(const WalkCounts& counts, const SharedLimits& limits) {
  Result result;
  result.solutions = counts.solutions;
  result.self_complementary = counts.self_complementary;
  result.ending = limits.ending();
  result.nodes = counts.nodes;
  result.failures = counts.failures;
  result.placements = counts.placements;
  result.seconds = limits.elapsed();
  return result;
}

/// Returns the approximate nanoseconds of a node: 34 for a square of order 5, 82 for a cube of
/// order 4. For a star of 10 points it is 32 for each 64 values of the range: a word of the sets.
double work_of_node(const System& system) {
  const int words = (system.values().range() + 63) / 64;
  return words * (20 + 1.2 * static_cast<double>(system.line_rows().size()));
}

/// A node takes a count in vectors at most half of that time. Which vectors there are decides
/// nothing, so that each machine gives the same answer.
constexpr double share_in_vectors = 0.5;

}  // namespace

/// The sums whose preparation is already counted as work.
struct ExhaustiveSearch::Told {
  bool add(int sum) {
    const std::scoped_lock lock(mutex);
    return sums.insert(sum).second;
  }

  std::mutex mutex;
  std::set<int> sums;
};

class ExhaustiveSearch::WalkerCrew {
 public:
  WalkerCrew(const ExhaustiveTask& task, const Programs& programs, Told& told,
             const Question& question, const OnAssignment& on_solution, const Limits& limits,
             WalkerKind walker, Ties ties)
      : task_(task),
        programs_(programs),
        told_(told),
        question_(question),
        walker_(on_solution ? WalkerKind::scalar : walker),
        ties_(on_solution ? Ties::judged : ties),
        receive_(on_solution),
        limits_(limits, question.progress,
                (walker_ == WalkerKind::scalar ? 1 : share_in_vectors) *
                    work_of_node(system_of(task.puzzle))) {}

  Result run() {
    const std::vector<SearchPart> parts = this->parts();
    SolutionDelivery delivery(task_, question_, receive_, limits_, parts.size());
    std::vector<std::future<void>> others;  // destroyed before the variables that they use
    const int at_once = loshu::threads_of_use(question_.threads);
    for (int i = 1; i < at_once; ++i) {
      others.push_back(std::async(std::launch::async, [&] { work(parts, delivery); }));
    }
    work(parts, delivery);
    for (std::future<void>& other : others) other.get();
    delivery.finish_all();

    Result result = result_of(total_, limits_);
    if (receive_) result.solutions = delivery.delivered();
    result.sums = sums_.sums;
    result.walker = name_of(walker_names, used_);
    return result;
  }

 private:
  /// One part for each sum. With several threads or a progress display there are more, except that
  /// one thread makes the programs of many sums one by one.
  std::vector<SearchPart> parts() {
    constexpr std::size_t many_sums = 8;
    const bool shared = question_.threads > 1 ||
                        (question_.progress != nullptr && programs_.sums().size() < many_sums);
    // A progress display shows no fraction before the first part is done, so its parts are small.
    const std::size_t for_each = question_.progress != nullptr ? 1024 : 64;
    const std::size_t enough = shared ? for_each * static_cast<std::size_t>(question_.threads) : 1;
    return split_programs(task_, programs_, enough, limits_, total_).parts;
  }

  void work(const std::vector<SearchPart>& parts, SolutionDelivery& delivery) {
    try {
      WalkCounts counts;
      for (std::size_t i = taken_++; i < parts.size() && !limits_.stopped(); i = taken_++) {
        walk(parts, i, delivery, counts);
      }
      const std::scoped_lock lock(mutex_);
      total_ += counts;
    } catch (...) {
      limits_.stop(Ending::interrupted);
      throw;
    }
  }

  void walk(const std::vector<SearchPart>& parts, std::size_t i, SolutionDelivery& delivery,
            WalkCounts& counts) {
    const int sum = *parts[i].sum;
    const Program* const program = program_within(programs_, sum, limits_);
    if (program == nullptr) return;
    if (programs_.sums().size() > 1 && told_.add(sum)) limits_.add_preparation(program->work);
    OnLeaf on_leaf;
    if (receive_) on_leaf = [&](const auto& values) { return delivery.add(i, parts[i], values); };
    const ChoicePrefix prefix = choices_of(parts[i], task_.puzzle);
    const CountedWalk done = walk_below(task_, *program, prefix, on_leaf, walker_, ties_, limits_);
    counts += done.counts;
    delivery.finish(i);
    const std::scoped_lock lock(mutex_);
    if (done.counts.solutions > 0) sums_.note(sum);
    if (done.walker != WalkerKind::scalar) used_ = done.walker;
    if (question_.progress == nullptr) return;
    if (!receive_) question_.progress->solutions += done.counts.solutions;
    question_.progress->share =
        static_cast<double>(++done_) / static_cast<double>(std::max<std::size_t>(parts.size(), 1));
  }

  const ExhaustiveTask& task_;
  const Programs& programs_;
  Told& told_;
  const Question& question_;
  const WalkerKind walker_;
  const Ties ties_;
  WalkerKind used_ = WalkerKind::scalar;  // the kind reported in the result
  const OnAssignment& receive_;
  SharedLimits limits_;
  std::atomic<std::size_t> taken_ = 0;
  std::mutex mutex_;
  std::size_t done_ = 0;
  Result sums_;  // only its magic sums are used
  WalkCounts total_;
};

struct ExhaustiveSearch::Ready {
  Ready(const Question& asked, const CellOrder& order, const Budget& budget)
      : puzzle(asked.puzzle.parts()),  // without derived data, which hold this object
        broken(puzzle, asked.symmetry, asked.complement, budget),
        task(puzzle, broken, order.cells.empty() ? own_order(puzzle, broken, budget) : order,
             budget),
        programs(task, budget) {}

  const Puzzle puzzle;
  const BrokenSymmetry broken;
  const ExhaustiveTask task;
  const Programs programs;
};

struct ExhaustiveSearch::Prepared {
  std::shared_ptr<const Ready> ready;
  std::string refusal;
};

ExhaustiveSearch::Prepared ExhaustiveSearch::prepared(const Question& question,
                                                      const CellOrder& order,
                                                      const Budget& budget) {
  if (std::string why = refused_at_sight(question, order); !why.empty()) return {{}, why};
  const auto make = [&]() -> Prepared {
    try {
      return {std::make_shared<const Ready>(question, order, budget), {}};
    } catch (const Error& error) {  // its numbers exceed 32 bits
      return {{}, error.what()};
    }
  };
  if (!order.cells.empty()) return make();
  const int number = 2 * static_cast<int>(question.symmetry) + (question.complement ? 1 : 0);
  return question.puzzle.derived().get<Prepared>(number, make);
}

ExhaustiveSearch::ExhaustiveSearch(Question asked, const CellOrder& order, const Budget& budget,
                                   WalkerKind walker, Ties ties)
    : question_(std::move(asked)), walker_(walker), ties_(ties), told_(std::make_shared<Told>()) {
  Prepared made = prepared(question_, order, budget);
  if (!made.ready) throw Error(made.refusal);
  ready_ = std::move(made.ready);
}

std::string ExhaustiveSearch::refuses(const Question& question, const CellOrder& order) {
  try {
    return prepared(question, order, Budget(question.limits)).refusal;
  } catch (const Stopped&) {
    return {};  // the time is up, so no answer is needed
  }
}

const Plan& ExhaustiveSearch::plan() const { return ready_->task.plan; }

bool ExhaustiveSearch::breaks_complement() const { return ready_->broken.complement.has_value(); }

Result ExhaustiveSearch::run(const OnAssignment& on_solution) const {
  return run(on_solution, question_.limits);
}

Result ExhaustiveSearch::run(const OnAssignment& on_solution, const Limits& limits) const {
  return WalkerCrew(ready_->task, ready_->programs, *told_, question_, on_solution, limits,
                    walker_that_counts(walker_, limits), ties_)
      .run();
}

std::span<const int> ExhaustiveSearch::sums() const { return ready_->programs.sums(); }

Settings ExhaustiveSearch::settings() const {
  return {{"order", order_word(plan().order)}, {"ties", name_of(ties_names, ties())}};
}

Split ExhaustiveSearch::split(std::size_t parts, const Limits& limits) const {
  SharedLimits shared(limits, nullptr);
  WalkCounts counts;
  Split result = split_programs(ready_->task, ready_->programs, parts, shared, counts);
  result.effort = result_of(counts, shared);
  if (result.effort.stopped()) result.effort.stage = splitting_stage;
  return result;
}

Result ExhaustiveSearch::count(const Split&, const SearchPart& part, const Limits& limits) const {
  SharedLimits shared(limits, nullptr);
  const Program* const program = program_within(ready_->programs, *part.sum, shared);
  if (program == nullptr) return result_of({}, shared);
  const CountedWalk done = walk_below(ready_->task, *program, choices_of(part, ready_->puzzle), {},
                                      walker_that_counts(walker_, limits), ties_, shared);
  Result result = result_of(done.counts, shared);
  if (result.solutions > 0) result.note(*part.sum);
  result.walker = name_of(walker_names, done.walker);
  return result;
}

Descent ExhaustiveSearch::descend(const Split&, const SearchPart& part, std::size_t depth,
                                  SplitMix& random, const Budget& budget) const {
  const auto& steps = ready_->task.plan.steps;
  const std::size_t before = part.values.size();
  // The path ends before the last step, which is never split.
  const std::size_t end =
      std::max(before, std::min(before + depth, std::max<std::size_t>(steps.size(), 1) - 1));
  Descent descent;
  for (std::size_t i = 0; i < end; ++i) descent.split.cells.push_back(steps[i].chosen);
  if (end == before) {
    descent.split.parts.push_back(part);
    return descent;
  }
  const int first = ready_->puzzle.values().least();
  // The weight of a node is the number of nodes that it represents, so the sum estimates a tree.
  const auto see = [&](const ProbedNode& node) {
    if (node.path.size() < end) descent.nodes += node.weight;
    if (node.path.size() != end) return;
    descent.weight = node.weight;
    descent.split.parts.push_back({part.sum, node.path});
    for (int& value : descent.split.parts.back().values) value += first;
  };
  with_walker(ready_->programs.of(*part.sum, budget), {}, {},
              [&](auto& walker) { walker.probe(random, see, choices_of(part, ready_->puzzle)); });
  return descent;
}

Result ExhaustEngine::search(const Question& question, const Budget& budget,
                             const OnAssignment& on_solution) const {
  // Only a count of all solutions knows how many are their own complement.
  const bool counts_all = !on_solution && question.solutions == 0;
  const OnAssignment pass = [](const Assignment&) { return true; };
  const auto told = [&](Result result) {
    result.engine = name();
    const Settings found = std::move(result.settings);
    result.settings = settings(question);
    for (const auto& [name, word] : found) result.settings.set(name, word);
    if (!result.walker.empty()) result.settings.set("walker", result.walker);
    result.seconds = budget.elapsed();  // with the preparation
    return result;
  };
  if (detail::takes_turns(question, budget)) {
    return told(
        detail::first_solution(question, options_.order, budget, on_solution ? on_solution : pass));
  }
  Question searched = counts_all ? counted(question, budget) : question;
  const ExhaustiveSearch ready(std::move(searched), options_.order, budget, options_.walker,
                               ties(question));
  Result result = ready.run(counts_all || on_solution ? on_solution : pass, budget.left());
  result.settings.set("order", order_word(ready.plan().order));
  if (counts_all) result.settings.set("ties", name_of(ties_names, ready.ties()));
  return told(as_asked(question, std::move(result), ready.breaks_complement()));
}

}  // namespace loshu
