#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_CASE(counts_of_the_named_figures) {
  const std::vector<std::tuple<std::string, int, int>> expected{
      {"square 3", 1, 8},
      {"square 4", 220, 7040},
      {"square 4 --symmetry geometric", 880, 7040},
      {"square 4 --symmetry none", 7040, 7040},
      {"hexagon 3", 1, 12},
      {"polygon 4 --sum 16", 3, 24},
      {"polygon 5 --sum 19", 3, 30},
      {"polygon 6 --sum 22", 4, 48},
      {"polygon 4", 26, 208},
      {"polygon 5", 46, 460},
      {"polygon 6", 92, 1104},
      {"polygon 8 --sum 28", 37, 592},
      {"hexagon 3 --first-value -9", 26, 312},
      {"hexagon 3 --first-value -4", 36, 432},
      {"square 4 --threads 2", 220, 7040},
      {"square 4 --kind semimagic", 477, 549504},
      {"square 4 --kind pandiagonal", 3, 384},
      {"square 4 --kind associative", 12, 384},
      {"square 4 --kind magic", 220, 7040},
      {"square 4 --diagonals 34", 220, 7040},
      {"triangle 4", 18, 864},
      {"ring 6", 20, 240},
      {"ring 3 --side 4", 18, 864},
      {"star 6", 20, 960},
      {"wheel 2", 24, 3072},
      {"cube 3", 4, 192},
      {"triangle 3 --line k1+o2=7", 4, 8},
      {"triangle 3 --line k1+o2=7 --line o1+o3=8", 1, 2}};
  for (const auto& [arguments, solutions, total] : expected) {
    const auto json = json_of("count " + arguments);
    BOOST_TEST(json["solutions"] == solutions, arguments);
    BOOST_TEST(json["total"] == total, arguments);
    BOOST_TEST(json["complete"] == true, arguments);
    BOOST_TEST(!json.contains("assignments"));
  }
}

BOOST_AUTO_TEST_CASE(statuses) {
  BOOST_TEST(loshu("count square 3").status == 0);
  BOOST_TEST(loshu("count polygon 7").status == 1);
  BOOST_TEST(loshu("solve square 2").status == 1);
  BOOST_TEST(loshu("count square 3 --sum 14").status == 1);
  BOOST_TEST(loshu("count square 5 --node-limit 100").status == 3);
  BOOST_TEST(loshu("count square 5 --time-limit 0.05").status == 3);
  BOOST_TEST(loshu("count square 5 --fail-limit 50 --threads 2").status == 3);
  BOOST_TEST(loshu("compare square 5 --node-limit 50").status == 3);
  BOOST_TEST(loshu("solve square 4 --solutions 1").status == 0);
  BOOST_TEST(loshu("solve square 3 --solutions 100").status == 0);
  BOOST_TEST(
      loshu("solve square 5 --solutions 1000000 --symmetry full --node-limit 2000 --threads 1")
          .status == 3);
}

BOOST_AUTO_TEST_CASE(ctrl_c_ends_a_count_with_what_it_has) {
  const Outcome outcome =
      run("'" LOSHU_RUNNER
          "' count square 5 --format json & pid=$!; sleep 0.5; kill -INT $pid; wait $pid");
  BOOST_TEST(outcome.status == 3);
  const auto json = nlohmann::json::parse(outcome.output);
  BOOST_TEST(json["complete"] == false);
  BOOST_TEST(json["ending"] == "interrupted");
  BOOST_TEST(json["total"].is_null());
}

BOOST_AUTO_TEST_CASE(progress_leaves_nothing_behind) {
  const Outcome quiet = loshu("count square 5 --node-limit 700000 --format csv");
  BOOST_TEST(quiet.errors == "");
  const Outcome shown = loshu("count square 5 --node-limit 700000 --format csv --progress");
  BOOST_TEST(shown.errors.find(" nodes/s") != std::string::npos);
  BOOST_TEST(shown.errors.ends_with("\r\033[K"));
  BOOST_TEST(shown.errors.find('\n') == std::string::npos);
  BOOST_TEST(shown.output.starts_with("figure,size"));
}

