#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>

#include "figures.hpp"
#include "occurrences.hpp"

BOOST_AUTO_TEST_SUITE(draw)

namespace {

loshu::Assignment counted(const loshu::Figure& figure) {
  loshu::Assignment x;
  for (int i = 1; i <= figure.cell_count(); ++i) x.push_back(i);
  return x;
}

}  // namespace

BOOST_AUTO_TEST_CASE(text_has_the_figures_shape) {
  BOOST_TEST(loshu::drawn_text(loshu::square(4), counted(loshu::square(4))) ==
             " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15 16\n");
  BOOST_TEST(loshu::drawn_text(loshu::hexagon(2), counted(loshu::hexagon(2))) ==
             " 1 2\n3 4 5\n 6 7\n");
  BOOST_TEST(loshu::drawn_text(loshu::hexagon(3), counted(loshu::hexagon(3))) ==
             "    1  2  3\n   4  5  6  7\n 8  9 10 11 12\n  13 14 15 16\n   17 18 19\n");
  BOOST_TEST(loshu::drawn_text(loshu::square(1), {7}) == "7\n");
  BOOST_TEST(loshu::drawn_text(loshu::ring(4), {1, 2, 3, 4, 5, 6, 7, 8}) ==
             "1 5 2\n8   6\n4 7 3\n");
  BOOST_TEST(loshu::drawn_text(loshu::star(6), counted(loshu::star(6))) ==
             "      1\n 6 12  7  2\n  11     8\n 5 10  9  3\n      4\n");
  BOOST_TEST(loshu::drawn_text(loshu::cube(2), counted(loshu::cube(2))) ==
             "1 2   5 6\n3 4   7 8\n");
}

BOOST_AUTO_TEST_CASE(columns_are_as_wide_as_their_widest_number_wherever_it_stands) {
  loshu::Assignment x = counted(loshu::square(4));
  for (int turn = 0; turn < 16; ++turn) {
    std::ranges::rotate(x, x.begin() + 1);
    const std::string text = loshu::drawn_text(loshu::square(4), x);
    BOOST_TEST(text.size() == 4 * 12U, text);
    for (std::size_t end = 11; end < text.size(); end += 12) BOOST_TEST(text[end] == '\n', text);
  }
}

BOOST_AUTO_TEST_CASE(no_text_touches_another) {
  for (int sides = 3; sides <= 40; ++sides) {
    const loshu::Figure figure = loshu::polygon(sides);
    const std::string text = loshu::drawn_text(figure, counted(figure));
    std::size_t numbers = 0;
    bool inside = false;
    for (const char c : text) {
      const bool digit = c >= '0' && c <= '9';
      if (digit && !inside) ++numbers;
      inside = digit;
    }
    BOOST_TEST(numbers == figure.cells().size());
  }
}

BOOST_AUTO_TEST_CASE(tilings_are_seen_in_the_positions) {
  BOOST_TEST((loshu::tiling(loshu::square(4)) == loshu::Tiling::squares));
  BOOST_TEST((loshu::tiling(loshu::hexagon(3)) == loshu::Tiling::hexagons));
  BOOST_TEST(
      (loshu::tiling(loshu::square(5, loshu::SquareKind::pandiagonal)) == loshu::Tiling::squares));
  // They lie on a lattice, but with gaps; and the cube's layers are not one board.
  for (const loshu::Figure& figure :
       {loshu::ring(4), loshu::ring(6), loshu::star(6), loshu::wheel(3), loshu::cube(3)}) {
    BOOST_TEST((loshu::tiling(figure) == loshu::Tiling::none), figure.title());
  }
  // Magic 19 has the hexagon's positions, but cells side by side that share no line.
  for (int sides = 3; sides <= 8; ++sides) {
    BOOST_TEST((loshu::tiling(loshu::polygon(sides)) == loshu::Tiling::none));
  }
}

BOOST_AUTO_TEST_CASE(lines_around_the_centre_are_closed) {
  const loshu::Figure wheel = loshu::wheel(2);
  const std::vector<std::vector<int>> joined = loshu::joined_lines(wheel);
  BOOST_TEST((joined[0] == wheel.lines()[0]));  // a diameter
  BOOST_TEST((joined[2] == std::vector{1, 2, 3, 4, 1}));
  BOOST_TEST((joined[3] == std::vector{5, 6, 7, 8, 5}));
  for (const loshu::Figure& straight : {loshu::star(7), loshu::ring(3), loshu::square(4)}) {
    BOOST_TEST((loshu::joined_lines(straight) == straight.lines()), straight.title());
  }
}

