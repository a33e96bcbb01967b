#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/text.hpp>

#include "figure/complaint.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(named_figures)

using loshu::Cell;
using loshu::Error;
using loshu::Figure;
using loshu::Line;

BOOST_AUTO_TEST_CASE(figures_are_called_by_what_distinguishes_them) {
  using loshu::SquareKind;
  BOOST_TEST(loshu::square(4).title() == "square 4");
  BOOST_TEST(loshu::square(4, SquareKind::pandiagonal).title() == "pandiagonal square 4");
  BOOST_TEST(loshu::square(4, SquareKind::pandiagonal).noun() == "pandiagonal square");
  BOOST_TEST(loshu::square(4, SquareKind::magic, 30).title() == "square 4, diagonals 30");
  BOOST_TEST(loshu::ring(5).title() == "ring 5");
  BOOST_TEST(loshu::ring(5, 3).title() == "ring 5");
  BOOST_TEST(loshu::ring(5, 4).title() == "ring 5, side 4");
  BOOST_TEST(loshu::rectangle(3, 5).title() == "rectangle 3x5");
  BOOST_TEST(loshu::tesseract(3).title() == "tesseract 3");
  BOOST_TEST(loshu::cube(4, loshu::CubeKind::most_perfect).title() == "most-perfect cube 4");
  BOOST_TEST(lopsided().title() == "lopsided");
}

BOOST_AUTO_TEST_CASE(the_named_figures_have_their_cells_and_lines) {
  for (int order = 2; order <= 9; ++order) {
    BOOST_TEST(loshu::square(order).cell_count() == order * order);
    BOOST_TEST(loshu::square(order).lines().size() == 2U * static_cast<unsigned>(order) + 2);
    BOOST_TEST(loshu::hexagon(order).cell_count() == 3 * order * (order - 1) + 1);
    BOOST_TEST(loshu::hexagon(order).lines().size() ==
               3U * (2U * static_cast<unsigned>(order) - 1));
  }
  for (int sides = 3; sides <= 12; ++sides) {
    BOOST_TEST(loshu::polygon(sides).cell_count() == 3 * sides + 1);
    BOOST_TEST(loshu::polygon(sides).lines().size() == 2U * static_cast<unsigned>(sides));
  }
  const auto has = [](const Figure& figure, int cells, std::size_t lines, std::size_t length) {
    BOOST_TEST(figure.cell_count() == cells, figure.title());
    BOOST_TEST(figure.lines().size() == lines, figure.title());
    for (const Line& line : figure.lines()) BOOST_TEST(line.size() == length, figure.title());
  };
  has(loshu::square(5, loshu::SquareKind::semimagic), 25, 10, 5);
  has(loshu::square(5, loshu::SquareKind::pandiagonal), 25, 20, 5);
  has(loshu::square(2, loshu::SquareKind::pandiagonal), 4, 6, 2);
  has(loshu::square(5, loshu::SquareKind::associative), 25, 12, 5);
  has(loshu::square(5, loshu::SquareKind::magic, 60), 25, 10, 5);
  has(loshu::polygon(5, 4), 26, 10, 4);
  has(loshu::triangle(4), 9, 3, 4);
  has(loshu::ring(7), 14, 7, 3);
  has(loshu::ring(6, 5), 24, 6, 5);
  has(loshu::star(7), 14, 7, 4);
  has(loshu::wheel(4), 33, 8, 9);
  has(loshu::cube(3), 27, 31, 3);
  has(loshu::cube(4), 64, 52, 4);
  has(loshu::cube(1), 1, 1, 1);
  has(loshu::cube(5, loshu::CubeKind::diagonal), 125, 75 + 4 + 30, 5);
  has(loshu::cube(5, loshu::CubeKind::pandiagonal), 125, 75 + 4 + 150, 5);
  has(loshu::cube(5, loshu::CubeKind::perfect), 125, 75 + 150 + 100, 5);
  has(loshu::cube(4, loshu::CubeKind::most_perfect), 64, 52, 4);
  has(loshu::tesseract(3), 81, 4 * 27 + 8, 3);
  has(loshu::square(8, loshu::SquareKind::franklin), 64, 16 + 32, 8);
  has(loshu::square(8, loshu::SquareKind::most_perfect), 64, 16 + 16, 8);
  has(loshu::square(7, loshu::SquareKind::concentric), 49, 16, 7);
  const auto has_means = [](const Figure& figure, std::size_t lines) {
    BOOST_TEST(figure.fixed_lines().size() == lines, figure.title());
    for (const auto& line : figure.fixed_lines()) BOOST_TEST(!line.sum.has_value());
  };
  has_means(loshu::rectangle(3, 5), 8);
  has_means(loshu::rectangle(1, 1), 1);
  has_means(loshu::square(6, loshu::SquareKind::compact), 36);
  has_means(loshu::square(2, loshu::SquareKind::compact), 1);
  has_means(loshu::square(8, loshu::SquareKind::most_perfect), 64 + 32);
  has_means(loshu::square(8, loshu::SquareKind::franklin), 64 + 32);
  has_means(loshu::square(7, loshu::SquareKind::concentric), 12 + 8);
  has_means(loshu::cube(4, loshu::CubeKind::most_perfect), 3 * 64 + 32);
  BOOST_TEST(loshu::square(1).lines().size() == 1U);
  BOOST_TEST(loshu::hexagon(1).lines().size() == 1U);
  const Figure hexagon = loshu::hexagon(3);
  const std::vector<Line> rows(hexagon.lines().begin(), hexagon.lines().begin() + 5);
  const std::vector<Line> expected{
      {0, 1, 2}, {3, 4, 5, 6}, {7, 8, 9, 10, 11}, {12, 13, 14, 15}, {16, 17, 18}};
  BOOST_TEST((rows == expected));

  // The lines where they can be seen to run: along a wrapped diagonal, a side, a star, a circle.
  const auto labels = [](const Figure& figure, const Line& line) {
    std::string text;
    for (const int cell : line) text += (text.empty() ? "" : " ") + figure.label(cell);
    return text;
  };
  const auto pandiagonal = loshu::square(4, loshu::SquareKind::pandiagonal);
  BOOST_TEST(labels(pandiagonal, pandiagonal.lines()[9]) == "(1,2) (2,3) (3,4) (4,1)");
  BOOST_TEST(labels(pandiagonal, pandiagonal.lines()[13]) == "(1,3) (2,2) (3,1) (4,4)");
  BOOST_TEST(labels(loshu::ring(4, 4), loshu::ring(4, 4).lines()[3]) == "k4 o4.1 o4.2 k1");
  BOOST_TEST(labels(loshu::polygon(4, 4), loshu::polygon(4, 4).lines()[1]) == "c s2.1 s2.2 k2");
  BOOST_TEST(labels(loshu::star(5), loshu::star(5).lines()[4]) == "p5 q5 q1 p2");
  BOOST_TEST(labels(loshu::wheel(2), loshu::wheel(2).lines()[0]) == "r2.1 r1.1 c r1.3 r2.3");
  BOOST_TEST(labels(loshu::wheel(2), loshu::wheel(2).lines()[3]) == "c r2.1 r2.2 r2.3 r2.4");
  BOOST_TEST(labels(loshu::cube(2), loshu::cube(2).lines()[13]) == "(1,1,2) (2,2,1)");
  const auto associative = loshu::square(3, loshu::SquareKind::associative);
  BOOST_TEST(associative.fixed_lines().size() == 5U);
  BOOST_TEST(labels(associative, associative.fixed_lines()[1].cells) == "(1,2) (3,2)");
  BOOST_TEST(labels(associative, associative.fixed_lines()[4].cells) == "(2,2)");
}

