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

/// Draws the figure in lines of text. The text of each cell is centred where the drawing has the
/// cell. The drawing is as small as possible with every text apart from its neighbours. A drawing
/// that would be thousands of characters wide becomes a list of the cells.
/// \param texts  one text for each cell, in UTF-8
[[nodiscard]] std::string drawn_text(const Figure& figure, std::span<const std::string> texts);

/// Draws a filled figure in lines of text.
[[nodiscard]] std::string drawn_text(const Figure& figure, const Assignment& values);

/// The positions of the cells in a picture. The cells of a plane figure are at their positions. A
/// solid is seen from above and from the side, so that no cell hides another if there are few
/// layers.
[[nodiscard]] std::vector<Position> picture_positions(const Figure& figure);

/// The cells that a picture joins one after the other, for each line of `every_line()`. A line that
/// runs around the centre of the figure is a ring: it ends at the cell where it starts. This holds
/// whether or not the centre is on the line too.
[[nodiscard]] std::vector<std::vector<int>> joined_lines(const Figure& figure);

/// How the cells of a figure tile the plane. The cells are squares or hexagons that touch and leave
/// no gap. Every two neighbours share a line, so the lines can be read from the tiling.
enum class Tiling { none, squares, hexagons };
/// The tiling that the positions of the figure make.
[[nodiscard]] Tiling tiling(const Figure& figure);

/// A drawn figure, to be put into an SVG document that contains `figure_style`.
struct DrawnFigure {
  double width = 0;                    ///< in pixels
  double height = 0;                   ///< in pixels
  std::string body = {};               ///< SVG elements
  std::vector<Position> centres = {};  ///< of the cells, in pixels
  double unit = 0;                     ///< the least distance between two centres, in pixels
};

/// \param texts  the text of each cell, in UTF-8
/// \param marked  a flag for each cell: whether it is highlighted; empty: none is
[[nodiscard]] DrawnFigure drawn_figure(const Figure& figure, std::span<const std::string> texts,
                                       const std::vector<bool>& marked = {});

/// The CSS of the classes in a drawn figure.
extern const char* const figure_style;

/// The figure as an SVG drawing of tiles, or of circles on lines.
/// \param texts  the text of each cell, in UTF-8
[[nodiscard]] std::string drawn_svg(const Figure& figure, std::span<const std::string> texts);

/// Draws filled figures side by side in one SVG drawing, in rows of about equal width and height.
[[nodiscard]] std::string gallery_svg(const Figure& figure,
                                      std::span<const Assignment> assignments);

/// A length with two digits after the decimal point.
[[nodiscard]] std::string svg_number(double value);

/// The text with &, < and > escaped.
[[nodiscard]] std::string svg_escaped(const std::string& text);

/// A whole SVG document: the body on white paper, with a title for screen readers.
/// \param style  the CSS of the body's classes
[[nodiscard]] std::string svg_document(double width, double height, const std::string& title,
                                       const std::string& style, const std::string& body);

/// The document with a description for readers of the file: the command that drew it.
/// \param svg  a document of `svg_document`
[[nodiscard]] std::string svg_with_command(const std::string& svg, const std::string& command);

/// The document of `svg_with_command`, with the command in small letters below the drawing too.
[[nodiscard]] std::string svg_above_command(const std::string& svg, const std::string& command);

}  // namespace loshu
