// The engines of the runner side by side: one interface, one answer, and options that belong to one
// of them refused by the other.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_CASE(engines_count_alike) {
  for (const std::string puzzle :
       {"square 3", "square 4 --symmetry geometric", "hexagon 3", "hexagon 3 --symmetry none",
        "polygon 6", "polygon 7", "polygon 8 --sum 28", "square 4 --given 1,1=16 --given 2,2=5",
        "hexagon 3 --first-value -9", "square 4 --complement on"}) {
    const auto gecode = json_of("count " + puzzle);
    const auto exhaust = json_of("count " + puzzle + " --engine exhaust");
    BOOST_TEST_CONTEXT(puzzle) {
      BOOST_TEST(gecode["engine"] == "gecode");
      BOOST_TEST(exhaust["engine"] == "exhaust");
      for (const std::string field : {"total", "classes", "group_order", "sum", "complete"}) {
        BOOST_TEST(gecode[field] == exhaust[field], field);
      }
      BOOST_TEST(exhaust["propagation"].is_null());
      BOOST_TEST(gecode["placements"] == 0);
      if (exhaust["nodes"] > 0) BOOST_TEST(exhaust["nodes"] >= exhaust["failures"]);
    }
  }
}

BOOST_AUTO_TEST_CASE(engines_list_the_same_solutions) {
  for (const std::string puzzle : {"square 4", "polygon 5", "hexagon 3 --symmetry none",
                                   "square 4 --complement on", "polygon 4 --complement on"}) {
    auto gecode = json_of("solve " + puzzle + " --solutions 0")["assignments"];
    auto exhaust = json_of("solve " + puzzle + " --solutions 0 --engine exhaust")["assignments"];
    BOOST_TEST(gecode.size() > 0U);
    std::sort(gecode.begin(), gecode.end());
    std::sort(exhaust.begin(), exhaust.end());
    BOOST_TEST((gecode == exhaust), puzzle);
  }
}

BOOST_AUTO_TEST_CASE(an_option_of_the_other_engine_is_refused) {
  for (const std::string option :
       {"--propagation value", "--branching input", "--implied 4", "--relaxation off",
        "--total-sum off", "--profiler 6565", "--symmetry dynamic", "--threads 0"}) {
    const Outcome outcome = loshu("count square 3 --engine exhaust " + option);
    BOOST_TEST(outcome.status == 2, option);
    BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, option);
    BOOST_TEST(outcome.output == "", option);
  }
  BOOST_TEST(loshu("count square 3 --order here.json").status == 2);
  BOOST_TEST(loshu("count square 3 --engine exhaust --order nowhere.json").status == 2);
  BOOST_TEST(loshu("count square 17 --engine exhaust").status == 2);
  BOOST_TEST(loshu("compare square 3 --engine exhaust --total-sum on").status == 2);
  BOOST_TEST(loshu("compare square 3 --engine exhaust --tree t.svg").status == 2);
}

BOOST_AUTO_TEST_CASE(compare_sets_engines_side_by_side) {
  const auto rows = json_of("compare square 3 --over engine=gecode,exhaust --propagation figure");
  BOOST_TEST(rows.size() == 6U);
  for (const auto& row : rows) {
    BOOST_TEST(row["total"] == 8);
    BOOST_TEST(row["engine"] == row["over"]["engine"]);
    BOOST_TEST(row["propagation"].is_null() == (row["engine"] == "exhaust"));
  }
  BOOST_TEST(json_of("compare square 4 --engine exhaust --over complement=off,on").size() == 6U);
}

BOOST_AUTO_TEST_CASE(nothing_is_lost_at_a_limit) {
  const auto limited = json_of("count square 5 --engine exhaust --node-limit 1000000");
  BOOST_TEST(limited["nodes"] == 1'000'000);
  BOOST_TEST(limited["solutions"] > 0);
  BOOST_TEST(limited["complete"] == false);
  BOOST_TEST(limited["total"].is_null());
  BOOST_TEST(loshu("count square 5 --engine exhaust --time-limit 0.05 --threads 2").status == 3);
  const Outcome outcome =
      run("'" LOSHU_RUNNER
          "' count square 5 --engine exhaust --format json & pid=$!; sleep 0.5; "
          "kill -INT $pid; wait $pid");
  BOOST_TEST(outcome.status == 3);
  const auto json = nlohmann::json::parse(outcome.output);
  BOOST_TEST(json["ending"] == "interrupted");
  BOOST_TEST(json["solutions"] > 0);
}

BOOST_AUTO_TEST_CASE(progress_of_the_exhaustive_engine_leaves_nothing_behind) {
  const std::string count = "count square 5 --engine exhaust --time-limit 1.5 --format json";
  const Outcome shown = loshu(count + " --progress --threads 2");
  BOOST_TEST(shown.errors.find(" nodes/s") != std::string::npos);
  BOOST_TEST(shown.errors.ends_with("\r\033[K"));
}
