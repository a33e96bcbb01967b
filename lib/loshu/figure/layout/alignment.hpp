#pragma once

// Makes a layout readable, above all in text: a level line, rows, columns, and no two cells that
// overlap.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu::detail {

inline constexpr double row_height = 0.35;     // the greatest height of the cells of one row
inline constexpr double least_gap = 0.5;       // the least distance of cells and of rows
inline constexpr double cells_per_area = 0.8;  // the greatest density; a denser drawing is enlarged

/// Groups the indices of values that lie within `span` of each other, in ascending order.
[[nodiscard]] inline std::vector<std::vector<std::size_t>> runs(const std::vector<double>& values,
                                                                double span) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<std::vector<std::size_t>> found;
  for (const std::size_t i : order) {
    if (found.empty() || values[i] - values[found.back().front()] > span) found.emplace_back();
    found.back().push_back(i);
  }
  return found;
}

/// Replaces close values by their mean, and keeps different means at least `gap` apart.
[[nodiscard]] inline std::vector<double> aligned(const std::vector<double>& values, double span,
                                                 double gap) {
  std::vector<double> result(values.size());
  double last = -1e9;
  for (const auto& run : runs(values, span)) {
    double mean = 0;
    for (const std::size_t i : run) mean += values[i] / static_cast<double>(run.size());
    last = std::max(mean, last + gap);
    for (const std::size_t i : run) result[i] = last;
  }
  return result;
}

struct Extent {
  double width = 0;
  double height = 0;
};

/// Moves the positions so that the left upper corner is (0, 0). Returns the size of the drawing.
inline Extent move_to_corner(std::vector<Position>& positions) {
  const auto [left, right] = std::ranges::minmax(positions, {}, &Position::x);
  const auto [top, bottom] = std::ranges::minmax(positions, {}, &Position::y);
  for (auto& [x, y] : positions) {
    x -= left.x;
    y -= top.y;
  }
  return {right.x - left.x, bottom.y - top.y};
}

/// Turns the drawing so that the given line is level, from left to right. Most other cells are then
/// below the line.
inline void level(std::vector<Position>& positions, const Line& line) {
  const auto at = [&](int cell) { return positions[static_cast<std::size_t>(cell)]; };
  const Position from = at(line.front());
  const Position to = at(*std::ranges::max_element(
      line, {}, [&](int cell) { return std::hypot(at(cell).x - from.x, at(cell).y - from.y); }));
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length < 1e-6) return;
  const double cosine = (to.x - from.x) / length;
  const double sine = (to.y - from.y) / length;
  double below = 0;
  for (auto& [x, y] : positions) {
    const double dx = x - from.x;
    const double dy = y - from.y;
    x = dx * cosine + dy * sine;
    y = dy * cosine - dx * sine;
    below += y;
  }
  if (below < 0) {
    for (Position& position : positions) position.y = -position.y;
  }
}

/// Scales the drawing so that edges have length 1 on average, or longer if cells would be crowded.
inline void spread(std::vector<Position>& positions, double mean_edge) {
  const auto [width, height] = move_to_corner(positions);
  double scale = mean_edge > 1e-6 ? 1 / mean_edge : 1;
  const double area = (width * scale + 1) * (height * scale + 1);
  scale *= std::max(1.0, std::sqrt(static_cast<double>(positions.size()) / cells_per_area / area));
  for (auto& [x, y] : positions) {
    x *= scale;
    y *= scale;
  }
}

/// Aligns cells that nearly form rows and columns. Cells in a row are at least half a unit apart.
inline void make_rows(std::vector<Position>& positions) {
  std::vector<double> xs;
  std::vector<double> ys;
  for (const auto& [x, y] : positions) {
    xs.push_back(x);
    ys.push_back(y);
  }
  ys = aligned(ys, row_height, least_gap);
  const std::vector<double> columns = aligned(xs, row_height / 2, 0);
  for (const auto& row : runs(ys, 0)) {
    std::vector<std::size_t> by_x = row;
    std::ranges::stable_sort(by_x, {}, [&](std::size_t i) { return xs[i]; });
    double last = -1e9;
    for (const std::size_t i : by_x) {
      last = std::max(columns[i], last + least_gap);
      positions[i] = {last, ys[i]};
    }
  }
}

}  // namespace loshu::detail
