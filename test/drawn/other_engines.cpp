// Integer programs, annealing, and counts in parts.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <memory>

#include <loshu/anneal.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/integer_program.hpp>
#include <loshu/search.hpp>
#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

#include "comparisons.hpp"

namespace drawn {

using loshu::Assignment;
using loshu::IntegerProgram;
using loshu::Puzzle;
using loshu::Result;
using loshu::SplitSearch;
using loshu::Symmetry;

namespace {

std::unique_ptr<SplitSearch> some_search(const Puzzle& puzzle, Symmetry symmetry, bool complement,
                                         bool exhaustive, loshu::Ties ties = loshu::Ties::judged) {
  if (exhaustive) {
    const loshu::Question asked{.puzzle = puzzle, .symmetry = symmetry, .complement = complement};
    return std::make_unique<loshu::ExhaustiveSearch>(
        asked, loshu::CellOrder{}, loshu::Budget::unlimited(), loshu::WalkerKind::automatic, ties);
  }
  const loshu::Options options =
      loshu::with(loshu::Propagation::figure, {.symmetry = symmetry, .complement = complement});
  return std::make_unique<loshu::SplitModel>(std::make_unique<loshu::MagicModel>(puzzle, options));
}

/// Whether the columns of a filling are within their bounds and solve all rows.
bool admits(const IntegerProgram& program, const Assignment& x, long sum) {
  std::vector<std::int64_t> columns(program.columns.size(), 0);
  for (int cell = 0; cell < program.cells; ++cell) {
    columns[static_cast<std::size_t>(program.column(cell, x[static_cast<std::size_t>(cell)]))] = 1;
  }
  if (program.has_sum()) columns.back() = sum;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto& [name, least, greatest] = program.columns[i];
    if (columns[i] < least || columns[i] > greatest) return false;
  }
  return std::ranges::all_of(program.rows, [&](const IntegerProgram::Row& row) {
    std::int64_t side = 0;
    for (const auto& [column, coefficient] : row.terms) {
      side += coefficient * columns[static_cast<std::size_t>(column)];
    }
    return (!row.least || side >= *row.least) && (!row.greatest || side <= *row.greatest);
  });
}

/// A labelling with two cells exchanged, or anything.
Assignment some_arrangement(const BruteForce& known, Chance& chance) {
  const int cells = known.puzzle.figure().cell_count();
  Assignment x = chance.choose(cells, known.puzzle.values().size());
  for (int& value : x) value = known.puzzle.values()[value];
  if (known.labellings.empty() || chance.one_in(4)) return x;
  const int place = chance.below(static_cast<int>(known.labellings.size()));
  x = *std::next(known.labellings.begin(), place);
  std::swap(x[static_cast<std::size_t>(chance.below(cells))],
            x[static_cast<std::size_t>(chance.below(cells))]);
  return x;
}

}  // namespace

Tally by_rows(const BruteForce& known, Chance& chance) {
  const Symmetry symmetry = chance.pick(groups);
  const bool total_sum = chance.one_in(2);
  const std::set<Assignment> classes = known.classes(symmetry);
  const IntegerProgram program =
      loshu::integer_program(known.puzzle, {.symmetry = symmetry, .total_sum = total_sum});
  const auto is_right = [&](const Assignment& x) {
    const long sum = magic_sum_of(known.puzzle.figure(), x);
    return admits(program, x, sum) == classes.contains(x);
  };
  BOOST_TEST(std::ranges::all_of(known.labellings, is_right));
  BOOST_TEST(!(program.is_refuted() && !classes.empty()));
  for (int i = 0; i < 100; ++i) BOOST_TEST(is_right(some_arrangement(known, chance)));
  return {{"rows", 100}};
}

#ifdef LOSHU_WITH_ILP
Tally by_integer_program(const BruteForce& known, Chance& chance) {
  if (!loshu::IlpEngine().refuses({.puzzle = known.puzzle}).empty()) return {};
  const Symmetry symmetry = chance.pick(groups);
  const bool total_sum = chance.one_in(2);
  const std::set<Assignment> classes = known.classes(symmetry);
  const Result found =
      loshu::solve({.puzzle = known.puzzle, .symmetry = symmetry}, loshu::IlpEngine(total_sum));
  BOOST_TEST(found.complete());
  BOOST_TEST(found.solutions == classes.size());
  BOOST_TEST((std::set<Assignment>(found.assignments.begin(), found.assignments.end()) == classes));
  return {{"ilp", 1}};
}
#else
Tally by_integer_program(const BruteForce&, Chance&) { return {}; }
#endif

