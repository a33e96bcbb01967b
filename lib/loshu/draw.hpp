#pragma once

/// \file
/// Figures as text and as SVG.
/// \snippet figure.cpp draw

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/figure.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// Draws the figure in lines of text. The text of each cell is centred where the drawing has the
/// cell. The drawing is as small as possible with every text apart from its neighbours. A drawing
/// that would be thousands of characters wide becomes a list of the cells.
/// \param texts  one text for each cell, in UTF-8
[[nodiscard]] std::string drawn_text(const Figure& figure, std::span<const std::string> texts);

/// The cells of each row of the drawing in text, from the top and from the left. A drawing that
/// becomes a list of the cells has these rows too.
[[nodiscard]] std::vector<std::vector<int>> drawn_rows(const Figure& figure);

/// Draws the values as `texts_of` writes them.
[[nodiscard]] std::string drawn_text(const Figure& figure, const Assignment& values);

/// The values in decimal, with a hyphen as minus sign.
[[nodiscard]] std::vector<std::string> texts_of(const Assignment& values);

/// The positions of the cells in a picture that shows every line. The cells of a plane figure are
/// at their positions. A solid is seen from above and from the side, so that no cell hides another
/// if there are few layers.
[[nodiscard]] std::vector<Position> picture_positions(const Figure& figure);

/// The cells that a picture joins one after the other, for each line of `every_line()`. A line that
/// runs around the centre of the figure is a ring: it ends at the cell where it starts. This holds
/// whether or not the centre is on the line too.
[[nodiscard]] std::vector<std::vector<int>> joined_lines(const Figure& figure);

/// How the cells of a figure tile the plane. The cells are squares or hexagons that touch and leave
/// no gap. Every two neighbours share a line, so the lines can be read from the tiling.
enum class Tiling { none, squares, hexagons };
/// The tiling that the positions of the figure make; `none` for a solid.
[[nodiscard]] Tiling tiling(const Figure& figure);

/// Lines that a person calls by one name: "each row", "both diagonals".
struct LineFamily {
  std::string name;             ///< the common name; empty if no name fits
  bool is_plural = false;       ///< "both diagonals have", "each row has"
  std::vector<int> lines = {};  ///< the lines' places in `every_line()`, ascending
};

/// The names of the lines of a figure. A name is used only for all lines that the drawing has under
/// this name: "each row" is every row of cells. All lines of a family have the magic sum, or all
/// are fixed lines of one sum. Each line is in one family. The last family has the lines without a
/// name.
[[nodiscard]] std::vector<LineFamily> line_families(const Figure& figure);

/// The look of a class of marks; colours are "#rrggbb", or empty for none.
struct Ink {
  std::string_view name;         ///< the name of the class
  std::string_view fill = {};    ///< the colour of an area or of letters
  std::string_view stroke = {};  ///< the colour of an edge
  double width = 0;              ///< the width of an edge, in pixels
  bool dashed = false;           ///< of edges
  bool bold = false;             ///< of letters
};

/// Returns the ink with this name, or black letters if no ink has this name.
[[nodiscard]] const Ink& ink_of(std::string_view name);

/// Returns the ink of a line with a colour of its own.
/// \param number  the number of the line among such lines, from 0
[[nodiscard]] const Ink& line_ink(std::size_t number);
/// Returns the words for the colour of such a line: "blue", "dashed blue".
[[nodiscard]] std::string line_colour(std::size_t number);

/// A shape or text of a drawing, with its ink.
struct Mark {
  /// The shape of a mark.
  enum class Kind {
    circle,    ///< a circle about the first point with radius `size`
    polygon,   ///< a polygon with these points as corners
    polyline,  ///< a line through these points
    curve,     ///< a point; then two control points and an end for each part
    text,      ///< a line of text centred at the first point, of height `size`
    start,     ///< a line of text that begins at the first point
  };
  Kind kind = Kind::circle;           ///< says how `points` and `size` are read
  std::string ink = {};               ///< the name of the ink; may be empty for text
  std::vector<Position> points = {};  ///< the points of the shape, in pixels
  double size = 0;                    ///< a radius or height, in pixels
  std::string text = {};              ///< the text, in UTF-8
  double scale = 1;                   ///< the factor of the width of the edge
};

/// A drawn figure, which may be part of a larger drawing.
struct DrawnFigure {
  double width = 0;                    ///< the width, in pixels
  double height = 0;                   ///< the height, in pixels
  std::vector<Mark> marks = {};        ///< the marks, from the lowest to the topmost
  std::vector<Position> centres = {};  ///< the centres of the cells, in pixels
  double unit = 0;                     ///< the least distance between two centres, in pixels
};

/// Draws tiles, or circles on lines; the layers of a solid stand side by side. Straight lines are
/// straight, lines about the centre are circles, and others are smooth. Lines without a name have
/// a colour each, in the order of their family.
/// \param texts  the text of each cell, in UTF-8
/// \param marked  a flag for each cell: whether it is highlighted; empty: no cell is
/// \param with_labels  whether each cell shows its label, in small letters
/// \throws Stopped when the budget is used up
[[nodiscard]] DrawnFigure drawn_figure(const Figure& figure, std::span<const std::string> texts,
                                       const std::vector<bool>& marked = {},
                                       bool with_labels = false,
                                       const Budget& budget = Budget::unlimited());

/// Writes marks as SVG elements, for a document with the style `figure_style`.
[[nodiscard]] std::string svg_of(std::span<const Mark> marks);

/// CSS for all inks that the marks use. The inks `line` and `cell` are always included.
[[nodiscard]] std::string figure_style(std::span<const Mark> marks);

/// The figure as an SVG drawing of tiles, or of circles on lines.
/// \param texts  the text of each cell, in UTF-8
/// \throws Stopped when the budget is used up
[[nodiscard]] std::string drawn_svg(const Figure& figure, std::span<const std::string> texts,
                                    const Budget& budget = Budget::unlimited());

/// Draws filled figures side by side in one SVG drawing, in rows of about equal width and height.
[[nodiscard]] std::string gallery_svg(const Figure& figure,
                                      std::span<const Assignment> assignments);

/// Writes a length with two digits after the decimal point.
[[nodiscard]] std::string svg_number(double value);

/// Escapes the characters &, < and > of a text.
[[nodiscard]] std::string svg_escaped(const std::string& text);

/// A whole SVG document: the body on white paper, with a title for screen readers.
/// \param style  the CSS of the body's classes
/// \param unit  of width and height: "pt"; pixels if empty
[[nodiscard]] std::string svg_document(double width, double height, const std::string& title,
                                       const std::string& style, const std::string& body,
                                       const std::string& unit = {});

/// A page of marks on white paper.
struct Page {
  double width = 0;              ///< the width in points, 72 to the inch
  double height = 0;             ///< the height in points
  std::vector<Mark> marks = {};  ///< the marks, from the lowest to the topmost
};

/// Draws the pages below each other in one SVG document.
[[nodiscard]] std::string pages_svg(std::span<const Page> pages, const std::string& title);

/// Makes an HTML document of the pages that works offline. A browser prints each page on a sheet.
/// \param command  the command that made the document, for readers of the file
[[nodiscard]] std::string pages_html(std::span<const Page> pages, const std::string& title,
                                     const std::string& command);

/// Adds the command that drew the document as a description, for readers of the file.
/// \param svg  a document of `svg_document`
[[nodiscard]] std::string svg_with_command(const std::string& svg, const std::string& command);

/// As `svg_with_command`, but the command is also shown in small letters below the drawing.
[[nodiscard]] std::string svg_above_command(const std::string& svg, const std::string& command);

}  // namespace loshu
