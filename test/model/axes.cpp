// The parts that the names of combinations stand for, each said by itself.

#include <boost/test/unit_test.hpp>

#include <memory>
#include <set>
#include <sstream>

#include <loshu/error.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"
#include "model/counted.hpp"

BOOST_AUTO_TEST_SUITE(axes)

using loshu::Branching;
using loshu::Distinct;
using loshu::Options;
using loshu::Propagation;
using loshu::Puzzle;
using loshu::Sums;
using loshu::Symmetry;
using loshu::ValueOrder;
using loshu::VariableOrder;

namespace {

/// What the first choice tries first, as Gecode's tools print it.
std::string first_try(const Options& options) {
  loshu::MagicModel model(Puzzle(loshu::square(3)), options);
  BOOST_REQUIRE(model.status() == Gecode::SS_BRANCH);
  const std::unique_ptr<const Gecode::Choice> choice(model.choice());
  std::ostringstream out;
  model.print(*choice, 0, out);
  return out.str();
}

struct Parts {
  Propagation propagation;
  std::optional<Distinct> distinct;
  Sums sums;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_name_of_propagation_is_its_two_parts) {
  const Puzzle hexagon(loshu::hexagon(3));
  for (const auto& [name, distinct, sums] :
       {Parts{Propagation::value, Distinct::value, Sums::bounds},
        Parts{Propagation::bounds, Distinct::bounds, Sums::bounds},
        Parts{Propagation::domain, Distinct::domain, Sums::domain},
        Parts{Propagation::distinct_bounds, Distinct::bounds, Sums::distinct_bounds},
        Parts{Propagation::distinct_domain, Distinct::domain, Sums::distinct_domain},
        Parts{Propagation::figure, std::nullopt, Sums::whole}}) {
    const std::uint64_t nodes = counted(hexagon, {.propagation = name}).nodes;
    for (const Propagation other : {Propagation::value, Propagation::figure}) {
      const Options said{.propagation = other, .distinct = distinct, .sums = sums};
      BOOST_TEST(counted(hexagon, said).nodes == nodes,
                 loshu::name_of(loshu::propagation_names, name));
    }
  }
}

BOOST_AUTO_TEST_CASE(each_part_changes_the_tree_by_itself) {
  const Puzzle hexagon(loshu::hexagon(3));
  const auto nodes = [&](const Options& options) { return counted(hexagon, options).nodes; };
  const std::uint64_t usual = nodes({});
  BOOST_TEST(nodes({.distinct = Distinct::value}) > usual);
  BOOST_TEST(nodes({.sums = Sums::distinct_bounds}) < usual);
  BOOST_TEST(nodes({.variable_order = VariableOrder::input}) != usual);
  BOOST_TEST(nodes({.value_order = ValueOrder::max}) != usual);
}

// Without the propagator of the whole figure somebody else has to keep the cells distinct.
BOOST_AUTO_TEST_CASE(cells_are_distinct_whatever_is_said) {
  const Puzzle square(loshu::square(3));
  for (const auto& sums : loshu::sums_names) {
    const Options options{
        .symmetry = Symmetry::none, .propagation = Propagation::figure, .sums = sums.value};
    BOOST_TEST(counted(square, options).solutions == 8U, sums.name);
  }
}

BOOST_AUTO_TEST_CASE(every_order_finds_the_same_squares) {
  const Puzzle square(loshu::square(3));
  for (const auto& cell : loshu::variable_order_names) {
    for (const auto& value : loshu::value_order_names) {
      const Options options{
          .symmetry = Symmetry::none, .variable_order = cell.value, .value_order = value.value};
      const loshu::Result found = counted(square, options);
      BOOST_TEST(found.complete());
      BOOST_TEST(found.solutions == 8U, cell.name << " " << value.name);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_value_order_says_what_is_tried_first) {
  const auto tried = [](ValueOrder order) {
    return first_try({.symmetry = Symmetry::none, .value_order = order});
  };
  BOOST_TEST(tried(ValueOrder::split) == "(1,1) ≤ 5");
  BOOST_TEST(tried(ValueOrder::min) == "(1,1) = 1");
  BOOST_TEST(tried(ValueOrder::max) == "(1,1) = 9");
  BOOST_TEST(tried(ValueOrder::median) == "(1,1) = 5");
  BOOST_TEST(first_try({.symmetry = Symmetry::dynamic, .value_order = ValueOrder::max}) ==
             "(1,1) = 9");
}

BOOST_AUTO_TEST_CASE(an_order_where_nothing_is_decided_is_refused) {
  const Puzzle square(loshu::square(3));
  const Options options{.branching = Branching::none, .value_order = ValueOrder::min};
  BOOST_TEST(loshu::MagicModel::refuses(square, options).starts_with("branching none decides"));
}

BOOST_AUTO_TEST_CASE(what_is_random_says_so) {
  BOOST_TEST(!loshu::is_random(Options{}));
  BOOST_TEST(loshu::is_random(Options{.branching = Branching::tuned}));
  BOOST_TEST(loshu::is_random(Options{.variable_order = VariableOrder::random}));
  BOOST_TEST(loshu::is_random(Options{.value_order = ValueOrder::random}));
  BOOST_TEST(
      !loshu::is_random(Options{.branching = Branching::weighted, .value_order = ValueOrder::min}));
}

BOOST_AUTO_TEST_SUITE_END()
