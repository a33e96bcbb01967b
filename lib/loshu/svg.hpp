#pragma once

#include <span>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu {

/// How the cells of a figure tile the plane: as squares or hexagons that touch, if its positions
/// lie so without a gap and every two neighbours share a line, so that the lines can be read from
/// the tiling.
enum class Tiling { none, squares, hexagons };
[[nodiscard]] Tiling tiling(const Figure& figure);

/// A drawn figure, as a part of an SVG document with `figure_style`.
struct DrawnFigure {
  double width = 0;
  double height = 0;
  std::string body = {};
};

/// \param texts  what to write into each cell, in UTF-8
/// \param marked  cells to be set off from the others, each a flag; empty: none
[[nodiscard]] DrawnFigure drawn_figure(const Figure& figure, std::span<const std::string> texts,
                                       const std::vector<bool>& marked = {});

/// CSS of its classes.
extern const char* const figure_style;

/// The figure as an SVG drawing: its tiles, or circles on lines.
/// \param texts  what to write into each cell, in UTF-8
[[nodiscard]] std::string drawn_svg(const Figure& figure, std::span<const std::string> texts);

/// Filled figures side by side in one SVG drawing, in rows of about equal width and height.
[[nodiscard]] std::string gallery_svg(const Figure& figure,
                                      std::span<const Assignment> assignments);

}  // namespace loshu
