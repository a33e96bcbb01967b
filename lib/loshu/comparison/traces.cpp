// Recorded trees. A model is searched anew, since the first one left its failure counts.

#include <loshu/comparison/traces.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include <loshu/search.hpp>

namespace loshu {
namespace {

/// For the trees of all rows together: 1 GB.
constexpr std::size_t most_tree_bytes = std::size_t{1} << 30;

Result traced(const Inquiry& inquiry, Gecode::SearchTracer& tracer) {
  const Question& question = inquiry.question;
  const SearchOptions options{.threads = question.threads,
                              .solutions = question.solutions,
                              .limits = question.limits,
                              .tracer = &tracer};
  return search(question.puzzle, inquiry.options(), options,
                [](const Assignment&) { return true; });
}

}  // namespace

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

namespace detail {

void Traces::record(const Inquiry& row, Comparison& comparison, const Budget& turn) const {
  ComparisonRow& told = comparison.rows.back();
  const Result& found = told.answer.result;
  const bool has_model =
      row.settings.word("engine") == "gecode" && !row.question.puzzle.contradiction();
  if (!wanted() || !has_model || found.ending == Ending::interrupted) return;
  const std::string title = caption(comparison, told);
  // Up to the point where it ended. A profile and a drawing are of the whole tree, unless the tree
  // does not fit into the memory.
  const bool is_whole = how_.profiles || how_.trees != KeptTrees::documents;
  Inquiry again = row;
  Limits& limits = again.question.limits;
  const auto trace_up_to = [&](std::uint64_t nodes) {
    limits.failures.reset();
    limits.nodes.reset();
    if (found.stopped() || found.nodes > nodes) limits.nodes = std::min(nodes, found.nodes);
    limits.seconds = turn.left().seconds;
  };
  if (how_.profiler) {
    ProfilerTracer tracer(*how_.profiler, row.question.puzzle.figure().title() + ": " + title);
    trace_up_to(found.nodes);
    static_cast<void>(traced(again, tracer));
  }
  if (!how_.profiles && how_.trees == KeptTrees::none) return;
  trace_up_to(is_whole ? found.nodes : most_shown_nodes);
  RecordedSearch search =
      recorded(again, title, how_.trees == KeptTrees::documents ? most_told_nodes : 0,
               most_tree_bytes / rows_)
          .search;
  told.depth_profile = search.tree.depth_profile();
  if (how_.trees == KeptTrees::none) return;
  search.nodes = found.nodes;
  // A document says itself what it leaves out.
  if (how_.trees == KeptTrees::drawn && search.tree.nodes.size() < found.nodes) {
    search.caption += ", its first nodes";
  }
  comparison.trees.push_back(std::move(search));
}

}  // namespace detail
}  // namespace loshu
