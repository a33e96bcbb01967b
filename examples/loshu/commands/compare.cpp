#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <boost/algorithm/string.hpp>

#include <loshu/report.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>

#include "loshu/cli/drawn_by.hpp"
#include "loshu/cli/files.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/tell.hpp"
#include "loshu/searches/inquiry.hpp"
#include "loshu/cli/traced_json.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/searches/axes.hpp"

namespace runner {
namespace {

/// For the trees of all rows together: 1 GB.
constexpr std::size_t most_tree_bytes = std::size_t{1} << 30;

/// More than a drawing can show one by one.
constexpr std::size_t most_drawn_nodes = 2'000;

/// The trees as the file's name asks for them: drawn, or as a document.
std::string written_trees(const std::vector<loshu::RecordedSearch>& searches,
                          const Request& request) {
  if (is_html(request.tree)) {
    return loshu::tree_document(searches, command_line(request),
                                loshu::Budget(share_of_time(request, 1)));
  }
  std::vector<loshu::CaptionedTree> trees;
  for (const loshu::RecordedSearch& search : searches) {
    trees.push_back({search.caption, search.tree});
  }
  return chart_by(request, loshu::trees_svg(trees, most_drawn_nodes, request.budget()));
}

/// The table with the complete row of fewest nodes in green and that of most in red, on a terminal.
std::string coloured_table(const loshu::Comparison& comparison, const Output& output) {
  std::vector<std::string> lines;
  const std::string table = loshu::comparison_text(comparison);
  boost::split(lines, table, boost::is_any_of("\n"));
  const auto& rows = comparison.rows;
  const auto nodes = [](const loshu::ComparisonRow& row) { return row.answer.result.nodes; };
  const auto [least, most] = std::ranges::minmax_element(rows, {}, nodes);
  const bool is_summed_up = std::ranges::find(comparison.axes, "seed") != comparison.axes.end();
  if (nodes(*least) == nodes(*most) || is_summed_up) return table;
  const auto line_of = [&](auto row) -> std::string& {  // below the names of the columns
    return lines[1 + static_cast<std::size_t>(row - rows.begin())];
  };
  if (!most->answer.result.stopped())
    line_of(most) = output.coloured(line_of(most), Judgement::bad);
  if (!least->answer.result.stopped()) {
    line_of(least) = output.coloured(line_of(least), Judgement::good);
  }
  return boost::join(lines, "\n");
}

std::string written(const loshu::Comparison& comparison, const Request& request,
                    const Output& output) {
  switch (request.format) {
    case Format::text:
      return coloured_table(comparison, output);
    case Format::markdown:
      return loshu::comparison_markdown(comparison);
    case Format::json:
      return traced_json(request, loshu::to_json(comparison));
    case Format::svg:
      return chart_by(request, loshu::comparison_svg(comparison));
    case Format::csv:
    case Format::lp:
    case Format::mzn:
    case Format::html:
    case Format::pdf:
      break;
  }
  return loshu::comparison_csv(comparison);
}

}  // namespace

Status run_compare(const Request& request) {
  require_format(
      request, std::array{Format::text, Format::markdown, Format::json, Format::csv, Format::svg});
  const loshu::Puzzle puzzle = requested_puzzle(request);
  const std::vector<loshu::Axis> axes = requested_axes(request, puzzle);
  const loshu::Trial trial = requested_trial(request, puzzle);
  Output output(request.output, request.budget());
  const bool wants_tree = !request.tree.empty();
  std::optional<Output> drawing;
  if (wants_tree) drawing.emplace(request.tree, request.budget());
  const bool wants_profile = request.format == Format::json || request.format == Format::svg;

  Request unprofiled = request;  // the profiler is shown a search of its own
  unprofiled.profiler.reset();
  loshu::Comparison names;  // for the captions of rows that come one by one
  for (const loshu::Axis& axis : axes) names.axes.push_back(axis.name);
  std::vector<loshu::RecordedSearch> trees;
  std::size_t row_count = 1;  // they share the memory
  for (const loshu::Axis& axis : axes) row_count *= axis.values.size();
  std::optional<Watch> watch;
  loshu::Comparing how{.judged = requested_judge(request, puzzle)};
  // Half of the time is for the search to be traced.
  if (wants_tree || wants_profile || request.profiler) how.search_share = 0.5;
  how.begin = [&](loshu::Trial& row) {
    watch.emplace(unprofiled, puzzle);
    row.question.progress = watch->progress();
  };
  how.end = [&](const loshu::Trial& row, loshu::ComparisonRow& found, const loshu::Budget& turn) {
    watch.reset();
    const loshu::Result& result = found.answer.result;
    const bool has_tree = row.engine() == "gecode" && !puzzle.contradiction();
    if (!has_tree || result.ending == loshu::Ending::interrupted) return;
    const std::string title = caption(names, found);
    if (request.profiler) {
      loshu::ProfilerTracer tracer(*request.profiler, puzzle.figure().title() + ": " + title);
      loshu::search_again(row, result, turn, tracer);
    }
    if (!wants_tree && !wants_profile) return;
    loshu::TreeRecorder recorder(is_html(request.tree) ? loshu::most_told_nodes : 0,
                                 most_tree_bytes / row_count);
    // A profile and a drawing are of the whole tree, unless the tree does not fit into the memory.
    const std::uint64_t most =
        is_html(request.tree) && !wants_profile ? loshu::most_shown_nodes : result.nodes;
    loshu::search_again(row, result, turn, recorder, std::min(most, recorder.most_nodes()));
    found.depth_profile = recorder.tree().depth_profile();
    if (!wants_tree) return;
    loshu::SearchTree tree = std::move(recorder).tree();
    // A document says itself what it leaves out.
    const bool is_cut = !is_html(request.tree) && tree.nodes.size() < result.nodes;
    trees.push_back({.caption = title + (is_cut ? ", its first nodes" : ""),
                     .puzzle = row.question.puzzle,
                     .options = row.options(),
                     .tree = std::move(tree),
                     .nodes = result.nodes});
  };
  const loshu::Comparison comparison = loshu::compare(trial, axes, how);

  if (request.format == Format::text)
    output.say_lines(loshu::question_sentence(comparison.rows.front().answer.puzzle) + "\n\n");
  if (puzzle.contradiction()) {
    const std::string sentence = loshu::none_exists(puzzle.parts());
    if (request.format == Format::text) output.say_lines(sentence + "\n\n");
    output.sum_up(sentence, request.format == Format::text || request.format == Format::json);
  }
  output.write(written(comparison, request, output));
  output.finish();
  if (drawing && !trees.empty()) {
    try {
      drawing->write(written_trees(trees, request));
    } catch (const loshu::Stopped& at) {
      tell("no drawing: " + std::string(at.what()));
      return stopped;
    }
    drawing->finish();
  }
  const auto& rows = comparison.rows;
  const auto result_of = [](const loshu::ComparisonRow& row) { return row.answer.result; };
  if (std::ranges::any_of(rows, &loshu::Result::stopped, result_of)) return stopped;
  const bool none = puzzle.contradiction() || std::ranges::all_of(
      rows, [](std::uint64_t solutions) { return solutions == 0; },
      [](const loshu::ComparisonRow& row) { return row.answer.result.solutions; });
  return none ? no_solution : answered;
}

}  // namespace runner