using Cells = std::set<int>;
using CellSets = std::multiset<Cells>;

CellSets sets_of(const std::vector<Line>& lines) {
  CellSets sets;
  for (const Line& line : lines) sets.emplace(line.begin(), line.end());
  return sets;
}
CellSets means_of(const Figure& figure) {
  CellSets sets;
  for (const auto& [line, sum] : figure.fixed_lines()) sets.emplace(line.begin(), line.end());
  return sets;
}

/// Each set once.
CellSets each_once(const std::vector<Cells>& all) {
  const std::set<Cells> kept(all.begin(), all.end());
  return {kept.begin(), kept.end()};
}

/// The cells of an order × order grid for which a rule holds.
template <typename Rule>
Cells where(int order, Rule rule) {
  Cells cells;
  for (int row = 0; row < order; ++row) {
    for (int column = 0; column < order; ++column) {
      if (rule(row, column)) cells.insert(row * order + column);
    }
  }
  return cells;
}

int wrapped(int number, int order) { return (number % order + order) % order; }

/// The lines of a kind of squares by its definition.
struct SquareLines {
  std::vector<Cells> magic = {};
  std::vector<Cells> means = {};
};

SquareLines lines_by_definition(int order, loshu::SquareKind kind) {
  using loshu::SquareKind;
  SquareLines lines;
  const auto all = [&](int least, int greatest, auto rule) {  // rows, columns and diagonals
    std::vector<Cells> found;
    for (int number = least; number <= greatest; ++number) {
      found.push_back(where(order, [&](int row, int column) { return rule(row, column, number); }));
    }
    return found;
  };
  const auto add = [](std::vector<Cells>& to, const std::vector<Cells>& more) {
    for (const Cells& cells : more) {
      if (!cells.empty()) to.push_back(cells);
    }
  };
  const int last = order - 1, half = order / 2;
  add(lines.magic, all(0, last, [](int row, int, int n) { return row == n; }));
  add(lines.magic, all(0, last, [](int, int column, int n) { return column == n; }));
  const bool has_all_diagonals =
      kind == SquareKind::pandiagonal || kind == SquareKind::most_perfect;
  if (has_all_diagonals && order > 1) {
    add(lines.magic, all(0, last, [=](int row, int column, int n) {
          return wrapped(column - row, order) == n;
        }));
    add(lines.magic, all(0, last, [=](int row, int column, int n) {
          return wrapped(column + row, order) == n;
        }));
  } else if (kind != SquareKind::semimagic && kind != SquareKind::franklin && order > 1) {
    add(lines.magic, {where(order, [](int row, int column) { return row == column; }),
                      where(order, [=](int row, int column) { return row + column == last; })});
  }
  if (kind == SquareKind::associative) {
    for (int cell = 0; cell < order * order; ++cell) {
      add(lines.means, {{cell, order * order - 1 - cell}});
    }
  }
  const bool has_blocks = kind == SquareKind::compact || kind == SquareKind::most_perfect ||
                          kind == SquareKind::franklin;
  for (int cell = 0; cell < order * order && has_blocks && order > 1; ++cell) {
    const auto is_next = [=](int number, int from) { return wrapped(number - from, order) < 2; };
    add(lines.means, {where(order, [&](int row, int column) {
          return is_next(row, cell / order) && is_next(column, cell % order);
        })});
  }
  if (kind == SquareKind::most_perfect) {
    for (int cell = 0; cell < order * order; ++cell) {
      const int row = wrapped(cell / order + half, order), column = wrapped(cell + half, order);
      add(lines.means, {{cell, row * order + column}});
    }
  }
  if (kind == SquareKind::franklin) {
    for (int n = 0; n < order; ++n) {  // the halves of row n and column n
      for (const bool is_first : {true, false}) {
        add(lines.means,
            {where(order,
                   [=](int row, int column) { return row == n && (column < half) == is_first; }),
             where(order,
                   [=](int row, int column) { return column == n && (row < half) == is_first; })});
      }
      // A bent diagonal goes away from its side to the middle, and back.
      for (const int way : {1, -1}) {
        const auto depth = [=](int i) { return way * std::min(i, last - i); };
        add(lines.magic, {where(order, [=](int row, int column) {
              return wrapped(column - n - depth(row), order) == 0;
            })});
        add(lines.magic, {where(order, [=](int row, int column) {
              return wrapped(row - n - depth(column), order) == 0;
            })});
      }
    }
  }
  if (kind == SquareKind::concentric) {
    for (int edge = 1; order - 2 * edge >= 3; ++edge) {
      const auto is_inside = [=](int i) { return i >= edge && i <= last - edge; };
      for (int n = edge; n <= last - edge; ++n) {
        add(lines.means,
            {where(order, [=](int row, int column) { return row == n && is_inside(column); }),
             where(order, [=](int row, int column) { return column == n && is_inside(row); })});
      }
      add(lines.means,
          {where(order, [=](int row, int column) { return row == column && is_inside(row); }),
           where(order,
                 [=](int row, int column) { return row + column == last && is_inside(row); })});
    }
  }
  return lines;
}

