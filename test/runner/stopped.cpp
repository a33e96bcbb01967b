// Runs that are watched, interrupted, killed or short of room: what they found is told or kept, and
// no file is lost.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

namespace {

const std::string magic19 = "polygon 6 --sum 22 --engine anneal";

std::vector<std::string> names_in(const Folder& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.name)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

/// A shell waits until the program pid has computed for 0.3 s, however busy the machine is.
const std::string computed_for_a_while =
    "for i in $(seq 1000); do set -- $(cat /proc/$pid/stat); "
    "[ $((${14} + ${15})) -ge $(($(getconf CLK_TCK) * 3 / 10)) ] && break; sleep 0.02; done; ";

/// A shell waits until the program pid has written a megabyte, wherever this is. A thread sanitizer
/// writes half of one before `main`; a Ctrl-C then is lost, since a shell's background jobs ignore
/// it.
const std::string written_much =
    "for i in $(seq 3000); do written=$(sed -n 's/^wchar: //p' /proc/$pid/io); "
    "[ \"${written:-0}\" -gt 1000000 ] && break; sleep 0.02; done; ";

/// Whether the file system makes files that have no name yet.
bool has_nameless_files(const Folder& folder) {
  const int descriptor = open(folder.name.c_str(), O_TMPFILE | O_WRONLY, 0600);
  if (descriptor >= 0) close(descriptor);
  return descriptor >= 0;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(runner)

BOOST_AUTO_TEST_CASE(progress_leaves_nothing_behind) {
  const Outcome quiet = loshu("count square 5 --engine gecode --node-limit 7000 --format csv");
  BOOST_TEST(quiet.errors == "");
  const Outcome shown = interrupted_at(" nodes/s", "count square 5 --engine gecode --format csv");
  BOOST_TEST(shown.status == 3);
  BOOST_TEST(shown.errors.ends_with("\r\033[K"));
  BOOST_TEST(shown.errors.find('\n') == std::string::npos);
  BOOST_TEST(shown.output.starts_with("figure,size"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_anneal)

BOOST_AUTO_TEST_CASE(progress_tells_swaps) {
  const Outcome outcome = interrupted_at("4 found, ", "count " + magic19 + " --time-limit 600");
  BOOST_TEST(outcome.errors.find("4 found, ") != std::string::npos, outcome.errors);
  BOOST_TEST(outcome.errors.find("k swaps/s") != std::string::npos, outcome.errors);
  BOOST_TEST(outcome.errors.find("nodes") == std::string::npos, outcome.errors);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_engines)

BOOST_AUTO_TEST_CASE(nothing_is_lost_at_a_limit) {
  const auto limited = json_of("count square 5 --engine exhaust --node-limit 1000000");
  BOOST_TEST(limited["nodes"] == 1'000'000);
  BOOST_TEST(limited["solutions"] > 0);
  BOOST_TEST(limited["complete"] == false);
  BOOST_TEST(limited["total"].is_null());
  BOOST_TEST(loshu("count square 5 --engine exhaust --time-limit 0.05 --threads 2").status == 3);
  const Outcome outcome =
      interrupted_at("[1-9] found", "count square 5 --engine exhaust --format json");
  BOOST_TEST(outcome.status == 3);
  const auto json = nlohmann::json::parse(outcome.output);
  BOOST_TEST(json["ending"] == "interrupted");
  BOOST_TEST(json["solutions"] > 0);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_ilp)

BOOST_AUTO_TEST_CASE(an_interrupt_ends_it) {
  if (loshu("count square 1 --engine ilp").status == 4) return;  // it was not built
  const Outcome outcome = run("'" LOSHU_RUNNER "' count square 4 --engine ilp & pid=$!; " +
                              computed_for_a_while + "kill -INT $pid; wait $pid");
  BOOST_TEST(outcome.status == 3);
  BOOST_TEST(outcome.output.find("not all: interrupted\n") != std::string::npos, outcome.output);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_output)

BOOST_AUTO_TEST_CASE(killed_in_the_middle_it_leaves_the_old_file_and_nothing_else) {
  const Folder folder;
  const std::string file = folder / "a.csv";
  std::ofstream(file) << "old";
  const Outcome killed =
      run(program + "solve square 5 --solutions 0 --symmetry none --engine exhaust --output " +
          file + " & pid=$!; " + written_much + "echo $written; kill -KILL $pid; wait $pid");
  BOOST_TEST(killed.status == 137);
  BOOST_TEST(std::stol(killed.output) > 1'000'000);
  BOOST_TEST(file_text(file) == "old");
  if (has_nameless_files(folder)) BOOST_TEST(names_in(folder).size() == 1U);
}

BOOST_AUTO_TEST_CASE(ctrl_c_keeps_what_was_found_or_the_old_file) {
  const Folder folder;
  const std::string file = folder / "a.csv";
  std::ofstream(file) << "old";
  const Outcome stopped =
      run(program + "solve square 5 --solutions 0 --symmetry none --engine exhaust --output " +
          file + " & pid=$!; " + written_much + "kill -INT $pid; wait $pid");
  BOOST_TEST(stopped.status == 3);
  BOOST_TEST(stopped.errors.ends_with("not all: interrupted\n"), stopped.errors);
  BOOST_TEST(file_text(file).ends_with("\n"));
  BOOST_TEST(std::ranges::count(file_text(file), '\n') > 100);
  BOOST_TEST(names_in(folder).size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_long)

BOOST_AUTO_TEST_CASE(killed_at_any_moment_and_resumed_the_count_is_exact) {
  const Folder folder;
  const std::string count = program +
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
  BOOST_TEST(outcome.status == 0, outcome.errors);
  BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"), outcome.output);
}

BOOST_AUTO_TEST_CASE(a_second_run_shares_the_count_by_any_name_but_a_hard_link) {
  const Folder folder;
  const std::string file = folder / "c";
  const std::string count = "count square 5 --engine exhaust --parts 5000 --checkpoint ";
  const std::string second = program + count;
  const Outcome both =
      run(program + count + file + " >/dev/null & pid=$!; for i in $(seq 200); do " + program +
          "status " + file + " 2>/dev/null | grep running && break; sleep 0.05; done; ln -s " +
          file + " " + file + ".soft; " + second + file + ".soft --node-limit 100000 >/dev/null; " +
          "echo second $?; ln " + file + " " + file + ".hard; " + second + file +
          ".hard; echo third $?; kill -INT $pid; wait $pid; echo first $?");
  BOOST_TEST(both.output.find("; running with 1 thread\n") != std::string::npos, both.output);
  BOOST_TEST(both.output.find("second 3\nthird 2\nfirst 3\n") != std::string::npos, both.output);
  BOOST_TEST(both.errors.starts_with("loshu: sharing the parts of " + file +
                                     ".soft with 1 other program\n"),
             both.errors);
  BOOST_TEST(both.errors.find(file + ".hard has a second name") != std::string::npos, both.errors);
  std::filesystem::remove(file + ".hard");
  BOOST_TEST(json_of("status " + file)["running"] == false);
  BOOST_TEST(json_of("status " + file)["programs"] == 0);
}

/// A program may fall asleep just when it holds the lock of the file. Then the other one says so,
/// and the sleeper has to be woken: it is, to fall asleep again, until it does so without the lock.
BOOST_AUTO_TEST_CASE(two_runs_count_together_though_one_is_killed_or_sleeps) {
  for (const std::string signal : {"KILL", "STOP"}) {
    const Folder folder;
    const std::string file = folder / "c", errors = folder / "errors";
    const std::string count =
        program + "count square 4 --symmetry none --propagation bounds --parts 200 --checkpoint " +
        file;
    const Outcome both =
        run("export LOSHU_SILENCE=1; " + count + " >/dev/null & one=$!; for i in $(seq 1000); do " +
            program + "status " + file + " 2>/dev/null | grep -qE '^([4-9]|[1-9][0-9])[0-9]* of' " +
            "&& break; sleep 0.01; done; kill -" + signal + " $one; while " + count + " 2>" +
            errors + "; status=$?; grep -q 'another program has locked it' " + errors +
            "; do kill -CONT $one; sleep 0.03; kill -STOP $one; done; echo status $status; " +
            "kill -KILL $one");
    BOOST_TEST(both.output.starts_with("7040 squares: 880 up to"), signal << both.output);
    BOOST_TEST(both.output.find("status 0\n") != std::string::npos, both.errors);
    BOOST_TEST(json_of("status " + file)["left"] == 0);
  }
}

BOOST_AUTO_TEST_CASE(a_full_disk_stops_it_and_nothing_wrong_is_told) {
  const Folder folder;
  const std::string count =
      program + "count square 4 --engine exhaust --symmetry none --parts 2000 --checkpoint " +
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
  const std::string count = program + "count square 4 --engine exhaust --checkpoint " + file;
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

BOOST_AUTO_TEST_CASE(progress_counts_parts_and_leaves_nothing_behind) {
  const Outcome shown =
      interrupted_at(" parts, .* left", "count square 5 --engine exhaust --parts 2000 --threads 2");
  BOOST_TEST(shown.status == 3);
  BOOST_TEST(shown.errors.find(" left") != std::string::npos, shown.errors);
  BOOST_TEST(shown.errors.ends_with("\r\033[K"));
}

BOOST_AUTO_TEST_SUITE_END()
