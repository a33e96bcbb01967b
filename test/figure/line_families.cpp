#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <loshu/draw.hpp>
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

BOOST_AUTO_TEST_SUITE_END()
