// The messages of `compare --profiler` to a CP-Profiler: an execution a row.

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include "listener.hpp"
#include "runner/runner.hpp"

BOOST_AUTO_TEST_SUITE(profiler)

BOOST_AUTO_TEST_CASE(each_row_is_an_execution_with_its_toggles_as_title) {
  Listener listener(4);
  const Outcome outcome =
      loshu("compare square 3 --symmetry none --profiler 127.0.0.1:" + listener.port() +
            " --over propagation=bounds,figure");
  BOOST_TEST(outcome.status == 0, outcome.errors);
  const std::vector<std::string> texts = listener.texts();
  BOOST_REQUIRE(texts.size() == 4U);
  std::size_t row = 0;
  for (const std::string total_sum : {"on", "off"}) {
    for (const std::string propagation : {"bounds", "figure"}) {
      const std::string& text = texts[row++];
      BOOST_TEST(text.find("square 3: total-sum " + total_sum + ", propagation " + propagation) !=
                 std::string::npos);
      BOOST_TEST(text.find("(1,1) ≤ ") != std::string::npos);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
