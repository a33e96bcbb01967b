// The integer program by the runner: what it finds, what it reports, what it refuses; and files for
// other solvers.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

namespace {

const std::string magic19 = "polygon 6 --sum 22 --engine ilp";

bool built() { return loshu("count square 1 --engine ilp").status != 4; }

}  // namespace

BOOST_AUTO_TEST_CASE(where_it_is_not_built_it_says_so) {
  if (built()) return;
  for (const std::string command : {"solve", "count", "compare"}) {
    const Outcome outcome = loshu(command + " " + magic19);
    BOOST_TEST(outcome.status == 4);
    BOOST_TEST(outcome.output.find("the engine ilp is not built in: it needs GLPK") !=
               std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(it_solves_and_counts) {
  if (!built()) return;
  const Outcome solved = loshu("solve " + magic19);
  BOOST_TEST(solved.status == 0);
  BOOST_TEST(solved.output.find("1 polygon found; there may be more\n") != std::string::npos);
  BOOST_TEST(solved.output.find(" simplex iterations, ") != std::string::npos);
  const Outcome counted = loshu("count " + magic19);
  BOOST_TEST(counted.status == 0);
  BOOST_TEST(counted.output.starts_with(
      "48 polygons: 4 up to rotation and reflection, which are all 12 symmetries\n"));
  const Outcome impossible = loshu("count " + magic19 + " --given c=1");
  BOOST_TEST(impossible.status == 1);
  BOOST_TEST(impossible.output.starts_with("no such polygon exists: proven without a branch\n"));
  BOOST_TEST(loshu("count " + magic19 + " --given c=1 --total-sum off").status == 1);
}

BOOST_AUTO_TEST_CASE(it_lists_what_the_exhaustive_engine_lists) {
  if (!built()) return;
  for (const std::string puzzle :
       {"square 3 --symmetry none", "polygon 6 --sum 22", "polygon 5 --first-value -4 --sum 4"}) {
    auto listed = json_of("solve " + puzzle + " --solutions 0 --engine ilp")["assignments"];
    auto exhaust = json_of("solve " + puzzle + " --solutions 0 --engine exhaust")["assignments"];
    BOOST_TEST(listed.size() > 0U);
    std::sort(listed.begin(), listed.end());
    std::sort(exhaust.begin(), exhaust.end());
    BOOST_TEST((listed == exhaust), puzzle);
  }
}

BOOST_AUTO_TEST_CASE(a_report_has_what_is_meaningful) {
  if (!built()) return;
  const auto report = json_of("count square 3 --engine ilp --total-sum off");
  BOOST_TEST(report["engine"] == "ilp");
  BOOST_TEST(report["total"] == 8);
  BOOST_TEST(report["complete"] == true);
  BOOST_TEST(report["total_sum"] == false);
  BOOST_TEST(report["iterations"] > report["nodes"]);
  BOOST_TEST(report["failures"] > 0);
  for (const std::string field : {"propagation", "branching", "swaps", "least_energy"}) {
    BOOST_TEST(report.at(field).is_null(), field);
  }
  BOOST_TEST(json_of("count square 3").at("iterations").is_null());
  const std::string csv = loshu("count square 3 --engine ilp --format csv").output;
  BOOST_TEST(csv.find(",least_energy,iterations,seconds\n") != std::string::npos);
  BOOST_TEST(csv.find(",ilp,full,8,on,") != std::string::npos, csv);
}

BOOST_AUTO_TEST_CASE(its_options_change_what_it_does) {
  if (!built()) return;
  const auto effort = [](const std::string& options) {
    return json_of("count " + magic19 + options)["iterations"];
  };
  const auto plain = effort("");
  for (const std::string option : {" --seed 2", " --symmetry none", " --total-sum off"}) {
    BOOST_TEST((effort(option) != plain), option);
  }
  const auto stopped = json_of("count square 4 --engine ilp --node-limit 30");
  BOOST_TEST(stopped["nodes"] == 30);
  BOOST_TEST(stopped["ending"] == "node limit");
  BOOST_TEST(json_of("count square 4 --engine ilp --fail-limit 9")["failures"] == 9);
  BOOST_TEST(loshu("count square 4 --engine ilp --time-limit 0.2").status == 3);
  BOOST_TEST(
      json_of("solve square 3 --engine ilp --symmetry none --solutions 3")["assignments"].size() ==
      3U);
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_it) {
  if (!built()) return;
  // In the foreground: else the signal comes to the whole group too, and a second one ends it at
  // once.
  const Outcome outcome = run("timeout --foreground --preserve-status --signal INT 1 '" LOSHU_RUNNER
                              "' count square 4 --engine ilp");
  BOOST_TEST(outcome.status == 3);
  BOOST_TEST(outcome.output.find("not all: interrupted\n") != std::string::npos, outcome.output);
}

BOOST_AUTO_TEST_CASE(compare_sets_it_beside_the_others) {
  if (!built()) return;
  const auto rows = json_of(
      "compare polygon 6 --sum 22 --symmetry full --over engine=gecode,exhaust,anneal,ilp "
      "--swap-limit 100000");
  BOOST_TEST(rows.size() == 4U);
  for (const auto& row : rows) BOOST_TEST(row["solutions"] == 4);
  const auto toggles = json_of("compare square 3 --engine ilp");
  BOOST_TEST(toggles.size() == 6U);
  for (const auto& row : toggles) BOOST_TEST(row["total"] == 8);
}

BOOST_AUTO_TEST_CASE(what_it_does_not_have_is_refused) {
  if (!built()) return;
  for (const std::string option :
       {"--implied 4", "--relaxation off", "--complement on", "--propagation value",
        "--branching input", "--threads 2", "--profiler 6565", "--order p.json", "--swap-limit 5",
        "--schedule classic"}) {
    check_refused("count " + magic19 + " " + option,
                  option.substr(0, option.find(' ')) + " is for --engine ");
  }
  check_refused("count " + magic19 + " --symmetry dynamic", "cannot count");
  check_refused("solve " + magic19 + " --symmetry dynamic", "no dynamic symmetry breaking");
  check_refused("count square 13 --engine ilp", "takes up to 144 cells, not 169");
  check_refused("count square 3 --first-value 20000 --engine ilp", "values from -10000 to 10000");
  check_refused("solve " + magic19 + " --unique", "--unique is for --engine exhaust and gecode");
  check_refused("count " + magic19 + " --parts 3", "--engine ilp");
  check_refused("compare " + magic19 + " --tree t.svg", "--tree draws the trees of gecode alone");
  check_refused("count square 3 --engine exhaust --total-sum off",
                "--total-sum is for --engine gecode and ilp, not exhaust");
  check_refused("count square 3 --engine anneal --node-limit 3 --swap-limit 3",
                "--node-limit is for --engine gecode, exhaust and ilp, not anneal");
}

BOOST_AUTO_TEST_CASE(models_are_exported_with_their_toggles) {
  const std::string puzzle = "export polygon 6 --sum 22 --format ";
  struct Parts {
    std::string format, order, total;
  };
  for (const Parts& parts : {Parts{"lp", " order_1_2: ", " total_sum: "},
                             Parts{"mzn", "x[1] < x[2]", "% redundant: "}}) {
    const auto has = [&](const std::string& options, const std::string& part) {
      const Outcome outcome = loshu(puzzle + parts.format + options);
      BOOST_TEST(outcome.status == 0);
      return outcome.output.find(part) != std::string::npos;
    };
    BOOST_TEST(has("", parts.order));
    BOOST_TEST(has("", parts.total));
    BOOST_TEST(!has(" --symmetry none", parts.order));
    BOOST_TEST(has(" --symmetry none", parts.total));
    BOOST_TEST(!has(" --total-sum off", parts.total));
    check_refused(puzzle + parts.format + " --symmetry dynamic", "no dynamic symmetry breaking");
  }
  check_refused("export square 3 --symmetry none",
                "--symmetry is for --format lp and mzn, not json");
  check_refused("export square 3 --format svg --total-sum on",
                "--total-sum is for --format lp and mzn, not svg");
  check_refused("export square 21 --format lp", "up to 400 cells, not 441");
  check_refused("solve square 3 --format lp", "solve does not write lp");
}
