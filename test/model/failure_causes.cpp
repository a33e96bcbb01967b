// Why nodes fail. Each cause is checked from its definition against the domains.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gecode/minimodel.hh>

#include <loshu/model.hpp>
#include <loshu/model/tree/cell_domains.hpp>
#include <loshu/model/tree/failure_causes.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(failure_causes)

using loshu::MagicModel;
using loshu::Options;
using loshu::Propagation;
using loshu::Puzzle;
using loshu::Symmetry;
using loshu::detail::crowded_cells;
using loshu::detail::failure_causes;
using loshu::detail::FailureCauses;

namespace {

/// Walks the tree in depth until `left` nodes have failed.
void for_failed(MagicModel& node, int& left, const std::function<void(const MagicModel&)>& visit) {
  if (left <= 0) return;
  const Gecode::SpaceStatus status = node.status();
  if (status == Gecode::SS_FAILED) {
    --left;
    visit(node);
  }
  if (status != Gecode::SS_BRANCH) return;
  const std::unique_ptr<const Gecode::Choice> choice(node.choice());
  for (unsigned i = 0; i < choice->alternatives(); ++i) {
    const std::unique_ptr<MagicModel> child(static_cast<MagicModel*>(node.clone()));
    child->commit(*choice, i);
    for_failed(*child, left, visit);
  }
}

std::vector<int> values_of(const Gecode::IntVar& cell) {
  std::vector<int> values;
  for (Gecode::IntVarValues value(cell); value(); ++value) values.push_back(value.val());
  return values;
}

/// Whether distinct values of the cells from `place` on, and the sum so far, come to a magic sum.
bool completes(const MagicModel& model, const loshu::Line& line, std::size_t place, int sum,
               std::set<int>& used) {
  if (place == line.size()) return sum >= model.sum().min() && sum <= model.sum().max();
  for (const int value : values_of(model.cells()[line[place]])) {
    if (!used.insert(value).second) continue;
    const bool found = completes(model, line, place + 1, sum + value, used);
    used.erase(value);
    if (found) return true;
  }
  return false;
}

/// Whether the cells at fault can neither be distinct nor in their order.
bool clash(const MagicModel& model, const std::vector<bool>& at_fault) {
  std::set<int> all;
  std::multiset<int> assigned;
  std::size_t count = 0;
  for (int cell = 0; cell < model.cells().size(); ++cell) {
    if (!at_fault[static_cast<std::size_t>(cell)]) continue;
    ++count;
    const std::vector<int> values = values_of(model.cells()[cell]);
    all.insert(values.begin(), values.end());
    if (values.size() == 1) assigned.insert(values.front());
  }
  for (const auto& [less, greater] :
       loshu::order_constraints(model.puzzle(), model.options().symmetry, model.options().chain)) {
    if (at_fault[static_cast<std::size_t>(less)] && at_fault[static_cast<std::size_t>(greater)] &&
        model.cells()[less].min() >= model.cells()[greater].max()) {
      return true;
    }
  }
  return all.size() < count ||
         std::ranges::any_of(assigned, [&](int value) { return assigned.count(value) > 1; });
}

bool any(const std::vector<bool>& flags) { return std::ranges::find(flags, true) != flags.end(); }

/// The nodes that a walk of a tree met.
struct Met {
  int failed = 0;
  int replays = 0;
  int redundant = 0;
};

Met check_causes(const Puzzle& puzzle, const Options& options) {
  Met met;
  MagicModel root(puzzle, options);
  int left = 60;
  for_failed(root, left, [&](const MagicModel& node) {
    const FailureCauses causes = failure_causes(node);
    const MagicModel& shown = causes.replay ? *causes.replay : node;
    const bool redundant = causes.sentences.front().starts_with("redundant: ");
    ++met.failed;
    if (causes.replay) ++met.replays;
    if (redundant) ++met.redundant;
    BOOST_TEST((any(causes.cells) || any(causes.lines) || redundant));
    if (any(causes.cells)) BOOST_TEST(clash(shown, causes.cells));
    for (std::size_t i = 0; i < puzzle.figure().lines().size(); ++i) {
      if (!causes.lines[i]) continue;
      std::set<int> used;
      BOOST_TEST(!completes(shown, puzzle.figure().lines()[i], 0, 0, used));
    }
  });
  return met;
}

std::vector<int> flagged(const std::vector<bool>& flags) {
  std::vector<int> places;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i]) places.push_back(static_cast<int>(i));
  }
  return places;
}

/// The causes after more was posted to a model.
FailureCauses causes_of(MagicModel& model) {
  BOOST_REQUIRE(model.status() == Gecode::SS_FAILED);
  return failure_causes(model);
}

}  // namespace

