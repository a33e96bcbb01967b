// Estimates against what is known: within their range for fixed seeds, without bias, exact where
// the whole is small, and the same for the same seed.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/parts.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(estimate)

using loshu::CountEstimate;
using loshu::EstimatedRange;
using loshu::Puzzle;
using loshu::SplitSearch;

namespace {

std::unique_ptr<SplitSearch> gecode(const Puzzle& puzzle, bool complement) {
  return std::make_unique<loshu::SplitModel>(std::make_unique<loshu::MagicModel>(
      puzzle, loshu::with(loshu::Propagation::figure, {.complement = complement})));
}

std::unique_ptr<SplitSearch> exhaust(const Puzzle& puzzle, bool complement) {
  return std::make_unique<loshu::ExhaustiveSearch>(
      loshu::Question{.puzzle = puzzle, .complement = complement});
}

/// The mean of samples, and whether it may be the mean of all: within four standard errors.
class Mean {
 public:
  void add(double value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  [[nodiscard]] bool may_be(double value) const {
    const double mean = sum / count;
    const double error = std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
    return std::abs(mean - value) <= 4 * error + 1e-9 * value;
  }

 private:
  double count = 0;
  double sum = 0;
  double squares = 0;
};

/// A search on a machine so busy that each node takes a second.
class BusySearch : public SplitSearch {
 public:
  explicit BusySearch(const SplitSearch& search) : search_(search) {}
  [[nodiscard]] loshu::Split split(std::size_t parts, const loshu::Limits& limits) const override {
    return search_.split(parts, limits);
  }
  [[nodiscard]] loshu::Result count(const loshu::Split& of, const loshu::SearchPart& part,
                                    const loshu::Limits& limits) const override {
    loshu::Result result = search_.count(of, part, limits);
    result.seconds += static_cast<double>(result.nodes);
    return result;
  }
  [[nodiscard]] loshu::Descent descend(const loshu::Split& of, const loshu::SearchPart& part,
                                       std::size_t depth, loshu::SplitMix& random,
                                       const loshu::Budget& budget) const override {
    return search_.descend(of, part, depth, random, budget);
  }

 private:
  const SplitSearch& search_;
};

/// A search that takes next to no time for a node as soon as it may walk for a while.
class SoonFastSearch : public BusySearch {
 public:
  using BusySearch::BusySearch;
  [[nodiscard]] loshu::Result count(const loshu::Split& of, const loshu::SearchPart& part,
                                    const loshu::Limits& limits) const override {
    if (!limits.seconds) return BusySearch::count(of, part, limits);
    loshu::Result result;
    result.nodes = 1'000'000'000'000'000;
    return result;
  }
};

/// A tree with a number of choices at each of its steps, and a solution below each path. With an
/// even number of choices, each is its own complement. A part is the path to it.
class EvenTree : public SplitSearch {
 public:
  EvenTree(int choices, std::size_t steps) : choices_(choices), steps_(steps) {}
  [[nodiscard]] loshu::Split split(std::size_t parts, const loshu::Limits&) const override {
    loshu::Split split{{}, {{}}, {}};
    while (split.parts.size() < parts && split.cells.size() < steps_) {
      std::vector<loshu::SearchPart> longer;
      for (const loshu::SearchPart& part : split.parts) {
        for (int choice = 0; choice < choices_; ++choice) {
          longer.push_back(part);
          longer.back().values.push_back(choice);
        }
      }
      split.effort.nodes += split.parts.size();
      split.parts = std::move(longer);
      split.cells.push_back(static_cast<int>(split.cells.size()));
    }
    return split;
  }
  [[nodiscard]] loshu::Result count(const loshu::Split&, const loshu::SearchPart& part,
                                    const loshu::Limits& limits) const override {
    const auto [nodes, leaves] = below(part.values.size());
    loshu::Result result;
    result.solutions = leaves;
    result.self_complementary = choices_ % 2 == 0 ? leaves : 0;
    result.nodes = limits.nodes ? std::min(nodes, *limits.nodes) : nodes;
    if (result.nodes < nodes) result.ending = loshu::Ending::node_limit;
    return result;
  }
  [[nodiscard]] loshu::Descent descend(const loshu::Split& of, const loshu::SearchPart& part,
                                       std::size_t depth, loshu::SplitMix& random,
                                       const loshu::Budget&) const override {
    loshu::Descent descent;
    descent.split.cells = of.cells;
    descent.split.parts.push_back(part);
    std::vector<int>& path = descent.split.parts.front().values;
    for (std::size_t i = 0; i < depth && path.size() < steps_; ++i) {
      descent.nodes += descent.weight;
      descent.weight *= choices_;
      path.push_back(random.below(choices_));
    }
    return descent;
  }
  [[nodiscard]] bool breaks_complement() const override { return true; }

