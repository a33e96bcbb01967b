#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include <boost/mpl/list.hpp>

#include <loshu/bitset.hpp>
#include <loshu/random.hpp>

BOOST_AUTO_TEST_SUITE(bitset)

using loshu::Bitset;
using Numbers = std::set<int>;
using Sizes = boost::mpl::list<Bitset<1>, Bitset<2>, Bitset<4>>;

namespace {

template <typename Set>
Set packed(const Numbers& numbers) {
  Set set;
  for (const int number : numbers) set.insert(number);
  return set;
}

template <typename Set>
Numbers unpacked(const Set& set) {
  std::vector<int> numbers;
  set.for_each([&](int number) { numbers.push_back(number); });
  BOOST_TEST_REQUIRE(std::is_sorted(numbers.begin(), numbers.end()));
  return {numbers.begin(), numbers.end()};
}

template <typename Keep>
Numbers filtered(const Numbers& numbers, Keep keep) {
  Numbers kept;
  std::copy_if(numbers.begin(), numbers.end(), std::inserter(kept, kept.end()), keep);
  return kept;
}

/// Sparse and dense ones, the empty and the full one, and those at the borders of the words.
std::vector<Numbers> samples(int capacity) {
  loshu::SplitMix source(42);
  std::vector<Numbers> result{{}, {0}, {capacity - 1}, {0, capacity - 1}};
  for (int border = 0; border <= capacity; border += 64) {
    Numbers around;
    for (const int number : {border - 2, border - 1, border, border + 1}) {
      if (number < 0 || number >= capacity) continue;
      around.insert(number);
      result.push_back({number});
    }
    result.push_back(around);
  }
  for (const unsigned sparsity : {1U, 2U, 3U, 20U, 60U}) {
    for (int round = 0; round < 3; ++round) {
      Numbers numbers;
      for (int number = 0; number < capacity; ++number) {
        if (source() % sparsity == 0) numbers.insert(number);
      }
      result.push_back(numbers);
    }
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(it_holds_what_was_put_in, Set, Sizes) {
  for (const Numbers& numbers : samples(Set::capacity)) {
    const Set set = packed<Set>(numbers);
    BOOST_TEST((unpacked(set) == numbers));
    BOOST_TEST(set.size() == static_cast<int>(numbers.size()));
    BOOST_TEST(set.empty() == numbers.empty());
    BOOST_TEST(set.is_single() == (numbers.size() == 1));
    BOOST_TEST(set.least() == (numbers.empty() ? Set::capacity : *numbers.begin()));
    BOOST_TEST(set.greatest() == (numbers.empty() ? -1 : *numbers.rbegin()));
    for (int number = -70; number < Set::capacity + 70; ++number) {
      BOOST_TEST_REQUIRE(set.contains(number) == (numbers.count(number) == 1));
    }
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(neighbours_are_found, Set, Sizes) {
  for (const Numbers& numbers : samples(Set::capacity)) {
    const Set set = packed<Set>(numbers);
    for (int from = -70; from < Set::capacity + 70; ++from) {
      const auto next = numbers.lower_bound(from);
      BOOST_TEST_REQUIRE(set.next(from) == (next == numbers.end() ? Set::capacity : *next));
      const auto after = numbers.upper_bound(from);
      BOOST_TEST_REQUIRE(set.previous(from) == (after == numbers.begin() ? -1 : *std::prev(after)));
    }
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(numbers_come_and_go, Set, Sizes) {
  for (const Numbers& numbers : samples(Set::capacity)) {
    for (int number = 0; number < Set::capacity; ++number) {
      Set more = packed<Set>(numbers), less = more, without = more;
      more.insert(number);
      less.erase(number);
      without.discard(number);
      Numbers expected = numbers;
      expected.insert(number);
      BOOST_TEST_REQUIRE((unpacked(more) == expected));
      expected.erase(number);
      BOOST_TEST_REQUIRE((unpacked(less) == expected));
      BOOST_TEST_REQUIRE((less == without));
    }
    Set same = packed<Set>(numbers);
    for (const int outside : {-300, -64, -1, Set::capacity, Set::capacity + 64}) {
      same.discard(outside);
    }
    BOOST_TEST((unpacked(same) == numbers));
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(it_is_cut_at_bounds, Set, Sizes) {
  for (const Numbers& numbers : samples(Set::capacity)) {
    for (int bound = -70; bound < Set::capacity + 70; ++bound) {
      Set low = packed<Set>(numbers), high = low;
      low.keep_at_most(bound);
      high.keep_at_least(bound);
      BOOST_TEST_REQUIRE((unpacked(low) == filtered(numbers, [&](int n) { return n <= bound; })));
      BOOST_TEST_REQUIRE((unpacked(high) == filtered(numbers, [&](int n) { return n >= bound; })));
    }
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(some_are_made_at_once, Set, Sizes) {
  Numbers below;
  for (int count = 0; count < Set::capacity; ++count) {
    BOOST_TEST_REQUIRE((unpacked(Set::below(count)) == below));
    BOOST_TEST_REQUIRE((unpacked(Set::single(count)) == Numbers{count}));
    below.insert(count);
  }
  BOOST_TEST((unpacked(Set::below(Set::capacity)) == below));
  BOOST_TEST((unpacked(Set::below(Set::capacity + 100)) == below));
  BOOST_TEST(Set::below(-1).empty());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(two_sets_are_joined_cut_and_compared, Set, Sizes) {
  const std::vector<Numbers> all = samples(Set::capacity);
  for (const Numbers& a : all) {
    for (const Numbers& b : all) {
      const auto in_b = [&](int n) { return b.count(n) == 1; };
      const Set x = packed<Set>(a), y = packed<Set>(b);
      Numbers either = a;
      either.insert(b.begin(), b.end());
      BOOST_TEST_REQUIRE((unpacked(x | y) == either));
      BOOST_TEST_REQUIRE((unpacked(x & y) == filtered(a, in_b)));
      BOOST_TEST_REQUIRE((unpacked(x - y) == filtered(a, [&](int n) { return !in_b(n); })));
      BOOST_TEST_REQUIRE((x == y) == (a == b));
      BOOST_TEST_REQUIRE((x != y) == (a != b));
    }
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(it_is_shifted_and_reflected, Set, Sizes) {
  const auto mapped = [](const Numbers& numbers, const auto& image) {
    Numbers images;
    for (const int number : numbers) {
      if (image(number) >= 0 && image(number) < Set::capacity) images.insert(image(number));
    }
    return images;
  };
  for (const Numbers& numbers : samples(Set::capacity)) {
    const Set set = packed<Set>(numbers);
    for (int by = -300; by <= 300; ++by) {
      BOOST_TEST_REQUIRE(
          (unpacked(set.shifted(by)) == mapped(numbers, [&](int n) { return n + by; })), by);
    }
    for (int sum = -300; sum <= 600; ++sum) {
      BOOST_TEST_REQUIRE(
          (unpacked(set.reflected(sum)) == mapped(numbers, [&](int n) { return sum - n; })), sum);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
