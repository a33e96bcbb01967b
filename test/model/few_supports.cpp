// The values kept of two and of three sets, against the definition: all values are tried.

#include <boost/test/unit_test.hpp>

#include <set>

#include <boost/mpl/list.hpp>

#include <loshu/model/propagators/sum_supports.hpp>
#include <loshu/random.hpp>

#include "distinct_values.hpp"

BOOST_AUTO_TEST_SUITE(few_supports)

using loshu::Bitset;
using loshu::detail::keep_supported;
using Sizes = boost::mpl::list<std::integral_constant<int, 1>, std::integral_constant<int, 2>,
                               std::integral_constant<int, 4>>;

namespace {

template <int Words>
Bitset<Words> packed(const std::vector<int>& values) {
  Bitset<Words> set;
  for (const int value : values) set.insert(value);
  return set;
}

template <int Words>
std::set<int> unpacked(const Bitset<Words>& set) {
  std::set<int> values;
  set.for_each([&](int value) { values.insert(value); });
  return values;
}

/// The values that have a part in some choice of distinct values with that sum.
std::vector<std::set<int>> supported(const Domains& domains, const std::vector<int>& coefficients,
                                     long sum) {
  std::vector<std::set<int>> result(domains.size());
  for_each_distinct(domains, [&](const std::vector<int>& values) {
    if (weighted_sum(coefficients, values) != sum) return;
    for (std::size_t i = 0; i < values.size(); ++i) result[i].insert(values[i]);
  });
  return result;
}

/// Few values: the least, the greatest, or any. At times all of them.
std::vector<int> some_domain(loshu::SplitMix& source, int top) {
  switch (source() % 4) {
    case 0:
      return random_domain(source, 0, 12, 2);
    case 1:
      return random_domain(source, top - 12, top, 2);
    case 2:
      return random_domain(source, 0, top, static_cast<unsigned>(top) / 6);
    default:
      return random_domain(source, top - 9, top, 1);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(two_sets, Words, Sizes) {
  constexpr int top = Bitset<Words::value>::capacity - 1;
  loshu::SplitMix source(1);
  for (int round = 0; round < 400; ++round) {
    const Domains domains{some_domain(source, top), some_domain(source, top)};
    const bool same_sign = source() % 2 == 0;
    const std::vector<int> coefficients{1, same_sign ? 1 : -1};
    for (int sum = -2 * top - 3; sum <= 2 * top + 3; sum += 1 + static_cast<int>(source() % 3)) {
      auto x = packed<Words::value>(domains[0]), y = packed<Words::value>(domains[1]);
      keep_supported(x, y, same_sign, sum);
      const auto expected = supported(domains, coefficients, sum);
      BOOST_TEST_REQUIRE((unpacked(x) == expected[0] && unpacked(y) == expected[1]), sum);
    }
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(three_sets, Words, Sizes) {
  constexpr int top = Bitset<Words::value>::capacity - 1;
  loshu::SplitMix source(1);
  int beyond_two_thirds = 0;
  for (int round = 0; round < 600; ++round) {
    const Domains domains{some_domain(source, top), some_domain(source, top),
                          some_domain(source, top)};
    std::set<int> sums{-1, 0, 3, 2 * top, 2 * top + 1, 3 * top - 3, 3 * top, 3 * top + 1};
    for (int i = 0; i < 12; ++i) {
      int sum = random_from(source, -1, 1) * static_cast<int>(source() % 2);
      for (const auto& values : domains) sum += values[source() % values.size()];
      sums.insert(sum);
    }
    for (const int sum : sums) {
      auto x = packed<Words::value>(domains[0]), y = packed<Words::value>(domains[1]),
           z = packed<Words::value>(domains[2]);
      keep_supported(x, y, z, sum);
      const auto expected = supported(domains, {1, 1, 1}, sum);
      beyond_two_thirds += sum > 2 * top && !expected[0].empty() ? 1 : 0;
      BOOST_TEST_REQUIRE(
          (unpacked(x) == expected[0] && unpacked(y) == expected[1] && unpacked(z) == expected[2]),
          sum);
    }
  }
  BOOST_TEST(beyond_two_thirds > 100);
}

BOOST_AUTO_TEST_SUITE_END()
