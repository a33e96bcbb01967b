// Questions for labellings that are their own complement, against all labellings of small figures.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/answer_text.hpp>
#include <loshu/ask.hpp>
#include <loshu/complement.hpp>
#include <loshu/engines.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(self_complementary)

using loshu::Assignment;
using loshu::Natural;
using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;

namespace {

bool is_own_complement(const Assignment& x, const loshu::Permutation& g, int mirror) {
  for (std::size_t cell = 0; cell < x.size(); ++cell) {
    if (x[cell] + x[static_cast<std::size_t>(g[cell])] != mirror) return false;
  }
  return true;
}

Puzzle in_pairs(const Puzzle& puzzle) {
  return loshu::in_pairs(puzzle, loshu::PairSymmetry::one, loshu::Budget::unlimited());
}

/// All labellings that are, by trying every labelling of the figure.
std::set<Assignment> filtered(const Puzzle& puzzle) {
  const loshu::Permutation g = loshu::self_complement_of(puzzle).cells;
  const int mirror = puzzle.first_value() + puzzle.last_value();
  std::set<Assignment> all;
  loshu::solve({.puzzle = puzzle, .symmetry = Symmetry::none}, loshu::ExhaustEngine(),
               [&](const Assignment& x) {
                 if (is_own_complement(x, g, mirror)) all.insert(x);
                 return true;
               });
  return all;
}

/// All elements of a group, by multiplying generators until nothing new comes.
std::set<loshu::Permutation> elements(const loshu::Group& group) {
  loshu::Permutation one(static_cast<std::size_t>(group.degree));
  for (std::size_t i = 0; i < one.size(); ++i) one[i] = static_cast<int>(i);
  std::vector<loshu::Permutation> all{one};
  std::set<loshu::Permutation> known{one};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const loshu::Permutation& generator : group.generators) {
      loshu::Permutation next = all[i];
      for (int& cell : next) cell = generator[static_cast<std::size_t>(cell)];
      if (known.insert(next).second) all.push_back(next);
    }
  }
  return known;
}

/// The number of labellings that are their own complement under any symmetry of the drawing.
std::uint64_t filtered_under_any(const Puzzle& puzzle) {
  const auto symmetries = elements(loshu::geometric_symmetries(puzzle.figure()));
  const int mirror = puzzle.first_value() + puzzle.last_value();
  std::uint64_t count = 0;
  loshu::solve({.puzzle = puzzle, .symmetry = Symmetry::none}, loshu::ExhaustEngine(),
               [&](const Assignment& x) {
                 count += std::ranges::any_of(symmetries, [&](const loshu::Permutation& g) {
                   return is_own_complement(x, g, mirror);
                 });
                 return true;
               });
  return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_under_each_symmetry_add_up) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(4)), Puzzle(loshu::square(4), -20),
        Puzzle(loshu::square(3, loshu::SquareKind::semimagic)), Puzzle(loshu::star(6)),
        Puzzle(loshu::star(8, 3)), Puzzle(loshu::polygon(4), 1, 21), Puzzle(loshu::ring(4, 4)),
        Puzzle(loshu::square(4), 1, 34, {{0, 16}, {5, 11}}), Puzzle(loshu::ring(3))}) {
    std::uint64_t total = 0;
    try {
      for (const loshu::Answer& answer :
           loshu::ask_under_each(loshu::Inquiry::about(puzzle, {}, 0, {}))) {
        BOOST_TEST(answer.under != "");
        total += answer.result.total().value().in_64_bits().value();
      }
    } catch (const loshu::Contradicted&) {  // there is provably none
    }
    BOOST_TEST(total == filtered_under_any(puzzle), puzzle.figure().title());
  }
}

// 384 under the half-turn, and 1216 under the reflections in the upright and in the level axis.
BOOST_AUTO_TEST_CASE(the_symmetries_of_square_4_are_named) {
  const std::vector<loshu::Answer> answers =
      loshu::ask_under_each(loshu::Inquiry::about(Puzzle(loshu::square(4)), {}, 0, {}));
  const std::string sentence = loshu::under_each_sentence(answers);
  BOOST_TEST(sentence.starts_with("2816 squares equal their complement: "), sentence);
  for (const std::string part :
       {"384 under the half-turn", "1216 under the reflection that exchanges (1,1) and (1,4)",
        "1216 under the reflection that exchanges (1,1) and (4,1)"}) {
    BOOST_TEST(sentence.find(part) != std::string::npos, sentence);
  }
}

