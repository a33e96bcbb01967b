// The law of symmetry breaking: the number of labellings is the order of the group times the number
// of classes. Every mix of toggles finds the classes that brute force finds.

#include <boost/test/unit_test.hpp>

#include <loshu/error.hpp>
#include <loshu/search.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(law)

using loshu::Propagation;
using loshu::Puzzle;
using loshu::Symmetry;

BOOST_AUTO_TEST_CASE(every_mix_of_toggles_finds_the_classes) {
  drawn::for_each_drawn(1, 50, {.own_sums = true}, drawn::by_gecode);
}

BOOST_AUTO_TEST_CASE(the_law_holds_for_sets_of_values) {
  drawn::Tally tally = drawn::for_each_drawn_set(1, 75, drawn::by_gecode);
  BOOST_TEST(tally["sets with labellings"] > 10);
  tally = drawn::for_each_drawn_set(201, 50, drawn::by_gecode, true);
  BOOST_TEST(tally["sets with labellings"] > 5);
}

namespace {

/// The nodes of a count with restarts, which must find that number of solutions.
std::uint64_t nodes_of(const Puzzle& puzzle, const loshu::Options& options, unsigned nogoods,
                       std::uint64_t solutions) {
  loshu::MagicModel model(puzzle, options);
  const loshu::Result result =
      loshu::count(model, {.restarts = loshu::Restarts::luby, .nogoods = nogoods});
  BOOST_TEST(result.complete());
  BOOST_TEST(result.solutions == solutions);
  return result.nodes;
}

}  // namespace

// With restarts a solution is excluded after it was found, and what was refuted is learnt.
BOOST_AUTO_TEST_CASE(restarts_find_each_solution_once) {
  for (const auto variable : {loshu::VariableOrder::first_fail, loshu::VariableOrder::input,
                              loshu::VariableOrder::weighted, loshu::VariableOrder::random}) {
    for (const auto value :
         {loshu::ValueOrder::split, loshu::ValueOrder::min, loshu::ValueOrder::max,
          loshu::ValueOrder::median, loshu::ValueOrder::random, loshu::ValueOrder::tuned}) {
      for (const auto sums : {Propagation::bounds, Propagation::figure}) {
        loshu::Options options = loshu::with(sums);
        options.variable_order = variable;
        options.value_order = value;
        const Puzzle polygon(loshu::polygon(6), 1, 22), hexagon(loshu::hexagon(3));
        const auto forgetting = nodes_of(polygon, options, 0, 4);
        const auto learning = nodes_of(polygon, options, 128, 4);
        if (value == loshu::ValueOrder::tuned) continue;  // each restart draws its values anew
        BOOST_TEST(learning < forgetting);
        if (variable != loshu::VariableOrder::weighted || sums != Propagation::bounds) continue;
        // The first runs end after 250 failures. The hexagon has more, so some of its runs end at
        // the limit. The polygon has fewer, except with the random order of cells.
        BOOST_TEST(nodes_of(hexagon, options, 128, 1) < nodes_of(hexagon, options, 0, 1));
      }
    }
  }
}

/// No-goods are right for any puzzle: each drawn labelling comes once.
BOOST_AUTO_TEST_CASE(no_goods_of_drawn_puzzles_lose_nothing) {
  int with_labellings = 0;
  for (unsigned seed = 1; seed <= 150; ++seed) {
    const drawn::BruteForce known = drawn::draw(seed);
    drawn::Chance chance(seed);
    loshu::Options options =
        loshu::with(chance.one_in(2) ? Propagation::bounds : Propagation::figure);
    if (!loshu::MagicModel::refuses(known.puzzle, options).empty()) continue;
    options.symmetry = Symmetry::none;
    options.variable_order = chance.pick<loshu::VariableOrder>(
        {loshu::VariableOrder::first_fail, loshu::VariableOrder::input,
         loshu::VariableOrder::weighted, loshu::VariableOrder::random});
    options.value_order = chance.pick<loshu::ValueOrder>(
        {loshu::ValueOrder::split, loshu::ValueOrder::min, loshu::ValueOrder::max,
         loshu::ValueOrder::median, loshu::ValueOrder::random});
    options.seed = seed;
    loshu::MagicModel model(known.puzzle, options);
    std::set<loshu::Assignment> found;
    const loshu::Result result =
        loshu::search(model,
                      {.restarts = loshu::Restarts::luby,
                       .nogoods = static_cast<unsigned>(chance.pick<int>({1, 2, 3, 8, 128}))},
                      [&](const loshu::MagicModel& solution) {
                        BOOST_TEST(found.insert(solution.assignment()).second);
                        return true;
                      });
    BOOST_TEST(result.complete());
    BOOST_TEST(found.size() == known.labellings.size(), drawn::json_text(known.puzzle));
    if (!found.empty()) ++with_labellings;
  }
  BOOST_TEST(with_labellings > 40);
}

BOOST_AUTO_TEST_CASE(the_complement_and_dynamic_breaking_exclude_each_other) {
  BOOST_CHECK_THROW(loshu::MagicModel(Puzzle(loshu::square(3)),
                                      {.symmetry = Symmetry::dynamic, .complement = true}),
                    loshu::Error);
}

BOOST_AUTO_TEST_CASE(a_figure_beyond_the_propagator_is_told) {
  BOOST_CHECK_THROW(loshu::MagicModel(Puzzle(loshu::square(33)), loshu::with(Propagation::figure)),
                    loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
