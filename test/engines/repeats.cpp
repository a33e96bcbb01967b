// Values that stand more than once: known counts, and drawn multisets against brute force in every
// engine that takes them, in one piece and in parts.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/complement.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/export.hpp>
#include <loshu/integer_program.hpp>
#include <loshu/named.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>
#include <loshu/states.hpp>
#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

BOOST_AUTO_TEST_SUITE(repeats)

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Assignment;
using loshu::Puzzle;
using loshu::Result;
using loshu::Symmetry;

namespace {

struct Known {
  loshu::Figure figure;
  const char* values;
  std::optional<std::int64_t> sum;
  std::uint64_t labellings;
  std::optional<std::uint64_t> geometric, full;
};

Puzzle puzzle_of(const loshu::Figure& figure, const std::string& values,
                 std::optional<std::int64_t> sum = {}) {
  loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>(figure), 1, sum};
  parts.values = loshu::Values::read(values);
  return Puzzle(parts);
}

/// The number of classes whose least member some symmetry maps to itself.
std::size_t symmetric_classes(const BruteForce& known, Symmetry symmetry) {
  const drawn::Permutations all = known.symmetries(symmetry);
  const std::set<Assignment> classes = known.classes(symmetry);
  return static_cast<std::size_t>(std::ranges::count_if(classes, [&](const Assignment& x) {
    return std::ranges::count_if(all, [&](const auto& permutation) {
             return drawn::permuted(x, permutation) == x;
           }) > 1;
  }));
}

void require_numbers(const Result& found, const BruteForce& known, Symmetry symmetry) {
  BOOST_TEST(found.complete());
  BOOST_TEST(found.solutions == known.classes(symmetry).size());
  BOOST_REQUIRE(found.total().has_value());
  BOOST_TEST(*found.total() == loshu::Natural(known.labellings.size()));
  if (symmetry != Symmetry::none) {
    BOOST_TEST(found.symmetric == symmetric_classes(known, symmetry));
    BOOST_TEST(found.classes(symmetry).has_value());
  }
  for (const Symmetry level : {Symmetry::geometric, Symmetry::full}) {
    const auto classes = found.classes(level);
    if (classes) BOOST_TEST(*classes == loshu::Natural(known.classes(level).size()));
  }
}

loshu::Options some_options(Symmetry symmetry, Chance& chance) {
  using loshu::Branching;
  using loshu::Propagation;
  using loshu::RelaxationUse;
  const std::vector relaxations{RelaxationUse::off, RelaxationUse::tight, RelaxationUse::on};
  const std::vector branchings{Branching::first_fail, Branching::input, Branching::weighted,
                               Branching::tuned, Branching::random};
  const loshu::Options options{
      .symmetry = symmetry,
      .chain = chance.one_in(2) ? loshu::Chain::derived : loshu::Chain::reading,
      .total_sum = chance.one_in(2),
      .implied = chance.one_in(2) ? 0 : chance.from(2, 5),
      .relaxation = chance.pick(relaxations),
      .seed = static_cast<unsigned>(chance.below(1000))};
  return loshu::with(chance.one_in(2) ? Propagation::value : Propagation::bounds,
                     loshu::with(chance.pick(branchings), options));
}

