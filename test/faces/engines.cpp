// The examples of the wings `exhaust`, `states`, `anneal`, `ilp`, `engines` and `export`.

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/ask.hpp>
#include <loshu/engines.hpp>
#include <loshu/estimate.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/export.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/integer_program.hpp>
#include <loshu/order.hpp>
#include <loshu/ring.hpp>
#include <loshu/solutions.hpp>
#include <loshu/square.hpp>
#include <loshu/series.hpp>
#include <loshu/states.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_engines)

BOOST_AUTO_TEST_CASE(example_of_engines) {
  //! [engines]
  // How many magic squares of order 4 are there?
  const loshu::Result all = loshu::count({.puzzle = loshu::Puzzle(loshu::square(4))});
  assert(all.total() == loshu::Natural(7040));
  // Which numbers make a magic hexagon of order 3?
  const loshu::Puzzle hexagon(loshu::hexagon(3));
  const loshu::Result one = loshu::solve({.puzzle = hexagon, .solutions = 1});
  assert(one.assignments.front().size() == 19);
  //! [engines]
}

BOOST_AUTO_TEST_CASE(example_of_ask) {
  //! [ask]
  // The same by names and words, as programs do that read them somewhere.
  const loshu::Answer answer = loshu::ask(
      {{.puzzle = loshu::Puzzle(loshu::square(4))}, {{"engine", "exhaust"}, {"walker", "scalar"}}});
  assert(answer.result.total() == loshu::Natural(7040));
  assert(answer.result.settings.word("walker") == "scalar");
  //! [ask]
}

BOOST_AUTO_TEST_CASE(example_of_estimate) {
  //! [estimate]
  // Roughly how many magic squares of order 5 are there? 100 probes tell, with a range of 95 %.
  const std::vector<loshu::Estimated> engines =
      loshu::estimate({{.puzzle = loshu::Puzzle(loshu::square(5))}}, 100);
  const auto total = loshu::told_by(engines).total;
  assert(total && total->least < 2.2e9 && total->greatest > 2.2e9);
  //! [estimate]
}

BOOST_AUTO_TEST_CASE(example_of_solutions) {
  //! [solutions]
  // The search goes on while solutions are pulled, and ends with the range.
  int found = 0;
  for (const loshu::Assignment& square :
       loshu::solutions({.question = {.puzzle = loshu::Puzzle(loshu::square(5))}})) {
    assert(square.size() == 25);
    if (++found == 3) break;
  }
  //! [solutions]
  BOOST_TEST(found == 3);
}

BOOST_AUTO_TEST_CASE(example_of_exhaust) {
  //! [exhaust]
  // A search that is made ready once, and run without and with a look at the solutions.
  const loshu::ExhaustiveSearch search({.puzzle = loshu::Puzzle(loshu::square(4))});
  const loshu::Result counted = search.run();
  std::uint64_t seen = 0;
  search.run([&](const loshu::Assignment&) {
    ++seen;
    return true;  // go on
  });
  assert(seen == counted.solutions);
  //! [exhaust]
}

BOOST_AUTO_TEST_CASE(example_of_states) {
  //! [states]
  // The triangle of 10 cells a side, whose labellings no search could list.
  const loshu::Puzzle triangle(loshu::triangle(10));
  const loshu::Result all = loshu::count({.puzzle = triangle}, loshu::StatesEngine());
  assert(all.total()->digits() == "1683031677420600557568000");
  //! [states]
}

BOOST_AUTO_TEST_CASE(example_of_series) {
  //! [series]
  // The semimagic squares of order 4: two partitions into magic series for each class.
  const loshu::Puzzle square(loshu::square(4, loshu::SquareKind::semimagic));
  const loshu::Result all = loshu::count({.puzzle = square}, loshu::SeriesEngine());
  assert(all.total() == loshu::Natural(549504));
  //! [series]
}

BOOST_AUTO_TEST_CASE(example_of_order) {
  //! [order]
  // Fifty orders of the cells are tried, and the best of them is used.
  const loshu::Puzzle puzzle(loshu::hexagon(3));
  const loshu::FoundOrder found = loshu::search_order(puzzle, {.tries = 50});
  const loshu::ExhaustEngine engine({.order = found.best.order});
  assert(loshu::count({.puzzle = puzzle}, engine).solutions == 1);
  //! [order]
}

BOOST_AUTO_TEST_CASE(example_of_anneal) {
  //! [anneal]
  const loshu::Puzzle puzzle(loshu::square(6));
  const loshu::AnnealEngine engine;
  const loshu::Result result = loshu::solve({.puzzle = puzzle, .solutions = 1}, engine);
  assert(result.assignments.size() == 1);
  assert(result.swaps->tried > 0);
  //! [anneal]
}

BOOST_AUTO_TEST_CASE(example_of_integer_program) {
  //! [integer_program]
  const loshu::IntegerProgram program = loshu::integer_program(loshu::Puzzle(loshu::square(3)));
  assert(!program.has_sum());  // the total determines the sum
  assert(program.columns.size() == 81);
  assert(program.columns.back().name == "x_8_9");  // whether cell 8 has the value 9
  //! [integer_program]
}

BOOST_AUTO_TEST_CASE(example_of_export) {
  //! [export]
  const loshu::Puzzle puzzle(loshu::square(4));
  const std::string for_minizinc = loshu::minizinc_text(puzzle);
  const std::string for_glpk = loshu::lp_text(puzzle, {.symmetry = loshu::Symmetry::none});
  //! [export]
  assert(for_minizinc.find("all_different") != std::string::npos);
  assert(for_glpk.find("Subject To") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
