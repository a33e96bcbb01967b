// The runner about drawn puzzles. Its JSON has the numbers of brute force, its exit status is a
// function of the JSON, and text and CSV say the same.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "laws/counts.hpp"
#include "laws/refusals.hpp"
#include "laws/statuses.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(law_doors)

namespace {

using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using nlohmann::json;

std::string in_one_line(const std::string& text) {
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The rows of a CSV table, without quotes.
std::vector<std::vector<std::string>> csv_rows(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, {""});
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') {
      if (quoted && i + 1 < text.size() && text[i + 1] == '"') {
        rows.back().back() += text[i++];
      } else {
        quoted = !quoted;
      }
    } else if (text[i] == ',' && !quoted) {
      rows.back().emplace_back();
    } else if (text[i] == '\n' && !quoted) {
      rows.push_back({""});
    } else {
      rows.back().back() += text[i];
    }
  }
  if (rows.back() == std::vector<std::string>{""}) rows.pop_back();
  return rows;
}

/// A value of JSON as a CSV table has it.
std::string csv_word(const json& value, const std::string& name) {
  if (value.is_null()) return "";
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean() && name != "complete") return value.get<bool>() ? "on" : "off";
  return value.dump();
}

/// That a row of CSV has what JSON has, but for times.
void compare_csv(const std::string& text, const json& told) {
  const auto rows = csv_rows(text);
  const json all = told.is_array() ? told : json::array({told});
  BOOST_TEST_REQUIRE(rows.size() == all.size() + 1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    BOOST_TEST_REQUIRE(rows[i + 1].size() == rows[0].size());
    for (std::size_t column = 0; column < rows[0].size(); ++column) {
      const std::string& name = rows[0][column];
      if (name == "seconds" || name == "over") continue;
      BOOST_TEST_CONTEXT("column " << name) {
        if (all[i].contains(name)) {
          BOOST_TEST(rows[i + 1][column] == csv_word(all[i][name], name));
        } else {
          BOOST_TEST(rows[i + 1][column].empty());
        }
      }
    }
  }
}

/// One command, and what is known of its answer.
struct Asked {
  std::string command, options;
  bool has_csv = false;
  bool is_timed = false;  ///< whether a second run may be stopped elsewhere
};

/// The runner with a drawn puzzle in a file.
class Runner {
 public:
  explicit Runner(const BruteForce& known) : known_(known), file_(folder_ / "drawn.json") {
    std::ofstream(file_) << drawn::json_text(known.puzzle);
  }

  Tally ask(const Asked& asked) {
    Tally tally;
    BOOST_TEST_CONTEXT("loshu " << asked.command << " drawn.json" << asked.options) {
      const Outcome as_json = told(asked, " --format json");
      const Outcome text = asked.is_timed ? as_json : told(asked, "");
      BOOST_TEST(text.status == as_json.status, text.output << text.errors << as_json.output);
      if (as_json.status == 2) {
        const std::string why = as_json.errors;
        BOOST_TEST(as_json.output.empty());
        BOOST_TEST(text.output.empty());
        BOOST_TEST(text.errors == why);
        BOOST_TEST(std::ranges::count(why, '\n') == 1);
        BOOST_TEST(laws::is_refused_rightly(why, known_.puzzle), why);
        return {{asked.command + " refuses", 1}};
      }
      const json said = json::parse(as_json.output, nullptr, false);
      BOOST_TEST_REQUIRE(!said.is_discarded(), as_json.output << as_json.errors);
      BOOST_TEST(laws::status_of(asked.command, said) == as_json.status, as_json.output);
      if (!asked.is_timed) compare(asked.command, said, in_one_line(text.output));
      if (asked.has_csv) {
        const Outcome csv = told(asked, " --format csv");
        BOOST_TEST(csv.status == as_json.status);
        if (asked.command != "solve") compare_csv(csv.output, said);
        if (asked.command == "solve") compare_listed(csv_rows(csv.output), said);
      }
      tally = {{asked.command, 1}, {asked.command + " " + std::to_string(as_json.status), 1}};
    }
    return tally;
  }

