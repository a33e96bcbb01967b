#pragma once

#include <compare>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/error.hpp>

namespace loshu {

/// A point of the drawing. x grows to the right and y downwards, in units of the drawing's own.
struct Position {
  double x = 0;
  double y = 0;
};

/// The place of one number: what people call it, and where it is drawn.
struct Cell {
  std::string label;
  Position position;
};

/// The numbers of the cells on one line, each once, in the order in which a drawing joins them.
using Line = std::vector<int>;

/// Cells with positions in the plane, and lines: the whole of what distinguishes one magic figure
/// from another. Everything else in the library is derived from it.
class Figure {
 public:
  /// The largest figure that is taken, in cells.
  static constexpr int max_cells = 10'000;
  /// The most cells that its lines may have together, a cell counted on each of its lines.
  static constexpr std::size_t max_places = 1'000'000;

  /// `size` is the parameter of the family that the figure comes from (the order of a square, the
  /// sides of a polygon), if it comes from one.
  ///
  /// \throws PartError naming the culprit: no cell or line, more cells or longer lines than are
  /// taken, a label
  ///   that is empty, holds control characters, is used twice or reads as another cell's number, a
  ///   line that is empty, repeats a cell or names one that is not there, a cell on no line, two
  ///   equal lines, two cells at one position.
  Figure(std::string name, std::vector<Cell> cells, std::vector<Line> lines,
         std::optional<int> size = std::nullopt);

  [[nodiscard]] const std::string& name() const { return figure_name; }
  [[nodiscard]] std::optional<int> size() const { return family_size; }
  [[nodiscard]] const std::vector<Cell>& cells() const { return all_cells; }
  [[nodiscard]] const std::vector<Line>& lines() const { return all_lines; }
  [[nodiscard]] int cell_count() const { return static_cast<int>(all_cells.size()); }
  /// \param cell  its number, which must be one of the figure's
  [[nodiscard]] const std::string& label(int cell) const;

  /// On how many lines each cell is.
  [[nodiscard]] std::vector<int> degrees() const;

  /// The numbers of the lines that each cell is on, ascending.
  [[nodiscard]] std::vector<std::vector<int>> lines_through() const;

  /// The cell that a person calls `name`: its label, with or without the parentheses of "(1,1)" and
  /// in either case, or its number from 0.
  /// \throws Error if there is none.
  [[nodiscard]] int find_cell(std::string_view name) const;

  /// "square 4", or the name alone for a figure of no family.
  [[nodiscard]] std::string title() const;

 private:
  void check() const;
  void check_labels() const;
  void check_positions() const;
  void check_lines() const;

  std::string figure_name;
  std::vector<Cell> all_cells;
  std::vector<Line> all_lines;
  std::optional<int> family_size;
};

/// The smallest distance between two cells of the drawing; 1 for a figure of one cell.
[[nodiscard]] double least_distance(const Figure& figure);

}  // namespace loshu
