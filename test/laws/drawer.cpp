// The drawer of puzzles draws every feature, and every two features together.

#include <boost/test/unit_test.hpp>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "drawn/features.hpp"
#include "drawn/mixed.hpp"

BOOST_AUTO_TEST_SUITE(drawer)

namespace {

constexpr unsigned seeds = 20'000;
constexpr int least_times = 20;

}  // namespace

BOOST_AUTO_TEST_CASE(each_two_features_are_drawn_together) {
  const std::vector<std::string>& names = drawn::feature_names();
  std::map<std::pair<std::size_t, std::size_t>, int> times;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const std::vector<std::size_t> there = drawn::features_of(drawn::draft(seed));
    for (const std::size_t one : there) {
      for (const std::size_t other : there) {
        if (one <= other) ++times[{one, other}];
      }
    }
  }
  std::set<std::set<std::string>> excluded;
  for (const auto& [one, other, reason] : drawn::exclusions()) {
    BOOST_TEST(!reason.empty());
    excluded.insert({one, other});
  }
  std::size_t met = 0;
  for (std::size_t one = 0; one < names.size(); ++one) {
    for (std::size_t other = one; other < names.size(); ++other) {
      const auto drawn_times = times.find({one, other});
      const int found = drawn_times == times.end() ? 0 : drawn_times->second;
      BOOST_TEST_CONTEXT(names[one] << ", " << names[other]) {
        if (excluded.contains({names[one], names[other]})) {
          BOOST_TEST(found == 0);
          ++met;
        } else {
          BOOST_TEST(found >= least_times);
        }
      }
    }
  }
  BOOST_TEST(met == excluded.size());
}

BOOST_AUTO_TEST_SUITE_END()
