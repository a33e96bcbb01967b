#pragma once

#include <optional>
#include <vector>

#include "loshu/figure/drawing/boards.hpp"
#include "loshu/figure/drawing/plane_lines.hpp"

namespace loshu::detail {

/// The kinds of lines that have a name, in the order in which rules name them. A kind stands before
/// the kinds whose lines it may include. `line_families.cpp` has the words.
enum class LineKind {
  row,
  column,
  pillar,
  file,
  hexagon_row,
  hub_circle,
  circle,
  diameter,
  spoke,
  side,
  straight,
  wrapped_diagonal,
  main_diagonal,
  layer_diagonal,
  space_diagonal,
  long_diagonal,
  bent_diagonal,
  half_row,
  half_column,
  block,
  opposite,
  middle,
  none,  // the number of kinds
};

/// The noun for one line of the kind: "row", "diagonal".
[[nodiscard]] std::string noun_of(LineKind kind);

/// The name of a line without a kind: "line 3", or "fixed line 1" with a sum of its own.
/// \param place  the place of the line in `every_line()`
[[nodiscard]] std::string counted_name(const Figure& figure, std::size_t place);

/// The cells of each line of `every_line()`, in ascending order.
[[nodiscard]] std::vector<Line> ascending_lines(const Figure& figure);

/// Finds all sets of cells that a person would call by the name of a kind. Only the positions
/// count, not the lines of the figure.
class NamedLines {
 public:
  explicit NamedLines(const Figure& figure);

  /// Each set of cells once, in ascending order; none if the kind is not seen in this drawing.
  [[nodiscard]] std::vector<Line> all(LineKind kind) const;

  /// The boards on which the cells lie, if they do.
  [[nodiscard]] const std::optional<Boards>& boards() const { return boards_; }

 private:
  [[nodiscard]] std::vector<Line> on_boards(LineKind kind) const;
  [[nodiscard]] std::vector<Line> along(std::size_t axis) const;
  [[nodiscard]] std::vector<Line> halves(std::size_t axis) const;
  [[nodiscard]] std::vector<Line> diagonals(LineKind kind) const;
  [[nodiscard]] std::vector<Line> in_plane(LineKind kind) const;

  bool is_solid_;
  std::optional<Boards> boards_;
  bool hexagons_;
  PlaneLines plane_;
};

}  // namespace loshu::detail
