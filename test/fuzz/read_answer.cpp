// Filled figures in JSON: answers, and lists of numbers.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/reading.hpp>
#include <loshu/square.hpp>

#include "require.hpp"
#include "small_figures.hpp"

namespace {

void read(std::string_view text) {
  static const loshu::Puzzle square(loshu::square(2));
  const auto told = loshu::puzzle_of_text(text, "file", small_figures());
  const loshu::Puzzle puzzle = told ? told->puzzle : square;
  const loshu::ReadFigures read =
      loshu::read_any_figures(text, puzzle.figure(), "file", small_figures());
  require(!read.figures.empty(), "there is a figure");
  for (const loshu::ReadFigure& figure : read.figures) {
    const loshu::Verdict verdict = loshu::verify(puzzle, figure.filling(puzzle.values()));
    require(!verdict.magic() || verdict.sum, "what is magic has a sum");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    read({reinterpret_cast<const char*>(data), size});
  } catch (const loshu::Error&) {  // it was refused
  }
  return 0;
}
