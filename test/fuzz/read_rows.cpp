// Rows of numbers, which are checked and given. The first byte chooses the puzzle.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/reading.hpp>
#include <loshu/square.hpp>
#include <loshu/verify.hpp>

#include "require.hpp"

namespace {

const std::vector<loshu::Puzzle>& puzzles() {
  using loshu::Figure, loshu::Puzzle;
  static const std::vector<Puzzle> all{
      Puzzle(loshu::square(2)),
      Puzzle(loshu::square(3), 1, 15, {{4, 5}}),
      Puzzle(loshu::hexagon(2), -3),
      Puzzle(Figure("numbered", {{"0", {0, 0}}, {"1", {1, 0}}}, {{0, 1}})),
      Puzzle(Figure("odd", {{".", {0, 0}}, {"a \"b\"", {1, 0}}, {"x,y", {2, 0}}}, {{0, 1, 2}})),
  };
  return all;
}

void read(const loshu::Puzzle& puzzle, std::string_view text) {
  const loshu::ReadFigures read = loshu::read_figures(text, puzzle.figure(), "file");
  require(!read.figures.empty(), "there is a figure");
  for (const loshu::ReadFigure& figure : read.figures) {
    const loshu::Filling filling = figure.filling(puzzle.values());
    require(filling.size() == puzzle.figure().cells().size(), "each figure has all its cells");
    const loshu::Verdict verdict = loshu::verify(puzzle, filling);
    require(!verdict.magic() || verdict.sum, "what is magic has a sum");
  }
}

template <typename Function>
void refused_or(const Function& function) {
  try {
    function();
  } catch (const loshu::Error&) {  // it was refused
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const loshu::Puzzle& puzzle = puzzles()[data[0] % puzzles().size()];
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  refused_or([&] { read(puzzle, text); });
  refused_or([&] {
    const loshu::Puzzle given =
        with_givens(puzzle, loshu::read_figures(text, puzzle.figure(), "file"));
    require(given.givens().size() >= puzzle.givens().size(), "givens stay");
  });
  return 0;
}
