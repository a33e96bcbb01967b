#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/figure.hpp>
#include <loshu/named.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(figure_names)

namespace {

/// "row 1; row 2; column 1"
std::string lines(const loshu::Figure& figure, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) {
    text += (text.empty() ? "" : "; ") + loshu::line_names(figure)[i].name;
  }
  return text;
}

/// A board of three rows and three columns, with these lines.
loshu::Figure board(std::vector<loshu::Line> magic, std::vector<loshu::FixedLine> fixed = {}) {
  return loshu::Figure({"own"}, loshu::square(3).cells(), std::move(magic), std::move(fixed));
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_of_named_figures) {
  using enum loshu::SquareKind;
  BOOST_TEST(
      lines(loshu::square(3), 0, 8) ==
      "row 1; row 2; row 3; column 1; column 2; column 3; falling diagonal; rising diagonal");
  BOOST_TEST(lines(loshu::polygon(6), 5, 8) == "spoke 6; side 1; side 2");
  BOOST_TEST(lines(loshu::ring(4), 0, 4) == "side 1; side 2; side 3; side 4");  // no rows inside
  BOOST_TEST(lines(loshu::wheel(2), 0, 4) == "diameter 1; diameter 2; circle 1; circle 2");
  BOOST_TEST(lines(loshu::star(5), 0, 2) == "line 1; line 2");
  BOOST_TEST(lines(loshu::hexagon(2), 0, 3) == "row 1; row 2; row 3");
  const std::string cube = lines(loshu::cube(3), 0, 31);
  for (const std::string name :
       {"layer 1, row 2", "layer 3, column 1", "pillar at row 2, column 3", "space diagonal 4"}) {
    BOOST_TEST(cube.find(name) != std::string::npos, name);
  }
}

BOOST_AUTO_TEST_CASE(a_broken_diagonal_is_counted_by_its_column_in_the_first_row) {
  const loshu::Figure figure = loshu::square(5, loshu::SquareKind::pandiagonal);
  int checked = 0;
  for (std::size_t i = 0; i < figure.lines().size(); ++i) {
    const loshu::LineName& name = loshu::line_names(figure)[i];
    if (name.kind != "diagonal") continue;
    const bool falls = name.name.starts_with("falling");
    for (const int cell : figure.lines()[i]) {
      const int row = cell / 5, column = cell % 5;
      const int first = ((falls ? column - row : column + row) + 5) % 5;
      BOOST_TEST(name.name.substr(name.name.rfind(' ') + 1) == std::to_string(first + 1));
    }
    ++checked;
  }
  BOOST_TEST(checked == 10);
}

BOOST_AUTO_TEST_CASE(rows_of_ones_own_figure_have_their_names) {
  const loshu::Figure one =
      board({{0, 1, 2}, {0, 3, 6}, {8, 4, 0}, {1, 5}}, {{{6, 7, 8}, 20}, {{1, 4}, 7}});
  BOOST_TEST(lines(one, 0, 6) == "row 1; column 1; falling diagonal; line 4; row 3; fixed line 2");
  BOOST_TEST(loshu::line_name(one, 4) == "row 3 ((3,1) (3,2) (3,3))");
  BOOST_TEST(loshu::line_name(one, 0, 2) == "row 1 ((1,1) (1,2) ...)");
  const loshu::Figure twice = board({{0, 1, 2}, {3, 4, 5}, {6, 7, 8}}, {{{2, 1, 0}, 9}});
  BOOST_TEST(lines(twice, 0, 4) == "row 1; row 2; row 3; row 1 again");
}

