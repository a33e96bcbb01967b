#include "page/api/drawings.hpp"

#include <string>

#include <loshu/figure.hpp>
#include <loshu/text.hpp>

#include "page/api/position.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

ordered_json drawing_of(const loshu::Figure& figure) {
  ordered_json cells = ordered_json::array(), lines = ordered_json::array();
  for (const loshu::Cell& cell : figure.cells()) {
    cells.push_back({{"position", {cell.position.x, cell.position.y}}});
  }
  for (const loshu::Line& line : figure.every_line()) lines.push_back({{"cells", line}});
  // Solids also have places in space, as in a puzzle file.
  return {{"name", figure.title()},
          {"figure", figure.name()},
          {"cells", std::move(cells)},
          {"lines", std::move(lines)},
          {"whole", {{"cells", loshu::to_json(figure)["cells"]}}}};
}

}  // namespace

ordered_json drawings_json(const loshu::JsonValue& puzzles) {
  ordered_json drawings = ordered_json::array();
  for (const loshu::JsonValue puzzle : puzzles.list("a list of puzzles")) {
    if (drawings.size() == most_drawings) {
      throw puzzles.fault("has more than " + std::to_string(most_drawings) + " puzzles");
    }
    drawings.push_back(drawing_of(*puzzle_in(puzzle).figure));
  }
  return drawings;
}

}  // namespace page