  /// Rows of labellings and of other arrangements, checked: each is magic exactly if it is one.
  Tally verify(Chance& chance) {
    const loshu::Values& values = known_.puzzle.values();
    const int cells = known_.puzzle.figure().cell_count();
    std::vector<loshu::Assignment> rows;
    for (int i = 0; i < 4; ++i) {
      loshu::Assignment x;
      for (const int place : chance.choose(cells, values.size())) x.push_back(values[place]);
      if (!known_.labellings.empty() && chance.one_in(2)) {
        const int place = chance.below(static_cast<int>(known_.labellings.size()));
        x = *std::next(known_.labellings.begin(), place);
        if (chance.one_in(4)) std::swap(x.front(), x.back());
      }
      rows.push_back(x);
    }
    {
      std::ofstream file(folder_ / "rows.txt");
      for (const loshu::Assignment& x : rows) {
        for (const int value : x) file << value << ' ';
        file << '\n';
      }
    }
    const Asked asked{"verify", " rows.txt"};
    const Outcome as_json = told(asked, " --format json"), text = told(asked, "");
    BOOST_TEST_CONTEXT("loshu verify drawn.json rows.txt") {
      BOOST_TEST(text.status == as_json.status);
      const json said = json::parse(as_json.output, nullptr, false);
      BOOST_TEST_REQUIRE(said.is_array(), as_json.output << as_json.errors);
      BOOST_TEST_REQUIRE(said.size() == rows.size());
      BOOST_TEST(laws::status_of("verify", said) == as_json.status);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_magic = known_.labellings.contains(rows[i]);
        BOOST_TEST(said[i]["magic"] == is_magic, as_json.output);
        BOOST_TEST(said[i]["faults"].empty() == is_magic);
        const bool has_sum = !known_.puzzle.figure().lines().empty();
        const auto sum = drawn::magic_sum_of(known_.puzzle.figure(), rows[i]);
        BOOST_TEST((has_sum || said[i]["sum"].is_null()));
        if (is_magic && has_sum) BOOST_TEST(said[i]["sum"] == sum);
        const std::string number = std::to_string(i + 1) + ": ";
        if (is_magic) {
          BOOST_TEST(
              has(text.output, number + "magic" + (has_sum ? ", sum " + std::to_string(sum) : "")),
              text.output);
        } else {
          BOOST_TEST(!has(text.output, number + "magic"), text.output);
        }
      }
    }
    return {{"verify", 1}};
  }

  /// A count in two shares, and one that is stopped at a limit and goes on: both are the whole.
  Tally in_parts(Chance& chance) {
    const std::string symmetry =
        " --symmetry " + chance.pick<std::string>({"none", "geometric", "full"});
    const std::string count = LOSHU_RUNNER " count drawn.json" + symmetry;
    const Outcome first = run("cd " + folder_.name + "; " + count + " --part 1/2 --output one");
    if (first.status == 2) {
      BOOST_TEST(laws::is_refused_rightly(first.errors, known_.puzzle), first.errors);
      return {{"parts refused", 1}};
    }
    if (first.status == 1) {  // proven without parts
      BOOST_TEST(known_.labellings.empty(), first.output << first.errors);
      return {};
    }
    const Outcome merged =
        run("cd " + folder_.name + "; " + count +
            " --part 2/2 --output two >/dev/null && " LOSHU_RUNNER " merge one two --format json");
    const std::string limit = std::to_string(1e-6 * std::pow(2, chance.from(5, 11)));
    const Outcome resumed = run(
        "cd " + folder_.name + "; for i in 1 2; do " + count + " --checkpoint kept --time-limit " +
        limit + " >/dev/null 2>&1; done; " + count + " --checkpoint kept --format json");
    for (const Outcome& whole : {merged, resumed}) {
      const json said = json::parse(whole.output, nullptr, false);
      BOOST_TEST_REQUIRE(said.is_object(), whole.output << whole.errors);
      BOOST_TEST(said["complete"] == true);
      BOOST_TEST(said["total"] == known_.labellings.size(), whole.output);
      BOOST_TEST(laws::status_of("count", said) == whole.status, whole.output);
      const auto sums = known_.sums();
      if (known_.puzzle.figure().lines().empty()) BOOST_TEST(said["sum"].is_null());
      if (sums && sums->least == sums->greatest) BOOST_TEST(said["sum"] == sums->least);
    }
    return {{"parts", 1}};
  }

  /// A proof has the classes of its symmetry, and its status is that of its JSON.
  Tally prove(Chance& chance) {
    const loshu::Symmetry level = chance.pick(drawn::groups);
    const Asked asked{"prove", " --symmetry " + loshu::name_of(loshu::symmetry_names, level)};
    const Outcome outcome = told(asked, "");
    BOOST_TEST_CONTEXT("loshu prove drawn.json" << asked.options) {
      if (outcome.status == 2) {
        const bool is_for_sums = has(outcome.errors, "magic sums are open, too many for a proof");
        BOOST_TEST((is_for_sums || laws::is_refused_rightly(outcome.errors, known_.puzzle)),
                   outcome.errors);
        return {{"proof refused", 1}};
      }
      if (known_.puzzle.contradiction()) {
        BOOST_TEST(outcome.status == 1);
        BOOST_TEST(has(outcome.errors + outcome.output, "no such "), outcome.errors);
        return {{"proof of none", 1}};
      }
      const json said = json::parse(outcome.output, nullptr, false);
      BOOST_TEST_REQUIRE(said.is_object(), outcome.output << outcome.errors);
      BOOST_TEST(laws::status_of("prove", said) == outcome.status);
      BOOST_TEST(said["classes"] == known_.classes(level).size());
      BOOST_TEST(said["labellings"] == known_.labellings.size());
      const std::string number = std::to_string(known_.labellings.size());
      BOOST_TEST(has(outcome.errors, known_.labellings.empty() ? "no such " : number + " "),
                 outcome.errors);
    }
    return {{known_.labellings.empty() ? "proof of none" : "proof", 1}};
  }

  /// A book has a page exactly if its status says so. That nothing exists is true, and said.
  Tally book(Chance& chance) {
    const Asked asked{"book", " --count 1 --tries " + std::to_string(chance.from(1, 3))};
    const Outcome outcome = told(asked, " --format svg");
    BOOST_TEST_CONTEXT("loshu book drawn.json" << asked.options) {
      if (outcome.status == 2) {
        BOOST_TEST(laws::is_refused_rightly(outcome.errors, known_.puzzle), outcome.errors);
        return {{"book refused", 1}};
      }
      BOOST_TEST(has(outcome.output, "<svg") == (outcome.status == 0), outcome.errors);
      if (outcome.status == 1) BOOST_TEST(known_.labellings.empty());
      if (outcome.status == 0) BOOST_TEST(!known_.labellings.empty());
      BOOST_TEST(has(outcome.errors + outcome.output, "no such ") == (outcome.status == 1),
                 outcome.errors);
    }
    return {{"book " + std::to_string(outcome.status), 1}};
  }

  [[nodiscard]] Outcome told(const Asked& asked, const std::string& format) const {
    return run("cd " + folder_.name + "; " LOSHU_RUNNER " " + asked.command + " drawn.json" +
               asked.options + format);
  }

 private:
  void compare(const std::string& command, const json& said, const std::string& text) const {
    if (command == "count" || command == "solve") compare_count(said, text);
    if (command == "estimate") compare_estimate(said);
    if (command == "describe") compare_description(said, text);
    if (command == "hint") compare_hint(said, text);
    if (command == "compare") {
      for (const json& row : said) {
        if (row["complete"] == true) BOOST_TEST(row["total"] == known_.labellings.size());
        if (row["ending"] == "exhausted") BOOST_TEST(row["complete"] == true);
      }
    }
  }

  void compare_count(const json& said, const std::string& text) const {
    const bool is_complete = said["complete"] == true;
    BOOST_TEST(is_complete == (said["ending"] == "exhausted"));
    const loshu::PuzzleParts parts = known_.puzzle.parts();
    BOOST_TEST(said["cells"] == known_.puzzle.figure().cell_count());
    BOOST_TEST(said["lines"] == known_.puzzle.figure().lines().size());
    if (parts.sum) BOOST_TEST(said["sum"] == *parts.sum);
    if (parts.figure->lines().empty()) BOOST_TEST(said["sum"].is_null());
    const std::string noun = known_.puzzle.figure().noun();
    if (said.contains("unique")) {
      const std::string number = known_.labellings.empty()       ? "none"
                                 : known_.labellings.size() == 1 ? "one"
                                                                 : "several";
      BOOST_TEST(said["unique"] == number);
      BOOST_TEST(has(text, number == "none" ? "no such " + noun + " exists" : number + " solution"),
                 text);
    } else if (is_complete) {
      BOOST_TEST(said["total"] == known_.labellings.size());
      BOOST_TEST(said["group_orders"]["full"] == known_.symmetries(loshu::Symmetry::full).size());
      BOOST_TEST(said["classes"]["geometric"] == known_.classes(loshu::Symmetry::geometric).size());
      BOOST_TEST(said["classes"]["full"] == known_.classes(loshu::Symmetry::full).size());
      const std::string number = std::to_string(known_.labellings.size());
      if (known_.labellings.empty()) {
        BOOST_TEST(has(text, "no such " + noun + " exists"), text);
      } else {
        const std::string labellings = number == "1" ? " labelling of " : " labellings of ";
        BOOST_TEST((has(" " + text, " " + number + " " + noun) ||
                    has(" " + text, " " + number + labellings + noun)),
                   text);
      }
    } else {
      BOOST_TEST(said["total"].is_null());
      const std::string ending = said["ending"];
      BOOST_TEST((ending == "enough" || has(text, ending)), text);
    }
    if (said.contains("assignments")) {
      for (const json& values : said["assignments"]) {
        BOOST_TEST(known_.labellings.contains(values.get<loshu::Assignment>()));
      }
      BOOST_TEST(said["assignments"].size() == said["solutions"]);
    }
    if (said["engine"] == "arithmetic" || !said["others"].empty()) return;
    BOOST_TEST(has(text, "by " + said["engine"].get<std::string>() + ":"), text);
    if (said["swaps"].is_null() && said["engine"] != "ilp") {
      const std::string nodes = said["nodes"].dump();
      BOOST_TEST(has(text, " " + nodes + " node"), text);
    }
  }

  static void compare_listed(const std::vector<std::vector<std::string>>& rows, const json& said) {
    BOOST_TEST_REQUIRE(rows.size() == said["assignments"].size() + 1);
    for (std::size_t i = 0; i < said["assignments"].size(); ++i) {
      BOOST_TEST_REQUIRE(rows[i + 1].size() == said["assignments"][i].size());
      for (std::size_t cell = 0; cell < rows[i + 1].size(); ++cell) {
        BOOST_TEST(rows[i + 1][cell] == said["assignments"][i][cell].dump());
      }
    }
  }

  void compare_estimate(const json& said) const {
    if (!said.is_array()) return;
    for (const json& row : said) {
      if (row["exact"] != true) continue;
      BOOST_TEST(row["total"]["mean"] == static_cast<double>(known_.labellings.size()));
      BOOST_TEST(row["full"]["mean"] ==
                 static_cast<double>(known_.classes(loshu::Symmetry::full).size()));
    }
  }

  void compare_description(const json& said, const std::string& text) const {
    if (said.contains("solution")) {
      if (said["ending"] != "exhausted") return;
      BOOST_TEST(said["solution"]["possible"] == !known_.labellings.empty());
      BOOST_TEST(said["count"]["total"] == known_.labellings.size());
      for (const json& row : said["sums"]) {
        const std::string answer = row["possible"] == true ? "yes" : "no: ";
        BOOST_TEST(has(text, "sum " + row["sum"].dump() + ": " + answer), text);
      }
      return;
    }
    if (known_.puzzle.contradiction()) return;
    BOOST_TEST(said["group_orders"]["full"] == known_.symmetries(loshu::Symmetry::full).size());
    BOOST_TEST(has(text, "symmetries " + said["group_orders"]["full"].dump()), text);
    if (known_.puzzle.figure().lines().empty()) {
      BOOST_TEST(said["sums"].is_null());
      return;
    }
    for (const loshu::Assignment& x : known_.labellings) {
      const auto sum = drawn::magic_sum_of(known_.puzzle.figure(), x);
      BOOST_TEST(said["sums"]["least"] <= sum);
      BOOST_TEST(said["sums"]["greatest"] >= sum);
    }
  }

  void compare_hint(const json& said, const std::string& text) const {
    const bool is_none = said["outcome"] == "no solution";
    if (said["outcome"] != "stopped") BOOST_TEST(is_none == known_.labellings.empty());
    const std::string words = in_one_line(said["text"].get<std::string>());
    if (said["outcome"] != "several solutions") BOOST_TEST(has(text, words), text << words);
    if (said["hint"].is_null() || said["hint"]["certain"] != true) return;
    const int cell = said["hint"]["cell"];
    for (const loshu::Assignment& x : known_.labellings) {
      BOOST_TEST(x[drawn::at(cell)] == said["hint"]["value"]);
    }
    BOOST_TEST(said["hint"]["label"] == known_.puzzle.figure().label(cell));
  }

  const BruteForce& known_;
  const Folder folder_;
  const std::string file_;
};

