#include <loshu/search.hpp>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include <gecode/search.hh>

#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/model/deadline_watch.hpp>
#include <loshu/model/names.hpp>
#include <loshu/model/refusals.hpp>
#include <loshu/model/search_access.hpp>
#include <loshu/model/stop.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The number of failures for one unit of Luby's sequence.
constexpr unsigned luby_scale = 250;

/// With at most this number of cells, each node keeps a copy of the space. Gecode's default, a copy
/// every eight nodes and recomputation, takes a fifth longer, because a fixpoint costs more than a
/// copy. Copies of a larger figure would fill the memory.
constexpr int cells_to_copy = 64;

/// A rough fit to the measured time of one node, in nanoseconds: 17 µs for a star of 100 points, 4
/// µs for a polygon of 20 sides.
double work_of_node(const MagicModel& model) {
  const auto incidences = static_cast<double>(model.puzzle().figure().incidences());
  return 500 + 40 * incidences + 0.005 * incidences * incidences;
}

/// Depth-first search with or without restarts. Gecode's two engines have no common base class.
class DepthFirst {
 public:
  DepthFirst(MagicModel& model, Gecode::Search::Options options, Restarts restarts,
             CombinedStop& stop)
      : stop_(stop), has_workers_(options.threads > 1) {
    if (restarts == Restarts::luby) {
      options.cutoff = Gecode::Search::Cutoff::luby(luby_scale);
      restarted_ = std::make_unique<Gecode::RBS<MagicModel, Gecode::DFS>>(&model, options);
    } else {
      plain_ = std::make_unique<Gecode::DFS<MagicModel>>(&model, options);
    }
  }

  /// Takes over the solutions that workers have found meanwhile. An engine of Gecode 6.2 with
  /// several threads does not free them.
  ~DepthFirst() {
    if (!has_workers_) return;
    stop_.end();
    while (next()) {
    }
  }
  DepthFirst(const DepthFirst&) = delete;
  DepthFirst& operator=(const DepthFirst&) = delete;

  std::unique_ptr<MagicModel> next() {
    return std::unique_ptr<MagicModel>(plain_ ? plain_->next() : restarted_->next());
  }
  [[nodiscard]] bool stopped() const { return plain_ ? plain_->stopped() : restarted_->stopped(); }
  [[nodiscard]] Gecode::Search::Statistics statistics() const {
    return plain_ ? plain_->statistics() : restarted_->statistics();
  }

 private:
  CombinedStop& stop_;
  const bool has_workers_;
  std::unique_ptr<Gecode::DFS<MagicModel>> plain_;
  std::unique_ptr<Gecode::RBS<MagicModel, Gecode::DFS>> restarted_;
};

/// Decides whether an engine that returns no solution is really finished.
/// With several threads Gecode 6.2 may end `next()` too early. A worker that steals work counts
/// as busy only after it holds the work. If the others fall idle in between, the search seems
/// finished, but it goes on when asked again. The same happens if one worker reaches a limit while
/// another holds a solution. Our trees are binary, so a finished tree has one leaf more than inner
/// nodes. Until then the engine is asked again. With a user's own branching it is asked until it
/// stands still.
class PrematureEndGuard {
 public:
  PrematureEndGuard(int threads, const CombinedStop& stop) : threads_(threads), stop_(stop) {}

  /// A binary tree with f failures and s solutions has 2 (f + s) − 1 nodes. With fewer failures the
  /// engine ended too early, so it is asked again every millisecond. If no node is added for two
  /// seconds, or in a few tries after a limit, it is given up.
  bool has_more(const DepthFirst& engine, std::uint64_t solutions) {
    const Gecode::Search::Statistics statistics = engine.statistics();
    const bool whole = statistics.node + 1 == 2 * (statistics.fail + solutions);
    const bool over = engine.stopped() || stop_.ending() != Ending::exhausted;
    stopped_ = engine.stopped() || (over && threads_ > 1 && !whole);
    if (threads_ == 1 || whole || statistics.node == 0) return false;
    tries_ = statistics.node == nodes_ ? tries_ + 1 : 0;
    nodes_ = statistics.node;
    if (tries_ > (over ? 3 : 2000)) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return true;
  }

  /// Whether a limit ended the search. The engine knows once all workers have seen the limit.
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  int threads_;
  const CombinedStop& stop_;
  bool stopped_ = false;
  int tries_ = 0;
  std::uint64_t nodes_ = 0;
};

/// Reports progress from a model and its copies during a search, until this object is destroyed.
/// Without a receiver the model is not touched, since other threads may search other copies.
class ProgressScope {
 public:
  ProgressScope(MagicModel& reporter, Progress* progress)
      : model_(progress == nullptr ? nullptr : &reporter) {
    if (model_ != nullptr) SearchAccess::report_to(*model_, progress);
  }
  ~ProgressScope() {
    if (model_ != nullptr) SearchAccess::report_to(*model_, nullptr);
  }
  ProgressScope(const ProgressScope&) = delete;
  ProgressScope& operator=(const ProgressScope&) = delete;

 private:
  MagicModel* const model_;
};

}  // namespace

