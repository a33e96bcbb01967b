// The refusals of each engine, word by word, and questions just within its limits.

#include <boost/test/unit_test.hpp>

#include <limits>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/ask.hpp>
#include <loshu/complement.hpp>
#include <loshu/engines/narrowed_annealing.hpp>
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

// A range of as many numbers, a line of as many cells and domains of as many values as are taken;
// and one more.
BOOST_AUTO_TEST_CASE(the_levels_of_propagation_have_their_limits) {
  const auto why = [](const Puzzle& puzzle, const loshu::Options& options) {
    const std::string told = loshu::MagicModel::refuses(puzzle, options);
    if (!told.empty()) {
      BOOST_CHECK_EXCEPTION(loshu::MagicModel(puzzle, options), loshu::Error,
                            [&](const loshu::Error& error) { return error.what() == told; });
    }
    return told;
  };
  const loshu::Options figure = loshu::with(loshu::Propagation::figure);
  BOOST_TEST(loshu::MagicModel::refuses(up_to(1024), figure) == "");
  BOOST_TEST(loshu::MagicModel::refuses(up_to(1025), figure) ==
             "figure propagation takes up to 1024 cells, and values in such a range, not 1025");
  const auto by_steps = [](int step) {
    std::vector<int> values;
    for (int i = 0; i < 9; ++i) values.push_back(step * i);
    return of_values(loshu::square(3), values);
  };
  BOOST_TEST(why(by_steps(127), figure) == "");
  BOOST_TEST(why(by_steps(128), figure) ==
             "figure propagation takes up to 1024 cells, and values in such a range, not 1025");
  // Who counts gets the greatest level that takes the values.
  for (const int step : {127, 128}) {
    const loshu::Options usual = loshu::preset(by_steps(step), loshu::Purpose::all).options;
    BOOST_TEST((loshu::propagation_of(usual) ==
                (step == 127 ? loshu::Propagation::figure : loshu::Propagation::bounds)));
    BOOST_TEST(loshu::count({.puzzle = by_steps(step)}, loshu::GecodeEngine()).solutions == 1U);
  }
  BOOST_TEST(why(Puzzle(loshu::square(32)), figure) == "");
  for (const loshu::Options& domain :
       {loshu::with(loshu::Propagation::domain), loshu::Options{.sums = loshu::Sums::domain}}) {
    BOOST_TEST(why(Puzzle(loshu::square(5)), domain) == "");
    BOOST_TEST(
        why(Puzzle(loshu::square(6)), domain) ==
        "square 6: Gecode's domain propagation is exponential in the length of a line, so "
        "it takes up to 5 cells on a line, and not 6; use distinct-domain, figure or bounds");
  }
  // Values with gaps, of which nine cells have 20,000 together, or a few more.
  const auto with_gap = [](int size) {
    std::vector<int> values;
    for (int value = 1; value < size; ++value) values.push_back(value);
    values.push_back(size + 1);
    return of_values(loshu::square(3), values);
  };
  for (const loshu::Options& domain : {loshu::with(loshu::Propagation::distinct_domain),
                                       loshu::Options{.distinct = loshu::Distinct::domain},
                                       loshu::Options{.sums = loshu::Sums::distinct_domain}}) {
    BOOST_TEST(loshu::MagicModel::refuses(with_gap(2222), domain) == "");
    BOOST_TEST(why(with_gap(2223), domain) ==
               "square 3: domain propagation takes up to 20000 values in all cells together, not "
               "20007; use bounds");
  }
  BOOST_TEST(loshu::MagicModel::refuses(with_gap(2223), {}) == "");
}

// Who decides nothing, or breaks what excludes the other, is told what to use.
BOOST_AUTO_TEST_CASE(options_that_exclude_each_other_are_refused_in_words) {
  const auto why = [](const loshu::Options& options) {
    return loshu::MagicModel::refuses(lo_shu(), options);
  };
  BOOST_TEST(why({.symmetry = Symmetry::dynamic, .complement = true}) ==
             "dynamic symmetry breaking excludes the complement; use none, geometric or full");
  BOOST_TEST(why({.complement = true, .drop = {"order.1"}}) ==
             "the complement is broken together with all order constraints; drop none of them, or "
             "the complement too");
  BOOST_TEST(why({.complement = true, .drop = {"order.1", "complement"}}) == "");
  BOOST_TEST(
      why({.distinct = loshu::Distinct::none}) ==
      "distinct none leaves it to sums whole that cells differ, and the sums are bounds; use "
      "distinct bounds");
  const std::string nothing =
      "branching none decides nothing, so it takes no variable order and no value order";
  BOOST_TEST(why({.variable_order = loshu::VariableOrder::none}) == nothing);
  BOOST_TEST(why({.value_order = loshu::ValueOrder::none}) == nothing);
  BOOST_TEST(why(loshu::with(loshu::Branching::none)) == "");
  loshu::MagicModel dropped(lo_shu(), {.drop = {"order.1"}});
  BOOST_CHECK_EXCEPTION(
      static_cast<void>(loshu::count(dropped)), loshu::Error, [](const loshu::Error& error) {
        return std::string(error.what()) ==
               "without order.1 a class may be found more than once, so it cannot "
               "be counted; compare says how many are";
      });
  loshu::MagicModel dynamic(lo_shu(), {.symmetry = Symmetry::dynamic});
  BOOST_CHECK_EXCEPTION(
      static_cast<void>(loshu::count(dynamic)), loshu::Error, [](const loshu::Error& error) {
        return std::string(error.what()) ==
               "dynamic symmetry breaking may find a class more than once, so it cannot count; use "
               "none, geometric or full";
      });
}