/// A search in Gecode: listed, and counted in parts that are written and read.
void by_gecode(const BruteForce& known, Symmetry symmetry, Chance& chance) {
  const loshu::Options options = some_options(symmetry, chance);
  loshu::SearchOptions search{.threads = chance.one_in(4) ? 2 : 1};
  if (search.threads == 1 && chance.one_in(3)) search.restarts = loshu::Restarts::luby;
  std::vector<Assignment> members;
  const Result found = loshu::search(known.puzzle, options, search, [&](const Assignment& x) {
    members.push_back(x);
    return true;
  });
  const std::set<Assignment> classes = known.classes(symmetry);
  BOOST_TEST(members.size() == classes.size());
  BOOST_TEST((std::set(members.begin(), members.end()) == classes));
  const loshu::Question question{.puzzle = known.puzzle, .symmetry = symmetry};
  const Result asked = loshu::as_asked(question, found, false);
  require_numbers(asked, known, symmetry);
  drawn::require_sums(asked, known);

  const loshu::SplitModel whole(std::make_unique<loshu::MagicModel>(known.puzzle, options));
  const loshu::Split split = whole.split(static_cast<std::size_t>(chance.from(1, 40)));
  std::vector<loshu::SearchPart> order = split.parts;
  chance.shuffle(order);
  Result sum = split.effort;
  for (const loshu::SearchPart& part : order) {
    const Result one = whole.count(split, part);
    const Result read = loshu::record_in(loshu::record_line(1, one, 7), 7).second;
    BOOST_TEST(read.symmetric == one.symmetric);
    BOOST_TEST((read.labellings == one.labellings));
    loshu::add(sum, read);
  }
  require_numbers(loshu::as_asked(question, sum, false), known, symmetry);
}

void by_annealing(const BruteForce& known, Symmetry symmetry, Chance& chance) {
  const std::set<Assignment> classes = known.classes(symmetry);
  const loshu::Question question{.puzzle = known.puzzle,
                                 .symmetry = symmetry,
                                 .solutions = classes.size(),
                                 .threads = chance.from(1, 2),
                                 .seed = static_cast<std::uint64_t>(chance.below(1000)),
                                 .limits = {.swaps = 5'000}};
  if (!loshu::AnnealEngine().refuses(question).empty()) return;
  const Result found = loshu::solve(question, loshu::AnnealEngine());
  const std::set<Assignment> met(found.assignments.begin(), found.assignments.end());
  BOOST_TEST(met.size() == found.assignments.size());
  BOOST_TEST(std::ranges::includes(classes, met));
  BOOST_TEST(!found.total().has_value());
}

/// Whether the columns of a filling are within their bounds and solve all rows.
bool admits(const loshu::IntegerProgram& program, const Assignment& x, long sum) {
  std::vector<std::int64_t> columns(program.columns.size(), 0);
  for (int cell = 0; cell < program.cells; ++cell) {
    columns[at(program.column(cell, x[at(cell)]))] = 1;
  }
  if (program.has_sum()) columns.back() = sum;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i] < program.columns[i].least || columns[i] > program.columns[i].greatest) {
      return false;
    }
  }
  return std::ranges::all_of(program.rows, [&](const loshu::IntegerProgram::Row& row) {
    std::int64_t side = 0;
    for (const auto& [column, coefficient] : row.terms) side += coefficient * columns[at(column)];
    return (!row.least || side >= *row.least) && (!row.greatest || side <= *row.greatest);
  });
}

/// A labelling with two cells exchanged or one changed.
Assignment some_filling(const BruteForce& known, Chance& chance) {
  const loshu::Values& values = known.puzzle.values();
  const int cells = known.puzzle.figure().cell_count();
  Assignment x;
  for (int cell = 0; cell < cells; ++cell) x.push_back(values[chance.below(values.size())]);
  if (known.labellings.empty() || chance.one_in(4)) return x;
  x = *std::next(known.labellings.begin(), chance.below(static_cast<int>(known.labellings.size())));
  if (chance.one_in(2)) {
    std::swap(x[at(chance.below(cells))], x[at(chance.below(cells))]);
  } else {
    x[at(chance.below(cells))] = values[chance.below(values.size())];
  }
  return x;
}

/// The rows of the integer program, and the checker.
void by_rows(const BruteForce& known, Symmetry symmetry, Chance& chance) {
  const bool total_sum = chance.one_in(2);
  const loshu::IntegerProgram program =
      loshu::integer_program(known.puzzle, {.symmetry = symmetry, .total_sum = total_sum});
  const std::set<Assignment> classes = known.classes(symmetry);
  const auto look = [&](const Assignment& x) {
    const long sum = drawn::magic_sum_of(known.puzzle.figure(), x);
    const bool is_labelling = known.labellings.contains(x);
    BOOST_TEST(loshu::verify(known.puzzle, x).magic() == is_labelling);
    const bool fits = admits(program, x, sum);
    BOOST_TEST((!fits || is_labelling));
    BOOST_TEST((fits || !classes.contains(x)));
  };
  for (const Assignment& x : classes) look(x);
  for (int i = 0; i < 30; ++i) look(some_filling(known, chance));
}