/// A command with options at random.
Asked some_command(Chance& chance) {
  const auto limit = [&](int times) {
    return chance.one_in(times) ? " --node-limit " + std::to_string(chance.from(1, 4)) : "";
  };
  const std::string symmetry =
      " --symmetry " + chance.pick<std::string>({"none", "geometric", "full"});
  switch (chance.below(9)) {
    case 0:
    case 1:
      return {"count", symmetry + limit(3), true};
    case 2:
      return {"solve", " --solutions 0" + symmetry + limit(4), true};
    case 3:
      return {"solve", " --unique"};
    case 4:
      return {"estimate", ""};
    case 5:
      return {"describe", chance.one_in(2) ? " --learn --time-limit 60" : ""};
    case 6:
      return {"hint", ""};
    case 7:
      return {"compare", limit(2), true};
    default:
      return {"puzzle", " --tries 2"};
  }
}

/// A command with a time limit that may come before its end, in its midst or behind it.
Asked some_timed_command(Chance& chance) {
  const std::string limit =
      " --time-limit " + std::to_string(1e-6 * std::pow(2, chance.from(4, 11)));
  const std::string command = chance.pick<std::string>(
      {"estimate", "estimate", "estimate", "count", "solve", "hint", "compare", "order"});
  return {command, limit + (command == "order" ? " --tries 3" : ""), false, true};
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_runner_says_what_brute_force_says) {
  const Tally tally = drawn::for_each_mixed(3001, 60, [](const BruteForce& known, Chance& chance) {
    Runner runner(known);
    Tally asked;
    for (int i = 0; i < 2; ++i) {
      for (const auto& [name, times] : runner.ask(some_command(chance))) asked[name] += times;
    }
    for (const auto& [name, times] : runner.ask(some_timed_command(chance))) asked[name] += times;
    if (!known.puzzle.contradiction() && chance.one_in(2))
      ++asked[runner.verify(chance).begin()->first];
    return asked;
  });
  for (const auto& [name, times] : tally) BOOST_TEST_MESSAGE(name << ": " << times);
  for (const std::string name : {"count 0", "count 1", "count 3", "solve 0", "solve 1", "hint 1",
                                 "estimate 0", "describe 0", "compare 0"}) {
    BOOST_TEST(tally.contains(name), name);
  }
}

