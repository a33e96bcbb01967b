#include "contest.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <stdexcept>
#include <utility>

#include <loshu/verify.hpp>

#include "processor_limit.hpp"

namespace choosing {
namespace {

using Ask = std::function<loshu::Result(const loshu::Question&)>;

/// The first time limit, which every engine gets whoever ends before.
constexpr double first_limit = 0.1;
/// The time that the default may take beside twice the best.
constexpr double slack = 0.02;

/// The answer of a result; empty if a limit came first.
std::string answer_of(const ListedQuestion& listed, const loshu::Question& question,
                      const loshu::Result& result) {
  if (result.stopped()) return {};
  if (listed.counts) return std::to_string(result.solutions);
  if (result.assignments.empty()) return "none";
  static_cast<void>(loshu::require_magic(question.puzzle, result.assignments.front()));
  return "found";
}

/// One who is asked, and how long each seed took.
class Contestant {
 public:
  Contestant(const ListedQuestion& question, Ask ask, Entry entry, bool seeded, int seeds)
      : question_(&question),
        ask_(std::move(ask)),
        state_(std::move(entry)),
        seeded_(seeded),
        seconds_(static_cast<std::size_t>(seeds)) {}

  /// Asks with the seeds that have not ended yet, until it is clear whether most of them end. If
  /// the seed does not matter, only short searches are repeated.
  void ask(double limit) {
    if (!seeded_ && limit > first_limit) seconds_.resize(1);
    std::size_t unfinished = 0;
    for (std::size_t i = 0; i < seconds_.size() && 2 * unfinished <= seconds_.size(); ++i) {
      if (!seconds_[i]) seconds_[i] = timed(i + 1, limit);
      if (!seconds_[i]) ++unfinished;
    }
    if (2 * unfinished > seconds_.size()) {
      state_.tried = limit;
    } else {
      state_.seconds = median();
    }
  }

  [[nodiscard]] const Entry& entry() const { return state_; }
  [[nodiscard]] bool is_open() const { return state_.refusal.empty() && !state_.seconds; }

 private:
  std::optional<double> timed(std::uint64_t seed, double limit) {
    const loshu::Question question = question_->question(seed, {});
    const ProcessorLimit end(limit);
    loshu::Question limited = question;
    limited.limits.interrupt = end.reached();
    const ProcessorTime time;
    try {
      const loshu::Result result = ask_(limited);
      const double taken = time.taken();
      const std::string answer = answer_of(*question_, question, result);
      if (answer.empty()) return std::nullopt;
      state_.engine = result.engine;  // of the default one that it has chosen
      if (state_.answer.empty()) state_.answer = answer;
      if (state_.answer != answer) throw std::logic_error("two answers by " + state_.engine);
      return taken;
    } catch (const std::runtime_error&) {  // a solver that comes to no conclusion
      return std::nullopt;
    }
  }

  [[nodiscard]] double median() const {
    std::vector<double> all;
    for (const auto& one : seconds_) {
      all.push_back(one.value_or(std::numeric_limits<double>::infinity()));
    }
    std::ranges::sort(all);
    return all[all.size() / 2];
  }

  const ListedQuestion* question_;
  Ask ask_;
  Entry state_;
  bool seeded_;
  std::vector<std::optional<double>> seconds_;
};

std::string refusal(const ListedQuestion& listed, const loshu::Engine& engine) {
  if (listed.counts && !engine.abilities().counts) return "does not count";
  return engine.refuses(listed.question(1, {}));
}

std::vector<Entry> entries(const ListedQuestion& listed, const loshu::EngineList& engines,
                           const ContestOptions& options) {
  std::vector<Contestant> all;
  for (const auto& engine : engines) {
    const Ask ask = [&listed, &engine = *engine](const loshu::Question& question) {
      return listed.counts ? loshu::count(question, engine) : loshu::solve(question, engine);
    };
    const std::string name = engine->name();
    const bool seeded = name != "exhaust" && (name != "gecode" || !listed.counts);
    all.emplace_back(listed, ask, Entry{name, refusal(listed, *engine)}, seeded, options.seeds);
  }
  double best = options.limit;
  for (double limit = std::min(first_limit, options.limit);;
       limit = std::min(2 * limit, options.limit)) {
    for (Contestant& one : all) {
      const double end = std::min(limit, std::max(best, first_limit));
      if (!one.is_open() || one.entry().tried >= end) continue;
      one.ask(end);
      best = std::min(best, one.entry().seconds.value_or(best));
    }
    if (limit >= options.limit || limit >= best) break;
  }
  std::vector<Entry> result;
  for (const Contestant& one : all) result.push_back(one.entry());
  return result;
}

Entry default_entry(const ListedQuestion& listed, double limit, int seeds) {
  const Ask ask = [&](const loshu::Question& question) {
    return listed.counts ? loshu::count(question) : loshu::solve(question);
  };
  Contestant one(listed, ask, Entry{"auto"}, true, seeds);
  one.ask(limit);
  return one.entry();
}

}  // namespace

bool Contest::answered() const {
  return std::ranges::any_of(engines, [](const Entry& one) { return one.seconds.has_value(); });
}

bool Contest::holds() const {
  return agree && by_default.seconds && *by_default.seconds <= allowed;
}

Contest contest(const ListedQuestion& question, const loshu::EngineList& engines,
                const ContestOptions& options) {
  Contest result;
  if (options.with_engines) result.engines = entries(question, engines, options);
  result.best = options.limit;
  for (const Entry& one : result.engines) {
    result.best = std::min(result.best, one.seconds.value_or(options.limit));
  }
  result.allowed = 2 * result.best + slack;
  // Longer than allowed, to measure the distance of the default from the limit.
  const double end = result.answered() ? std::max(1.0, 2 * result.allowed) : options.limit;
  result.by_default = default_entry(question, end, options.seeds);

  std::vector<Entry> all = result.engines;
  all.push_back(result.by_default);
  std::erase_if(all, [](const Entry& one) { return one.answer.empty(); });
  result.agree =
      std::ranges::all_of(all, [&](const Entry& one) { return one.answer == all.front().answer; });
  return result;
}

}  // namespace choosing
