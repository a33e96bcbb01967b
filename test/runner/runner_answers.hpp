#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner.hpp"

inline nlohmann::json json_of(const std::string& arguments) {
  return nlohmann::json::parse(loshu(arguments + " --format json").output);
}

/// Runs the program with a line of progress, and interrupts it once that has shown the words.
inline Outcome interrupted_at(const std::string& words, const std::string& arguments) {
  const Folder folder;
  const std::string shown = folder / "shown";
  Outcome outcome = run(program + arguments + " --progress 2>" + shown +
                        " & pid=$!; for i in $(seq 3000); do " + "grep -q '" + words + "' " +
                        shown + " && break; sleep 0.02; done; kill -INT $pid; wait $pid");
  outcome.errors = file_text(shown);
  return outcome;
}

/// The words of a text, wherever its lines were broken.
inline std::string in_one_line(const std::string& text) {
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) line += word + " ";
  return line;
}

/// Requires that the runner refuses these arguments with one line that contains `words`.
inline void check_refused(const std::string& arguments, const std::string& words, int status = 2) {
  const Outcome outcome = loshu(arguments);
  BOOST_TEST_CONTEXT(arguments) {
    BOOST_TEST(outcome.status == status);
    BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1);
    BOOST_TEST(outcome.errors.find(words) != std::string::npos, outcome.errors);
    BOOST_TEST(outcome.output == "");
  }
}
