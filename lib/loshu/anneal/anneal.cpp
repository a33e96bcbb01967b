// Local search by independent walks in rounds of equal effort. The times to a solution are nearly
// exponentially distributed. So n walks find a solution n times as fast, and communication between
// them would gain nothing. Between the rounds, one thread maps solutions to the member of their
// class that is reported, checks and reports them, and tests the limits.

#include <loshu/anneal.hpp>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include <loshu/anneal/race.hpp>
#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/features.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The work of a round in steps, each on one line of the figure: at first 0.3 ms, at most 2.4 ms.
constexpr double first_work = 1 << 15;
constexpr double most_work = 1 << 18;

/// In nanoseconds.
constexpr double work_of_step = 9;

/// Short lines, as in rings and stars, are hard for a walk and easy for a tree. After some restarts
/// without a lower energy, a walk on them that yields tells its work several times. So it leaves
/// most of its turns to other engines. `test/bench/medians.py RUNNER --draw SEED --engines` judges
/// these.
constexpr double most_cells_of_short_lines = 4;  // open cells, on average
constexpr std::uint64_t restarts_of_hope = 2;
constexpr double times_told = 16;

bool has_short_lines(const Incidence& incidence) {
  std::size_t cells = 0;
  for (int line = 0; line < incidence.lines(); ++line) cells += incidence.places_of(line).size();
  return static_cast<double>(cells) <= most_cells_of_short_lines * incidence.lines();
}

class Annealing {
 public:
  Annealing(const Question& question, const WalkOptions& walk, const Budget& budget,
            const AnnealEngine::OnTracePoint& trace, const OnAssignment& on_solution)
      : question_(question),
        limits_(budget.left()),
        trace_(trace),
        on_solution_(on_solution),
        budget_(budget),
        incidence_(question.puzzle),
        may_yield_(walk.yields && has_short_lines(incidence_)),
        classes_(question.puzzle, question.symmetry, question.complement, budget),
        race_(incidence_, walk, question.seed, question.threads, budget_) {}

  Result run() {
    double work = first_work;
    while (!is_over()) {
      const std::vector<Assignment> found = race_.run(next_round(work));
      found_ += found.size();
      work = std::min(2 * work, most_work);
      if (trace_) {
        for (const TracePoint& point : race_.take_trace()) trace_(point);
      }
      if (question_.progress != nullptr) question_.progress->swaps = race_.effort().tried;
      // A round of many walks may find more solutions than can be checked in time.
      for (const Assignment& x : found) {
        if (!report(x) || budget_.ending() != Ending::exhausted) break;
      }
      tell_work();
    }
    result_.swaps = race_.effort();
    result_.seconds = budget_.elapsed();
    return std::move(result_);
  }

 private:
  /// Sets the ending if the search is over. If nothing can be swapped, the one arrangement is
  /// tested.
  bool is_over() {
    const Ending limit = budget_.ending();
    const SwapCounts& done = race_.effort();
    if (!wanted_) {
      result_.ending = Ending::enough;
    } else if (incidence_.is_hopeless()) {
      result_.ending = try_the_only_arrangement() ? Ending::enough : Ending::given_up;
    } else if (limit != Ending::exhausted) {
      result_.ending = limit;
    } else if (limits_.swaps && done.tried >= *limits_.swaps) {
      result_.ending = Ending::swap_limit;
    } else if (limits_.restarts && beginnings() >= *limits_.restarts) {
      result_.ending = Ending::restart_limit;
    } else {
      return false;
    }
    return true;
  }

  /// If at most one cell is open, tests the only arrangement, since there is nothing to swap.
  bool try_the_only_arrangement() {
    if (incidence_.places() > 1) return false;
    const Assignment x = Arrangement(incidence_).assignment();
    return verify(question_.puzzle, x).magic() && !report(x);
  }

  /// Returns how often walks restarted: after their patience ran out, or after a solution.
  [[nodiscard]] std::uint64_t beginnings() const { return race_.effort().restarts + found_; }

  /// One step for each line through a place, and some for what every swap takes.
  [[nodiscard]] double steps_of_swap() const {
    constexpr double steps_besides = 4;
    return steps_besides + incidence_.mean_degree();
  }

  [[nodiscard]] Race::Round next_round(double work) const {
    const double swaps = work / steps_of_swap() * question_.threads;
    Race::Round round{.swaps = static_cast<std::uint64_t>(std::max(swaps, 1.0))};
    if (limits_.swaps) {
      round.swaps = std::min(round.swaps, *limits_.swaps - race_.effort().tried);
    }
    if (question_.solutions != 0) round.most = question_.solutions - result_.solutions;
    if (limits_.restarts) {
      const std::uint64_t left = *limits_.restarts - beginnings();
      round.most = round.most == 0 ? left : std::min<std::uint64_t>(round.most, left);
    }
    round.is_decided_by_first = question_.solutions == 1;
    return round;
  }

