#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <loshu/report.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>

#include "loshu/cli/drawn_by.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/searches/axes.hpp"

namespace runner {
namespace {

/// The tree of a search that was already made: a second one, since recording would have slowed the
/// first, as far as that came. The model is a new one, since the first left its failure counts.
loshu::SearchTree recorded_tree(const loshu::Puzzle& puzzle, const loshu::Options& options,
                                loshu::SearchOptions search, const loshu::Result& result,
                                const loshu::Budget& budget) {
  search.limits.failures.reset();
  search.limits.nodes.reset();
  if (result.stopped()) search.limits.nodes = result.nodes;
  search.progress = nullptr;
  loshu::TreeRecorder recorder;
  search.tracer = &recorder;
  search.limits.seconds = budget.left().seconds;
  static_cast<void>(
      loshu::search(puzzle, options, search, [](const loshu::Assignment&) { return true; }));
  return recorder.tree();
}

std::string written(const loshu::Comparison& comparison, const Request& request) {
  const loshu::Puzzle& puzzle = comparison.rows.front().answer.puzzle;
  switch (request.format) {
    case Format::text:
      return loshu::question_sentence(puzzle) + "\n\n" + loshu::comparison_text(comparison);
    case Format::markdown:
      return loshu::comparison_markdown(comparison);
    case Format::json:
      return loshu::to_json(comparison).dump() + "\n";
    case Format::svg:
      return chart_by(request, loshu::comparison_svg(comparison));
    case Format::csv:
    case Format::lp:
    case Format::mzn:
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
  Output output(request.output);
  const bool wants_tree = !request.tree.empty();
  std::optional<Output> drawing;
  if (wants_tree) drawing.emplace(request.tree);
  const bool wants_profile = request.format == Format::json || request.format == Format::svg;

  std::vector<loshu::SearchTree> trees;
  std::optional<Watch> watch;
  loshu::Comparing how;
  // Half of the time is for the tree to be recorded.
  if (wants_tree || wants_profile) how.search_share = 0.5;
  how.begin = [&](loshu::Trial& row) {
    loshu::SearchOptions watched;
    watch.emplace(request, puzzle, watched);
    row.question.progress = watched.progress;
    row.tracer = watched.tracer;
  };
  how.end = [&](const loshu::Trial& row, loshu::ComparisonRow& found, const loshu::Budget& turn) {
    watch.reset();
    const loshu::Result& result = found.answer.result;
    if (result.ending == loshu::Ending::interrupted) return;
    if (row.engine || !(wants_tree || wants_profile)) return;
    const loshu::SearchOptions search{.threads = row.question.threads,
                                      .solutions = row.question.solutions,
                                      .limits = row.question.limits};
    const loshu::SearchTree tree =
        recorded_tree(row.question.puzzle, row.options, search, result, turn);
    found.depth_profile = tree.depth_profile();
    if (wants_tree) trees.push_back(tree);
  };
  const loshu::Comparison comparison = loshu::compare(trial, axes, how);

  output.write(written(comparison, request));
  output.finish();
  if (drawing && !trees.empty()) {
    std::vector<loshu::CaptionedTree> captioned;
    for (std::size_t row = 0; row < trees.size(); ++row) {
      captioned.push_back({caption(comparison, comparison.rows[row]), std::move(trees[row])});
    }
    drawing->write(chart_by(request, loshu::trees_svg(captioned)));
    drawing->finish();
  }
  const auto& rows = comparison.rows;
  const auto result_of = [](const loshu::ComparisonRow& row) { return row.answer.result; };
  if (std::ranges::any_of(rows, &loshu::Result::stopped, result_of)) return stopped;
  const bool none = std::ranges::all_of(
      rows, [](std::uint64_t solutions) { return solutions == 0; },
      [](const loshu::ComparisonRow& row) { return row.answer.result.solutions; });
  return none ? no_solution : answered;
}

}  // namespace runner
