#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
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

BOOST_AUTO_TEST_CASE(bad_input_is_one_line_and_status_2) {
  const std::vector<std::pair<std::string, std::string>> bad{
      {"dance", "there is no command 'dance'"},
      {"count", "needs a figure"},
      {"count circle 3", "there is no figure circle"},
      {"count square", "needs its size"},
      {"count square 0", "from 1 to 200"},
      {"count square -3", "from 1 to 200"},
      {"count square 1000000000", "from 1 to 200"},
      {"count square 99999999999999999999", "99999999999999999999"},
      {"count square x", "should be a whole number, not 'x'"},
      {"count square 3.5", "3.5"},
      {"count square ''", "whole number"},
      {"count square 3 4", "what is '4'"},
      {"count polygon 2", "from 3 to 3333"},
      {"count hexagon 4", "first values that work are ..., -11, -4, 3, 10, ..."},
      {"count square 3 --colour red", "--colour"},
      {"count square 3 --solutions 2", "--solutions"},
      {"count square 3 --sum", "--sum"},
      {"count square 3 --sum x", "--sum"},
      {"count square 3 --sum 99", "no line can have the sum 99"},
      {"count square 3 --sum 99999999999", "--sum"},
      {"count square 3 --given '(2,2)=10'", "out of range"},
      {"count square 3 --given '(4,4)=1'", "no cell (4,4)"},
      {"count square 3 --given 4=5 --given '(2,2)=6'", "given twice"},
      {"count square 3 --given 4=5 --given 3=5", "given twice"},
      {"count square 3 --given 5", "CELL=VALUE"},
      {"count square 3 --kind odd", "magic semimagic pandiagonal associative"},
      {"count hexagon 3 --kind magic", "there is but one"},
      {"count square 3 --side 4", "square has no side"},
      {"count ring 5 --side 2", "from 3 to 3334"},
      {"count ring 5000 --side 3334", "16665000 cells"},
      {"count ring 5 --side x", "--side"},
      {"count square 3 --diagonals x", "--diagonals"},
      {"count square 3 --diagonals 99", "cannot have the sum 99"},
      {"count square 3 --kind semimagic --diagonals 15", "no sum of their own"},
      {"count square 3 --line 1,1+2,2", "CELL+CELL+...=SUM"},
      {"count square 3 --line 1,1+2,9=5", "no cell 2,9"},
      {"count square 3 --line 1,1+=5", "no cell"},
      {"count square 3 --line 1,1+1,1=5", "twice"},
      {"count square 3 --line 1,1+2,2=99", "cannot have the sum 99"},
      {"count star 4", "from 5 to 5000"},
      {"list square", "list takes no figure"},
      {"list --format csv", "list does not write csv"},
      {"count square 3 --given 4=x", "4=x"},
      {"count square 3 --symmetry sometimes", "none|geometric|full|dynamic"},
      {"count square 3 --symmetry dynamic", "cannot count"},
      {"compare square 3 --symmetry dynamic", "cannot count"},
      {"count square 3 --total-sum maybe", "on or off"},
      {"count square 6 --propagation domain", "exponential"},
      {"count square 3 --threads 0", "--threads"},
      {"count square 3 --time-limit -1", "--time-limit"},
      {"count square 3 --time-limit nan", "--time-limit"},
      {"count square 3 --node-limit 0", "--node-limit"},
      {"count square 3 --format svg", "does not write svg"},
      {"count square 3 --format markdown", "does not write markdown"},
      {"count square 3 --format yaml", "text|markdown|json|csv|svg"},
      {"count square 3 --sum 15 --sum 15", "--sum is there twice"},
      {"count square 3 --threads 1000", "--threads"},
      {"solve square 3 --threads 2 --restarts luby", "takes one thread"},
      {"solve square 7 --propagation domain --format csv", "exponential"},
      {"compare square 3 --over colour=red", "is no toggle"},
      {"compare square 3 --over sum=15", "is no toggle"},
      {"compare square 3 --over symmetry", "OPTION=A,B"},
      {"compare square 3 --over symmetry=none,dynamic", "cannot count"},
      {"compare square 3 --over symmetry=none --over symmetry=full", "there twice"},
      {"compare square 3 --over symmetry=none,none", "none twice"},
      {"compare square 3 --symmetry full --over symmetry=none", "leave one of them out"},
      {"compare square 6 --over propagation=bounds,domain", "exponential"},
      {"compare square 3 --tree /nonexistent/file", "cannot write /nonexistent/file"},
      {"\"$(printf 'a\\tb')\" 3", "a\\x09b"},
      {"help solve count", "what is 'count'"},
      {"verify square 3 a b", "what is 'b'"},
      {"verify /", "a directory"},

      {"count square 3 --first-value 2000000000", "first value"},
      {"count square 3 --engine magic", "--engine"},
      {"solve square 3 --output /nonexistent/file", "cannot write /nonexistent/file"},
      {"verify square 3 /nonexistent/file", "cannot read /nonexistent/file"},
      {"verify square 3", "0 numbers"},
      {"help dance", "there is no command 'dance'"},
  };
  for (const auto& [arguments, part] : bad) {
    const Outcome outcome = loshu(arguments);
    BOOST_TEST(outcome.status == 2, arguments << " ended with " << outcome.status);
    BOOST_TEST(outcome.output == "", arguments);
    BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, arguments << ": " << outcome.errors);
    BOOST_TEST(outcome.errors.starts_with("loshu: "), arguments);
    BOOST_TEST(outcome.errors.find(part) != std::string::npos, arguments << ": " << outcome.errors);
  }
}

