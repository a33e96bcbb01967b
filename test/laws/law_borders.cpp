// A refusal that names the greatest number of something is right: that number is taken, and the
// next greater one is not.

#include <boost/test/unit_test.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/question.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>
#include <loshu/values.hpp>

#include "whole_table.hpp"

BOOST_AUTO_TEST_SUITE(law_borders)

namespace {

/// Questions that grow, to an engine with settings. `size` is what the refusal counts.
struct Growing {
  std::string name;
  loshu::Settings settings;
  std::function<loshu::Puzzle(int)> puzzle;
  std::function<int(int)> size;
  int from, to;
};

loshu::Puzzle squares_to(int greatest) {
  std::vector<int> values{1, 2, 3, 4, 5, 6, 7, 8};
  values.push_back(greatest);
  loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>(loshu::square(3))};
  parts.values = loshu::Values(values);
  return loshu::Puzzle(std::move(parts));
}

const auto same = [](int n) { return n; };

std::vector<Growing> growing() {
  const auto ring = [](int n) { return loshu::Puzzle(loshu::ring(n)); };
  const auto sides = [](int k) { return loshu::Puzzle(loshu::ring(3, k)); };
  const auto twice = [](int n) { return 2 * n; };
  return {
      {"exhaust, range", {{"engine", "exhaust"}}, squares_to, same, 400, 600},
      {"exhaust, cells", {{"engine", "exhaust"}}, ring, twice, 20, 300},
      {"domain, cells of a line",
       {{"engine", "gecode"}, {"propagation", "domain"}},
       sides,
       same,
       3,
       12},
      {"figure, cells", {{"engine", "gecode"}, {"propagation", "figure"}}, ring, twice, 500, 530}};
}

/// The number that a refusal calls the greatest.
std::optional<int> border(const std::string& why) {
  static const std::regex form("(?:up to|at most) ([0-9]+)");
  std::smatch found;
  if (!std::regex_search(why, found, form)) return std::nullopt;
  return std::stoi(found[1]);
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_refusal_calls_the_greatest_number_is_taken) {
  loshu::engine_table() = whole_table();
  for (const Growing& one : growing()) {
    BOOST_TEST_CONTEXT(one.name) {
      const auto engine = loshu::engine_table().make(one.settings);
      std::optional<int> named;
      int greatest_taken = 0;
      for (int n = one.from; n <= one.to; ++n) {
        const std::string why = engine->refuses({.puzzle = one.puzzle(n)});
        if (why.empty()) {
          BOOST_TEST(!named.has_value(), n << " is taken above " << named.value_or(0));
          greatest_taken = one.size(n);
          continue;
        }
        named = border(why);
        BOOST_TEST_REQUIRE(named.has_value(), why);
        BOOST_TEST(greatest_taken == *named, why);
        break;
      }
      BOOST_TEST(named.has_value());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