/// The lines of cells of a cube of any number of dimensions: from each cell in each direction.
struct CubeLines {
  int dimensions, order;

  [[nodiscard]] std::vector<int> place(int cell) const {
    std::vector<int> place(static_cast<std::size_t>(dimensions));
    for (std::size_t axis = place.size(); axis-- > 0; cell /= order) place[axis] = cell % order;
    return place;
  }
  [[nodiscard]] int cell(const std::vector<int>& place) const {
    int cell = 0;
    for (const int i : place) cell = cell * order + wrapped(i, order);
    return cell;
  }
  [[nodiscard]] int count(int base) const {
    int all = 1;
    for (int i = 0; i < dimensions; ++i) all *= base;
    return all;
  }

  /// \param moving  how many coordinates change along a line
  /// \param is_broken  whether a line may leave the cube and come back on the other side
  [[nodiscard]] std::vector<Cells> along(int moving, bool is_broken) const {
    std::vector<Cells> lines;
    const CubeLines ways{dimensions, 3};
    for (int way = 0; way < count(3); ++way) {
      std::vector<int> step = ways.place(way);
      for (int& one : step) --one;
      if (dimensions - std::ranges::count(step, 0) != moving) continue;
      for (int from = 0; from < count(order); ++from) {
        std::vector<int> at = place(from);
        bool leaves = false;
        Cells line;
        for (int i = 0; i < order; ++i) {
          leaves =
              leaves || std::ranges::any_of(at, [&](int one) { return one < 0 || one >= order; });
          line.insert(cell(at));
          for (std::size_t axis = 0; axis < at.size(); ++axis) at[axis] += step[axis];
        }
        if (is_broken || !leaves) lines.push_back(std::move(line));
      }
    }
    return lines;
  }
};

void require_even(const Figure& figure, const Line& line) {
  const auto at = [&](int cell) { return figure.cells()[static_cast<std::size_t>(cell)].position; };
  const loshu::Position a = at(line.front()), b = at(line.back());
  for (std::size_t i = 0; i < line.size(); ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(line.size() - 1);
    BOOST_TEST(std::hypot(at(line[i]).x - a.x - share * (b.x - a.x),
                          at(line[i]).y - a.y - share * (b.y - a.y)) < 1e-9,
               figure.title());
  }
}

