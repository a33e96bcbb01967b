#include <boost/test/unit_test.hpp>

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <loshu/analysis.hpp>
#include <loshu/complement.hpp>
#include <loshu/description.hpp>
#include <loshu/engines.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/path.hpp>
#include <loshu/polygon.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>
#include <loshu/uniqueness.hpp>

#include "drawn/brute_force.hpp"
#include "drawn/chance.hpp"

BOOST_AUTO_TEST_SUITE(analysis)

using loshu::Analysis;
using loshu::Chain;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// How often the expensive parts were computed since it was made.
class Counts {
 public:
  [[nodiscard]] std::uint64_t nauty_runs() const { return loshu::detail::nauty_runs() - runs_; }

 private:
  std::uint64_t runs_ = loshu::detail::nauty_runs();
};

void check_once(const Counts& counts) { BOOST_TEST(counts.nauty_runs() == 1U); }

loshu::Answer counted(const Puzzle& puzzle, Symmetry symmetry, bool total_sum) {
  const loshu::Options options{.symmetry = symmetry, .total_sum = total_sum};
  loshu::MagicModel model(puzzle, options);
  return {{.puzzle = puzzle, .symmetry = symmetry}, loshu::count(model)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(rows_of_a_comparison_share_what_is_derived) {
  const Puzzle puzzle(loshu::square(3));
  const Counts counts;
  for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    for (const bool total_sum : {false, true}) {
      BOOST_TEST(*counted(puzzle, symmetry, total_sum).result.total() == 8);
    }
    const loshu::Question question{.puzzle = puzzle, .symmetry = symmetry, .complement = true};
    static_cast<void>(loshu::count(question, loshu::ExhaustEngine()));
  }
  check_once(counts);
}

BOOST_AUTO_TEST_CASE(the_puzzles_that_a_maker_tries_share_what_is_derived) {
  const Puzzle base(loshu::square(4));
  const Counts counts;
  const loshu::Making making = loshu::make_puzzle(base);
  BOOST_TEST(!loshu::puzzle_sheet(making.made.value(), true).marks.empty());
  const Puzzle& made = making.made->puzzle;
  BOOST_TEST((loshu::uniqueness({{.puzzle = made}}).solutions == loshu::Solutions::one));
  check_once(counts);
}

BOOST_AUTO_TEST_CASE(a_description_derives_each_part_once) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::polygon(6)), Puzzle(loshu::square(4), 1, 34, {{0, 1}, {15, 16}})}) {
    const Counts counts;
    const loshu::Options options{
        .implied = 4, .relaxation = loshu::RelaxationUse::on, .complement = true};
    BOOST_TEST(!loshu::to_text(loshu::describe(puzzle, options)).empty());
    check_once(counts);
  }
}

