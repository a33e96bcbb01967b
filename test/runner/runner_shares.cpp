// Shares and checkpoints, which hours of counting may have made: an answer does not take their
// place by mistake.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <string>

#include "runner/runner_answers.hpp"

namespace {

std::string count(const std::string& options) {
  return "count square 4 --engine exhaust " + options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_share_takes_the_place_of_the_same_share_alone) {
  const Folder folder;
  const std::string file = folder / "s";
  const std::string to_file = " --output " + file;
  BOOST_TEST(loshu(count("--part 1/3") + to_file).status == 0);
  const std::string kept = file_text(file);
  check_refused(count("--part 2/3") + to_file,
                to_file.substr(1) + " would overwrite another share: its part is 1/3, not 2/3; " +
                    "name another file");
  check_refused("count square 3 --engine exhaust --part 1/3" + to_file,
                "would overwrite another share: its puzzle is ");
  check_refused(count("--part 1/3 --symmetry none") + to_file, "its symmetry is full, not none");
  check_refused(count("--part 1/3 --parts 500") + to_file, "would overwrite another share");
  BOOST_TEST(file_text(file) == kept);
  BOOST_TEST(loshu(count("--part 1/3") + to_file).status == 0);
  BOOST_TEST(loshu("merge " + file).errors.find("no file has share 2/3") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_share_that_a_limit_stopped_leaves_a_fuller_one) {
  const Folder folder;
  const std::string file = folder / "s", share = count("--part 1/3 --output ") + file;
  BOOST_TEST(loshu(share + " --node-limit 700").status == 3);
  const std::string part = file_text(file);
  BOOST_TEST(loshu(share).status == 0);
  const std::string whole = file_text(file);
  BOOST_TEST(whole.size() > part.size());
  const Outcome stopped = loshu(share + " --node-limit 700");
  BOOST_TEST(stopped.status == 3);
  BOOST_TEST(stopped.errors == "loshu: stopped at the node limit with no more parts than " + file +
                                   " has, and " + file + " is as it was\n");
  BOOST_TEST(file_text(file) == whole);
  std::ofstream(file) << "a letter";  // which is no share, so that it is replaced as ever
  BOOST_TEST(loshu(share).status == 0);
  BOOST_TEST(file_text(file).size() > part.size());
}

BOOST_AUTO_TEST_CASE(a_checkpoint_and_what_is_beside_it_is_no_place_for_an_answer) {
  const Folder folder;
  const std::string file = folder / "c";
  std::filesystem::create_symlink("c", folder / "link");
  for (const std::string name : {"c", "link"}) {
    for (const std::string end : {"", "-wal", "-shm", "-journal"}) {
      check_refused(count("--checkpoint " + folder / name) + " --output " + file + end,
                    "the checkpoint");
    }
  }
  BOOST_TEST(!std::filesystem::exists(file));
  BOOST_TEST(loshu(count("--checkpoint " + file)).status == 0);
  const std::string kept = file_text(file);
  for (const std::string end : {"", "-wal", "-journal"}) {
    check_refused("status " + file + " --output " + file + end, "would overwrite");
    check_refused("merge " + file + " --output " + file + end, "would overwrite");
  }
  check_refused("solve square 3 --output " + folder / "link",
                "--output " + folder / "link would overwrite a checkpoint; name another file");
  std::ofstream(folder / "givens") << "2 . .\n. . .\n. . .\n";
  check_refused("count square 3 --givens " + folder / "givens --checkpoint " + folder / "givens",
                "--checkpoint " + folder / "givens would overwrite the givens");
  BOOST_TEST(file_text(file) == kept);
}

BOOST_AUTO_TEST_CASE(nothing_is_written_beside_a_checkpoint_that_is_not_named) {
  const Folder folder;
  const std::string file = folder / "c";
  BOOST_TEST(loshu(count("--checkpoint " + file)).status == 0);
  std::filesystem::create_symlink("c-wal", folder / "link");
  for (const std::string name : {"c-wal", "c-shm", "c-journal", "link"}) {
    check_refused("list --output " + folder / name,
                  "--output " + folder / name + " would overwrite a checkpoint");
    BOOST_TEST(!std::filesystem::exists(folder / name));
  }
  BOOST_TEST(loshu("list --output " + folder / "other-wal").status == 0);
}

BOOST_AUTO_TEST_CASE(a_share_is_no_place_for_another_answer) {
  const Folder folder;
  const std::string file = folder / "s.json";
  BOOST_TEST(loshu(count("--part 1/3 --output " + file)).status == 0);
  const std::string kept = file_text(file);
  std::filesystem::create_symlink("s.json", folder / "link");
  for (const std::string& command :
       {count(""), std::string("list"), std::string("solve square 3 --format json")}) {
    check_refused(command + " --output " + file,
                  "--output " + file + " would overwrite a share of a count; name another file");
    check_refused(command + " --output " + folder / "link", "would overwrite a share");
  }
  BOOST_TEST(file_text(file) == kept);
}