/// That cells are the corners of a regular polygon about (0, 0), the top of it level or a corner.
void require_regular(const Figure& figure, int first, int count) {
  const auto at = [&](int i) {
    return figure.cells()[static_cast<std::size_t>(first + i % count)].position;
  };
  const double radius = std::hypot(at(0).x, at(0).y), pi = std::acos(-1);
  double top = 0;
  for (int i = 0; i < count; ++i) {
    BOOST_TEST(std::abs(std::hypot(at(i).x, at(i).y) - radius) < 1e-9);
    BOOST_TEST(std::abs(std::hypot(at(i).x - at(i + 1).x, at(i).y - at(i + 1).y) -
                        2 * radius * std::sin(pi / count)) < 1e-9);
    BOOST_TEST(at(i).x * at(i + 1).y - at(i).y * at(i + 1).x > -1e-9);  // clockwise
    top = std::min(top, at(i).y);
  }
  BOOST_TEST(std::abs(at(0).y - top) < 1e-9);
}

BOOST_AUTO_TEST_CASE(each_kind_of_squares_has_the_lines_of_its_definition) {
  int squares = 0;
  for (const auto& row : loshu::square_kind_names) {
    for (int order = 1; order <= 10; ++order) {
      std::optional<Figure> figure;
      try {
        figure = loshu::square(order, row.value);
      } catch (const Error&) {  // not every kind has every order
        continue;
      }
      const SquareLines lines = lines_by_definition(order, row.value);
      BOOST_TEST((sets_of(figure->lines()) == each_once(lines.magic)), figure->title());
      BOOST_TEST((means_of(*figure) == each_once(lines.means)), figure->title());
      ++squares;
    }
  }
  BOOST_TEST(squares > 50);
}

BOOST_AUTO_TEST_CASE(each_kind_of_cubes_has_the_lines_of_its_definition) {
  using loshu::CubeKind;
  const auto joined = [](std::initializer_list<std::vector<Cells>> lists) {
    std::vector<Cells> all;
    for (const auto& list : lists) all.insert(all.end(), list.begin(), list.end());
    return each_once(all);
  };
  for (int order = 1; order <= 5; ++order) {
    const CubeLines cube{3, order};
    const auto axes = cube.along(1, false), space = cube.along(3, false);
    const auto has = [&](CubeKind kind, const CellSets& expected) {
      const Figure figure = loshu::cube(order, kind);
      BOOST_TEST((sets_of(figure.lines()) == expected), figure.title());
      BOOST_TEST((figure.fixed_lines().empty() == (kind != CubeKind::most_perfect)));
    };
    has(CubeKind::magic, joined({axes, space}));
    has(CubeKind::diagonal, joined({axes, space, cube.along(2, false)}));
    has(CubeKind::pandiagonal, joined({axes, space, cube.along(2, true)}));
    has(CubeKind::perfect, joined({axes, cube.along(2, true), cube.along(3, true)}));
    if (order % 2 != 0) continue;
    has(CubeKind::most_perfect, joined({axes, space}));
    std::vector<Cells> means;
    for (int cell = 0; cell < cube.count(order); ++cell) {
      const std::vector<int> at = cube.place(cell);
      std::vector<int> apart = at;
      for (int& one : apart) one += order / 2;
      means.push_back({cell, cube.cell(apart)});
      for (std::size_t still = 0; still < 3; ++still) {
        Cells block;
        for (int corner = 0; corner < 4; ++corner) {
          std::vector<int> place = at;
          place[(still + 1) % 3] += corner % 2;
          place[(still + 2) % 3] += corner / 2;
          block.insert(cube.cell(place));
        }
        means.push_back(block);
      }
    }
    BOOST_TEST((means_of(loshu::cube(order, CubeKind::most_perfect)) == each_once(means)));
  }
  for (int order = 1; order <= 4; ++order) {
    const CubeLines cube{4, order};
    BOOST_TEST((sets_of(loshu::tesseract(order).lines()) ==
                joined({cube.along(1, false), cube.along(4, false)})));
  }
}

