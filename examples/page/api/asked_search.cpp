#include "page/api/asked_search.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <loshu/book.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>

#include "page/api/position.hpp"

namespace page {
namespace {

constexpr int most_puzzles = 100;        // of one book
constexpr int most_book_cells = 10'000;  // of all puzzles of a book together
constexpr std::size_t most_rows = 64;
constexpr int greatest_int = std::numeric_limits<int>::max();

/// Reads the value of an enumeration from a string.
template <typename Names>
auto chosen(const Names& names, const loshu::JsonValue& value) {
  const std::string& word = value.string("one of " + loshu::all_names(names));
  return value.placed([&] { return loshu::value_of(names, word); });
}

/// Reads "on" or "off", or the truth value that answers use.
bool on_or_off(const loshu::JsonValue& value) {
  if (value.kind() == loshu::JsonKind::boolean) return value.truth();
  const std::string& word = value.string("on or off");
  if (word != "on" && word != "off") throw value.fault("should be on or off, not '" + word + "'");
  return word == "on";
}

/// Returns a setting's word, given as a string, or as a number or truth value if the setting takes
/// one.
std::string word_in(const loshu::Setting& setting, const loshu::JsonValue& value) {
  std::string word;
  if (setting.kind == loshu::SettingKind::whole) {
    word = std::to_string(
        value.whole_number("a whole number", static_cast<int>(setting.least), greatest_int));
  } else if (setting.kind == loshu::SettingKind::number) {
    word = loshu::detail::number_word(value.number("a number"));
  } else if (setting.kind == loshu::SettingKind::on_off) {
    word = on_or_off(value) ? "on" : "off";
  } else {
    word = value.string("one of " + setting.values);
  }
  // Its old name was "fitting".
  if (setting.name == "engine" && word == "fitting") word = "auto";
  try {
    setting.check("", word);
  } catch (const loshu::Error& error) {
    const std::string why = error.what();
    throw value.fault(why.substr(why.find_first_not_of(": ")));
  }
  return word;
}

/// Reads toggles of the model and their words: {"symmetry": ["none", "full"], "total-sum": ["off",
/// "on"]}. The names are those that an answer uses.
std::vector<loshu::Axis> axes_in(const loshu::JsonValue& object) {
  std::vector<std::string> known;
  const loshu::EngineKind& compared = loshu::engine_table().kind(loshu::compared_engine);
  for (const loshu::Setting& setting : loshu::engine_table().settings()) {
    if (setting.on_page && compared.has(setting.name)) known.push_back(setting.name);
  }
  object.require_keys("what is varied", known);
  std::vector<loshu::Axis> axes;
  std::size_t rows = 1;
  for (const loshu::JsonValue values : object.object("the toggles that vary, and their values")) {
    std::vector<std::string> words;
    for (const loshu::JsonValue value : values.list("a list of values")) {
      words.push_back(word_in(*loshu::engine_table().find(values.key()), value));
      if (std::ranges::count(words, words.back()) > 1) throw value.fault("is there twice");
    }
    if (words.empty()) throw values.fault("should have a value");
    axes.push_back(loshu::over(values.key(), words));
    rows *= words.size();
  }
  if (rows > most_rows) {
    throw object.fault("makes " + loshu::counted(rows, "row") + ", and a comparison has up to " +
                       std::to_string(most_rows) + "; leave values out");
  }
  return axes;
}

/// Refuses to vary a setting that is also fixed, and to vary the symmetry of a ladder.
void refuse_both(const AskedSearch& asked, const loshu::JsonValue& object) {
  for (const loshu::Axis& axis : asked.axes) {
    const bool is_symmetry = axis.name == "symmetry";
    if (asked.settings.has(axis.name)) {
      throw object.at("over").fault("varies " + axis.name + ", which is fixed besides");
    }
    if (asked.ladder && (is_symmetry || axis.name == "chain")) {
      throw object.at("over").fault("varies " + axis.name +
                                    ", but a ladder is that of one; leave it out");
    }
  }
}

/// Chooses the engine that has the settings. A setting that a named engine lacks is refused at its
/// place, and settings of two engines are.
void choose_engine(AskedSearch& asked, const loshu::JsonValue& object) {
  std::vector<std::string> names;
  for (const auto& [name, word] : asked.settings) {
    names.push_back(name);
    object.at(loshu::setting_key(name)).placed([&, &one = name] {
      static_cast<void>(loshu::Inquiry::chosen(asked.settings, {one}));
    });
  }
  asked.settings = loshu::Inquiry::chosen(asked.settings, std::move(names));
}

void refuse_turned_round(const AskedSearch& asked, const loshu::JsonValue& object) {
  const loshu::Difficulty easiest = asked.difficulty.value_or(loshu::BookOptions{}.easiest);
  if (asked.hardest && *asked.hardest < easiest) {
    throw object.at("hardest").fault("is easier than the difficulty that the book begins with: " +
                                     loshu::name_of(loshu::wished_difficulty_names, easiest));
  }
}

}  // namespace

double seconds_in(const loshu::JsonValue& value) {
  const double seconds = value.number("a number of seconds");
  if (!(seconds > 0 && seconds <= most_seconds)) {
    throw value.fault("should be a number of seconds above 0, up to 60");
  }
  return seconds;
}

std::uint64_t nodes_in(const loshu::JsonValue& value) {
  return static_cast<std::uint64_t>(
      value.whole_number("a number of nodes from 1", 1, greatest_int));
}

std::map<std::string, loshu::Setting> offered_settings() {
  std::map<std::string, loshu::Setting> offered;
  for (loshu::Setting setting : loshu::engine_table().settings()) {
    if (!setting.counting.empty()) setting.values = setting.counting;
    if (setting.on_page) offered.emplace(loshu::setting_key(setting.name), setting);
  }
  return offered;
}

loshu::Inquiry inquiry_of(const AskedSearch& asked, const Watched& watched, std::uint64_t solutions,
                          std::optional<loshu::Purpose> purpose) {
  auto inquiry = loshu::Inquiry::about(loshu::Puzzle(asked.puzzle), asked.settings, solutions,
                                       asked.limits(watched), purpose);
  inquiry.question.progress = &watched.progress;
  inquiry.explain = true;
  return inquiry;
}

AskedSearch search_in(const loshu::JsonValue& object, std::vector<std::string> keys) {
  keys.insert(keys.begin(), {"puzzle", "values"});
  object.require_keys("this question", keys);
  AskedSearch asked;
  asked.puzzle = position_in(object).with_values();
  const int greatest_book =
      std::clamp(most_book_cells / asked.puzzle.figure->cell_count(), 1, most_puzzles);
  asked.count = std::min(loshu::BookOptions{}.count, greatest_book);
  const std::map<std::string, loshu::Setting> offered = offered_settings();
  for (const loshu::JsonValue value : object.object("a question")) {
    const std::string& key = value.key();
    if (value.kind() == loshu::JsonKind::null) continue;
    if (key == "solutions") {
      asked.solutions = static_cast<std::uint64_t>(
          value.whole_number("a number of solutions, or 0 for all", 0, greatest_int));
    } else if (key == "time_limit") {
      asked.seconds = seconds_in(value);
    } else if (key == "over") {
      asked.axes = axes_in(value);
    } else if (key == "ladder") {
      asked.ladder = chosen(loshu::ladder_names, value);
    } else if (key == "trees") {
      asked.trees = on_or_off(value);
    } else if (key == "node_limit") {
      asked.nodes = nodes_in(value);
    } else if (key == "difficulty") {
      asked.difficulty = chosen(loshu::wished_difficulty_names, value);
    } else if (key == "hardest") {
      asked.hardest = chosen(loshu::wished_difficulty_names, value);
    } else if (key == "count") {
      asked.count = static_cast<int>(value.whole_number("a number of puzzles", 1, greatest_book));
    } else if (key == "seed") {
      asked.seed = static_cast<unsigned>(value.whole_number("a seed", 0, greatest_int));
      asked.settings.set("seed", std::to_string(asked.seed));
    } else if (const auto found = offered.find(key); found != offered.end()) {
      asked.settings.set(found->second.name, word_in(found->second, value));
    }
  }
  refuse_both(asked, object);
  refuse_turned_round(asked, object);
  const bool compares = std::ranges::find(keys, "over") != keys.end();
  if (!compares) choose_engine(asked, object);
  return asked;
}

}  // namespace page
