#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <tuple>
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

/// Without one cell, a board is whole if the cell stood at an end of each row through it: a corner.
BOOST_AUTO_TEST_CASE(a_board_with_a_gap_is_no_tiling) {
  const auto is_corner = [](const loshu::Figure& board, int cell) {
    return std::ranges::all_of(board.lines(), [&](const loshu::Line& row) {
      return std::ranges::find(row, cell) == row.end() || row.front() == cell || row.back() == cell;
    });
  };
  for (const auto& [board, tiling, corners] :
       {std::tuple(loshu::square(4, loshu::SquareKind::semimagic), loshu::Tiling::squares, 4),
        std::tuple(loshu::hexagon(3), loshu::Tiling::hexagons, 6),
        std::tuple(loshu::hexagon(4), loshu::Tiling::hexagons, 6)}) {
    BOOST_TEST((loshu::tiling(board) == tiling));
    int whole = 0;
    for (int left_out = 0; left_out < board.cell_count(); ++left_out) {
      std::vector<loshu::Cell> cells = board.cells();
      cells.erase(cells.begin() + left_out);
      std::vector<loshu::Line> rows;
      for (const loshu::Line& row : board.lines()) {
        loshu::Line rest;
        for (const int cell : row) {
          if (cell != left_out) rest.push_back(cell - (cell > left_out ? 1 : 0));
        }
        rows.push_back(std::move(rest));
      }
      const loshu::Figure rest("rest", cells, rows);
      const bool is_whole = is_corner(board, left_out);
      BOOST_TEST((loshu::tiling(rest) == (is_whole ? tiling : loshu::Tiling::none)),
                 board.title() << " without " << board.label(left_out));
      whole += is_whole ? 1 : 0;
    }
    BOOST_TEST(whole == corners);
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

// Inks of lines differ, the dashed ones as the others, and the words for a colour are its name.
BOOST_AUTO_TEST_CASE(each_line_has_a_colour_of_its_own) {
  const std::vector<std::pair<std::string, std::string>> colours{
      {"blue", "#0072b2"}, {"orange", "#e69f00"},     {"green", "#009e73"}, {"red", "#d55e00"},
      {"pink", "#cc79a7"}, {"light blue", "#56b4e9"}, {"black", "#1f2430"}};
  for (std::size_t number = 0; number < 3 * 14; ++number) {
    const loshu::Ink& ink = loshu::line_ink(number);
    const auto& [name, colour] = colours[number % 7];
    const bool is_dashed = number % 14 >= 7;
    BOOST_TEST(std::string(ink.stroke) == colour);
    BOOST_TEST(ink.fill.empty());
    BOOST_TEST(ink.dashed == is_dashed);
    BOOST_TEST(ink.width > loshu::ink_of("line").width);
    BOOST_TEST(loshu::line_colour(number) == (is_dashed ? "dashed " : "") + name);
    BOOST_TEST(&loshu::ink_of(ink.name) == &ink);
  }
  BOOST_TEST(loshu::ink_of("line fixed").dashed);
  BOOST_TEST(!loshu::ink_of("line").dashed);
  BOOST_TEST(loshu::ink_of("line fixed").stroke == loshu::ink_of("line").stroke);
  BOOST_TEST(loshu::ink_of("cell marked").fill != loshu::ink_of("cell").fill);
  BOOST_TEST(loshu::ink_of("no such ink").name.empty());
  BOOST_TEST(loshu::ink_of("").stroke.empty());
  BOOST_TEST(loshu::ink_of("title").bold);
}

// A failed node is red, a solution green and a choice blue; a marked cell is darker than the
// others.
BOOST_AUTO_TEST_CASE(inks_have_the_colours_of_what_they_mark) {
  const auto parts = [](std::string_view colour) {
    const auto part = [&](std::size_t place) {
      return std::stoi(std::string(colour.substr(1 + 2 * place, 2)), nullptr, 16);
    };
    BOOST_TEST_REQUIRE(colour.size() == 7U);
    return std::array{part(0), part(1), part(2)};
  };
  for (const auto& [ink, main] : {std::pair("failure", 0), {"solution", 1}, {"choice", 2}}) {
    for (const std::string_view colour : {loshu::ink_of(ink).fill, loshu::ink_of(ink).stroke}) {
      const auto all = parts(colour);
      const auto most = static_cast<std::size_t>(main);
      BOOST_TEST(*std::ranges::max_element(all) == all[most], ink);
      BOOST_TEST(std::ranges::count(all, all[most]) == 1, ink);
    }
    BOOST_TEST(loshu::ink_of(ink).width == 0.5);
  }
  const auto light = [&](std::string_view colour) {
    const auto all = parts(colour);
    return all[0] + all[1] + all[2];
  };
  BOOST_TEST(light(loshu::ink_of("cell marked").fill) < light(loshu::ink_of("cell").fill));
  BOOST_TEST(loshu::ink_of("cell marked").stroke == loshu::ink_of("cell").stroke);
  BOOST_TEST(loshu::ink_of("cell marked").width == loshu::ink_of("cell").width);
  for (const std::string text : {"label", "title", "task", "note", "number", "decision", ""}) {
    const loshu::Ink& ink = loshu::ink_of(text);
    BOOST_TEST((ink.stroke.empty() && ink.width == 0 && !ink.dashed), text);
    BOOST_TEST(light(ink.fill) < 3 * 128, text);  // dark on paper
    BOOST_TEST(ink.bold == (text == "title"));
  }
  for (const std::string line : {"line", "line fixed", "rule", "edge"}) {
    BOOST_TEST((loshu::ink_of(line).fill.empty() && loshu::ink_of(line).width > 0), line);
  }
}

// An SVG element has the class of its ink, its dashes, its points and its width, and the style has
// the colours.
BOOST_AUTO_TEST_CASE(marks_are_written_with_all_that_they_have) {
  using loshu::Mark;
  const auto of = [](Mark mark) { return loshu::svg_of(std::vector{std::move(mark)}); };
  const std::vector<loshu::Position> points{{1, 2}, {3, 4.5}, {5, 6}, {7.126, 8}};
  for (const std::string ink : {"line", "line fixed", "line dashed red", "cell", "edge"}) {
    for (const double scale : {1.0, 0.5}) {
      const Mark mark{.ink = ink, .points = points, .size = 9, .scale = scale};
      const std::string dash = loshu::ink_of(ink).dashed ? " stroke-dasharray=\"5 4\"" : "";
      const std::string width =
          scale == 1
              ? ""
              : " style=\"stroke-width:" + loshu::svg_number(loshu::ink_of(ink).width * scale) +
                    "\"";
      const std::string begin = " class=\"" + ink + "\"" + dash + width;
      Mark other = mark;
      BOOST_TEST(of(other) == "<circle" + begin + " cx=\"1.00\" cy=\"2.00\" r=\"9.00\"/>");
      other.kind = Mark::Kind::polygon;
      BOOST_TEST(of(other) ==
                 "<polygon" + begin + " points=\"1.00,2.00 3.00,4.50 5.00,6.00 7.13,8.00\"/>");
      other.kind = Mark::Kind::polyline;
      BOOST_TEST(of(other) ==
                 "<polyline" + begin + " points=\"1.00,2.00 3.00,4.50 5.00,6.00 7.13,8.00 \"/>\n");
      other.kind = Mark::Kind::curve;
      BOOST_TEST(of(other) ==
                 "<path" + begin + " d=\"M1.00,2.00 C3.00,4.50 5.00,6.00 7.13,8.00\"/>\n");
    }
  }
  const Mark text{
      .kind = Mark::Kind::text, .ink = "note", .points = points, .size = 11, .text = "a"};
  BOOST_TEST(of(text) ==
             "<text class=\"note\" x=\"1.00\" y=\"2.00\" font-size=\"11.00\">a</text>\n");
  Mark start = text;
  start.kind = Mark::Kind::start;
  start.ink.clear();
  BOOST_TEST(of(start) ==
             "<text x=\"1.00\" y=\"2.00\" font-size=\"11.00\" "
             "style=\"text-anchor:start\">a</text>\n");
  const std::string style = loshu::figure_style(
      std::vector<Mark>{{.ink = "line dashed red"}, {.ink = "title"}, {.ink = "note"}, {}});
  BOOST_TEST(style ==
             ".line { fill: none; stroke: #8a8f98; stroke-width: 2.5 }\n"
             ".cell { fill: #fdf6e3; stroke: #3b4252; stroke-width: 1.6 }\n"
             ".line.dashed.red { fill: none; stroke: #d55e00; stroke-width: 3 }\n"
             ".note { fill: #5b6270 }\n"
             ".title { fill: #1f2430; font-weight: bold }\n"
             "text { text-anchor: middle }\n");
}

// Own sums of rows stand on the right and of columns below, in any order of their cells.
BOOST_AUTO_TEST_CASE(own_sums_of_rows_are_right_and_of_columns_below) {
  for (const bool is_reversed : {false, true}) {
    for (const bool is_row : {true, false}) {
      std::vector<loshu::Cell> cells;
      for (int i = 0; i < 3; ++i) {
        cells.push_back({"c" + std::to_string(i), {is_row ? 1.0 * i : 0, is_row ? 0 : 1.0 * i}});
      }
      loshu::Line line{0, 1, 2};
      if (is_reversed) std::ranges::reverse(line);
      const loshu::Figure figure(loshu::FigureName{"f"}, cells, {}, {{line, 77}});
      const auto drawn = loshu::drawn_figure(figure, std::vector<std::string>(3));
      const auto sum = std::ranges::find(drawn.marks, "77", &loshu::Mark::text);
      BOOST_TEST_REQUIRE((sum != drawn.marks.end()));
      const loshu::Position at = sum->points[0], last = drawn.centres[2];
      if (is_row) BOOST_TEST((at.x > last.x && std::abs(at.y - last.y) < 0.2 * drawn.unit));
      if (!is_row) BOOST_TEST((at.y > last.y && std::abs(at.x - last.x) < 0.2 * drawn.unit));
      BOOST_TEST(at.x < drawn.width);
      BOOST_TEST(at.y < drawn.height);
    }
  }
}

// Texts fit into their cells. With labels the values are lower and smaller.
BOOST_AUTO_TEST_CASE(texts_fit_into_their_cells) {
  for (const loshu::Figure& figure : {loshu::square(3), loshu::star(6), loshu::hexagon(2)}) {
    for (const bool with_labels : {false, true}) {
      double before = 0;
      for (std::size_t digits = 1; digits <= 12; ++digits) {
        const std::vector<std::string> texts(figure.cells().size(), std::string(digits, '8'));
        const auto drawn = loshu::drawn_figure(figure, texts, {}, with_labels);
        std::size_t values = 0, labels = 0;
        for (const loshu::Mark& mark : drawn.marks) {
          if (mark.kind != loshu::Mark::Kind::text) continue;
          const double width = 0.6 * mark.size * static_cast<double>(mark.text.size());
          BOOST_TEST(width < drawn.unit * 0.9);
          const loshu::Position centre = drawn.centres[mark.ink == "label" ? labels++ : values++];
          const double middle = mark.points[0].y - 0.35 * mark.size - centre.y;
          if (mark.ink == "label") BOOST_TEST((middle < 0 && middle > -0.5 * drawn.unit));
          if (mark.ink == "label") continue;
          BOOST_TEST(
              (with_labels ? middle > 0 && middle < 0.3 * drawn.unit : std::abs(middle) < 1e-6));
          if (values == 1 && before > 0) BOOST_TEST(mark.size <= before);
          before = mark.size;
        }
        BOOST_TEST(values == texts.size());
        BOOST_TEST(labels == (with_labels ? texts.size() : 0));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(galleries_are_about_as_wide_as_high) {
  for (const loshu::Figure& figure : {loshu::square(3), loshu::rectangle(2, 6), loshu::star(6)}) {
    for (std::size_t count = 1; count <= 40; ++count) {
      const std::string svg =
          loshu::gallery_svg(figure, std::vector<loshu::Assignment>(count, counted(figure)));
      const auto number = [&](const std::string& before) {
        return std::stod(svg.substr(svg.find(before) + before.size()));
      };
      const double width = number(" width=\""), height = number(" height=\"");
      const auto one = loshu::drawn_figure(figure, std::vector<std::string>(figure.cells().size()));
      const double columns = std::round(width / one.width), rows = std::round(height / one.height);
      BOOST_TEST(columns * rows >= static_cast<double>(count));
      BOOST_TEST(columns * (rows - 1) < static_cast<double>(count));  // no row is empty
      if (count >= 20) BOOST_TEST((width / height > 0.8 && width / height < 2.5));
    }
  }
}

// Neighbours of a tiling share an edge: two corners.
BOOST_AUTO_TEST_CASE(tiles_meet_at_their_edges) {
  for (const loshu::Figure& figure : {loshu::square(3), loshu::hexagon(3)}) {
    const std::vector<std::string> texts(figure.cells().size());
    const loshu::DrawnFigure drawn = loshu::drawn_figure(figure, texts);
    std::vector<const loshu::Mark*> tiles;
    for (const loshu::Mark& mark : drawn.marks) {
      if (mark.kind == loshu::Mark::Kind::polygon) tiles.push_back(&mark);
    }
    BOOST_TEST_REQUIRE(tiles.size() == texts.size());
    const auto distance = [](loshu::Position a, loshu::Position b) {
      return std::hypot(a.x - b.x, a.y - b.y);
    };
    for (std::size_t one = 0; one < tiles.size(); ++one) {
      for (std::size_t other = 0; other < one; ++other) {
        if (distance(drawn.centres[one], drawn.centres[other]) > 1.01 * drawn.unit) continue;
        int shared = 0;
        for (const loshu::Position& corner : tiles[one]->points) {
          shared += static_cast<int>(std::ranges::count_if(
              tiles[other]->points,
              [&](const loshu::Position& there) { return distance(corner, there) < 1e-6; }));
        }
        BOOST_TEST(shared == 2);
      }
    }
  }
}

// Lines without a name that lie on each other run some pixels apart.
BOOST_AUTO_TEST_CASE(three_lines_on_one_course_are_apart) {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 4; ++i) cells.push_back({"c" + std::to_string(i), {1.0 * i, 0}});
  cells.push_back({"d", {0, 1}});
  const loshu::Figure figure("own", cells, {{0, 1, 2}, {1, 2, 3}, {1, 2}, {0, 4}});
  const auto drawn = loshu::drawn_figure(figure, std::vector<std::string>(5));
  std::vector<double> heights;
  for (std::size_t line = 0; line < 3; ++line) {
    const auto mark = std::ranges::find(drawn.marks, loshu::line_ink(line).name, &loshu::Mark::ink);
    BOOST_TEST_REQUIRE((mark != drawn.marks.end()));
    heights.push_back(mark->points.front().y);
  }
  std::ranges::sort(heights);
  BOOST_TEST(heights[1] - heights[0] >= loshu::line_ink(0).width);
  BOOST_TEST(heights[2] - heights[1] >= loshu::line_ink(0).width);
  BOOST_TEST(heights[2] - heights[0] < 0.2 * drawn.unit);
}

// The cubes of a tesseract stand below each other, and no cell of one lies between those of
// another.
BOOST_AUTO_TEST_CASE(cubes_stand_below_each_other) {
  for (const int order : {2, 3, 4}) {
    const loshu::Figure figure = loshu::tesseract(order);
    const std::vector<loshu::Position> at = loshu::picture_positions(figure);
    for (std::size_t one = 0; one < at.size(); ++one) {
      for (std::size_t other = 0; other < at.size(); ++other) {
        if (figure.cells()[one].place->w >= figure.cells()[other].place->w) continue;
        BOOST_TEST(at[one].y + 0.5 < at[other].y);
      }
    }
    BOOST_TEST(loshu::least_distance(at) > 0.2);
  }
}

// A circle of three cells reaches beyond them.
BOOST_AUTO_TEST_CASE(the_paper_holds_whole_circles) {
  const double height = std::sqrt(3) / 2;
  const loshu::Figure figure("own",
                             {{"a", {0, -1}},
                              {"b", {height, 0.5}},
                              {"c", {-height, 0.5}},
                              {"d", {0, -2}},
                              {"e", {2 * height, 1}},
                              {"f", {-2 * height, 1}}},
                             {{0, 1, 2}, {3, 4, 5}});
  const loshu::DrawnFigure drawn = loshu::drawn_figure(figure, std::vector<std::string>(6));
  int circles = 0;
  for (const loshu::Mark& mark : drawn.marks) {
    if (mark.kind != loshu::Mark::Kind::circle) continue;
    circles += mark.ink.starts_with("line") ? 1 : 0;
    const loshu::Position middle = mark.points.front();
    BOOST_TEST(std::min(middle.x, middle.y) >= mark.size);
    BOOST_TEST(middle.x + mark.size <= drawn.width);
    BOOST_TEST(middle.y + mark.size <= drawn.height);
  }
  BOOST_TEST(circles == 2);
}

// Three cells about the centre make a circle already.
BOOST_AUTO_TEST_CASE(a_circle_may_have_three_cells) {
  const double height = std::sqrt(3) / 2;
  const loshu::Figure figure(
      "own", {{"a", {0, -1}}, {"b", {height, 0.5}}, {"c", {-height, 0.5}}, {"m", {0, 0}}},
      {{0, 1, 2}, {3, 0}, {3, 1}, {3, 2}});
  BOOST_TEST((loshu::joined_lines(figure)[0] == std::vector{0, 1, 2, 0}));
  BOOST_TEST((loshu::joined_lines(figure)[1] == std::vector{3, 0}));
  BOOST_TEST(loshu::line_names(figure)[0].name == "circle 1");
  const auto drawn = loshu::drawn_figure(figure, std::vector<std::string>(4));
  const auto circle = [](const loshu::Mark& mark) {
    return mark.kind == loshu::Mark::Kind::circle && mark.ink.starts_with("line");
  };
  BOOST_TEST(std::ranges::count_if(drawn.marks, circle) == 1);
}

// A line goes around a cell that it would touch, and straight past one that it would not.
BOOST_AUTO_TEST_CASE(a_line_touches_no_other_cell) {
  for (const double beside : {0.0, 0.2, 0.3, 0.6}) {
    const loshu::Figure figure("own", {{"a", {0, 0}}, {"b", {2, 0}}, {"c", {1, beside}}},
                               {{0, 1}, {0, 2}, {1, 2}});
    const auto drawn = loshu::drawn_figure(figure, std::vector<std::string>(3));
    int curves = 0;
    for (const loshu::Mark& mark : drawn.marks) {
      if (mark.kind == loshu::Mark::Kind::polyline || mark.kind == loshu::Mark::Kind::curve) {
        const double length = std::abs(mark.points.front().x - mark.points.back().x);
        if (length < 1.5 * drawn.unit) continue;
        const auto& points = mark.points;
        if (points.size() != 4) continue;
        ++curves;
        const double middle = (points[0].y + 3 * points[1].y + 3 * points[2].y + points[3].y) / 8;
        BOOST_TEST(std::abs(middle - drawn.centres[2].y) > 0.34 * drawn.unit);
      }
    }
    if (beside < 0.34) BOOST_TEST(curves == 1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
