// Rows are searched one after the other. The numbers of a row, except its time, come from its first
// run. Further runs, to fill the time and to record a tree, add nothing else.

#include <loshu/comparison.hpp>

#include <algorithm>
#include <ctime>
#include <map>
#include <utility>

#include <loshu/comparison/mixes.hpp>
#include <loshu/complement.hpp>
#include <loshu/search.hpp>

namespace loshu {

using namespace detail;

namespace {

/// Whether the engine searches the Gecode model, so that its tree can be recorded.
bool has_model(const std::string& engine) {
  const EngineKind* const kind = engine_table().find_kind(engine);
  return kind != nullptr && kind->has("tree");
}

/// The least processor time in seconds for which a measured time is reported.
constexpr double least_processor_time = 0.02;

/// The most solutions whose classes are told apart, since each takes memory.
constexpr std::uint64_t most_judged = 1'000'000;

/// The bytes for the trees of all rows together: 1 GB.
constexpr std::size_t most_tree_bytes = std::size_t{1} << 30;

double processor_time() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

/// Repeats the search until its time can be measured.
/// \param first  the seconds of the first search; `processor` is its processor time
/// \return the median; empty if a limit came first
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

/// The classes of some solutions; empty if a limit comes first.
std::optional<FoundClasses> judged(const std::vector<Assignment>& solutions, const Judge& judge,
                                   const Budget& turn) {
  std::map<Assignment, std::uint64_t> times;
  try {
    const Representatives members(judge.first, judge.second, false, turn);
    for (const Assignment& solution : solutions) {
      turn.check("telling classes apart");
      ++times[members.of(solution)];
    }
  } catch (const Stopped&) {
    return std::nullopt;
  }
  FoundClasses classes{.kept = times.size()};
  for (const auto& [member, number] : times) classes.repeated += number > 1 ? 1 : 0;
  return classes;
}

/// Searches a row: counts, measures the time, and tells classes apart if they are judged.
/// \param turn  the limits of this row
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
  std::vector<Assignment> solutions;
  OnAssignment keep;
  if (judge && has_model(inquiry.settings.word("engine"))) {
    keep = [&](const Assignment& solution) {
      if (solutions.size() < most_judged) solutions.push_back(solution);
      return true;
    };
  }
  const double start = processor_time();
  Result found = asked.searched(left(), keep);
  const double processor = processor_time() - start;
  ComparisonRow row{mix.values, {asked.question, std::move(found), turn}, {}, false};
  Result& result = row.answer.result;
  asked.question.progress = nullptr;
  if (!result.stopped()) {
    const auto seconds = median_time(asked, result.seconds, processor, Budget(left()));
    row.timed = seconds.has_value();
    result.seconds = seconds.value_or(result.seconds);
    if (keep && result.complete() && has_model(result.engine) && !row.answer.orders.complement &&
        solutions.size() < most_judged) {
      row.classes = judged(solutions, *judge, Budget(left()));
    }
  }
  if (how.end) how.end();
  return row;
}

Result traced(const Inquiry& inquiry, Gecode::SearchTracer& tracer) {
  const Question& question = inquiry.question;
  const SearchOptions options{.threads = question.threads,
                              .solutions = question.solutions,
                              .limits = question.limits,
                              .tracer = &tracer};
  return search(question.puzzle, inquiry.options(), options,
                [](const Assignment&) { return true; });
}

/// Searches the last row again with a tracer, which would have slowed the first search.
/// \param most_bytes  the greatest memory of the tree
void trace(const Inquiry& row, const Comparing& how, std::size_t most_bytes, const Budget& turn,
           Comparison& comparison) {
  ComparisonRow& told = comparison.rows.back();
  const Result& found = told.answer.result;
  const bool is_traced =
      has_model(row.settings.word("engine")) && !row.question.puzzle.contradiction();
  if (!is_traced || found.ending == Ending::interrupted) return;
  const std::string title = caption(comparison, told);
  // Limits the second search to where the first ended. A profile or drawing has the whole tree,
  // unless that exceeds the memory.
  const bool is_whole = how.profiles || how.trees != KeptTrees::documents;
  Inquiry again = row;
  Limits& limits = again.question.limits;
  const auto trace_up_to = [&](std::uint64_t nodes) {
    limits.failures.reset();
    limits.nodes.reset();
    if (found.stopped() || found.nodes > nodes) limits.nodes = std::min(nodes, found.nodes);
    limits.seconds = turn.left().seconds;
  };
  if (how.profiler) {
    ProfilerTracer tracer(*how.profiler, row.question.puzzle.figure().title() + ": " + title,
                          turn.left());
    trace_up_to(found.nodes);
    static_cast<void>(traced(again, tracer));
  }
  if (!how.profiles && how.trees == KeptTrees::none) return;
  trace_up_to(is_whole ? found.nodes : most_shown_nodes);
  RecordedSearch search =
      recorded(again, title, how.trees == KeptTrees::documents ? most_told_nodes : 0, most_bytes)
          .search;
  told.depth_profile = search.tree.depth_profile();
  if (how.trees == KeptTrees::none) return;
  search.nodes = found.nodes;
  // A document itself states the nodes that it leaves out.
  if (how.trees == KeptTrees::drawn && search.tree.nodes.size() < found.nodes) {
    search.caption += ", its first nodes";
  }
  comparison.trees.push_back(std::move(search));
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
  return !stopped() && std::ranges::all_of(rows, [&](const ComparisonRow& row) {
    return relations(row) < most || row.answer.result.solutions == 0;
  });
}

Recorded recorded(const Inquiry& inquiry, std::string caption, std::size_t most_domains,
                  std::size_t most_bytes) {
  TreeRecorder recorder(most_domains, most_bytes);
  Inquiry row = inquiry;
  auto& nodes = row.question.limits.nodes;
  nodes = std::min(nodes.value_or(recorder.most_nodes()), recorder.most_nodes());
  Result result = traced(row, recorder);
  return {{.caption = std::move(caption),
           .puzzle = row.question.puzzle,
           .options = row.options(),
           .tree = std::move(recorder).tree(),
           .nodes = result.nodes},
          std::move(result)};
}

Comparison compare(const Inquiry& base, const std::vector<Axis>& axes, const Comparing& how) {
  if (auto why = reason_at_once(base, Budget::unlimited())) {
    return {.axes = {}, .rows = {}, .reason = std::move(why)};
  }
  const Budget budget(base.question.limits);
  const Mixes all = mixes(base, axes, how, budget);
  Comparison comparison{.axes = all.axes, .rows = {}};
  if (all.judge) comparison.judged = all.judge->second;
  const bool traces = how.trees != KeptTrees::none || how.profiles || how.profiler;
  for (const Mix& mix : all.rows) {
    Limits share = budget.left();
    if (share.seconds) {
      *share.seconds /= static_cast<double>(all.rows.size() - comparison.rows.size());
    }
    const Budget turn(share);
    if (share.seconds && traces) *share.seconds /= 2;
    comparison.rows.push_back(searched_row(mix, all.judge, Budget(share), how));
    if (traces) trace(mix.inquiry, how, most_tree_bytes / all.rows.size(), turn, comparison);
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
