// The parts that the names of combinations stand for, set one by one.

#include <boost/test/unit_test.hpp>

#include <map>
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

namespace {

/// The cells that the first choices of many seeds decide.
std::map<std::string, int> first_cells(const Puzzle& puzzle, const Options& options, int seeds) {
  std::map<std::string, int> times;
  for (int seed = 1; seed <= seeds; ++seed) {
    Options seeded = options;
    seeded.seed = static_cast<unsigned>(seed);
    loshu::MagicModel model(puzzle, seeded);
    BOOST_REQUIRE(model.status() == Gecode::SS_BRANCH);
    const std::unique_ptr<const Gecode::Choice> choice(model.choice());
    std::ostringstream out;
    model.print(*choice, 0, out);
    const std::string text = out.str();
    ++times[text.substr(0, text.find(' '))];
  }
  return times;
}

/// The values that the root leaves to the three cells of a diagonal, each with a set of values. The
/// square has no diagonals, so these cells are on no line together but for one that is added.
std::string left_at_root(const std::vector<loshu::Values>& sets, const Options& options,
                         bool is_line = false, bool is_related = false) {
  loshu::Figure square = loshu::square(3, loshu::SquareKind::semimagic);
  if (is_line) square = loshu::with_fixed_lines(square, {{{0, 4, 8}, 15}});
  loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(std::move(square)),
                           .sum = 15};
  for (int i = 0; i < 3; ++i)
    parts.given_sets.push_back({4 * i, sets[static_cast<std::size_t>(i)]});
  if (is_related) {
    parts.relations.push_back(loshu::read_relation(*parts.figure, "(1,1) + (2,2) + (3,3) = 15"));
  }
  loshu::MagicModel model(Puzzle(std::move(parts)), options);
  if (model.status() == Gecode::SS_FAILED) return "failed";
  std::ostringstream out;
  out << model.cells()[0] << " " << model.cells()[4] << " " << model.cells()[8];
  return out.str();
}

}  // namespace

// A random order decides each cell equally often, also the first and the last.
BOOST_AUTO_TEST_CASE(a_random_order_favours_no_cell) {
  for (const ValueOrder order : {ValueOrder::split, ValueOrder::random}) {
    const auto times = first_cells(
        Puzzle(triangle()),
        {.symmetry = Symmetry::none, .variable_order = VariableOrder::random, .value_order = order},
        600);
    BOOST_TEST(times.size() == 6U);
    for (const auto& [cell, count] : times) {
      BOOST_TEST((count > 60 && count < 140), cell << " " << count << " times");
    }
  }
  const auto input = first_cells(Puzzle(triangle()), {.variable_order = VariableOrder::input}, 3);
  BOOST_TEST((input == std::map<std::string, int>{{"a", 3}}));
}

// Each level of distinctness, by sets of values that one level uses and the one below does not.
BOOST_AUTO_TEST_CASE(each_level_of_distinctness_prunes_what_it_can) {
  using loshu::Values;
  const auto set = [](std::vector<int> values) { return Values(std::move(values)); };
  const std::vector<Values> runs{set({4, 5}), set({4, 5}), set({4, 5, 6, 7})};
  const std::vector<Values> gaps{set({3, 6}), set({3, 6}), set({3, 5, 6, 7})};
  const auto left = [](const std::vector<Values>& sets, Distinct level) {
    return left_at_root(sets, {.symmetry = Symmetry::none, .distinct = level});
  };
  BOOST_TEST(left(runs, Distinct::value) == "[4..5] [4..5] [4..7]");
  BOOST_TEST(left(runs, Distinct::bounds) == "[4..5] [4..5] [6..7]");
  BOOST_TEST(left(runs, Distinct::domain) == "[4..5] [4..5] [6..7]");
  BOOST_TEST(left(gaps, Distinct::value) == "{3,6} {3,6} {3,5..7}");
  BOOST_TEST(left(gaps, Distinct::bounds) == "{3,6} {3,6} {3,5..7}");
  BOOST_TEST(left(gaps, Distinct::domain) == "{3,6} {3,6} {5,7}");
}

// Three even numbers never make 15. Who looks at bounds alone does not see it.
BOOST_AUTO_TEST_CASE(each_level_of_sums_prunes_what_it_can) {
  struct Level {
    Sums sums;
    Distinct distinct;
    bool sees_line, sees_relation;
  };
  const loshu::Values even(std::vector{2, 4, 6, 8});
  const std::string all = "{2,4,6,8} {2,4,6,8} {2,4,6,8}";
  for (const auto& [sums, distinct, sees_line, sees_relation] :
       {Level{Sums::bounds, Distinct::bounds, false, false},
        {Sums::domain, Distinct::bounds, true, false},
        {Sums::distinct_bounds, Distinct::bounds, false, false},
        {Sums::distinct_domain, Distinct::bounds, true, true},
        {Sums::whole, Distinct::none, true, true}}) {
    const Options options{.symmetry = Symmetry::none, .distinct = distinct, .sums = sums};
    BOOST_TEST_CONTEXT(loshu::name_of(loshu::sums_names, sums)) {
      BOOST_TEST(left_at_root({even, even, even}, options) == all);
      BOOST_TEST(left_at_root({even, even, even}, options, true) == (sees_line ? "failed" : all));
      BOOST_TEST(left_at_root({even, even, even}, options, false, true) ==
                 (sees_relation ? "failed" : all));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