// For two cells with an order, and all bounds: the order is a cause exactly if no value of the
// lesser cell is less than one of the greater.
BOOST_AUTO_TEST_CASE(an_order_is_a_cause_exactly_where_it_cannot_hold) {
  const Puzzle puzzle(loshu::square(4));
  const MagicModel model(puzzle);
  const loshu::Constraints constraints = loshu::derived_constraints(puzzle, model.options());
  BOOST_TEST_REQUIRE(!constraints.orders.empty());
  const loshu::detail::CellDomains all = loshu::detail::domains_of(model);
  const auto values = [](int first, int last) {
    std::vector<int> result;
    for (int value = first; value <= last; ++value) result.push_back(value);
    return result;
  };
  for (const auto& [less, greater] : constraints.orders) {
    loshu::Constraints only;
    only.orders = {{less, greater}};
    for (int least = 1; least <= 16; ++least) {
      for (int greatest = 1; greatest <= 16; ++greatest) {
        loshu::detail::CellDomains domains = all;
        domains.cells[static_cast<std::size_t>(less)] = values(least, 16);
        domains.cells[static_cast<std::size_t>(greater)] = values(1, greatest);
        const FailureCauses causes = loshu::detail::visible_causes(puzzle, only, domains);
        const bool told = std::ranges::any_of(causes.sentences, [](const std::string& sentence) {
          return sentence.starts_with("symmetry: ");
        });
        BOOST_TEST(told == (least >= greatest), least << " " << greatest);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_failed_node_has_a_true_cause) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4)), magic19()}) {
    for (const auto& propagation : loshu::propagation_names) {
      const Met met = check_causes(puzzle, loshu::with(propagation.value));
      BOOST_TEST(met.failed > 5);
      // One propagator for all fails before it writes what it found to the domains.
      BOOST_TEST((met.replays > 0) == (propagation.value == Propagation::figure));
    }
  }
  BOOST_TEST(check_causes(Puzzle(loshu::square(4)), {.implied = 4}).redundant > 0);
}

BOOST_AUTO_TEST_CASE(values_that_stand_twice) {
  MagicModel model(Puzzle(loshu::square(4)),
                   loshu::with(Propagation::value, {.symmetry = Symmetry::none}));
  for (const int cell : {0, 6, 9}) Gecode::rel(model, model.cells()[cell], Gecode::IRT_EQ, 7);
  const FailureCauses causes = causes_of(model);
  BOOST_TEST(flagged(causes.cells) == (std::vector<int>{0, 6, 9}),
             boost::test_tools::per_element());
  BOOST_TEST(!any(causes.lines));
  BOOST_TEST(causes.sentences == (std::vector<std::string>{"7 stands in (1,1), (2,3) and (3,2)"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(cells_with_too_few_values) {
  MagicModel model(Puzzle(loshu::square(4)),
                   loshu::with(Propagation::distinct_domain, {.symmetry = Symmetry::none}));
  for (const int cell : {0, 6, 9, 15}) {
    Gecode::dom(model, model.cells()[cell], Gecode::IntSet({3, 4, 11}));
  }
  Gecode::dom(model, model.cells()[3], Gecode::IntSet({3, 4, 5}));
  const FailureCauses causes = causes_of(model);
  BOOST_TEST(flagged(causes.cells) == (std::vector<int>{0, 6, 9, 15}),
             boost::test_tools::per_element());
  BOOST_TEST(causes.sentences.front() == "(1,1), (2,3), (3,2) and (4,4) have only 3, 4 and 11");
}

BOOST_AUTO_TEST_CASE(no_cell_of_a_crowd_can_be_spared) {
  MagicModel model(Puzzle(loshu::square(4)), {.symmetry = Symmetry::none});
  BOOST_TEST(crowded_cells(loshu::detail::domains_of(model)).empty());
  Gecode::dom(model, model.cells()[0], 1, 2);
  Gecode::dom(model, model.cells()[1], 1, 2);
  Gecode::dom(model, model.cells()[2], 1, 4);
  Gecode::dom(model, model.cells()[3], 1, 4);
  Gecode::dom(model, model.cells()[4], 1, 2);
  const std::vector<int> crowd = crowded_cells(loshu::detail::domains_of(model));
  BOOST_TEST(crowd == (std::vector<int>{0, 1, 4}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_line_that_cannot_have_its_sum) {
  MagicModel low(Puzzle(loshu::square(4)), {.symmetry = Symmetry::none});
  for (const int cell : {4, 5, 6}) Gecode::rel(low, low.cells()[cell], Gecode::IRT_LQ, 5);
  const FailureCauses causes = causes_of(low);
  BOOST_TEST(flagged(causes.lines) == std::vector<int>{1}, boost::test_tools::per_element());
  BOOST_TEST(causes.sentences.front() ==
             "row 2 ((2,1) (2,2) (2,3) (2,4)): its sum is 4 to 31, not 34");
}

BOOST_AUTO_TEST_CASE(a_line_that_cannot_have_it_with_distinct_values) {
  MagicModel odd(Puzzle(loshu::square(4)),
                 loshu::with(Propagation::distinct_domain, {.symmetry = Symmetry::none}));
  for (const int cell : {4, 5, 6}) {
    Gecode::dom(odd, odd.cells()[cell], Gecode::IntSet({2, 4, 6, 8, 10}));
  }
  Gecode::dom(odd, odd.cells()[7], Gecode::IntSet({9, 11}));
  const FailureCauses causes = causes_of(odd);
  BOOST_TEST(flagged(causes.lines) == std::vector<int>{1}, boost::test_tools::per_element());
  BOOST_TEST(causes.sentences.front() ==
             "row 2 ((2,1) (2,2) (2,3) (2,4)): no distinct values have the sum 34");
}

BOOST_AUTO_TEST_CASE(a_constraint_of_ones_own) {
  for (const bool complement : {false, true}) {
    MagicModel model(Puzzle(loshu::square(4)), {.complement = complement});
    Gecode::rel(model, model.cells()[0] * model.cells()[1] == 257);
    const FailureCauses causes = causes_of(model);
    BOOST_TEST(!any(causes.cells));
    BOOST_TEST(!any(causes.lines));
    BOOST_TEST(causes.sentences.front() ==
               (complement ? "no constraint of the figure: the complement, or your own"
                           : "no constraint of the figure: one of your own"));
  }
}

BOOST_AUTO_TEST_SUITE_END()