BOOST_AUTO_TEST_CASE(each_line_may_be_drawn_closed) {
  const auto ends = [](const loshu::Figure& figure) {  // of each line: its first and its last point
    const std::string svg =
        loshu::gallery_svg(figure, std::vector<loshu::Assignment>{counted(figure)});
    std::vector<std::pair<std::string, std::string>> found;
    for (std::size_t at = svg.find("<polyline "); at != svg.npos;
         at = svg.find("<polyline ", at + 1)) {
      const std::size_t begin = svg.find("points=\"", at) + 8;
      std::string points = svg.substr(begin, svg.find('"', begin) - begin);
      if (points.ends_with(' ')) points.pop_back();
      found.emplace_back(points.substr(0, points.find(' ')), points.substr(points.rfind(' ') + 1));
    }
    return found;
  };
  const loshu::Figure ring = loshu::ring(4);
  const auto open = ends(ring);
  BOOST_TEST_REQUIRE(open.size() == ring.lines().size());
  for (std::size_t line = 0; line < open.size(); ++line) {
    loshu::FigureParts closed = ring.parts();
    closed.closed_lines = {line};
    const auto drawn = ends(loshu::Figure(std::move(closed)));
    BOOST_TEST_REQUIRE(drawn.size() == open.size());
    for (std::size_t i = 0; i < drawn.size(); ++i) {
      BOOST_TEST((drawn[i].first == drawn[i].second) == (i == line));
      BOOST_TEST((i == line || drawn[i] == open[i]));
    }
  }
}

BOOST_AUTO_TEST_CASE(lines_of_another_sum_are_dashed) {
  const auto drawn = [](const loshu::Figure& figure) {
    return loshu::gallery_svg(figure, std::vector<loshu::Assignment>{counted(figure)});
  };
  BOOST_TEST(occurrences(drawn(pinned()), "stroke-dasharray") == 2U);
  BOOST_TEST(occurrences(drawn(pinned()), "<polyline ") == 5U);
  BOOST_TEST(occurrences(drawn(triangle()), "stroke-dasharray") == 0U);
}

// A picture of a cube shows every cell, and no line behind a cell that is not on it.
BOOST_AUTO_TEST_CASE(a_solid_can_be_looked_into) {
  const loshu::Figure cube = loshu::cube(3);
  const std::vector<loshu::Position> at = loshu::picture_positions(cube);
  const double radius = 0.34 * loshu::least_distance(at);
  for (const loshu::Line& line : cube.lines()) {
    for (std::size_t i = 0; i < at.size(); ++i) {
      if (std::ranges::count(line, static_cast<int>(i)) == 1) continue;
      const loshu::Position a = at[static_cast<std::size_t>(line.front())],
                            b = at[static_cast<std::size_t>(line.back())];
      const double dx = b.x - a.x, dy = b.y - a.y;
      const double along = ((at[i].x - a.x) * dx + (at[i].y - a.y) * dy) / (dx * dx + dy * dy);
      const double t = std::clamp(along, 0.0, 1.0);
      BOOST_TEST(std::hypot(at[i].x - a.x - t * dx, at[i].y - a.y - t * dy) > radius);
    }
  }
  for (const loshu::Figure& flat : {loshu::star(6), loshu::hexagon(3)}) {
    for (std::size_t i = 0; i < flat.cells().size(); ++i) {
      BOOST_TEST(loshu::picture_positions(flat)[i].x == flat.cells()[i].position.x);
      BOOST_TEST(loshu::picture_positions(flat)[i].y == flat.cells()[i].position.y);
    }
  }
}

BOOST_AUTO_TEST_CASE(svg_escapes_labels) {
  const loshu::Figure figure("<f&g>", {{"<a>", {0, 0}}, {"b&c", {3, 1}}}, {{0, 1}});
  const std::string svg = loshu::drawn_svg(figure, std::vector<std::string>{"<a>", "b&c"});
  BOOST_TEST(svg.find("&lt;a&gt;") != std::string::npos);
  BOOST_TEST(svg.find("b&amp;c") != std::string::npos);
  BOOST_TEST(svg.find("<a>") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_empty_gallery_is_a_drawing_too) {
  BOOST_TEST(loshu::gallery_svg(loshu::square(3), {}).ends_with("</svg>\n"));
}

BOOST_AUTO_TEST_SUITE_END()