  /// The nodes below a path of this length, itself included but no leaves; and the leaves.
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> below(std::size_t depth) const {
    std::uint64_t nodes = 0, level = 1;
    for (; depth < steps_; ++depth, level *= static_cast<std::uint64_t>(choices_)) nodes += level;
    return {nodes, level};
  }

 private:
  const int choices_;
  const std::size_t steps_;
};

bool holds(const std::optional<EstimatedRange>& range, double value) {
  return range.has_value() && range->least <= value && value <= range->greatest;
}

}  // namespace

// With few nodes below each path, most of the tree lies above the split.
BOOST_AUTO_TEST_CASE(nodes_above_the_cut_are_estimated_too) {
  int within = 0, estimates = 0;
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4)), Puzzle(loshu::polygon(8), 1, 28)}) {
    const double known = static_cast<double>(
        loshu::count({.puzzle = puzzle}, loshu::ExhaustEngine({.halves = false})).nodes);
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
      const CountEstimate found = loshu::estimate_count(
          *exhaust(puzzle, false), {.probes = 150, .seed = seed, .subtree = 3});
      BOOST_TEST(!found.exact);
      BOOST_TEST_MESSAGE(known << " nodes, " << found.nodes.value().mean << " by estimate");
      within += holds(found.nodes, known);
      ++estimates;
    }
  }
  BOOST_TEST(within >= estimates - 2);  // 95 % each
}

BOOST_AUTO_TEST_CASE(the_squares_of_order_5_are_estimated) {
  // 275,305,224 up to the 8 geometric symmetries, a fourth of them up to all 32.
  const CountEstimate found = loshu::estimate_count(*exhaust(Puzzle(loshu::square(5)), true),
                                                    {.probes = 1000, .subtree = 2000});
  BOOST_TEST(holds(found.classes, 275'305'224 / 4));
  BOOST_TEST(found.classes.value().greatest < 1.5 * found.classes.value().mean);
  BOOST_TEST(found.nodes.value().mean > 1e8);
  BOOST_TEST(found.seconds.value().mean > 0);
}

BOOST_AUTO_TEST_CASE(the_chances_of_all_paths_add_up) {
  const drawn::Tally tally = drawn::for_each_drawn(1, 100, {.own_sums = true}, drawn::by_estimates);
  BOOST_TEST(tally.at("estimate, all paths met") > 20);
}

BOOST_AUTO_TEST_CASE(what_is_small_is_exact_and_what_is_impossible_is_nothing) {
  for (const auto& make : {gecode, exhaust}) {
    const CountEstimate square = loshu::estimate_count(*make(Puzzle(loshu::square(3)), false));
    BOOST_TEST(square.exact);
    BOOST_TEST(square.solutions.value().mean == 1);
    BOOST_TEST(square.solutions.value().least == 1);
    BOOST_TEST(square.solutions.value().greatest == 1);
    const CountEstimate none = loshu::estimate_count(*make(Puzzle(loshu::polygon(7)), false));
    BOOST_TEST(none.exact);
    BOOST_TEST(none.solutions.value().greatest == 0);
  }
}

BOOST_AUTO_TEST_CASE(what_no_probe_found_has_no_range) {
  // Cubes of order 4 exist, but no one comes upon them in 100 random paths.
  const auto search = exhaust(Puzzle(loshu::cube(4)), true);
  const CountEstimate found = loshu::estimate_count(*search, {.probes = 100, .subtree = 200});
  BOOST_TEST(found.probes == 100);
  BOOST_TEST(!found.exact);
  BOOST_TEST(!found.solutions.has_value());
  BOOST_TEST(!found.classes.has_value());
  BOOST_TEST(found.nodes.value().mean > 1e6);
  BOOST_TEST(found.seconds.has_value());
}