Result search(MagicModel& model, const SearchOptions& options, const OnSolution& on_solution) {
  if (options.threads < 1) {
    throw Error("a search needs at least 1 thread, not " + std::to_string(options.threads));
  }
  if (options.threads > 1 && options.restarts != Restarts::none) {
    throw Error("a search with restarts takes 1 thread, not " + std::to_string(options.threads));
  }
  const Budget watch(options.limits);
  Result result;
  // If symmetry is broken, only the caller knows what classes the solutions of a derived model
  // represent.
  if (model.options().symmetry == Symmetry::none && !model.breaks_complement()) {
    result.broken = Broken{model.puzzle()};
  }
  // An engine copies the model, which takes a tenth of a second for some thousand cells.
  result.ending = watch.ending();
  if (result.ending == Ending::time_limit || result.ending == Ending::interrupted) return result;
  result.ending = Ending::exhausted;
  CombinedStop stop(options.limits, options.progress, work_of_node(model));
  const bool one_path = options.threads == 1 && options.restarts == Restarts::none;
  const ProgressScope reporting(model, one_path ? options.progress : nullptr);
  Gecode::Search::Options engine_options;
  const int cells = static_cast<int>(model.cells().size());
  engine_options.threads = threads_of_use(options.threads, cells);
  engine_options.stop = &stop;
  engine_options.tracer = options.tracer;
  if (cells <= cells_to_copy) engine_options.c_d = 1;
  if (options.restarts != Restarts::none) engine_options.nogoods_limit = options.nogoods;
  DepthFirst engine(model, engine_options, options.restarts, stop);

  bool wanted = true;
  PrematureEndGuard patience(static_cast<int>(engine_options.threads), stop);
  while (wanted) {
    const auto solution = engine.next();
    if (solution) {
      if (!solution->cells().assigned()) {
        throw Error(
            "branching none leaves cells open that propagation does not decide; they need a "
            "branching such as first-fail");
      }
      ++result.solutions;
      if (solution->is_self_complementary()) ++result.self_complementary;
      if (const auto orbit = solution->orbit()) result.note_orbit(orbit->first, orbit->second);
      if (solution->sum().assigned()) result.note(solution->sum().val());
      if (options.progress != nullptr) options.progress->solutions = result.solutions;
      wanted = on_solution(*solution) && result.solutions != options.solutions;
    } else if (!patience.has_more(engine, result.solutions)) {
      break;
    }
  }

  if (!wanted) {
    result.ending = Ending::enough;
  } else if (patience.stopped()) {
    result.ending = stop.ending();
  }
  const Gecode::Search::Statistics statistics = engine.statistics();
  result.nodes = statistics.node;
  result.failures = statistics.fail;
  result.propagations = statistics.propagate;
  result.seconds = watch.elapsed();
  return result;
}

namespace {

/// Searches the model of a puzzle, and reports the members of classes that are reported elsewhere.
Result search_for_members(MagicModel& model, const SearchOptions& options,
                          const OnAssignment& on_solution) {
  if (!on_solution) return count(model, options);
  const Options& toggles = model.options();
  // Without an order constraint, several members of a class are found and reported as they are.
  const bool breaks = !drops_orders(toggles) &&
                      (breaks_complement(toggles) || toggles.symmetry == Symmetry::geometric ||
                       toggles.symmetry == Symmetry::full);
  if (!breaks || toggles.chain == Chain::reading) {
    return search(model, options,
                  [&](const MagicModel& solution) { return on_solution(solution.assignment()); });
  }
  std::optional<Representatives> members;  // made for the first solution
  return search(model, options, [&](const MagicModel& solution) {
    if (!members) members.emplace(model.puzzle(), toggles.symmetry, breaks_complement(toggles));
    return on_solution(members->of(solution.assignment()));
  });
}

}  // namespace

Result search(const Puzzle& puzzle, const Options& toggles, const SearchOptions& options,
              const OnAssignment& on_solution) {
  const Budget budget(options.limits);
  std::optional<MagicModel> model;
  try {
    model.emplace(puzzle, toggles, budget);
  } catch (const Stopped& at) {
    return cut_short(at, budget);
  }
  SearchOptions rest = options;
  rest.limits = budget.left();
  // In a recorded tree, a space that the watch fails would look like a real failure.
  std::optional<DeadlineWatch> watch;
  if (options.tracer == nullptr) watch.emplace(*model, budget);
  Result result = search_for_members(*model, rest, on_solution);
  if (watch) {
    result.propagations -= watch->looks();
    if (watch->is_over() && result.ending == Ending::exhausted) result.ending = budget.ending();
  }
  return result;
}

Result solve(MagicModel& model, const SearchOptions& options) {
  std::vector<Assignment> found;
  Result result = search(model, options, [&](const MagicModel& solution) {
    found.push_back(solution.assignment());
    return true;
  });
  result.assignments = std::move(found);
  return result;
}

Result count(MagicModel& model, const SearchOptions& options) {
  if (const std::string why = refused_count(model.options()); !why.empty()) throw Error(why);
  Result result = search(model, options, [](const MagicModel&) { return true; });
  const bool broke_none = model.options().symmetry == Symmetry::none && !model.options().complement;
  if (broke_none) result.broken = Broken{model.puzzle()};
  return result;
}

}  // namespace loshu
