#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/square.hpp>
#include <loshu/verify.hpp>
#include <loshu/values.hpp>

#include "drawn/chance.hpp"
#include "drawn/comparisons.hpp"

BOOST_AUTO_TEST_SUITE(values)

using loshu::Puzzle;
using loshu::Values;

namespace {

std::string refusal(std::string_view text) {
  try {
    return Values::read(text).text();
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

std::string refusal(const loshu::Figure& figure, const Values& values) {
  loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>(figure)};
  parts.values = values;
  try {
    static_cast<void>(Puzzle(parts));
    return "";
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_set_is_what_its_list_says) {
  drawn::Chance chance(1);
  for (int round = 0; round < 500; ++round) {
    const int count = chance.from(1, 12), range = chance.from(count, 20);
    std::vector<int> list = chance.choose(count, range);
    for (int& value : list) value -= 7;
    const Values set(list);
    std::ranges::sort(list);
    BOOST_TEST(set.list() == list, boost::test_tools::per_element());
    BOOST_TEST(set.size() == count);
    BOOST_TEST(set.least() == list.front());
    BOOST_TEST(set.greatest() == list.back());
    for (int value = -10; value < 25; ++value) {
      BOOST_TEST(set.contains(value) == std::ranges::binary_search(list, value));
    }
    for (int k = 0; k <= count; ++k) {
      const auto [least, greatest] = set.sums(k);
      BOOST_TEST(least == std::accumulate(list.begin(), list.begin() + k, 0));
      BOOST_TEST(greatest == std::accumulate(list.end() - k, list.end(), 0));
    }
    const bool is_mirrored = std::ranges::all_of(list, [&](int value) {
      return std::ranges::binary_search(list, list.front() + list.back() - value);
    });
    BOOST_TEST(set.is_mirrored() == is_mirrored);
    BOOST_TEST((Values::read(set.text()) == set));
    BOOST_TEST(set.consecutive() == (list.back() - list.front() == count - 1));
  }
}

BOOST_AUTO_TEST_CASE(the_reach_is_what_all_arrangements_reach) {
  drawn::Chance chance(2);
  for (int round = 0; round < 200; ++round) {
    const int count = chance.from(1, 6);
    std::vector<int> list;
    for (int i = 0; i < count; ++i) list.push_back(chance.from(-6, 6));
    if (round % 4 == 0) std::iota(list.begin(), list.end(), chance.from(-4, 4));
    std::vector<std::int64_t> coefficients;
    for (int i = chance.from(0, count); i > 0; --i) coefficients.push_back(chance.from(-3, 3));
    const Values values(list);
    const auto [least, greatest] = values.reach(coefficients);
    std::set<std::int64_t> met;
    std::ranges::sort(list);
    do {
      met.insert(std::inner_product(coefficients.begin(), coefficients.end(), list.begin(),
                                    std::int64_t{0}));
    } while (std::ranges::next_permutation(list).found);
    BOOST_TEST(least == *met.begin());
    BOOST_TEST(greatest == *met.rbegin());
    BOOST_TEST((values.reach(std::vector<std::int64_t>(coefficients.size(), 1)) ==
                values.sums(std::ssize(coefficients))));
    for (int& value : list) value = std::abs(value);
    BOOST_TEST((values.magnitudes() == Values(list)));
  }
}

BOOST_AUTO_TEST_CASE(primes_and_squares) {
  for (const auto& [from, to] : {std::pair{3, 113},
                                 {-5, 2},
                                 {2, 25},
                                 {25, 29},
                                 {90, 121},
                                 {1'480'028'129, 1'480'028'211},
                                 {2'147'483'600, 2'147'483'647}}) {
    const Values primes =
        Values::read("primes " + std::to_string(from) + ".." + std::to_string(to));
    for (std::int64_t number = from; number <= to; ++number) {
      bool is_prime = number >= 2;
      for (std::int64_t divisor = 2; divisor * divisor <= number; ++divisor) {
        is_prime = is_prime && number % divisor != 0;
      }
      BOOST_TEST(primes.contains(number) == is_prime, number);
    }
  }
  BOOST_TEST(Values::read("squares 0..5").text() == "0..1,4,9,16,25");
  BOOST_TEST(Values::read("-3..-1,2").text() == "-3..-1,2");
  BOOST_TEST(Values::read("primes 3..113").words() == "3,5,7,11,13,17,19,23,29,31,37, ..., 113");
}

// A value and a range behind it may be meant as steps: elsewhere, 2,4..18 are the even numbers.
BOOST_AUTO_TEST_CASE(what_may_be_steps_is_refused) {
  for (int value = -3; value <= 6; ++value) {
    for (int from = value + 1; from <= value + 5; ++from) {
      for (int to = from + 1; to <= from + 12; ++to) {
        const std::string range = std::to_string(from) + ".." + std::to_string(to);
        const std::string text = std::to_string(value) + "," + range;
        const int step = from - value;
        if (step == 1 || (to - value) % step != 0) {
          BOOST_TEST(Values::read(text).size() == to - from + 2);
          continue;
        }
        const Values meant = Values::read(range + "," + std::to_string(value));
        BOOST_TEST(meant.size() == to - from + 2);
        BOOST_TEST(meant.text() == range + "," + std::to_string(value));
        std::string steps;
        for (int one = value; one <= to; one += step) {
          steps += (one == value ? "" : ",") + std::to_string(one);
        }
        BOOST_CHECK_EXCEPTION(
            static_cast<void>(Values::read(text)), loshu::Error, [&](const loshu::Error& error) {
              const std::string what = error.what();
              return what.find("write " + range + "," + std::to_string(value)) != what.npos &&
                     what.find(" or " + steps + " for steps") != what.npos;
            });
      }
    }
  }
  BOOST_TEST(Values::read("1,300..310").size() == 12);
}

BOOST_AUTO_TEST_CASE(any_values_are_read_as_they_are_written) {
  drawn::Chance chance(1);
  for (int i = 0; i < 2000; ++i) {
    std::vector<int> list = chance.choose(chance.from(1, 12), 24);
    const Values values(list);
    BOOST_TEST((Values::read(values.text()) == values), values.text());
  }
}

BOOST_AUTO_TEST_CASE(a_multiset_is_what_its_list_says) {
  drawn::Chance chance(1);
  for (int i = 0; i < 2000; ++i) {
    std::vector<int> list;
    const int count = chance.from(1, 14), range = chance.from(1, 14);
    while (std::ssize(list) < count) list.push_back(chance.below(range) - 4);
    const Values values(list);
    BOOST_TEST((Values::read(values.text()) == values), values.text());
    std::ranges::sort(list);
    BOOST_TEST(values.list() == list, boost::test_tools::per_element());
    const std::set<int> once(list.begin(), list.end());
    BOOST_TEST(values.distinct().list() == std::vector(once.begin(), once.end()),
               boost::test_tools::per_element());
    BOOST_TEST(values.repeats() == (once.size() < list.size()));
    BOOST_TEST((!values.repeats() || !values.consecutive()));
    for (int value = -6; value < 12; ++value) {
      BOOST_TEST(values.copies(value) == std::ranges::count(list, value));
      BOOST_TEST(values.contains(value) == once.contains(value));
    }
    for (int k = 0; k <= count; ++k) {
      const auto [least, greatest] = values.sums(k);
      BOOST_TEST(least == std::accumulate(list.begin(), list.begin() + k, 0));
      BOOST_TEST(greatest == std::accumulate(list.end() - k, list.end(), 0));
    }
    const bool is_mirrored = std::ranges::all_of(once, [&](int value) {
      return std::ranges::count(list, value) ==
             std::ranges::count(list, list.front() + list.back() - value);
    });
    BOOST_TEST(values.is_mirrored() == is_mirrored);
  }
  BOOST_TEST(Values({10, 14, 1, 10, 14, 2}).text() == "1..2,10,14,10,14");
  BOOST_TEST(Values({1, 2, 1, 2}).words() == "1 to 2 (each 2 times)");
}

BOOST_AUTO_TEST_CASE(a_summary_has_both_ends) {
  BOOST_TEST(Values(1, 9).summary() == "9 values 1, 2, 3, ..., 7, 8, 9");
  BOOST_TEST(Values({2, 3, 5, 7, 11, 13, 17}).summary() == "7 values 2, 3, 5, 7, 11, 13, 17");
  BOOST_TEST(Values(4, 1).summary() == "1 value 4");
}

BOOST_AUTO_TEST_CASE(words_that_are_no_values_are_named) {
  for (const char* text : {"", "a", "1,,2", "1..", "5 7", "primes", "primes 3", "1..2..3", "1e3"}) {
    BOOST_TEST_CONTEXT(text) {
      const bool is_prime_alone = std::string(text) == "primes 3";
      BOOST_TEST((refusal(text).find("is not a whole number") != std::string::npos) !=
                 is_prime_alone);
    }
  }
  BOOST_TEST(refusal("5..3") == "the values 5..3 go down; write the lesser number first");
  BOOST_TEST(refusal("1..3,2") == "1..3,2");
  BOOST_TEST(refusal("primes 24..28") == "there are no values");
  BOOST_TEST(refusal("1..2000000") ==
             "the values 1..2000000 are more than 1000000, the most that are taken");
  BOOST_TEST(refusal("squares -1..3") == "squares are those of the numbers from 0 to 46340");
}

BOOST_AUTO_TEST_CASE(a_puzzle_has_at_least_as_many_values_as_cells) {
  BOOST_TEST(refusal(loshu::square(3), Values::read("1..8")) ==
             "square 3: there are 8 values for 9 cells");
  BOOST_TEST(refusal(loshu::square(3), Values::read("1..7,9,11")).empty());
  BOOST_TEST(refusal(loshu::square(3), Values::read("1..12")).empty());
  BOOST_TEST(
      refusal(loshu::square(3, loshu::SquareKind::associative), Values::read("1..12")) ==
      "associative square 3: there are more values than cells, so that fixed line 1 needs a sum "
      "of its own");
  BOOST_TEST(!refusal(loshu::square(3), Values::read("primes 1480028129..1480028211")).empty());
}

BOOST_AUTO_TEST_CASE(great_values_need_lines_of_one_length) {
  const Values nine = Values::read("primes 1480028129..1480028213");
  loshu::PuzzleParts parts = Puzzle(loshu::square(3)).parts();
  parts.values = nine;
  parts.sum = 4440084513;
  const Puzzle wide(parts);
  BOOST_TEST(wide.is_wide());
  BOOST_TEST((wide.from_zero().sum() == 4440084513 - 3 * 1480028129LL));
  BOOST_CHECK_THROW(static_cast<void>(wide.sum()), loshu::Error);
  parts.sum = 5;
  BOOST_TEST(Puzzle(parts).contradiction()->reason ==
             "square 3: no line can have the sum 5 with the values 1480028129,1480028141, ..., "
             "1480028213; sums go from 4440084423 to 4440084603");
  const std::string most =
      ": the values add up, their signs left out, to more than 1000000000, "
      "the most that is taken";
  const loshu::Figure unequal("unequal", {{"a"}, {"b"}, {"c"}}, {{0, 1}, {2}});
  BOOST_TEST(refusal(unequal, Values::read("1000000000,1000000002,2000000003")) ==
             "unequal" + most);
  BOOST_TEST(refusal(loshu::square(3), Values::read("-2000000000,1..8")) == "square 3" + most);
}

BOOST_AUTO_TEST_CASE(the_checker_judges_sets_by_the_definition) {
  drawn::Tally tally = drawn::for_each_drawn_set(1, 200, drawn::by_verification);
  BOOST_TEST(tally["sets"] > 100);
  drawn::for_each_drawn_set(201, 100, drawn::by_verification, true);
}

// Each limit at the greatest number that is taken, and one beyond it.
BOOST_AUTO_TEST_CASE(limits_of_values_are_taken_and_no_more) {
  BOOST_TEST(Values::read("1..1000000").size() == 1'000'000);
  BOOST_TEST(refusal("1..1000001") ==
             "the values 1..1000001 are more than 1000000, the most that are taken");
  BOOST_TEST(Values::read("0,1..999999").size() == 1'000'000);
  BOOST_TEST(refusal("0,1..1000000") ==
             "there are more than 1000000 values, the most that are taken");
  BOOST_TEST(Values::read("squares 46340..46340").greatest() == 46'340 * 46'340);
  BOOST_TEST(refusal("squares 46340..46341") == "squares are those of the numbers from 0 to 46340");
  BOOST_TEST(Values::read("-2147483648").least() == std::numeric_limits<int>::min());
  BOOST_TEST(Values::read("2147483647").least() == std::numeric_limits<int>::max());
  for (const std::string number : {"2147483648", "-2147483649"}) {
    BOOST_TEST(refusal(number) == "the value '" + number +
                                      "' is out of range; values are from -2147483648 to "
                                      "2147483647");
  }
  // Twenty numbers of the steps are written out, and then the last one.
  const std::string twenty = refusal("0,2..38"), more = refusal("0,2..40");
  BOOST_TEST(twenty.find("34,36,38 for steps of 2") != std::string::npos, twenty);
  BOOST_TEST(more.find("34,36,38 and so on to 40 for steps of 2") != std::string::npos, more);
}

// A list is cut for a sentence where its text is longer than 60 characters.
BOOST_AUTO_TEST_CASE(long_lists_are_cut_for_sentences) {
  for (int count = 2; count <= 40; ++count) {
    std::vector<int> list;
    for (int i = 0; i < count; ++i) list.push_back(3 * i + (i > 1 ? 10 : 0));
    const Values values(list);
    const std::string text = values.text(), words = values.words();
    if (text.size() <= 60) {
      BOOST_TEST(words == text);
      continue;
    }
    const std::size_t cut = words.find(", ..., ");
    BOOST_TEST_REQUIRE(cut != std::string::npos);
    BOOST_TEST(words.substr(cut + 7) == std::to_string(list.back()));
    BOOST_TEST(text.starts_with(words.substr(0, cut) + ","));
    BOOST_TEST(cut <= 30U);
    BOOST_TEST(text.find(',', cut + 1) > 30U);
  }
  BOOST_TEST(Values({7, 7, 7}).words() == "7 to 7 (each 3 times)");
  BOOST_TEST(Values({1, 1, 2}).words() == "1..2,1");
  for (int count = 1; count <= 12; ++count) {
    const Values values(5, count);
    std::string summary = std::to_string(count) + (count == 1 ? " value " : " values ");
    for (int i = 0; i < count; ++i) {
      const bool is_left_out = count > 7 && i >= 3 && i < count - 3;
      if (is_left_out && i == 3) summary += "..., ";
      if (!is_left_out) summary += std::to_string(5 + i) + (i + 1 < count ? ", " : "");
    }
    BOOST_TEST(values.summary() == summary);
  }
}

BOOST_AUTO_TEST_CASE(places_are_those_of_the_list) {
  drawn::Chance chance(9);
  for (int round = 0; round < 300; ++round) {
    std::vector<int> list;
    for (int i = chance.from(1, 9); i > 0; --i) list.push_back(chance.from(-7, 7));
    if (chance.one_in(3)) std::iota(list.begin(), list.end(), chance.from(-5, 5));
    const Values values(list);
    std::ranges::sort(list);
    BOOST_TEST(values.range() == list.back() - list.front() + 1);
    BOOST_TEST(values.mirror() == list.back() + list.front());
    for (std::size_t i = 0; i < list.size(); ++i) {
      BOOST_TEST(values[static_cast<int>(i)] == list[i]);
      BOOST_TEST(values.place(list[i]) == std::ranges::find(list, list[i]) - list.begin());
    }
  }
}

// A puzzle takes values as long as its cells can hold at most the greatest total.
BOOST_AUTO_TEST_CASE(the_greatest_total_is_taken_and_no_more) {
  const loshu::Figure two("two", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 1}}}, {{0, 1}, {2}});
  for (const int sign : {1, -1}) {
    for (const int more : {0, 1}) {
      const int most = 1'000'000'000 - 5 + more;
      const Values values({sign * most, sign * 2, sign * 3});
      BOOST_TEST(refusal(two, values).empty() == (more == 0));
    }
  }
  for (const int first : {333'333'332, 333'333'333, -333'333'334, -333'333'335}) {
    const std::int64_t total = std::abs(std::int64_t{3} * first + 3);
    const bool is_taken = total <= 1'000'000'000;
    BOOST_TEST(loshu::takes_first_value(two, first) == is_taken, first);
    BOOST_TEST(refusal(two, Values(first, 3)).empty() == is_taken, first);
  }
}

BOOST_AUTO_TEST_SUITE_END()