  /// Tells the work of one walk so far, in approximate nanoseconds.
  void tell_work() {
    const SwapCounts done = race_.effort();
    if (done.least_energy < seen_.least_energy || found_ > found_before_) {
      restarts_before_ = done.restarts;
      found_before_ = found_;
    }
    const std::uint64_t in_vain =
        (done.restarts - restarts_before_) / static_cast<std::uint64_t>(question_.threads);
    const double times = may_yield_ && in_vain >= restarts_of_hope ? times_told : 1;
    work_ += times * work_of_step * static_cast<double>(done.tried - seen_.tried) *
             steps_of_swap() / question_.threads;
    seen_ = done;
    if (limits_.pace != nullptr) limits_.pace->reached(work_);
  }

  /// Reports a solution unless its class is known.
  /// \return whether more solutions are wanted
  bool report(const Assignment& x) {
    const std::optional<Assignment> solution = classes_.add(x);
    if (!solution) return true;
    require_magic(question_.puzzle, *solution);
    ++result_.solutions;
    if (classes_.is_self_complementary(*solution)) ++result_.self_complementary;
    if (question_.progress != nullptr) question_.progress->solutions = result_.solutions;
    wanted_ = !on_solution_ || on_solution_(*solution);
    wanted_ = wanted_ && result_.solutions != question_.solutions;
    return wanted_;
  }

  const Question& question_;
  const Limits limits_;
  const AnnealEngine::OnTracePoint& trace_;
  const OnAssignment& on_solution_;
  const Budget& budget_;
  Incidence incidence_;
  const bool may_yield_;
  DistinctClasses classes_;
  Race race_;
  Result result_;
  std::uint64_t found_ = 0;  // the solutions found, including repeated classes
  double work_ = 0;          // what was told so far, with these swaps
  SwapCounts seen_{.least_energy = std::numeric_limits<std::int64_t>::max()};
  std::uint64_t restarts_before_ = 0, found_before_ = 0;  // at the last progress
  bool wanted_ = true;
};

}  // namespace

AnnealEngine::AnnealEngine(const WalkOptions& walk, OnTracePoint trace)
    : walk_(walk), trace_(std::move(trace)) {
  walk_.traced = static_cast<bool>(trace_);
}

std::string AnnealEngine::refuses(const Question& question) const {
  if (question.threads < 1) {
    return "a search needs at least 1 thread, not " + std::to_string(question.threads);
  }
  if (question.limits.nodes || question.limits.failures) {
    return "annealing has no nodes and no failures to limit; use swaps, restarts or seconds";
  }
  if (auto why = refused_level(question.symmetry); !why.empty()) return why;
  if (auto why = refused_walk(walk_); !why.empty()) return why;
  if (auto why = refused_orbits(question.puzzle, question.symmetry); !why.empty()) return why;
  if (question.complement) {
    if (auto why = refused_features(question.puzzle, "the complement"); !why.empty()) return why;
  }
  return Incidence::refuses(question.puzzle);
}

Result AnnealEngine::search(const Question& question, const Budget& budget,
                            const OnAssignment& on_solution) const {
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  Result found;
  try {
    budget.check("preparing the walks");
    found = Annealing(question, walk_, budget, trace_, on_solution).run();
  } catch (const Stopped& at) {
    found = cut_short(at, budget);
    found.swaps.emplace();
  }
  const bool breaks = question.complement && found.stage.empty() &&
                      complement_of(question.puzzle, question.symmetry).complement;
  return as_asked(question, std::move(found), breaks);
}

const SettingTable<WalkOptions>& anneal_settings() {
  static const SettingTable<WalkOptions> table = [] {
    SettingTable<WalkOptions> rows;
    rows.words(
        {.name = "schedule",
         .help = "for annealing: swap values next to each other on wrong lines at a "
                 "constant temperature, or any two cells at a temperature that falls as "
                 "T/k",
         .on_page = true},
        schedule_names, [](auto& walk) -> auto& { return walk.schedule; });
    rows.number(
        {.name = "temperature",
         .values = "T",
         .help = "for annealing: the temperature, in squared deviations from the sum; the "
                 "classic schedule begins with it; 0 accepts no rise",
         .on_page = true,
         .usual = "derived from the figure"},
        [](auto& walk) -> auto& { return walk.temperature; });
    rows.whole(
        {.name = "patience",
         .values = "N",
         .help = "for annealing: the number of swaps before it restarts from a random "
                 "arrangement",
         .on_page = true,
         .usual = "10000 for each open cell; classic: 500",
         .least = 1},
        [](auto& walk) -> auto& { return walk.patience; });
    return rows;
  }();
  return table;
}

EngineKind anneal_kind() {
  return {.name = "anneal",
          .settings = anneal_settings().settings(),
          .takes = "symmetry complement threads seed swap-limit restart-limit trace",
          .make = [](const Settings& settings, std::optional<Purpose>,
                     const Receivers& receivers) -> std::unique_ptr<const Engine> {
            WalkOptions walk;
            anneal_settings().read(settings, walk);
            return std::make_unique<AnnealEngine>(walk, receivers.on_trace_point);
          }};
}

Settings AnnealEngine::settings(const Question& /*question*/) const {
  return anneal_settings().told(walk_);
}

}  // namespace loshu
