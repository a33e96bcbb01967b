#include <boost/test/unit_test.hpp>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <loshu/square.hpp>
#include <loshu/verify.hpp>

BOOST_AUTO_TEST_SUITE(check_filling)

using loshu::Filling;
using loshu::FillingCheck;
using loshu::LineStatus;
using loshu::PuzzleParts;

namespace {

constexpr std::nullopt_t none = std::nullopt;

const PuzzleParts square{std::make_shared<const loshu::Figure>(loshu::square(3))};

FillingCheck checked(const Filling& values, std::optional<std::int64_t> sum = 15) {
  return loshu::check_filling(square, values, sum);
}

std::string first_fault(const Filling& values) { return checked(values).lines.front().fault; }

/// "(1,1): 20 is not from 1 to 9", for each fault of a cell.
std::vector<std::string> cell_faults(const PuzzleParts& puzzle, const Filling& values) {
  std::vector<std::string> all;
  for (const auto& [cell, faults] : loshu::check_filling(puzzle, values, none).cells) {
    for (const std::string& fault : faults) {
      all.push_back(puzzle.figure->label(cell) + ": " + fault);
    }
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_that_differ_are_judged_by_the_possible_sum_of_most_of_them) {
  const PuzzleParts ring{std::make_shared<const loshu::Figure>(
      "test",
      std::vector<loshu::Cell>{{"a", {}}, {"b", {}}, {"c", {}}, {"d", {}}, {"e", {}}, {"f", {}}},
      std::vector<loshu::Line>{{0, 1}, {2, 3}, {4, 5}})};
  const auto wrong = [&](const Filling& values, const std::optional<loshu::SumRange>& possible) {
    std::string lines;
    for (const auto& [state, status, fault] :
         loshu::check_filling(ring, values, none, possible).lines) {
      if (status == LineStatus::wrong) lines += std::to_string(state.line);
    }
    return lines;
  };
  BOOST_TEST(wrong({1, 6, 2, 3, none, none}, {}) == "0");  // of 7 and 5 the least
  BOOST_TEST(wrong({1, 6, 2, 5, 3, none}, {}).empty());
  BOOST_TEST(wrong({1, 6, 3, 4, 2, 1}, {}) == "2");
  BOOST_TEST(wrong({1, 2, 3, 4, none, none}, {}) == "1");
  const loshu::SumRange possible{5, 9};
  BOOST_TEST(wrong({1, 2, 3, 4, none, none}, possible) == "0");  // 3 is no possible sum
  BOOST_TEST(wrong({1, 2, 6, 5, none, none}, possible) == "01");
}

BOOST_AUTO_TEST_CASE(each_cell_at_fault_says_why) {
  PuzzleParts given = square;
  given.givens = {{2, 4}};
  const std::vector<std::string> faults{
      "(1,1): 20 is not from 1 to 9",  "(1,1): 20 stands also in (1,2)",
      "(1,2): 20 is not from 1 to 9",  "(1,2): 20 stands also in (1,1)",
      "(1,3): 5 stands also in (2,1)", "(1,3): 5, but 4 is given",
      "(2,1): 5 stands also in (1,3)", "(2,2): 5 stands also in (1,3)"};
  BOOST_TEST(cell_faults(given, {20, 20, 5, 5, 5, none, none, none, 9}) == faults,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_line_that_cannot_be_completed_says_why) {
  BOOST_TEST(first_fault({9, 8, 7, none, none, none, none, none, none}) == "sum 24, not 15");
  BOOST_TEST(first_fault({1, 2, none, none, none, none, none, none, none}) ==
             "needs 12 in its open cell, but that is at most 9");
  BOOST_TEST(first_fault({8, 2, none, 5, none, none, none, none, none}) ==
             "needs 5 in its open cell, but that value is not free");
  BOOST_TEST(first_fault({1, none, none, 5, 6, 8, 9, none, none}) ==
             "needs 14 in its open cells, but that is at most 11");
  BOOST_TEST(first_fault({9, none, none, 1, 2, none, 5, none, none}) ==
             "needs 6 in its open cells, but that is at least 7");
  BOOST_TEST(first_fault({7, none, none, 2, 3, none, none, none, none}) ==
             "needs 8 in its open cells, but no two free values have it");
  // 4 and 4 would do, and so would 3 and 5, which stand elsewhere.
  BOOST_TEST(first_fault({7, none, none, 3, 2, none, none, none, 6}) ==
             "needs 8 in its open cells, but no two free values have it");
  BOOST_TEST(first_fault({7, none, none, 3, none, none, none, none, none}) == "");
}

BOOST_AUTO_TEST_CASE(a_wrong_solution_is_an_error_of_the_program) {
  const loshu::Puzzle puzzle(loshu::square(3));
  BOOST_TEST(loshu::require_magic(puzzle, {2, 7, 6, 9, 5, 1, 4, 3, 8}) == 15);
  const auto says = [](const std::logic_error& error) {
    return error.what() == std::string("a solution is wrong: cell (1,1): 7 stands also in (1,2)");
  };
  BOOST_CHECK_EXCEPTION(loshu::require_magic(puzzle, {7, 7, 6, 9, 5, 1, 4, 3, 8}), std::logic_error,
                        says);
}

BOOST_AUTO_TEST_SUITE_END()
