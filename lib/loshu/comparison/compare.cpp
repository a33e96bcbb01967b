// Rows are searched one after the other. What is told of a search beside its time comes from its
// first run; those that only fill the time, and the one that tells classes apart, add nothing else.

#include <loshu/comparison.hpp>

#include <algorithm>
#include <ctime>
#include <map>
#include <utility>

#include <loshu/error.hpp>

namespace loshu {
namespace {

/// Seconds of processor time that a time is worth something from.
constexpr double least_processor_time = 0.1;

/// Solutions beyond which classes are not told apart: each takes memory.
constexpr std::uint64_t most_judged = 1'000'000;

double processor_time() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

struct Mix {
  std::vector<std::string> values;
  Trial trial;
};

std::vector<Mix> mixes(const Trial& base, const std::vector<Axis>& axes) {
  std::vector<Mix> all{{{}, base}};
  for (const Axis& axis : axes) {
    std::vector<Mix> longer;
    for (const Mix& mix : all) {
      for (const Axis::Value& value : axis.values) {
        longer.push_back(mix);
        longer.back().values.push_back(value.name);
        value.take(longer.back().trial);
      }
    }
    all = std::move(longer);
  }
  return all;
}

/// Whether a search may find a class more than once.
bool may_repeat(const Trial& trial) {
  const std::vector<std::string> dropped = detail::names_in(trial.settings.word("drop"));
  return trial.settings.word("symmetry") == name_of(symmetry_names, Symmetry::dynamic) ||
         std::ranges::any_of(dropped, [](const auto& name) { return name.starts_with("order."); });
}

/// What a row asks. What cannot be counted is found one by one.
struct RowQuestion {
  Question question;
  std::unique_ptr<const Engine> engine;
  bool counts;

  [[nodiscard]] Result searched(const Limits& limits) const {
    const Budget budget(limits);
    if (counts) return engine->answer(question, budget);
    return engine->answer(question, budget, [](const Assignment&) { return true; });
  }
};

/// What another engine has is no concern of a row.
RowQuestion asked(const Trial& trial) {
  const EngineKind& kind = engine_table().kind(trial.engine());
  Settings settings;
  for (const auto& [name, word] : trial.settings) {
    if (kind.has(name)) settings.set(name, word);
  }
  Question question = Inquiry{trial.question, settings}.asked();
  if (!kind.has("node-limit")) {
    question.limits.nodes.reset();
    question.limits.failures.reset();
  }
  if (!kind.has("swap-limit")) {
    question.limits.swaps.reset();
    question.limits.restarts.reset();
  }
  const bool counts = !may_repeat(trial);
  settings.set("engine", kind.name);
  return {std::move(question),
          engine_table().make(settings, Purpose::show, {.tracer = trial.tracer}), counts};
}

std::optional<std::pair<Puzzle, Symmetry>> judge_of(const std::vector<Mix>& all) {
  if (std::ranges::none_of(all, [](const Mix& mix) { return may_repeat(mix.trial); })) return {};
  Symmetry level = Symmetry::none;
  for (const Mix& mix : all) {
    const Symmetry broken = Inquiry{mix.trial.question, mix.trial.settings}.asked().symmetry;
    level = std::max(level, broken == Symmetry::dynamic ? Symmetry::full : broken);
  }
  return std::pair(all.front().trial.question.puzzle, level);
}

/// Searches again until the time is worth something.
/// \param first  seconds of the search that was made, whose processor time was so much
/// \return the median, if it is
std::optional<double> median_time(const RowQuestion& row, double first, double processor,
                                  const Budget& turn) {
  std::vector<double> seconds{first};
  const double start = processor_time() - processor;
  while (processor_time() - start < least_processor_time) {
    const Result again = row.searched(turn.left());
    if (again.stopped()) return std::nullopt;
    seconds.push_back(again.seconds);
  }
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
  std::ranges::nth_element(seconds, middle);
  return *middle;
}

/// Which classes a search finds; none where it is cut short, and of too many solutions.
std::optional<FoundClasses> judged(const RowQuestion& row, const Puzzle& puzzle, Symmetry level,
                                   const Budget& turn) {
  std::map<Assignment, std::uint64_t> times;
  try {
    const Representatives members(puzzle, level, false, turn);
    std::uint64_t solutions = 0;
    const Result found =
        row.engine->answer(row.question, Budget(turn.left()), [&](const Assignment& solution) {
          ++times[members.of(solution)];
          return ++solutions < most_judged;
        });
    if (!found.complete()) return std::nullopt;
  } catch (const Stopped&) {
    return std::nullopt;
  }
  FoundClasses classes{.kept = times.size()};
  for (const auto& [member, number] : times) classes.repeated += number > 1 ? 1 : 0;
  return classes;
}

/// A setting that varies is one of each engine; one that is fixed, of any of them.
/// \throws Error for a setting of other engines
void check_settings(const std::vector<Mix>& all, const std::vector<Axis>& axes) {
  const EngineTable& table = engine_table();
  for (const Mix& mix : all) {
    for (const Axis& axis : axes) {
      const Setting* const setting = table.find(axis.name);
      if (setting != nullptr && setting->is_option) {
        table.check(mix.trial.engine(), {axis.name}, "--");
      }
    }
  }
  for (const auto& [name, word] : all.front().trial.settings) {
    const auto has = [&, &of = name](const Mix& mix) {
      return table.kind(mix.trial.engine()).has(of);
    };
    if (name == "engine" || std::ranges::any_of(all, has)) continue;
    table.check(all.front().trial.engine(), {name}, "--");
  }
}

/// \throws Error for a mix that cannot be searched, which it names where others can
void check(const std::vector<Mix>& all, const std::vector<Axis>& axes) {
  check_settings(all, axes);
  std::size_t refused = 0;
  std::string first;
  std::string values;
  for (const Mix& mix : all) {
    const RowQuestion row = asked(mix.trial);
    std::string why = row.engine->refuses(row.question);
    if (why.empty()) why = refuses_endless(row.question, *row.engine);
    if (why.empty() || refused++ > 0) continue;
    first = why;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
      values += (axis == 0 ? "" : ", ") + axes[axis].name + " " + mix.values[axis];
    }
  }
  if (refused > 0) throw Error(refused == all.size() ? first : values + ": " + first);
}

}  // namespace

