// Lets several engines take turns at one question. No engine is best for all questions, and the
// best one is not known beforehand. Annealing finds a square of order 30 in 1 ms and proves
// nothing. The engine `exhaust` counts, and `gecode` accepts all other questions. At first all
// engines get equal work, so the answer takes at most as many times longer than the best engine as
// there are engines. After a long search, shares follow the chances of the engines. Turns are
// measured in work, so question and seed decide the answer, not the clock. A proof by arithmetic is
// tried first, since that mostly takes less than a turn.

#include <algorithm>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/engines/choice.hpp>
#include <loshu/engines/racer.hpp>
#include <loshu/error.hpp>
#include <loshu/explain.hpp>

namespace loshu::detail {
namespace {

/// The least and the greatest work of a turn, in approximate nanoseconds.
constexpr double first_turn = 1e6;
constexpr double later_turn = 4e6;
/// The work of arithmetic before the search, and its share of the work during the search.
constexpr double first_arithmetic = 6e6;
constexpr double share_of_arithmetic = 0.2;

class Asking {
 public:
  /// The arguments must outlive the object.
  Asking(const Question& question, const Budget& budget, const OnAssignment& on_solution,
         RacerKind racers)
      : question_(question),
        budget_(budget),
        on_solution_(on_solution),
        racers_(racers),
        arithmetic_(question.puzzle) {}

  Result run() {
    if (refuted(first_arithmetic)) return by_arithmetic();
    enter();
    while (true) {
      grow();
      if (Entry* winner = together_ ? next_round() : next_turns()) return won_by(*winner);
      if (question_.progress != nullptr && entries_.size() > 1) tell_progress();
      const bool all_out = std::ranges::all_of(entries_, &Entry::is_out);
      if (all_out || budget_.ending() != Ending::exhausted) return cut_off();
      if (refuted(first_arithmetic + share_of_arithmetic * work_)) return by_arithmetic();
    }
  }

 private:
  struct Entry {
    Entrant entrant;
    std::unique_ptr<Progress> progress;  // the engine's own progress, if several engines report
    std::unique_ptr<Racer> racer;
    bool is_out = false;  // whether it ended without an answer
    Result result = {};   // its result, once it has ended
  };

  /// Whether arithmetic proves within this work that there is no solution.
  bool refuted(double work) {
    if (arithmetic_.done()) return false;
    try {
      return arithmetic_.within(work, budget_).has_value();
    } catch (const Stopped&) {
      if (entries_.empty()) throw;
      return false;
    }
  }

  /// \throws Error with the reasons of all engines if none does
  void enter() {
    std::vector<Entrant> all = entrants(question_);
    if (all.empty()) throw Error(refused_by_all(question_));
    if (on_solution_) {
      std::erase_if(all, [](const Entrant& one) { return !one.engine->abilities().lists; });
    }
    // Extra threads go to the local searches, whose walks are independent. A tree search with
    // several threads might find another first solution than with one.
    together_ = question_.threads > 1 && question_.solutions != 0 && all.size() > 1;
    const auto is_local = [](const Entrant& one) { return !one.engine->abilities().proves; };
    const auto races = static_cast<int>(std::ranges::count_if(all, is_local));
    for (Entrant& one : all) {
      if (together_) {
        one.question.threads = is_local(one) ? std::max(1, (question_.threads - 1) / races) : 1;
      }
      one.question.limits = budget_.left();
      std::unique_ptr<Progress> progress;
      if (question_.progress != nullptr && all.size() > 1) {
        progress = std::make_unique<Progress>();
        one.question.progress = progress.get();
      }
      // With several engines, solutions are collected to remove duplicates. A single engine reports
      // its solutions directly.
      auto racer = all.size() == 1 || question_.solutions == 0
                       ? make_racer(racers_, *one.engine, one.question, &on_solution_)
                       : make_racer(racers_, *one.engine, one.question);
      racer->otherwise(one.otherwise);
      entries_.push_back({std::move(one), std::move(progress), std::move(racer)});
    }
  }

  /// Returns the engine with the answer, or null.
  Entry* next_turns() {
    for (Entry& entry : entries_) {
      if (!goes_on(entry) || budget_.ending() != Ending::exhausted) continue;
      entry.racer->go_on(entry.entrant.allowed(work_, beside_narrowed()));
      entry.racer->wait(budget_);
      for (const Racer::Found& found : entry.racer->take_found()) {
        if (!deliver(found.solution)) return &entry;
      }
      if (has_won(entry)) return &entry;
    }
    return nullptr;
  }

  /// Gives all engines a turn in parallel. Solutions are reported in the order of the work that
  /// they took. Returns the engine with the answer, or null.
  Entry* next_round() {
    for (Entry& entry : entries_) {
      if (goes_on(entry)) entry.racer->go_on(entry.entrant.allowed(work_, beside_narrowed()));
    }
    struct Found {
      double work;
      Entry* by;
      Assignment solution;
    };
    std::vector<Found> all;
    for (Entry& entry : entries_) {
      if (entry.is_out) continue;
      entry.racer->wait(budget_);
      for (Racer::Found& found : entry.racer->take_found()) {
        all.push_back({found.work, &entry, std::move(found.solution)});
      }
    }
    std::ranges::stable_sort(all, {}, &Found::work);
    for (const Found& found : all) {
      if (!deliver(found.solution)) return found.by;
    }
    const auto winner =
        std::ranges::find_if(entries_, [&](Entry& entry) { return has_won(entry); });
    return winner == entries_.end() ? nullptr : &*winner;
  }

