// Facts about every count that need no counting: true counts pass, for every group, and impossible
// numbers are refused.

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <optional>
#include <string>

#include <loshu/ask.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/parts.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(audit)

using loshu::Puzzle;
using loshu::Result;
using loshu::Symmetry;

namespace {

/// Why an answer with these numbers is refused; nothing if it is not.
std::string refusal(const Puzzle& puzzle, Symmetry symmetry, bool complement,
                    std::uint64_t solutions, std::uint64_t self_complementary,
                    loshu::Ending ending = loshu::Ending::exhausted) {
  Result result;
  result.solutions = solutions;
  result.self_complementary = self_complementary;
  result.ending = ending;
  try {
    const loshu::Answer answer({.puzzle = puzzle, .symmetry = symmetry, .complement = complement},
                               result);
  } catch (const loshu::ImpossibleCount& error) {
    return error.what();
  }
  return "";
}

bool says(const std::string& refusal, const std::string& why) {
  return refusal.find(why) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_true_count_passes) {
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      for (const bool complement : {false, true}) {
        const Result found =
            loshu::count({.puzzle = puzzle, .symmetry = symmetry, .complement = complement},
                         loshu::ExhaustEngine());
        BOOST_TEST(
            refusal(puzzle, symmetry, complement, found.solutions, found.self_complementary) == "",
            puzzle.figure().title());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_order_of_the_group_divides_the_labellings) {
  const Puzzle square(loshu::square(4));  // 7040 = 8 * 880 = 32 * 220
  BOOST_TEST(refusal(square, Symmetry::none, false, 7040, 0) == "");
  BOOST_TEST(says(refusal(square, Symmetry::none, false, 7041, 0),
                  "make a number of labellings that the 32 symmetries do not divide"));
  BOOST_TEST(refusal(square, Symmetry::geometric, false, 880, 0) == "");
  BOOST_TEST(says(refusal(square, Symmetry::geometric, false, 881, 0), "do not divide"));
  BOOST_TEST(refusal(square, Symmetry::geometric, true, 880, 880) == "");
  BOOST_TEST(says(refusal(square, Symmetry::geometric, true, 880, 879), "do not divide"));
  // Nothing is known of a stopped count.
  BOOST_TEST(refusal(square, Symmetry::none, false, 7041, 0, loshu::Ending::node_limit) == "");
}

BOOST_AUTO_TEST_CASE(there_are_not_more_labellings_than_orders_of_the_values) {
  const Puzzle square(loshu::square(3));
  BOOST_TEST(refusal(square, Symmetry::none, false, 362'880, 0) == "");
  BOOST_TEST(says(refusal(square, Symmetry::none, false, 362'888, 0), "9 open cells"));
  BOOST_TEST(refusal(square, Symmetry::full, false, 45'360, 0) == "");
  BOOST_TEST(says(refusal(square, Symmetry::full, false, 45'361, 0), "9 open cells"));
  const Puzzle given(loshu::square(3), 1, std::nullopt, {{4, 5}});
  BOOST_TEST(says(refusal(given, Symmetry::none, false, 40'328, 0), "8 open cells"));
  BOOST_TEST(says(refusal(square, Symmetry::full, false, 1ULL << 63, 0, loshu::Ending::enough),
                  "more than a computer counts"));
}

BOOST_AUTO_TEST_CASE(self_complementary_classes_are_classes_of_a_complement_that_is_broken) {
  const Puzzle square(loshu::square(4));
  BOOST_TEST(refusal(square, Symmetry::full, true, 166, 112) == "");
  BOOST_TEST(says(refusal(square, Symmetry::full, true, 166, 167, loshu::Ending::interrupted),
                  "167 of 166 classes are said to be their own complement"));
  BOOST_TEST(says(refusal(square, Symmetry::full, false, 220, 1), "was not looked at"));
  BOOST_TEST(says(refusal(square, Symmetry::none, true, 3520, 32), "takes a symmetry"));
  // One is too many, and a stopped count may have found no others.
  const auto stopped = loshu::Ending::interrupted;
  BOOST_TEST(says(refusal(square, Symmetry::none, true, 3520, 1, stopped), "takes a symmetry"));
  BOOST_TEST(refusal(square, Symmetry::full, true, 166, 166, stopped) == "");
  const Puzzle cell(loshu::square(1));  // the only labelling of one cell is its own complement
  BOOST_TEST(refusal(cell, Symmetry::none, true, 1, 1) == "");
}

/// A result that does not say what was broken. The given leaves no complement, and no symmetry but
/// one reflection.
BOOST_AUTO_TEST_CASE(a_complement_that_is_not_there_is_not_counted) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{0, 2}});
  Result result;
  result.solutions = 1;
  const loshu::Answer answer({.puzzle = puzzle, .symmetry = Symmetry::full, .complement = true},
                             result);
  BOOST_TEST(!answer.orders.complement);
  BOOST_TEST((answer.result.total() == loshu::Natural(2)));
}

BOOST_AUTO_TEST_CASE(sums_do_not_overflow) {
  Result total;
  total.nodes = ~std::uint64_t{0};
  Result part;
  part.nodes = 1;
  BOOST_CHECK_THROW(loshu::add(total, part), loshu::ImpossibleCount);
}

BOOST_AUTO_TEST_SUITE_END()
