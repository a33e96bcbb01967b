#pragma once

#include <array>
#include <optional>
#include <vector>

#include <loshu/draw.hpp>

namespace loshu::detail {

/// The radius of a drawn cell, as a share of the least distance between two cells.
inline constexpr double cell_radius = 0.34;

/// The column, row, layer and cube of a cell, from 0.
using BoardPlace = std::array<int, 4>;

/// Square cells that fill a rectangular board, or the layers of a solid, drawn side by side. The
/// cubes of a solid of four dimensions are drawn below each other.
struct Boards {
  BoardPlace size = {};  ///< the numbers of columns, rows, layers and cubes
  std::vector<BoardPlace> cells = {};
  bool whole = false;  ///< whether every place of the boards has a cell
};

/// The tiling that the positions of a plane figure make, whether or not neighbours share lines.
[[nodiscard]] Tiling lattice(const Figure& figure);

[[nodiscard]] std::optional<Boards> boards_of(const Figure& figure);

/// A solid is tiled by its layers side by side.
[[nodiscard]] Tiling picture_tiling(const Figure& figure);

struct LineLook {
  bool is_straight = false;  ///< whether all cells are on a straight line
  /// Whether the line has all cells at one distance from the middle, perhaps with the middle.
  bool is_circle = false;
  bool is_clear = false;  ///< whether no other cell stands on a straight line between the ends
};

/// The name of this stage in messages about a limit that ended the drawing.
inline constexpr const char* drawing_stage = "drawing the figure";

/// Returns the look of each line of `every_line()`, without regard to the other lines.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<LineLook> line_looks(const Figure& figure, const Budget& budget);

}  // namespace loshu::detail
