// Counts of magic figures with other values than consecutive ones, from the literature.

#include <boost/test/unit_test.hpp>

#include <loshu/anneal.hpp>
#include <loshu/engines.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/hint.hpp>
#include <loshu/named.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/states.hpp>
#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

BOOST_AUTO_TEST_SUITE(value_sets)

using loshu::Puzzle;
using loshu::Result;
using loshu::Symmetry;

namespace {

struct Known {
  loshu::Figure figure;
  const char* values;
  std::optional<std::int64_t> sum;
  Symmetry symmetry;
  std::uint64_t classes;
};

Puzzle puzzle_of(const Known& known) {
  loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>(known.figure), 1, known.sum};
  parts.values = loshu::Values::read(known.values);
  return Puzzle(parts);
}

/// By a search in Gecode and, where it takes the range of the values, by the exhaustive engine.
void require_classes(const Known& known) {
  BOOST_TEST_CONTEXT(known.figure.title() << ", " << known.values) {
    const loshu::Question question{.puzzle = puzzle_of(known), .symmetry = known.symmetry};
    const Result by_gecode = loshu::count(question, loshu::GecodeEngine());
    BOOST_TEST(by_gecode.complete());
    BOOST_TEST(by_gecode.solutions == known.classes);
    const loshu::ExhaustEngine exhaust;
    if (exhaust.refuses(question).empty()) {
      BOOST_TEST(loshu::count(question, exhaust).solutions == known.classes);
    }
    BOOST_TEST(loshu::count(question).solutions == known.classes);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_of_the_literature) {
  const auto full = Symmetry::full, geometric = Symmetry::geometric;
  // Primes: OEIS A164843 has the least sums, 177 of order 3 and 120 of order 4.
  require_classes({loshu::square(3), "primes 3..167", 177, full, 1});
  require_classes({loshu::square(4), "primes 3..113", 120, full, 4});
  require_classes({loshu::square(4), "primes 31..101", 258, full, 1});
  require_classes({loshu::square(4), "squares 0..53", 2823, full, 1});
  // The pentagram with 1 to 12 but 7 and 11; Project Euler 68 asks for the rings of order 5.
  require_classes({loshu::star(5), "1..6,8..10,12", {}, full, 1});
  require_classes({loshu::star(5), "1..6,8..10,12", {}, geometric, 12});
  require_classes({loshu::ring(5), "1..10", {}, geometric, 6});
  // Nine of the numbers 1 to 12.
  require_classes({loshu::square(3), "1..12", {}, geometric, 8});
}

// Beyond 20,000 values in all cells together, a model keeps intervals in place of lists. Values
// that exceed the sum are of no use, so they must change nothing.
BOOST_AUTO_TEST_CASE(values_beyond_the_sum_change_nothing) {
  const auto classes = [](Known known, loshu::Propagation propagation, loshu::Branching branching) {
    loshu::Options options = loshu::with(propagation);
    options.symmetry = known.symmetry;
    return loshu::search(puzzle_of(known), loshu::with(branching, options), {}, {}).solutions;
  };
  using enum loshu::Propagation;
  std::uint64_t all = 0;
  for (const std::int64_t sum : {29, 31, 37, 41, 47}) {
    for (const char* kind : {"primes 2..", "1,3,4,6..9,11.."}) {
      const std::string few = kind + std::to_string(sum), many = kind + std::string("40000");
      const Known expected{loshu::polygon(3), few.c_str(), sum, Symmetry::full, 0};
      Known known = expected;
      known.values = many.c_str();
      const std::uint64_t wanted = classes(expected, bounds, loshu::Branching::first_fail);
      all += wanted;
      for (const auto propagation : {value, bounds, distinct_bounds}) {
        for (const auto branching : {loshu::Branching::first_fail, loshu::Branching::tuned}) {
          BOOST_TEST(classes(known, propagation, branching) == wanted, many << sum);
        }
      }
      BOOST_CHECK_THROW(classes(known, domain, loshu::Branching::first_fail), loshu::Error);
    }
  }
  BOOST_TEST(all > 50);
}

// The least consecutive primes of a square, OEIS A073519. Their sums exceed 32 bits.
BOOST_AUTO_TEST_CASE(great_values) {
  const Known nine{loshu::square(3), "primes 1480028129..1480028213", {}, Symmetry::full, 1};
  require_classes(nine);
  require_classes({loshu::square(3), nine.values, 4440084513, Symmetry::none, 8});
  require_classes({loshu::square(3), nine.values, 4440084512, Symmetry::full, 0});
  for (const auto& engine : loshu::engines()) {
    const loshu::Question question{.puzzle = puzzle_of(nine), .solutions = 1};
    if (!engine->refuses(question).empty() || !engine->abilities().lists) continue;
    const Result found = loshu::solve(question, *engine);
    BOOST_TEST_REQUIRE(found.assignments.size() == 1);
    BOOST_TEST(loshu::require_magic(question.puzzle, found.assignments.front()) == 4440084513);
  }
}

// Drawn sets that are moved far from 0 have the labellings of the sets themselves, moved.
BOOST_AUTO_TEST_CASE(great_values_are_small_ones_moved) {
  constexpr int by = 1'700'000'000;
  drawn::Tally tally = drawn::for_each_drawn_set(200, 80, [](const auto& known, auto&) {
    drawn::Tally compared;
    loshu::PuzzleParts parts = known.puzzle.parts();
    const std::size_t length = parts.figure->lines().front().size();
    const auto is_longer = [&](const loshu::Line& line) { return line.size() != length; };
    if (!parts.figure->fixed_lines().empty() || !parts.relations.empty() ||
        std::ranges::any_of(parts.figure->lines(), is_longer)) {
      return compared;
    }
    const int first = known.puzzle.first_value();
    std::vector<int> values = parts.every_value().list();
    for (int& value : values) value = value - first + by;
    parts.values = loshu::Values(values);
    if (parts.sum)
      *parts.sum += (std::int64_t{by} - first) * std::ssize(parts.figure->lines().front());
    for (loshu::Given& given : parts.givens) given.value = given.value - first + by;
    const Puzzle moved(parts);
    std::set<loshu::Assignment> expected;
    for (loshu::Assignment labelling : known.labellings) {
      for (int& value : labelling) value = value - first + by;
      expected.insert(labelling);
    }
    const Result found = loshu::solve({.puzzle = moved, .symmetry = Symmetry::none});
    BOOST_TEST((std::set(found.assignments.begin(), found.assignments.end()) == expected));
    for (const loshu::Assignment& one : found.assignments) loshu::require_magic(moved, one);
    for (const Symmetry level : drawn::groups) {
      for (const bool complement : {false, true}) {
        const Result all =
            loshu::count({.puzzle = moved, .symmetry = level, .complement = complement});
        BOOST_TEST(*all.total() == loshu::Natural(expected.size()));
        if (!complement) BOOST_TEST(all.solutions == known.classes(level).size());
      }
    }
    compared[moved.is_wide() && !expected.empty() ? "wide" : "other"] = 1;
    return compared;
  });
  BOOST_TEST(tally["wide"] > 4);
}

BOOST_AUTO_TEST_CASE(the_least_and_greatest_sums_by_brute_force) {
  drawn::Tally tally = drawn::for_each_drawn(1, 60, {}, drawn::by_goals);
  BOOST_TEST(tally["goal by exhaust"] > 40);
  tally = drawn::for_each_drawn_set(61, 60, drawn::by_goals);
  BOOST_TEST(tally["sets with labellings"] > 10);
}

BOOST_AUTO_TEST_CASE(the_other_engines_take_sets) {
  drawn::Tally tally = drawn::for_each_drawn_set(1, 60, drawn::by_annealing);
  BOOST_TEST(tally["anneal, all classes"] > 20);
  drawn::for_each_drawn_set(1, 60, drawn::by_rows, true);
  drawn::for_each_drawn_set(1, 30, drawn::by_integer_program, true);
}

// Two solutions may differ in one cell, and the values need not add up to their total.
BOOST_AUTO_TEST_CASE(spare_values_are_free) {
  const Known pairs{loshu::Figure("pair", {{"a"}, {"b"}}, {{0, 1}}), "1..3", {}, Symmetry::none, 6};
  require_classes(pairs);
#ifdef LOSHU_WITH_ILP
  const loshu::Question question{.puzzle = puzzle_of(pairs), .symmetry = Symmetry::none};
  BOOST_TEST(loshu::count(question, loshu::IlpEngine()).solutions == pairs.classes);
#endif
  const loshu::Figure two({.family = "two"}, {{"a"}, {"b"}, {"c"}, {"d"}}, {{0, 1}}, {{{2, 3}, 5}});
  const auto sum_with = [&](const char* values) {
    return loshu::determined_sum(puzzle_of({two, values, {}, Symmetry::none, 0}));
  };
  BOOST_TEST((sum_with("1..4") == 5));
  BOOST_TEST((sum_with("1..6") == std::nullopt));
  BOOST_TEST((sum_with("0..4") == std::nullopt));  // though 5 would be left of their total
  const loshu::Figure crossed({.family = "crossed"}, {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}},
                              {{0, 1}, {2, 3}}, {{{0, 2}, 4}, {{1, 3}, 6}, {{0, 4}, 8}});
  BOOST_TEST((loshu::determined_sum(puzzle_of({crossed, "0..9", {}, Symmetry::none, 0})) == 5));
}