BOOST_AUTO_TEST_CASE(cells_of_families) {
  const auto name = [](const loshu::Figure& figure, const std::string& label) {
    return loshu::cell_names(figure)[static_cast<std::size_t>(figure.find_cell(label))];
  };
  BOOST_TEST(name(loshu::square(4), "(2,3)") == "row 2, column 3");
  BOOST_TEST(name(loshu::cube(3), "(1,2,3)") == "layer 1, row 2, column 3");
  BOOST_TEST(name(loshu::hexagon(3), "B") == "cell B");
  BOOST_TEST(name(loshu::hexagon(6), "(2,3)") == "row 2, cell 3");
  BOOST_TEST(name(loshu::polygon(6), "k3") == "corner 3");
  BOOST_TEST(name(loshu::polygon(6), "c") == "the centre");
  BOOST_TEST(name(loshu::polygon(6), "s2") == "the middle of spoke 2");
  BOOST_TEST(name(loshu::ring(5, 4), "o2.1") == "side 2, cell 1");
  BOOST_TEST(name(loshu::star(5), "q2") == "inner corner 2");
  BOOST_TEST(name(loshu::wheel(3), "r2.4") == "circle 2, cell 4");
  BOOST_TEST(name(board({{0, 1, 2}}, {{{3, 4, 5, 6, 7, 8}, 30}}), "(1,1)") == "(1,1)");
}

// The number in a name is the place of the cell: its row and column, its distance from the hub, or
// its place on the line.
BOOST_AUTO_TEST_CASE(names_of_cells_say_where_they_are) {
  const auto numbered = [](const std::vector<std::string>& words, const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
      text += (i == 0 ? "" : ", ") + words[i] + " " + std::to_string(numbers[i] + 1);
    }
    return text;
  };
  const auto name = [](const loshu::Figure& figure, int cell) {
    return loshu::cell_names(figure)[static_cast<std::size_t>(cell)];
  };
  for (const loshu::Figure& figure :
       {loshu::square(12), loshu::rectangle(2, 11), loshu::cube(4), loshu::tesseract(3)}) {
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      const auto& [label, position, place] = figure.cells()[static_cast<std::size_t>(cell)];
      const loshu::Place at = place.value_or(loshu::Place{position.x, position.y});
      std::vector<std::string> words{"row", "column"};
      std::vector<double> numbers{at.y, at.x};
      if (place) {
        words.insert(words.begin(), "layer");
        numbers.insert(numbers.begin(), at.z);
      }
      if (figure.name() == "tesseract") {
        words.insert(words.begin(), "cube");
        numbers.insert(numbers.begin(), at.w);
      }
      BOOST_TEST(name(figure, cell) ==
                 numbered(words, std::vector<int>(numbers.begin(), numbers.end())));
    }
  }
  const loshu::Figure hexagon = loshu::hexagon(7);
  const auto rows = loshu::drawn_rows(hexagon);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t i = 0; i < rows[row].size(); ++i) {
      BOOST_TEST(name(hexagon, rows[row][i]) ==
                 numbered({"row", "cell"}, {static_cast<int>(row), static_cast<int>(i)}));
    }
  }
  for (const int sides : {3, 12}) {
    for (const int side : {3, 4, 6}) {
      const loshu::Figure polygon = loshu::polygon(sides, side), ring = loshu::ring(sides, side);
      const auto check = [&](const loshu::Figure& figure, std::size_t first, int corner,
                             const std::string& word) {
        for (int i = 0; i < sides; ++i) {
          const loshu::Line& line = figure.lines()[first + static_cast<std::size_t>(i)];
          BOOST_TEST(name(figure, corner + i) == numbered({"corner"}, {i}));
          for (int place = 1; place + 1 < side; ++place) {
            const std::string expected = side == 3 ? "the middle of " + numbered({word}, {i})
                                                   : numbered({word, "cell"}, {i, place - 1});
            BOOST_TEST(name(figure, line[static_cast<std::size_t>(place)]) == expected);
          }
        }
      };
      check(ring, 0, 0, "side");
      check(polygon, 0, 1, "spoke");
      check(polygon, static_cast<std::size_t>(sides), 1, "side");
      BOOST_TEST(name(polygon, 0) == "the centre");
    }
  }
  const loshu::Figure wheel = loshu::wheel(5), star = loshu::star(11, 3);
  for (int cell = 1; cell < wheel.cell_count(); ++cell) {
    const auto [x, y] = wheel.cells()[static_cast<std::size_t>(cell)].position;
    const int circle = static_cast<int>(std::lround(std::hypot(x, y))) - 1;
    BOOST_TEST(name(wheel, cell) == numbered({"circle", "cell"}, {circle, (cell - 1) % 10}));
  }
  for (int cell = 0; cell < 22; ++cell) {
    BOOST_TEST(name(star, cell) == numbered({cell < 11 ? "point" : "inner corner"}, {cell % 11}));
  }
}

