// A puzzle that contradicts itself has no solution: each command says so with status 1, the same
// reason and its place in the file. Commands that show a puzzle show it.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <string>

#include <loshu/equations.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

#include "drawn/contradiction.hpp"
#include "drawn/puzzle.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(contradictions)

namespace {

constexpr const char* refusing[]{
    "count",
    "count --explain",
    "count --format json",
    "count --engine exhaust --format csv",
    "count --parts 4",
    "count --part 1/2 --output FOLDER/share",
    "count --checkpoint FOLDER/checkpoint",
    "solve",
    "solve --engine gecode --explain",
    "solve --format svg --output FOLDER/figures.svg",
    "solve --unique",
    "hint",
    "hint --format json",
    "compare",
    "compare --ladder order",
    "compare --ladder post",
    "compare --engine exhaust --format csv --output FOLDER/rows.csv",
    "puzzle",
    "puzzle --format json",
    "book --output FOLDER/book.html",
    "estimate",
    "order",
    "prove --output FOLDER/proof.json",
    "explore --snapshot FOLDER/tree.html",
};

Outcome run_loshu(const std::string& arguments) { return run("'" LOSHU_RUNNER "' " + arguments); }

/// The text as it stands in a string of JSON.
std::string escaped(const std::string& text) {
  const std::string quoted = nlohmann::json(text).dump();
  return quoted.substr(1, quoted.size() - 2);
}

/// Runs a command with the file behind its name.
Outcome outcome_of(std::string command, const Folder& folder, const std::string& file) {
  for (std::size_t at; (at = command.find("FOLDER")) != std::string::npos;) {
    command.replace(at, 6, folder.name);
  }
  const std::size_t end = std::min(command.find(' '), command.size());
  return run_loshu(command.substr(0, end) + " " + file + command.substr(end));
}

bool says(const Outcome& outcome, const std::string& sentence) {
  std::string all = outcome.output + outcome.errors;
  for (const std::string mark : {"\n\\ ", "\n% "}) {  // comments are broken into lines
    for (std::size_t place; (place = all.find(mark)) != std::string::npos;) {
      all.replace(place, mark.size(), " ");
    }
  }
  return all.find(sentence) != std::string::npos ||
         all.find(escaped(sentence)) != std::string::npos;
}

void check_commands(const std::string& text) {
  const Folder folder;
  const std::string file = folder / "puzzle.json";
  std::ofstream(file) << text;
  const loshu::Puzzle puzzle =
      loshu::with_total_checked(loshu::read_puzzle(text, file, loshu::named_families()));
  const std::string sentence = puzzle.contradiction()->sentence();
  BOOST_TEST(sentence.starts_with(file + ":"));
  for (const std::string command : refusing) {
    const Outcome outcome = outcome_of(command, folder, file);
    BOOST_TEST(outcome.status == 1, command + outcome.errors);
    BOOST_TEST(says(outcome, sentence), command + ": " + outcome.output + outcome.errors);
  }
  BOOST_TEST(!std::filesystem::exists(folder / "share"));
  BOOST_TEST(!std::filesystem::exists(folder / "checkpoint"));
  for (const std::string command : {"describe", "describe --format json", "export --format lp",
                                    "export --format mzn", "export --format svg", "export"}) {
    const Outcome outcome = outcome_of(command, folder, file);
    BOOST_TEST(outcome.status == 0, command + outcome.errors);
    BOOST_TEST(says(outcome, sentence), command + ": " + outcome.output + outcome.errors);
  }
  const Outcome exported = outcome_of("export --output FOLDER/again.json", folder, file);
  BOOST_TEST(exported.status == 0);
  const Outcome again = run_loshu("count " + (folder / "again.json"));
  BOOST_TEST(again.status == 1);
  BOOST_TEST(says(again, puzzle.contradiction()->reason), again.output + again.errors);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_command_gives_the_same_reason) {
  std::size_t way = 0;
  drawn::for_each_drawn(
      100, 6, {.most_cells = 8, .most_value = 100, .own_sums = true},
      [&](const auto& known, auto& chance) {
        if (!drawn::may_contradict(known.puzzle, way)) return drawn::Tally{};
        BOOST_TEST_CONTEXT(drawn::contradictions[way].first) {
          check_commands(loshu::puzzle_file(drawn::contradicted(known.puzzle, way, chance),
                                            loshu::PuzzleForm::whole));
        }
        way = (way + 1) % drawn::contradictions.size();
        return drawn::Tally{};
      });
}

BOOST_AUTO_TEST_SUITE_END()
