// The bounds of sums of distinct values, without Gecode.

#include <boost/test/unit_test.hpp>

#include <optional>
#include <set>

#include <boost/mpl/list.hpp>

#include <loshu/model/propagators/distinct_bounds.hpp>
#include <loshu/model/propagators/unit_terms.hpp>
#include <loshu/random.hpp>

#include "distinct_values.hpp"

BOOST_AUTO_TEST_SUITE(sum_bounds)

using loshu::Bitset;
using loshu::detail::DistinctTerms;
using loshu::detail::SumInterval;

namespace {

/// An interval of values for each term, at most `width` wide.
Domains random_intervals(loshu::SplitMix& source, int terms, int least, int greatest, int width) {
  Domains domains;
  for (int i = 0; i < terms; ++i) {
    const int low = random_from(source, least, greatest);
    const int high = std::min(greatest, low + random_from(source, 0, width));
    domains.emplace_back();
    for (int value = low; value <= high; ++value) domains.back().push_back(value);
  }
  return domains;
}

/// The sums that pairwise distinct values have, and the bounds of the values with a sum between.
struct Expected {
  std::optional<SumInterval> sums, hit;  // all of them, and those of the target
  std::vector<std::optional<SumInterval>> bounds;

  Expected(const std::vector<int>& coefficients, const Domains& domains, const SumInterval& target)
      : bounds(domains.size()) {
    const auto extend = [](std::optional<SumInterval>& interval, std::int64_t number) {
      if (!interval) interval = SumInterval{number, number};
      interval->least = std::min(interval->least, number);
      interval->greatest = std::max(interval->greatest, number);
    };
    for_each_distinct(domains, [&](const std::vector<int>& values) {
      const std::int64_t sum = weighted_sum(coefficients, values);
      extend(sums, sum);
      if (sum < target.least || sum > target.greatest) return;
      extend(hit, sum);
      for (std::size_t i = 0; i < values.size(); ++i) extend(bounds[i], values[i]);
    });
  }
  [[nodiscard]] bool possible() const { return hit.has_value(); }
};

}  // namespace

using Sizes = boost::mpl::list<std::integral_constant<int, 1>, std::integral_constant<int, 2>>;

BOOST_AUTO_TEST_CASE(distinct_terms_keep_every_solution) {
  loshu::SplitMix source(2);
  int feasible = 0, refuted = 0, narrowed = 0, exact = 0;
  for (int round = 0; round < 20000; ++round) {
    const int count = random_from(source, 1, 5);
    const bool unit = round % 3 == 0;
    const Domains domains = random_intervals(source, count, -6, 6, 5);
    std::vector<int> coefficients;
    SumInterval target;
    for (const auto& values : domains) {
      coefficients.push_back(unit ? 1 : random_coefficient(source));
      target.least += coefficients.back() * values[source() % values.size()];
    }
    target.least += random_from(source, -4, 2);
    target.greatest = target.least + (source() % 2 == 0 ? 0 : random_from(source, 0, 6));

    // Values that no term has may be called unusable: it is what the masks do.
    std::set<int> used;
    for (const auto& values : domains) used.insert(values.begin(), values.end());
    const bool masked = round % 2 == 0;
    DistinctTerms terms;
    terms.clear();
    for (std::size_t i = 0; i < domains.size(); ++i) {
      terms.add(coefficients[i], domains[i].front(), domains[i].back(), static_cast<int>(i));
    }
    const SumInterval reachable = terms.tighten(
        target,
        [&](int value) {
          if (!masked) return value;
          const auto next = used.lower_bound(value);
          return next == used.end() ? 1000 : *next;
        },
        [&](int value) {
          if (!masked) return value;
          const auto after = used.upper_bound(value);
          return after == used.begin() ? -1000 : *std::prev(after);
        });

    const Expected expected(coefficients, domains, target);
    const bool failed = reachable.least > target.greatest || reachable.greatest < target.least;
    if (failed) {
      BOOST_TEST_REQUIRE(!expected.possible(), round);
      ++refuted;
      continue;
    }
    bool changed = false;
    std::set<int> seen;
    terms.for_each([&](int term, int least, int greatest) {
      const auto i = static_cast<std::size_t>(term);
      seen.insert(term);
      BOOST_TEST_REQUIRE(least >= domains[i].front());
      BOOST_TEST_REQUIRE(greatest <= domains[i].back());
      changed = changed || least > domains[i].front() || greatest < domains[i].back();
      if (!expected.possible()) return;
      BOOST_TEST_REQUIRE(least <= expected.bounds[i]->least, round);
      BOOST_TEST_REQUIRE(greatest >= expected.bounds[i]->greatest, round);
    });
    BOOST_TEST_REQUIRE(seen.size() == domains.size());
    BOOST_TEST_REQUIRE(terms.narrowed() == changed, round);
    narrowed += changed ? 1 : 0;
    if (!expected.possible()) continue;
    ++feasible;
    // The greatest is what is reached once the target has cut the values off from the other side.
    BOOST_TEST_REQUIRE(reachable.least <= expected.sums->least, round);
    BOOST_TEST_REQUIRE(reachable.greatest >= expected.hit->greatest, round);
    if (!changed) BOOST_TEST_REQUIRE(reachable.greatest >= expected.sums->greatest, round);
    if (!unit || changed) continue;
    // Deadlines do not bind where all are the same.
    const auto same = [&](const auto& values) { return values.back() == domains[0].back(); };
    const auto same_start = [&](const auto& v) { return v.front() == domains[0].front(); };
    if (std::all_of(domains.begin(), domains.end(), same)) {
      BOOST_TEST_REQUIRE(reachable.least == expected.sums->least, round);
      ++exact;
    }
    if (std::all_of(domains.begin(), domains.end(), same_start)) {
      BOOST_TEST_REQUIRE(reachable.greatest == expected.sums->greatest, round);
      ++exact;
    }
  }
  BOOST_TEST(feasible > 2000);
  BOOST_TEST(refuted > 2000);
  BOOST_TEST(narrowed > 2000);
  BOOST_TEST(exact > 100);
}

