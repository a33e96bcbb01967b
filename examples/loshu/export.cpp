// A puzzle for other programs and for paper. One row of the table a format.

#include <array>
#include <vector>

#include <loshu/puzzle_json.hpp>
#include <loshu/svg.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace runner {
namespace {

std::string json_of(const loshu::Puzzle& puzzle) {
  return loshu::puzzle_file(puzzle, loshu::PuzzleForm::whole);
}

/// The figure with its givens, the other cells empty.
std::string svg_of(const loshu::Puzzle& puzzle) {
  std::vector<std::string> texts(puzzle.figure().cells().size());
  for (const auto& [cell, value] : puzzle.givens()) {
    texts[static_cast<std::size_t>(cell)] = std::to_string(value);
  }
  return loshu::drawn_svg(puzzle.figure(), texts);
}

struct Writer {
  Format format;
  std::string (*written)(const loshu::Puzzle& puzzle);
};

constexpr std::array writers{Writer{Format::json, json_of}, Writer{Format::svg, svg_of}};

}  // namespace

Status run_export(const Request& request) {
  std::vector<Format> formats;
  for (const Writer& writer : writers) formats.push_back(writer.format);
  require_format(request, formats);
  const loshu::Puzzle puzzle = with_options(named_puzzle(request), request);
  Output output(request.output);
  for (const auto& [format, written] : writers) {
    if (format == request.format) output.write(written(puzzle));
  }
  output.finish();
  return answered;
}

}  // namespace runner
