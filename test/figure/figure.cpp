#include <boost/test/unit_test.hpp>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/figure.hpp>
#include <loshu/random.hpp>

#include "figure/complaint.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(figure)

using loshu::Cell;
using loshu::Error;
using loshu::Figure;
using loshu::Line;

namespace {

const std::vector<Cell> three{{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}};

}  // namespace

BOOST_AUTO_TEST_CASE(a_good_figure_is_taken) {
  BOOST_TEST(complaint(three, {{0, 1}, {1, 2}}) == "");
}

// Other errors and the parts that they are about: json/puzzle_json_errors.
BOOST_AUTO_TEST_CASE(errors_name_the_culprit) {
  BOOST_TEST(complaint({}, {{0}}) == "test: has no cell; give it at least one");
  BOOST_TEST(complaint(three, {{0, 3}}) == "test: line 1 names cell 3, but cells go from 0 to 2");
  BOOST_TEST(complaint(three, {{0, -1}}) == "test: line 1 names cell -1, but cells go from 0 to 2");
  BOOST_TEST(complaint(three, std::vector<Line>(334'000, {0, 1, 2})) ==
             "test: the lines have 1002000 cells together, but at most 1000000 are taken");
  BOOST_TEST(complaint({{"a", {0, 0}}, {"", {1, 0}}}, {{0, 1}}) == "test: cell 1 has no label");
  BOOST_TEST(
      complaint({{"1", {0, 0}}, {"b", {1, 0}}}, {{0, 1}}) ==
      "test: the label 1 of cell 0 reads as the number of another cell; put a letter before it");
  BOOST_TEST(complaint({{"a", {0, 0}}, {"b", {NAN, 0}}}, {{0, 1}}) ==
             "test: cell b has no finite position");
  BOOST_TEST(complaint({{"a", {0, 0}}, {"b\n", {1, 0}}}, {{0, 1}}) ==
             "test: the label of cell 1 holds a control character; take it out");
}

// The expected distance compares all pairs. Some of the points lie in one column, as in a ladder of
// 10,000 cells. In space, some lie on one plane or on one line across the drawing.
BOOST_AUTO_TEST_CASE(the_least_distance_is_that_of_the_closest_pair) {
  loshu::SplitMix random(1);
  for (int round = 0; round < 400; ++round) {
    std::vector<Cell> cells;
    Line line;
    const int count = 2 + round % 40;
    const bool is_solid = round % 2 == 1;
    const auto next = [&] { return random.below(round % 3 == 0 ? 2 : 1000); };
    for (int i = 0; i < count; ++i) {
      Cell cell{"x" + std::to_string(i), {double(next()), random.below(60000) + i * 1e-3}};
      if (is_solid) cell.place = {double(next()), double(next()), random.below(1000) + i * 1e-3};
      cells.push_back(cell);
      line.push_back(i);
    }
    double least = INFINITY, least_in_space = INFINITY;
    for (const Cell& a : cells) {
      for (const Cell& b : cells) {
        if (&a == &b) continue;
        const double flat = std::hypot(a.position.x - b.position.x, a.position.y - b.position.y);
        least = std::min(least, flat);
        least_in_space = std::min(
            least_in_space, is_solid ? std::hypot(a.place->x - b.place->x, a.place->y - b.place->y,
                                                  a.place->z - b.place->z)
                                     : flat);
      }
    }
    const Figure figure("test", cells, {line});
    BOOST_TEST(loshu::least_distance(figure) == least);
    BOOST_TEST(loshu::least_distance_in_space(figure) == least_in_space,
               boost::test_tools::tolerance(1e-12));
  }
}

// Whether two cells are at one position depends on the size of the drawing, not on its place.
BOOST_AUTO_TEST_CASE(cells_are_at_one_position_wherever_the_drawing_stands) {
  const auto told = [](double first, double width, double apart, bool is_turned) {
    std::vector<Cell> cells{
        {"a", {first, 0}}, {"b", {first + width, 0}}, {"c", {first + width - apart, 0}}};
    for (Cell& cell : cells) {
      if (is_turned) std::swap(cell.position.x, cell.position.y);
    }
    return complaint(cells, {{0, 1, 2}});
  };
  for (const bool is_turned : {false, true}) {
    for (const double width : {1e-3, 1.0, 1024.0}) {
      for (const double first : {0.0, -width / 2, -width}) {  // the middle is the origin, or an end
        BOOST_TEST(told(first, width, 1e-8 * width, is_turned) == "");
        const std::string fault = told(first, width, 1e-10 * width, is_turned);
        BOOST_TEST(fault.ends_with("have the same position"), fault);
      }
    }
    BOOST_TEST(told(1e9, 4, 1, is_turned) == "");
    BOOST_TEST(told(-1e9, 4, 1, is_turned) == "");
  }
}

BOOST_AUTO_TEST_CASE(a_figure_of_one_cell_has_a_unit) {
  const Figure flat("test", {{"a", {3, 4}}}, {{0}});
  const Figure solid("test", {{"a", {3, 4}, loshu::Place{1, 2, 3}}}, {{0}});
  for (const Figure& figure : {flat, solid}) {
    BOOST_TEST(loshu::least_distance(figure) == 1);
    BOOST_TEST(loshu::least_distance_in_space(figure) == 1);
  }
  BOOST_TEST(complaint({{"a", {0, 0}}}, {}) == "test: has no line; give it at least one");
}

BOOST_AUTO_TEST_CASE(fixed_lines_are_checked_too) {
  const auto with = [](std::vector<loshu::FixedLine> fixed) {
    return complaint([&] {
      return Figure(loshu::FigureName{"test"}, three, {{0, 1}}, std::move(fixed));
    });
  };
  BOOST_TEST(with({{{1, 2}, 5}}) == "");
  BOOST_TEST(with({{{2}}}) == "");
  BOOST_TEST(with({{{1, 2}, 5}, {{0, 1}}}) == "");  // says what the magic sum is
  BOOST_TEST(with({{{0, 1}, 5}}) == "test: cell c is on no line");
  BOOST_TEST(with({{{1, 2}, 5}, {}}) == "test: fixed line 2 is empty; give it a cell");
  BOOST_TEST(with({{{1, 3}, 5}}) == "test: fixed line 1 names cell 3, but cells go from 0 to 2");
  BOOST_TEST(with({{{1, 2, 1}, 5}}) == "test: fixed line 1 holds cell b twice");
  BOOST_TEST(with({{{1, 2}, 5}, {{2, 1}, 5}}) ==
             "test: fixed line 2 equals fixed line 1; keep one of them");
  BOOST_TEST(
      with({{{1, 2}, 5}, {{2, 1}, 6}}) ==
      "test: fixed line 2 has the cells of fixed line 1, but the sum 6 in place of 5; keep one "
      "of them");
  const Figure figure(loshu::FigureName{"test"}, three, {{0, 1}}, {{{1, 2}, 5}});
  BOOST_TEST((figure.every_line() == std::vector<Line>{{0, 1}, {1, 2}}));
  BOOST_TEST((figure.lines_through()[1] == std::vector<int>{0, 1}));
  BOOST_TEST((figure.degrees() == std::vector<int>{1, 1, 0}));
  BOOST_TEST(loshu::with_fixed_lines(figure, {{{0, 2}}}).fixed_lines().size() == 2U);
}

BOOST_AUTO_TEST_CASE(places_in_space_are_checked) {
  const auto with = [](std::vector<Cell> cells) { return complaint(std::move(cells), {{0, 1}}); };
  using loshu::Place;
  BOOST_TEST(with({{"a", {0, 0}, Place{0, 0, 0}}, {"b", {1, 0}, Place{0, 0, 1}}}) == "");
  BOOST_TEST(with({{"a", {0, 0}}, {"b", {1, 0}, Place{0, 0, 1}}}) ==
             "test: some cells have a place in space and some, as a, have none");
  BOOST_TEST(with({{"a", {0, 0}, Place{0, 0, 1}}, {"b", {1, 0}}}) ==
             "test: some cells have a place in space and some, as b, have none");
  BOOST_TEST(with({{"a", {0, 0}, Place{0, 0, 1}}, {"b", {1, 0}, Place{0, 0, 1}}}) ==
             "test: cells a and b have the same place in space");
  BOOST_TEST(with({{"a", {0, 0}, Place{0, 0, 0}}, {"b", {1, 0}, Place{0, INFINITY, 1}}}) ==
             "test: cell b has no finite place in space");
  for (const double wrong : {double{INFINITY}, -double{INFINITY}, std::nan("")}) {
    for (const Place& place : {Place{wrong, 0, 0, 0}, Place{0, wrong, 0, 0}, Place{0, 0, wrong, 0},
                               Place{0, 0, 0, wrong}}) {
      BOOST_TEST(with({{"a", {0, 0}, Place{1, 1, 1}}, {"b", {1, 0}, place}}) ==
                 "test: cell b has no finite place in space");
    }
    for (const loshu::Position& position : {loshu::Position{wrong, 0}, {0, wrong}}) {
      BOOST_TEST(with({{"a", {0, 0}}, {"b", position}}) == "test: cell b has no finite position");
    }
  }
}

BOOST_AUTO_TEST_CASE(cells_are_found_by_label_and_by_number) {
  const Figure square = loshu::square(3);
  BOOST_TEST(square.find_cell("(2,3)") == 5);
  BOOST_TEST(square.find_cell("2,3") == 5);
  BOOST_TEST(square.find_cell("5") == 5);
  BOOST_TEST(loshu::hexagon(3).find_cell("j") == 9);
  BOOST_TEST(loshu::polygon(6).find_cell("o6") == 18);
  for (const char* name : {"", "9", "-1", "(0,1)", "x", "1 2"}) {
    BOOST_CHECK_THROW(static_cast<void>(square.find_cell(name)), Error);
  }
}

BOOST_AUTO_TEST_SUITE_END()