BOOST_AUTO_TEST_CASE(figures_of_the_plane_have_the_lines_of_their_definition) {
  for (int order = 1; order <= 6; ++order) {  // all cells on each straight line in three directions
    const Figure hexagon = loshu::hexagon(order);
    std::vector<Cells> rows;
    for (int direction = 0; direction < 3; ++direction) {
      const double angle = direction * std::acos(-1) / 3;
      std::map<long, Cells> by_height;
      for (int cell = 0; cell < hexagon.cell_count(); ++cell) {
        const auto [x, y] = hexagon.cells()[static_cast<std::size_t>(cell)].position;
        by_height[std::lround(1000 * (y * std::cos(angle) - x * std::sin(angle)))].insert(cell);
      }
      for (const auto& [height, row] : by_height) rows.push_back(row);
    }
    BOOST_TEST((sets_of(hexagon.lines()) == each_once(rows)), hexagon.title());
    BOOST_TEST(std::abs(loshu::least_distance(hexagon) - 1) < 1e-9);
  }
  for (int sides = 3; sides <= 9; ++sides) {
    for (int side = 3; side <= 6; ++side) {
      const Figure polygon = loshu::polygon(sides, side), ring = loshu::ring(sides, side);
      BOOST_TEST(ring.cell_count() == sides * (side - 1));
      BOOST_TEST(polygon.cell_count() == ring.cell_count() + 1 + sides * (side - 2));
      require_regular(polygon, 1, sides);
      require_regular(ring, 0, sides);
      for (int i = 0; i < sides; ++i) {
        const auto at = static_cast<std::size_t>(i), below = static_cast<std::size_t>(sides + i);
        const int next = (i + 1) % sides;
        const auto ends = [](const Line& line) { return std::pair(line.front(), line.back()); };
        BOOST_TEST((ends(ring.lines()[at]) == std::pair(i, next)));
        BOOST_TEST((ends(polygon.lines()[at]) == std::pair(0, i + 1)));
        BOOST_TEST((ends(polygon.lines()[below]) == std::pair(i + 1, next + 1)));
      }
      for (const Figure* const figure : {&polygon, &ring}) {
        for (const Line& line : figure->lines()) {
          BOOST_TEST(line.size() == static_cast<std::size_t>(side));
          require_even(*figure, line);
        }
      }
      const std::vector<int> degrees = polygon.degrees();
      for (int cell = 0; cell < polygon.cell_count(); ++cell) {
        const int expected = cell == 0 ? sides : cell <= sides ? 3 : 1;
        BOOST_TEST(degrees[static_cast<std::size_t>(cell)] == expected);
      }
      if (sides != 3) continue;
      const Figure triangle = loshu::triangle(side);
      BOOST_TEST((triangle.lines() == ring.lines()));
    }
  }
  for (int points = 5; points <= 13; ++points) {
    for (int skip = 2; 2 * skip < points; ++skip) {
      const Figure star = loshu::star(points, skip);
      require_regular(star, 0, points);
      BOOST_TEST(star.cell_count() == 2 * points);
      BOOST_TEST(star.lines().size() == static_cast<std::size_t>(points));
      for (int i = 0; i < points; ++i) {
        const Line& line = star.lines()[static_cast<std::size_t>(i)];
        BOOST_TEST_REQUIRE(line.size() == 4U);
        BOOST_TEST((line.front() == i && line.back() == (i + skip) % points));
      }
      for (const int degree : star.degrees()) BOOST_TEST(degree == 2);
    }
  }
  for (int order = 2; order <= 6; ++order) {
    const Figure wheel = loshu::wheel(order);
    BOOST_TEST(wheel.cell_count() == 1 + 2 * order * order);
    std::vector<Cells> lines;
    std::map<long, Cells> circles, diameters;  // by the distance and the direction from the hub
    for (int cell = 1; cell < wheel.cell_count(); ++cell) {
      const auto [x, y] = wheel.cells()[static_cast<std::size_t>(cell)].position;
      circles[std::lround(1000 * std::hypot(x, y))].insert({0, cell});
      const double turned = std::atan2(y, x) + 4 * std::acos(-1) + 1e-6;
      diameters[std::lround(1000 * std::fmod(turned, std::acos(-1)))].insert({0, cell});
    }
    for (const auto* of : {&circles, &diameters}) {
      BOOST_TEST(of->size() == static_cast<std::size_t>(order));
      for (const auto& [place, cells] : *of) lines.push_back(cells);
    }
    BOOST_TEST((sets_of(wheel.lines()) == each_once(lines)), wheel.title());
    for (const Line& line : wheel.lines()) {
      BOOST_TEST(line.size() == static_cast<std::size_t>(2 * order + 1));
    }
  }
  for (int rows = 1; rows <= 4; ++rows) {
    for (int columns = 1; columns <= 4; ++columns) {
      const Figure rectangle = loshu::rectangle(rows, columns);
      std::vector<Cells> lines;
      for (int row = 0; row < rows; ++row) {
        Cells line;
        for (int column = 0; column < columns; ++column) line.insert(row * columns + column);
        lines.push_back(line);
      }
      for (int column = 0; column < columns; ++column) {
        Cells line;
        for (int row = 0; row < rows; ++row) line.insert(row * columns + column);
        lines.push_back(line);
      }
      BOOST_TEST((means_of(rectangle) == each_once(lines)));
      BOOST_TEST(rectangle.lines().empty());
    }
  }
}