  /// A single engine may finish once arithmetic has nothing more to try.
  void grow() {
    const bool counts_alone =
        question_.solutions == 0 && std::ranges::count(entries_, false, &Entry::is_out) == 1;
    if (entries_.size() > 1 && !counts_alone) {
      work_ += std::clamp(work_ / 4, first_turn, later_turn);
    } else {
      work_ = arithmetic_.done() ? std::numeric_limits<double>::infinity() : 2 * work_ + later_turn;
    }
  }

  /// Whether annealing among some labellings goes on, or is to begin.
  [[nodiscard]] bool beside_narrowed() const {
    return std::ranges::any_of(
        entries_, [](const Entry& entry) { return entry.entrant.is_narrowed && !entry.is_out; });
  }

  [[nodiscard]] bool goes_on(const Entry& entry) const {
    return !entry.is_out && work_ > entry.entrant.delay;
  }

  /// If the engine has ended, keeps its result. Without an answer, it gets no more turns.
  /// \return whether the result is an answer
  [[nodiscard]] static bool has_won(Entry& entry) {
    if (entry.is_out || !entry.racer->over()) return false;
    entry.result = entry.racer->end();
    entry.is_out = entry.result.stopped();
    return !entry.is_out;
  }

  /// Reports a solution unless it is known.
  /// \return whether more solutions are wanted
  [[nodiscard]] bool deliver(const Assignment& solution) {
    if (entries_.size() > 1 && question_.solutions != 1 && !known_.insert(solution).second) {
      return true;
    }
    ++delivered_;
    wanted_ = !on_solution_ || on_solution_(solution);
    wanted_ = wanted_ && delivered_ != question_.solutions;
    return wanted_;
  }

  void tell_progress() const {
    Progress& told = *question_.progress;
    std::uint64_t nodes = 0, swaps = 0, solutions = delivered_;
    std::uint32_t depth = 0;
    double share = -1;
    for (const Entry& entry : entries_) {
      const Progress& one = *entry.progress;
      nodes += one.nodes;
      swaps += one.swaps;
      if (question_.solutions == 0) solutions = std::max(solutions, one.solutions.load());
      share = std::max(share, one.share.load());
      depth = std::max(depth, one.depth.load());
    }
    told.depth = depth;
    told.nodes = nodes;
    told.swaps = swaps;
    told.share = share;
    told.solutions = solutions;
  }

  Result by_arithmetic() { return with_others(unsearched(question_, budget_), nullptr); }

  /// If no more solutions are wanted, the winner may still run. Its effort is then made exactly
  /// that of its turns, even if this takes longer.
  Result won_by(Entry& winner) {
    if (!winner.racer->over() || !wanted_) winner.result = winner.racer->end(true);
    Result result = std::move(winner.result);
    if (!wanted_) result.ending = Ending::enough;
    result.stage.clear();
    return with_others(std::move(result), &winner);
  }

  /// Returns the result at a limit: that of the engine with the most solutions.
  Result cut_off() {
    for (Entry& entry : entries_) {
      if (!entry.is_out) entry.result = entry.racer->end();
    }
    const auto fewer = [](const Entry& one, const Entry& other) {
      const auto rank = [](const Result& result) {
        return std::pair(result.solutions, result.ending != Ending::given_up);
      };
      return rank(one.result) < rank(other.result);
    };
    Entry& most = *std::ranges::max_element(entries_, fewer);
    Result result = std::move(most.result);
    if (const Ending limit = budget_.ending(); limit != Ending::exhausted) result.ending = limit;
    return with_others(std::move(result), &most);
  }

  /// Ends all engines that still run. The result names the engine of the entry, and has the others'
  /// effort beside its own.
  /// \param of  the entry of the result; null if arithmetic answered
  Result with_others(Result result, const Entry* of) {
    if (of != nullptr) result.engine = of->racer->engine().name();
    for (Entry& entry : entries_) {
      if (&entry == of || !entry.racer->began()) continue;
      if (!entry.is_out) entry.result = entry.racer->end();
      result.others.push_back({entry.racer->engine().name(), entry.result, entry.result.swaps});
    }
    result.chosen = true;
    if (entries_.size() > 1 && question_.solutions != 0) result.solutions = delivered_;
    if (!result.broken) result = as_asked(question_, std::move(result), false);
    result.seconds = budget_.elapsed();
    return result;
  }

  const Question& question_;
  const Budget& budget_;
  const OnAssignment& on_solution_;
  const RacerKind racers_;
  Arithmetic arithmetic_;
  std::vector<Entry> entries_;
  bool together_ = false;  // whether the engines search in parallel
  double work_ = 0;        // the work that the first engine is allowed
  std::set<Assignment> known_;
  std::uint64_t delivered_ = 0;
  bool wanted_ = true;
};

}  // namespace

Result answer_by_turns(const Question& question, const Budget& budget,
                       const OnAssignment& on_solution, RacerKind racers) {
  return Asking(question, budget, on_solution, racers).run();
}

}  // namespace loshu::detail

namespace loshu {

std::string AutoEngine::refuses(const Question& question) const {
  return detail::refused_by_all(question);
}

const Engine& AutoEngine::resolved(const Question& question) {
  return detail::dividing_engine(question);
}

std::unique_ptr<SplitSearch> AutoEngine::divide(const Question& question,
                                                const Budget& budget) const {
  return resolved(question).divide(question, budget);
}

Result AutoEngine::search(const Question& question, const Budget& budget,
                          const OnAssignment& on_solution) const {
  return detail::answer_by_turns(question, budget, on_solution);
}

}  // namespace loshu
