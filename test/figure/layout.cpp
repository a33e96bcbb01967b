#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <loshu/draw.hpp>
#include <loshu/figure.hpp>
#include <loshu/named.hpp>

#include "bounding_box.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(layout)

using loshu::Cell;
using loshu::Figure;
using loshu::Line;
using loshu::Position;

namespace {

/// The figure as it is laid out from its lines alone.
Figure redrawn(const Figure& figure) {
  std::vector<Cell> cells = figure.cells();
  for (Cell& cell : cells) cell.position = {};
  return {{.family = figure.name()}, std::move(cells), figure.lines(), figure.fixed_lines()};
}

std::string drawn(const Figure& figure) {
  std::vector<std::string> labels;
  for (const Cell& cell : figure.cells()) labels.push_back(cell.label);
  return loshu::drawn_text(figure, labels);
}

/// A figure of `cell_count` cells without a drawing of its own.
Figure undrawn(int cell_count, std::vector<Line> lines) {
  std::vector<Cell> cells;
  for (int i = 0; i < cell_count; ++i) cells.push_back({"v" + std::to_string(i)});
  return {"undrawn", std::move(cells), std::move(lines)};
}

double distance(const Figure& figure, int a, int b) {
  const auto at = [&](int cell) { return figure.cells()[static_cast<std::size_t>(cell)].position; };
  return std::hypot(at(a).x - at(b).x, at(a).y - at(b).y);
}

}  // namespace

BOOST_AUTO_TEST_CASE(well_known_figures_are_recognised) {
  BOOST_TEST(drawn(redrawn(loshu::hexagon(3))) == drawn(loshu::hexagon(3)));
  BOOST_TEST(drawn(redrawn(triangle())) == "a b c\n f d\n  e\n");
  // The square without its diagonals.
  const std::vector<Line> semimagic{{0, 1, 2}, {3, 4, 5}, {6, 7, 8},
                                    {0, 3, 6}, {1, 4, 7}, {2, 5, 8}};
  BOOST_TEST(drawn(undrawn(9, semimagic)) == "v0 v1 v2\nv3 v4 v5\nv6 v7 v8\n");
}

BOOST_AUTO_TEST_CASE(a_figure_without_positions_is_laid_out) {
  const std::vector<Line> lines{{0, 1, 2}, {2, 3, 0}};
  const Figure figure("kite", {{"a"}, {"b"}, {"c"}, {"d"}}, lines);
  const std::vector<Position> expected = loshu::laid_out(4, lines);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    BOOST_TEST(figure.cells()[i].position.x == expected[i].x);
    BOOST_TEST(figure.cells()[i].position.y == expected[i].y);
  }
  // Fixed lines are lines to the eye.
  const Figure fixed({"kite"}, {{"a"}, {"b"}, {"c"}, {"d"}}, {{0, 1, 2}}, {{{2, 3, 0}, 7}});
  BOOST_TEST(drawn(fixed) == "a d c  # 7\n  b\n");
  BOOST_TEST(drawn(figure) == "a d c\n  b\n");
  // One position says that there are some.
  BOOST_CHECK_THROW(Figure("kite", {{"a"}, {"b"}, {"c"}, {"d", {1, 1}}}, lines), loshu::Error);
  // The fault of the figure is still told.
  BOOST_CHECK_THROW(Figure("kite", {{"a"}, {"b"}, {"c"}}, {{0, 3}}), loshu::Error);
}