Tally by_every_engine(const BruteForce& known, Chance& chance) {
  Tally tally{{"multisets", 1}};
  tally[known.labellings.empty() ? "without labellings" : "with labellings"] = 1;
  for (const Symmetry symmetry : drawn::groups) {
    BOOST_TEST_CONTEXT("symmetry " << static_cast<int>(symmetry)) {
      if (symmetric_classes(known, symmetry) > 0) ++tally["symmetric"];
      const loshu::Question question{
          .puzzle = known.puzzle, .symmetry = symmetry, .threads = chance.from(1, 2)};
      by_gecode(known, symmetry, chance);
      const Result chosen = loshu::count(question);
      BOOST_REQUIRE(chosen.total().has_value());
      BOOST_TEST(*chosen.total() == loshu::Natural(known.labellings.size()));
      by_annealing(known, symmetry, chance);
      by_rows(known, symmetry, chance);
      const loshu::Question alone{.puzzle = known.puzzle, .symmetry = symmetry};
      if (loshu::StatesEngine().refuses(alone).empty()) {
        const Result found = loshu::count(alone, loshu::StatesEngine());
        BOOST_TEST(*found.total() == loshu::Natural(known.labellings.size()));
        drawn::require_sums(found, known);
        ++tally["states"];
        if (!known.labellings.empty()) ++tally["states with labellings"];
      }
#ifdef LOSHU_WITH_ILP
      if (symmetry == chance.pick(drawn::groups) && known.labellings.size() < 60 &&
          loshu::IlpEngine().refuses(alone).empty()) {
        const Result found = loshu::solve(alone, loshu::IlpEngine(chance.one_in(2)));
        require_numbers(found, known, symmetry);
        BOOST_TEST((std::set(found.assignments.begin(), found.assignments.end()) ==
                    known.classes(symmetry)));
        ++tally["ilp"];
      }
#endif
    }
  }
  for (const loshu::Relation& relation : known.puzzle.relations()) {
    if (relation.comparison == loshu::Operator::equal) ++tally["a = b"];
    if (relation.comparison == loshu::Operator::at_most && relation.constant == 0) {
      ++tally["a <= b"];
    }
  }
  return tally;
}

}  // namespace

// A long test goes more rounds, by LOSHU_LAWS.
BOOST_AUTO_TEST_CASE(drawn_multisets_in_every_engine) {
  const int wanted = 200 * static_cast<int>(drawn::rounds_of_laws());
  Tally tally;
  for (unsigned seed = 1; tally["multisets"] < wanted; ++seed) {
    for (const auto& [name, times] :
         drawn::for_each_drawn(seed, 1, {}, [](const BruteForce&known, Chance&chance) {
           const auto other = drawn::with_repeats(known, chance);
           Tally one;
           if (!other) return one;
           BOOST_TEST_CONTEXT("as " << drawn::json_text(other->puzzle)) {
             one = by_every_engine(*other, chance);
           }
           return one;
         })) {
      tally[name] += times;
    }
  }
  for (const char* name : {"with labellings", "without labellings", "symmetric", "a = b", "a <= b",
                           "states with labellings"}) {
    BOOST_TEST(tally[name] > 20, name << ": " << tally[name]);
  }
#ifdef LOSHU_WITH_ILP
  BOOST_TEST(tally["ilp"] > 30);
#endif
}

