// The integer program as data: which arrangements it admits, tried at random.

#include <boost/test/unit_test.hpp>

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

BOOST_AUTO_TEST_SUITE_END()