// One engine may reach the end of a larger figure before the limit, and another not.
BOOST_AUTO_TEST_CASE(the_status_of_an_estimate_is_that_of_all_its_rows) {
  const Folder folder;
  for (unsigned seed = 1; seed <= 10; ++seed) {
    Chance chance(seed, 7);
    const int order = 6, cells = order * order, length = chance.from(11, 13);
    json relations = json::array();
    for (int cell = 0; cell + 1 < length; ++cell) {
      relations.push_back("#" + std::to_string(cell) + " < #" + std::to_string(cell + 1));
    }
    if (chance.one_in(3)) relations.push_back("#" + std::to_string(cells - 1) + " > 3");
    std::ofstream(folder / "chain.json")
        << json{{"figure", "square"}, {"size", order}, {"relations", relations}};
    const std::string limit = std::to_string(0.05 * chance.from(2, 4));
    const Outcome outcome = run(
        "cd " + folder.name +
        "; " LOSHU_RUNNER " estimate chain.json --probes 200 --format json --time-limit " + limit);
    const json said = json::parse(outcome.output, nullptr, false);
    BOOST_TEST_REQUIRE(said.is_array(), outcome.output << outcome.errors);
    BOOST_TEST(laws::status_of("estimate", said) == outcome.status, outcome.output);
  }
}

