// Long counts by the runner: parts, and checkpoints that survive SIGKILL and a full disk. Whatever
// happens, the count is exact or there is none.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

using nlohmann::json;

namespace {

const std::string runner = "'" LOSHU_RUNNER "' ";

}  // namespace

BOOST_AUTO_TEST_CASE(a_count_in_parts_is_the_count) {
  for (const std::string puzzle :
       {"square 4", "square 4 --engine exhaust", "square 4 --engine exhaust --symmetry none",
        "hexagon 3 --symmetry none", "polygon 6", "polygon 6 --engine exhaust", "polygon 7",
        "polygon 7 --engine exhaust", "square 4 --given 1,1=16 --complement on",
        "square 4 --kind pandiagonal --engine exhaust", "square 3 --line 1,1+3,3=10"}) {
    const json whole = json_of("count " + puzzle);
    for (const std::string parts : {"--parts 1", "--parts 5", "--parts 400 --threads 3"}) {
      const json sum = json_of("count " + puzzle + " " + parts);
      BOOST_TEST_CONTEXT(puzzle << " " << parts) {
        for (const std::string field :
             {"figure", "sum", "engine", "symmetry", "group_order", "complement", "propagation",
              "solutions", "total", "classes", "complete", "ending"}) {
          BOOST_TEST(sum[field] == whole[field], field);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_command_goes_on_where_it_was_stopped) {
  const Folder folder;
  for (const std::string engine : {"gecode", "exhaust"}) {
    const std::string count = "count square 4 --engine " + engine +
                              " --symmetry full --complement on --parts 60 --checkpoint " +
                              folder / engine;
    int runs = 1;
    Outcome outcome = loshu(count + " --node-limit 1200");
    for (; outcome.status == 3 && runs < 100; ++runs) {
      BOOST_TEST(outcome.output.find("not all: stopped at the node limit") != std::string::npos);
      outcome = loshu(count + " --node-limit 1200");
      BOOST_TEST(outcome.errors.ends_with("parts were done already\n"));
    }
    BOOST_TEST(runs > 2);
    BOOST_TEST(outcome.status == 0);
    BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"));
    const json whole = json_of(count);
    BOOST_TEST(whole["total"] == 7040);
    BOOST_TEST(whole["solutions"] == 166);
  }
}

BOOST_AUTO_TEST_CASE(status_tells_how_far_it_has_come) {
  const Folder folder;
  const std::string file = folder / "c";
  const std::string count =
      "count square 4 --engine exhaust --parts 60 --threads 2 --checkpoint " + file;
  BOOST_TEST(loshu(count + " --node-limit 1000").status == 3);
  const json half = json_of("status " + file);
  BOOST_TEST(half["done"] > 0);
  BOOST_TEST(half["left"] > 0);
  BOOST_TEST(half["done"].get<int>() + half["left"].get<int>() == half["parts"]);
  BOOST_TEST(half["running"] == false);
  BOOST_TEST(half["threads"] == 2);
  BOOST_TEST(half["seconds_left"] > 0.0);
  BOOST_TEST(half["answer"]["complete"] == false);
  const json sizes = half["part_sizes"];
  BOOST_TEST(sizes["mean_nodes"] > 0.0);
  BOOST_TEST(sizes["mean_nodes"].get<double>() < sizes["most_nodes"].get<double>());
  BOOST_TEST(sizes["most_nodes"] < 1000);
  BOOST_TEST(sizes["mean_seconds"].get<double>() < sizes["most_seconds"].get<double>());
  const std::string text = loshu("status " + file).output;
  BOOST_TEST(text.find(" parts done, ") != std::string::npos);
  BOOST_TEST(text.find("; nobody works on it\n") != std::string::npos);
  BOOST_TEST(text.find(" s a part, the longest ") != std::string::npos);
  BOOST_TEST(text.find(" the complement, so far\n") != std::string::npos, text);
  BOOST_TEST(text.find(" left with 2 threads\n") != std::string::npos);

  BOOST_TEST(loshu(count).status == 0);
  const json whole = json_of("status " + file);
  BOOST_TEST(whole["left"] == 0);
  BOOST_TEST(whole["answer"]["total"] == 7040);
  BOOST_TEST(loshu("status " + file).output.find("7040 squares: 880") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_status_of_a_share_is_no_answer_to_the_whole) {
  const Folder folder;
  const std::string file = folder / "c";
  BOOST_TEST(loshu("count square 4 --engine exhaust --part 1/2 --checkpoint " + file).status == 0);
  const json share = json_of("status " + file);
  BOOST_TEST(share["left"] == 0);
  BOOST_TEST(share["part"] == "1/2");
  BOOST_TEST(share["answer"]["solutions"] > 0);
  BOOST_TEST(share["answer"]["complete"] == false);
  BOOST_TEST(share["answer"]["total"].is_null());
  for (const auto& [group, classes] : share["answer"]["classes"].items()) {
    BOOST_TEST(classes.is_null(), group);
  }
}

BOOST_AUTO_TEST_CASE(killed_at_any_moment_and_resumed_the_count_is_exact) {
  const Folder folder;
  const std::string count = runner +
                            "count square 4 --symmetry none --parts 200 --threads 2 --checkpoint " +
                            folder / "c";
  Outcome outcome;
  int kills = 0;
  for (int i = 0; i < 200; ++i) {
    const int delay = 15 + 37 * i % 150;  // milliseconds
    outcome = run("timeout -s KILL 0." + std::string(delay < 100 ? "0" : "") +
                  std::to_string(delay) + " " + count);
    if (outcome.status == 0) break;
    // Nothing, but for the answer itself where it was killed just after.
    if (!outcome.output.starts_with("7040 squares: 880 up to")) BOOST_TEST(outcome.output == "");
    ++kills;
  }
  BOOST_TEST_MESSAGE(kills << " kills");
  outcome = run(count);
  BOOST_TEST(kills > 0);
  BOOST_TEST(outcome.status == 0);
  BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"), outcome.output);
}

BOOST_AUTO_TEST_CASE(a_second_run_is_refused_while_the_first_goes_on) {
  const Folder folder;
  const std::string file = folder / "c";
  const std::string count = "count square 5 --engine exhaust --parts 5000 --checkpoint " + file;
  const std::string links = "ln " + file + " " + file + ".hard; ln -s " + file + " " + file +
                            ".soft; for name in " + file + " " + file + ".hard " + file +
                            ".soft; do ";
  const Outcome both =
      run(runner + count + " >/dev/null & pid=$!; for i in $(seq 200); do " + runner + "status " +
          file + " 2>/dev/null | grep running && break; sleep 0.05; done; " + links + runner +
          count.substr(0, count.size() - file.size()) +
          "$name; echo second $?; done; kill -INT $pid; wait $pid; echo first $?");
  BOOST_TEST(both.output.find("; running with 1 thread\n") != std::string::npos, both.output);
  BOOST_TEST(both.output.find("second 2\nsecond 2\nsecond 2\nfirst 3\n") != std::string::npos,
             both.output);
  const std::string refusal = "loshu: another program works on " + file;
  BOOST_TEST(both.errors == refusal + "\n" + refusal + ".hard\n" + refusal + ".soft\n");
  BOOST_TEST(json_of("status " + file)["running"] == false);
}

BOOST_AUTO_TEST_CASE(another_question_is_refused_with_what_differs) {
  const Folder folder;
  const std::string end = " --checkpoint " + folder / "c";
  BOOST_TEST(loshu("count square 3 --parts 10" + end).status == 0);
  check_refused("count square 4 --parts 10" + end, "another question: puzzle was ");
  check_refused("count square 3 --parts 10 --engine exhaust" + end,
                "another question: engine was gecode then, and is exhaust now");
  check_refused("count square 3 --parts 10 --symmetry none" + end,
                "symmetry was full then, and is none now");
  check_refused("count square 3 --parts 10 --propagation value" + end,
                "propagation was figure then");
  check_refused("count square 3 --parts 10 --given 2,2=5" + end, "puzzle was ");
  check_refused("count square 3 --parts 11" + end, "parts was 10 then, and is 11 now");
  check_refused("count square 3 --parts 10 --part 1/2" + end, "part was 1/1 then, and is 1/2 now");
  // Without --parts it takes what was asked then, and threads do not matter.
  BOOST_TEST(loshu("count square 3 --threads 3" + end).status == 0);
}

BOOST_AUTO_TEST_CASE(what_is_no_checkpoint_or_damaged_is_refused) {
  const Folder folder;
  const std::string file = folder / "c";
  std::ofstream(file) << "a letter\n";
  check_refused("count square 3 --checkpoint " + file, "is no checkpoint of loshu");
  check_refused("status " + file, "is no checkpoint of loshu");
  check_refused("status " + folder / "nothing", "cannot read");
  check_refused("status", "takes the file of one checkpoint");
  check_refused("count square 3 --checkpoint " + folder / "nowhere/c", "cannot make");
  const std::string longest = folder / std::string(250, 'x');
  check_refused("count square 3 --checkpoint " + longest, "beside it\n");
  BOOST_TEST(!std::filesystem::exists(longest));
  check_refused("count square 3 --checkpoint ''", "--checkpoint needs the name of a file");
  std::ofstream(file) << "";  // as a program leaves it that is killed at its very start
  const std::string nothing = file + " has nothing in it yet; give the same 'loshu count' again";
  check_refused("status " + file, nothing);
  check_refused("merge " + file, nothing);
  BOOST_TEST(loshu("count square 4 --engine exhaust --checkpoint " + file).status == 0);
  std::string whole = file_text(file);
  std::ofstream(file, std::ios::binary) << whole.substr(0, whole.size() - 5000);
  check_refused("count square 4 --engine exhaust --checkpoint " + file, "");
  check_refused("status " + file, "");
}

BOOST_AUTO_TEST_CASE(a_full_disk_stops_it_and_nothing_wrong_is_told) {
  const Folder folder;
  const std::string count =
      runner + "count square 4 --engine exhaust --symmetry none --parts 2000 --checkpoint " +
      folder / "c";
  const Outcome full = run("(trap '' XFSZ; ulimit -f 100; exec " + count + ")");
  BOOST_TEST(full.status == 3);
  BOOST_TEST(full.output == "");
  BOOST_TEST(full.errors.find("cannot write " + folder / "c: ") != std::string::npos, full.errors);
  BOOST_TEST(json_of("status " + folder / "c")["done"] > 0);
  const Outcome more = run(count);
  BOOST_TEST(more.status == 0);
  BOOST_TEST(more.output.starts_with("7040 squares: 880 up to"), more.output);
}

BOOST_AUTO_TEST_CASE(a_checkpoint_that_finds_no_room_at_its_start_is_status_3) {
  const Folder folder;
  const std::string file = folder / "c";
  const std::string count = runner + "count square 4 --engine exhaust --checkpoint " + file;
  for (const std::string blocks : {"1", "4", "8", "16", "32"}) {
    const Outcome full = run("(ulimit -f " + blocks + "; exec " + count + ")");
    BOOST_TEST_CONTEXT(blocks << " blocks: " << full.errors) {
      BOOST_TEST(full.status == 3);
      BOOST_TEST(full.output == "");
      BOOST_TEST(full.errors.starts_with("loshu: gave up: cannot write " + file + ": "));
      BOOST_TEST(std::ranges::count(full.errors, '\n') == 1);
    }
    check_refused("status " + file, "has nothing in it yet; give the same 'loshu count' again");
  }
  BOOST_TEST(run(count).output.starts_with("7040 squares: 880 up to"));
}

BOOST_AUTO_TEST_CASE(what_does_not_go_with_parts_is_refused) {
  check_refused("count square 3 --parts 0", "--parts should be from 1");
  check_refused("count square 3 --part 3", "should read I/N");
  check_refused("count square 3 --part 0/3", "the share of --part should be from 1 to 3");
  check_refused("count square 3 --part 4/3", "the share of --part should be from 1 to 3");
  check_refused("count square 3 --part 1/2 --format text", "writes json");
  check_refused("count square 3 --parts 5 --explain", "--explain");
  check_refused("count square 3 --parts 5 --profiler 6565", "--profiler");
  check_refused("count square 3 --parts 5 --engine anneal",
                "--engine anneal cannot count in parts");
  check_refused("solve square 3 --parts 5", "solve has no option --parts");
}

BOOST_AUTO_TEST_CASE(progress_counts_parts_and_leaves_nothing_behind) {
  const Outcome shown =
      loshu("count square 5 --engine exhaust --parts 2000 --time-limit 1.5 --progress --threads 2");
  BOOST_TEST(shown.status == 3);
  BOOST_TEST(shown.errors.find(" parts, ") != std::string::npos, shown.errors);
  BOOST_TEST(shown.errors.find(" left") != std::string::npos, shown.errors);
  BOOST_TEST(shown.errors.ends_with("\r\033[K"));
}
