// What the name of --output says of the format, and what is told beside a file.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <string>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_CASE(the_ending_chooses_the_format) {
  const Folder folder;
  const auto first = [&](const std::string& arguments, const std::string& name) {
    const Outcome outcome = loshu(arguments + " --output " + folder / name);
    BOOST_TEST(outcome.status == 0, arguments << ": " << outcome.errors);
    return file_text(folder / name).substr(0, 6);
  };
  BOOST_TEST(first("solve square 3", "a.json") == "{\"figu");
  BOOST_TEST(first("solve square 3", "a.SVG") == "<svg x");
  BOOST_TEST(first("solve square 3", "a.csv") == "\"(1,1)");
  BOOST_TEST(first("solve square 3", "a.txt") == "2 9 4\n");
  BOOST_TEST(first("solve square 3", "a") == "2 9 4\n");
  BOOST_TEST(first("solve square 3 --format json", "a") == "{\"figu");
  BOOST_TEST(first("compare square 3", "a.md") == "| symm");
  BOOST_TEST(first("export square 3", "a.lp").starts_with("\\"));
  BOOST_TEST(first("export square 3", "a.mzn").starts_with("%"));
  BOOST_TEST(first("export square 3", "a.svg") == "<svg x");
  BOOST_TEST(first("export square 3", "a.txt") == "{\n  \"n");
}

BOOST_AUTO_TEST_CASE(an_ending_that_contradicts_is_refused_with_the_mend) {
  const Folder folder;
  check_refused("solve square 3 --format json --output " + folder / "a.svg",
                "--format json contradicts --output " + folder / "a.svg; leave --format out, or " +
                    "name a file that ends in .json");
  check_refused("count square 3 --format text --output " + folder / "a.csv",
                "a file that ends in .txt");
  check_refused("count square 3 --output " + folder / "a.svg",
                "count does not write svg, for which --output " + folder / "a.svg asks");
  check_refused("compare square 3 --output " + folder / "a.lp", "compare does not write lp");
  check_refused("count square 3 --part 1/2 --output " + folder / "a.csv", "count --part writes");
  check_refused("compare square 3 --tree " + folder / "a.json", "name it FILE.svg");
  check_refused("explore square 3 --snapshot " + folder / "a.txt", "name it FILE.png");
  check_refused("solve square 3 --engine anneal --trace " + folder / "a.txt", "FILE.csv");
  BOOST_TEST(std::filesystem::is_empty(folder.name));
}

BOOST_AUTO_TEST_CASE(with_a_file_the_summary_is_told) {
  const Folder folder;
  const auto told = [&](const std::string& arguments, const std::string& name) {
    const Outcome outcome = loshu(arguments + " --output " + folder / name);
    BOOST_TEST(outcome.output == "", arguments);
    return outcome.errors;
  };
  BOOST_TEST(
      told("count square 4", "a") ==
      "loshu: 7040 squares: 880 up to rotation and reflection, 220 up to all 32 symmetries\n");
  BOOST_TEST(told("solve square 3", "a") == "loshu: 1 square found; there may be more\n");
  BOOST_TEST(told("solve square 4 --solutions 0 --engine exhaust", "a.csv") ==
             "loshu: 220 squares found, up to all 32 symmetries\n");
  BOOST_TEST(std::ranges::count(file_text(folder / "a.csv"), '\n') == 221);
  BOOST_TEST(told("solve square 4 --solutions 0 --symmetry none --engine exhaust", "a.csv") ==
             "loshu: 7040 squares found\n");
  BOOST_TEST(told("solve square 4 --solutions 0 --node-limit 1000 --engine exhaust", "a.csv")
                 .find(" found, up to all 32 symmetries, not all: stopped at the node limit\n") !=
             std::string::npos);
  BOOST_TEST(told("solve square 3 --unique", "a").starts_with("loshu: several solutions"));
  // Without a file a table still has no place for it.
  BOOST_TEST(loshu("solve square 4 --solutions 0 --format csv").errors ==
             "loshu: 220 squares found, up to all 32 symmetries\n");
  BOOST_TEST(loshu("solve square 4 --solutions 0").errors == "");
}
