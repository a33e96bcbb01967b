// Where the runner writes: no output takes the place of an input or of another output, and a file
// that was there stays as it was until the answer is whole.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

namespace {

const std::string runner = "'" LOSHU_RUNNER "' ";

std::vector<std::string> names_in(const Folder& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.name)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

/// Whether the file system makes files that have no name yet.
bool has_nameless_files(const Folder& folder) {
  const int descriptor = open(folder.name.c_str(), O_TMPFILE | O_WRONLY, 0600);
  if (descriptor >= 0) close(descriptor);
  return descriptor >= 0;
}

/// A folder with an input of every kind.
class Inputs : public Folder {
 public:
  Inputs() {
    write("givens", "2 . .\n. . .\n. . .\n");
    write("full", "2 7 6\n9 5 1\n4 3 8\n");
    write("mine.json", loshu("export square 3").output);
    write("plan", loshu("order square 3 --tries 5 --format json").output);
  }

  /// That the arguments are refused, and that nothing has changed.
  void check(const std::string& arguments, const std::string& words) const {
    check_refused(arguments, words);
    for (const auto& [file, text] : texts) {
      BOOST_TEST(file_text(*this / file) == text, file << " after " << arguments);
    }
  }

  void write(const std::string& file, const std::string& text) {
    std::ofstream(*this / file) << text;
    texts[file] = text;
  }

 private:
  std::map<std::string, std::string> texts;
};

}  // namespace

BOOST_AUTO_TEST_CASE(no_output_takes_the_place_of_an_input) {
  Inputs folder;
  const std::string givens = folder / "givens", full = folder / "full", plan = folder / "plan",
                    mine = folder / "mine.json";
  const std::string mend = "; name another file";
  folder.check("solve square 3 --givens " + givens + " --output " + givens,
               "--output " + givens + " would overwrite the givens" + mend);
  folder.check("count square 3 --engine exhaust --order " + plan + " --output " + plan,
               "would overwrite the order" + mend);
  folder.check("verify square 3 " + full + " --output " + full,
               "would overwrite what is to be verified" + mend);
  folder.check("verify " + mine + " " + full + " --output " + mine, "would overwrite the puzzle");
  for (const char* command :
       {"export", "solve", "count", "describe", "order", "puzzle", "hint", "estimate", "compare"}) {
    folder.check(command + (" " + mine) + " --output " + mine, "would overwrite the puzzle" + mend);
  }
  folder.check("solve square 3 --givens - --output " + givens + " <" + givens,
               "would overwrite standard input" + mend);
  folder.check("describe " + mine + " >>" + mine, "standard output would overwrite the puzzle");
  folder.check("compare square 3 --givens " + givens + " --tree " + givens,
               "--tree " + givens + " would overwrite the givens");
}

BOOST_AUTO_TEST_CASE(an_input_is_known_by_any_name) {
  Inputs folder;
  const std::string givens = folder / "givens";
  std::filesystem::create_symlink("givens", folder / "soft");
  std::filesystem::create_hard_link(givens, folder / "hard");
  std::filesystem::create_hard_link(givens, folder / "trace.csv");
  std::filesystem::create_hard_link(givens, folder / "picture.png");
  std::filesystem::create_directory_symlink(".", folder / "here");
  const std::string solve = "solve square 3 --givens " + givens;
  for (const char* name : {"soft", "hard", "here/givens", "here/here/soft"}) {
    folder.check(solve + " --output " + folder / name, "would overwrite the givens");
  }
  folder.check(solve + " --engine anneal --trace " + folder / "trace.csv",
               "--trace " + folder / "trace.csv would overwrite the givens");
  folder.check("explore square 3 --givens " + givens + " --snapshot " + folder / "picture.png",
               "--snapshot " + folder / "picture.png would overwrite the givens");
}

BOOST_AUTO_TEST_CASE(a_size_is_no_file) {
  const Folder folder;
  const Outcome outcome = run("cd " + folder.name + " && echo 1 >3 && echo 2 >square && " + runner +
                              "solve square 3 --output 3 && " + runner +
                              "solve square 3 --output square && grep -c found 3 square");
  BOOST_TEST(outcome.output == "3:1\nsquare:1\n");
}