BOOST_AUTO_TEST_CASE(copies_and_threads_share_one_group) {
  const Puzzle puzzle(loshu::hexagon(4), 3);
  const Counts counts;
  std::vector<const loshu::Group*> groups(8);
  std::vector<std::thread> threads;
  for (const loshu::Group*& group : groups) {
    threads.emplace_back([&group, copy = puzzle] {
      const Analysis analysis(copy);
      group = &analysis.group(Symmetry::full);
      static_cast<void>(analysis.system());
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const loshu::Group* const group : groups) BOOST_TEST(group == groups.front());
  check_once(counts);
  // Another value or other givens: another puzzle on the same figure.
  const Puzzle other(loshu::PuzzleParts{puzzle.parts().figure, 5, {}, {{0, 5}}});
  BOOST_TEST(Analysis(other).group(Symmetry::full).order == 2);
  BOOST_TEST(Analysis(other).system().line_rows().size() == 21U);
  check_once(counts);
}

BOOST_AUTO_TEST_CASE(what_givens_leave_is_not_shared_with_other_givens) {
  const auto figure = std::make_shared<const loshu::Figure>(loshu::square(3));
  const auto order = [&](std::vector<loshu::Given> givens) {
    const Analysis analysis(Puzzle(loshu::PuzzleParts{figure, 1, {}, std::move(givens)}));
    BOOST_TEST(analysis.orders(Symmetry::full, Chain::derived).empty() ==
               (analysis.group(Symmetry::full).order == 1));
    return analysis.group(Symmetry::full).order;
  };
  BOOST_TEST(order({}) == 8);
  BOOST_TEST(order({{4, 5}}) == 8);
  BOOST_TEST(order({{0, 2}}) == 2);
  BOOST_TEST(order({{0, 2}, {1, 7}}) == 1);
}

BOOST_AUTO_TEST_CASE(what_a_budget_stops_is_derived_by_the_next_who_asks) {
  const Puzzle puzzle(loshu::square(5), 1, std::nullopt, {{0, 1}});
  const std::atomic<bool> interrupt = true;
  const loshu::Budget none({.interrupt = &interrupt});
  const Analysis stopped(puzzle, none);
  const auto is_interrupt = [](const loshu::Stopped& why) {
    return why.ending == loshu::Ending::interrupted;
  };
  BOOST_CHECK_EXCEPTION(static_cast<void>(stopped.group(Symmetry::full)), loshu::Stopped,
                        is_interrupt);
  BOOST_CHECK_EXCEPTION(static_cast<void>(stopped.group(Symmetry::geometric)), loshu::Stopped,
                        is_interrupt);
  BOOST_CHECK_EXCEPTION(static_cast<void>(stopped.rank()), loshu::Stopped, is_interrupt);
  BOOST_CHECK_EXCEPTION(static_cast<void>(Analysis(Puzzle(loshu::polygon(5)), none).total_sum()),
                        loshu::Stopped, is_interrupt);
  BOOST_CHECK_EXCEPTION(static_cast<void>(stopped.implied(4)), loshu::Stopped, is_interrupt);
  BOOST_CHECK_EXCEPTION(static_cast<void>(stopped.bound()), loshu::Stopped, is_interrupt);
  const Analysis analysis(puzzle);
  BOOST_TEST(analysis.group(Symmetry::full).order == 4);
  BOOST_TEST(analysis.rank() == 11);
  BOOST_TEST(analysis.sum().value() == 65);
  // A group that is known already takes no time.
  BOOST_TEST(stopped.group(Symmetry::full).order == 4);
}

BOOST_AUTO_TEST_CASE(nauty_runs_again_after_it_was_stopped) {
  const loshu::Figure large = loshu::square(200), small = loshu::square(6);
  const loshu::Budget little({.seconds = 0.01});  // nauty takes half a second
  BOOST_CHECK_THROW(static_cast<void>(loshu::automorphisms(large, little)), loshu::Stopped);
  BOOST_TEST(loshu::automorphisms(small).order == 192);
}

BOOST_AUTO_TEST_CASE(the_range_of_sums_is_the_strongest) {
  const auto check = [](const Puzzle& puzzle, int least, int greatest) {
    const auto [found_least, found_greatest] = Analysis(puzzle).sums();
    BOOST_TEST(found_least == least, puzzle.figure().title() << ": " << found_least);
    BOOST_TEST(found_greatest == greatest, puzzle.figure().title() << ": " << found_greatest);
  };
  check(Puzzle(loshu::square(4)), 34, 34);
  check(Puzzle(loshu::polygon(6)), 21, 39);
  check(Puzzle(loshu::polygon(6), 1, 30), 30, 30);
  check(Puzzle(loshu::polygon(6), 0), 18, 36);
}

// A magic sum has its residue, and the ends of the range are such sums. Spokes share a hub, so that
// the total of n spokes leaves the residue modulo n − 1; uneven values move the bounds off it.
BOOST_AUTO_TEST_CASE(the_ends_of_the_range_have_the_residue_of_the_sum) {
  int beyond_halves = 0, met = 0;
  for (const int spokes : {3, 4, 5, 6, 8}) {
    for (const int length : {1, 2, 3}) {
      for (unsigned seed = 0; seed < 12; ++seed) {
        drawn::Chance chance(seed, 31);
        std::vector<loshu::Cell> cells{{"hub", {0, 0}}};
        std::vector<loshu::Line> lines;
        for (int spoke = 0; spoke < spokes; ++spoke) {
          loshu::Line& line = lines.emplace_back(1, 0);
          for (int i = 1; i <= length; ++i) {
            line.push_back(static_cast<int>(cells.size()));
            cells.push_back({"c" + std::to_string(cells.size()), {1.0 * i, 1.0 * spoke}});
          }
        }
        std::vector<int> values;
        int value = chance.from(-5, 5);
        for (std::size_t i = 0; i < cells.size(); ++i) {
          values.push_back(value);
          value += seed == 0 ? 1 : chance.from(1, 4);
        }
        const Puzzle puzzle(
            {.figure = std::make_shared<const loshu::Figure>(loshu::Figure("spokes", cells, lines)),
             .values = loshu::Values(values)});
        if (puzzle.contradiction()) continue;
        const Analysis analysis(puzzle);
        const loshu::SumRange range = analysis.sums();
        if (!analysis.congruences().solvable || range.least > range.greatest) continue;
        for (const loshu::Congruence& one : analysis.congruences().classes) {
          if (one.cell != loshu::Congruence::magic_sum) continue;
          const auto has = [&](std::int64_t sum) { return (sum - one.residue) % one.modulus == 0; };
          BOOST_TEST(has(range.least) == has(range.greatest));
          if (!has(range.least)) continue;  // no sum in the range has it
          ++met;
          beyond_halves += one.modulus > 2 ? 1 : 0;
        }
        if (cells.size() > 7) continue;
        const auto tried = drawn::trial({.parts = puzzle.parts(), .most_labellings = 100});
        for (const loshu::Assignment& x : tried.labellings) {
          const long sum = drawn::magic_sum_of(puzzle.figure(), x);
          BOOST_TEST((range.least <= sum && sum <= range.greatest));
        }
      }
    }
  }
  BOOST_TEST((met > 50 && beyond_halves > 30));
}

BOOST_AUTO_TEST_SUITE_END()
