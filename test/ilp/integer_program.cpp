// The integer program as data: which arrangements it admits, tried at random.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>

#include <loshu/error.hpp>
#include <loshu/integer_program.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(integer_program)

using loshu::IntegerProgram;
using loshu::Puzzle;
using loshu::Symmetry;

BOOST_AUTO_TEST_CASE(it_admits_the_solutions_alone) {
  drawn::for_each_drawn(1, 200, {.own_sums = true}, drawn::by_rows);
}

BOOST_AUTO_TEST_CASE(it_has_the_expected_size) {
  const IntegerProgram free = loshu::integer_program(
      Puzzle(loshu::polygon(6)), {.symmetry = Symmetry::none, .total_sum = false});
  BOOST_TEST(free.columns.size() == 19U * 19 + 1);
  BOOST_TEST(free.rows.size() == 2U * 19 + 12);
  BOOST_TEST(free.columns.back().name == "S");
  const IntegerProgram fixed = loshu::integer_program(Puzzle(loshu::polygon(6), 1, 22));
  BOOST_TEST(!fixed.has_sum());
  BOOST_TEST(fixed.rows.size() == 2U * 19 + 12 + 1 + 5);
  BOOST_TEST(!loshu::integer_program(Puzzle(loshu::square(4))).has_sum());
  BOOST_TEST(loshu::integer_program(Puzzle(loshu::square(4)), {.total_sum = false}).has_sum());
}

BOOST_AUTO_TEST_CASE(the_total_sum_fixes_binaries) {
  const Puzzle puzzle(loshu::polygon(6), 1, 22);
  const IntegerProgram with = loshu::integer_program(puzzle);
  const IntegerProgram without = loshu::integer_program(puzzle, {.total_sum = false});
  for (int value = 1; value <= 19; ++value) {  // the centre is even
    const auto column = static_cast<std::size_t>(with.column(0, value));
    BOOST_TEST(with.columns[column].greatest == (value % 2 == 0 ? 1 : 0));
    BOOST_TEST(without.columns[column].greatest == 1);
  }
}

BOOST_AUTO_TEST_CASE(what_has_no_integer_solution_is_refuted) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::polygon(7)), Puzzle(loshu::polygon(6), 1, 22, {{0, 1}}),
        Puzzle(loshu::square(4), 1, 35), Puzzle(loshu::hexagon(2)), Puzzle(loshu::polygon(3))}) {
    BOOST_TEST(loshu::integer_program(puzzle).is_refuted(), puzzle.figure().title());
    BOOST_TEST(!loshu::integer_program(puzzle, {.total_sum = false}).is_refuted());
  }
}

// By the definition: what a row can be, by all values of its columns, meets none of its bounds.
BOOST_AUTO_TEST_CASE(a_program_is_refuted_where_a_row_alone_is_impossible) {
  int refuted = 0, possible = 0;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    drawn::Chance chance(seed, 11);
    IntegerProgram program;
    for (int i = 0; i < 2; ++i) {
      const int least = chance.from(-1, 1);
      program.columns.push_back({"x", least, least + chance.from(0, 2)});
    }
    IntegerProgram::Row row{"row", {{0, chance.from(-2, 2)}, {1, chance.from(-2, 2)}}};
    if (!chance.one_in(3)) row.least = chance.from(-5, 5);
    if (!chance.one_in(3)) row.greatest = chance.from(-5, 5);
    std::int64_t lowest = 1000, highest = -1000;
    for (std::int64_t x = program.columns[0].least; x <= program.columns[0].greatest; ++x) {
      for (std::int64_t y = program.columns[1].least; y <= program.columns[1].greatest; ++y) {
        const std::int64_t sum = row.terms[0].coefficient * x + row.terms[1].coefficient * y;
        lowest = std::min(lowest, sum);
        highest = std::max(highest, sum);
      }
    }
    const bool is_impossible = (row.least && row.greatest && *row.least > *row.greatest) ||
                               (row.least && highest < *row.least) ||
                               (row.greatest && lowest > *row.greatest);
    program.rows = {{"free", {{0, 1}}}, row};
    BOOST_TEST(program.is_refuted() == is_impossible, seed);
    ++(is_impossible ? refuted : possible);
  }
  BOOST_TEST(refuted > 50);
  BOOST_TEST(possible > 50);
  for (const std::int64_t least : {0, 1}) {  // a binary, free or fixed
    IntegerProgram program;
    program.columns = {{"x", least, 1}, {"y", 0, 1}};
    BOOST_TEST(!program.is_refuted());
    program.contradict();
    BOOST_TEST(program.is_refuted());
    BOOST_TEST(program.rows.front().terms.size() == 1U);  // some solvers skip a row without one
  }
}

