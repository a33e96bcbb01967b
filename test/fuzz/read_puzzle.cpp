// Puzzle files. What is read must be the same when it is written and read again.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <loshu/error.hpp>
#include <loshu/puzzle_json.hpp>

#include "require.hpp"
#include "small_figures.hpp"

namespace {

void require_same(const loshu::Puzzle& a, const loshu::Puzzle& b) {
  const loshu::Figure& figure = a.figure();
  require(figure.noun() == b.figure().noun(), "the name is kept");
  require(figure.every_line() == b.figure().every_line(), "the lines are kept");
  require(figure.lines().size() == b.figure().lines().size(), "each line is of its kind");
  require(figure.cell_count() == b.figure().cell_count(), "the cells are kept");
  for (std::size_t i = 0; i < figure.cells().size(); ++i) {
    const loshu::Cell& other = b.figure().cells()[i];
    require(figure.cells()[i].label == other.label, "labels are kept");
    require(figure.cells()[i].position.x == other.position.x &&
                figure.cells()[i].position.y == other.position.y,
            "positions are kept");
  }
  require(a.first_value() == b.first_value(), "the first value is kept");
  require(a.sum() == b.sum(), "the sum is kept");
  require(a.givens().size() == b.givens().size(), "the givens are kept");
  require(a.relations() == b.relations(), "the relations are kept");
  for (std::size_t i = 0; i < a.givens().size(); ++i) {
    require(a.givens()[i].cell == b.givens()[i].cell && a.givens()[i].value == b.givens()[i].value,
            "each given is kept");
  }
}

void read(std::string_view text) {
  const loshu::Puzzle puzzle = loshu::read_puzzle(text, "file", small_figures());
  const std::string whole = loshu::puzzle_file(puzzle, loshu::PuzzleForm::whole);
  require_same(puzzle, loshu::read_puzzle(whole, "file", small_figures()));
  if (!puzzle.figure().size()) return;
  const std::string named = loshu::puzzle_file(puzzle, loshu::PuzzleForm::named);
  require_same(puzzle, loshu::read_puzzle(named, "file", small_figures()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    read({reinterpret_cast<const char*>(data), size});
  } catch (const loshu::Error&) {  // it was refused
  }
  return 0;
}
