#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <set>

#include <loshu/random.hpp>

BOOST_AUTO_TEST_SUITE(random_numbers)

using loshu::SplitMix;

// The numbers are those of the reference program, from the state 0.
BOOST_AUTO_TEST_CASE(the_numbers_are_those_of_splitmix64) {
  SplitMix random(0);
  for (const std::uint64_t number : std::initializer_list<std::uint64_t>{
           0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F}) {
    BOOST_TEST(random() == number);
  }
}

BOOST_AUTO_TEST_CASE(seeds_and_streams_differ) {
  std::set<std::uint64_t> numbers;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t stream = 0; stream < 20; ++stream) {
      SplitMix random(seed, stream);
      for (int i = 0; i < 20; ++i) numbers.insert(random());
      BOOST_TEST(SplitMix(seed, stream)() == SplitMix(seed, stream)());
    }
  }
  BOOST_TEST(numbers.size() == 8000U);
}

BOOST_AUTO_TEST_CASE(numbers_are_spread_evenly) {
  SplitMix random(1);
  std::map<int, int> times;
  double least = 1, greatest = 0;
  for (int i = 0; i < 60'000; ++i) {
    ++times[random.below(6)];
    const double unit = random.unit();
    least = std::min(least, unit);
    greatest = std::max(greatest, unit);
  }
  BOOST_TEST(times.size() == 6U);
  for (const auto& [number, count] : times) {
    BOOST_TEST(number < 6);
    BOOST_TEST(std::abs(count - 10'000) < 500);
  }
  BOOST_TEST(least >= 0);
  BOOST_TEST(least < 0.001);
  BOOST_TEST(greatest < 1);
  BOOST_TEST(greatest > 0.999);
}

BOOST_AUTO_TEST_SUITE_END()