BOOST_AUTO_TEST_CASE(each_family_has_names_for_all_cells_and_no_name_twice) {
  int families = 0;
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    std::vector<std::string> kinds{""};
    for (const auto& kind : family.kinds) kinds.push_back(kind.name);
    for (const std::string& kind : kinds) {
      const loshu::Figure figure = figure_of_kind(family, kind);
      BOOST_TEST_CONTEXT(family.name << " " << kind) {
        std::set<std::string> names;
        for (const loshu::LineName& one : loshu::line_names(figure)) {
          BOOST_TEST(names.insert(one.name).second, one.name);
        }
        for (std::size_t cell = 0; cell < figure.cells().size(); ++cell) {
          BOOST_TEST(loshu::cell_names(figure)[cell] != figure.cells()[cell].label);
          BOOST_TEST(names.insert(loshu::cell_names(figure)[cell]).second);
        }
      }
    }
    ++families;
  }
  BOOST_TEST(families >= 8);
}

BOOST_AUTO_TEST_CASE(halves_are_named_by_their_row_or_column) {
  const loshu::Figure figure = loshu::square(8, loshu::SquareKind::franklin);
  int halves = 0;
  const std::vector<loshu::Line> every_line = figure.every_line();
  for (std::size_t i = 0; i < every_line.size(); ++i) {
    const loshu::Line& line = every_line[i];
    const int row = line[0] / 8, column = line[0] % 8;
    const bool is_row =
        line.size() == 4 && std::ranges::all_of(line, [&](int cell) { return cell / 8 == row; });
    const bool is_column =
        line.size() == 4 && std::ranges::all_of(line, [&](int cell) { return cell % 8 == column; });
    if (!is_row && !is_column) continue;
    ++halves;
    const int first = *std::ranges::min_element(line);
    const int half = (is_row ? first % 8 : first / 8) / 4 + 1;
    const std::string whole =
        is_row ? "row " + std::to_string(row + 1) : "column " + std::to_string(column + 1);
    BOOST_TEST(loshu::line_names(figure)[i].name == whole + ", half " + std::to_string(half));
  }
  BOOST_TEST(halves == 32);
}

BOOST_AUTO_TEST_CASE(lines_that_stand_alone_and_small_boards) {
  BOOST_TEST(lines(loshu::square(2), 0, 6) ==
             "row 1; row 2; column 1; column 2; falling diagonal; rising diagonal");
  const loshu::Figure cube = loshu::cube(3);
  std::vector<loshu::Line> more = cube.lines();
  more.push_back({9, 13, 17});  // a diagonal of the second layer alone
  const loshu::Figure own("own", cube.cells(), more);
  BOOST_TEST(loshu::line_names(own).back().name == "layer 2, falling diagonal");
  BOOST_TEST(loshu::line_names(own).back().is_seen);
  const loshu::Figure associative = loshu::square(3, loshu::SquareKind::associative);
  int seen = 0;
  for (const loshu::LineName& name : loshu::line_names(associative)) {
    if (name.kind == "middle cell") seen += name.is_seen ? 1 : 0;
    if (name.kind == "pair") BOOST_TEST(!name.is_seen);
  }
  BOOST_TEST(seen == 1);
  const loshu::Figure large = loshu::polygon(123);
  BOOST_TEST(std::ranges::count(loshu::cell_names(large), "corner 123") == 1);
  BOOST_TEST(std::ranges::count(loshu::cell_names(large), "the middle of side 101") == 1);
}

