#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <boost/algorithm/string.hpp>

#include <loshu/comparison.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>
#include <loshu/tree_document.hpp>

#include "loshu/answers/written_pages.hpp"
#include "loshu/cli/by_command.hpp"
#include "loshu/cli/files.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/tell.hpp"
#include "loshu/searches/inquiry.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/searches/axes.hpp"

namespace runner {
namespace {

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
  if (is_pdf(request.tree)) {
    return written_pdf(loshu::tree_pages(trees, most_drawn_nodes, {}, request.budget()),
                       "Search trees");
  }
  return chart_by(request, loshu::trees_svg(trees, most_drawn_nodes, request.budget()));
}

/// The table. On a terminal the complete row with the fewest nodes is green, and that with the most
/// is red.
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
    case Format::opb:
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
  const std::vector<loshu::Axis> axes = requested_axes(request);
  if (is_pdf(request.tree)) require_pdf();
  Output output(request.output, request.budget());
  std::optional<Output> drawing;
  if (!request.tree.empty()) drawing.emplace(request.tree, request.budget());

  Request unprofiled = request;  // the profiler is shown a search of its own
  unprofiled.profiler.reset();
  std::optional<Watch> watch;
  const loshu::Comparison comparison =
      loshu::compare(inquiry_of(request, puzzle), axes,
                     {.ladder = request.ladder,
                      .trees = !drawing                ? loshu::KeptTrees::none
                               : is_html(request.tree) ? loshu::KeptTrees::documents
                                                       : loshu::KeptTrees::drawn,
                      .profiles = request.format == Format::json || request.format == Format::svg,
                      .profiler = request.profiler,
                      .begin =
                          [&](loshu::Inquiry& row) {
                            watch.emplace(unprofiled, puzzle);
                            row.question.progress = watch->progress();
                          },
                      .end = [&] { watch.reset(); }});

  if (request.format == Format::text)
    output.say_lines(loshu::question_sentence(comparison.rows.front().answer.puzzle) + "\n\n");
  if (puzzle.contradiction()) {
    const std::string sentence = loshu::none_exists(puzzle.parts());
    if (request.format == Format::text) output.say_lines(sentence + "\n\n");
    output.sum_up(sentence, request.format == Format::text || request.format == Format::json);
  }
  output.write(written(comparison, request, output));
  output.finish();
  if (drawing && !comparison.trees.empty()) {
    try {
      drawing->write(written_trees(comparison.trees, request));
    } catch (const loshu::Stopped& at) {
      tell("no drawing: " + std::string(at.what()));
      return stopped;
    }
    drawing->finish();
  }
  if (comparison.stopped()) return stopped;
  return comparison.has_none() ? no_solution : answered;
}

}  // namespace runner