// Each term is left what it can have while the others reach their least sum, which is exact where
// all deadlines are one; and the same mirrored.
BOOST_AUTO_TEST_CASE(distinct_terms_leave_what_the_others_leave) {
  loshu::SplitMix source(5);
  int narrowed = 0;
  for (int round = 0; round < 4000; ++round) {
    const int count = random_from(source, 1, 4), deadline = 9;
    Domains domains = random_intervals(source, count, -2, 4, 0);
    std::vector<int> weights;
    int limit = random_from(source, -2, 12);
    for (auto& values : domains) {
      weights.push_back(round % 3 == 0 ? 2 : random_from(source, 1, 3));
      limit += weights.back() * values.front();
      while (values.back() < deadline) values.push_back(values.back() + 1);
    }
    const auto least_sum = [](const std::vector<int>& factors, const Domains& among) {
      std::int64_t least = loshu::detail::no_sum;
      for_each_distinct(among, [&](const std::vector<int>& values) {
        least = std::min<std::int64_t>(least, weighted_sum(factors, values));
      });
      return least;
    };
    if (least_sum(weights, domains) > limit) continue;
    for (const int sign : {1, -1}) {
      DistinctTerms terms;
      terms.clear();
      for (std::size_t i = 0; i < domains.size(); ++i) {
        const int first = sign * domains[i].front(), last = sign * deadline;
        terms.add(weights[i], std::min(first, last), std::max(first, last), static_cast<int>(i));
      }
      const SumInterval target = sign == 1 ? SumInterval{-1000, limit} : SumInterval{-limit, 1000};
      const auto itself = [](int value) { return value; };
      terms.tighten(target, itself, itself);
      terms.for_each([&](int term, int least, int greatest) {
        const auto i = static_cast<std::size_t>(term);
        std::vector<int> other_weights = weights;
        Domains others = domains;
        other_weights.erase(other_weights.begin() + term);
        others.erase(others.begin() + term);
        const std::int64_t rest = limit - least_sum(other_weights, others);
        const std::int64_t latest =
            std::min<std::int64_t>(deadline, loshu::detail::floor_divided(rest, weights[i]));
        BOOST_TEST_REQUIRE((sign == 1 ? greatest : -least) == latest, round);
        BOOST_TEST_REQUIRE((sign == 1 ? least : -greatest) == domains[i].front(), round);
        narrowed += latest < deadline ? 1 : 0;
      });
    }
  }
  BOOST_TEST(narrowed > 2000);
}

// The two must not differ: they are one filter, written twice for speed.
BOOST_AUTO_TEST_CASE_TEMPLATE(unit_terms_are_distinct_terms, Words, Sizes) {
  using Set = Bitset<Words::value>;
  loshu::SplitMix source(4);
  int compared = 0;
  for (int round = 0; round < 20000; ++round) {
    const int count = random_from(source, 1, loshu::detail::UnitTerms<Words::value>::most_terms);
    const RandomSum sum(source, count, random_from(source, 15, Set::capacity - 1), 12, true);
    Set usable;
    loshu::detail::UnitTerms<Words::value> unit;
    unit.clear();
    DistinctTerms terms;
    terms.clear();
    for (int i = 0; i < count; ++i) {
      Set mask;
      for (const int value : sum.domains[static_cast<std::size_t>(i)]) mask.insert(value);
      usable |= mask;
      unit.add(mask);
      terms.add(1, mask.least(), mask.greatest(), i);
    }
    const SumInterval reachable = terms.tighten(
        {sum.target, sum.target}, [&](int value) { return usable.next(value); },
        [&](int value) { return usable.previous(value); });
    const bool possible = reachable.least <= sum.target && reachable.greatest >= sum.target;
    // One of them also fails by a deadline that all terms share.
    const bool unit_possible = unit.tighten(sum.target);
    if (possible) BOOST_TEST_REQUIRE(unit_possible, round);
    if (!possible || !unit_possible) continue;
    terms.for_each([&](int i, int least, int greatest) {
      BOOST_TEST_REQUIRE(unit.least[static_cast<std::size_t>(i)] == least, round);
      BOOST_TEST_REQUIRE(unit.greatest[static_cast<std::size_t>(i)] == greatest, round);
    });
    ++compared;
  }
  BOOST_TEST(compared > 5000);
}

BOOST_AUTO_TEST_SUITE_END()
