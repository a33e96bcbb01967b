#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <limits>
#include <string>

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

// Sums and products over many limbs carry as those of decimal numbers do.
BOOST_AUTO_TEST_CASE(carries_pass_every_limb) {
  for (int limbs = 1; limbs <= 5; ++limbs) {
    Natural all_nines = 0, power = 1;
    for (int i = 0; i < limbs; ++i) {
      all_nines *= 1'000'000'000;
      all_nines += 999'999'999;
      power *= 1'000'000'000;
    }
    const std::string zeros(static_cast<std::size_t>(9 * limbs), '0');
    BOOST_TEST(power.digits() == "1" + zeros);
    Natural sum = all_nines;
    sum += 1;
    BOOST_TEST(sum == power);
    BOOST_TEST(sum.digits() == "1" + zeros);
    sum = 1;
    sum += all_nines;  // the longer one is added to the shorter
    BOOST_TEST(sum == power);
    BOOST_TEST((all_nines < power && power > all_nines));
    Natural rest = power;
    BOOST_TEST(rest.divide(7) == [&] {
      std::uint64_t left = 1;
      for (int i = 0; i < 9 * limbs; ++i) left = left * 10 % 7;
      return left;
    }());
  }
  Natural greatest = ~std::uint64_t{0};
  BOOST_TEST(greatest.in_64_bits().value() == ~std::uint64_t{0});
  greatest += 1;
  BOOST_TEST(!greatest.in_64_bits().has_value());
  BOOST_TEST(greatest.digits() == "18446744073709551616");
}

// An order is written out while a double holds it exactly; 0 is none that is known.
BOOST_AUTO_TEST_CASE(orders_are_written_exactly_or_in_four_digits) {
  BOOST_TEST(loshu::order_text(0) == "unknown");
  BOOST_TEST(loshu::order_text(1) == "1");
  BOOST_TEST(loshu::order_text(263'363'788'800) == "263363788800");
  BOOST_TEST(loshu::order_text(9'007'199'254'740'991) == "9007199254740991");
  BOOST_TEST(loshu::order_text(9'007'199'254'740'992) == "9.007e+15");
  BOOST_TEST(loshu::order_text(1e300) == "1e+300");
  BOOST_TEST(loshu::order_text(std::numeric_limits<double>::infinity()) == "over 1e308");
}

BOOST_AUTO_TEST_SUITE_END()