// Each cell has the label that the header gives it, and stands where its label says.
BOOST_AUTO_TEST_CASE(cells_are_called_by_where_they_stand) {
  constexpr double pi = std::numbers::pi;
  /// \param place  the expected place of a cell in the plane
  const auto stands = [](const Figure& figure, const std::string& label, double x, double y) {
    const auto found = std::ranges::find(figure.cells(), label, &Cell::label);
    BOOST_TEST_REQUIRE((found != figure.cells().end()), figure.title() << ": " << label);
    BOOST_TEST(std::hypot(found->position.x - x, found->position.y - y) < 1e-9,
               figure.title() << ": " << label);
  };
  const auto named = [](const std::vector<int>& numbers) {
    return "(" + loshu::joined(numbers, ",", [](int one) { return std::to_string(one); }) + ")";
  };
  for (const int rows : {1, 2, 5, 12}) {
    for (const int columns : {1, 3, 11}) {
      const Figure rectangle = loshu::rectangle(rows, columns);
      for (int row = 1; row <= rows; ++row) {
        for (int column = 1; column <= columns; ++column) {
          stands(rectangle, named({row, column}), column - 1, row - 1);
          BOOST_TEST(rectangle.label((row - 1) * columns + column - 1) == named({row, column}));
        }
      }
    }
    const Figure square = loshu::square(rows, loshu::SquareKind::semimagic);
    for (int cell = 0; cell < rows * rows; ++cell) {
      stands(square, named({cell / rows + 1, cell % rows + 1}), cell % rows, cell / rows);
      BOOST_TEST(square.label(cell) == named({cell / rows + 1, cell % rows + 1}));
    }
  }
  for (int order = 1; order <= 6; ++order) {
    const Figure hexagon = loshu::hexagon(order);
    int cell = 0;
    for (int row = 1; row < 2 * order; ++row) {
      const int from_middle = row - order, length = 2 * order - 1 - std::abs(from_middle);
      for (int place = 1; place <= length; ++place, ++cell) {
        const std::string label =
            order <= 3 ? std::string(1, static_cast<char>('A' + cell)) : named({row, place});
        BOOST_TEST(hexagon.label(cell) == label);
        stands(hexagon, label, place - (length + 1) / 2.0, from_middle * std::sqrt(3) / 2);
      }
    }
  }
  for (const int order : {1, 2, 3}) {
    const Figure cube = loshu::cube(order), tesseract = loshu::tesseract(order);
    const auto lies = [&](const Figure& figure, const std::string& label,
                          const loshu::Place& place) {
      const auto found = std::ranges::find(figure.cells(), label, &Cell::label);
      BOOST_TEST_REQUIRE((found != figure.cells().end()), figure.title() << ": " << label);
      BOOST_TEST_REQUIRE(found->place.has_value());
      const auto [x, y, z, w] = *found->place;
      BOOST_TEST((x == place.x && y == place.y && z == place.z && w == place.w), label);
      // Layers stand side by side and cubes below each other, with a free column or row between.
      const int apart = order + 1;
      stands(figure, label, place.z * apart + place.x, place.w * apart + place.y);
    };
    for (int i = 0; i < tesseract.cell_count(); ++i) {
      const int x = i % order, y = i / order % order, z = i / (order * order) % order;
      const int w = i / (order * order * order);
      if (w == 0) {
        BOOST_TEST(cube.label(i) == named({z + 1, y + 1, x + 1}));
        lies(cube, cube.label(i), {1.0 * x, 1.0 * y, 1.0 * z, 0});
      }
      BOOST_TEST(tesseract.label(i) == named({w + 1, z + 1, y + 1, x + 1}));
      lies(tesseract, tesseract.label(i), {1.0 * x, 1.0 * y, 1.0 * z, 1.0 * w});
    }
  }
  // Around a centre, the first corner is on top, or the left one of the upper two.
  const auto direction = [](int place, int count, bool is_level) {
    return 2 * pi * (place - 1 - (is_level ? 0.5 : 0)) / count;
  };
  for (int sides = 3; sides <= 8; ++sides) {
    for (int side = 3; side <= 5; ++side) {
      const Figure polygon = loshu::polygon(sides, side), ring = loshu::ring(sides, side);
      const auto corner = [&](int place, double radius) {
        const double angle = direction(place, sides, sides % 2 == 0);
        return loshu::Position{radius * std::sin(angle), -radius * std::cos(angle)};
      };
      stands(polygon, "c", 0, 0);
      for (int place = 1; place <= sides; ++place) {
        const auto name = [&](const char* letter, int between) {
          return letter + std::to_string(place) + (side == 3 ? "" : "." + std::to_string(between));
        };
        const auto [x, y] = corner(place, 2);
        const auto [next_x, next_y] = corner(place + 1, 2);
        stands(polygon, "k" + std::to_string(place), x, y);
        stands(ring, "k" + std::to_string(place), x / 2, y / 2);
        for (int between = 1; between < side - 1; ++between) {
          const double share = 1.0 * between / (side - 1);
          const double on_side = x + share * (next_x - x), down = y + share * (next_y - y);
          stands(polygon, name("s", between), share * x, share * y);
          stands(polygon, name("o", between), on_side, down);
          stands(ring, name("o", between), on_side / 2, down / 2);
        }
      }
      if (sides == 3) {
        for (int cell = 0; cell < ring.cell_count(); ++cell) {
          BOOST_TEST(loshu::triangle(side).label(cell) == ring.label(cell));
        }
      }
    }
  }
  for (int points = 5; points <= 9; ++points) {
    for (int skip = 2; 2 * skip < points; ++skip) {
      const Figure star = loshu::star(points, skip);
      for (int place = 1; place <= points; ++place) {
        const double angle = direction(place, points, false), half = pi / points;
        stands(star, "p" + std::to_string(place), std::sin(angle), -std::cos(angle));
        // A line stays cos(skip · half) away from the centre. It meets the next one halfway.
        const double radius = std::cos(skip * half) / std::cos((skip - 1) * half);
        stands(star, "q" + std::to_string(place), radius * std::sin(angle + half),
               -radius * std::cos(angle + half));
      }
    }
  }
  for (int order = 2; order <= 5; ++order) {
    const Figure wheel = loshu::wheel(order);
    stands(wheel, "c", 0, 0);
    for (int circle = 1; circle <= order; ++circle) {
      for (int spoke = 1; spoke <= 2 * order; ++spoke) {
        const double angle = direction(spoke, 2 * order, true);
        stands(wheel, "r" + std::to_string(circle) + "." + std::to_string(spoke),
               circle * std::sin(angle), -circle * std::cos(angle));
      }
    }
  }
}

