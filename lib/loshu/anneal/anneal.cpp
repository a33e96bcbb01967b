// Local search as a race: independent walks, which share nothing, in rounds of equal effort. Walks
// from random arrangements find solutions after times that are nearly exponentially distributed, so
// that many walks find one as much faster as they are many, and nothing is to be gained by talk
// among them. Between the rounds, and in one thread, solutions are put into the form in which
// symmetric ones are the same, checked and reported, and limits are looked at; rounds are short,
// and what is found depends on their number alone.

#include <loshu/anneal.hpp>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include <loshu/anneal/race.hpp>
#include <loshu/error.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

/// Steps of the work on one line in a round: first, and at most. A few milliseconds.
constexpr double first_work = 1 << 15;
constexpr double most_work = 1 << 18;

WalkOptions walk_options(const AnnealOptions& options) {
  return {.schedule = options.schedule,
          .temperature = options.temperature,
          .patience = options.patience,
          .traced = static_cast<bool>(options.trace)};
}

void check_options(const AnnealOptions& options) {
  if (options.threads < 1) {
    throw Error("a search needs at least 1 thread, not " + std::to_string(options.threads));
  }
  check_level(options.symmetry);
  check_walk_options(walk_options(options));
}

/// One search: the race, and what came of it so far.
class Annealing {
 public:
  Annealing(const Puzzle& searched, const AnnealOptions& all, const OnAssignment& callback)
      : puzzle(searched),
        options(all),
        on_solution(callback),
        incidence(puzzle),
        classes(puzzle, options.symmetry, options.complement),
        race(incidence, walk_options(options), options.seed, options.threads) {}

  Result run() {
    double work = first_work;
    while (!is_over()) {
      const std::vector<Assignment> found = race.run(next_round(work));
      work = std::min(2 * work, most_work);
      if (options.trace) {
        for (const TracePoint& point : race.take_trace()) options.trace(point);
      }
      if (options.progress != nullptr) options.progress->swaps = race.effort().tried;
      for (const Assignment& x : found) {
        if (!report(x)) break;
      }
    }
    result.swaps = race.effort();
    result.seconds = elapsed();
    return std::move(result);
  }

 private:
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  bool is_over() {
    const auto& [seconds, swaps, restarts, interrupt] = options.limits;
    const SwapCounts& done = race.effort();
    if (!wanted) {
      result.ending = Ending::enough;
    } else if (incidence.hopeless()) {
      result.ending = try_the_only_arrangement() ? Ending::enough : Ending::given_up;
    } else if (interrupt != nullptr && interrupt->load(std::memory_order_relaxed)) {
      result.ending = Ending::interrupted;
    } else if (seconds && elapsed() >= *seconds) {
      result.ending = Ending::time_limit;
    } else if (swaps && done.tried >= *swaps) {
      result.ending = Ending::swap_limit;
    } else if (restarts && done.restarts >= *restarts) {
      result.ending = Ending::restart_limit;
    } else {
      return false;
    }
    return true;
  }

  /// Where all cells but one are given, there is one; the race stands on it.
  bool try_the_only_arrangement() {
    if (incidence.places() > 1) return false;
    const Assignment x = Arrangement(incidence).assignment();
    return verify(puzzle, x).magic() && !report(x);
  }

  [[nodiscard]] Race::Round next_round(double work) const {
    const double swaps = work / (4 + incidence.mean_degree()) * options.threads;
    Race::Round round{.swaps = static_cast<std::uint64_t>(std::max(swaps, 1.0))};
    if (options.limits.swaps) {
      round.swaps = std::min(round.swaps, *options.limits.swaps - race.effort().tried);
    }
    if (options.solutions != 0) round.most = options.solutions - result.solutions;
    round.is_decided_by_first = options.solutions == 1;
    return round;
  }

  /// \return whether more are wanted
  bool report(const Assignment& x) {
    const std::optional<Assignment> solution = classes.add(x);
    if (!solution) return true;
    require_magic(puzzle, *solution);
    ++result.solutions;
    if (classes.is_self_complementary(*solution)) ++result.self_complementary;
    if (options.progress != nullptr) options.progress->solutions = result.solutions;
    wanted = !on_solution || on_solution(*solution);
    wanted = wanted && result.solutions != options.solutions;
    return wanted;
  }

  const Puzzle& puzzle;
  const AnnealOptions& options;
  const OnAssignment& on_solution;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  Incidence incidence;
  DistinctClasses classes;
  Race race;
  Result result;
  bool wanted = true;
};

}  // namespace

Result anneal(const Puzzle& puzzle, const AnnealOptions& options, const OnAssignment& on_solution) {
  check_options(options);
  return Annealing(puzzle, options, on_solution).run();
}

Result anneal(const Puzzle& puzzle, const AnnealOptions& options) {
  std::vector<Assignment> found;
  Result result = anneal(puzzle, options, [&](const Assignment& solution) {
    found.push_back(solution);
    return true;
  });
  result.assignments = std::move(found);
  return result;
}

void check_annealable(const Puzzle& puzzle, const AnnealOptions& options) {
  check_options(options);
  static_cast<void>(Incidence(puzzle));
}

}  // namespace loshu
