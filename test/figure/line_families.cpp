#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/figure/drawing/boards.hpp>
#include <loshu/random.hpp>
#include <loshu/square.hpp>

#include "figures.hpp"
#include "occurrences.hpp"

BOOST_AUTO_TEST_SUITE(line_families)

namespace {

/// "each row, each column; 2 others"
std::string words(const loshu::Figure& figure) {
  std::string text;
  for (const loshu::LineFamily& family : loshu::line_families(figure)) {
    if (!text.empty()) text += "; ";
    text += family.name.empty() ? std::to_string(family.lines.size()) + " others" : family.name;
  }
  return text;
}

loshu::Figure without_line(const loshu::Figure& figure, std::size_t place) {
  std::vector<loshu::Line> lines = figure.lines();
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(place));
  return {"own", figure.cells(), lines};
}

std::string drawn(const loshu::Figure& figure) {
  return loshu::drawn_svg(figure, std::vector<std::string>(figure.cells().size()));
}

}  // namespace

BOOST_AUTO_TEST_CASE(named_figures_have_words) {
  using enum loshu::SquareKind;
  BOOST_TEST(words(loshu::square(1)) == "each row");
  BOOST_TEST(words(loshu::square(4)) == "each row; each column; both diagonals");
  BOOST_TEST(words(loshu::square(4, semimagic)) == "each row; each column");
  for (const int order : {3, 4, 5}) {
    BOOST_TEST(words(loshu::square(order, pandiagonal)) ==
               "each row; each column; all diagonals, continued on the other side");
  }
  BOOST_TEST(words(loshu::square(4, associative)) ==
             "each row; each column; both diagonals; every two opposite cells");
  BOOST_TEST(words(loshu::square(3, associative)) ==
             "each row; each column; both diagonals; the middle cell; every two opposite cells");
  BOOST_TEST(words(loshu::square(4, magic, 30)) == "each row; each column; both diagonals");
  BOOST_TEST(words(loshu::hexagon(3)) == "each straight row in all three directions");
  BOOST_TEST(words(loshu::cube(3)) ==
             "each row; each column; each pillar through the layers; the four space diagonals");
  BOOST_TEST(words(loshu::tesseract(3)) ==
             "each row; each column; each pillar through the layers; each file through the cubes; "
             "the eight diagonals through the middle");
  BOOST_TEST(words(loshu::rectangle(2, 4)) == "each column; each row");
  BOOST_TEST(words(loshu::square(4, compact)) ==
             "each row; each column; both diagonals; each block of two rows and columns, continued "
             "on the other side");
  BOOST_TEST(words(loshu::square(8, franklin)) ==
             "each row; each column; all bent diagonals, continued on the other side; each half of "
             "a row; each half of a column; each block of two rows and columns, continued on the "
             "other side");
  BOOST_TEST(words(loshu::wheel(3)) == "each circle with the hub; each diameter");
  BOOST_TEST(words(loshu::polygon(6)) == "each spoke from the middle; each side");
  BOOST_TEST(words(loshu::ring(5)) == "each side");
  BOOST_TEST(words(loshu::triangle(4)) == "each side");
  BOOST_TEST(words(loshu::star(6)) == "each straight line of 4 cells");
  BOOST_TEST(words(loshu::star(7, 3)) == "each straight line of 4 cells");
}

// The least solids and boards have all of their lines too.
BOOST_AUTO_TEST_CASE(small_figures_have_words) {
  for (int order = 2; order <= 5; ++order) {
    BOOST_TEST(words(loshu::cube(order)) ==
               "each row; each column; each pillar through the layers; the four space diagonals");
  }
  BOOST_TEST(words(loshu::tesseract(2)) == words(loshu::tesseract(3)));
  BOOST_TEST(words(loshu::tesseract(4)) == words(loshu::tesseract(3)));
}

