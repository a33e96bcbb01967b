#include "loshu/answers/board_text.hpp"

#include <vector>

#include <loshu/draw.hpp>

namespace runner {

std::string drawn_givens(const loshu::Puzzle& puzzle, const std::optional<loshu::Given>& marked) {
  std::vector<std::string> texts(puzzle.figure().cells().size(), ".");
  for (const auto& [cell, value] : puzzle.givens()) {
    texts[static_cast<std::size_t>(cell)] = std::to_string(value);
  }
  if (marked) {
    texts[static_cast<std::size_t>(marked->cell)] = "[" + std::to_string(marked->value) + "]";
  }
  return loshu::drawn_text(puzzle.figure(), texts);
}

}  // namespace runner