BOOST_AUTO_TEST_CASE(two_outputs_are_two_files) {
  const Folder folder;
  const std::string one = folder / "one.csv", other = folder / "other.csv";
  const std::string solve = "solve square 3 --engine anneal --output " + one + " --trace ";
  check_refused(solve + one, "--trace and --output name the same file, " + one);
  check_refused(solve + folder / "./one.csv", "--trace and --output name the same file");
  std::ofstream(one) << "kept";
  std::filesystem::create_hard_link(one, other);
  check_refused(solve + other, "--trace and --output name the same file");
  check_refused("compare square 3 --output - --tree -", "--tree and --output name the same file");
  check_refused("compare square 3 --tree " + folder / "t.svg >" + folder / "t.svg",
                "--tree and standard output name the same file");
  BOOST_TEST(file_text(one) == "kept");
}

BOOST_AUTO_TEST_CASE(what_is_no_regular_file_is_written_as_it_comes) {
  const Folder folder;
  const std::string answer = loshu("solve square 3 --format csv").output;
  BOOST_TEST(loshu("solve square 3 --output /dev/null").status == 0);
  BOOST_TEST(std::filesystem::is_character_file("/dev/null"));
  const std::string csv = "solve square 3 --format csv --output ";
  BOOST_TEST(loshu(csv + "-").output == answer);
  BOOST_TEST(loshu(csv + "/dev/stdout").output == answer);
  BOOST_TEST(!std::filesystem::exists("-"));
  BOOST_TEST(run("mkfifo " + folder / "pipe && { cat " + folder / "pipe & " + runner + csv +
                 folder / "pipe; wait; }")
                 .output == answer);
  BOOST_TEST(std::filesystem::is_fifo(folder / "pipe"));
  // Files that the shell has opened hold what came before and what comes after.
  const std::string file = folder / "file";
  for (const std::string name : {"/dev/stdout", "/dev/fd/3"}) {
    run("{ echo before; " + runner + csv + name + "; echo after; } >" + file +
        (name == "/dev/fd/3" ? " 3>>" + file : ""));
    const std::string text = file_text(file);
    BOOST_TEST(text.find(answer) != std::string::npos, name << ": " << text);
    BOOST_TEST(text.find("before\n") != std::string::npos, name << ": " << text);
  }
}

