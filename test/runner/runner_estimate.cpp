// Estimates by the runner: known counts, ranges, and what no probe has found.

#include <boost/test/unit_test.hpp>

#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

using nlohmann::json;

BOOST_AUTO_TEST_CASE(an_estimate_tells_of_both_engines) {
  const json small = json_of("estimate square 4");
  BOOST_TEST(small.size() == 2U);
  for (const json& row : small) {
    BOOST_TEST(row["exact"] == true);
    BOOST_TEST(row["total"]["mean"] == 7040);
    BOOST_TEST(row["geometric"]["least"] == 880);
    BOOST_TEST(row["full"]["greatest"] == 220);
  }
  BOOST_TEST(small[0]["engine"] == "exhaust");
  BOOST_TEST(small[1]["engine"] == "gecode");
  const json large = json_of("estimate square 5 --probes 60 --seed 3");
  BOOST_TEST(large[0]["exact"] == false);
  BOOST_TEST(large[0]["seed"] == 3);
  BOOST_TEST(large[0]["probes"] == 60);
  BOOST_TEST(large[0]["total"]["least"] < large[0]["total"]["mean"]);
  BOOST_TEST(large[0]["total"]["mean"] < large[0]["total"]["greatest"]);
  BOOST_TEST(large[0]["seconds"]["mean"] > 0.0);
  const std::string text = loshu("estimate square 5 --probes 60").output;
  BOOST_TEST(text.find("60 probes") != std::string::npos, text);
  BOOST_TEST(json_of("estimate polygon 7")[0]["total"]["greatest"] == 0);
  const std::string one =
      loshu("estimate triangle 3 --given k1=1 --given k2=2 --given k3=3").output;
  BOOST_TEST(one.find(" 1 triangle\n") != std::string::npos, one);
  BOOST_TEST(loshu("estimate square 6 --time-limit 0.2").status == 3);
  check_refused("estimate square 5 --probes 1", "--probes should be from 2");
  check_refused("estimate square 5 --format csv", "estimate does not write csv");
}

BOOST_AUTO_TEST_CASE(an_estimate_tells_no_range_of_what_no_probe_found) {
  const std::string cube = "estimate cube 4 --probes 20";
  const std::string text = loshu(cube).output;
  BOOST_TEST(text.find("exhaust: none found by 20 probes\n") != std::string::npos, text);
  BOOST_TEST(text.find("0 (0 to 0)") == std::string::npos, text);
  for (const json& row : json_of(cube)) {
    for (const char* number : {"total", "geometric", "full"}) BOOST_TEST(row[number].is_null());
    BOOST_TEST(row["nodes"]["mean"] > 1.0);
  }
  // The time is over before the first probe.
  const Outcome late = loshu("estimate square 6 --time-limit 0.001");
  BOOST_TEST(late.status == 3);
  BOOST_TEST(late.output.find("exhaust: unknown\n") != std::string::npos, late.output);
  BOOST_TEST(late.output.find(", too few for an estimate; stopped at the time limit\n") !=
             std::string::npos);
  const json row = json_of("estimate square 6 --time-limit 0.001")[0];
  for (const char* number : {"total", "nodes", "seconds"}) BOOST_TEST(row[number].is_null());
}
