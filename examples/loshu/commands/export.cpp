// Exports a puzzle for other programs and for paper. Files for solvers contain a model, so they
// depend on its toggles. The other formats contain only the puzzle.

#include <algorithm>
#include <string>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/export.hpp>
#include <loshu/puzzle_json.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// Draws the figure with its givens. The other cells are empty.
std::string svg_of(const loshu::Puzzle& puzzle, const loshu::Budget& budget) {
  std::vector<std::string> texts(puzzle.figure().cells().size());
  for (const auto& [cell, value] : puzzle.parts().givens) {
    std::string& text = texts[static_cast<std::size_t>(cell)];
    text += (text.empty() ? "" : "/") + std::to_string(value);  // a cell may have two
  }
  return loshu::drawn_svg(puzzle.figure(), texts, budget);
}

/// \throws loshu::Error for toggles of the model with a format that contains no model
void check_toggles(const Request& request) {
  for (const std::string option : {"symmetry", "total-sum"}) {
    if (!request.has(option)) continue;
    loshu::Sentences names;
    for (const loshu::ExportFormat& one : loshu::export_formats()) names.push_back(one.name);
    throw loshu::Error("--" + option + " is for --format " + enumerated(names).text() + ", not " +
                       request.format);
  }
}

std::string written(const loshu::Puzzle& puzzle, const Request& request) {
  const loshu::Options model = inquiry_of(request, puzzle).options();
  const auto& formats = loshu::export_formats();
  const auto format = std::ranges::find(formats, request.format, &loshu::ExportFormat::name);
  if (format != formats.end()) {
    return format->write(puzzle, {.symmetry = model.symmetry, .total_sum = model.total_sum},
                         request.budget());
  }
  check_toggles(request);
  if (request.format == Format::json) return loshu::puzzle_file(puzzle, loshu::PuzzleForm::whole);
  return loshu::svg_with_command(svg_of(puzzle, request.budget()), command_line(request));
}

}  // namespace

Status run_export(const Request& request) {
  loshu::Puzzle puzzle = with_options(named_puzzle(request), request);
  // The reason is that of all commands. A sum that is no integer is exported.
  if (puzzle.contradiction()) puzzle = loshu::with_total_checked(puzzle);
  const std::string text = written(puzzle, request);
  Output output(request.word("output"), request.budget());
  output.write(text);
  output.sum_up(loshu::contradiction_sentence(puzzle), false);
  output.finish();
  return answered;
}

}  // namespace runner