BOOST_AUTO_TEST_CASE(every_engine_finds_those_and_no_other) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(4)), Puzzle(loshu::square(4), -20),
        Puzzle(loshu::hexagon(3), -9), Puzzle(loshu::star(6)), Puzzle(loshu::star(8, 3)),
        Puzzle(loshu::polygon(4), 1, 21), Puzzle(loshu::square(4), 1, 34, {{0, 16}, {5, 11}}),
        Puzzle(loshu::ring(4, 4))}) {
    const std::string title = puzzle.figure().title();
    BOOST_REQUIRE(loshu::self_complement_of(puzzle).puzzle.has_value());
    const std::set<Assignment> all = filtered(puzzle);
    const Puzzle pairs = in_pairs(puzzle);
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      Question question{.puzzle = pairs, .symmetry = symmetry};
      for (const bool complement : {false, true}) {
        question.complement = complement;
        for (const loshu::Result& result :
             {loshu::count(question), loshu::count(question, loshu::ExhaustEngine()),
              loshu::count(question, loshu::GecodeEngine())}) {
          BOOST_TEST(result.complete());
          BOOST_TEST(result.total().value() == Natural(all.size()), title);
        }
      }
    }
    Question question{.puzzle = pairs, .symmetry = Symmetry::none, .solutions = 3};
    question.limits.swaps = 1'000'000;
    if (all.size() < 3) continue;
    const loshu::Result some = loshu::solve(question, loshu::AnnealEngine());
    BOOST_TEST(some.solutions == 3U, title);
    for (const Assignment& x : some.assignments) BOOST_TEST(all.contains(x), title);
  }
}

// The complement of such a labelling is its image under g. Where g is broken nothing is left to
// halve, and the search along the same plan has the same nodes.
BOOST_AUTO_TEST_CASE(the_complement_is_broken_where_it_halves) {
  const auto nodes = [](const Puzzle& whole, Symmetry symmetry, bool halves) {
    const Question question{.puzzle = *loshu::self_complement_of(whole).puzzle,
                            .symmetry = symmetry};
    return loshu::count(question, loshu::ExhaustEngine({.halves = halves})).nodes;
  };
  const Puzzle square(loshu::square(5));
  BOOST_TEST(nodes(square, Symmetry::geometric, true) == nodes(square, Symmetry::geometric, false));
  for (const Puzzle& whole : {Puzzle(loshu::square(4)), Puzzle(loshu::star(6))}) {
    BOOST_TEST(nodes(whole, Symmetry::none, true) < nodes(whole, Symmetry::none, false));
  }
}

// From the definition, for the symmetries of each kind.
BOOST_AUTO_TEST_CASE(the_kind_of_the_symmetry_may_be_named) {
  using loshu::PairSymmetry;
  const Puzzle square(loshu::square(4));
  std::set<std::string> words;
  for (const auto kind : {PairSymmetry::half_turn, PairSymmetry::reflection, PairSymmetry::other}) {
    const loshu::SelfComplementFinding& finding =
        loshu::self_complement_of(square, loshu::Budget::unlimited(), kind);
    BOOST_REQUIRE(finding.puzzle.has_value());
    words.insert(finding.symmetry);
    std::uint64_t filtered = 0;
    loshu::solve({.puzzle = square, .symmetry = Symmetry::none}, loshu::ExhaustEngine(),
                 [&](const Assignment& x) {
                   filtered += is_own_complement(x, finding.cells, 17) ? 1 : 0;
                   return true;
                 });
    const loshu::Result counted = loshu::count({.puzzle = *finding.puzzle});
    BOOST_TEST(counted.total().value() == Natural(filtered));
    if (kind != PairSymmetry::half_turn) continue;
    BOOST_TEST(counted.classes(Symmetry::geometric).value() == Natural(48));
  }
  BOOST_TEST(words.size() == 3U);
  const auto& none =
      loshu::self_complement_of(square, loshu::Budget::unlimited(), PairSymmetry::centre);
  BOOST_TEST(none.is_proven);
  BOOST_TEST(none.obstacle ==
             "there is no symmetry of order 2 that moves all cells but one at most and is the "
             "reflection in the centre");
}

// The half-turn is the only symmetry of the drawing of order 5 that fixes one cell.
BOOST_AUTO_TEST_CASE(squares_of_order_5_are_the_associative_ones) {
  const Question question{.puzzle = in_pairs(Puzzle(loshu::square(5)))};
  const loshu::Result result = loshu::count(question);
  BOOST_TEST(result.classes(Symmetry::geometric).value() == Natural(48'544));
  const auto parts = loshu::ExhaustEngine().divide(question);
  BOOST_TEST(parts->split(10).parts.size() >= 10U);
}

BOOST_AUTO_TEST_CASE(where_there_is_none_arithmetic_answers) {
  const Question question{.puzzle = in_pairs(magic19())};
  const loshu::Result result = loshu::count(question);
  BOOST_TEST(result.complete());
  BOOST_TEST(result.solutions == 0U);
  BOOST_TEST(result.engine == "arithmetic");
  BOOST_CHECK_THROW(static_cast<void>(loshu::ExhaustEngine().divide(question)), loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