BOOST_AUTO_TEST_CASE(a_refused_request_leaves_files_alone) {
  const std::string keep = scratch(".keep");
  for (const std::string& refused : std::vector<std::string>{
           "solve square 7 --propagation domain", "compare square 3 --symmetry dynamic",
           "count square 3 --symmetry dynamic", "verify square 3 /nonexistent",
           "count square 3 --sum 99", "compare square 6 --over propagation=domain",
           "compare square 3 --tree /nonexistent/file", "compare square 3 --tree " + keep}) {
    BOOST_TEST(run("echo precious > " + keep).status == 0);
    BOOST_TEST(loshu(refused + " --output " + keep).status == 2, refused);
    BOOST_TEST(file_text(keep) == "precious\n", refused);
  }
  std::filesystem::remove(keep);
}

BOOST_AUTO_TEST_CASE(compare_varies_any_toggle) {
  const auto rows = json_of(
      "compare hexagon 3 --symmetry full --total-sum on --over propagation=value,bounds,domain "
      "--over branching=first-fail,weighted");
  BOOST_TEST(rows.size() == 6U);
  for (const auto& row : rows) {
    BOOST_TEST(row["total"] == 12);
    std::uint64_t nodes = 0;
    for (const auto& level : row["depth_profile"]) nodes += level.get<std::uint64_t>();
    BOOST_TEST(nodes == row["nodes"].get<std::uint64_t>());
  }
  const std::string tree = scratch(".svg");
  BOOST_TEST(loshu("compare square 3 --tree " + tree).status == 0);
  BOOST_TEST(file_text(tree).starts_with("<svg "));
  std::filesystem::remove(tree);
  BOOST_TEST(loshu("compare square 3 --format svg").output.starts_with("<svg "));
  BOOST_TEST(loshu("compare square 3 --format markdown").output.starts_with("| symmetry |"));
}

BOOST_AUTO_TEST_CASE(compare_has_a_row_for_every_mix) {
  const auto rows = json_of("compare square 3");
  BOOST_TEST(rows.size() == 6U);
  for (const auto& row : rows) {
    BOOST_TEST(row["total"] == 8);
    BOOST_TEST(row["solutions"].get<int>() * row["group_order"].get<int>() == 8);
  }
  const auto chosen = json_of("compare square 4 --symmetry full");
  BOOST_TEST(chosen.size() == 2U);
  BOOST_TEST(chosen[1]["nodes"].get<int>() > 10 * chosen[0]["nodes"].get<int>());
  const auto constant = json_of("compare square 4 --symmetry full --sum 34");
  BOOST_TEST(constant[1]["nodes"] == constant[0]["nodes"]);
  BOOST_TEST(loshu("compare square 3 --format csv").output.starts_with("figure,size,"));
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

BOOST_AUTO_TEST_CASE(help_fits_80_columns_and_lists_every_option_of_the_command) {
  for (const std::string command : {"help", "help solve", "help count", "help compare",
                                    "help describe", "help verify", "help list", "list"}) {
    const Outcome outcome = loshu(command);
    BOOST_TEST(outcome.status == 0);
    std::size_t column = 0;
    for (const char c : outcome.output) {
      column = c == '\n' ? 0 : column + ((static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0);
      BOOST_REQUIRE(column <= 80U);
    }
  }
  BOOST_TEST(loshu("solve --help").output == loshu("help solve").output);
  BOOST_TEST(loshu("").output == loshu("help").output);
  BOOST_TEST(loshu("help solve").output.find("--solutions N") != std::string::npos);
  BOOST_TEST(loshu("help count").output.find("--solutions N") == std::string::npos);
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

BOOST_AUTO_TEST_CASE(list_shows_every_figure) {
  const Outcome outcome = loshu("list");
  BOOST_TEST(outcome.status == 0);
  const auto list = json_of("list");
  BOOST_TEST(list.size() >= 8U);
  for (const auto& figure : list) {
    const std::string name = figure["figure"];
    const std::size_t at = ("\n" + outcome.output).find("\n" + name + " ");
    BOOST_TEST(at != std::string::npos, name);
    BOOST_TEST(outcome.output.find("  o", at) < outcome.output.find("\n\n", at), name);
    for (const auto& kind : figure["kinds"]) {
      BOOST_TEST(loshu("describe " + name + " 4 --relaxation off --kind " +
                       kind["kind"].get<std::string>())
                     .status == 0);
    }
    const std::string least = std::to_string(figure["size"]["least"].get<int>());
    BOOST_TEST(loshu("describe " + name + " " + least).status == 0, name);
  }
}

BOOST_AUTO_TEST_CASE(no_qt_is_linked) {
  const Outcome outcome = run("ldd '" LOSHU_RUNNER "'");
  BOOST_TEST(outcome.output.find("gecode") != std::string::npos);
  BOOST_TEST(outcome.output.find("Qt") == std::string::npos);
}
