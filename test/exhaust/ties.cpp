// Counts of tied solutions: a search without a judge comes to as many classes as one with a judge.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/exhaust.hpp>
#include <loshu/order.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

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

// Any cell may be the first, and be its own image under the complement. Givens of opposite cells
// leave a complement that permutes cells.
BOOST_AUTO_TEST_CASE(a_complement_is_broken_along_any_order) {
  std::vector<Puzzle> puzzles{
      Puzzle(lopsided()),       Puzzle(loshu::square(3)),
      Puzzle(paired()),         Puzzle(triangle(), -2),
      Puzzle(loshu::square(4)), Puzzle(loshu::square(3, loshu::SquareKind::semimagic), -4)};
  const loshu::Figure square = loshu::square(4);
  for (const auto& [one, other] : {std::pair(0, 15), {0, 3}, {1, 2}, {5, 6}, {1, 14}}) {
    puzzles.emplace_back(square, 1, std::nullopt, std::vector<loshu::Given>{{one, 3}, {other, 14}});
  }
  int halved = 0, permuted = 0;
  for (const Puzzle& puzzle : puzzles) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::full}) {
      const Question question{.puzzle = puzzle, .symmetry = symmetry};
      const loshu::Result whole = loshu::count(question, loshu::ExhaustEngine());
      std::vector<int> order = loshu::spiral_order(puzzle.figure());
      std::optional<std::uint64_t> own;
      if (puzzle.figure().cell_count() < 10 || !puzzle.givens().empty()) {
        own = loshu::count({.puzzle = puzzle, .symmetry = symmetry, .complement = true},
                           loshu::GecodeEngine())
                  .self_complementary;
      }
      std::uint64_t nodes = 0, all_nodes = 0;
      for (std::size_t first = 0; first < std::min<std::size_t>(order.size(), 4); ++first) {
        const auto along = [&](bool complement, loshu::Ties ties) {
          return loshu::count(
              {.puzzle = puzzle, .symmetry = symmetry, .complement = complement},
              loshu::ExhaustEngine(
                  {.order = loshu::CellOrder{order}, .halves = false, .ties = ties}));
        };
        const loshu::Result all = along(false, loshu::Ties::judged),
                            found = along(true, loshu::Ties::judged),
                            tied = along(true, loshu::Ties::counted);
        BOOST_TEST_CONTEXT(puzzle.figure().title() << ", " << puzzle.givens().size() << " givens, "
                                                   << order.front() << " first") {
          BOOST_TEST(found.total().value() == whole.total().value());
          BOOST_TEST(tied.total().value() == whole.total().value());
          BOOST_TEST((found.classes(Symmetry::full) == whole.classes(Symmetry::full)));
          BOOST_TEST(found.self_complementary == own.value_or(found.self_complementary));
          own = found.self_complementary;
          BOOST_TEST(found.nodes <= all.nodes);
        }
        nodes += found.nodes;
        all_nodes += all.nodes;
        halved += found.solutions < whole.solutions ? 1 : 0;
        permuted += found.solutions < whole.solutions && !puzzle.givens().empty() ? 1 : 0;
        std::ranges::rotate(order, order.begin() + 1);
      }
      // Where the complement leaves each cell where it is, much of a large tree is cut off.
      if (all_nodes > 500 && puzzle.givens().empty()) BOOST_TEST(10 * nodes <= 7 * all_nodes);
    }
  }
  BOOST_TEST(halved > 20);
  BOOST_TEST(permuted > 8);
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