BOOST_AUTO_TEST_CASE(proofs_and_books_end_as_the_puzzle_asks) {
  const Tally tally = drawn::for_each_mixed(3701, 24, [](const BruteForce& known, Chance& chance) {
    Runner runner(known);
    Tally asked = runner.prove(chance);
    for (const auto& [name, times] : runner.book(chance)) asked[name] += times;
    return asked;
  });
  for (const std::string name : {"proof", "proof of none", "proof refused", "book 1"}) {
    BOOST_TEST(tally.contains(name), name);
  }
}

BOOST_AUTO_TEST_CASE(the_status_of_a_spectrum_is_that_of_all_its_rows) {
  for (unsigned seed = 1; seed <= 6; ++seed) {
    Chance chance(seed, 8);
    const std::string figure = chance.pick<std::string>({"polygon 3..4", "triangle 3..4"});
    const std::string limit =
        chance.one_in(2)
            ? ""
            : " --time-limit " + std::to_string(1e-6 * std::pow(2, chance.from(8, 14)));
    const Outcome outcome = run(LOSHU_RUNNER " spectrum " + figure + " --format json" + limit);
    BOOST_TEST_CONTEXT("loshu spectrum " << figure << limit) {
      const json said = json::parse(outcome.output, nullptr, false);
      if (limit.empty()) BOOST_TEST(outcome.status == 0);
      if (outcome.output.empty() || !said.is_array()) {
        BOOST_TEST(outcome.status == 3, outcome.output << outcome.errors);
        continue;
      }
      if (said.size() == 2) {
        BOOST_TEST(laws::status_of("spectrum", said) == outcome.status, outcome.output);
      } else {
        BOOST_TEST(outcome.status == 3);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(shares_and_resumed_counts_are_the_whole) {
  const Tally tally = drawn::for_each_mixed(3501, 16, [](const BruteForce& known, Chance& chance) {
    return known.puzzle.contradiction() ? Tally{} : Runner(known).in_parts(chance);
  });
  BOOST_TEST(tally.at("parts") > 3);
}

BOOST_AUTO_TEST_SUITE_END()
