#pragma once

#include <vector>

#include <loshu/cube.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/wheel.hpp>

/// A figure that no one has named, with no symmetry but the identity: seven cells, five lines.
inline loshu::Figure lopsided() {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 7; ++i)
    cells.push_back({std::string(1, static_cast<char>('a' + i)), {1.0 * i, i * i * 0.3}});
  return {"lopsided", cells, {{0, 1}, {0, 3, 5}, {0, 4, 6}, {1, 2, 6}, {2, 4, 5}}};
}

/// Three lines of two cells apart from each other: 48 symmetries, most of them not of the drawing.
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

/// Two lines and four with a sum of their own, no two of them alike; only the identity keeps it.
inline loshu::Figure chain() {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 6; ++i)
    cells.push_back({std::string(1, static_cast<char>('u' + i)), {1.0 * i, 0}});
  return {loshu::FigureName{"chain"},
          cells,
          {{0, 1, 2}, {2, 3, 4}},
          {{{0, 1}}, {{4, 5}, 10}, {{1, 2, 3, 4}, 13}, {{5}, 6}}};
}

/// Puzzles small enough to be searched to the end again and again, sums fixed and free, givens and
/// none.
inline std::vector<loshu::Puzzle> small_puzzles() {
  using loshu::Puzzle;
  return {
      Puzzle(loshu::square(1)),
      Puzzle(loshu::square(2)),
      Puzzle(loshu::square(3)),
      Puzzle(loshu::square(3), -4, 0),
      Puzzle(loshu::square(3), 1, std::nullopt, {{4, 5}}),
      Puzzle(loshu::square(3), 1, std::nullopt, {{1, 1}}),
      Puzzle(loshu::hexagon(1), 7),
      Puzzle(loshu::hexagon(2), 3),
      Puzzle(loshu::polygon(3)),
      Puzzle(loshu::polygon(4)),
      Puzzle(loshu::polygon(4), 1, 16),
      Puzzle(loshu::polygon(4), 0),
      Puzzle(loshu::polygon(4), 1, std::nullopt, {{0, 1}}),
      Puzzle(loshu::polygon(5), 1, 19),
      Puzzle(loshu::polygon(6), 1, 22),
      Puzzle(loshu::polygon(6), 1, 22, {{0, 2}, {1, 3}}),
      Puzzle(lopsided()),
      Puzzle(ladder()),
      Puzzle(ladder(), 5, std::nullopt, {{2, 6}}),
      Puzzle(triangle()),
      Puzzle(paired()),
      Puzzle(paired(), -3, std::nullopt, {{1, -2}}),
      Puzzle(pinned()),
      Puzzle(chain()),
      Puzzle(loshu::square(3, loshu::SquareKind::semimagic)),
      Puzzle(loshu::square(3, loshu::SquareKind::associative), 0),
      Puzzle(loshu::square(3, loshu::SquareKind::pandiagonal)),
      Puzzle(loshu::square(3, loshu::SquareKind::magic, 18)),
      Puzzle(loshu::ring(4)),
      Puzzle(loshu::triangle(4), 1, 19),
      Puzzle(loshu::star(5)),
      Puzzle(loshu::wheel(2), 1, std::nullopt, {{0, 1}, {1, 9}}),
      Puzzle(loshu::cube(2)),
  };
}
