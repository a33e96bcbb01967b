// Explanations against brute force: impossible givens always have a reason. Each reason is checked
// again here from the definition.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <numeric>

#include <loshu/engines.hpp>
#include <loshu/explain.hpp>
#include <loshu/random.hpp>
#include <loshu/result.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

#include "drawn/comparisons.hpp"
#include "explain/explanation_check.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(explain)

using namespace explained;

namespace {

/// Larger than brute force can try.
std::vector<Puzzle> figures() {
  std::vector<Puzzle> puzzles;
  puzzles.emplace_back(loshu::square(4));
  puzzles.emplace_back(loshu::square(4), -7);
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::associative));
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::pandiagonal));
  puzzles.emplace_back(loshu::polygon(5));
  puzzles.emplace_back(loshu::polygon(6));
  puzzles.emplace_back(loshu::hexagon(3));
  puzzles.emplace_back(loshu::hexagon(3), 6);
  puzzles.emplace_back(loshu::star(5));  // which has no labelling
  return puzzles;
}

/// The puzzle with `count` more givens at random. In half of the cases they are those of a
/// labelling, except for the last.
Puzzle with_random_givens(const Puzzle& puzzle, int count, const Labellings& all,
                          loshu::SplitMix& random) {
  std::vector<int> cells(puzzle.figure().cells().size());
  std::iota(cells.begin(), cells.end(), 0);
  std::vector<int> values(cells.size());
  std::iota(values.begin(), values.end(), puzzle.first_value());
  std::ranges::shuffle(cells, random);
  std::ranges::shuffle(values, random);
  std::vector<Given> givens;
  const bool near = !all.empty() && random() % 2 == 0;
  const loshu::Assignment& model = near ? all[random() % all.size()] : values;
  for (int i = 0; i < std::min<int>(count, puzzle.figure().cell_count()); ++i) {
    const int cell = cells[static_cast<std::size_t>(i)];
    givens.push_back(
        {cell, near ? model[static_cast<std::size_t>(cell)] : values[static_cast<std::size_t>(i)]});
  }
  const int other = puzzle.first_value() + static_cast<int>(random() % cells.size());
  if (near && count > 0 && !has_value(givens, other)) givens.back().value = other;
  return Puzzle(puzzle.figure(), puzzle.first_value(), puzzle.sum(), givens);
}

}  // namespace

BOOST_AUTO_TEST_CASE(whatever_is_impossible_is_explained) {
  loshu::SplitMix random(1);
  drawn::Tally times = drawn::for_each_drawn(1, 160, {.own_sums = true}, drawn::by_explanation);
  for (const Puzzle& puzzle : figures()) {
    const Labellings all = labellings(puzzle);
    const auto possible = [&](const auto& givens) { return is_among(all, givens); };
    for (int trial = 0; trial < 60; ++trial) {
      const Puzzle asked = with_random_givens(puzzle, trial % 7, all, random);
      BOOST_TEST_CONTEXT(loshu::question_sentence(asked)) {
        const loshu::Explained explained = loshu::explain(asked);
        BOOST_REQUIRE(explained.explanation.has_value() != possible(asked.givens()));
        BOOST_TEST((explained.ending ==
                    (explained.explanation ? loshu::Ending::exhausted : loshu::Ending::enough)));
        if (!explained.explanation) continue;
        check(asked, possible, *explained.explanation);
        ++times["why: " + loshu::name_of(loshu::reason_names, explained.explanation->reason)];
      }
    }
  }
  for (const auto& [name, count] : times) BOOST_TEST_MESSAGE(name << " " << count);
  for (const auto& [reason, name] : loshu::reason_names) {
    const bool refused = reason == Reason::out_of_range || reason == Reason::cell_twice ||
                         reason == Reason::value_twice || reason == Reason::no_mean;
    BOOST_TEST((times["why: " + std::string(name)] > 0) == !refused, name);
  }
}

/// With S free, an equation is seen to be broken if and only if one side is always the greater.
BOOST_AUTO_TEST_CASE(equations_with_the_sum_are_broken_in_either_direction) {
  const loshu::Figure figure = loshu::polygon(4);
  const std::int64_t cells = figure.cell_count(), least = 1 + 2 + 3, greatest = 3 * cells - 3;
  int below = 0, above = 0;
  for (const std::int64_t of_cell : {-2, -1, 1, 3}) {
    for (const std::int64_t of_sum : {-2, -1, 1, 2}) {
      for (std::int64_t constant = -70; constant <= 70; ++constant) {
        if (constant % std::gcd(of_cell, of_sum) != 0) continue;  // broken by divisibility
        const auto [low, high] = std::minmax(of_cell, of_cell * cells);
        const auto [few, many] = std::minmax(of_sum * least, of_sum * greatest);
        const bool is_less = high<few + constant, is_more = low> many + constant;
        loshu::PuzzleParts parts = Puzzle(figure).parts();
        parts.relations = {
            {.terms = {{0, of_cell}}, .sum_coefficient = of_sum, .constant = constant}};
        const auto why = loshu::explain_at_once(Puzzle(parts));
        BOOST_TEST((why && why->reason == Reason::relation_broken) == (is_less || is_more),
                   of_cell << "·a = " << of_sum << "·S + " << constant);
        below += is_less ? 1 : 0;
        above += is_more ? 1 : 0;
      }
    }
  }
  BOOST_TEST(std::min(below, above) > 100);
}

BOOST_AUTO_TEST_CASE(the_bound_waits_where_no_symmetry_makes_its_program_small) {
  constexpr double work = 6e6;  // nanoseconds: the share of arithmetic before any search
  const loshu::Budget& budget = loshu::Budget::unlimited();
  loshu::SplitMix random(2);
  std::vector<loshu::Cell> cells;
  std::vector<int> shuffled(35);
  std::iota(shuffled.begin(), shuffled.end(), 0);
  for (const int cell : shuffled) cells.push_back({std::to_string(cell)});
  std::vector<loshu::Line> lines;
  for (int i = 0; i < 3; ++i) {
    for (auto from = shuffled.begin(); from != shuffled.end(); from += 5) {
      lines.emplace_back(from, from + 5);
    }
    std::ranges::shuffle(shuffled, random);
  }
  const Puzzle crooked(loshu::Figure("crooked", cells, lines));
  BOOST_TEST(loshu::symmetry_group(crooked, loshu::Symmetry::full).order == 1);
  loshu::Arithmetic of_crooked(crooked);
  BOOST_TEST(!of_crooked.within(work, budget));
  BOOST_TEST(!of_crooked.done());
  BOOST_TEST(!of_crooked.within(100 * work, budget));
  BOOST_TEST(of_crooked.done());

  loshu::Arithmetic of_square(Puzzle(loshu::square(10)));
  BOOST_TEST(!of_square.within(work, budget));
  BOOST_TEST(of_square.done());
}

BOOST_AUTO_TEST_SUITE_END()
