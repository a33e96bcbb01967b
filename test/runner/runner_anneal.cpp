// The annealing engine by the runner: what it finds, what it writes, what it refuses.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

namespace {

const std::string magic19 = "polygon 6 --sum 22 --engine anneal";

}  // namespace

BOOST_AUTO_TEST_CASE(it_solves) {
  const Outcome outcome = loshu("solve " + magic19);
  BOOST_TEST(outcome.status == 0);
  BOOST_TEST(outcome.output.find("1 polygon found; there may be more\n") != std::string::npos);
  BOOST_TEST(outcome.output.find(" swaps, ") != std::string::npos);
  const Outcome checked =
      loshu("solve square 20 --engine anneal --format json | '" LOSHU_RUNNER "' verify");
  BOOST_TEST(checked.output == "magic, sum 4010\n");
  const Outcome given = loshu("solve square 4 --engine anneal --given 4,2=15 --given 4,3=14");
  BOOST_TEST(given.output.find(" 15 14 ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(it_counts_what_it_found_and_claims_no_more) {
  const std::string limit = " --swap-limit 3000000";
  const Outcome outcome = loshu("count " + magic19 + limit);
  BOOST_TEST(outcome.status == 3);
  BOOST_TEST(
      outcome.output.starts_with("4 polygons found, up to all 12 symmetries, perhaps not "
                                 "all: stopped at the swap limit\n3000000 swaps, "));
  BOOST_TEST(loshu("count square 2 --engine anneal --restart-limit 3")
                 .output.starts_with(
                     "0 squares found, up to all 24 symmetries: stopped at the restart limit\n"));
  BOOST_TEST(loshu("count polygon 7 --engine anneal --time-limit 9").status == 3);
  const auto all = json_of("solve " + magic19 + " --solutions 0 --symmetry full" + limit);
  BOOST_TEST(all["assignments"].size() == 4U);
  BOOST_TEST(all["complete"] == false);
  const auto turned = json_of("count " + magic19 + " --symmetry none" + limit);
  BOOST_TEST(turned["solutions"] == 48);
}

BOOST_AUTO_TEST_CASE(a_report_has_what_is_meaningful) {
  const auto report = json_of("count " + magic19 + " --swap-limit 1000");
  BOOST_TEST(report["engine"] == "anneal");
  BOOST_TEST(report["ending"] == "swap limit");
  for (const std::string field : {"nodes", "failures", "propagations", "placements", "total_sum",
                                  "implied", "relaxation", "propagation", "branching", "total"}) {
    BOOST_TEST(report.at(field).is_null(), field);
  }
  BOOST_TEST(report["swaps"] == 1000);
  BOOST_TEST(report["swaps_made"] > 0);
  BOOST_TEST(report["swaps_made"] < 1000);
  BOOST_TEST(report["restarts"] == 0);
  BOOST_TEST(report["least_energy"] >= 0);
  const auto gecode = json_of("count square 3");
  for (const std::string field : {"swaps", "swaps_made", "restarts", "least_energy"}) {
    BOOST_TEST(gecode.at(field).is_null(), field);
  }
  const std::string csv = loshu("count " + magic19 + " --swap-limit 1000 --format csv").output;
  BOOST_TEST(csv.find(",nodes,failures,propagations,placements,swaps,swaps_made,restarts,"
                      "least_energy,iterations,seconds\n") != std::string::npos);
  BOOST_TEST(csv.find(",swap limit,,,,,1000,") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(seed_and_threads_decide) {
  for (const std::string threads : {"1", "3"}) {
    const std::string command =
        "solve square 12 --engine anneal --solutions 3 --threads " + threads + " --seed ";
    const auto first = json_of(command + "5");
    BOOST_TEST(first["assignments"].size() == 3U);
    const auto again = json_of(command + "5");
    BOOST_TEST((again["assignments"] == first["assignments"]));
    BOOST_TEST((again["swaps"] == first["swaps"]));
    BOOST_TEST((json_of(command + "6")["assignments"] != first["assignments"]));
  }
}

BOOST_AUTO_TEST_CASE(its_options_change_what_it_does) {
  const std::string command = "solve hexagon 3 --engine anneal ";
  const auto plain = json_of(command);
  for (const std::string option : {"--schedule classic", "--temperature 1.5", "--patience 300"}) {
    BOOST_TEST((json_of(command + option)["swaps"] != plain["swaps"]), option);
  }
}

BOOST_AUTO_TEST_CASE(progress_tells_swaps) {
  const Outcome outcome = loshu("count " + magic19 + " --time-limit 1.2 --progress");
  BOOST_TEST(outcome.errors.find("4 found, ") != std::string::npos, outcome.errors);
  BOOST_TEST(outcome.errors.find("k swaps/s") != std::string::npos, outcome.errors);
  BOOST_TEST(outcome.errors.find("nodes") == std::string::npos, outcome.errors);
}

BOOST_AUTO_TEST_CASE(a_trace_is_written) {
  const std::string table = scratch(".csv");
  const std::string chart = scratch(".svg");
  BOOST_TEST(loshu("solve hexagon 3 --engine anneal --threads 2 --trace '" + table + "'").status ==
             0);
  const std::string rows = file_text(table);
  BOOST_TEST(rows.starts_with("walk,swaps,temperature,energy,least\n0,0,"));
  BOOST_TEST(rows.find(",0,0\n") != std::string::npos);  // the solution
  BOOST_TEST(
      loshu("count " + magic19 + " --swap-limit 5000 --schedule classic --trace '" + chart + "'")
          .status == 3);
  const std::string drawing = file_text(chart);
  BOOST_TEST(drawing.starts_with("<svg"));
  BOOST_TEST(drawing.find("the sum 22, a constant; schedule classic, seed 1</title>") !=
             std::string::npos);
  std::remove(table.c_str());
  std::remove(chart.c_str());
}

BOOST_AUTO_TEST_CASE(compare_sets_it_beside_the_others) {
  const std::string command = "compare polygon 6 --sum 22 --symmetry full ";
  const Outcome outcome =
      loshu(command + "--over engine=gecode,exhaust,anneal --node-limit 900 --swap-limit 3000000");
  BOOST_TEST(outcome.status == 3);
  BOOST_TEST(outcome.output.find("swaps") != std::string::npos);
  BOOST_TEST(outcome.output.find("anneal          4*") != std::string::npos, outcome.output);
  BOOST_TEST(outcome.output.find("* not all: stopped at the swap limit\n") != std::string::npos);
  BOOST_TEST(loshu("compare square 3").output.find("swaps") == std::string::npos);
  const auto rows = json_of(command +
                            "--engine anneal --over schedule=neighbours,classic "
                            "--over temperature=1,2 --swap-limit 100");
  BOOST_TEST(rows.size() == 4U);
  for (const auto& row : rows) BOOST_TEST(row["swaps"] == 100);
  BOOST_TEST(rows[1]["over"]["temperature"] == "2");
  const Outcome svg = loshu(command + "--engine anneal --swap-limit 100 --format svg");
  BOOST_TEST(svg.output.find("100 swaps*") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_does_not_apply_is_refused) {
  for (const std::string option :
       {"--propagation value", "--branching input", "--implied 4", "--relaxation off",
        "--total-sum off", "--profiler 6565", "--restarts luby", "--nogoods 3", "--order here.json",
        "--node-limit 5", "--fail-limit 5"}) {
    check_refused("solve " + magic19 + " " + option, "is for --engine ");
  }
  check_refused("solve " + magic19 + " --node-limit 5", "not anneal; use --swap-limit");
  for (const std::string engine : {"gecode", "exhaust"}) {
    for (const std::string option : {"--schedule classic", "--temperature 1", "--patience 5",
                                     "--trace t.csv", "--swap-limit 5", "--restart-limit 5"}) {
      check_refused("solve square 3 --engine " + engine + " " + option,
                    "is for --engine anneal, not " + engine);
    }
  }
  check_refused("count " + magic19, "annealing never knows that it has found all");
  check_refused("solve --solutions 0 " + magic19, "--time-limit");
  check_refused("compare " + magic19, "--time-limit");
  check_refused("compare polygon 6 --over engine=gecode,anneal", "--time-limit");
  check_refused("compare polygon 6 --engine anneal --tree t.svg --time-limit 1", "--tree");
  check_refused("compare polygon 6 --over engine=gecode,anneal --over implied=0,4 --time-limit 1",
                "--implied is for --engine gecode");
  check_refused("solve " + magic19 + " --symmetry dynamic", "none, geometric or full");
  check_refused("solve " + magic19 + " --temperature -1",
                "--temperature should be a number from 0 on");
  check_refused("solve " + magic19 + " --temperature warm", "not 'warm'");
  check_refused("solve " + magic19 + " --patience 0", "--patience should be from 1");
  check_refused("solve " + magic19 + " --schedule slow", "neighbours|classic");
  check_refused("solve " + magic19 + " --trace t.txt", "FILE.svg, not 't.txt'");
  check_refused("solve " + magic19 + " --trace /nowhere/t.csv", "cannot write /nowhere/t.csv");
  check_refused("solve " + magic19 + " --trace t.csv --output t.csv", "the same file");
}