Options Trial::options() const {
  const Question asked = Inquiry{question, settings}.asked();
  return GecodeEngine(settings, Purpose::show).options(asked);
}

std::string Trial::engine() const {
  const std::string* const named = settings.find("engine");
  return named == nullptr ? "gecode" : *named;
}

Comparison compare(const Trial& base, const std::vector<Axis>& axes, const Comparing& how) {
  const std::vector<Mix> all = mixes(base, axes);
  check(all, axes);
  Comparison comparison;
  for (const Axis& axis : axes) comparison.axes.push_back(axis.name);
  const auto judge = how.judged ? how.judged : judge_of(all);
  if (judge) comparison.judged = judge->second;
  const Budget budget(base.question.limits);
  for (const auto& [values, mixed] : all) {
    Limits share = budget.left();
    if (share.seconds) *share.seconds /= static_cast<double>(all.size() - comparison.rows.size());
    const Budget turn(share);
    if (share.seconds) *share.seconds *= how.search_share;
    const Budget search_turn(share);
    Trial trial = mixed;
    trial.question.limits.seconds = share.seconds;
    if (how.begin) how.begin(trial);
    RowQuestion one = asked(trial);
    const auto left = [&] {
      Limits limits = one.question.limits;
      limits.seconds = search_turn.left().seconds;
      return limits;
    };
    const double start = processor_time();
    Result found = one.searched(left());
    const double processor = processor_time() - start;
    comparison.rows.push_back({values, {one.question, std::move(found), search_turn}, {}});
    ComparisonRow& row = comparison.rows.back();
    Result& result = row.answer.result;
    one.question.progress = nullptr;
    row.timed = false;
    if (!result.stopped() && trial.tracer == nullptr) {
      const auto seconds = median_time(one, result.seconds, processor, Budget(left()));
      row.timed = seconds.has_value();
      result.seconds = seconds.value_or(result.seconds);
      if (judge && result.complete() && row.answer.has_model() && !row.answer.orders.complement) {
        row.classes = judged(one, judge->first, judge->second, Budget(left()));
      }
    }
    if (how.end) how.end(trial, row, turn);
    if (result.ending == Ending::interrupted) break;
  }
  comparison.not_searched = all.size() - comparison.rows.size();
  return comparison;
}

void search_again(const Trial& row, const Result& found, const Budget& budget,
                  Gecode::SearchTracer& tracer, std::uint64_t most_nodes) {
  SearchOptions again{.threads = row.question.threads,
                      .solutions = row.question.solutions,
                      .limits = row.question.limits,
                      .tracer = &tracer};
  again.limits.failures.reset();
  again.limits.nodes.reset();
  if (found.stopped() || found.nodes > most_nodes) {
    again.limits.nodes = std::min(most_nodes, found.nodes);
  }
  again.limits.seconds = budget.left().seconds;
  static_cast<void>(
      search(row.question.puzzle, row.options(), again, [](const Assignment&) { return true; }));
}

Comparison compare(const Puzzle& puzzle, const std::vector<Axis>& axes) {
  return compare(Trial{.question = {.puzzle = puzzle}}, axes);
}

std::string caption(const Comparison& comparison, const ComparisonRow& row) {
  std::string text;
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    text += (i == 0 ? "" : ", ") + comparison.axes[i] + " " + row.values[i];
  }
  return text;
}

}  // namespace loshu
