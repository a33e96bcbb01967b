#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <loshu/random.hpp>
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

// Without a sum that most lines have, a wrong line is told with the sums that are possible.
BOOST_AUTO_TEST_CASE(a_sum_that_is_impossible_is_told_with_those_that_are_not) {
  const auto fault = [](const Filling& values, const std::optional<std::int64_t>& sum) {
    return loshu::check_filling(square, values, sum, loshu::SumRange{12, 18}).lines.front().fault;
  };
  const Filling low{1, 2, 3, none, none, none, none, none, none};
  const Filling high{9, 8, 7, none, none, none, none, none, none};
  BOOST_TEST(fault(low, none) == "sum 6, but sums go from 12 to 18");
  BOOST_TEST(fault(high, none) == "sum 24, but sums go from 12 to 18");
  BOOST_TEST(fault(low, 15) == "sum 6, not 15");
  for (int last = 7; last <= 9; ++last) {  // both ends are possible
    BOOST_TEST(fault({1, last == 7 ? 4 : 8, last, none, none, none, none, none, none}, none) == "");
  }
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

namespace {

/// The sums that the open cells of a demand can have, each with its factor and another free value.
std::vector<std::int64_t> reached(const std::vector<std::int64_t>& factors,
                                  const std::vector<int>& free) {
  std::vector<std::int64_t> sums;
  std::vector<bool> used(free.size());
  const auto extend = [&](const auto& self, std::size_t place, std::int64_t sum) -> void {
    if (place == factors.size()) return sums.push_back(sum);
    for (std::size_t i = 0; i < free.size(); ++i) {
      if (used[i]) continue;
      used[i] = true;
      self(self, place + 1, sum + factors[place] * free[i]);
      used[i] = false;
    }
  };
  extend(extend, 0, 0);
  return sums;
}

/// The status of a relation or a line, by trying all values. Of three open cells or more, the least
/// and the greatest sum are compared.
LineStatus status_by_trial(bool is_equation, std::int64_t rest,
                           const std::vector<std::int64_t>& factors, const std::vector<int>& free,
                           bool by_each) {
  if (factors.empty()) {
    return (is_equation ? rest == 0 : rest >= 0) ? LineStatus::right : LineStatus::wrong;
  }
  if (factors.size() > free.size()) return LineStatus::open;
  const std::vector<std::int64_t> sums = reached(factors, free);
  const auto [least, greatest] = std::ranges::minmax(sums);
  const bool has_any = by_each ? std::ranges::count(sums, rest) > 0
                               : rest >= least && (!is_equation || rest <= greatest);
  return has_any ? LineStatus::open : LineStatus::impossible;
}

}  // namespace

// Fillings with gaps, and values that repeat or leave none over: what is told to be impossible is
// so with all values that are free, and with as many open cells as free values too.
BOOST_AUTO_TEST_CASE(demands_are_judged_as_by_trying_all_free_values) {
  loshu::SplitMix random(11);
  std::map<LineStatus, int> lines, relations;
  int all_open = 0;
  for (int round = 0; round < 400; ++round) {
    PuzzleParts puzzle = square;
    const int first = random.below(5) - 2;
    std::vector<int> list(9);
    for (std::size_t i = 0; i < list.size(); ++i) {
      list[i] = first + static_cast<int>(round % 3 == 0 ? i / 2 : round % 3 == 1 ? 2 * i : i);
    }
    puzzle.values = loshu::Values(list);
    Filling values(9);
    std::vector<int> rest = list;
    const int open = random.below(5);
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      if (static_cast<int>(values.size() - cell) <= open) break;
      const auto place = static_cast<std::size_t>(random.below(static_cast<int>(rest.size())));
      values[cell] = rest[place];
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(place));
    }
    std::ranges::rotate(values, values.begin() + random.below(9));
    for (int i = 0; i < 3; ++i) {
      loshu::Relation relation{
          .comparison = random.below(2) == 0 ? loshu::Operator::equal : loshu::Operator::at_most,
          .constant = random.below(31) - 15};
      for (int cell = 0; cell < 9; ++cell) {
        // The last one has all cells, and so all that are open.
        if (i == 2 || random.below(3) == 0) {
          relation.terms.push_back({cell, i == 2 ? 1 + random.below(2) : random.below(2) * 3 - 1});
        }
      }
      if (i == 2) relation.constant = 13 * first + random.below(100);
      puzzle.relations.push_back(relation);
    }
    const std::int64_t sum = 3 * first + random.below(24);
    const FillingCheck found = loshu::check_filling(puzzle, values, sum);
    BOOST_TEST_CONTEXT("round " << round) {
      for (const auto& [state, status, fault] : found.lines) {
        std::int64_t left = sum;
        for (const int cell : puzzle.figure->lines()[static_cast<std::size_t>(state.line)]) {
          left -= values[static_cast<std::size_t>(cell)].value_or(0);
        }
        const std::vector<std::int64_t> ones(state.open.size(), 1);
        BOOST_TEST((status == status_by_trial(true, left, ones, rest, ones.size() < 3)));
        BOOST_TEST(fault.empty() == (status == LineStatus::open || status == LineStatus::right));
        ++lines[status];
      }
      for (const auto& [place, status] : found.relations) {
        const loshu::Relation& relation = puzzle.relations[static_cast<std::size_t>(place)];
        std::int64_t left = relation.constant;
        std::vector<std::int64_t> factors;
        for (const auto& [cell, coefficient] : relation.terms) {
          const auto& value = values[static_cast<std::size_t>(cell)];
          if (value) left -= coefficient * *value;
          if (!value) factors.push_back(coefficient);
        }
        all_open += factors.size() == rest.size() && !rest.empty() ? 1 : 0;
        const bool is_equation = relation.comparison == loshu::Operator::equal;
        BOOST_TEST((status == status_by_trial(is_equation, left, factors, rest, false)));
        ++relations[status];
      }
    }
  }
  for (const LineStatus status :
       {LineStatus::right, LineStatus::wrong, LineStatus::open, LineStatus::impossible}) {
    BOOST_TEST(relations[status] > 20);
    BOOST_TEST(lines[status] > 20);
  }
  BOOST_TEST(all_open > 50);
}

// A value that is none of the puzzle's is told with all of them: consecutive ones by their ends.
BOOST_AUTO_TEST_CASE(a_foreign_value_is_told_with_the_values) {
  for (const auto& [values, words] : {std::pair{"1..9", "from 1 to 9"},
                                      {"-4..4", "from -4 to 4"},
                                      {"1..8,10", "one of 1..8,10"},
                                      {"1..4,6..10", "one of 1..4,6..10"}}) {
    PuzzleParts puzzle = square;
    puzzle.values = loshu::Values::read(values);
    Filling filling(9);
    filling[4] = 77;
    const std::vector<std::string> faults = cell_faults(puzzle, filling);
    BOOST_TEST_REQUIRE(faults.size() == 1U);
    BOOST_TEST(faults.front() == std::string("(2,2): 77 is not ") + words);
    filling[4] = std::stoi(values);  // the first one
    BOOST_TEST(cell_faults(puzzle, filling).empty());
  }
}

BOOST_AUTO_TEST_SUITE_END()
