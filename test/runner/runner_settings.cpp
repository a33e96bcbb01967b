// The settings of the table at the doors of the runner. A door refuses a setting by its name, or
// the answer says that the engine was set to it. A word that changes the tree changes its nodes.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include <loshu/ask.hpp>
#include <loshu/error.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/square.hpp>

#include "loshu/parts/count_question.hpp"
#include "program.hpp"
#include "setting_words.hpp"

BOOST_AUTO_TEST_SUITE(runner_settings)

namespace {

using loshu::EngineKind;
using loshu::Setting;

const loshu::EngineTable table = whole_table();

enum class Door { solve, count, parts, compare };
constexpr std::array doors{Door::solve, Door::count, Door::parts, Door::compare};

loshu::Abilities abilities_of(const EngineKind& kind) { return kind.make({}, {}, {})->abilities(); }

/// Whether an engine goes through a door at all.
bool passes(const EngineKind& kind, Door door) {
  const auto abilities = abilities_of(kind);
  return door == Door::solve ? abilities.lists : door != Door::parts || abilities.divides;
}

std::string command(Door door, const EngineKind& kind, const Setting& setting,
                    const std::string& word) {
  std::string text = door == Door::solve ? "solve" : door == Door::compare ? "compare" : "count";
  text += " square 3 --format json --engine " + kind.name;
  if (door == Door::parts) text += " --parts 3";
  const bool varies = door == Door::compare && setting.kind != loshu::SettingKind::names;
  text += varies ? " --over " + setting.name + "=" + word : " --" + setting.name + " " + word;
  // Without order constraints there is no chain. A stopped row is not searched again to be timed.
  if (setting.name != "symmetry") text += " --symmetry full";
  if (door != Door::solve && !abilities_of(kind).counts) return text + " --restart-limit 1";
  const bool stops = door == Door::compare && setting.name != "walker" && kind.has("node-limit");
  return stops ? text + " --node-limit 2" : text;
}

nlohmann::json field(const std::string& answer, std::string name) {
  nlohmann::json object = nlohmann::json::parse(answer);
  if (object.is_array()) object = object.at(0);
  std::ranges::replace(name, '-', '_');
  return (object["settings"].contains(name) ? object["settings"] : object)
      .value(name, nlohmann::json());
}

/// Whether an answer says that its engine was set to a word.
bool tells(const nlohmann::json& told, const Setting& setting, const std::string& word, Door door) {
  if (told.is_null()) return setting.name == "threads";  // which change no answer
  if (told.is_boolean()) return told.get<bool>() == (word == "on");
  if (told.is_number()) return told.get<double>() == std::stod(word);
  if (told.is_array()) return told == nlohmann::json::array({word});
  // Commands that list solutions walk one node at a time.
  return told == word || word == "auto" || (setting.name == "walker" && door == Door::solve);
}

/// Whether a door takes a word of a setting, else whether it says which it does not take.
bool takes(Door door, const EngineKind& kind, const Setting& setting, const std::string& word) {
  const std::string text = command(door, kind, setting, word);
  const Outcome outcome = run("'" LOSHU_RUNNER "' " + text);
  if (outcome.status == 2 || outcome.status == 4) {
    const bool is_named = outcome.errors.find(setting.name) != std::string::npos ||
                          outcome.errors.find(word) != std::string::npos;
    BOOST_TEST((is_named || !passes(kind, door)), text << ": " << outcome.errors);
    return false;
  }
  BOOST_TEST(kind.has(setting.name), text << " ignores the setting");
  const nlohmann::json told = field(outcome.output, setting.name);
  BOOST_TEST(tells(told, setting, word, door), text << " says " << told);
  return true;
}

/// A setting that changes the tree, by the words that differ in their nodes.
struct Tree {
  std::string engine;
  std::string setting;
  std::string words;
  std::string question;
  std::string effort = "nodes";
};

const std::vector<Tree> trees{
    {"gecode", "symmetry", "none geometric full", "count wheel 2"},
    {"gecode", "complement", "on off", "compare square 4 --symmetry full --total-sum on"},
    {"gecode", "seed", "1 2 3", "count polygon 5 --sum 19 --branching random"},
    {"gecode", "chain", "derived reading", "count square 4"},
    {"gecode", "total-sum", "on off", "count polygon 5"},
    {"gecode", "implied", "0 4 6", "count square 4"},
    {"gecode", "relaxation", "off tight on", "count ring 5 --propagation bounds"},
    {"gecode", "propagation", "value bounds domain distinct-bounds distinct-domain figure",
     "count hexagon 3"},
    {"gecode", "sums", "bounds domain distinct-bounds distinct-domain whole", "count hexagon 3"},
    {"gecode", "distinct", "value bounds", "count hexagon 3 --sums bounds"},
    {"gecode", "branching", "input first-fail weighted random", "count polygon 5 --sum 19"},
    {"gecode", "variable-order", "first-fail input weighted random", "count hexagon 3 --seed 2"},
    {"gecode", "value-order", "split min max median random", "count hexagon 3 --seed 2"},
    {"gecode", "drop", "total-sum line.1", "count square 4"},
    {"gecode", "restarts", "none luby", "count hexagon 3"},
    {"gecode", "nogoods", "0 128", "count hexagon 3 --restarts luby --branching weighted"},
    {"exhaust", "symmetry", "none geometric full", "count square 4"},
    {"exhaust", "complement", "on off", "compare square 4 --symmetry full"},
    {"anneal", "seed", "1 2 3", "solve hexagon 3", "swaps"},
    {"anneal", "symmetry", "none full", "count square 3 --restart-limit 2", "solutions"},
    {"anneal", "complement", "on off", "count polygon 5 --restart-limit 20", "solutions"},
    {"anneal", "schedule", "neighbours classic", "solve hexagon 3", "swaps"},
    {"anneal", "temperature", "0 2.5", "solve star 6", "swaps"},  // without heat, others take long
    {"anneal", "patience", "300 3000", "solve hexagon 3", "swaps"},
    {"ilp", "symmetry", "none full", "count polygon 4 --sum 16"},
    {"ilp", "total-sum", "on off", "count polygon 4 --sum 16"},
    {"ilp", "seed", "1 2 3", "count polygon 4 --sum 16", "iterations"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_door_refuses_a_setting_by_its_name_or_the_answer_tells_it) {
  for (const EngineKind& kind : table.kinds()) {
    for (const Setting& setting : table.settings()) {
      if (!setting.is_option || setting.name == "engine") continue;
      const bool has = kind.has(setting.name);
      for (const Door door : doors) {
        std::vector<std::string> words = words_of(setting);
        if (!has) words = {words.back()};
        const auto taken = std::ranges::count_if(
            words, [&](const std::string& word) { return takes(door, kind, setting, word); });
        BOOST_TEST((taken > 0) == (kind.has(setting.name) && passes(kind, door)),
                   command(door, kind, setting, words.back()));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(each_word_that_changes_the_tree_has_nodes_of_its_own) {
  for (const EngineKind& kind : table.kinds()) {
    for (const Setting& setting : table.settings()) {
      // `auto` hands on what it is set to. An engine that lists nothing may have no tree.
      if (!kind.has(setting.name) || kind.name == "auto" || !abilities_of(kind).lists) continue;
      const bool keeps =
          setting.name == "threads" || setting.name == "walker" || !setting.is_option;
      const auto is_row = [&](const Tree& row) {
        return row.engine == kind.name && row.setting == setting.name;
      };
      BOOST_TEST((std::ranges::count_if(trees, is_row) == 1) != keeps,
                 kind.name << ", " << setting.name);
    }
  }
  for (const Tree& row : trees) {
    if (std::ranges::find(table.kinds(), row.engine, &EngineKind::name) == table.kinds().end()) {
      continue;
    }
    std::set<nlohmann::json> efforts;
    std::istringstream words(row.words);
    std::size_t count = 0;
    for (std::string word; words >> word; ++count) {
      const bool varies = row.question.starts_with("compare");
      const Outcome outcome =
          run("'" LOSHU_RUNNER "' " + row.question + " --engine " + row.engine +
              (varies ? " --over " + row.setting + "=" : " --" + row.setting + " ") + word +
              " --format json");
      BOOST_TEST(outcome.errors == "", row.question);
      if (outcome.output.empty()) continue;
      efforts.insert(field(outcome.output, row.effort));
    }
    BOOST_TEST(efforts.size() == count,
               row.engine << ", " << row.setting << ": " << nlohmann::json(efforts));
  }
}

namespace {

/// A count in parts with one word of a setting.
struct Divided {
  loshu::CountIdentity question;
  std::string effort;  ///< of each part
};

std::optional<Divided> divided(const loshu::Puzzle& puzzle, const loshu::Settings& settings) {
  loshu::Inquiry inquiry = loshu::Inquiry::about(puzzle, settings, 0, {}, loshu::Purpose::all);
  try {
    const loshu::Division division = loshu::divide(inquiry);
    runner::Asked asked{division};
    asked.least_parts = 6;
    const loshu::Split split = division.search->split(asked.least_parts);
    asked.set_split(split);
    Divided result{runner::to_question(asked), ""};
    for (const loshu::SearchPart& part : split.parts) {
      const loshu::Result found = division.search->count(split, part);
      result.effort +=
          std::to_string(found.solutions) + " of " + std::to_string(found.nodes) + "; ";
    }
    // The question is read again as it was, with the engine's settings.
    const runner::Asked again = runner::asked_in(result.question, "it");
    BOOST_TEST((runner::to_question(again) == result.question));
    for (const auto& [name, word] : division.settings) {
      const bool is_part = !loshu::asked(result.question, name).empty();
      if (is_part) BOOST_TEST(again.count.settings.word(name) == word, name);
    }
    BOOST_TEST(again.least_parts == 6U);
    BOOST_TEST(again.parts == split.parts.size());
    BOOST_TEST(again.splitting.nodes == split.effort.nodes);
    BOOST_TEST(again.splitting.failures == split.effort.failures);
    BOOST_TEST(again.splitting.placements == split.effort.placements);
    return result;
  } catch (const loshu::Error&) {
    return std::nullopt;  // the engine refuses the word
  } catch (const loshu::NotAvailable&) {
    return std::nullopt;  // a walker that this processor has not
  }
}

}  // namespace

// A checkpoint may only go on with the same parts. So where a word of a setting gives a part
// another effort, it makes another question; and threads and walkers, which give the same, make the
// same.
BOOST_AUTO_TEST_CASE(what_changes_a_part_is_in_the_question_of_a_checkpoint) {
  loshu::engine_table() = table;
  const loshu::Puzzle puzzle(loshu::square(4, loshu::SquareKind::pandiagonal));
  int different = 0, same = 0;
  for (const EngineKind& kind : table.kinds()) {
    if (!abilities_of(kind).divides || abilities_of(kind).labels || kind.name == "auto") continue;
    const auto usual = divided(puzzle, {{"engine", kind.name}});
    BOOST_TEST_REQUIRE(usual.has_value());
    for (const Setting& setting : table.settings()) {
      if (setting.name == "engine" || !kind.has(setting.name)) continue;
      for (const std::string& word : words_of(setting)) {
        const auto other = divided(puzzle, {{"engine", kind.name}, {setting.name, word}});
        if (!other) continue;
        BOOST_TEST_CONTEXT(kind.name << ", " << setting.name << " " << word) {
          const bool is_same_question = other->question == usual->question;
          if (other->effort != usual->effort) BOOST_TEST(!is_same_question);
          if (setting.name == "threads" || setting.name == "walker") BOOST_TEST(is_same_question);
          ++(is_same_question ? same : different);
          if (is_same_question) continue;
          const auto found = loshu::difference(usual->question, other->question);
          BOOST_TEST_REQUIRE(found.has_value());
        }
      }
    }
  }
  BOOST_TEST_MESSAGE(different << " other questions, " << same << " the same");
  BOOST_TEST(different > 15);
  BOOST_TEST(same > 5);
}

BOOST_AUTO_TEST_SUITE_END()