// Lines are drawn straight, except circles and wrapped diagonals: no line bends, and its cells
// stand in their order.
BOOST_AUTO_TEST_CASE(lines_are_straight_where_the_cells_are) {
  for (const Figure& figure :
       {loshu::ring(7, 5), loshu::star(5), loshu::star(9), loshu::star(9, 4), loshu::star(14, 6),
        loshu::polygon(5, 4), loshu::triangle(6), loshu::cube(3), loshu::square(4),
        loshu::tesseract(4), loshu::cube(4, loshu::CubeKind::diagonal)}) {
    for (const Line& line : figure.lines()) {
      const auto at = [&](int cell) {
        const Cell& c = figure.cells()[static_cast<std::size_t>(cell)];
        return c.place.value_or(loshu::Place{c.position.x, c.position.y, 0});
      };
      const auto apart = [&](int a, int b) {
        return std::hypot(at(a).x - at(b).x, at(a).y - at(b).y,
                          std::hypot(at(a).z - at(b).z, at(a).w - at(b).w));
      };
      double steps = 0;
      for (std::size_t i = 1; i < line.size(); ++i) steps += apart(line[i - 1], line[i]);
      BOOST_TEST(std::abs(steps - apart(line.front(), line.back())) < 1e-9, figure.title());
    }
  }
}