Tally by_annealing(const BruteForce& known, Chance& chance) {
  const Symmetry symmetry = chance.pick(groups);
  const bool complement = chance.one_in(2);
  const auto halved = complement ? known.halved(symmetry) : std::nullopt;
  const std::set<Assignment> classes = halved ? halved->kept : known.classes(symmetry);
  const auto schedules = std::vector{loshu::Schedule::neighbours, loshu::Schedule::classic};
  const loshu::AnnealEngine engine({.schedule = chance.pick(schedules)});
  const loshu::Question question{.puzzle = known.puzzle,
                                 .symmetry = symmetry,
                                 .complement = complement,
                                 .solutions = classes.size(),
                                 .threads = chance.from(1, 2),
                                 .seed = static_cast<std::uint64_t>(chance.below(1000)),
                                 .limits = {.swaps = 20'000}};
  if (!engine.refuses(question).empty()) return {};  // with an energy beyond 64 bits
  const Result found = loshu::solve(question, engine);
  BOOST_TEST(found.solutions == found.assignments.size());
  BOOST_TEST(!found.complete());
  const std::set<Assignment> distinct(found.assignments.begin(), found.assignments.end());
  BOOST_TEST(distinct.size() == found.assignments.size());
  BOOST_TEST(std::ranges::includes(classes, distinct));
  return {{"anneal", 1}, {distinct == classes ? "anneal, all classes" : "anneal, some", 1}};
}

Tally by_parts(const BruteForce& known, Chance& chance) {
  const Symmetry symmetry = chance.pick(groups);
  const bool complement = chance.one_in(2);
  const auto halved = complement ? known.halved(symmetry) : std::nullopt;
  const std::size_t solutions = halved ? halved->kept.size() : known.classes(symmetry).size();
  for (const bool exhaustive : {false, true}) {
    const bool counts_ties = exhaustive && halved && chance.one_in(2);
    const auto search = some_search(known.puzzle, symmetry, complement, exhaustive,
                                    counts_ties ? loshu::Ties::counted : loshu::Ties::judged);
    for (const std::size_t parts : {1U, 7U, 1000U}) {
      const loshu::Split split = search->split(parts);
      std::vector<loshu::SearchPart> order = split.parts;
      chance.shuffle(order);
      Result sum = split.effort;
      for (const loshu::SearchPart& part : order) loshu::add(sum, search->count(split, part));
      BOOST_TEST_CONTEXT("symmetry " << static_cast<int>(symmetry) << ", complement " << complement
                                     << ", exhaustive " << exhaustive << ", parts " << parts) {
        if (counts_ties) {  // such a tie stands for one class, as if it were its own complement
          BOOST_TEST(2 * sum.solutions - sum.self_complementary == known.classes(symmetry).size());
        } else {
          BOOST_TEST(sum.solutions == solutions);
          BOOST_TEST(sum.self_complementary == (halved ? halved->self_complementary : 0U));
        }
        const loshu::Question question{.puzzle = known.puzzle, .symmetry = symmetry};
        require_sums(loshu::as_asked(question, sum, halved.has_value()), known);
      }
      if (!exhaustive) continue;
      const Result whole =
          loshu::count({.puzzle = known.puzzle, .symmetry = symmetry, .complement = complement},
                       loshu::ExhaustEngine({.halves = false}));
      BOOST_TEST(sum.nodes == whole.nodes);
      BOOST_TEST(sum.failures == whole.failures);
      BOOST_TEST(sum.placements == whole.placements);
    }
  }
  return {{"parts", 6}};
}

// A path from a part has the chance one in its weight. Over all paths of a depth, dead ends
// included, the chances add up to 1. The solutions below them add up to those of the whole.
Tally by_estimates(const BruteForce& known, Chance& chance) {
  const Symmetry symmetry = chance.pick(groups);
  int compared = 0;
  for (const bool exhaustive : {false, true}) {
    const auto search = some_search(known.puzzle, symmetry, false, exhaustive);
    loshu::SplitMix random(static_cast<std::uint64_t>(chance.below(1000)));
    const std::size_t depth = static_cast<std::size_t>(chance.from(0, 2));
    const loshu::Split split = search->split(static_cast<std::size_t>(chance.from(1, 2)));
    if (split.parts.empty()) continue;
    std::map<std::pair<std::optional<int>, std::vector<int>>, double> paths;
    Result below;
    for (int i = 0; i < 500; ++i) {
      const std::size_t from =
          static_cast<std::size_t>(random.below(static_cast<int>(split.parts.size())));
      const loshu::Descent descent = search->descend(split, split.parts[from], depth, random);
      if (descent.split.parts.empty()) continue;
      const loshu::SearchPart& part = descent.split.parts.front();
      const double weight = descent.weight * static_cast<double>(split.parts.size());
      const auto [path, is_new] = paths.emplace(std::pair(part.sum, part.values), weight);
      BOOST_TEST(path->second == weight);
      if (is_new) loshu::add(below, search->count(descent.split, part));
    }
    double chances = 0;
    bool all_likely = true;
    for (const auto& [path, weight] : paths) {
      chances += 1 / weight;
      all_likely = all_likely && weight < 50;
    }
    BOOST_TEST(chances < 1 + 1e-9);
    const std::size_t solutions = known.classes(symmetry).size();
    BOOST_TEST(below.solutions <= solutions);
    if (!all_likely || paths.size() > 40) continue;  // some path may not have been met
    BOOST_TEST(below.solutions == solutions);
    ++compared;
  }
  return {{"estimate", 2}, {"estimate, all paths met", compared}};
}

}  // namespace drawn
