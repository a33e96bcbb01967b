// Estimates by all engines that count in parts. Exact numbers are those of brute force. A rule
// chooses the estimate that is told.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/estimate.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(told_estimate)

using loshu::Estimated;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

loshu::Inquiry about(const Puzzle& puzzle, const loshu::Settings& settings,
                     const loshu::Limits& limits = {}) {
  return loshu::Inquiry::about(puzzle, settings, 0, limits);
}

std::set<std::string> names_of(const std::vector<Estimated>& all) {
  std::set<std::string> names;
  for (const Estimated& one : all) names.insert(one.answer.result.engine);
  return names;
}

/// The engines whose parts count the classes of the question.
std::set<std::string> estimating(const loshu::Question& question) {
  std::set<std::string> names;
  for (const auto& engine : loshu::engines()) {
    const loshu::Abilities can = engine->abilities();
    if (can.divides && !can.labels && engine->refuses(question).empty())
      names.insert(engine->name());
  }
  return names;
}

void require_number(const std::optional<loshu::EstimatedRange>& range, double number) {
  BOOST_REQUIRE(range.has_value());
  BOOST_TEST(range->mean == number, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(range->least == range->mean);
  BOOST_TEST(range->greatest == range->mean);
}

drawn::Tally by_all_engines(const drawn::BruteForce& known, drawn::Chance& chance) {
  const Symmetry symmetry = chance.pick(drawn::groups);
  const bool complement = chance.one_in(2);
  const loshu::Inquiry inquiry =
      about(known.puzzle, {{"symmetry", name_of(loshu::symmetry_names, symmetry)},
                           {"complement", complement ? "on" : "off"},
                           {"seed", std::to_string(chance.below(100))}});
  if (known.puzzle.contradiction()) {
    BOOST_CHECK_THROW(static_cast<void>(loshu::estimate(inquiry)), loshu::Contradicted);
    return {};
  }
  const std::vector<Estimated> all = loshu::estimate(inquiry, 20);
  BOOST_TEST((names_of(all) == estimating(inquiry.asked())));
  BOOST_TEST(std::ranges::is_sorted(all, std::greater{}, &Estimated::subtree));
  const auto order = static_cast<double>(known.symmetries(symmetry).size());
  const auto labellings = static_cast<double>(known.labellings.size());
  int exact = 0;
  for (const Estimated& one : all) {
    BOOST_TEST_CONTEXT(one.answer.result.engine << ", symmetry " << static_cast<int>(symmetry)
                                                << ", complement " << complement) {
      BOOST_TEST(one.answer.orders.full == known.symmetries(Symmetry::full).size());
      // A number of classes stands for all their images.
      const auto& classes =
          one.answer.orders.complement ? one.estimate.classes : one.estimate.solutions;
      BOOST_TEST(one.total.has_value() == classes.has_value());
      if (one.total && classes) {
        BOOST_TEST(one.total->least == classes->least * order);
        BOOST_TEST(one.total->greatest == classes->greatest * order);
        const auto half = one.up_to(2).value();
        BOOST_TEST(half.mean == one.total->mean / 2);
        BOOST_TEST(half.least == one.total->least / 2);
        BOOST_TEST(half.greatest == one.total->greatest / 2);
      }
      if (!one.estimate.exact) continue;
      ++exact;
      require_number(one.total, labellings);
      require_number(one.up_to(order), labellings / order);
      BOOST_TEST(!one.up_to(0).has_value());
      const bool halves = complement && known.halved(symmetry).has_value();
      BOOST_TEST(one.answer.orders.complement == halves);
    }
  }
  const Estimated& told = loshu::told_by(all);
  if (exact > 0) require_number(told.total, labellings);
  return {{"exact", exact}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_exact_number_is_that_of_brute_force) {
  const drawn::Tally tally = drawn::for_each_drawn(1, 60, {.own_sums = true}, by_all_engines);
  BOOST_TEST(tally.at("exact") > 60);
}

// Three engines, each with an exact number, a number, or none.
BOOST_AUTO_TEST_CASE(an_exact_number_is_told_or_else_the_first) {
  const Estimated plain{loshu::estimate(about(Puzzle(loshu::square(2)), {}), 2).front().answer, {}};
  enum Kind { none, exact_without_number, number, exact };
  const std::vector<Kind> kinds{none, exact_without_number, number, exact};
  const auto place_of = [](const std::vector<Kind>& all, Kind wanted) {
    return std::ranges::find(all, wanted) - all.begin();
  };
  for (const Kind one : kinds) {
    for (const Kind two : kinds) {
      for (const Kind three : kinds) {
        const std::vector<Kind> all{one, two, three};
        std::vector<Estimated> engines;
        for (const Kind kind : all) {
          Estimated& engine = engines.emplace_back(plain);
          engine.estimate.exact = kind == exact || kind == exact_without_number;
          if (kind == exact || kind == number) engine.total = {1, 1, 1};
        }
        std::ptrdiff_t told = place_of(all, exact);
        if (told == 3) told = place_of(all, number);
        if (told == 3) told = 0;
        BOOST_TEST(&loshu::told_by(engines) - engines.data() == told);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(probes_and_seed_are_those_asked_for) {
  const Puzzle square(loshu::square(5));
  const std::vector<Estimated> one = loshu::estimate(about(square, {{"seed", "1"}}), 2),
                               other = loshu::estimate(about(square, {{"seed", "2"}}), 3);
  BOOST_TEST_REQUIRE(one.size() == 2U);
  for (std::size_t i = 0; i < one.size(); ++i) {
    BOOST_TEST_CONTEXT(one[i].answer.result.engine) {
      BOOST_TEST(one[i].estimate.probes == 2);
      BOOST_TEST(other[i].estimate.probes == 3);
      BOOST_TEST(one[i].estimate.nodes.value().mean != other[i].estimate.nodes.value().mean);
      BOOST_TEST((one[i].answer.asked == Symmetry::full));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_limit_is_told_of_each_engine) {
  const std::atomic<bool> interrupt = true;
  for (const auto& [limits, ending] :
       {std::pair{loshu::Limits{.seconds = 0}, loshu::Ending::time_limit},
        {loshu::Limits{.interrupt = &interrupt}, loshu::Ending::interrupted}}) {
    const std::vector<Estimated> all =
        loshu::estimate(about(Puzzle(loshu::square(5)), {}, limits), 2);
    BOOST_TEST(all.size() == 2U);
    for (const Estimated& one : all) {
      BOOST_TEST((one.estimate.ending == ending));
      BOOST_TEST(!one.total.has_value());
      BOOST_TEST(!one.estimate.exact);
    }
    BOOST_TEST(&loshu::told_by(all) == &all.front());
  }
  BOOST_CHECK_THROW(static_cast<void>(loshu::estimate(about(Puzzle(loshu::square(3)), {}), 1)),
                    loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
