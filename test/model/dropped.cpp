// Constraints by their names, and models without some of them.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"
#include "model/counted.hpp"

BOOST_AUTO_TEST_SUITE(dropped)

using loshu::Chain;
using loshu::Options;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

std::uint64_t found(const Puzzle& puzzle, const Options& options) {
  return loshu::search(puzzle, options, {}, [](const loshu::Assignment&) { return true; })
      .solutions;
}

bool names(const std::vector<loshu::NamedConstraint>& all, const std::string& name,
           const std::string& text) {
  return std::ranges::any_of(
      all, [&](const loshu::NamedConstraint& one) { return one.name == name && one.text == text; });
}

std::string why_not(const Puzzle& puzzle, const Options& options) {
  const std::string why = loshu::MagicModel::refuses(puzzle, options);
  if (!why.empty()) BOOST_CHECK_THROW(loshu::MagicModel(puzzle, options), loshu::Error);
  return why;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_constraint_has_a_name) {
  const auto all =
      loshu::named_constraints(Puzzle(loshu::hexagon(3)), {.chain = Chain::reading,
                                                           .implied = 4,
                                                           .relaxation = loshu::RelaxationUse::on,
                                                           .complement = true});
  BOOST_TEST(names(all, "line.1", "A + B + C = S"));
  BOOST_TEST(names(all, "order.1", "A < C"));
  for (const std::string name : {"total-sum", "implied.1", "bound", "weighted.1"}) {
    BOOST_TEST(std::ranges::count(all, name, &loshu::NamedConstraint::name) == 1, name);
  }
  BOOST_TEST(names(all, "distinct", "no value stands twice"));
  const auto square = loshu::named_constraints(Puzzle(loshu::square(3)), {.complement = true});
  BOOST_TEST(names(square, "complement", "x -> 10 − x"));
  const loshu::Figure uneven("uneven", {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}},
                             {{0}, {1, 2, 3, 4, 5, 6}});
  const Options bound{.relaxation = loshu::RelaxationUse::on};
  BOOST_TEST(names(loshu::named_constraints(Puzzle(loshu::square(3)), bound), "bound",
                   "the sum is from 15 to 15"));
  BOOST_TEST(names(loshu::named_constraints(Puzzle(uneven), bound), "bound", "no sum is open"));
  // Where values repeat, they may stand as often as they are listed, and symmetric cells be equal.
  const auto repeats = loshu::named_constraints(
      of_values(loshu::square(3), {1, 1, 2, 2, 3, 3, 4, 4, 4}), {.chain = Chain::reading});
  BOOST_TEST(names(repeats, "distinct", "no value stands more often than it is listed"));
  BOOST_TEST(names(repeats, "order.1", "(1,1) ≤ (1,3)"));
  BOOST_TEST(names(loshu::named_constraints(Puzzle(loshu::square(3)), {.chain = Chain::reading}),
                   "order.1", "(1,1) < (1,3)"));
}

// The order constraints of the square of order 3 in reading order, one less each time.
BOOST_AUTO_TEST_CASE(without_an_order_constraint_a_class_is_found_again) {
  const Puzzle square(loshu::square(3));
  Options options{.chain = Chain::reading};
  BOOST_TEST(found(square, options) == 1U);
  options.drop = {"order.4"};
  BOOST_TEST(found(square, options) == 2U);
  BOOST_CHECK_THROW(counted(square, options), loshu::Error);
  options.drop = {"order.1", "order.2", "order.3", "order.4"};
  BOOST_TEST(found(square, options) == 8U);
  const loshu::Result answer =
      loshu::solve({.puzzle = square}, loshu::GecodeEngine(loshu::GecodeSearch{{options}}));
  BOOST_TEST(answer.solutions == 8U);
  BOOST_TEST(!answer.total().has_value());
}

BOOST_AUTO_TEST_CASE(a_dropped_constraint_is_not_posted) {
  const Puzzle hexagon(loshu::hexagon(3));
  BOOST_TEST(counted(hexagon, {.drop = {"total-sum"}}).nodes ==
             counted(hexagon, {.total_sum = false}).nodes);
  const Options bound{.relaxation = loshu::RelaxationUse::on};
  Options without = bound;
  without.drop = {"bound"};
  BOOST_TEST(counted(hexagon, bound).nodes != counted(hexagon, {}).nodes);
  BOOST_TEST(counted(hexagon, without).nodes == counted(hexagon, {}).nodes);
  Options implied{.implied = 4};
  const std::uint64_t all = counted(hexagon, implied).nodes;
  for (int number = 1; number <= 12; ++number) {
    implied.drop.push_back("implied." + std::to_string(number));
  }
  BOOST_TEST(counted(hexagon, implied).nodes > all);
  const Puzzle square(loshu::square(4));
  BOOST_TEST(counted(square, {.complement = true, .drop = {"complement"}}).solutions == 220U);
}