// A cube with more lines, which a square board would have under a name, and a cube has not.
BOOST_AUTO_TEST_CASE(names_of_boards_are_not_for_solids) {
  const loshu::Figure cube = loshu::cube(4);
  const std::string bare = words(cube);
  const auto with = [&](std::vector<loshu::Line> more) {
    std::vector<loshu::Line> lines = cube.lines();
    lines.insert(lines.end(), more.begin(), more.end());
    return words({"own", cube.cells(), lines});
  };
  using enum loshu::SquareKind;
  for (const loshu::SquareKind kind : {pandiagonal, compact, associative}) {
    std::vector<loshu::Line> more;  // of the first layer
    const loshu::Figure board = loshu::square(4, kind);
    for (const loshu::Line& line : board.lines()) {
      const bool is_row = std::ranges::count(cube.lines(), line) > 0;
      if (!is_row) more.push_back(line);
    }
    BOOST_TEST(with(more) == bare + "; " + std::to_string(more.size()) + " others");
  }
  for (const std::size_t axis : {0U, 1U}) {
    std::vector<loshu::Line> halves;
    for (std::size_t row = 0; row < 16; ++row) {
      const loshu::Line& line = cube.lines()[16 * axis + row];
      halves.push_back({line[0], line[1]});
      halves.push_back({line[2], line[3]});
    }
    BOOST_TEST(with(halves) == bare + "; 32 others");
  }
  const loshu::Figure least = loshu::cube(2);
  std::vector<loshu::Line> lines = least.lines();
  for (int first = 0; first < 8; first += 4) {
    lines.push_back({first, first + 3});
    lines.push_back({first + 1, first + 2});
  }
  BOOST_TEST(words({"own", least.cells(), lines}).find("both diagonals of each layer") !=
             std::string::npos);
}

// The layers of a solid are boards side by side if each is drawn unchanged, wherever it stands.
BOOST_AUTO_TEST_CASE(layers_are_boards_if_they_are_drawn_unchanged) {
  for (const loshu::Figure& solid : {loshu::cube(2), loshu::cube(3), loshu::tesseract(2)}) {
    const auto moved = [&](const auto& is_moved, double right, double down) {
      std::vector<loshu::Cell> cells = solid.cells();
      for (loshu::Cell& cell : cells) {
        if (!is_moved(cell)) continue;
        cell.position = {cell.position.x + right, cell.position.y + down};
      }
      return loshu::detail::boards_of({"own", cells, solid.lines()}).has_value();
    };
    const bool is_of_four = loshu::is_of_four_dimensions(solid);
    for (const loshu::Cell& one : solid.cells()) {
      const auto is_it = [&](const loshu::Cell& cell) { return cell.label == one.label; };
      const auto in_layer = [&](const loshu::Cell& cell) { return cell.place->z == one.place->z; };
      const auto in_cube = [&](const loshu::Cell& cell) { return cell.place->w == one.place->w; };
      BOOST_TEST(moved(is_it, 0, 0));
      BOOST_TEST(!moved(is_it, 0.25, 0));
      BOOST_TEST(!moved(is_it, 0, 0.25));
      BOOST_TEST(moved(in_layer, 0.25, 0));
      BOOST_TEST(!moved(in_layer, 0, 0.25));
      if (!is_of_four) continue;
      BOOST_TEST(moved(in_cube, 0, 0.25));
      BOOST_TEST(!moved(in_cube, 0.25, 0));
    }
  }
}

// Lines with sums of their own are never in the way of tiles, and magic ones without a name are.
BOOST_AUTO_TEST_CASE(a_board_is_tiled_if_only_lines_of_own_sums_have_no_name) {
  const auto tiles = [](const loshu::Figure& figure) {
    return occurrences(drawn(figure), "<polygon ");
  };
  for (const loshu::Figure& board : {loshu::square(3), loshu::hexagon(3), loshu::cube(2)}) {
    BOOST_TEST(tiles(board) == board.cells().size());
    BOOST_TEST(tiles(loshu::with_fixed_lines(board, {{{0, 1}, 5}})) == board.cells().size());
    std::vector<loshu::Line> lines = board.lines();
    lines.push_back({0, 1});
    const bool is_there = std::ranges::count(board.lines(), lines.back()) > 0;
    if (!is_there) BOOST_TEST(tiles({"own", board.cells(), lines}) == 0U);
  }
}

