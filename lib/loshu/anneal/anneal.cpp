// Local search as a race: independent walks, which share nothing, in rounds of equal effort. Walks
// from random arrangements find solutions after times that are nearly exponentially distributed, so
// that many walks find one as much faster as they are many, and nothing is to be gained by talk
// among them. Between the rounds, and in one thread, solutions are put into the form in which
// symmetric ones are the same, checked and reported, and limits are looked at; rounds are short,
// and what is found depends on their number alone.

#include <loshu/anneal.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include <loshu/anneal/race.hpp>
#include <loshu/error.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using namespace detail;

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
  Annealing(const Puzzle& puzzle, const AnnealOptions& options, const OnAssignment& on_solution,
            const Budget& budget)
      : puzzle_(puzzle),
        options_(options),
        on_solution_(on_solution),
        budget_(budget),
        incidence_(puzzle_),
        classes_(puzzle_, options_.symmetry, options_.complement),
        race_(incidence_, walk_options(options_), options_.seed, options_.threads, budget_) {}

  Result run() {
    double work = first_work;
    while (!is_over()) {
      const std::vector<Assignment> found = race_.run(next_round(work));
      work = std::min(2 * work, most_work);
      if (options_.trace) {
        for (const TracePoint& point : race_.take_trace()) options_.trace(point);
      }
      if (options_.progress != nullptr) options_.progress->swaps = race_.effort().tried;
      for (const Assignment& x : found) {
        if (!report(x)) break;
      }
    }
    result_.swaps = race_.effort();
    result_.seconds = budget_.elapsed();
    return std::move(result_);
  }

 private:
  bool is_over() {
    const auto& swaps = options_.limits.swaps;
    const auto& restarts = options_.limits.restarts;
    const Ending limit = budget_.ending();
    const SwapCounts& done = race_.effort();
    if (!wanted_) {
      result_.ending = Ending::enough;
    } else if (incidence_.hopeless()) {
      result_.ending = try_the_only_arrangement() ? Ending::enough : Ending::given_up;
    } else if (limit != Ending::exhausted) {
      result_.ending = limit;
    } else if (swaps && done.tried >= *swaps) {
      result_.ending = Ending::swap_limit;
    } else if (restarts && done.restarts >= *restarts) {
      result_.ending = Ending::restart_limit;
    } else {
      return false;
    }
    return true;
  }

  /// Where all cells but one are given, there is one; the race stands on it.
  bool try_the_only_arrangement() {
    if (incidence_.places() > 1) return false;
    const Assignment x = Arrangement(incidence_).assignment();
    return verify(puzzle_, x).magic() && !report(x);
  }

  [[nodiscard]] Race::Round next_round(double work) const {
    const double swaps = work / (4 + incidence_.mean_degree()) * options_.threads;
    Race::Round round{.swaps = static_cast<std::uint64_t>(std::max(swaps, 1.0))};
    if (options_.limits.swaps) {
      round.swaps = std::min(round.swaps, *options_.limits.swaps - race_.effort().tried);
    }
    if (options_.solutions != 0) round.most = options_.solutions - result_.solutions;
    round.is_decided_by_first = options_.solutions == 1;
    return round;
  }

  /// \return whether more are wanted
  bool report(const Assignment& x) {
    const std::optional<Assignment> solution = classes_.add(x);
    if (!solution) return true;
    require_magic(puzzle_, *solution);
    ++result_.solutions;
    if (classes_.is_self_complementary(*solution)) ++result_.self_complementary;
    if (options_.progress != nullptr) options_.progress->solutions = result_.solutions;
    wanted_ = !on_solution_ || on_solution_(*solution);
    wanted_ = wanted_ && result_.solutions != options_.solutions;
    return wanted_;
  }

  const Puzzle& puzzle_;
  const AnnealOptions& options_;
  const OnAssignment& on_solution_;
  const Budget& budget_;
  Incidence incidence_;
  DistinctClasses classes_;
  Race race_;
  Result result_;
  bool wanted_ = true;
};

}  // namespace

Result anneal(const Puzzle& puzzle, const AnnealOptions& options, const OnAssignment& on_solution) {
  check_options(options);
  const Budget budget({.seconds = options.limits.seconds, .interrupt = options.limits.interrupt});
  try {
    budget.check("preparing the walks");
    return Annealing(puzzle, options, on_solution, budget).run();
  } catch (const Stopped& at) {
    Result result = cut_short(at, budget);
    result.swaps.emplace();
    return result;
  }
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
