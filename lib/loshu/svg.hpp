#pragma once

#include <span>
#include <string>

#include <loshu/puzzle.hpp>

namespace loshu {

/// How the cells of a figure tile the plane: as squares or hexagons that touch, if its positions
/// lie so without a gap and every two neighbours share a line, so that the lines can be read from
/// the tiling.
enum class Tiling { none, squares, hexagons };
[[nodiscard]] Tiling tiling(const Figure& figure);

/// The figure as an SVG drawing: its tiles, or circles on lines.
/// \param texts  what to write into each cell, in UTF-8
[[nodiscard]] std::string drawn_svg(const Figure& figure, std::span<const std::string> texts);

/// Filled figures side by side in one SVG drawing, in rows of about equal width and height.
[[nodiscard]] std::string gallery_svg(const Figure& figure,
                                      std::span<const Assignment> assignments);

}  // namespace loshu