BOOST_AUTO_TEST_CASE(what_a_limit_stopped_is_delivered_whole_and_nothing_is_no_file) {
  const Folder folder;
  const std::string file = folder / "a.json", table = folder / "a.csv";
  std::ofstream(file) << "old";
  BOOST_TEST(loshu("count square 5 --node-limit 100 --output " + file).status == 3);
  BOOST_TEST(nlohmann::json::parse(file_text(file))["complete"] == false);
  const std::string nothing = "solve square 9 --symmetry full --branching input --node-limit 5";
  const Outcome none = loshu(nothing + " --output " + table);
  BOOST_TEST(none.status == 3);
  BOOST_TEST(none.errors.ends_with("node limit, and no file was written\n"), none.errors);
  BOOST_TEST(!std::filesystem::exists(table));
  std::ofstream(table) << "old";
  const Outcome kept = loshu(nothing + " --output " + table);
  BOOST_TEST(kept.status == 3);
  BOOST_TEST(kept.errors.ends_with(", and " + table + " is as it was\n"), kept.errors);
  BOOST_TEST(file_text(table) == "old");
  std::ofstream(file) << "old";
  BOOST_TEST(loshu("puzzle square 4 --node-limit 1 --output " + file).status == 3);
  BOOST_TEST(file_text(file) == "old");
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_status_3_and_the_old_file_stays) {
  const Folder folder;
  const std::string file = folder / "a.csv";
  const std::string solve = "solve square 4 --solutions 0 --symmetry none --format csv ";
  for (const bool is_old : {false, true}) {
    if (is_old) std::ofstream(file) << "old";
    const Outcome full = run("(ulimit -f 8; exec " + runner + solve + "--output " + file + ")");
    BOOST_TEST(full.status == 3);
    BOOST_TEST(full.errors == "loshu: cannot write " + file + ": File too large" +
                                  (is_old ? ", and " + file + " is as it was\n" : "\n"));
    BOOST_TEST(names_in(folder).size() == (is_old ? 1U : 0U));
  }
  BOOST_TEST(file_text(file) == "old");
  for (const std::string command : {"solve square 3", "count square 3", "list", "help", "--version",
                                    "describe square 3", "export square 3", "compare square 3"}) {
    const Outcome full = run(runner + command + " >/dev/full");
    BOOST_TEST(full.status == 3, command);
    BOOST_TEST(full.errors == "loshu: cannot write standard output: No space left on device\n");
  }
  const Outcome device = loshu("solve square 3 --output /dev/full");
  BOOST_TEST(device.status == 3);
  BOOST_TEST(device.errors == "loshu: cannot write /dev/full: No space left on device\n");
  const Outcome tree =
      run("(ulimit -f 1; exec " + runner + "compare square 4 --tree " + folder / "t.svg)");
  BOOST_TEST(tree.status == 3);
  BOOST_TEST(names_in(folder).size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_torn_picture_does_not_take_the_place_of_the_old_one) {
  const Folder folder;
  const std::string file = folder / "f.png";
  std::ofstream(file) << "old";
  const Outcome torn =
      run("(ulimit -f 2; exec " + runner + "explore square 3 --snapshot " + file + ")");
  if (torn.status == 4) return;  // without Gist
  BOOST_TEST(torn.status == 3);
  BOOST_TEST(torn.output == "");
  BOOST_TEST(torn.errors == "loshu: no memory for the picture, and " + file + " is as it was\n");
  BOOST_TEST(file_text(file) == "old");
}

BOOST_AUTO_TEST_CASE(killed_in_the_middle_it_leaves_the_old_file_and_nothing_else) {
  const Folder folder;
  const std::string file = folder / "a.csv";
  std::ofstream(file) << "old";
  // It is killed once it has written some hundred kilobytes, wherever these are.
  const Outcome killed = run(
      runner + "solve square 5 --solutions 0 --symmetry none --engine exhaust --output " + file +
      " & pid=$!; for i in $(seq 500); do written=$(sed -n 's/^wchar: //p' /proc/$pid/io); "
      "[ \"${written:-0}\" -gt 300000 ] && break; sleep 0.02; done; echo $written; "
      "kill -KILL $pid; wait $pid");
  BOOST_TEST(killed.status == 137);
  BOOST_TEST(std::stol(killed.output) > 300'000);
  BOOST_TEST(file_text(file) == "old");
  if (has_nameless_files(folder)) BOOST_TEST(names_in(folder).size() == 1U);
}

BOOST_AUTO_TEST_CASE(ctrl_c_keeps_what_was_found_or_the_old_file) {
  const Folder folder;
  const std::string file = folder / "a.csv";
  std::ofstream(file) << "old";
  const Outcome stopped =
      run(runner + "solve square 5 --solutions 0 --symmetry none --engine exhaust --output " +
          file + " & pid=$!; sleep 0.5; kill -INT $pid; wait $pid");
  BOOST_TEST(stopped.status == 3);
  BOOST_TEST(stopped.errors.ends_with("not all: interrupted\n"), stopped.errors);
  BOOST_TEST(file_text(file).ends_with("\n"));
  BOOST_TEST(std::ranges::count(file_text(file), '\n') > 100);
  BOOST_TEST(names_in(folder).size() == 1U);
}

BOOST_AUTO_TEST_CASE(permissions_are_kept_and_what_may_not_be_written_is_told_before_the_work) {
  const Folder folder;
  const std::string file = folder / "a";
  std::ofstream(file) << "old";
  std::filesystem::permissions(file, std::filesystem::perms(0640));
  BOOST_TEST(loshu("list --output " + file).status == 0);
  BOOST_TEST((std::filesystem::status(file).permissions() == std::filesystem::perms(0640)));
  BOOST_TEST(run("umask 027; " + runner + "list --output " + folder / "b").status == 0);
  BOOST_TEST((std::filesystem::status(folder / "b").permissions() == std::filesystem::perms(0640)));
  check_refused("solve square 50 --output " + folder / "no/a", "No such file or directory");
  check_refused("solve square 50 --output " + folder.name, "Is a directory");
  std::filesystem::create_symlink("loop", folder / "loop");
  check_refused("solve square 50 --output " + folder / "loop", "Too many levels");
}
