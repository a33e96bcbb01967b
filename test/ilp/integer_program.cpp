// The integer program as data: which arrangements it admits, tried one by one.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/integer_program.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

using loshu::Assignment;
using loshu::IntegerProgram;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// Whether the columns of an arrangement are within their bounds and solve all rows.
bool admits(const IntegerProgram& program, const Assignment& x, int sum) {
  std::vector<std::int64_t> columns(program.columns.size(), 0);
  for (int cell = 0; cell < program.cells; ++cell) {
    columns[static_cast<std::size_t>(program.column(cell, x[static_cast<std::size_t>(cell)]))] = 1;
  }
  if (program.has_sum()) columns.back() = sum;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i] < program.columns[i].least || columns[i] > program.columns[i].greatest) {
      return false;
    }
  }
  return std::ranges::all_of(program.rows, [&](const IntegerProgram::Row& row) {
    std::int64_t side = 0;
    for (const auto& [column, coefficient] : row.terms) {
      side += coefficient * columns[static_cast<std::size_t>(column)];
    }
    return (!row.least || side >= *row.least) && (!row.greatest || side <= *row.greatest);
  });
}

int first_line_sum(const Puzzle& puzzle, const Assignment& x) {
  int sum = 0;
  for (const int cell : puzzle.figure().lines().front()) sum += x[static_cast<std::size_t>(cell)];
  return sum;
}

std::vector<Puzzle> tiny_puzzles() {
  std::vector<Puzzle> tiny;
  for (Puzzle& puzzle : small_puzzles()) {
    if (puzzle.figure().cell_count() <= 8) tiny.push_back(std::move(puzzle));
  }
  return tiny;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_admits_the_solutions_alone) {
  BOOST_TEST(tiny_puzzles().size() > 10U);
  for (const Puzzle& puzzle : tiny_puzzles()) {
    for (const bool total_sum : {false, true}) {
      for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
        const IntegerProgram program =
            loshu::integer_program(puzzle, {.symmetry = symmetry, .total_sum = total_sum});
        const loshu::Group group = loshu::symmetry_group(puzzle, symmetry);
        const std::vector<int> order = loshu::reading_order(puzzle.figure());
        bool any = false;
        Assignment x(static_cast<std::size_t>(program.cells));
        std::iota(x.begin(), x.end(), puzzle.first_value());
        bool alike = true;
        do {
          const bool kept =
              loshu::verify(puzzle, x).magic() && loshu::canonical_form(group, order, x) == x;
          any = any || kept;
          alike = alike && admits(program, x, first_line_sum(puzzle, x)) == kept;
        } while (std::ranges::next_permutation(x).found);
        BOOST_TEST(alike, puzzle.figure().title() << " total sum " << total_sum);
        BOOST_TEST(!(any && program.is_refuted()), puzzle.figure().title());
      }
    }
  }
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
}
