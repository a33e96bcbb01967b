// Records of parts as lines: the same numbers again, and no other line is a record.

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/part_store.hpp>

BOOST_AUTO_TEST_SUITE(part_record)

using loshu::record_in;
using loshu::record_line;
using loshu::Result;

namespace {

constexpr std::uint64_t question = 7;

Result some(std::uint64_t solutions, double seconds = 0.125) {
  Result result;
  result.solutions = solutions;
  result.self_complementary = solutions / 2;
  result.nodes = 100;
  result.failures = 20;
  result.propagations = 3000;
  result.placements = 1;
  result.seconds = seconds;
  return result;
}

std::string refusal_of(const std::string& line, std::uint64_t seed = question) {
  try {
    static_cast<void>(record_in(line, seed));
  } catch (const loshu::Error& error) {
    return error.what();
  }
  return "none";
}

bool is_refused(const std::string& line) { return refusal_of(line) != "none"; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_record_is_read_as_it_was_written) {
  for (const double seconds : {0.0, 0.1, 1.0 / 3, 1e-300, 12345.678}) {
    const Result found = some(5, seconds);
    const std::string line = record_line(12, found, question);
    BOOST_TEST(line.starts_with("12 5 2 100 20 3000 1 "));
    const auto [part, read] = record_in(line, question);
    BOOST_TEST(part == 12U);
    BOOST_TEST(read.solutions == 5U);
    BOOST_TEST(read.self_complementary == 2U);
    BOOST_TEST(read.nodes == 100U);
    BOOST_TEST(read.failures == 20U);
    BOOST_TEST(read.propagations == 3000U);
    BOOST_TEST(read.placements == 1U);
    BOOST_TEST(read.seconds == seconds);
    BOOST_TEST(read.complete());
    BOOST_TEST(!read.sums.has_value());
    Result summed = found;
    summed.note(34);
    summed.note(-7);
    const auto again = record_in(record_line(12, summed, question), question).second;
    BOOST_TEST(again.sums.value().least == -7);
    BOOST_TEST(again.sums.value().greatest == 34);
    BOOST_TEST(again.seconds == seconds);
  }
}

// Where values repeat, labellings are counted beside the solutions.
BOOST_AUTO_TEST_CASE(labellings_are_read_as_they_were_written) {
  for (const bool has_sums : {true, false}) {
    Result found = some(5);
    if (has_sums) found.note(-3);
    found.symmetric = 4;
    found.labellings = 40;
    const Result read = record_in(record_line(3, found, question), question).second;
    BOOST_TEST(read.symmetric == 4U);
    BOOST_TEST((read.labellings == 40U));
    BOOST_TEST(read.solutions == 5U);
    if (has_sums) BOOST_TEST(read.sums.value().least == -3);
    for (const auto& [symmetric, labellings, is_possible] :
         {std::tuple{5U, 5U, true}, {6U, 40U, false}, {0U, 5U, true}, {0U, 4U, false}}) {
      found.symmetric = symmetric;
      found.labellings = labellings;
      BOOST_TEST(is_refused(record_line(3, found, question)) == !is_possible);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_other_line_is_a_record) {
  Result summed = some(5);
  summed.note(34);
  for (const Result& found : {some(5), summed}) {
    const std::string line = record_line(12, found, question);
    for (std::size_t at = 0; at < line.size(); ++at) {
      for (const char c : {'0', '1', '9', ' ', '-', 'a', '\0'}) {
        std::string changed = line;
        changed[at] = c;
        BOOST_TEST((changed == line || is_refused(changed)), changed);
      }
      BOOST_TEST(is_refused(line.substr(0, at)));
      BOOST_TEST(is_refused(line.substr(0, at) + "0" + line.substr(at)));
    }
    BOOST_TEST(is_refused(line + " "));
    BOOST_TEST(is_refused(line + line));
  }
  BOOST_TEST(refusal_of(std::string(5000, '1')).size() < 200U);
}

BOOST_AUTO_TEST_CASE(a_record_is_of_one_question) {
  const std::string line = record_line(12, some(5), question);
  BOOST_TEST(refusal_of(line, question + 1) ==
             "the record \"" + line + "\" was changed, or is of another count");
  const loshu::CountIdentity one{{"puzzle", "square 4"}, {"parts", "3"}};
  for (const loshu::CountIdentity& other :
       {loshu::CountIdentity{{"puzzle", "square 5"}, {"parts", "3"}},
        loshu::CountIdentity{{"puzzle", "square 4"}},
        loshu::CountIdentity{{"puzzles", "quare 4"}, {"parts", "3"}}, loshu::CountIdentity{}}) {
    BOOST_TEST(loshu::identity(other) != loshu::identity(one));
  }
  // Whoever writes JSON anew may sort it.
  BOOST_TEST(loshu::identity({{"parts", "3"}, {"puzzle", "square 4"}}) == loshu::identity(one));
}

// A long value is shown from some letters before the difference on, and a short one as it is.
BOOST_AUTO_TEST_CASE(a_difference_is_shown_where_it_is) {
  const auto shown = [](const std::string& one, const std::string& other) {
    return loshu::difference({{"parts", "3"}, {"puzzle", one}},
                             {{"parts", "3"}, {"puzzle", other}});
  };
  BOOST_TEST(!shown("square 4", "square 4").has_value());
  const auto missing = loshu::difference({{"parts", "3"}}, {{"parts", "3"}, {"puzzle", "ring"}});
  BOOST_TEST_REQUIRE(missing.has_value());
  BOOST_TEST((missing->name == "puzzle" && missing->one == "nothing" && missing->other == "ring"));
  std::string whole;
  for (int i = 0; i < 200; ++i) whole += static_cast<char>('a' + i * 7 % 26);
  for (const std::size_t length : {10U, 59U, 60U, 61U, 200U}) {
    for (const std::size_t place : {0U, 5U, 9U, 19U, 20U, 21U, 58U, 100U, 139U, 140U, 199U}) {
      if (place >= length) continue;
      const std::string one = whole.substr(0, length);
      std::string other = one;
      other[place] = '!';
      const auto found = shown(one, other);
      BOOST_TEST_REQUIRE(found.has_value());
      BOOST_TEST(found->name == "puzzle");
      BOOST_TEST_CONTEXT(length << " letters, another at " << place) {
        const std::size_t from = length <= 60 || place < 20 ? 0 : place - 20;
        const std::string lead = from > 0 ? "..." : "", rest = from + 60 < length ? "..." : "";
        BOOST_TEST(found->one == lead + one.substr(from, 60) + rest);
        BOOST_TEST(found->other == lead + other.substr(from, 60) + rest);
      }
    }
  }
  // The first that differs, in the order of the first question and then of the second.
  BOOST_TEST(loshu::difference({{"b", "1"}, {"a", "2"}}, {{"a", "3"}, {"b", "4"}})->name == "b");
  BOOST_TEST(loshu::difference({{"a", "1"}}, {{"c", "1"}, {"a", "1"}})->name == "c");
}

BOOST_AUTO_TEST_CASE(numbers_that_no_count_has_are_refused) {
  const auto possible = [](const std::function<void(Result&)>& change) {
    Result found = some(5);
    change(found);
    return !is_refused(record_line(0, found, question));
  };
  constexpr std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max();
  constexpr double infinite = std::numeric_limits<double>::infinity();
  BOOST_TEST(possible([](Result&) {}));
  BOOST_TEST(possible([](Result& found) { found.self_complementary = 5; }));
  BOOST_TEST(!possible([](Result& found) { found.self_complementary = 6; }));
  BOOST_TEST(!possible([](Result& found) { found.solutions = greatest; }));
  BOOST_TEST(!possible([](Result& found) { found.nodes = greatest; }));
  BOOST_TEST(!possible([](Result& found) { found.failures = greatest; }));
  BOOST_TEST(!possible([](Result& found) { found.propagations = greatest / 2 + 1; }));
  BOOST_TEST(!possible([](Result& found) { found.placements = greatest; }));
  BOOST_TEST(possible([](Result& found) { found.solutions = greatest / 2; }));
  BOOST_TEST(possible([](Result& found) { found.nodes = greatest / 2; }));
  BOOST_TEST(possible([](Result& found) { found.seconds = 1e10; }));
  BOOST_TEST(!possible([](Result& found) { found.seconds = 1.1e10; }));
  BOOST_TEST(!possible([](Result& found) { found.seconds = -1; }));
  BOOST_TEST(!possible([](Result& found) { found.seconds = 1e300; }));
  BOOST_TEST(!possible([](Result& found) { found.seconds = infinite; }));
  BOOST_TEST(!possible([](Result& found) { found.seconds = infinite - infinite; }));
}

BOOST_AUTO_TEST_CASE(each_part_is_there_once) {
  const loshu::PartRecords records{{0, some(1)}, {1, some(2)}};
  std::vector<std::string> lines = loshu::record_lines(records, question);
  BOOST_TEST(lines.size() == 2U);
  BOOST_TEST(loshu::records_in(lines, question).size() == 2U);
  const std::string whole = loshu::digest(lines, question);
  BOOST_TEST(whole.size() == 16U);
  BOOST_TEST(whole != loshu::digest(lines, question + 1));
  lines.push_back(lines[0]);
  BOOST_TEST(whole != loshu::digest(lines, question));
  BOOST_CHECK_EXCEPTION(static_cast<void>(loshu::records_in(lines, question)), loshu::Error,
                        [](const loshu::Error& error) {
                          return error.what() == std::string("part 0 is there twice");
                        });
  lines.pop_back();
  std::swap(lines[0], lines[1]);
  BOOST_TEST(whole != loshu::digest(lines, question));
}

BOOST_AUTO_TEST_SUITE_END()
