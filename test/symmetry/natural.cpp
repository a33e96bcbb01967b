#include <boost/test/unit_test.hpp>

#include <cstdint>

#include <loshu/group.hpp>
#include <loshu/random.hpp>

BOOST_AUTO_TEST_SUITE(natural)

using loshu::Natural;

BOOST_AUTO_TEST_CASE(they_are_what_64_bits_hold) {
  loshu::SplitMix source(5);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t a = source() >> (i % 64), b = source() >> (i % 61);
    BOOST_TEST(Natural(a).digits() == std::to_string(a));
    BOOST_TEST(Natural(a).in_64_bits().value() == a);
    BOOST_TEST(((Natural(a) <=> Natural(b)) == (a <=> b)));
    BOOST_TEST((Natural(a) == Natural(b)) == (a == b));
    Natural product = a;
    product *= b;
    if (a != 0) BOOST_TEST(product.divide(a) == 0U);
    if (a != 0) BOOST_TEST(product == b);
    Natural sum = a / 2;
    sum += b / 2;
    BOOST_TEST(sum == a / 2 + b / 2);
    Natural quotient = a;
    const std::uint64_t divisor = b % 1000 + 1;
    BOOST_TEST(quotient.divide(divisor) == a % divisor);
    BOOST_TEST(quotient == a / divisor);
  }
}

BOOST_AUTO_TEST_CASE(they_are_of_any_size) {
  Natural factorial = 1;
  for (std::uint64_t factor = 2; factor <= 30; ++factor) factorial *= factor;
  BOOST_TEST(factorial.digits() == "265252859812191058636308480000000");
  BOOST_TEST(!factorial.in_64_bits().has_value());
  BOOST_TEST(factorial > ~std::uint64_t{0});
  Natural next = factorial;
  next += 1;
  BOOST_TEST(next.digits() == "265252859812191058636308480000001");
  BOOST_TEST(next.divide(30) == 1U);
  Natural nines = 999'999'999;
  nines *= 1'000'000'000;
  nines += 999'999'999;
  nines += 1;
  BOOST_TEST(nines.digits() == "1000000000000000000");
  factorial *= 0;
  BOOST_TEST(factorial == 0U);
  BOOST_TEST(factorial.digits() == "0");
}

BOOST_AUTO_TEST_SUITE_END()