// Cells with equal sets are mapped to each other: the corners of a square, and the inner square.
BOOST_AUTO_TEST_CASE(equal_sets_keep_their_symmetry) {
  const auto require_counts = [](const loshu::Figure& figure, const std::vector<int>& cells,
                                 const char* values, std::vector<std::uint64_t> counts) {
    loshu::PuzzleParts parts = Puzzle(figure).parts();
    for (const int cell : cells) parts.given_sets.push_back({cell, loshu::Values::read(values)});
    const Result found = loshu::count({.puzzle = Puzzle(parts)});
    BOOST_TEST(*found.total() == loshu::Natural(counts[0]));
    BOOST_TEST(*found.classes(Symmetry::geometric) == loshu::Natural(counts[1]));
    BOOST_TEST(*found.classes(Symmetry::full) == loshu::Natural(counts[2]));
  };
  require_counts(loshu::square(3), {0, 2, 6, 8}, "2,4,6,8", {8, 1, 1});
  // Concentric squares of order 5: the inner square has the inner values, and lines of 39.
  const std::vector<int> inner{6, 7, 8, 11, 12, 13, 16, 17, 18};
  const loshu::Figure square = loshu::square(5), inner_square = loshu::square(3);
  std::vector<loshu::FixedLine> lines;
  for (const loshu::Line& line : inner_square.lines()) {
    loshu::FixedLine& of_inner = lines.emplace_back(loshu::FixedLine{{}, 39});
    for (const int cell : line) of_inner.cells.push_back(inner[static_cast<std::size_t>(cell)]);
  }
  require_counts(loshu::with_fixed_lines(square, lines), inner, "9..17", {23040, 2880, 1440});
  require_counts(square, inner, "9..17", {41728, 5216, 2608});
}

