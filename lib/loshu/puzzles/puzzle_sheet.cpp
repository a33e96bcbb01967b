// One column: the title, the task, the figure with room to write, and perhaps the solution. Givens
// stand on a darker ground, so that they differ from numbers written by hand.

#include <algorithm>

#include <loshu/puzzle_maker.hpp>

#include "loshu/puzzles/page_writer.hpp"

namespace loshu {
namespace {

constexpr double sheet_margin = 24;
constexpr double least_width = 480;  // the usual sentences on one line each
constexpr double solution_scale = 0.6;

}  // namespace

Page puzzle_sheet(const MadePuzzle& made, bool with_solution) {
  const DrawnFigure open = detail::drawn_puzzle(made.puzzle);
  detail::PageWriter sheet(std::max(least_width, open.width + 2 * sheet_margin), 0, sheet_margin);
  sheet.write(made.puzzle.figure().title(), "title", 20);
  sheet.leave(8);
  sheet.write_rules(made.puzzle, 13);
  sheet.leave(12);
  sheet.draw(open, 1);
  sheet.write(to_string(made.grade), "note", 11);
  if (with_solution) {
    sheet.leave(sheet_margin);
    sheet.write("Solution", "task", 14);
    sheet.leave(4);
    sheet.draw(detail::drawn_solution(made.puzzle, made.solution), solution_scale);
  }
  return std::move(sheet).page();
}

}  // namespace loshu