// Which labels have words, by their form alone: at both ends of the alphabet, with too few or too
// many numbers, and with signs that are none.
BOOST_AUTO_TEST_CASE(a_label_has_words_if_its_form_has) {
  std::vector<std::pair<std::string, std::string>> words{
      {"c", "the centre"},
      {"(1,2)", "row 1, column 2"},
      {"(3,1,2)", "layer 3, row 1, column 2"},
      {"(4,3,1,2)", "cube 4, layer 3, row 1, column 2"},
      {"(10000,1)", "row 10000, column 1"}};
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    words.emplace_back(std::string(1, letter), "cell " + std::string(1, letter));
  }
  struct Meaning {
    std::string letter, alone, first;
  };
  for (const auto& [letter, alone, first] : {Meaning{"k", "corner ", ""},
                                             {"s", "the middle of spoke ", "spoke "},
                                             {"o", "the middle of side ", "side "},
                                             {"p", "point ", ""},
                                             {"q", "inner corner ", ""},
                                             {"r", "", "circle "}}) {
    for (const std::string number : {"1", "12", "10000"}) {
      const std::string label = letter + number, two = label + ".34";
      words.emplace_back(label, alone.empty() ? label : alone + number);
      words.emplace_back(two, first.empty() ? two : first + number + ", cell 34");
      for (const std::string& odd : {label + ".", letter + "." + number, label + ".1.2",
                                     label + "a", label + ",1", label + "..1"}) {
        words.emplace_back(odd, odd);
      }
    }
  }
  for (const std::string odd : {"b", "z", "AB", "[", "@", "(7)", "(1,2,3,4,5)", "(1,)", "(,1)",
                                "(1.2)", "(a,1)", "(1,2", "t1", "cc", "c1"}) {
    words.emplace_back(odd, odd);
  }
  for (const auto& [label, name] : words) {
    BOOST_TEST_CONTEXT(label) {
      // The other cell stands elsewhere, so that no grid or tiling of hexagons is seen.
      const auto figure = [&](std::optional<int> size) {
        return loshu::Figure("own", {{label, {0, 0}}, {"other cell", {3, 1}}}, {{0, 1}}, size);
      };
      BOOST_TEST(loshu::cell_names(figure(2)).front() == name);
      BOOST_TEST(loshu::cell_names(figure({})).front() == label);  // no family
    }
  }
}

// In a tiling of hexagons a row has cells, and no columns.
BOOST_AUTO_TEST_CASE(rows_of_hexagons_have_cells) {
  for (const bool is_hexagon : {true, false}) {
    const double right = is_hexagon ? 0.5 : 0, down = is_hexagon ? std::sqrt(3) / 2 : 1;
    const loshu::Figure figure("own",
                               {{"(1,1)", {0, 0}}, {"(1,2)", {1, 0}}, {"(2,1)", {right, down}}},
                               {{0, 1}, {0, 2}, {1, 2}}, 2);
    BOOST_TEST(loshu::cell_names(figure)[1] == (is_hexagon ? "row 1, cell 2" : "row 1, column 2"));
    BOOST_TEST(loshu::cell_names(figure)[2] == (is_hexagon ? "row 2, cell 1" : "row 2, column 1"));
  }
}

// A line is named with its cells: all of them if they have room, else the first ones and dots.
BOOST_AUTO_TEST_CASE(a_line_is_named_with_the_cells_that_have_room) {
  for (const loshu::Figure& figure : {loshu::square(4), loshu::hexagon(3), loshu::polygon(5)}) {
    for (std::size_t i = 0; i < figure.lines().size(); ++i) {
      const loshu::Line& line = figure.lines()[i];
      for (std::size_t most = 1; most <= line.size() + 1; ++most) {
        std::string expected = loshu::line_names(figure)[i].name + " (" + figure.label(line[0]);
        for (std::size_t cell = 1; cell < line.size() && cell < most; ++cell) {
          expected += " " + figure.label(line[cell]);
        }
        expected += most < line.size() ? " ...)" : ")";
        BOOST_TEST(loshu::line_name(figure, i, most) == expected);
      }
    }
  }
}

