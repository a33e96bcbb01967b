// The parts that the names of combinations stand for, set one by one.

#include <boost/test/unit_test.hpp>

#include <memory>
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

/// The first alternative of the first choice, as Gecode's tools print it.
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
  Distinct distinct;
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
        Parts{Propagation::figure, Distinct::none, Sums::whole}}) {
    const std::uint64_t nodes = counted(hexagon, loshu::with(name)).nodes;
    const Options said{.distinct = distinct, .sums = sums};
    BOOST_TEST(counted(hexagon, said).nodes == nodes,
               loshu::name_of(loshu::propagation_names, name));
    BOOST_TEST((loshu::propagation_of(said) == name));
  }
  BOOST_TEST(
      !loshu::propagation_of({.distinct = Distinct::value, .sums = Sums::whole}).has_value());
}

BOOST_AUTO_TEST_CASE(a_name_of_branching_is_its_two_orders) {
  for (const auto& [branching, name] : loshu::branching_names) {
    BOOST_TEST((loshu::branching_of(loshu::with(branching)) == branching), name);
  }
  BOOST_TEST(!loshu::branching_of({.value_order = ValueOrder::max}).has_value());
}

// Without the propagator of the whole figure somebody else has to keep the cells distinct.
BOOST_AUTO_TEST_CASE(cells_are_distinct_or_the_model_is_refused) {
  const Puzzle square(loshu::square(3));
  for (const auto& sums : loshu::sums_names) {
    for (const auto& distinct : loshu::distinct_names) {
      const Options options{
          .symmetry = Symmetry::none, .distinct = distinct.value, .sums = sums.value};
      if (distinct.value == Distinct::none && sums.value != Sums::whole) {
        const std::string why = loshu::MagicModel::refuses(square, options);
        BOOST_TEST(why.starts_with("distinct none leaves it to sums whole"), sums.name);
        BOOST_CHECK_THROW(loshu::MagicModel(square, options), loshu::Error);
      } else {
        BOOST_TEST(counted(square, options).solutions == 8U, sums.name << " " << distinct.name);
      }
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
  for (const Options& options :
       {Options{.variable_order = VariableOrder::none}, Options{.value_order = ValueOrder::none}}) {
    BOOST_TEST(loshu::MagicModel::refuses(square, options).starts_with("branching none decides"));
  }
}

BOOST_AUTO_TEST_CASE(what_is_random_says_so) {
  BOOST_TEST(!loshu::is_random(Options{}));
  BOOST_TEST(loshu::is_random(loshu::with(Branching::tuned)));
  BOOST_TEST(loshu::is_random(Options{.variable_order = VariableOrder::random}));
  BOOST_TEST(loshu::is_random(Options{.value_order = ValueOrder::random}));
  BOOST_TEST(!loshu::is_random(
      {.variable_order = VariableOrder::weighted, .value_order = ValueOrder::min}));
}

BOOST_AUTO_TEST_CASE(it_prints_values_and_domains_in_the_figures_shape) {
  loshu::MagicModel model(Puzzle(loshu::square(3), 1, std::nullopt, {{0, 8}, {1, 1}}), {});
  BOOST_REQUIRE(model.status() == Gecode::SS_SOLVED);
  std::ostringstream out;
  model.print(out);
  BOOST_TEST(out.str() == "8 1 6\n3 5 7\n4 9 2\n");
  loshu::MagicSquare open(3, {.symmetry = Symmetry::none, .total_sum = false});
  std::ostringstream domains;
  open.print(domains);
  BOOST_TEST(domains.str().find("[1..9]") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(domain_propagation_of_long_lines_is_refused) {
  const Options domain = loshu::with(loshu::Propagation::domain);
  BOOST_CHECK_THROW(loshu::MagicSquare(6, domain), loshu::Error);
  BOOST_CHECK_NO_THROW(loshu::MagicSquare(5, domain));
}

BOOST_AUTO_TEST_CASE(dynamic_symmetry_breaking_prunes) {
  loshu::MagicModel dynamic(Puzzle(loshu::hexagon(3)), {.symmetry = Symmetry::dynamic});
  BOOST_TEST(loshu::solve(dynamic, {}).solutions < 12U);
}

BOOST_AUTO_TEST_SUITE_END()
