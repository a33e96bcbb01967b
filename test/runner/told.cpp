// Commands in several ways: in text, in JSON, with a file, and cut short by each limit. All of them
// tell the same, and end with one status.

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

namespace {

using nlohmann::json;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(runner_self_complementary)

// The sentence, the status and the object of `--under any`: whole, cut short with and without
// solutions, and where there are none.
BOOST_AUTO_TEST_CASE(under_any_is_the_sum_of_its_symmetries_and_ends_as_they_do) {
  std::set<std::string> kinds;
  for (const std::string question :
       {"square 4", "wheel 2", "square 3", "square 3 --given 1,1=2 --given 1,2=7",
        "square 4 --given 1,1=1 --given 4,4=2", "square 4 --node-limit 200",
        "square 4 --engine exhaust --node-limit 2", "square 3 --engine gecode",
        "square 4 --engine gecode --node-limit 40"}) {
    BOOST_TEST_CONTEXT(question) {
      const std::string command = "count " + question + " --under any";
      const Outcome text = loshu(command), told = loshu(command + " --format json");
      const json said = json::parse(told.output);
      BOOST_TEST_REQUIRE(!said["under"].empty());
      std::uint64_t known = 0;
      bool is_whole = true, has_some = false;
      std::string parts;
      for (const json& one : said["under"]) {
        BOOST_TEST(one["total"].is_null() == (one["complete"] == false));
        is_whole = is_whole && one["complete"] == true;
        has_some = has_some || one["solutions"] > 0;
        if (!one["total"].is_null()) known += one["total"].get<std::uint64_t>();
        const std::string number =
            one["total"].is_null() ? "an unknown number" : one["total"].dump();
        parts +=
            (parts.empty() ? ": " : ", ") + number + " under " + one["under"].get<std::string>();
      }
      BOOST_TEST(said["complete"] == is_whole);
      BOOST_TEST(said["total"] == (is_whole ? json(known) : json()));
      const std::string noun = question.substr(0, question.find(' '));
      const std::string whole = std::to_string(known) + " " + noun + (known == 1 ? "" : "s");
      BOOST_TEST(in_one_line(text.output) ==
                 (is_whole ? whole + (known == 1 ? " equals its" : " equal their") + " complement" +
                                 parts + " "
                           : "at least " + whole + " equal their complement" + parts +
                                 "; stopped at the node limit "));
      BOOST_TEST(text.status == (!is_whole ? 3 : has_some ? 0 : 1));
      BOOST_TEST(told.status == text.status);
      kinds.insert((is_whole ? "whole" : "cut short") + std::string(has_some ? "" : ", none"));
    }
  }
  BOOST_TEST(kinds.size() == 4U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_spectrum)

// A shift of all values shifts each sum by as much for each cell of a line.
BOOST_AUTO_TEST_CASE(a_first_value_shifts_the_sums_of_a_spectrum) {
  for (const auto& [figure, cells] :
       std::map<std::string, int>{{"ring 4", 3}, {"ring 3 --side 4", 4}}) {
    const json usual = json_of("spectrum " + figure).at(0);
    for (const int first : {-3, 0, 1}) {
      BOOST_TEST_CONTEXT(figure << " from " << first) {
        const std::string command =
            "spectrum " + figure + " --first-value " + std::to_string(first);
        const json said = json_of(command).at(0);
        BOOST_TEST(said["first_value"] == first);
        BOOST_TEST(said["complete"] == true);
        BOOST_TEST_REQUIRE(said["rows"].size() == usual["rows"].size());
        for (std::size_t i = 0; i < said["rows"].size(); ++i) {
          const json& row = said["rows"][i];
          const int by = (first - 1) * cells;
          BOOST_TEST(row["first_value"] == first);
          BOOST_TEST(row["sum"] == usual["rows"][i]["sum"].get<int>() + by);
          BOOST_TEST(row["exists"] == usual["rows"][i]["exists"]);
          if (row["exists"] != true) continue;
          std::set<int> values = row["witness"];
          BOOST_TEST(values.size() == row["witness"].size());
          BOOST_TEST(*values.begin() == first);
          BOOST_TEST(*values.rbegin() == first + static_cast<int>(values.size()) - 1);
        }
        // The theorem names values only where they are not the usual ones from the first on.
        const std::string text = loshu(command).output;
        BOOST_TEST(!has(text, "with the values"), text);
        BOOST_TEST(
            text.substr(0, text.find('\n')) !=
            (first == 1 ? "" : loshu("spectrum " + figure).output.substr(0, text.find('\n'))));
      }
    }
  }
  const std::string own = loshu("spectrum ring 3 --values 0,2,4,6,8,10").output;
  BOOST_TEST(own.starts_with("ring 3 exists for the sums 12, 14, 16, 18, and for no other with "
                             "the values 0,2,4,6,8,10\n"),
             own);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_order)

BOOST_AUTO_TEST_CASE(the_table_of_orders_has_the_sizes_of_json) {
  const Folder folder;
  const std::string plan = folder / "plan";
  BOOST_TEST(loshu("order square 4 --tries 3 --seed 4 --format json --output " + plan).status == 0);
  for (const auto& [question, words] : std::map<std::string, std::string>{
           {"square 4 --tries 3",
            "square 4, values 1 to 16, the sum 34; full symmetry and "
            "complement broken"},
           {"ring 5 --tries 2 --sum 18 --symmetry geometric",
            "ring 5, values 1 to 10, the sum 18; geometric symmetry broken"},
           {"polygon 4 --tries 1 --symmetry none --complement off",
            "polygon 4, values 1 to 13, any sum; none symmetry broken"},
           {"square 4 --order " + plan,
            "square 4, values 1 to 16, the sum 34; full symmetry and "
            "complement broken"}}) {
    BOOST_TEST_CONTEXT(question) {
      const bool is_given = has(question, "--order");
      const json said = json_of("order " + question);
      std::istringstream text(loshu("order " + question).output);
      std::string line;
      std::getline(text, line);
      BOOST_TEST(line == words);
      for (int i = 0; i < 2; ++i) std::getline(text, line);
      const std::string heading = line;
      BOOST_TEST(heading.starts_with("order "));
      for (const auto& [name, key] : std::vector<std::pair<std::string, std::string>>{
               {"reading", "reading"},
               {"inward spiral", "spiral"},
               {"engine's own", "own"},
               {is_given ? "your own" : "best found", "best"}}) {
        std::getline(text, line);
        BOOST_TEST(line.starts_with(name + " "), line);
        std::istringstream numbers(line.substr(name.size()));
        double nodes = 0, placements = 0;
        numbers >> nodes >> placements;
        BOOST_TEST(said["sizes"][key]["exact"] == true);
        BOOST_TEST(said["sizes"][key]["nodes"] == nodes, key);
        BOOST_TEST(said["sizes"][key]["placements"] == placements, key);
        // Both numbers end below their headings.
        BOOST_TEST(line.size() == heading.size());
        const std::string left = line.substr(0, heading.find("nodes") + 5);
        BOOST_TEST(left.ends_with(" " + said["sizes"][key]["nodes"].dump()), line);
      }
      std::getline(text, line);
      const std::string tries = said["tries"] == 1 ? "1 try, " : said["tries"].dump() + " tries, ";
      BOOST_TEST(line.starts_with(tries) == !is_given, line);
      BOOST_TEST(line.ends_with(" s"), line);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_output)

namespace {

/// The blocks of a text, which empty lines part.
std::vector<std::string> blocks_of(const std::string& text) {
  std::vector<std::string> blocks(1);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) {
      blocks.emplace_back();
    } else {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

std::multiset<int> numbers_of(const std::string& text) {
  std::istringstream words(text);
  std::multiset<int> numbers;
  for (int number = 0; words >> number;) numbers.insert(number);
  return numbers;
}

}  // namespace

// A solution in text has its sum beside it exactly where the puzzle does not say it already.
BOOST_AUTO_TEST_CASE(printed_solutions_are_those_of_json_with_their_sums_where_these_differ) {
  for (const std::string question :
       {"polygon 4 --solutions 5 --engine exhaust", "polygon 4 --sum 16 --solutions 0",
        "ring 4 --solutions 0 --symmetry none", "square 3 --solutions 0",
        "square 3 --solutions 0 --symmetry none", "ring 3 --solutions 0 --engine gecode",
        "polygon 4 --solutions 3 --engine gecode --symmetry geometric",
        "rectangle 2x4 --solutions 2 --engine exhaust",
        "square 4 --solutions 0 --node-limit 300 --engine exhaust"}) {
    BOOST_TEST_CONTEXT(question) {
      const Outcome told = loshu("solve " + question + " --format json");
      const json said = json::parse(told.output);
      const Outcome text = loshu("solve " + question);
      BOOST_TEST(text.status == told.status);
      std::vector<std::string> blocks = blocks_of(text.output);
      const std::string rest = blocks.back();
      blocks.pop_back();
      BOOST_TEST_REQUIRE(blocks.size() == said["assignments"].size());
      const TextFile file(".json", told.output);
      const json verdicts = json_of("verify " + file.path);
      BOOST_TEST_REQUIRE(verdicts.size() == blocks.size());
      for (std::size_t i = 0; i < blocks.size(); ++i) {
        std::string block = blocks[i];
        const std::size_t sum = block.find("sum ");
        const bool is_open = said["sum"].is_null() && said["lines"] > 0;  // else all are known
        BOOST_TEST((sum != std::string::npos) == is_open, block);
        if (sum != std::string::npos) {
          BOOST_TEST(block.substr(sum) == "sum " + verdicts[i]["sum"].dump() + "\n");
          block.erase(sum);
        }
        const std::multiset<int> values = said["assignments"][i];
        BOOST_TEST((numbers_of(block) == values), block);
      }
      const bool is_of_classes = said["complete"] == true && said["group_order"] > 1;
      const std::string all = "one of each class is printed; --symmetry none prints all ";
      BOOST_TEST(has(rest, all) == is_of_classes, rest);
      if (is_of_classes) BOOST_TEST(rest.ends_with(all + said["total"].dump() + "\n"), rest);
    }
  }
}

// A table or a drawing of solutions has no place for a sentence. One is told if solutions are
// missing: of other classes in a table, after a limit, or where there are more.
BOOST_AUTO_TEST_CASE(a_table_is_summed_up_where_it_lacks_solutions) {
  std::set<bool> summed_up;
  for (const std::string question :
       {"square 3", "square 3 --symmetry none", "square 3 --symmetry geometric",
        "square 3 --symmetry none --complement on", "square 3 --given 1,1=2 --given 1,2=7",
        "square 3 --given 1,1=2 --given 1,2=7 --symmetry full", "square 3 --given 2,2=5",
        "polygon 4 --sum 16", "square 4 --engine exhaust --node-limit 300"}) {
    BOOST_TEST_CONTEXT(question) {
      const std::string command = "solve " + question + " --solutions 0 --format ";
      const json said = json::parse(loshu(command + "json").output);
      const bool is_whole = said["complete"] == true && said["assignments"].size() == said["total"];
      for (const std::string format : {"csv", "svg"}) {
        const Outcome outcome = loshu(command + format);
        const bool is_told = !outcome.errors.empty();
        BOOST_TEST(outcome.status == (said["complete"] == true ? 0 : 3));
        BOOST_TEST(is_told == (format == "csv" && !is_whole), outcome.errors);
        if (is_told) BOOST_TEST(has(outcome.errors, " found"), outcome.errors);
        summed_up.insert(is_told);
      }
    }
  }
  BOOST_TEST(summed_up.size() == 2U);
}

// The status of a comparison is that of its rows.
BOOST_AUTO_TEST_CASE(a_comparison_ends_as_its_rows_do) {
  for (const auto& [question, status] :
       std::map<std::string, int>{{"square 3", 0},
                                  {"square 2", 1},
                                  {"square 3 --given 1,1=1", 1},
                                  {"square 3 --given 1,1=1 --given 1,2=1", 1},
                                  {"square 3 --node-limit 2", 3}}) {
    const Outcome outcome = loshu("compare " + question + " --format json");
    BOOST_TEST(outcome.status == status, question);
    bool has_some = false, is_whole = true;
    for (const json& row : json::parse(outcome.output)) {
      has_some = has_some || row["solutions"] > 0;
      is_whole = is_whole && row["complete"] == true;
    }
    BOOST_TEST(status == (!is_whole ? 3 : has_some ? 0 : 1), question);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_limits)

namespace {

/// A command that a limit cuts short.
struct CutShort {
  std::string command, ending;
};

const std::vector<CutShort> all_cut_short{
    {"count square 4 --engine gecode --node-limit 7", "node limit"},
    {"count square 4 --engine exhaust --fail-limit 3", "failure limit"},
    {"count square 4 --engine anneal --swap-limit 50", "swap limit"},
    {"count square 4 --engine anneal --restart-limit 2", "restart limit"},
    {"count square 4 --engine exhaust --sum least --node-limit 9", "node limit"},
    {"count square 4 --engine exhaust --parts 10 --node-limit 1500", "node limit"},
    {"count square 3..4 --engine gecode --node-limit 20", "node limit"},
    {"solve square 4 --engine gecode --node-limit 1", "node limit"},
    {"solve square 4 --engine gecode --explain --node-limit 1", "node limit"},
    {"solve square 3..4 --engine gecode --fail-limit 1", "failure limit"},
    {"solve hexagon 3 --unique --node-limit 3", "node limit"},
    {"compare square 4 --fail-limit 5", "failure limit"},
    {"puzzle square 4 --node-limit 2", "node limit"},
    {"hint hexagon 3 --node-limit 2", "node limit"},
    {"order square 4 --time-limit 0.000001", "time limit"},
    {"describe square 4 --time-limit 0.000001", "time limit"},
    {"estimate square 4 --time-limit 0.000001", "time limit"}};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

BOOST_AUTO_TEST_CASE(each_command_that_is_cut_short_says_so_in_each_way) {
  const Folder folder;
  for (const auto& [command, ending] : all_cut_short) {
    BOOST_TEST_CONTEXT(command) {
      const Outcome text = loshu(command), told = loshu(command + " --format json");
      BOOST_TEST(text.status == 3);
      BOOST_TEST(told.status == 3);
      BOOST_TEST(has(in_one_line(text.output), "stopped at the " + ending), text.output);
      BOOST_TEST(text.errors == "");
      const json said = json::parse(told.output);
      BOOST_TEST(has(told.output, "\"ending\":\"" + ending + "\""), told.output);
      for (const json& one : said.is_array() ? said : json::array({said})) {
        const bool is_ended = one["ending"] == ending;
        if (one.contains("complete")) {
          BOOST_TEST(one["complete"] == (one["ending"] == "exhausted"), one.dump());
        }
        if (one.contains("total") && is_ended) BOOST_TEST(one["total"].is_null());
        BOOST_TEST(one.contains("stage") == is_ended, one.dump());
      }
      // A file has the answer that would be printed, or is not made, and that is told.
      const std::string file = folder / "answer";
      const Outcome kept = loshu(command + " --output " + file);
      BOOST_TEST(kept.status == 3);
      BOOST_TEST(kept.output == "");
      const bool is_there = std::filesystem::exists(file);
      const std::string written = is_there ? file_text(file) : "";
      BOOST_TEST(has(in_one_line(kept.errors + written), "stopped at the " + ending), kept.errors);
      BOOST_TEST(has(kept.errors, "no file was written") == !is_there, kept.errors);
      if (is_there) BOOST_TEST(first_line(written) == first_line(text.output));
      std::filesystem::remove(file);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
