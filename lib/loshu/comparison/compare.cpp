// Rows are searched one after the other. What is told of a search beside its time comes from its
// first run; those that only fill the time, and the one that tells classes apart, add nothing else.

#include <loshu/comparison.hpp>

#include <algorithm>
#include <ctime>
#include <map>
#include <utility>

#include <loshu/comparison/mixes.hpp>
#include <loshu/comparison/traces.hpp>
#include <loshu/error.hpp>

namespace loshu {

using namespace detail;

namespace {

/// Seconds of processor time that a time is worth something from.
constexpr double least_processor_time = 0.1;

/// Solutions beyond which classes are not told apart: each takes memory.
constexpr std::uint64_t most_judged = 1'000'000;

double processor_time() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
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
std::optional<FoundClasses> judged(const RowQuestion& row, const Judge& judge, const Budget& turn) {
  std::map<Assignment, std::uint64_t> times;
  try {
    const Representatives members(judge.first, judge.second, false, turn);
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

/// A row by itself: searched, timed, and its classes told apart.
/// \param turn  its time
ComparisonRow searched_row(const Mix& mix, const std::optional<Judge>& judge, const Budget& turn,
                           const Comparing& how) {
  Inquiry inquiry = mix.inquiry;
  inquiry.question.limits.seconds = turn.left().seconds;
  if (how.begin) how.begin(inquiry);
  RowQuestion asked(inquiry);
  const auto left = [&] {
    Limits limits = asked.question.limits;
    limits.seconds = turn.left().seconds;
    return limits;
  };
  const double start = processor_time();
  Result found = asked.searched(left());
  const double processor = processor_time() - start;
  ComparisonRow row{mix.values, {asked.question, std::move(found), turn}, {}, false};
  Result& result = row.answer.result;
  asked.question.progress = nullptr;
  if (!result.stopped()) {
    const auto seconds = median_time(asked, result.seconds, processor, Budget(left()));
    row.timed = seconds.has_value();
    result.seconds = seconds.value_or(result.seconds);
    if (judge && result.complete() && row.answer.has_model() && !row.answer.orders.complement) {
      row.classes = judged(asked, *judge, Budget(left()));
    }
  }
  if (how.end) how.end();
  return row;
}

}  // namespace

bool Comparison::stopped() const {
  return std::ranges::any_of(rows, [](const auto& row) { return row.answer.result.stopped(); });
}

bool Comparison::has_none() const {
  const auto relations = [](const ComparisonRow& row) {
    return row.answer.puzzle.relations().size();
  };
  const std::size_t most =
      rows.empty() ? 0 : relations(*std::ranges::max_element(rows, {}, relations));
  return std::ranges::all_of(rows, [&](const ComparisonRow& row) {
    return relations(row) < most || row.answer.result.solutions == 0;
  });
}

Comparison compare(const Inquiry& base, const std::vector<Axis>& axes, const Comparing& how) {
  const Mixes all = mixes(base, axes, how);
  Comparison comparison{.axes = all.axes, .rows = {}};
  if (all.judge) comparison.judged = all.judge->second;
  Traces traces(how, all.rows.size());
  const Budget budget(base.question.limits);
  for (const Mix& mix : all.rows) {
    Limits share = budget.left();
    if (share.seconds) {
      *share.seconds /= static_cast<double>(all.rows.size() - comparison.rows.size());
    }
    const Budget turn(share);
    if (share.seconds && traces.wanted()) *share.seconds /= 2;
    comparison.rows.push_back(searched_row(mix, all.judge, Budget(share), how));
    traces.record(mix.inquiry, comparison, turn);
    if (comparison.rows.back().answer.result.ending == Ending::interrupted) break;
  }
  comparison.not_searched = all.rows.size() - comparison.rows.size();
  return comparison;
}

Comparison compare(const Puzzle& puzzle, const std::vector<Axis>& axes) {
  return compare(Inquiry{{.puzzle = puzzle}}, axes);
}

std::string caption(const Comparison& comparison, const ComparisonRow& row) {
  std::string text;
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    text += (i == 0 ? "" : ", ") + comparison.axes[i] + " " + row.values[i];
  }
  return text;
}

}  // namespace loshu
