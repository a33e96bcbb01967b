#include "loshu/answers/answer.hpp"

#include <algorithm>
#include <vector>

#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/tell.hpp"

namespace runner {
namespace {

/// Whether the positions are those that Loshu gives to a figure without positions.
/// \param added  at most how many of the last lines the figure did not have then
bool is_laid_out_by_loshu(const loshu::Figure& figure, std::size_t added) {
  std::vector<loshu::Line> lines = figure.every_line();
  added = std::min(added, figure.fixed_lines().size());
  const auto same = [](const loshu::Position& one, const loshu::Position& other) {
    return one.x == other.x && one.y == other.y;
  };
  while (true) {
    if (std::ranges::equal(figure.cells(), loshu::laid_out(figure.cell_count(), lines), same,
                           &loshu::Cell::position)) {
      return true;
    }
    if (added-- == 0) return false;
    lines.pop_back();
  }
}

}  // namespace

void warn_of_near_symmetry(const Request& request, const loshu::Puzzle& puzzle) {
  if (puzzle.figure().size()) return;  // of a family: positions are computed
  const auto near = loshu::near_symmetry(puzzle.figure(), request.budget());
  if (!near || is_laid_out_by_loshu(puzzle.figure(), request.lines.size())) return;
  tell("warning: the drawing would have " + loshu::formatted("%.0f", near->order) +
       " rotations and reflections if its cells moved by less than " +
       loshu::formatted("%.2g", near->shift) + "; give more exact positions");
}

}  // namespace runner
