#include <optional>
#include <vector>

#include <loshu/comparison_text.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>
#include <loshu/tree_document.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

constexpr std::size_t most_drawn_nodes = 2'000;

/// Writes the trees as the name of their file asks: as a drawing, or as a document.
std::string written_trees(const std::vector<loshu::RecordedSearch>& searches,
                          const Request& request) {
  if (is_html(request.word("tree"))) {
    return loshu::tree_document(searches, command_line(request),
                                loshu::Budget(share_of_time(request, 1)));
  }
  std::vector<loshu::CaptionedTree> trees;
  for (const loshu::RecordedSearch& search : searches) {
    trees.push_back({search.caption, search.tree});
  }
  if (is_pdf(request.word("tree"))) {
    return written_pdf(loshu::tree_pages(trees, most_drawn_nodes, {}, request.budget()),
                       "Search trees");
  }
  return loshu::svg_above_command(loshu::trees_svg(trees, most_drawn_nodes, request.budget()),
                                  command_line(request));
}

std::string written(const loshu::Comparison& comparison, const Request& request) {
  if (request.format == Format::text) return loshu::comparison_text(comparison);
  if (request.format == Format::markdown) return loshu::comparison_markdown(comparison);
  if (request.format == Format::csv) return loshu::comparison_csv(comparison);
  if (request.format == Format::svg) {
    return loshu::svg_above_command(loshu::comparison_svg(comparison), command_line(request));
  }
  return traced_json(request, loshu::to_json(comparison));
}

}  // namespace

Status run_compare(const Request& request) {
  const loshu::Inquiry inquiry = inquiry_of(request);
  const loshu::Puzzle& puzzle = inquiry.question.puzzle;
  const std::vector<loshu::Axis> axes = requested_axes(request);
  if (is_pdf(request.word("tree"))) require_pdf();
  Output output(request.word("output"), request.budget());
  std::optional<Output> drawing;
  if (request.has("tree")) drawing.emplace(request.word("tree"), request.budget());

  loshu::Comparing how{.trees = !drawing                        ? loshu::KeptTrees::none
                                : is_html(request.word("tree")) ? loshu::KeptTrees::documents
                                                                : loshu::KeptTrees::drawn,
                       .profiles = request.format == Format::json || request.format == Format::svg};
  if (request.has("ladder")) how.ladder = request.one_of(loshu::ladder_names, "ladder");
  if (request.has("profiler")) how.profiler = loshu::profiler_address(request.word("profiler"));
  std::optional<Watch> watch;  // each search has a new one, so the profiler sees it alone
  how.begin = [&](loshu::Inquiry& row) {
    watch.emplace(request);
    row.question.progress = watch->progress();
  };
  how.end = [&] { watch.reset(); };
  const loshu::Comparison comparison = loshu::compare(inquiry, axes, how);

  if (request.format == Format::text) {
    output.say_lines(loshu::question_sentence(comparison.rows.front().answer.puzzle) + "\n\n");
  }
  if (const std::string sentence = loshu::contradiction_sentence(puzzle); !sentence.empty()) {
    if (request.format == Format::text) output.say_lines(sentence + "\n\n");
    output.sum_up(sentence, request.format == Format::text || request.format == Format::json);
  }
  output.write(written(comparison, request));
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