BOOST_AUTO_TEST_CASE(a_search_in_gecode_is_refused_in_words) {
  const loshu::GecodeEngine engine;
  BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .threads = 0}) ==
             "a search needs at least 1 thread, not 0");
  for (const Limits& limits : {Limits{.swaps = 1}, Limits{.restarts = 1}}) {
    BOOST_TEST(refusal(engine, {.puzzle = lo_shu(), .limits = limits}) ==
               "a search in Gecode has no swaps and no limit of restarts; use nodes, failures or "
               "seconds");
  }
  const auto of_settings = [](const loshu::Settings& settings, int threads = 1) {
    return refusal(loshu::GecodeEngine(settings),
                   {.puzzle = lo_shu(), .solutions = 1, .threads = threads});
  };
  BOOST_TEST(of_settings({{"restarts", "luby"}}, 2) ==
             "a search with restarts takes 1 thread, not 2");
  BOOST_TEST(of_settings({}, 2) == "");
  BOOST_TEST(of_settings({{"nogoods", "3"}, {"restarts", "none"}}) ==
             "nogoods are learnt at restarts, and this search has none; use restarts luby");
  BOOST_TEST(of_settings({{"nogoods", "3"}}) ==
             "nogoods are not learnt with tuned values, which each restart draws anew; use "
             "value-order split or random");
  BOOST_TEST(of_settings({{"nogoods", "3"}, {"value-order", "random"}}) == "");
  BOOST_TEST(of_settings({{"nogoods", "0"}}) == "");
  BOOST_CHECK_EXCEPTION(
      loshu::MagicModel(lo_shu(),
                        loshu::with(loshu::Branching::none, {.symmetry = Symmetry::dynamic})),
      loshu::Error, [](const loshu::Error& error) {
        return std::string(error.what()) ==
               "dynamic symmetry breaking is part of the model's branching, so it takes another "
               "than none; or break the symmetry geometric or full";
      });
}

// The search breaks what the question asks for. A chain orders cells only where orders are posted.
BOOST_AUTO_TEST_CASE(a_search_in_gecode_breaks_what_is_asked) {
  for (const auto& [symmetry, name] : loshu::symmetry_names) {
    for (const bool complement : {false, true}) {
      for (const int seed : {1, 77}) {
        Question question{.puzzle = lo_shu(), .symmetry = symmetry, .complement = complement};
        question.seed = static_cast<decltype(question.seed)>(seed);
        const loshu::Options options = loshu::GecodeEngine().options(question);
        BOOST_TEST((options.symmetry == symmetry), name);
        BOOST_TEST(options.complement == complement);
        BOOST_TEST(options.seed == static_cast<unsigned>(seed));
        const bool has_orders =
            complement || symmetry == Symmetry::geometric || symmetry == Symmetry::full;
        const std::string why = refusal(loshu::GecodeEngine({{"chain", "reading"}}), question);
        BOOST_TEST(why.starts_with("--chain needs order constraints, and symmetry " +
                                   std::string(name) + " posts none") == !has_orders,
                   name << ": " << why);
      }
    }
  }
}

// Subsets of the labellings are annealed for any one solution of a puzzle that has them.
BOOST_AUTO_TEST_CASE(narrowed_annealing_is_refused_in_words) {
  const loshu::detail::NarrowedAnnealing pairs(loshu::detail::paired_labellings()),
      hub(loshu::detail::hubbed_labellings());
  const Puzzle square(loshu::square(4)), wheel(loshu::polygon(8));
  const Question plain{.puzzle = square, .symmetry = Symmetry::none, .solutions = 1};
  BOOST_TEST(pairs.refuses(plain) == "");
  Question other = plain;
  other.puzzle = *loshu::self_complement_of(square).puzzle;
  BOOST_TEST(pairs.refuses(other) == "the cells are paired already");
  BOOST_TEST(hub.refuses(plain) == "no hub separates the cells");
  other.puzzle = wheel;
  BOOST_TEST(hub.refuses(other) == "");
  for (const std::uint64_t solutions : {0U, 2U}) {
    other.solutions = solutions;
    BOOST_TEST(hub.refuses(other) == "some of the labellings are annealed for one solution");
  }
  other.solutions = 1;
  other.complement = true;
  BOOST_TEST(hub.refuses(other) ==
             "these labellings may be their own complement, so the complement cannot be broken");
  other = plain;
  other.puzzle = related("(1,1) < (1,2)");
  BOOST_TEST(pairs.refuses(other) ==
             "a subset of labellings is not searched for puzzles with relations");
  other = plain;
  other.limits.nodes = 1;
  BOOST_TEST(pairs.refuses(other) == loshu::AnnealEngine().refuses(other));
}

