#pragma once

#include <array>
#include <optional>
#include <vector>

#include <loshu/draw.hpp>

namespace loshu::detail {

/// Square cells that fill a rectangular board, or the layers of a solid, drawn side by side.
struct Boards {
  std::array<int, 3> size = {};                ///< the numbers of columns, rows and layers
  std::vector<std::array<int, 3>> cells = {};  ///< the column, row and layer of each cell, from 0
  bool whole = false;                          ///< whether every place of the boards has a cell
};

/// Returns the boards of a figure; empty if its cells do not lie on boards.
[[nodiscard]] std::optional<Boards> boards_of(const Figure& figure);

/// Returns how a picture of the figure is tiled. A solid is tiled by its layers side by side.
[[nodiscard]] Tiling picture_tiling(const Figure& figure);

/// The look of a line in the drawing: a row, a circle, a diagonal.
struct LineLook {
  /// The kinds, in the order in which rules name them. `line_families.cpp` has the words.
  enum class Kind {
    row,
    column,
    pillar,
    hexagon_row,
    hub_circle,
    circle,
    diameter,
    spoke,
    side,
    straight,
    main_diagonal,
    layer_diagonal,
    space_diagonal,
    opposite,
    middle,
    wrapped_diagonal,
    none,
  };
  Kind kind = Kind::none;
  bool is_straight = false;  ///< whether the drawing shows a straight line
};

/// Classifies each line of `every_line()` by its look, without regard to the other lines.
[[nodiscard]] std::vector<LineLook> line_looks(const Figure& figure);

}  // namespace loshu::detail
