#include <boost/test/unit_test.hpp>

#include <cmath>
#include <functional>

#include <loshu/error.hpp>
#include <loshu/named.hpp>

#include "figures.hpp"

using loshu::Cell;
using loshu::Error;
using loshu::Figure;
using loshu::Line;

namespace {

/// The message of the error that making the figure raises; empty if it raises none.
std::string complaint(std::vector<Cell> cells, std::vector<Line> lines) {
  try {
    const Figure figure("test", std::move(cells), std::move(lines));
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

std::string complaint(const std::function<Figure()>& make) {
  try {
    static_cast<void>(make());
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

const std::vector<Cell> three{{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}};

}  // namespace

BOOST_AUTO_TEST_CASE(a_good_figure_is_taken) {
  BOOST_TEST(complaint(three, {{0, 1}, {1, 2}}) == "");
}

BOOST_AUTO_TEST_CASE(errors_name_the_culprit) {
  BOOST_TEST(complaint({}, {{0}}) == "test: has no cell; give it at least one");
  BOOST_TEST(complaint(three, {}) == "test: has no line; give it at least one");
  BOOST_TEST(complaint(three, {{0, 1, 2}, {}}) == "test: line 1 is empty; give it a cell");
  BOOST_TEST(complaint(three, {{0, 1, 2, 1}}) == "test: line 0 holds cell b twice");
  BOOST_TEST(complaint(three, {{0, 3}}) == "test: line 0 names cell 3, but cells go from 0 to 2");
  BOOST_TEST(complaint(three, {{0, -1}}) == "test: line 0 names cell -1, but cells go from 0 to 2");
  BOOST_TEST(complaint(three, {{0, 1}}) == "test: cell c is on no line");
  BOOST_TEST(complaint(three, {{0, 1, 2}, {2, 0, 1}}) ==
             "test: line 1 equals line 0; keep one of them");
  BOOST_TEST(complaint(three, std::vector<Line>(334'000, {0, 1, 2})) ==
             "test: the lines have 1002000 cells together, but at most 1000000 are taken");
  BOOST_TEST(complaint({{"a", {0, 0}}, {"A", {1, 0}}}, {{0, 1}}) ==
             "test: the label A names two cells");
  BOOST_TEST(complaint({{"a", {0, 0}}, {"", {1, 0}}}, {{0, 1}}) == "test: cell 1 has no label");
  BOOST_TEST(
      complaint({{"1", {0, 0}}, {"b", {1, 0}}}, {{0, 1}}) ==
      "test: the label 1 of cell 0 reads as the number of another cell; put a letter before it");
  BOOST_TEST(complaint({{"a", {0, 0}}, {"b", {NAN, 0}}}, {{0, 1}}) ==
             "test: cell b has no finite position");
  BOOST_TEST(complaint({{"a", {0, 0}}, {"b\n", {1, 0}}}, {{0, 1}}) ==
             "test: the label of cell 1 holds a control character; take it out");
  BOOST_TEST(complaint({{"a", {1, 2}}, {"b", {1, 2}}}, {{0, 1}}) ==
             "test: cells a and b have the same position");
}

BOOST_AUTO_TEST_CASE(errors_know_the_part) {
  const auto part = [](std::vector<Cell> cells, std::vector<Line> lines) {
    try {
      const Figure figure("test", std::move(cells), std::move(lines));
    } catch (const loshu::PartError& error) {
      const char* names[] = {"cells", "lines"};
      return names[static_cast<int>(error.part)] +
             (error.index ? " " + std::to_string(*error.index) : "");
    }
    return std::string();
  };
  BOOST_TEST(part({}, {{0}}) == "cells");
  BOOST_TEST(part(three, {}) == "lines");
  BOOST_TEST(part(three, {{0, 1, 2}, {}}) == "lines 1");
  BOOST_TEST(part(three, {{0, 1}, {0}}) == "cells 2");
  BOOST_TEST(part({{"a", {0, 0}}, {"b", {1, 0}}, {"A", {2, 0}}}, {{0, 1, 2}}) == "cells 2");
  BOOST_TEST(part({{"a", {1, 2}}, {"b", {0, 0}}, {"c", {1, 2}}}, {{0, 1, 2}}) == "cells 2");
}

// By all pairs, on points of which some lie in one column, as in a ladder of 10,000 cells.
BOOST_AUTO_TEST_CASE(the_least_distance_is_that_of_the_closest_pair) {
  std::uint32_t random = 1;
  for (int round = 0; round < 200; ++round) {
    std::vector<Cell> cells;
    Line line;
    const int count = 2 + round % 40;
    for (int i = 0; i < count; ++i) {
      const auto next = [&] { return (random = random * 1664525 + 1013904223) >> 16; };
      cells.push_back({"x" + std::to_string(i),
                       {double(next() % (round % 3 == 0 ? 2 : 1000)), double(next()) + i * 1e-3}});
      line.push_back(i);
    }
    double least = INFINITY;
    for (const Cell& a : cells) {
      for (const Cell& b : cells) {
        if (&a == &b) continue;
        least =
            std::min(least, std::hypot(a.position.x - b.position.x, a.position.y - b.position.y));
      }
    }
    BOOST_TEST(loshu::least_distance(Figure("test", cells, {line})) == least);
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
  BOOST_TEST(loshu::square(1).lines().size() == 1U);
  BOOST_TEST(loshu::hexagon(1).lines().size() == 1U);
  const Figure hexagon = loshu::hexagon(3);
  const std::vector<Line> rows(hexagon.lines().begin(), hexagon.lines().begin() + 5);
  const std::vector<Line> expected{
      {0, 1, 2}, {3, 4, 5, 6}, {7, 8, 9, 10, 11}, {12, 13, 14, 15}, {16, 17, 18}};
  BOOST_TEST((rows == expected));
}

BOOST_AUTO_TEST_CASE(sizes_that_make_no_figure_are_errors) {
  BOOST_TEST(complaint([] { return loshu::square(0); }) ==
             "square: its order is from 1 to 100, not 0");
  BOOST_TEST(complaint([] { return loshu::square(-3); }) ==
             "square: its order is from 1 to 100, not -3");
  BOOST_TEST(complaint([] { return loshu::polygon(2); }) ==
             "polygon: its number of sides is from 3 to 3333, not 2");
  BOOST_TEST(complaint([] { return loshu::hexagon(1'000'000'000); }) ==
             "hexagon: its order is from 1 to 58, not 1000000000");
  BOOST_CHECK_THROW(static_cast<void>(loshu::named_figure("circle")), Error);
}

BOOST_AUTO_TEST_CASE(the_greatest_figures_are_taken) {
  BOOST_TEST(loshu::square(100).cell_count() == Figure::max_cells);
  BOOST_TEST(loshu::polygon(3333).cell_count() == Figure::max_cells);
  BOOST_TEST(loshu::hexagon(58).cell_count() == 9919);
}