BOOST_AUTO_TEST_CASE(great_numbers_are_refused_in_words) {
  const loshu::Figure square = loshu::square(4);
  std::vector<loshu::Relation> relations;
  for (const char* text : {"999983*(1,1) + 999979*(1,2) - 999961*(2,2) = 999959*(3,3) + 7",
                           "999953*(1,1) + 999931*(1,3) - 999917*(2,2) = 999907*(3,1) + 11"}) {
    relations.push_back(loshu::read_relation(square, text));
  }
  BOOST_TEST(refusal(loshu::ExhaustEngine(), {.puzzle = Puzzle(square, 1, {}, {}, relations)}) ==
             "the lines of this figure depend on each other by numbers beyond 32 bits");
  BOOST_TEST(refusal(loshu::SeriesEngine(), {.puzzle = Puzzle(loshu::square(8))}) ==
             "the lines have 70308680 series, which take more than 256 MiB; use exhaust or gecode");
  // Three lines of two cells, whose sum is not known: each may miss it by all its values.
  const auto of_first = [](int first) {
    return loshu::AnnealEngine().refuses(
        {.puzzle = Puzzle(triangle(), first), .symmetry = Symmetry::none, .solutions = 1});
  };
  BOOST_TEST(of_first(100'000'000) == "");  // three lines of up to 300,000,015: below 2^59
  const loshu::Puzzle great(loshu::with_fixed_lines(triangle(), {{{0, 1, 2, 3, 4, 5}, {}}}),
                            160'000'000);
  BOOST_TEST(
      loshu::AnnealEngine().refuses(
          {.puzzle = great, .symmetry = Symmetry::none, .solutions = 1}) ==
      great.figure().title() +
          ": the squares of its lines' sums may exceed 64 bits, which annealing computes in; "
          "take a first value nearer to 0 or a smaller figure");
}

// A refusal names an engine that can do it, or the way to ask.
BOOST_AUTO_TEST_CASE(what_an_engine_lacks_is_said_in_words) {
  const auto error_of = [](const auto& work) -> std::string {
    try {
      work();
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return {};
  };
  const loshu::AnnealEngine anneal;
  BOOST_TEST(error_of([&] { static_cast<void>(anneal.divide({.puzzle = lo_shu()})); }) ==
             "the engine anneal does not count in parts");
  Question least{.puzzle = lo_shu(), .solutions = 1};
  least.goal = loshu::SumGoal::least;
  BOOST_TEST(error_of([&] { static_cast<void>(loshu::solve(least, anneal)); }) ==
             "the engine anneal does not prove that a sum is the least; use gecode or exhaust");
  BOOST_TEST(error_of([&] { static_cast<void>(loshu::ExhaustEngine().divide(least)); }) ==
             "a count in parts is of any sum, or of one sum");
  // No line has the magic sum here.
  const loshu::Figure own(loshu::FigureName{"own"}, triangle().cells(), {},
                          {{{0, 1, 2}, 9}, {{2, 3, 4}, 10}, {{4, 5, 0}, 11}});
  for (const auto& [goal, word] : {std::pair(loshu::SumGoal::least, "least"),
                                   std::pair(loshu::SumGoal::greatest, "greatest")}) {
    Question asked{.puzzle = Puzzle(own)};
    asked.goal = goal;
    BOOST_TEST(error_of([&] { static_cast<void>(loshu::count(asked, loshu::ExhaustEngine())); }) ==
               own.title() + ": no line has the magic sum, so none is the " + word);
  }
  BOOST_TEST(error_of([] {
               static_cast<void>(
                   loshu::in_pairs(lo_shu(), loshu::PairSymmetry::any, loshu::Budget::unlimited()));
             }) == "several symmetries make no one puzzle; name one, or count under each");
  const loshu::ExhaustiveSearch search({.puzzle = lo_shu()});
  BOOST_TEST(error_of([&] { static_cast<void>(loshu::estimate_count(search, {.probes = 1})); }) ==
             "an estimate needs at least 2 probes, not 1");
  BOOST_TEST(error_of([&] {
               loshu::MemoryPartStore store;
               static_cast<void>(
                   loshu::count_parts(search, search.split(2), store, {.threads = 0}));
             }) == "a search needs at least 1 thread, not 0");
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