// Names come from the cells and lines alone, so users' own figures have them too.
BOOST_AUTO_TEST_CASE(a_name_is_there_only_if_all_of_that_look_are_lines) {
  const loshu::Figure square = loshu::square(4);
  BOOST_TEST(words({"own", square.cells(), square.lines()}) ==
             "each row; each column; both diagonals");
  std::vector<loshu::Line> lines = square.lines();
  lines[0] = {0, 1};
  lines.insert(lines.end(), {{1, 2}, {2, 3}});
  BOOST_TEST(words({"own", square.cells(), lines}) == "each column; both diagonals; 6 others");
  BOOST_TEST(words(without_line(square, 0)) == "each column; both diagonals; 3 others");
  BOOST_TEST(words(without_line(square, 9)) == "each row; each column; 1 others");
  BOOST_TEST(words(without_line(loshu::hexagon(3), 2)) == "each side; 8 others");
  const loshu::Figure around = loshu::square(4, loshu::SquareKind::pandiagonal);
  BOOST_TEST(words(without_line(around, 9)) == "each row; each column; both diagonals; 5 others");
  BOOST_TEST(words(without_line(loshu::cube(3), 30)) ==
             "each row; each column; each pillar through the layers; 3 others");
  BOOST_TEST(words(triangle()) == "each side");
}

// Without rows 3 and 4, the other lines of four cells have no common name.
BOOST_AUTO_TEST_CASE(rows_that_are_no_lines_count) {
  const loshu::Figure square = loshu::square(4, loshu::SquareKind::semimagic);
  const std::vector<loshu::Line>& all = square.lines();
  std::vector<loshu::Line> lines{all[0], all[1]};
  lines.insert(lines.end(), all.begin() + 4, all.end());
  BOOST_TEST(words({"own", square.cells(), lines}) == "each column; 2 others");
  const loshu::Line block{5, 6, 9, 10};  // the four cells in the middle
  lines = all;
  lines.push_back(block);
  BOOST_TEST(words({"own", square.cells(), lines}) == "each row; each column; 1 others");
}

/// A cube with the diagonals of its layers, and a star with a line that is one cell shorter.
BOOST_AUTO_TEST_CASE(a_name_says_how_many_there_are_and_how_long) {
  const loshu::Figure cube = loshu::cube(3), star = loshu::star(6);
  std::vector<loshu::Line> lines = cube.lines(), shorter = star.lines();
  for (int first = 0; first < 27; first += 9) {
    lines.push_back({first, first + 4, first + 8});
    lines.push_back({first + 2, first + 4, first + 6});
  }
  shorter[2].pop_back();
  for (const loshu::Figure& figure :
       {loshu::Figure("own", cube.cells(), lines), loshu::Figure("own", star.cells(), shorter),
        star, loshu::square(5), loshu::square(4, loshu::SquareKind::pandiagonal)}) {
    for (const loshu::LineFamily& family : loshu::line_families(figure)) {
      if (family.name.empty()) continue;
      BOOST_TEST(family.is_plural == !family.name.starts_with("each "), family.name);
      const std::size_t of = family.name.find("line of ");
      if (of == std::string::npos) continue;
      for (const int line : family.lines) {
        const std::size_t length = figure.every_line()[static_cast<std::size_t>(line)].size();
        BOOST_TEST(family.name.substr(of) == "line of " + std::to_string(length) + " cells");
      }
    }
  }
  const std::string all = words({"own", cube.cells(), lines});
  BOOST_TEST(all.find("both diagonals of each layer") != std::string::npos, all);
}

BOOST_AUTO_TEST_CASE(every_line_is_in_one_family) {
  for (const loshu::Figure& figure :
       {loshu::square(5, loshu::SquareKind::pandiagonal), loshu::wheel(4), loshu::cube(4),
        loshu::star(9), lopsided(), ladder(), pinned(), chain()}) {
    std::vector<int> all;
    for (const loshu::LineFamily& family : loshu::line_families(figure)) {
      all.insert(all.end(), family.lines.begin(), family.lines.end());
    }
    std::ranges::sort(all);
    std::vector<int> expected(figure.every_line().size());
    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = static_cast<int>(i);
    BOOST_TEST((all == expected), figure.title());
  }
}

BOOST_AUTO_TEST_CASE(lines_without_a_name_have_colours_of_their_own) {
  const loshu::Figure square = loshu::square(3);
  std::vector<loshu::Line> lines = square.lines();
  lines.push_back({0, 1, 4});
  lines.push_back({4, 7, 8});
  const loshu::Figure own("own", square.cells(), lines);
  BOOST_TEST(words(own) == "each row; each column; both diagonals; 2 others");
  const std::string svg = drawn(own);
  BOOST_TEST(occurrences(svg, "<path class=\"line blue\"") == 1U);
  BOOST_TEST(occurrences(svg, "<path class=\"line orange\"") == 1U);
  BOOST_TEST(occurrences(svg, "<polyline class=\"line\"") == 8U);
  BOOST_TEST(loshu::line_colour(0) == "blue");
  BOOST_TEST(loshu::line_colour(12) == "dashed light blue");
  std::vector<std::string> colours;
  for (std::size_t i = 0; i < 14; ++i) colours.push_back(loshu::line_colour(i));
  std::ranges::sort(colours);
  BOOST_TEST((std::ranges::adjacent_find(colours) == colours.end()));
}

