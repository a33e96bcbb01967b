// The refusals of each engine, word by word, and questions just within its limits.

#include <boost/test/unit_test.hpp>

#include <limits>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/ilp.hpp>
#include <loshu/search.hpp>
#include <loshu/series.hpp>
#include <loshu/states.hpp>
#include <loshu/uniqueness.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(engine_refusals)

using loshu::Limits;
using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;

namespace {

const Puzzle& lo_shu() {
  static const Puzzle puzzle(loshu::square(3));
  return puzzle;
}

/// Lo Shu's figure with values from 1 to 8 and a last one.
Puzzle up_to(int last) { return of_values(loshu::square(3), {1, 2, 3, 4, 5, 6, 7, 8, last}); }

Puzzle related(const std::string& relation) {
  const loshu::Figure figure = loshu::square(3);
  return Puzzle(figure, 1, {}, {}, {loshu::read_relation(figure, relation)});
}

/// The refusal, which a search that is begun nevertheless throws too.
std::string refusal(const loshu::Engine& engine, const Question& question) {
  std::string why = engine.refuses(question);
  if (why.empty()) return why;
  BOOST_CHECK_EXCEPTION(static_cast<void>(engine.answer(question, loshu::Budget::unlimited())),
                        loshu::Error,
                        [&](const loshu::Error& error) { return error.what() == why; });
  return why;
}

constexpr const char* not_which =
    "dynamic symmetry breaking does not say which solutions are alike; use none, geometric or full";

}  // namespace

BOOST_AUTO_TEST_CASE(the_exhaustive_engine_refuses_in_words) {
  const loshu::ExhaustEngine engine;
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu()}) == "");
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .symmetry = Symmetry::dynamic}) ==
             "the exhaustive engine breaks symmetry by order constraints; use none, geometric or "
             "full");
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .threads = 0}) ==
             "a search needs at least 1 thread, not 0");
  for (const Limits& limits : {Limits{.swaps = 1}, Limits{.restarts = 1}}) {
    BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .limits = limits}) ==
               "the exhaustive engine has no swaps and no restarts to limit; use nodes or seconds");
  }
  BOOST_TEST(engine.refuses_at_sight({.puzzle = Puzzle(loshu::square(16))}) == "");
  BOOST_TEST(refusal(engine, {.puzzle = Puzzle(loshu::square(17))}) ==
             "the exhaustive engine takes up to 256 cells, and square 17 has 289; use gecode");
  BOOST_TEST(refusal(engine, {.puzzle = up_to(512)}) == "");
  BOOST_TEST(
      refusal(engine, {.puzzle = up_to(513)}) ==
      "the exhaustive engine takes values in a range of up to 512, and those of square 3 are "
      "in one of 513; use gecode");
  const auto of_order = [](const loshu::CellOrder& order) {
    return refusal(loshu::ExhaustEngine({.order = order}), {.puzzle = lo_shu()});
  };
  BOOST_TEST(of_order({{8, 7, 6, 5, 4, 3, 2, 1, 0}, {0, 8}}) == "");
  for (const std::vector<int>& cells : {std::vector{0, 1, 2, 3, 4, 5, 6, 7},
                                        {0, 1, 2, 3, 4, 5, 6, 7, 7},
                                        {0, 1, 2, 3, 4, 5, 6, 7, 8, 0},
                                        {1, 2, 3, 4, 5, 6, 7, 8, 9},
                                        {-1, 0, 1, 2, 3, 4, 5, 6, 7}}) {
    BOOST_TEST(of_order({cells, {}}) == "an order of square 3 has each of its cells once");
  }
  for (const int cell : {-1, 9}) {
    BOOST_TEST(of_order({{}, {4, cell}}) ==
               "what is to be the greatest of its orbit is a cell of square 3");
  }
}