BOOST_AUTO_TEST_CASE(a_profiler_that_is_not_there_is_told) {
  const Outcome outcome = loshu("count square 3 --profiler 127.0.0.1:1");
  BOOST_TEST(outcome.status == 4);
  BOOST_TEST(outcome.output == "");
  BOOST_TEST(outcome.errors.starts_with("loshu: no CP-Profiler listens at 127.0.0.1:1"));
  BOOST_TEST(loshu("count square 3 --profiler 127.0.0.1:x").status == 2);
}

BOOST_AUTO_TEST_CASE(explore_opens_no_window_without_a_display) {
  const Outcome outcome = run("env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM '" LOSHU_RUNNER
                              "' explore square 3");
  BOOST_TEST(outcome.status == 4);
  BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1);
  BOOST_TEST(loshu("explore square 0").status == 2);
}

BOOST_AUTO_TEST_CASE(formats) {
  BOOST_TEST(
      loshu("solve square 3 --solutions 0 --format csv").output ==
      "\"(1,1)\",\"(1,2)\",\"(1,3)\",\"(2,1)\",\"(2,2)\",\"(2,3)\",\"(3,1)\",\"(3,2)\",\"(3,3)\"\n"
      "2,7,6,9,5,1,4,3,8\n");
  BOOST_TEST(loshu("solve square 3 --format svg").output.starts_with("<svg "));
  BOOST_TEST(loshu("describe hexagon 3 --format svg").output.starts_with("<svg "));
  BOOST_TEST(json_of("describe polygon 6")["congruences"][0] == "c is even");
  BOOST_TEST(loshu("--version").output.starts_with("loshu "));
}

BOOST_AUTO_TEST_CASE(the_kind_is_told) {
  BOOST_TEST(loshu("count square 4 --kind pandiagonal")
                 .output.starts_with("384 pandiagonal squares: 48 up to rotation and reflection, 3 "
                                     "up to all 128 symmetries\n"));
  BOOST_TEST(loshu("count square 3 --kind pandiagonal")
                 .output.starts_with("no such pandiagonal square exists"));
  const auto square = json_of("count square 4 --kind associative");
  BOOST_TEST(square["figure"] == "square");
  BOOST_TEST(square["kind"] == "associative");
  BOOST_TEST(!json_of("count square 4").contains("kind"));
  BOOST_TEST(json_of("count ring 4 --side 4")["side"] == 4);
  BOOST_TEST(loshu("count ring 4 --side 4 --format csv").output.find("\nring,4,side 4,12,4,1,") !=
             std::string::npos);
  const auto described = json_of("describe square 4 --kind associative --first-value 0");
  BOOST_TEST(described["fixed_lines"].size() == 8U);
  BOOST_TEST(described["fixed_lines"][0]["cells"] == nlohmann::json({0, 15}));
  BOOST_TEST(described["fixed_lines"][0]["sum"] == 15);
  BOOST_TEST(described["group_orders"]["full"] == 32);
  BOOST_TEST(json_of("describe cube 3")["group_orders"]["geometric"] == 48);
  BOOST_TEST(loshu("describe triangle 3 --line k1+o2=7")
                 .output.find("\nlines with a sum of their own\n  k1 + o2 = 7\n") !=
             std::string::npos);
  BOOST_TEST(
      loshu("compare triangle 3 --line k1+o2=7")
          .output.starts_with("triangle 3, values 1 to 6, k1 + o2 = 7, the sum a variable\n"));
}

BOOST_AUTO_TEST_CASE(no_qt_is_linked) {
  const Outcome outcome = run("ldd '" LOSHU_RUNNER "'");
  BOOST_TEST(outcome.output.find("gecode") != std::string::npos);
  BOOST_TEST(outcome.output.find("Qt") == std::string::npos);
}