// A line from one end of a row to the other goes around the cells between.
BOOST_AUTO_TEST_CASE(lines_stay_within_the_picture) {
  const loshu::Figure row(
      "own", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}, {"e", {1, 1}}},
      {{0, 1, 2}, {0, 3}, {1, 4}});
  const loshu::DrawnFigure picture =
      loshu::drawn_figure(row, std::vector<std::string>(row.cells().size()));
  const auto around = std::ranges::find(picture.marks, loshu::line_ink(1).name, &loshu::Mark::ink);
  BOOST_REQUIRE((around != picture.marks.end()));
  BOOST_TEST((around->kind == loshu::Mark::Kind::curve));
  const std::vector<loshu::Position>& at = around->points;
  const double middle = (at[0].y + 3 * at[1].y + 3 * at[2].y + at[3].y) / 8;
  BOOST_TEST(middle > 0);
  BOOST_TEST(middle < picture.centres[0].y - 0.34 * picture.unit);
  BOOST_TEST(picture.height > picture.centres[4].y);
}

namespace {

/// Twice the area of a triangle of cells, with a sign: 0 if they are on one straight line.
double beside(const loshu::Position& a, const loshu::Position& b, const loshu::Position& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double apart(const loshu::Position& a, const loshu::Position& b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

/// The look of a line by its definition: positions are whole numbers.
loshu::detail::LineLook look_of(const loshu::Figure& figure, const loshu::Line& line) {
  const auto at = [&](int cell) { return figure.cells()[static_cast<std::size_t>(cell)].position; };
  std::pair<int, int> ends{line.front(), line.front()};  // the two cells farthest apart
  for (const int a : line) {
    for (const int b : line) {
      if (apart(at(a), at(b)) > apart(at(ends.first), at(ends.second))) ends = {a, b};
    }
  }
  const loshu::Position from = at(ends.first), to = at(ends.second);
  loshu::detail::LineLook look;
  look.is_straight =
      std::ranges::all_of(line, [&](int cell) { return beside(from, to, at(cell)) == 0; });
  const loshu::Position middle = loshu::middle_of(figure);
  std::vector<int> round, all_round;
  std::ranges::copy_if(line, std::back_inserter(round),
                       [&](int cell) { return apart(at(cell), middle) > 1e-6; });
  const auto is_on_circle = [&](int cell) {
    return std::abs(apart(at(cell), middle) - apart(at(round.front()), middle)) < 1e-6;
  };
  for (int cell = 0; cell < figure.cell_count() && !round.empty(); ++cell) {
    if (is_on_circle(cell)) all_round.push_back(cell);
  }
  look.is_circle = !look.is_straight && std::ranges::all_of(round, is_on_circle) &&
                   round.size() >= 3 && round.size() == all_round.size();
  look.is_clear = look.is_straight;
  const double length = apart(from, to);
  for (int cell = 0; cell < figure.cell_count() && line.size() > 1; ++cell) {
    const loshu::Position c = at(cell);
    const double along = ((c.x - from.x) * (to.x - from.x) + (c.y - from.y) * (to.y - from.y));
    const bool is_near =
        std::abs(beside(from, to, c)) / length <= 0.34 * loshu::least_distance(figure);
    const bool is_between = along > 0 && along < length * length;
    if (is_near && is_between && std::ranges::count(line, cell) == 0) look.is_clear = false;
  }
  return look;
}

}  // namespace

// Cells on a grid with gaps, and lines of any of them, in any order.
BOOST_AUTO_TEST_CASE(a_line_looks_as_its_cells_stand) {
  loshu::SplitMix random(21);
  std::array<int, 4> met{};  // straight and clear, straight, round, any other
  for (int round = 0; round < 300; ++round) {
    const bool is_even = round % 3 == 0;  // a symmetric grid, which has circles
    std::vector<loshu::Cell> cells;
    for (int x = 0; x < 5; ++x) {
      for (int y = 0; y < 5; ++y) {
        if (!is_even && random.below(3) == 0) continue;
        cells.push_back({"v" + std::to_string(cells.size()), {1.0 * x, 1.0 * y}});
      }
    }
    const int count = static_cast<int>(cells.size());
    std::vector<loshu::Line> lines{{}};
    for (int cell = 0; cell < count; ++cell) lines.front().push_back(cell);
    if (is_even) lines.insert(lines.end(), {{7, 13, 11, 17}, {7, 13, 11}, {12, 7, 13, 11, 17}});
    for (int i = 0; i < 12; ++i) {
      std::set<int> some;
      while (std::ssize(some) < 2 + i % 3) some.insert(random.below(count));
      loshu::Line line(some.begin(), some.end());
      std::ranges::rotate(line, line.begin() + random.below(2));
      loshu::Line sorted = line;
      std::ranges::sort(sorted);
      const bool is_there = std::ranges::any_of(lines, [&](loshu::Line other) {
        std::ranges::sort(other);
        return other == sorted;
      });
      if (!is_there) lines.push_back(line);
    }
    const loshu::Figure figure("own", cells, lines);
    const auto looks = loshu::detail::line_looks(figure, loshu::Budget::unlimited());
    BOOST_TEST_REQUIRE(looks.size() == lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto expected = look_of(figure, lines[i]);
      BOOST_TEST_CONTEXT("round " << round << " line " << i) {
        BOOST_TEST(looks[i].is_straight == expected.is_straight);
        BOOST_TEST(looks[i].is_circle == expected.is_circle);
        BOOST_TEST(looks[i].is_clear == expected.is_clear);
      }
      ++met[expected.is_clear ? 0 : expected.is_straight ? 1 : expected.is_circle ? 2 : 3];
    }
  }
  for (const int times : met) BOOST_TEST(times > 50);
}

// A polygon whose sides have two cells is seen if no other cell is inside.
BOOST_AUTO_TEST_CASE(bare_sides_are_seen_around_nothing) {
  const std::vector<loshu::Cell> corners{{"a", {0, 0}}, {"b", {4, 1}}, {"c", {1, 5}}};
  const std::vector<loshu::Line> sides{{0, 1}, {1, 2}, {2, 0}};
  BOOST_TEST(words({"own", corners, sides}) == "each side");
  std::vector<loshu::Cell> more = corners;
  more.push_back({"d", {2, 2}});
  std::vector<loshu::Line> lines = sides;
  lines.push_back({0, 3});
  BOOST_TEST(words({"own", more, lines}).find("side") == std::string::npos);
}

// Lines look the same in any order of the cells, and wherever and however large they are drawn.
BOOST_AUTO_TEST_CASE(lines_look_alike_in_any_order_of_the_cells) {
  loshu::SplitMix random(9);
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    std::vector<std::string> kinds{""};
    for (const auto& kind : family.kinds) kinds.push_back(kind.name);
    for (const std::string& kind : kinds) {
      const loshu::Figure figure = figure_of_kind(family, kind);
      if (figure.cell_count() > 100) continue;
      loshu::Line order(figure.cells().size());
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
      for (const double scale : {1.0, 0.37, 2.5, 1.0, 11.0}) {
        std::ranges::shuffle(order, random);
        std::vector<loshu::Cell> cells(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
          loshu::Cell cell = figure.cells()[i];
          cell.position = {scale * (cell.position.x + 3.3), scale * (cell.position.y - 7.1)};
          cells[static_cast<std::size_t>(order[i])] = std::move(cell);
        }
        std::vector<loshu::Line> lines = figure.lines();
        std::vector<loshu::FixedLine> fixed = figure.fixed_lines();
        const auto renumber = [&](loshu::Line& line) {
          for (int& cell : line) cell = order[static_cast<std::size_t>(cell)];
        };
        for (loshu::Line& line : lines) renumber(line);
        for (loshu::FixedLine& line : fixed) renumber(line.cells);
        const loshu::Figure drawn_anew({"own"}, cells, lines, fixed);
        BOOST_TEST(words(drawn_anew) == words(figure), figure.title());
        BOOST_TEST((loshu::tiling(drawn_anew) == loshu::tiling(figure)), figure.title());
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
