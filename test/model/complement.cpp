#include <boost/test/unit_test.hpp>

#include <set>

#include <loshu/ask.hpp>
#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/search.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(complement)

using loshu::Assignment;
using loshu::MagicModel;
using loshu::Options;
using loshu::Propagation;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// Puzzles that are their own complement, besides those of the small ones.
std::vector<Puzzle> self_complementary_puzzles() {
  return {
      Puzzle(loshu::square(3), 1, std::nullopt, {{4, 5}}),
      Puzzle(loshu::square(3), 1, 15, {{0, 2}, {8, 8}}),
      Puzzle(loshu::square(3), -4, 0, {{1, 4}, {7, -4}}),
      Puzzle(loshu::square(4)),
      Puzzle(loshu::square(4), 0, 30, {{0, 0}, {15, 15}}),
      Puzzle(loshu::square(4), 1, std::nullopt, {{0, 1}, {15, 16}}),
      Puzzle(loshu::square(4), 1, std::nullopt, {{0, 3}, {3, 14}}),
      Puzzle(loshu::square(4), 1, std::nullopt, {{0, 1}, {15, 16}, {5, 4}, {10, 13}}),
      Puzzle(loshu::polygon(4), -4),
      Puzzle(loshu::hexagon(2), -3),
      Puzzle(lopsided(), -3),
      Puzzle(ladder(), 1, std::nullopt, {{2, 1}, {3, 6}}),
  };
}

/// How often each labelling is found, its symmetric and complementary ones counted for it.
std::multiset<Assignment> expanded(const Puzzle& puzzle, const Options& options) {
  const loshu::Group group = loshu::symmetry_group(puzzle, options.symmetry);
  const auto elements =
      loshu::StabiliserChain(group, loshu::reading_order(puzzle.figure())).elements();
  const auto complement = loshu::complement_of(puzzle, options.symmetry).complement;
  MagicModel model(puzzle, options);
  std::multiset<Assignment> labellings;
  loshu::search(model, {}, [&](const MagicModel& solution) {
    const Assignment x = solution.assignment();
    std::set<Assignment> orbit;
    for (const auto& element : elements) orbit.insert(loshu::compose(x, element));
    labellings.insert(orbit.begin(), orbit.end());
    const bool itself = complement && orbit.count(complement->of(x)) == 1;
    BOOST_TEST_REQUIRE(solution.is_self_complementary() == itself);
    if (!complement || itself) return true;
    for (const auto& element : elements) {
      labellings.insert(loshu::compose(complement->of(x), element));
    }
    return true;
  });
  return labellings;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_labelling_is_found_once) {
  std::vector<Puzzle> puzzles = drawn::puzzles(60);
  for (const Puzzle& puzzle : self_complementary_puzzles()) puzzles.push_back(puzzle);
  int broken = 0, halved = 0;
  for (const Puzzle& puzzle : puzzles) {
    MagicModel every(puzzle, {.symmetry = Symmetry::none});
    const std::vector<Assignment> all = loshu::solve(every, {}).assignments;
    const std::multiset<Assignment> each_once(all.begin(), all.end());
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      for (const Propagation propagation : {Propagation::bounds, Propagation::figure}) {
        const Options options =
            loshu::with(propagation, {.symmetry = symmetry, .complement = true});
        BOOST_TEST((expanded(puzzle, options) == each_once), loshu::question_sentence(puzzle));

        MagicModel model(puzzle, options);
        broken += model.breaks_complement() ? 1 : 0;
        BOOST_TEST(model.breaks_complement() ==
                   loshu::complement_of(puzzle, symmetry).complement.has_value());
        const loshu::Result result = loshu::count(model);
        halved += result.solutions > result.self_complementary && model.breaks_complement() ? 1 : 0;
        const auto total =
            loshu::Answer({.puzzle = puzzle, .symmetry = symmetry, .complement = true}, result)
                .result.total();
        BOOST_TEST((total == all.size()), loshu::question_sentence(puzzle));
      }
    }
  }
  BOOST_TEST(broken > 60);
  BOOST_TEST(halved > 20);
}

