#include "page/api/asked_search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

#include "page/api/axes.hpp"
#include "page/api/chosen.hpp"
#include "page/api/position.hpp"

namespace page {
namespace {

constexpr double most_seconds = 60;
constexpr int most_puzzles = 100;
constexpr int greatest_int = std::numeric_limits<int>::max();

/// Without `dynamic`, which cannot count.
constexpr std::array page_symmetry_names{loshu::Named{loshu::Symmetry::none, "none"},
                                         loshu::Named{loshu::Symmetry::geometric, "geometric"},
                                         loshu::Named{loshu::Symmetry::full, "full"}};

bool on_or_off(const loshu::JsonValue& value) {
  const std::string& word = value.string("on or off");
  if (word != "on" && word != "off") throw value.fault("should be on or off, not '" + word + "'");
  return word == "on";
}

double seconds_in(const loshu::JsonValue& value) {
  const double seconds = value.number("a number of seconds");
  if (!(seconds > 0 && seconds <= most_seconds)) {
    throw value.fault("should be a number of seconds above 0, up to 60");
  }
  return seconds;
}

/// What is varied is not fixed, and a ladder is that of one symmetry.
void refuse_both(const AskedSearch& asked, const loshu::JsonValue& object) {
  for (const loshu::Axis& axis : asked.axes) {
    const bool is_symmetry = axis.name == "symmetry";
    if ((is_symmetry && asked.symmetry) || (axis.name == "total-sum" && asked.total_sum)) {
      throw object.at("over").fault("varies " + axis.name + ", which is fixed besides");
    }
    if (asked.ladder && (is_symmetry || axis.name == "chain")) {
      throw object.at("over").fault("varies " + axis.name +
                                    ", but a ladder is that of one; leave it out");
    }
  }
}

void refuse_turned_round(const AskedSearch& asked, const loshu::JsonValue& object) {
  const loshu::Difficulty easiest = asked.difficulty.value_or(loshu::BookOptions{}.easiest);
  if (asked.hardest && *asked.hardest < easiest) {
    throw object.at("hardest").fault("is easier than the difficulty that the book begins with: " +
                                     loshu::name_of(loshu::wished_difficulty_names, easiest));
  }
}

}  // namespace

int AskedSearch::greatest_book() const {
  return std::clamp(most_book_cells / puzzle.figure->cell_count(), 1, most_puzzles);
}

int AskedSearch::book_size() const {
  return count.value_or(std::min(loshu::BookOptions{}.count, greatest_book()));
}

AskedSearch search_in(const loshu::JsonValue& object, std::vector<std::string> keys) {
  keys.insert(keys.begin(), {"puzzle", "values"});
  object.require_keys("this question", keys);
  AskedSearch asked;
  asked.puzzle = position_in(object).with_values();
  for (const loshu::JsonValue value : object.object("a question")) {
    const std::string& key = value.key();
    if (value.kind() == loshu::JsonKind::null) continue;
    if (key == "solutions") {
      asked.solutions = static_cast<std::uint64_t>(
          value.whole_number("a number of solutions, or 0 for all", 0, greatest_int));
    } else if (key == "symmetry") {
      asked.symmetry = chosen(page_symmetry_names, value);
    } else if (key == "total_sum") {
      asked.total_sum = on_or_off(value);
    } else if (key == "engine") {
      // Its old name was "fitting".
      asked.engine = value.kind() == loshu::JsonKind::string && value.string("") == "fitting"
                         ? PageEngine::automatic
                         : chosen(engine_names, value);
    } else if (key == "time_limit") {
      asked.seconds = seconds_in(value);
    } else if (key == "over") {
      asked.axes = axes_in(value);
    } else if (key == "ladder") {
      asked.ladder = chosen(loshu::ladder_names, value);
    } else if (key == "trees") {
      asked.trees = on_or_off(value);
    } else if (key == "node_limit") {
      asked.nodes = static_cast<std::uint64_t>(
          value.whole_number("a number of nodes from 1", 1, greatest_int));
    } else if (key == "difficulty") {
      asked.difficulty = chosen(loshu::wished_difficulty_names, value);
    } else if (key == "hardest") {
      asked.hardest = chosen(loshu::wished_difficulty_names, value);
    } else if (key == "count") {
      asked.count = value.whole_number("a number of puzzles", 1, asked.greatest_book());
    } else if (key == "seed") {
      asked.seed = static_cast<unsigned>(value.whole_number("a seed", 0, greatest_int));
    }
  }
  refuse_both(asked, object);
  refuse_turned_round(asked, object);
  if (asked.engine == PageEngine::exhaust && asked.total_sum) {
    throw object.at("total_sum").fault("is for the engine gecode, not exhaust");
  }
  return asked;
}

}  // namespace page
