// A puzzle for other programs and for paper. One row of the table a format. Files for solvers hold
// a model, which has toggles; the others hold the question alone.

#include <array>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/export.hpp>
#include <loshu/puzzle_json.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

std::string json_of(const loshu::Puzzle& puzzle, const loshu::ProgramOptions&) {
  return loshu::puzzle_file(puzzle, loshu::PuzzleForm::whole);
}

/// The figure with its givens, the other cells empty.
std::string svg_of(const loshu::Puzzle& puzzle, const loshu::ProgramOptions&) {
  std::vector<std::string> texts(puzzle.figure().cells().size());
  for (const auto& [cell, value] : puzzle.parts().givens) {
    std::string& text = texts[static_cast<std::size_t>(cell)];
    text += (text.empty() ? "" : "/") + std::to_string(value);  // of a cell with two values
  }
  return loshu::drawn_svg(puzzle.figure(), texts);
}

struct ProgramWriter {
  Format format;
  std::string (*written)(const loshu::Puzzle& puzzle, const loshu::ProgramOptions& options);
  bool has_toggles;
};

constexpr std::array writers{ProgramWriter{Format::json, json_of, false},
                             ProgramWriter{Format::svg, svg_of, false},
                             ProgramWriter{Format::lp, loshu::lp_text, true},
                             ProgramWriter{Format::mzn, loshu::minizinc_text, true},
                             ProgramWriter{Format::opb, loshu::opb_text, true}};

/// \throws loshu::Error for toggles, with a format without any
void check_toggles(const Request& request) {
  for (const std::string option : {"symmetry", "total-sum"}) {
    if (!request.has(option)) continue;
    throw loshu::Error("--" + option + " is for --format lp, mzn and opb, not " +
                       loshu::name_of(format_names, request.format));
  }
}

}  // namespace

Status run_export(const Request& request) {
  const loshu::Puzzle puzzle = with_options(named_puzzle(request), request);
  const loshu::Options model = model_options(request, puzzle);
  std::string text;
  for (const auto& [format, written, has_toggles] : writers) {
    if (format != request.format) continue;
    if (!has_toggles) check_toggles(request);
    text = written(puzzle, {.symmetry = model.symmetry, .total_sum = model.total_sum});
  }
  if (request.format == Format::svg) text = figure_by(request, text);
  Output output(request.word("output"), request.budget());
  output.write(text);
  output.sum_up(loshu::contradiction_sentence(puzzle), false);
  output.finish();
  return answered;
}

}  // namespace runner