BOOST_AUTO_TEST_CASE(what_makes_no_program_is_refused) {
  const Puzzle large(loshu::square(21));
  BOOST_CHECK_EXCEPTION(
      static_cast<void>(loshu::integer_program(large)), loshu::Error, [](const auto& error) {
        return std::string(error.what()) ==
               "an integer program is made of figures of up to 400 cells, not 441";
      });
  BOOST_CHECK_THROW(static_cast<void>(loshu::integer_program(Puzzle(loshu::square(3)),
                                                             {.symmetry = Symmetry::dynamic})),
                    loshu::Error);
  BOOST_TEST(loshu::integer_program(Puzzle(loshu::square(20)), {.symmetry = Symmetry::none})
                 .columns.size() == 160'000U);
  const auto refusal = [](int values) -> std::string {
    loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(loshu::square(2)),
                             .values = loshu::Values(1, values)};
    try {
      static_cast<void>(loshu::integer_program(Puzzle(parts)));
      return "";
    } catch (const loshu::Error& error) {
      return error.what();
    }
  };
  BOOST_TEST(refusal(400) == "");
  BOOST_TEST(refusal(401) == "an integer program is made of up to 400 values, not 401");
}

// Names tell a cell and a value, and no two columns or rows have one. Each row says something.
BOOST_AUTO_TEST_CASE(names_tell_what_rows_and_columns_are_about) {
  const auto named = [](const std::string& begin, int value) {
    return begin + (value < 0 ? "_m" : "_") + std::to_string(std::abs(value));
  };
  loshu::PuzzleParts parts = Puzzle(loshu::square(3), -4).parts();
  for (const std::string relation : {"", "(1,1) < (3,3)", "sum < 1", "sum > 0"}) {
    parts.relations.clear();
    if (!relation.empty()) {
      parts.relations = {loshu::read_relation(*parts.figure, relation)};
    }
    const Puzzle puzzle(parts);
    for (const bool total_sum : {false, true}) {
      const IntegerProgram program = loshu::integer_program(puzzle, {.total_sum = total_sum});
      std::set<std::string> columns, rows;
      for (const auto& column : program.columns) BOOST_TEST(columns.insert(column.name).second);
      for (int cell = 0; cell < 9; ++cell) {
        for (int value = -4; value <= 4; ++value) {
          const auto place = static_cast<std::size_t>(program.column(cell, value));
          BOOST_TEST(program.columns[place].name == named("x_" + std::to_string(cell), value));
        }
      }
      for (const auto& row : program.rows) {
        BOOST_TEST(rows.insert(row.name).second, row.name);
        const bool holds = row.least.value_or(0) <= 0 && row.greatest.value_or(0) >= 0;
        BOOST_TEST((!row.terms.empty() || !holds), row.name);
      }
      for (int value = -4; value <= 4; ++value) BOOST_TEST(rows.contains(named("value", value)));
      for (int cell = 0; cell < 9; ++cell) {
        BOOST_TEST(rows.contains("cell_" + std::to_string(cell)));
      }
      BOOST_TEST(program.has_sum() == (columns.contains("S")));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
