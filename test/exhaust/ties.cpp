// Counts of tied solutions: a search without a judge comes to as many classes as one with a judge.

#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>

#include <loshu/exhaust.hpp>
#include <loshu/square.hpp>

#include "drawn/puzzle.hpp"

BOOST_AUTO_TEST_SUITE(ties)

using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;

/// A count without a judge takes both of two tied solutions, or those of the two that it has met.
BOOST_AUTO_TEST_CASE(ties_are_counted_without_a_judge) {
  const auto classes = [](const loshu::Result& found) {
    return 2 * found.solutions - found.self_complementary;
  };
  std::uint64_t tied = 0;
  for (const Puzzle& puzzle : drawn::puzzles(200)) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      const Question question{.puzzle = puzzle, .symmetry = symmetry, .complement = true};
      const auto counted = [&](loshu::Ties how, const loshu::Limits& limits) {
        return loshu::ExhaustiveSearch(question, {}, loshu::Budget::unlimited(),
                                       loshu::WalkerKind::automatic, how)
            .run({}, limits);
      };
      const loshu::Result judged = counted(loshu::Ties::judged, {});
      const loshu::Result whole = counted(loshu::Ties::counted, {});
      BOOST_TEST(classes(whole) == classes(judged), puzzle.figure().title());
      BOOST_TEST(whole.nodes == judged.nodes);
      tied += whole.solutions - judged.solutions;
      std::uint64_t before = 0;
      for (const std::uint64_t share : {1, 2, 3}) {
        const loshu::Result cut = counted(loshu::Ties::counted, {.nodes = whole.nodes * share / 4});
        BOOST_TEST((before <= classes(cut) && classes(cut) <= classes(whole)));
        before = classes(cut);
      }
    }
  }
  BOOST_TEST(tied > 100U);
}

// Ties are judged where a class and its complement count as one, and else counted. A word of the
// user comes first. Without a complement there are none.
BOOST_AUTO_TEST_CASE(who_counts_takes_ties_as_told) {
  using loshu::Ties;
  const Puzzle with(loshu::square(4)), without(loshu::square(4), 1, std::nullopt, {{0, 1}}),
      paired(loshu::square(4, loshu::SquareKind::associative));
  for (const bool complement : {false, true}) {
    for (const bool halves : {false, true}) {
      for (const auto ties :
           {std::optional<Ties>(), std::optional(Ties::judged), std::optional(Ties::counted)}) {
        const loshu::ExhaustEngine engine({.halves = halves, .ties = ties});
        const auto word = [&](const Puzzle& puzzle) {
          return loshu::count({.puzzle = puzzle, .complement = complement}, engine)
              .settings.word("ties");
        };
        const Ties expected = ties.value_or(complement ? Ties::judged : Ties::counted);
        BOOST_TEST(word(with) == (complement || halves ? name_of(loshu::ties_names, expected)
                                                       : std::string("judged")));
        BOOST_TEST(word(without) == "judged");
        // Where all classes are their own complement, nothing is gained.
        BOOST_TEST(word(paired) ==
                   (complement ? name_of(loshu::ties_names, expected) : std::string("judged")));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
