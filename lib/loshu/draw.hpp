#pragma once

/// \file
/// Figures as text and as SVG.
/// \snippet figure.cpp draw

#include <span>
#include <string>
#include <vector>

#include <loshu/figure.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// The figure in lines of text, each cell's text centred where the drawing has the cell. As small
/// as it can be with every text apart from its neighbours; a list of the cells where it would be
/// thousands of characters wide.
/// \param texts  one a cell, in UTF-8
[[nodiscard]] std::string drawn_text(const Figure& figure, std::span<const std::string> texts);

/// A filled figure in lines of text.
[[nodiscard]] std::string drawn_text(const Figure& figure, const Assignment& values);

/// Where the cells are in a picture: at their positions; those of a solid at their places, seen
/// from above and aside so that no cell hides another of a figure of few layers.
[[nodiscard]] std::vector<Position> picture_positions(const Figure& figure);

/// The cells that a picture joins one after the other, for each line of `every_line()`. A line that
/// runs around the centre of the figure, be that on the line too or not, is a ring: it ends where
/// it starts.
[[nodiscard]] std::vector<std::vector<int>> joined_lines(const Figure& figure);

/// How the cells of a figure tile the plane: as squares or hexagons that touch, if its positions
/// lie so without a gap and every two neighbours share a line, so that the lines can be read from
/// the tiling.
enum class Tiling { none, squares, hexagons };
/// See `Tiling`.
[[nodiscard]] Tiling tiling(const Figure& figure);

/// A drawn figure, as a part of an SVG document with `figure_style`.
struct DrawnFigure {
  double width = 0;                    ///< in pixels
  double height = 0;                   ///< in pixels
  std::string body = {};               ///< elements of SVG
  std::vector<Position> centres = {};  ///< of the cells, in pixels
  double unit = 0;                     ///< the least distance of two of them
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

/// A length with two digits after the point.
[[nodiscard]] std::string svg_number(double value);

/// The text with &, < and > escaped.
[[nodiscard]] std::string svg_escaped(const std::string& text);

/// A whole SVG document: the body on white paper, with a title for those who do not see it.
/// \param style  CSS of the body's classes
[[nodiscard]] std::string svg_document(double width, double height, const std::string& title,
                                       const std::string& style, const std::string& body);

/// The document with a description for those who read the file: which command drew it.
/// \param svg  of `svg_document`
[[nodiscard]] std::string svg_with_command(const std::string& svg, const std::string& command);

/// The same, with the command in small letters below the drawing.
[[nodiscard]] std::string svg_above_command(const std::string& svg, const std::string& command);

}  // namespace loshu
