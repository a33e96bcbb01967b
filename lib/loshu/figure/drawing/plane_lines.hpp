#pragma once

#include <optional>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu::detail {

/// The form in which lines are compared as sets.
[[nodiscard]] Line ascending(Line line);

/// Finds lines in the positions of a figure alone. Every returned line is in ascending order.
class PlaneLines {
 public:
  explicit PlaneLines(const Figure& figure);

  [[nodiscard]] std::optional<int> middle() const { return middle_cell_; }
  /// All sets of three or more cells at the same distance from the middle.
  [[nodiscard]] std::vector<Line> circles() const;
  /// All sets of three or more cells on a ray from the middle cell, with the middle cell.
  [[nodiscard]] std::vector<Line> spokes() const;
  /// All sets of three or more cells on a straight line through the middle cell, with both ends
  /// equally far from it.
  [[nodiscard]] std::vector<Line> diameters() const;
  /// The edges of the convex hull, each with all cells on it. None are returned if an edge has two
  /// cells and other cells are inside: the drawing then need not show the hull.
  [[nodiscard]] std::vector<Line> sides() const;
  /// The longest sets of three or more cells on a straight line. Figures of very many cells have
  /// none.
  [[nodiscard]] std::vector<Line> longest_straight() const;
  /// All pairs of cells that are opposite each other. None are returned if a cell has no partner.
  [[nodiscard]] std::vector<Line> opposite_pairs() const;
  /// All rows of a tiling of hexagons in its three directions.
  [[nodiscard]] std::vector<Line> hexagon_rows() const;

 private:
  struct Polar {
    double radius, angle;
    int cell;
  };
  [[nodiscard]] std::vector<std::vector<Polar>> by_angle(int centre, double period,
                                                         int first) const;

  std::vector<Position> points_;  // in units of the least distance, from the middle
  std::optional<int> middle_cell_;
};

}  // namespace loshu::detail