BOOST_AUTO_TEST_CASE(states_and_series_are_refused_in_words) {
  const loshu::StatesEngine states;
  const loshu::SeriesEngine series;
  BOOST_TEST(refusal(states, {.puzzle = lo_shu()}) == "");
  BOOST_TEST(refusal(series, {.puzzle = lo_shu()}) == "");
  for (const loshu::Engine* engine :
       {static_cast<const loshu::Engine*>(&states), static_cast<const loshu::Engine*>(&series)}) {
    BOOST_TEST(refusal(*engine, {.puzzle = lo_shu(), .symmetry = Symmetry::dynamic}) == not_which);
  }
  BOOST_TEST(refusal(states, {.puzzle = lo_shu(), .complement = true}) ==
             "states do not break the complement; leave it out");
  BOOST_TEST(refusal(series, {.puzzle = lo_shu(), .complement = true}) ==
             "series do not break the complement; leave it out");
  BOOST_TEST(refusal(states, {.puzzle = lo_shu(), .solutions = 1}) ==
             "states find no single solution; use exhaust or gecode");
  BOOST_TEST(refusal(series, {.puzzle = lo_shu(), .solutions = 1}) ==
             "series list no single solution; use exhaust or gecode");
  const std::string one_thread =
      "states are counted by 1 thread, with no swaps and no restarts to limit";
  BOOST_TEST(refusal(states, {.puzzle = lo_shu(), .threads = 2}) == one_thread);
  BOOST_TEST(refusal(series, {.puzzle = lo_shu(), .threads = 2}) == "");
  for (const Limits& limits : {Limits{.swaps = 1}, Limits{.restarts = 1}}) {
    BOOST_TEST(refusal(states, {.puzzle = lo_shu(), .limits = limits}) == one_thread);
    BOOST_TEST(refusal(series, {.puzzle = lo_shu(), .limits = limits}) ==
               "series have no swaps and no restarts to limit");
  }
  BOOST_TEST(refusal(states, {.puzzle = Puzzle(loshu::square(17))}) ==
             "states are counted of up to 256 cells, not 289; use gecode or anneal");
  BOOST_TEST(refusal(states, {.puzzle = Puzzle(loshu::square(16))}) ==
             "the partial sums of the lines take more than 128 bits; use exhaust or gecode");
  BOOST_TEST(refusal(states, {.puzzle = related("(1,1) < (3,3)")}) ==
             "states know no order between cells such as (1,1) < (3,3); use exhaust or gecode");
  BOOST_TEST(refusal(states, {.puzzle = related("(1,1) + 1 <= (3,3) + (1,3)")}) == "");
  BOOST_TEST(refusal(series, {.puzzle = Puzzle(loshu::square(9))}) ==
             "series are counted of up to 64 cells, not 81; use exhaust or gecode");
  BOOST_TEST(refusal(series, {.puzzle = Puzzle(loshu::polygon(5))}) ==
             "series need the magic sum, which the lines do not determine; give --sum; use exhaust "
             "or gecode");
  BOOST_TEST(refusal(series, {.puzzle = Puzzle(loshu::polygon(5), 1, 19)}) ==
             "series need two classes of lines that each cover all cells, where lines of different "
             "classes have at most one cell in common; use exhaust or gecode");
  BOOST_TEST(
      refusal(series,
              {.puzzle = of_values(loshu::square(3), {1, 2, 3, 4, 5, 6, 7, 8, 15'000'000})}) ==
      "the values are too far apart for a table of the sums of series; use exhaust or gecode");
  // Neither lists solutions.
  const auto listed = [](const loshu::Engine& engine) -> std::string {
    try {
      static_cast<void>(loshu::solve({.puzzle = lo_shu()}, engine));
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return {};
  };
  BOOST_TEST(listed(states) == "states list no solution; use exhaust or gecode");
  BOOST_TEST(listed(series) == "series list no solution; use exhaust or gecode");
}

BOOST_AUTO_TEST_CASE(annealing_is_refused_in_words) {
  const auto of_walk = [](const loshu::WalkOptions& walk) {
    return refusal(loshu::AnnealEngine(walk), {.puzzle = lo_shu(), .solutions = 1});
  };
  BOOST_TEST(of_walk({}) == "");
  BOOST_TEST(of_walk({.temperature = 0, .patience = 1}) == "");
  BOOST_TEST(of_walk({.temperature = -1}) ==
             "the temperature of annealing should be at least 0, not -1.000000");
  for (const double wrong :
       {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    BOOST_TEST(of_walk({.temperature = wrong})
                   .starts_with("the temperature of annealing should be at least 0, not "));
  }
  BOOST_TEST(of_walk({.patience = 0}) == "annealing needs a patience of at least 1 swap");
  const loshu::AnnealEngine engine;
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .threads = 0}) ==
             "a search needs at least 1 thread, not 0");
  for (const Limits& limits : {Limits{.nodes = 1}, Limits{.failures = 1}}) {
    BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .limits = limits}) ==
               "annealing has no nodes and no failures to limit; use swaps, restarts or seconds");
  }
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .symmetry = Symmetry::dynamic}) == not_which);
}

