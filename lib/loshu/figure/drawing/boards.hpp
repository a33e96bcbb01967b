#pragma once

#include <array>
#include <optional>
#include <vector>

#include <loshu/draw.hpp>

namespace loshu::detail {

/// Cells that fill a board of squares, or boards that stand side by side as the layers of a solid.
struct Boards {
  std::array<int, 3> size = {};                ///< columns, rows, layers
  std::vector<std::array<int, 3>> cells = {};  ///< column, row and layer of each, from 0
  bool whole = false;                          ///< whether each place has a cell
};

/// The boards of a figure; empty if its cells do not lie on boards.
[[nodiscard]] std::optional<Boards> boards_of(const Figure& figure);

/// How the picture of a figure is tiled: as its positions are or, of a solid, its layers.
[[nodiscard]] Tiling picture_tiling(const Figure& figure);

/// The look of a line to a person who sees the drawing.
struct LineLook {
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
  bool is_straight = false;  ///< in the drawing
};

/// The look of each line of `every_line()`, by itself.
[[nodiscard]] std::vector<LineLook> line_looks(const Figure& figure);

}  // namespace loshu::detail