BOOST_AUTO_TEST_CASE(engines_without_proofs_refuse_goals) {
  const loshu::Question question{
      .puzzle = Puzzle(loshu::square(3)), .goal = loshu::SumGoal::least, .solutions = 1};
  BOOST_CHECK_THROW(static_cast<void>(loshu::solve(question, loshu::AnnealEngine())), loshu::Error);
  BOOST_CHECK_THROW(static_cast<void>(loshu::ExhaustEngine().divide(question)), loshu::Error);
}

BOOST_AUTO_TEST_CASE(who_takes_consecutive_values_alone_says_so) {
  const Puzzle puzzle = puzzle_of({loshu::square(3), "1..12", {}, Symmetry::full, 8});
  loshu::PuzzleParts parts = puzzle.parts();
  parts.given_sets = {{0, loshu::Values({1, 4, 9})}};
  BOOST_TEST(loshu::AnnealEngine().refuses({.puzzle = Puzzle(parts), .solutions = 1}) ==
             "annealing takes one value for a given cell, and not 1,4,9 for (1,1)");
  BOOST_TEST(loshu::StatesEngine().refuses({.puzzle = puzzle}) ==
             "states takes one value for each cell, and not 1 to 12 for 9 cells");
  const Puzzle wide = puzzle_of({loshu::square(3), "1..8,1025", {}, Symmetry::full, 0});
  BOOST_TEST(loshu::MagicModel::refuses(wide, loshu::with(loshu::Propagation::figure)) ==
             "figure propagation takes up to 1024 cells, and values in such a range, not 1025");
  BOOST_CHECK_THROW(static_cast<void>(loshu::hint(puzzle, loshu::GecodeEngine())), loshu::Error);
  BOOST_CHECK_THROW(static_cast<void>(loshu::make_puzzle(puzzle)), loshu::Error);
  BOOST_CHECK_THROW(static_cast<void>(loshu::path(puzzle)), loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
