// Answers about a puzzle besides its solutions: reasons, hints, whether there is one solution.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <initializer_list>

#include <loshu/engines.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/uniqueness.hpp>

#include "explain/explanation_check.hpp"
#include "explain/hint_check.hpp"
#include "comparisons.hpp"

namespace drawn {

using loshu::Assignment;
using loshu::Given;
using loshu::Puzzle;
using loshu::Solutions;
using loshu::Symmetry;

namespace {

Puzzle with_givens(const Puzzle& base, std::vector<Given> givens) {
  loshu::PuzzleParts parts = base.parts();
  parts.givens = std::move(givens);
  return Puzzle(std::move(parts));
}

bool is_given(int cell, const std::vector<Given>& givens) {
  return std::ranges::count(givens, cell, &Given::cell) > 0;
}

Solutions number_of(std::size_t labellings) {
  if (labellings == 0) return Solutions::none;
  return labellings == 1 ? Solutions::one : Solutions::several;
}

}  // namespace

std::vector<Given> more_givens(const BruteForce& known, Chance& chance) {
  const Puzzle& puzzle = known.puzzle;
  const int cells = puzzle.figure().cell_count();
  Assignment x = chance.choose(cells, cells);
  for (int& value : x) value += puzzle.first_value();
  if (!known.labellings.empty()) {
    const int place = chance.below(static_cast<int>(known.labellings.size()));
    x = *std::next(known.labellings.begin(), place);
  }
  std::vector<Given> givens = puzzle.givens();
  const int one_in = chance.from(1, 5);
  for (const int cell : chance.choose(cells, cells)) {
    const int value = x[static_cast<std::size_t>(cell)];
    const bool is_free = std::ranges::count(givens, value, &Given::value) == 0;
    if (is_free && !is_given(cell, givens) && chance.one_in(one_in))
      givens.push_back({cell, value});
  }
  const bool swaps = givens.size() > puzzle.givens().size() + 1 && chance.one_in(2);
  if (swaps) std::swap(givens.back().value, givens[givens.size() - 2].value);
  return givens;
}

Tally by_explanation(const BruteForce& known, Chance& chance) {
  Tally tally;
  const auto possible = [&](const std::vector<Given>& givens) {
    return !labellings_of(with_givens(known.puzzle, givens), 0).has_value();
  };
  for (const std::vector<Given>& givens : {known.puzzle.givens(), more_givens(known, chance)}) {
    const Puzzle puzzle = with_givens(known.puzzle, givens);
    BOOST_TEST_CONTEXT(json_text(puzzle)) {
      const loshu::Explained explained = loshu::explain(puzzle);
      BOOST_TEST(explained.explanation.has_value() == known.with(givens).empty());
      if (!explained.explanation) continue;
      explained::check(puzzle, possible, *explained.explanation);
      ++tally["why: " + loshu::name_of(loshu::reason_names, explained.explanation->reason)];
    }
  }
  return tally;
}

Tally by_hints(const BruteForce& known, Chance& chance) {
  std::map<loshu::HintReason, int> seen;
  int clashes = 0;
  for (const std::vector<Given>& givens :
       {known.puzzle.givens(), more_givens(known, chance), more_givens(known, chance)}) {
    const Puzzle puzzle = with_givens(known.puzzle, givens);
    const Assignments solutions = known.with(givens);
    BOOST_TEST_CONTEXT(json_text(puzzle)) {
      const loshu::Hinted found = loshu::hint(puzzle);
      hinted::require_true(puzzle, found, solutions);
      if (found.hint) ++seen[found.hint->reason];
      if (found.choice) ++seen[found.choice->reason];
      if (found.clash) ++clashes;
    }
  }
  Tally tally;
  for (const auto& [reason, times] : seen) {
    tally["hint: " + loshu::name_of(loshu::hint_reason_names, reason)] = times;
  }
  if (clashes > 0) tally["hint: clash"] = clashes;
  return tally;
}

Tally by_uniqueness(const BruteForce& known, Chance& chance) {
  Tally tally;
  for (const std::vector<Given>& givens : {known.puzzle.givens(), more_givens(known, chance)}) {
    const Puzzle puzzle = with_givens(known.puzzle, givens);
    const Assignments labellings = known.with(givens);
    const loshu::ExhaustEngine exhaust;
    const loshu::GecodeEngine gecode;
    for (const loshu::Engine* engine :
         std::initializer_list<const loshu::Engine*>{nullptr, &exhaust, &gecode}) {
      const loshu::Question question{.puzzle = puzzle,
                                     .symmetry = chance.pick(groups),
                                     .complement = chance.one_in(2),
                                     .threads = chance.from(1, 2)};
      BOOST_TEST_CONTEXT(json_text(puzzle)
                         << " by engine " << (engine == nullptr ? "fitting" : engine->name())
                         << ", symmetry " << static_cast<int>(question.symmetry)) {
        const loshu::Uniqueness found = engine == nullptr ? loshu::uniqueness({question})
                                                          : loshu::uniqueness(question, *engine);
        BOOST_REQUIRE(found.solutions.has_value());
        BOOST_TEST((*found.solutions == number_of(labellings.size())));
        ++tally[loshu::name_of(loshu::solutions_names, *found.solutions) + " by uniqueness"];
        BOOST_TEST(found.witnesses.size() == std::min<std::size_t>(labellings.size(), 2));
        BOOST_TEST(found.effort.solutions == found.witnesses.size());
        BOOST_TEST(found.effort.complete() == (labellings.size() < 2));
        for (const Assignment& witness : found.witnesses) {
          BOOST_TEST(std::ranges::count(labellings, witness) == 1);
        }
        if (found.witnesses.size() == 2) {
          BOOST_TEST((found.witnesses[0] != found.witnesses[1]));
        }
      }
    }
  }
  return tally;
}

Tally by_making(const BruteForce& known, Chance& chance) {
  const loshu::MakingOptions options{.seed = static_cast<unsigned>(chance.below(1000)),
                                     .minimal = chance.below(2) == 0,
                                     .hide_sum = true,
                                     .threads = chance.from(1, 2)};
  const loshu::Making making = loshu::make_puzzle(known.puzzle, options);
  const bool exists = !known.labellings.empty();
  BOOST_TEST((making.outcome == loshu::Making::Outcome::made) == exists);
  BOOST_TEST((making.outcome == loshu::Making::Outcome::none_exists) == !exists);
  BOOST_REQUIRE(making.made.has_value() == exists);
  if (!exists) return {{"made: none exists", 1}};
  const std::vector<Given>& givens = making.made->puzzle.givens();
  BOOST_TEST((known.with(givens) == Assignments{making.made->solution}));
  for (const Given& given : known.puzzle.givens()) {
    BOOST_TEST(std::ranges::any_of(givens, [&](const Given& kept) {
      return kept.cell == given.cell && kept.value == given.value;
    }));
  }
  if (!options.minimal) return {{"made for a person", 1}};
  for (const Given& given : givens) {
    if (is_given(given.cell, known.puzzle.givens())) continue;
    std::vector<Given> fewer = givens;
    std::erase_if(fewer, [&](const Given& other) { return other.cell == given.cell; });
    BOOST_TEST(known.with(fewer).size() > 1U);
  }
  return {{"made", 1}};
}

}  // namespace drawn