// Seconds are of the processor, not of a clock that goes on while others use the processor.
BOOST_AUTO_TEST_CASE(a_busy_machine_does_not_change_the_forecast) {
  const auto search = exhaust(Puzzle(loshu::square(4)), true);
  const BusySearch busy(*search);
  for (const std::uint64_t subtree : {20U, 100'000U}) {
    const CountEstimate found = loshu::estimate_count(busy, {.probes = 20, .subtree = subtree});
    BOOST_TEST(found.exact == (subtree > 20U));
    BOOST_TEST(found.seconds.value().mean > 0);
    BOOST_TEST(found.seconds.value().mean < 0.1 * found.nodes.value().mean);
  }
}

BOOST_AUTO_TEST_CASE(large_searches_are_forecast_by_the_speed_of_large_parts) {
  const auto search = exhaust(Puzzle(loshu::square(5)), true);
  const CountEstimate found =
      loshu::estimate_count(SoonFastSearch(*search), {.probes = 10, .subtree = 2000});
  BOOST_TEST(found.nodes.value().mean > 1e8);
  BOOST_TEST(found.seconds.value().mean < 1e-12 * found.nodes.value().mean);
}

// No more parts than probes, each of them small, are no sample.
BOOST_AUTO_TEST_CASE(few_small_parts_are_all_counted) {
  const Puzzle puzzle(loshu::square(4));
  const loshu::Result whole =
      loshu::count({.puzzle = puzzle}, loshu::ExhaustEngine({.halves = false}));
  const CountEstimate found =
      loshu::estimate_count(*exhaust(puzzle, false), {.probes = 5000, .subtree = 60});
  BOOST_TEST(whole.nodes > 20U * 60U);
  BOOST_TEST(found.exact);
  BOOST_TEST(found.probes < 5000);
  BOOST_TEST(found.probes > 1);
  BOOST_TEST(found.solutions.value().mean == static_cast<double>(whole.solutions));
  BOOST_TEST(found.solutions.value().least == found.solutions.value().greatest);
  BOOST_TEST(found.nodes.value().mean == static_cast<double>(whole.nodes));
  BOOST_TEST((found.ending == loshu::Ending::exhausted));
  const loshu::Split split = exhaust(puzzle, false)->split(static_cast<std::size_t>(found.probes));
  BOOST_TEST_REQUIRE(split.parts.size() == static_cast<std::size_t>(found.probes));
  BOOST_TEST(found.depth == split.cells.size());
}

// A class and its complement are two classes, unless they are one.
BOOST_AUTO_TEST_CASE(classes_are_those_of_the_complements_too) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3)), Puzzle(loshu::ring(5)),
                               Puzzle(loshu::square(4)), Puzzle(loshu::triangle(4))}) {
    for (const auto& make : {gecode, exhaust}) {
      const loshu::Result whole =
          loshu::count({.puzzle = puzzle, .complement = true}, loshu::ExhaustEngine());
      const auto solutions = static_cast<double>(whole.solutions);
      const double classes = 2 * solutions - static_cast<double>(whole.self_complementary);
      const auto search = make(puzzle, true);
      const CountEstimate exact = loshu::estimate_count(*search, {.subtree = 100'000});
      BOOST_TEST(exact.exact);
      BOOST_TEST(exact.solutions.value().mean == solutions);
      BOOST_TEST(exact.classes.value().mean == classes);
      Mean sampled;
      bool has_own = false;  // some that are their own complement
      for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const CountEstimate found =
            loshu::estimate_count(*search, {.probes = 20, .seed = seed, .subtree = 2});
        sampled.add(found.classes ? found.classes->mean : 0);
        if (!found.classes || !found.solutions) continue;
        const double twice = 2 * found.solutions->mean;
        BOOST_TEST(found.classes->mean <= twice * (1 + 1e-9));
        has_own = has_own || found.classes->mean < twice * (1 - 1e-9);
      }
      BOOST_TEST(sampled.may_be(classes), puzzle.figure().title());
      BOOST_TEST(has_own == (whole.self_complementary > 0), puzzle.figure().title());
    }
  }
}