#ifdef LOSHU_WITH_ILP
BOOST_AUTO_TEST_CASE(the_integer_program_is_refused_in_words) {
  const loshu::IlpEngine engine;
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu()}) == "");
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .symmetry = Symmetry::dynamic}) ==
             "an integer program has no dynamic symmetry breaking; use none, geometric or full");
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .complement = true}) ==
             "the integer program does not break the complement");
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .threads = 2}) ==
             "the integer program takes 1 thread, not 2");
  for (const Limits& limits : {Limits{.swaps = 1}, Limits{.restarts = 1}}) {
    BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .limits = limits}) ==
               "the integer program has no swaps and no restarts to limit; use nodes or seconds");
  }
  BOOST_TEST(engine.refuses({.puzzle = Puzzle(loshu::square(12))}) == "");
  BOOST_TEST(refusal(engine, {.puzzle = Puzzle(loshu::square(13))}) ==
             "the integer program takes up to 144 cells, not 169; use gecode or anneal");
  std::vector<int> values;
  for (int value = 1; value <= 144; ++value) values.push_back(value);
  BOOST_TEST(engine.refuses({.puzzle = of_values(loshu::square(3), values)}) == "");
  values.push_back(145);
  BOOST_TEST(refusal(engine, {.puzzle = of_values(loshu::square(3), values)}) ==
             "the integer program takes up to 144 values, not 145; use gecode or exhaust");
  for (const int least : {-10'000, 9'992}) {
    BOOST_TEST(engine.refuses({.puzzle = Puzzle(loshu::square(3), least)}) == "");
    BOOST_TEST(
        refusal(engine, {.puzzle = Puzzle(loshu::square(3), least + (least < 0 ? -1 : 1))}) ==
        "the integer program takes values from -10000 to 10000, for its solver's arithmetic; "
        "use gecode or exhaust");
  }
  // Terms of up to 10,000 for values up to 9, and numbers of up to 90,000 beside them.
  const std::string terms =
      "the integer program takes relations whose terms stay from -10000 to 10000, for its solver's "
      "arithmetic; use gecode or exhaust";
  BOOST_TEST(engine.refuses({.puzzle = related("1111*(1,1) <= 1111*(1,2) + 7*(1,3)")}) == "");
  BOOST_TEST(refusal(engine, {.puzzle = related("1112*(1,1) <= 1112*(1,2) + 7*(1,3)")}) == terms);
  BOOST_TEST(refusal(engine, {.puzzle = related("(1,2) + 7*(1,3) <= 5000 - 1112*(1,1)")}) == terms);
}
#endif

// A proof takes an engine that has one, and a group of which a solution is met once.
BOOST_AUTO_TEST_CASE(uniqueness_is_refused_in_words) {
  const auto refused = [](const Question& question, const loshu::Engine& engine) -> std::string {
    try {
      static_cast<void>(loshu::uniqueness(question, engine));
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return {};
  };
  BOOST_TEST(refused({.puzzle = lo_shu()}, loshu::ExhaustEngine()) == "");
  BOOST_TEST(refused({.puzzle = lo_shu(), .symmetry = Symmetry::dynamic}, loshu::GecodeEngine()) ==
             "dynamic symmetry breaking may find a solution more than once; use another");
  BOOST_TEST(refused({.puzzle = lo_shu()}, loshu::AnnealEngine()) ==
             "whether there is one solution takes a proof, and the engine anneal has none; use "
             "exhaust or gecode");
}

BOOST_AUTO_TEST_SUITE_END()