// Rows of hexagons are numbered downwards, and slanting lines from one side to the other.
BOOST_AUTO_TEST_CASE(lines_of_hexagons_are_numbered_in_their_order) {
  for (const loshu::Figure& figure : {loshu::hexagon(2), loshu::hexagon(3), loshu::hexagon(5)}) {
    // The height at which a straight line through a cell meets the upright through the origin.
    const auto height = [](const loshu::Position& at, double slope) {
      return std::lround((at.y - slope * at.x) * 1e3);
    };
    for (std::size_t i = 0; i < figure.lines().size(); ++i) {
      const loshu::Line& line = figure.lines()[i];
      const auto at = [&](int cell) {
        return figure.cells()[static_cast<std::size_t>(cell)].position;
      };
      const loshu::Position a = at(line.front()), b = at(line.back());
      const double slope = (b.y - a.y) / (b.x - a.x);
      std::set<long> heights;
      for (const loshu::Cell& cell : figure.cells()) heights.insert(height(cell.position, slope));
      const auto place = std::distance(heights.begin(), heights.find(height(a, slope))) + 1;
      const std::string course = std::abs(slope) < 1e-6 ? "row "
                                 : slope > 0            ? "falling line "
                                                        : "rising line ";
      BOOST_TEST(loshu::line_names(figure)[i].name == course + std::to_string(place));
    }
  }
  // A cell alone lies in all three directions, so that no name of a row is its own.
  const loshu::Figure three(
      {"own"}, {{"a", {0.5, 0}}, {"b", {0, std::sqrt(3) / 2}}, {"c", {1, std::sqrt(3) / 2}}},
      {{1, 2}, {0, 1}, {0, 2}}, {{{0}, 1}, {{1}, 2}, {{2}, 3}});
  BOOST_TEST(lines(three, 0, 1) == "row 2");
  BOOST_TEST(lines(three, 3, 6) == "fixed line 1; fixed line 2; fixed line 3");
}

// Lines of boards in space are named by the places that their cells share, and blocks by the first
// row and column.
BOOST_AUTO_TEST_CASE(lines_in_space_and_blocks_are_named_by_their_places) {
  const loshu::Figure solid = loshu::tesseract(3);
  int checked = 0;
  for (std::size_t i = 0; i < solid.lines().size(); ++i) {
    const loshu::Line& line = solid.lines()[i];
    const auto place = [&](int cell) {
      return *solid.cells()[static_cast<std::size_t>(cell)].place;
    };
    const auto shared = [&](const std::string& word, double loshu::Place::*axis) -> std::string {
      const double own = place(line.front()).*axis;
      const bool is_shared =
          std::ranges::all_of(line, [&](int cell) { return place(cell).*axis == own; });
      return is_shared ? word + " " + std::to_string(std::lround(own) + 1) : "";
    };
    const std::string column = shared("column", &loshu::Place::x),
                      row = shared("row", &loshu::Place::y),
                      layer = shared("layer", &loshu::Place::z),
                      cube = shared("cube", &loshu::Place::w);
    std::string expected;
    if (cube.empty()) expected = "file at " + layer + ", " + row + ", " + column;
    if (layer.empty()) expected = cube + ", pillar at " + row + ", " + column;
    if (row.empty()) expected = cube + ", " + layer + ", " + column;
    if (column.empty()) expected = cube + ", " + layer + ", " + row;
    if (cube.empty() && layer.empty()) continue;  // a diagonal
    BOOST_TEST(loshu::line_names(solid)[i].name == expected);
    ++checked;
  }
  BOOST_TEST(checked == 4 * 27);
  const loshu::Figure compact = loshu::square(4, loshu::SquareKind::compact);
  const std::vector<loshu::Line> every_line = compact.every_line();
  int blocks = 0;
  for (std::size_t i = 0; i < every_line.size(); ++i) {
    const std::string name = loshu::line_names(compact)[i].name;
    if (!name.starts_with("block")) continue;
    loshu::Line line = every_line[i];
    std::ranges::sort(line);
    for (int first = 0; first < 16; ++first) {
      const int row = first / 4, column = first % 4, below = (row + 1) % 4,
                right = (column + 1) % 4;
      loshu::Line block{first, 4 * row + right, 4 * below + column, 4 * below + right};
      std::ranges::sort(block);
      if (block != line) continue;
      BOOST_TEST(name == "block at row " + std::to_string(row + 1) + ", column " +
                             std::to_string(column + 1));
      ++blocks;
    }
  }
  BOOST_TEST(blocks == 16);
  // All four cells of a board of order 2 are no block of it.
  const loshu::Figure two("own", loshu::square(2).cells(), {{0, 1}, {2, 3}, {0, 1, 2, 3}});
  BOOST_TEST(lines(two, 0, 3) == "row 1; row 2; line 3");
}

BOOST_AUTO_TEST_SUITE_END()