BOOST_AUTO_TEST_CASE(the_mean_over_many_seeds_is_the_count) {
  const Puzzle puzzle(loshu::square(4));
  const loshu::Result whole =
      loshu::count({.puzzle = puzzle}, loshu::ExhaustEngine({.halves = false}));
  const auto search = exhaust(puzzle, false);
  for (const int probes : {10, 60}) {
    Mean solutions, nodes;
    double above = 0;  // by how much the seconds may be more than a node's share
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
      const CountEstimate found =
          loshu::estimate_count(*search, {.probes = probes, .seed = seed, .subtree = 60});
      solutions.add(found.solutions ? found.solutions->mean : 0);
      nodes.add(found.nodes.value().mean);
      const EstimatedRange& all = found.nodes.value();
      BOOST_TEST((all.least <= all.mean && all.mean <= all.greatest));
      if (!found.seconds) continue;
      const double rate = found.seconds->mean / all.mean;
      BOOST_TEST(found.seconds->least < all.least * rate * 0.9);
      BOOST_TEST(found.seconds->greatest > all.greatest * rate * 1.1);
      above = found.seconds->greatest / (all.greatest * rate);
    }
    BOOST_TEST(above > 1.1);
    BOOST_TEST(solutions.may_be(static_cast<double>(whole.solutions)));
    BOOST_TEST(nodes.may_be(static_cast<double>(whole.nodes)));
  }
}

// All probes of an even tree are alike, so each estimate is the number itself.
BOOST_AUTO_TEST_CASE(an_even_tree_is_estimated_without_an_error) {
  for (const auto& [choices, steps] : {std::pair(2, 18U), {3, 11U}, {10, 7U}, {7, 3U}}) {
    const EvenTree tree(choices, steps);
    const auto [nodes, leaves] = tree.below(0);
    for (const int probes : {2, 9, 100}) {
      for (const std::uint64_t subtree : {3U, 40U, 10'000U}) {
        for (const std::uint64_t seed : {1U, 2U}) {
          const CountEstimate found =
              loshu::estimate_count(tree, {.probes = probes, .seed = seed, .subtree = subtree});
          const auto is = [](const std::optional<EstimatedRange>& range, double value) {
            return range && std::abs(range->mean - value) < 1e-9 * value &&
                   range->least <= range->mean * (1 + 1e-9) &&
                   range->greatest >= range->mean * (1 - 1e-9);
          };
          BOOST_TEST_CONTEXT(choices << " choices, " << steps << " steps, " << probes
                                     << " probes, subtree " << subtree) {
            const auto all = static_cast<double>(leaves);
            BOOST_TEST(is(found.solutions, all));
            BOOST_TEST(is(found.classes, choices % 2 == 0 ? all : 2 * all));
            BOOST_TEST(is(found.nodes, static_cast<double>(nodes)));
            BOOST_TEST((found.ending == loshu::Ending::exhausted));
            if (found.exact) {
              BOOST_TEST(found.nodes->least == found.nodes->greatest);
              continue;
            }
            BOOST_TEST(found.probes == probes);
            // The paths are as short as the trees below them may be large.
            std::size_t depth = 0;
            while (tree.below(depth).first >= subtree) ++depth;
            BOOST_TEST(found.depth == depth);
          }
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_seed_estimates_the_same) {
  const auto search = exhaust(Puzzle(loshu::square(5)), true);
  const auto nodes = [&](std::uint64_t seed) {
    return loshu::estimate_count(*search, {.probes = 50, .seed = seed, .subtree = 500})
        .nodes.value()
        .mean;
  };
  BOOST_TEST(nodes(1) == nodes(1));
  BOOST_TEST(nodes(1) != nodes(2));
}

BOOST_AUTO_TEST_CASE(limits_end_it_and_are_told) {
  const auto search = exhaust(Puzzle(loshu::square(5)), true);
  const std::atomic<bool> interrupt = true;
  const CountEstimate interrupted =
      loshu::estimate_count(*search, {.limits = {.interrupt = &interrupt}});
  BOOST_TEST((interrupted.ending == loshu::Ending::interrupted));
  BOOST_TEST(interrupted.probes == 0);
  BOOST_TEST(!interrupted.solutions.has_value());
  BOOST_TEST(!interrupted.nodes.has_value());
  BOOST_TEST(!interrupted.seconds.has_value());
  const CountEstimate late = loshu::estimate_count(
      *search, {.probes = 1'000'000'000, .subtree = 500, .limits = {.seconds = 0.3}});
  BOOST_TEST((late.ending == loshu::Ending::time_limit));
  BOOST_TEST(!late.exact);
  BOOST_CHECK_THROW(static_cast<void>(loshu::estimate_count(*search, {.probes = 1})), loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
