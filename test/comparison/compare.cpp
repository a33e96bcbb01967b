// Comparisons as they are made: rows by mixes of values, times, and classes told apart.

#include <boost/test/unit_test.hpp>

#include <loshu/error.hpp>
#include <loshu/report.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(compare)

using loshu::Comparison;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

loshu::Trial textbook(const Puzzle& puzzle, const loshu::Settings& settings = {}) {
  return {.question = {.puzzle = puzzle}, .settings = settings};
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_mix_is_a_row) {
  const Comparison found =
      loshu::compare(Puzzle(loshu::square(3)), {loshu::over("symmetry", {"none", "full"}),
                                                loshu::over("total-sum", {"on", "off"}),
                                                loshu::over("value-order", {"max"})});
  BOOST_TEST((found.axes == std::vector<std::string>{"symmetry", "total-sum", "value-order"}));
  BOOST_REQUIRE(found.rows.size() == 4U);
  BOOST_TEST((found.rows[1].values == std::vector<std::string>{"none", "off", "max"}));
  BOOST_TEST(found.rows[1].answer.result.settings.word("total-sum") == "off");
  BOOST_TEST(loshu::law_sentence(found) == "8 (none) = 8 × 1 (full)\n");
  BOOST_TEST(!found.judged.has_value());
  for (const loshu::ComparisonRow& row : found.rows) BOOST_TEST(row.timed);
}

BOOST_AUTO_TEST_CASE(a_row_that_may_repeat_is_judged) {
  const Comparison found =
      loshu::compare(Puzzle(loshu::square(3)), {loshu::over("symmetry", {"none", "dynamic"})});
  BOOST_REQUIRE(found.rows.size() == 2U);
  BOOST_TEST((found.judged == Symmetry::full));
  BOOST_TEST(found.rows[0].classes->kept == 1U);
  BOOST_TEST(found.rows[0].classes->repeated == 1U);
  BOOST_TEST(!found.rows[1].answer.result.total().has_value());
  BOOST_TEST(found.rows[1].classes->kept == 1U);
  BOOST_TEST(loshu::classes_sentence(found) == "Every row keeps the one class (full).\n");
}

BOOST_AUTO_TEST_CASE(a_ladder_posts_order_constraints_one_by_one) {
  const Puzzle square(loshu::square(3));
  const loshu::Trial row = textbook(square, {{"symmetry", "geometric"}, {"chain", "reading"}});
  const loshu::Axis ladder = loshu::order_ladder(row);
  BOOST_TEST(ladder.values.front().name == "none");
  BOOST_TEST(ladder.values[1].name == "+ (1,1) < (1,3)");
  const Comparison found = loshu::compare(row, {ladder});
  std::vector<std::uint64_t> solutions, repeated;
  for (const loshu::ComparisonRow& rung : found.rows) {
    solutions.push_back(rung.answer.result.solutions);
    repeated.push_back(rung.classes->repeated);
    BOOST_TEST(rung.classes->kept == 1U);
  }
  BOOST_TEST(solutions == (std::vector<std::uint64_t>{8, 4, 2, 2, 1}),
             boost::test_tools::per_element());
  BOOST_TEST(repeated == (std::vector<std::uint64_t>{1, 1, 1, 1, 0}),
             boost::test_tools::per_element());
  BOOST_CHECK_THROW(
      static_cast<void>(loshu::order_ladder(textbook(square, {{"symmetry", "none"}}))),
      loshu::Error);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_searched_is_told_before_anything_is) {
  const loshu::Axis levels = loshu::over("propagation", {"bounds", "domain"});
  int begun = 0;
  const loshu::Comparing how{.begin = [&](loshu::Trial&) { ++begun; }};
  BOOST_CHECK_THROW(
      static_cast<void>(loshu::compare(textbook(Puzzle(loshu::square(6))), {levels}, how)),
      loshu::Error);
  BOOST_TEST(begun == 0);
}

BOOST_AUTO_TEST_CASE(the_first_solution_is_enough_where_one_is_asked_for) {
  loshu::Trial trial = textbook(Puzzle(loshu::square(4)), {{"symmetry", "none"}});
  trial.question.solutions = 1;
  const Comparison found = loshu::compare(trial, {loshu::over("total-sum", {"on", "off"})});
  for (const loshu::ComparisonRow& row : found.rows) {
    BOOST_TEST(row.answer.result.solutions == 1U);
    BOOST_TEST(!row.answer.result.stopped());
  }
  BOOST_TEST(loshu::law_sentence(found).empty());
}

BOOST_AUTO_TEST_SUITE_END()
