#include <boost/test/unit_test.hpp>

#include <set>

#include <boost/mpl/list.hpp>

#include <loshu/model/propagators/sum_supports.hpp>
#include <loshu/random.hpp>

#include "distinct_values.hpp"

BOOST_AUTO_TEST_SUITE(sum_supports)

using loshu::Bitset;
using Sizes = boost::mpl::list<std::integral_constant<int, 1>, std::integral_constant<int, 2>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(supports_are_the_values_of_solutions, Words, Sizes) {
  loshu::SplitMix source(1);
  int with_solutions = 0, without = 0;
  for (int round = 0; round < 12000; ++round) {
    const int terms = random_from(source, 1, 5);
    // Few values, which many terms share; or many, across the words.
    const int greatest = round % 2 == 0 ? 9 : Bitset<Words::value>::capacity - 1;
    const RandomSum sum(source, terms, greatest, terms == 5 ? 5 : 7, round % 3 == 0);
    std::vector<loshu::detail::MaskedTerm<Words::value>> masks;
    for (int i = 0; i < terms; ++i) {
      const auto& values = sum.domains[static_cast<std::size_t>(i)];
      masks.push_back({sum.coefficients[static_cast<std::size_t>(i)],
                       i,
                       static_cast<int>(values.size()),
                       {},
                       {}});
      for (const int value : values) masks.back().values.insert(value);
    }
    std::vector<std::set<int>> expected(sum.domains.size());
    for_each_distinct(sum.domains, [&](const std::vector<int>& values) {
      if (weighted_sum(sum.coefficients, values) != sum.target) return;
      for (std::size_t i = 0; i < values.size(); ++i) expected[i].insert(values[i]);
    });
    ++(expected.front().empty() ? without : with_solutions);

    loshu::detail::SupportSearch<Words::value> search;
    search.run(masks, sum.target);
    std::set<int> variables;
    for (const auto& term : masks) {
      variables.insert(term.variable);
      std::set<int> supported;
      term.supported.for_each([&](int value) { supported.insert(value); });
      BOOST_TEST_REQUIRE((supported == expected[static_cast<std::size_t>(term.variable)]), round);
    }
    BOOST_TEST_REQUIRE(variables.size() == masks.size());
  }
  BOOST_TEST(with_solutions > 1000);
  BOOST_TEST(without > 500);
}

BOOST_AUTO_TEST_SUITE_END()