BOOST_AUTO_TEST_CASE(without_any_constraint_but_orders_the_total_is_the_same) {
  const Puzzle square(loshu::square(4));
  Options options{.implied = 2, .relaxation = loshu::RelaxationUse::on, .complement = true};
  for (const loshu::NamedConstraint& one : loshu::named_constraints(square, options)) {
    options.drop = {one.name};
    if (one.name.starts_with("order.") || !loshu::MagicModel::refuses(square, options).empty()) {
      continue;
    }
    const auto asked = loshu::count({.puzzle = square, .complement = true},
                                    loshu::GecodeEngine(loshu::GecodeSearch{{options}}));
    BOOST_TEST((asked.total() == loshu::Natural(7040)), one.name);
  }
}

// The rows add up to what the columns add up to.
BOOST_AUTO_TEST_CASE(a_line_that_follows_from_others_may_go_and_no_other) {
  const Puzzle square(loshu::square(4));
  const loshu::Result found = counted(square, {.drop = {"line.2"}});
  BOOST_TEST(found.solutions == 220U);
  BOOST_TEST(found.nodes != counted(square, {}).nodes);
  BOOST_TEST(why_not(square, {.drop = {"line.1", "line.2"}})
                 .starts_with("line.1 does not follow from the lines that are left: "));
  BOOST_TEST(why_not(Puzzle(loshu::polygon(6), 1, 22), {.drop = {"line.3"}})
                 .starts_with("line.3 does not follow from the other lines: "));
}

// Rows with the magic sum and columns with sums of their own, one of which need not be there. A
// line that may go changes no number of solutions; all others are refused.
BOOST_AUTO_TEST_CASE(lines_with_sums_of_their_own_may_go_if_they_follow) {
  const loshu::Figure square = loshu::square(3, loshu::SquareKind::semimagic);
  const std::vector<loshu::Line> rows(square.lines().begin(), square.lines().begin() + 3);
  std::vector<std::string> may_go;
  std::uint64_t solutions = 0;
  for (const std::vector<std::optional<int>>& sums :
       {std::vector<std::optional<int>>{15, 15, 15}, {12, 15, 18}, {12, 15, {}}, {12, 15}, {18}}) {
    for (const int more : {0, 1}) {  // values that are left over have no known total
      std::vector<loshu::FixedLine> columns;
      for (std::size_t i = 0; i < sums.size(); ++i) {
        columns.push_back({square.lines()[3 + i], sums[i]});
      }
      if (more > 0 && sums.back() == std::nullopt) continue;  // it would have no mean
      const loshu::Figure figure(loshu::FigureName{"own"}, square.cells(), rows, columns);
      std::vector<int> values{1, 2, 3, 4, 5, 6, 7, 8, 9};
      if (more > 0) values.push_back(10);
      const Puzzle puzzle = of_values(figure, values);
      const std::uint64_t all = found(puzzle, {});
      solutions += all;
      for (const loshu::NamedConstraint& one : loshu::named_constraints(puzzle, Options{})) {
        const bool is_line = one.name.starts_with("line.") || one.name.starts_with("fixed-line.");
        if (!is_line) continue;
        const std::string why = why_not(puzzle, {.drop = {one.name}});
        if (why.empty()) {
          BOOST_TEST(found(puzzle, {.drop = {one.name}}) == all, one.name);
          if (more == 0) may_go.push_back(one.name);
        } else {
          BOOST_TEST(why.starts_with(one.name + " does not follow from the other lines: "), why);
        }
      }
    }
  }
  BOOST_TEST(solutions > 20U);
  for (const std::string name : {"fixed-line.1", "fixed-line.2", "fixed-line.3"}) {
    BOOST_TEST(std::ranges::count(may_go, name) > 1, name);
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_dropped_is_told) {
  const Puzzle square(loshu::square(4));
  BOOST_TEST(why_not(square, {.drop = {"order.0"}}).starts_with("no constraint is called"));
  const loshu::Relation less = loshu::read_relation(square.figure(), "(1,1) < (1,4)");
  const Puzzle related(square.figure(), 1, std::nullopt, {}, {less});
  BOOST_TEST(names(loshu::named_constraints(related, Options{}), "relation.1", "(1,1) < (1,4)"));
  for (const std::string demanded : {"distinct", "relation.1"}) {
    BOOST_TEST(
        why_not(related, {.drop = {demanded}}).starts_with(demanded + " is part of the puzzle"));
  }
  BOOST_TEST(why_not(square, {.drop = {"oder.1"}}).ends_with("did you mean order.1?"));
  BOOST_TEST(why_not(square, {.complement = true, .drop = {"order.1"}})
                 .starts_with("the complement is broken together"));
}

BOOST_AUTO_TEST_SUITE_END()