BOOST_AUTO_TEST_CASE(known_counts) {
  const std::string four_times = "1..4,1..4,1..4,1..4";
  const std::vector<Known> all{
      {loshu::square(4), "1..11,13..15,10,14", 33, 1696, 212, 53},
      {loshu::square(4), four_times.c_str(), {}, 256, 38, 15},
      {loshu::square(4), "1..8,1..8", {}, 1952, 244, 70},
      {loshu::square(3), "1..3,1..3,1..3", {}, 4, 1, {}},
      {loshu::square(4, loshu::SquareKind::semimagic), four_times.c_str(), {}, 4464, 608, 10}};
  for (const auto& [figure, values, sum, labellings, geometric, full] : all) {
    BOOST_TEST_CONTEXT(figure.title() << ", " << values) {
      const Puzzle puzzle = puzzle_of(figure, values, sum);
      for (const auto& [symmetry, classes] :
           {std::pair(Symmetry::geometric, geometric), std::pair(Symmetry::full, full)}) {
        if (!classes) continue;
        const Result found = loshu::count({.puzzle = puzzle, .symmetry = symmetry});
        BOOST_TEST(found.engine == "gecode");
        BOOST_TEST(found.solutions == *classes);
        BOOST_TEST(found.total().value() == loshu::Natural(labellings));
        BOOST_TEST(found.classes(symmetry).value() == loshu::Natural(*classes));
      }
    }
  }
  const Result facade = loshu::count({.puzzle = puzzle_of(all.front().figure, all.front().values)});
  BOOST_TEST(facade.symmetric == 0U);
  BOOST_TEST(facade.classes(Symmetry::geometric).value() == loshu::Natural(212));
}

// A class that a symmetry maps to itself leaves the number of smaller classes open.
BOOST_AUTO_TEST_CASE(classes_that_are_not_known) {
  const Puzzle puzzle = puzzle_of(loshu::square(4), "1..4,1..4,1..4,1..4");
  const Result full = loshu::count({.puzzle = puzzle});
  BOOST_TEST(full.symmetric > 0U);
  BOOST_TEST(full.classes(Symmetry::full).has_value());
  BOOST_TEST(!full.classes(Symmetry::geometric).has_value());
  const Result none = loshu::count({.puzzle = puzzle, .symmetry = Symmetry::none});
  BOOST_TEST(none.total().value() == loshu::Natural(256));
  BOOST_TEST(!none.classes(Symmetry::full).has_value());
}

BOOST_AUTO_TEST_CASE(refusals) {
  const Puzzle puzzle = puzzle_of(loshu::square(4), "1..8,1..8");
  const auto refusal = [&](const loshu::Options& options) {
    return loshu::MagicModel::refuses(puzzle, options);
  };
  BOOST_TEST(refusal({.complement = true}) ==
             "the complement takes each value in one cell, and not 1 to 8 (each 2 times) for 16 "
             "cells");
  BOOST_TEST(refusal(loshu::with(loshu::Propagation::figure)).find("rest on values that differ") !=
             std::string::npos);
  BOOST_TEST(refusal({}) == "");
  const Puzzle large = puzzle_of(loshu::square(9, loshu::SquareKind::semimagic),
                                 "1..9,1..9,1..9,1..9,1..9,1..9,1..9,1..9,1..9");
  BOOST_TEST(
      loshu::refused_orbits(large, Symmetry::full).find("use --symmetry geometric or none") !=
      std::string::npos);
  BOOST_TEST(loshu::refused_orbits(large, Symmetry::geometric) == "");
}

BOOST_AUTO_TEST_CASE(givens_more_often_than_copies) {
  loshu::PuzzleParts parts = puzzle_of(loshu::square(3), "1..3,1..3,1..3").parts();
  parts.givens = {{0, 2}, {1, 2}, {2, 2}};
  BOOST_TEST(!Puzzle(parts).contradiction().has_value());
  parts.givens.push_back({3, 2});
  BOOST_TEST(Puzzle(parts).contradiction()->reason ==
             "square 3: the value 2 is given 4 times, and stands in at most 3 cells");
}

BOOST_AUTO_TEST_CASE(minizinc_counts_the_copies) {
  const std::string text = loshu::minizinc_text(puzzle_of(loshu::square(3), "1..4,1..3,1..2"));
  BOOST_TEST(text.find("global_cardinality_low_up(x, [1,2,3,4], [3,3,2,1], [3,3,2,1])") !=
             std::string::npos);
  BOOST_TEST(text.find("all_different") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
