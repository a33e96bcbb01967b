#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <loshu/cube.hpp>
#include <loshu/error.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/named.hpp>
#include <loshu/polygon.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/rectangle.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/wheel.hpp>

/// Magic 19 on the 6-gon, with its least sum.
inline loshu::Puzzle magic19() { return loshu::Puzzle(loshu::polygon(6), 1, 22); }

/// A figure with these values, one or several for each cell.
inline loshu::Puzzle of_values(const loshu::Figure& figure, std::vector<int> values) {
  return loshu::Puzzle({.figure = std::make_shared<const loshu::Figure>(figure),
                        .values = loshu::Values(std::move(values))});
}

/// The shape of this size and kind. A family of two sizes has as many columns as rows.
inline loshu::Shape shape_of(const loshu::NamedFigure& family, int size, std::string kind = {}) {
  loshu::Shape shape{.size = size, .kind = std::move(kind)};
  if (family.columns) shape.columns = size;
  return shape;
}

/// The figure of a kind in its least size from 6 on. No size is taken by all kinds.
inline loshu::Figure figure_of_kind(const loshu::NamedFigure& family, const std::string& kind) {
  for (int size = std::max(6, family.sizes.least); size < family.sizes.greatest; ++size) {
    try {
      return family.figure(shape_of(family, size, kind));
    } catch (const loshu::Error&) {  // not every kind has every size
    }
  }
  return family.figure(shape_of(family, family.sizes.greatest, kind));
}

/// A figure that no one has named, with no symmetry but the identity: seven cells, five lines.
inline loshu::Figure lopsided() {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 7; ++i)
    cells.push_back({std::string(1, static_cast<char>('a' + i)), {1.0 * i, i * i * 0.3}});
  return {"lopsided", cells, {{0, 1}, {0, 3, 5}, {0, 4, 6}, {1, 2, 6}, {2, 4, 5}}};
}

/// Three separate lines of two cells: 48 symmetries, most of them not of the drawing.
inline loshu::Figure ladder() {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 6; ++i)
    cells.push_back({std::string(1, static_cast<char>('p' + i)), {1.0 * (i % 2), 1.0 * (i / 2)}});
  return {"ladder", cells, {{0, 1}, {2, 3}, {4, 5}}};
}

/// Perimeter-magic triangle of order 3.
inline loshu::Figure triangle() {
  return {"triangle",
          {{"a", {0, 0}},
           {"b", {1, 0}},
           {"c", {2, 0}},
           {"d", {1.5, 1}},
           {"e", {1, 2}},
           {"f", {0.5, 1}}},
          {{0, 1, 2}, {2, 3, 4}, {4, 5, 0}}};
}

/// The triangle with its cells of one axis at their mean.
inline loshu::Figure paired() {
  const loshu::Figure figure = triangle();
  return {loshu::FigureName{"paired"}, figure.cells(), figure.lines(), {{{0, 3}}}};
}

/// The same, and two cells beside the axis have the sum 8.
inline loshu::Figure pinned() { return loshu::with_fixed_lines(paired(), {{{1, 5}, 8}}); }

/// Two lines and four with different sums of their own; only the identity keeps it.
inline loshu::Figure chain() {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 6; ++i)
    cells.push_back({std::string(1, static_cast<char>('u' + i)), {1.0 * i, 0}});
  return {loshu::FigureName{"chain"},
          cells,
          {{0, 1, 2}, {2, 3, 4}},
          {{{0, 1}}, {{4, 5}, 10}, {{1, 2, 3, 4}, 13}, {{5}, 6}}};
}

/// One line through all cells, which stand in a row at uneven distances: every order of the values
/// is a solution.
inline loshu::Puzzle one_line(int cells) {
  std::vector<loshu::Cell> places;
  loshu::Line line;
  for (int cell = 0; cell < cells; ++cell) {
    places.push_back({"c" + std::to_string(cell), {1.0 * cell * cell, 0}});
    line.push_back(cell);
  }
  return loshu::Puzzle(loshu::Figure("row", std::move(places), {line}));
}