BOOST_AUTO_TEST_CASE(cells_are_apart_and_lines_are_near) {
  for (const auto& family : loshu::named_figures()) {
    const int most = family.name == "tesseract" ? 4 : 8;
    for (int size = std::max(3, family.sizes.least); size <= most; ++size) {
      const Figure figure = redrawn(family.figure(shape_of(family, size)));
      BOOST_TEST_CONTEXT(family.name << " " << size) {
        BOOST_TEST(loshu::least_distance(figure) >= 0.499);
        double next = 0, steps = 0, any = 0, pairs = 0;
        for (const Line& line : figure.every_line()) {
          for (std::size_t i = 1; i < line.size(); ++i, ++steps) {
            next += distance(figure, line[i - 1], line[i]);
          }
        }
        for (int a = 0; a < figure.cell_count(); ++a) {
          for (int b = 0; b < a; ++b, ++pairs) any += distance(figure, a, b);
        }
        const double most_apart = loshu::is_of_four_dimensions(figure) ? 3
                                  : figure.cells().front().place       ? 2.5  // it is flattened
                                                                       : 1.5;
        BOOST_TEST(next / steps < most_apart);
        BOOST_TEST(next / steps < any / pairs);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_first_line_is_level_and_the_rest_below) {
  for (const Figure& figure : {loshu::square(3), loshu::hexagon(4), triangle()}) {
    const Figure drawing = redrawn(figure);
    const Line& first = drawing.lines().front();
    const double top = drawing.cells()[static_cast<std::size_t>(first.front())].position.y;
    for (const int cell : first) {
      BOOST_TEST(drawing.cells()[static_cast<std::size_t>(cell)].position.y == top);
    }
    for (const Cell& cell : drawing.cells()) BOOST_TEST(cell.position.y >= top);
    BOOST_TEST(drawing.cells()[static_cast<std::size_t>(first.front())].position.x <
               drawing.cells()[static_cast<std::size_t>(first.back())].position.x);
  }
}

// Cells that all lines treat alike would be drawn at one place by the springs alone.
BOOST_AUTO_TEST_CASE(no_two_cells_coincide) {
  for (int cells = 2; cells <= 40; ++cells) {
    std::vector<Line> spokes;
    for (int i = 1; i < cells; ++i) spokes.push_back({0, i});
    BOOST_TEST(loshu::least_distance(undrawn(cells, spokes)) >= 0.499);
    Line all(static_cast<std::size_t>(cells));
    std::iota(all.begin(), all.end(), 0);
    BOOST_TEST(loshu::least_distance(undrawn(cells, {all})) >= 0.499);
    std::vector<Line> pairs, every_pair;
    for (int i = 0; i < cells; ++i) {
      pairs.push_back({i});
      for (int j = 0; j < i; ++j) every_pair.push_back({i, j});
    }
    BOOST_TEST(loshu::least_distance(undrawn(cells, pairs)) >= 0.499);
    BOOST_TEST(loshu::least_distance(undrawn(cells, every_pair)) >= 0.499);
  }
  BOOST_TEST(undrawn(1, {{0}}).cells().front().position.x == 0);
}

BOOST_AUTO_TEST_CASE(parts_stand_side_by_side) {
  BOOST_TEST(drawn(redrawn(ladder())) == "p q  r s\nt u\n");
}

BOOST_AUTO_TEST_CASE(the_greatest_figures_are_laid_out) {
  BOOST_TEST(loshu::least_distance(redrawn(loshu::square(100))) >= 0.499);
  std::vector<Line> pairs;
  for (int i = 0; i < Figure::max_cells; i += 2) pairs.push_back({i, i + 1});
  BOOST_TEST(loshu::least_distance(undrawn(Figure::max_cells, pairs)) >= 0.499);
  std::vector<Line> star;
  for (int i = 1; i < Figure::max_cells; ++i) star.push_back({0, i});
  BOOST_TEST(loshu::least_distance(undrawn(Figure::max_cells, star)) >= 0.499);
}

namespace {

/// The box of each part of a figure; the part of a cell is the number of its line's part.
std::vector<BoundingBox> boxes_of(const Figure& figure, const std::vector<std::size_t>& part_of) {
  std::vector<BoundingBox> found(1 + *std::ranges::max_element(part_of));
  for (std::size_t cell = 0; cell < part_of.size(); ++cell) {
    found[part_of[cell]].add(figure.cells()[cell].position);
  }
  return found;
}

}  // namespace

// Parts fill rows from left to right, like shelves: each begins one gap behind the one before, or a
// new row one gap below the highest part of the row above.
BOOST_AUTO_TEST_CASE(parts_fill_one_row_after_the_other) {
  constexpr double gap = 1.5;
  const Figure square = loshu::square(3);
  int rows = 0, lower = 0;
  for (const std::vector<int>& lengths :
       {std::vector{9, 9, 9, 9, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2},
        {3, 3, 3},
        {30, 2, 2},
        {2, 2, 2, 2, 30, 2, 5, 5, 5},
        {5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5}}) {
    // Nine cells are a square, and other numbers a line.
    std::vector<Line> lines;
    std::vector<std::size_t> part_of;
    for (std::size_t part = 0; part < lengths.size(); ++part) {
      const int first = static_cast<int>(part_of.size());
      if (lengths[part] == 9) {
        for (const Line& line : square.lines()) {
          lines.push_back(line);
          for (int& cell : lines.back()) cell += first;
        }
      } else {
        lines.emplace_back(static_cast<std::size_t>(lengths[part]));
        std::iota(lines.back().begin(), lines.back().end(), first);
      }
      part_of.insert(part_of.end(), static_cast<std::size_t>(lengths[part]), part);
    }
    const Figure figure = undrawn(static_cast<int>(part_of.size()), lines);
    const std::vector<BoundingBox> parts = boxes_of(figure, part_of);
    double area = 0;
    for (const auto& [left, top, right, bottom] : parts) {
      area += (right - left + gap) * (bottom - top + gap);
    }
    const double widest = 1.2 * std::sqrt(area);
    double x = 0, y = 0, below = 0;
    for (const auto& [left, top, right, bottom] : parts) {
      if (x > 0 && x + right - left > widest) {
        x = 0;
        y = below;
        below = 0;
        ++rows;
      }
      BOOST_TEST(std::abs(left - x) < 0.01);
      BOOST_TEST(std::abs(top - y) < 0.01);
      x = right + gap;
      lower += below > bottom + gap + 0.1 ? 1 : 0;
      below = std::max(below, bottom + gap);
    }
  }
  BOOST_TEST(rows > 5);
  BOOST_TEST(lower > 0);
}

BOOST_AUTO_TEST_SUITE_END()