BOOST_AUTO_TEST_CASE(families_have_kinds_and_details) {
  using loshu::named_figure;
  BOOST_TEST(named_figure("square").figure({.size = 4, .kind = "semimagic"}).title() ==
             "semimagic square 4");
  BOOST_TEST(named_figure("square").figure({.size = 4, .kind = "magic"}).title() == "square 4");
  BOOST_TEST(named_figure("square").figure({.size = 4, .details = {{"diagonals", 30}}}).title() ==
             "square 4, diagonals 30");
  BOOST_TEST(named_figure("ring").figure({.size = 5, .details = {{"side", 4}}}).cell_count() == 15);
  const auto error = [](const std::string& name, const loshu::Shape& shape) {
    return complaint([&] { return named_figure(name).figure(shape); });
  };
  const auto words = [](const auto& rows) {
    return loshu::joined(rows, " ", [](const auto& row) { return std::string(row.name); });
  };
  const auto no_kind = [](const std::string& family, const std::string& kinds) {
    return "there is no kind odd of " + family + "; there are " + kinds +
           "; a figure of your own has other lines, C++ and MiniZinc other constraints";
  };
  BOOST_TEST(error("square", {.size = 4, .kind = "odd"}) ==
             no_kind("square", words(loshu::square_kind_names)));
  BOOST_TEST(error("cube", {.size = 4, .kind = "odd"}) ==
             no_kind("cube", words(loshu::cube_kind_names)));
  BOOST_TEST(
      error("ring", {.size = 4, .kind = "odd"}) ==
      "there is no kind odd of ring; there is but one; a figure of your own has other lines, "
      "C++ and MiniZinc other constraints");
  BOOST_TEST(error("square", {.size = 4, .details = {{"side", 4}}}) ==
             "square has no side; besides its size it has diagonals");
  BOOST_TEST(error("star", {.size = 5, .details = {{"side", 4}}}) ==
             "star has no side; besides its size it has skip");
  BOOST_TEST(error("wheel", {.size = 3, .details = {{"side", 4}}}) ==
             "wheel has no side; its size is all");
  BOOST_TEST(named_figure("star").figure({.size = 7, .details = {{"skip", 3}}}).title() ==
             "star 7, skip 3");
  BOOST_TEST(error("star", {.size = 8, .details = {{"skip", 4}}}) ==
             "star 8: its skip is from 2 to 3, not 4");
  BOOST_TEST(error("square", {.size = 4, .kind = "semimagic", .details = {{"diagonals", 30}}}) ==
             "square: semimagic ones have no sum of their own for the two diagonals");
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    const auto fault = [&](int size) { return error(family.name, shape_of(family, size)); };
    BOOST_TEST(fault(family.sizes.least) == "");
    BOOST_TEST(fault(family.sizes.greatest) == "");
    BOOST_TEST(fault(family.sizes.least - 1) != "");
    BOOST_TEST(fault(family.sizes.greatest + 1) != "");
    for (const auto& [kind, summary] : family.kinds) {
      BOOST_TEST(complaint([&] { return figure_of_kind(family, kind); }) == "", kind);
    }
    loshu::Shape shape = shape_of(family, family.sizes.least);
    shape.columns = family.columns ? std::nullopt : std::optional(family.sizes.least);
    BOOST_TEST(
        error(family.name, shape).find(family.columns ? " has two sizes" : " has one size") !=
        std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(sizes_that_make_no_figure_are_errors) {
  BOOST_TEST(complaint([] { return loshu::square(0); }) ==
             "square: its order is from 1 to 200, not 0");
  BOOST_TEST(complaint([] { return loshu::rectangle(3, 201); }) ==
             "rectangle: its number of columns is from 1 to 200, not 201");
  BOOST_TEST(complaint([] { return loshu::tesseract(15); }) ==
             "tesseract: its order is from 1 to 14, not 15");
  BOOST_TEST(complaint([] { return loshu::square(4, loshu::SquareKind::concentric); }) ==
             "square: concentric ones have an order from 5 on, and not 4");
  BOOST_TEST(complaint([] { return loshu::square(7, loshu::SquareKind::franklin); }) ==
             "square: franklin ones have an even order, and not 7");
  BOOST_TEST(complaint([] { return loshu::cube(5, loshu::CubeKind::most_perfect); }) ==
             "cube: most-perfect ones have an even order, and not 5");
  BOOST_TEST(complaint([] { return loshu::polygon(2); }) ==
             "polygon: its number of sides is from 3 to 3333, not 2");
  BOOST_TEST(complaint([] { return loshu::ring(3, 2); }) ==
             "ring: its number of cells a side is from 3 to 3334, not 2");
  BOOST_TEST(complaint([] { return loshu::ring(5000, 3334); }) ==
             "ring: has 16665000 cells, but at most 40000 are taken");
  BOOST_TEST(complaint([] { return loshu::polygon(3333, 1668); }) ==
             "polygon: has 11108890 cells, but at most 40000 are taken");
  BOOST_CHECK_THROW(static_cast<void>(loshu::named_figure("circle")), Error);
}

/// A step of a line from cell to cell, and whether the line comes back there on the other side.
struct LineStep {
  double right = 0;
  double down = 0;
  bool is_return = false;

  [[nodiscard]] bool is_to_a_neighbour() const {
    return std::abs(right) < 1.1 && std::abs(down) < 1.1;
  }
};

std::vector<LineStep> steps_of(const Figure& figure, std::size_t line) {
  std::vector<LineStep> steps;
  const auto returns = figure.parts().returns.find(line);
  const Line cells = figure.every_line()[line];
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const loshu::Position from = figure.cells()[static_cast<std::size_t>(cells[i - 1])].position;
    const loshu::Position to = figure.cells()[static_cast<std::size_t>(cells[i])].position;
    const bool is_return = returns != figure.parts().returns.end() &&
                           std::ranges::count(returns->second, cells[i]) > 0;
    steps.push_back({to.x - from.x, to.y - from.y, is_return});
  }
  return steps;
}

// A square's lines go from neighbour to neighbour, or come back on the other side. The two cells of
// a pair may stand anywhere.
BOOST_AUTO_TEST_CASE(lines_return_where_they_leave_the_square) {
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    std::vector<std::string> kinds{""};
    for (const auto& [kind, summary] : family.kinds) kinds.push_back(kind);
    for (const std::string& kind : kinds) {
      for (int size = std::max(3, family.sizes.least); size <= 8; ++size) {
        std::optional<Figure> figure;
        try {
          figure = family.figure(shape_of(family, size, kind));
        } catch (const Error&) {  // not every kind has every size
          continue;
        }
        if (family.name != "square") BOOST_TEST(figure->parts().returns.empty(), figure->title());
        if (family.name != "square") continue;
        for (std::size_t line = 0; line < figure->every_line().size(); ++line) {
          const auto steps = steps_of(*figure, line);
          for (const LineStep& step : steps) {
            if (steps.size() == 1) BOOST_TEST(!step.is_return, figure->title());
            if (steps.size() == 1) continue;  // a pair
            BOOST_TEST(step.is_to_a_neighbour() == !step.is_return, figure->title()
                                                                        << " line " << line);
          }
        }
        if (kind == "pandiagonal") {
          BOOST_TEST(figure->parts().returns.size() == 2U * (static_cast<unsigned>(size) - 1));
        }
      }
    }
  }
  BOOST_TEST(loshu::square(2, loshu::SquareKind::pandiagonal).parts().returns.empty());
}

BOOST_AUTO_TEST_CASE(the_greatest_figures_are_taken) {
  BOOST_TEST(loshu::square(200).cell_count() == Figure::max_cells);
  BOOST_TEST(loshu::polygon(3333).cell_count() == 10'000);
  BOOST_TEST(loshu::hexagon(58).cell_count() == 9919);
  BOOST_TEST(loshu::polygon(3, 1668).cell_count() == 10000);
  BOOST_TEST(loshu::ring(3, 3334).cell_count() == 9999);
  for (const auto make : {+[](int sides) { return loshu::polygon(sides, 8); },
                          +[](int sides) { return loshu::ring(sides, 20); }}) {
    const int fewest = make(3).cell_count(), more = make(4).cell_count() - fewest;
    const int most = 3 + (Figure::max_cells - fewest) / more;
    BOOST_TEST(make(most).cell_count() == fewest + (most - 3) * more);
    const std::string refused = complaint([&] { return make(most + 1); });
    BOOST_TEST(refused.find(std::to_string(fewest + (most - 2) * more)) != std::string::npos);
  }
}

BOOST_AUTO_TEST_SUITE_END()