// A class and its complement are two classes, unless they are one. Mirrored sums and values are odd
// or even, and less than 0 or not.
BOOST_AUTO_TEST_CASE(a_half_of_the_classes_is_found_for_any_first_value) {
  const auto found = [](const Puzzle& puzzle, Symmetry symmetry, bool complement) {
    MagicModel model(
        puzzle, loshu::with(Propagation::figure, {.symmetry = symmetry, .complement = complement}));
    return loshu::count(model);
  };
  std::set<std::pair<bool, bool>> mirrors;
  for (const loshu::Figure& figure : {triangle(), loshu::ring(3), loshu::ring(4), loshu::star(5)}) {
    for (int first = -9; first <= 2; ++first) {
      const Puzzle puzzle(figure, first);
      for (const Symmetry symmetry : {Symmetry::none, Symmetry::full}) {
        if (symmetry == Symmetry::none && figure.cell_count() > 8) continue;
        const loshu::Result halves = found(puzzle, symmetry, true);
        BOOST_TEST(2 * halves.solutions - halves.self_complementary ==
                       found(puzzle, symmetry, false).solutions,
                   figure.title() << " from " << first);
      }
      const auto complement = loshu::complement_of(puzzle, Symmetry::full).complement;
      BOOST_TEST_REQUIRE(complement.has_value());
      mirrors.emplace(complement->mirror_sum % 2 != 0, complement->mirror_sum < 0);
    }
  }
  BOOST_TEST(mirrors.size() == 4U);
}

BOOST_AUTO_TEST_CASE(the_sums_of_fixed_lines_must_be_their_own_mirror_images) {
  const auto has_complement = [](const Puzzle& puzzle) {
    return loshu::complement_of(puzzle, Symmetry::full).complement.has_value();
  };
  BOOST_TEST(has_complement(Puzzle(paired())));
  BOOST_TEST(!has_complement(Puzzle(pinned())));
  BOOST_TEST(has_complement(Puzzle(loshu::square(4, loshu::SquareKind::associative))));
  BOOST_TEST(has_complement(Puzzle(loshu::square(4, loshu::SquareKind::magic, 34))));
  BOOST_TEST(
      loshu::complement_of(Puzzle(loshu::square(4, loshu::SquareKind::magic, 30)), Symmetry::full)
          .obstacle == "in a complement fixed line 1 has the sum 38");
}

BOOST_AUTO_TEST_CASE(obstacles_are_named) {
  const auto obstacle = [](const Puzzle& puzzle, Symmetry level = Symmetry::full) {
    const auto finding = loshu::complement_of(puzzle, level);
    BOOST_TEST(finding.complement.has_value() == finding.obstacle.empty());
    return finding.obstacle;
  };
  const std::string givens = "the givens are not mapped to each other";
  BOOST_TEST(obstacle(Puzzle(loshu::hexagon(3))) ==
             "lines of several lengths, and values not symmetric about 0");
  BOOST_TEST(obstacle(Puzzle(loshu::hexagon(3), -9, 3)) == "a complement has the sum -3");
  BOOST_TEST(obstacle(Puzzle(loshu::polygon(6), 1, 22)) == "a complement has the sum 38");
  BOOST_TEST(obstacle(Puzzle(loshu::polygon(6), 1, 30)).empty());
  BOOST_TEST(obstacle(Puzzle(loshu::square(4), 1, std::nullopt, {{0, 1}})) == givens);
  // A corner goes to no edge, though the values are each other's mirror.
  BOOST_TEST(obstacle(Puzzle(loshu::square(3), 1, std::nullopt, {{0, 2}, {1, 8}})) == givens);
  const Puzzle opposite(loshu::square(3), 1, std::nullopt, {{0, 2}, {8, 8}});
  BOOST_TEST(obstacle(opposite, Symmetry::none) == givens);
  BOOST_TEST(obstacle(opposite, Symmetry::geometric).empty());
  // Corner and inner cell of a diagonal: the same to the lines, and not to the drawing.
  const Puzzle diagonal(loshu::square(4), 1, std::nullopt, {{0, 1}, {5, 16}});
  BOOST_TEST(obstacle(diagonal, Symmetry::geometric) == givens);
  BOOST_TEST(obstacle(diagonal, Symmetry::full).empty());
  BOOST_TEST(obstacle(Puzzle(loshu::square(3), 1, std::nullopt, {{4, 5}}), Symmetry::none).empty());
  BOOST_TEST(obstacle(Puzzle(loshu::square(3)), Symmetry::dynamic) ==
             "dynamic symmetry breaking excludes it");
  BOOST_CHECK_THROW(loshu::MagicSquare(3, {.symmetry = Symmetry::dynamic, .complement = true}),
                    loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
