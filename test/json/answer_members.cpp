// Each member of an answer in JSON and each column of CSV is the number that it is named after. So
// is each number of a sentence. All numbers of a result differ, so that no two can be exchanged.

#include <boost/test/unit_test.hpp>

#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/description.hpp>
#include <loshu/engines.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "figures.hpp"
#include "laws/counts.hpp"
#include "report/csv_fields.hpp"

BOOST_AUTO_TEST_SUITE(answer_members)

namespace {

using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Answer;
using loshu::Ending;
using loshu::Puzzle;
using loshu::PuzzleParts;
using loshu::Result;
using loshu::Symmetry;
using nlohmann::ordered_json;

/// Whole numbers, each of them once.
class Numbers {
 public:
  explicit Numbers(Chance& chance) : next_(1000 + chance.below(1000)) {}
  std::uint64_t operator()() { return next_ += 7; }

 private:
  std::uint64_t next_;
};

Result of_tree(Chance& chance) {
  Numbers number(chance);
  Result result;
  result.engine = chance.pick<std::string>({"gecode", "exhaust", "states", "own"});
  result.settings = {{"chain", "reading"},   {"total-sum", "off"},      {"implied", "3"},
                     {"relaxation", "on"},   {"propagation", "domain"}, {"branching", "afc"},
                     {"value-order", "min"}, {"drop", "line.1 line.2"}, {"sums", "bounds"}};
  result.nodes = number();
  result.failures = number();
  result.propagations = number();
  result.placements = number();
  result.iterations = number();
  result.seconds = 0.125;
  result.walker = "narrow";
  result.others = {{"exhaust", {.nodes = number(), .failures = number(), .seconds = 0.25}},
                   {"anneal", {.seconds = 0.5}, loshu::SwapCounts{.tried = number()}}};
  return result;
}

/// A result with the numbers of brute force: as that of a search that breaks a symmetry.
Result counted_by(const BruteForce& known, Symmetry level, bool complement, Result result) {
  const laws::Counted counted = laws::counted(known, level, complement);
  result.broken = loshu::Broken{known.puzzle, level, counted.has_complement};
  for (const loshu::Assignment& x : counted.kept) result.assignments.push_back(x);
  result.solutions = counted.kept.size();
  result.self_complementary = counted.self_complementary;
  if (known.puzzle.values().repeats() && level != Symmetry::none) {
    result.labellings = known.labellings.size();
    result.symmetric = 3;
  }
  return result;
}

/// The members of an answer that state the puzzle, by its parts.
std::map<std::string, ordered_json> members_of(const PuzzleParts& parts) {
  const loshu::Figure& figure = *parts.figure;
  const loshu::FigureName& name = figure.full_name();
  std::map<std::string, ordered_json> members{
      {"figure", figure.name()},        {"cells", figure.cells().size()},
      {"lines", figure.lines().size()}, {"first_value", parts.first_value},
      {"size", ordered_json()},         {"givens", loshu::givens_json(parts)},
  };
  if (name.size) members["size"] = *name.size;
  if (name.size && name.columns) members["size"] = {*name.size, *name.columns};
  if (!name.kind.empty()) members["kind"] = name.kind;
  for (const auto& [detail, value] : name.details) members[detail] = value;
  if (parts.values) members["values"] = parts.values->list();
  for (const loshu::Relation& relation : parts.relations) {
    members["relations"].push_back(to_string(relation, figure));
  }
  return members;
}

void require_members(const ordered_json& said, const std::map<std::string, ordered_json>& members) {
  for (const auto& [name, value] : members) {
    BOOST_TEST_REQUIRE(said.contains(name), name);
    BOOST_TEST(said[name].dump() == value.dump(), name << ": " << said[name].dump());
  }
}

void require_absent(const ordered_json& said, const std::vector<std::string>& names) {
  for (const std::string& name : names) BOOST_TEST(!said.contains(name), name);
}

/// A cell of a CSV table, from the member of JSON with the name of its column.
std::string csv_word(const std::string& name, const ordered_json& said) {
  if (name == "seconds") return loshu::seconds_text(said[name]);
  if (name == "kind") {
    // The kind, and the other numbers of the name.
    std::string text = said.value("kind", "");
    for (const std::string detail : {"side", "diagonals", "per-side"}) {
      if (!said.contains(detail)) continue;
      text += (text.empty() ? "" : " ") + detail + " " + said[detail].dump();
    }
    return text;
  }
  if (!said.contains(name) || said[name].is_null()) return "";
  if (name == "size" && said[name].is_array()) {
    return said[name][0].dump() + "x" + said[name][1].dump();
  }
  if (name == "complete") return said[name].dump();
  if (said[name].is_boolean()) return said[name] ? "on" : "off";
  return said[name].is_string() ? said[name].get<std::string>() : said[name].dump();
}

void require_csv(const Answer& answer, const ordered_json& said) {
  const auto rows = csv_fields(loshu::report_csv({&answer, 1}));
  BOOST_TEST_REQUIRE(rows.size() == 2U);
  BOOST_TEST_REQUIRE(rows[0].size() == rows[1].size());
  for (std::size_t column = 0; column < rows[0].size(); ++column) {
    const std::string& name = rows[0][column];
    BOOST_TEST(rows[1][column] == csv_word(name, said), name << ": " << rows[1][column]);
  }
}

Tally by_members(const BruteForce& known, Chance& chance) {
  if (known.puzzle.contradiction() || known.puzzle.is_wide()) return {};
  const Symmetry level = chance.pick(drawn::groups);
  const bool complement = !chance.one_in(4) && !known.puzzle.values().repeats();
  Result result = counted_by(known, level, complement, of_tree(chance));
  const bool is_local = chance.one_in(3), is_stopped = chance.one_in(3);
  if (is_local) result.swaps = {.tried = 11, .made = 5, .restarts = 2, .least_energy = 9};
  if (is_stopped) {
    result.ending = chance.pick<Ending>({Ending::node_limit, Ending::time_limit});
    result.stage = chance.one_in(2) ? "" : "drawing lots";
  }
  const bool has_complement = result.broken->complement, repeats = known.puzzle.values().repeats();
  const Result found = result;
  Answer answer({.puzzle = known.puzzle, .symmetry = level}, std::move(result));
  if (chance.one_in(3)) answer.under = "a turn";
  const ordered_json said = loshu::to_json(answer, true);
  const auto order = [&](Symmetry of) { return ordered_json(known.symmetries(of).size()); };
  const auto number = [](bool is_known, auto value) {
    return is_known ? ordered_json(value) : ordered_json();
  };
  const auto classes = [&](Symmetry of) {
    const bool is_told = !is_stopped && !repeats;
    return number(is_told, known.classes(of).size());
  };
  std::map<std::string, ordered_json> members = members_of(known.puzzle.parts());
  members.insert({
      {"engine", found.engine},
      {"symmetry", name_of(loshu::symmetry_names, level)},
      {"group_order", order(level)},
      {"chain", "reading"},
      {"total_sum", false},
      {"implied", 3},
      {"relaxation", "on"},
      {"complement", has_complement},
      {"propagation", "domain"},
      {"branching", "afc"},
      {"sums", "bounds"},
      {"value_order", "min"},
      {"drop", {"line.1", "line.2"}},
      {"solutions", found.solutions},
      {"total", number(!is_stopped, known.labellings.size())},
      {"group_orders",
       {{"geometric", order(Symmetry::geometric)}, {"full", order(Symmetry::full)}}},
      {"complete", !is_stopped},
      {"ending", name_of(loshu::ending_names, found.ending)},
      {"nodes", number(!is_local, found.nodes)},
      {"failures", number(!is_local, found.failures)},
      {"propagations", number(!is_local, found.propagations)},
      {"placements", number(!is_local, found.placements)},
      {"swaps", number(is_local, 11)},
      {"swaps_made", number(is_local, 5)},
      {"restarts", number(is_local, 2)},
      {"least_energy", number(is_local, 9)},
      {"iterations", *found.iterations},
      {"walker", "narrow"},
      {"settings", ordered_json::object()},
      {"seconds", 0.125},
      {"assignments", found.assignments},
  });
  if (!repeats) {
    members["classes"] = {{"geometric", classes(Symmetry::geometric)},
                          {"full", classes(Symmetry::full)}};
  }
  members["others"] = {
      {{"engine", "exhaust"},
       {"nodes", found.others[0].effort.nodes},
       {"failures", found.others[0].effort.failures},
       {"seconds", 0.25}},
      {{"engine", "anneal"}, {"swaps", found.others[1].swaps->tried}, {"seconds", 0.5}}};
  if (has_complement) members["self_complementary"] = found.self_complementary;
  if (repeats) members["symmetric"] = number(found.labellings.has_value(), found.symmetric);
  if (!answer.under.empty()) members["under"] = answer.under;
  if (is_stopped) members["stage"] = found.stage.empty() ? "searching" : found.stage;
  require_members(said, members);
  if (!has_complement) require_absent(said, {"self_complementary"});
  if (!repeats) require_absent(said, {"symmetric"});
  if (!is_stopped) require_absent(said, {"stage"});
  if (answer.under.empty()) require_absent(said, {"under"});
  require_absent(said, {"explanation", "contradiction", "over", "unique"});
  if (!known.puzzle.parts().values) require_absent(said, {"values"});
  if (known.puzzle.parts().relations.empty()) require_absent(said, {"relations"});
  BOOST_TEST(!loshu::to_json(answer, false).contains("assignments"));

  std::set<std::int64_t> sums;
  for (const auto& x : known.labellings) {
    sums.insert(drawn::magic_sum_of(known.puzzle.figure(), x));
  }
  if (const auto asked = known.puzzle.parts().sum) {
    BOOST_TEST(said["sum"] == *asked);
  } else if (!said["sum"].is_null()) {
    BOOST_TEST((sums.empty() || (sums.size() == 1 && said["sum"] == *sums.begin())));
  }
  require_csv(answer, said);
  return {{is_local ? "local" : "tree", 1},
          {is_stopped ? "stopped" : "complete", 1},
          {has_complement ? "with a complement" : "without", 1},
          {repeats ? "repeats" : "distinct", 1}};
}

Tally by_count_sentences(const BruteForce& known, Chance& chance) {
  if (known.puzzle.contradiction() || known.puzzle.is_wide() || known.labellings.empty()) return {};
  const Symmetry level = chance.pick(drawn::groups);
  const bool complement = !chance.one_in(4) && !known.puzzle.values().repeats();
  Result result = counted_by(known, level, complement, of_tree(chance));
  const bool repeats = known.puzzle.values().repeats();
  const bool is_complement = result.broken->complement;
  Answer answer({.puzzle = known.puzzle, .symmetry = level}, Result(result));
  const std::string noun = known.puzzle.figure().noun();
  const std::string number =
      loshu::labellings(std::to_string(known.labellings.size()), known.puzzle.figure());
  const std::string condition = loshu::symmetry_condition(known.puzzle);
  const std::size_t geometric = known.symmetries(Symmetry::geometric).size();
  const std::size_t full = known.symmetries(Symmetry::full).size();
  const auto values =
      known.puzzle.parts().values ? " with the " + known.puzzle.values().summary() : std::string();
  const auto classes = [&](Symmetry of) { return std::to_string(known.classes(of).size()); };
  std::string groups;
  if (full == 1) {
    groups = condition.empty() ? "; the figure has no symmetry"
                               : "; no symmetry " + loshu::symmetry_condition(known.puzzle, true);
  } else if (condition.empty() && geometric == full) {
    groups = ": " + classes(Symmetry::full) + " up to rotation and reflection, which are all " +
             std::to_string(full) + " symmetries";
  } else if (condition.empty()) {
    if (geometric > 1) {
      groups = ": " + classes(Symmetry::geometric) + " up to rotation and reflection";
    }
    groups += (groups.empty() ? ": " : ", ") + classes(Symmetry::full) + " up to all " +
              std::to_string(full) + " symmetries";
  } else {
    groups = ": " + classes(Symmetry::full) + " up to the " + std::to_string(full) +
             " symmetries that " + condition;
  }
  if (!repeats) BOOST_TEST(loshu::count_sentence(answer) == number + values + groups);

  // A search that stopped, or that was to find some, tells all but the total.
  const std::string found =
      loshu::labellings(std::to_string(result.solutions), known.puzzle.figure());
  const std::size_t broken = known.symmetries(level).size();
  std::string up_to;
  if (broken > 1 && !condition.empty()) {
    up_to =
        ", up to the " + std::to_string(broken) +
        (level == Symmetry::geometric ? " rotations and reflections that " : " symmetries that ") +
        condition;
  } else if (broken > 1) {
    up_to = level == Symmetry::geometric ? ", up to rotation and reflection"
                                         : ", up to all " + std::to_string(broken) + " symmetries";
  }
  if (is_complement) up_to += broken > 1 ? " and the complement" : ", up to the complement";
  for (const Ending ending : {Ending::enough, Ending::time_limit, Ending::interrupted}) {
    result.ending = ending;
    result.stage = ending == Ending::time_limit ? "drawing lots" : "";
    const Answer some({.puzzle = known.puzzle, .symmetry = level}, Result(result));
    const std::map<Ending, std::string> ends{
        {Ending::enough, "; there may be more"},
        {Ending::time_limit, ", not all: stopped at the time limit while drawing lots"},
        {Ending::interrupted, ", not all: interrupted"}};
    BOOST_TEST(loshu::count_sentence(some) == found + values + " found" + up_to + ends.at(ending));
    BOOST_TEST(loshu::found_sentence(some) == found + values + " found" + up_to);
    Answer in_pairs = some;
    in_pairs.under = "a turn";
    BOOST_TEST(loshu::found_sentence(in_pairs) ==
               found + values + " that equal their complement under a turn found" + up_to);
  }
  return {{"counted", 1},
          {repeats ? "repeats" : "distinct", 1},
          {up_to.empty() ? "whole" : "up to", 1},
          {"condition", condition.empty() ? 0 : 1},
          {"drawing", condition.empty() && geometric > 1 && geometric < full ? 1 : 0}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_member_column_and_sentence_has_its_number) {
  const Tally tally = drawn::for_each_mixed(9001, 150, [](const BruteForce& known, Chance& chance) {
    Tally both = by_members(known, chance);
    both.merge(by_count_sentences(known, chance));
    return both;
  });
  for (const char* kind : {"local", "tree", "stopped", "complete", "with a complement"}) {
    BOOST_TEST(tally.contains(kind), kind);
  }
  BOOST_TEST(tally.at("counted") > 50);
  BOOST_TEST(tally.at("condition") > 10);
  BOOST_TEST(tally.at("up to") > 10);
  const Tally repeats =
      drawn::for_each_drawn(1, 60, {}, [](const BruteForce& known, Chance& chance) -> Tally {
        const auto other = drawn::with_repeats(known, chance);
        return other ? by_members(*other, chance) : Tally();
      });
  BOOST_TEST(repeats.at("repeats") > 10);
}

// The kind and the details of named figures stand in a column of CSV, as the sizes of rectangles.
BOOST_AUTO_TEST_CASE(names_of_figures_are_whole_in_json_and_csv) {
  for (const loshu::FigureName& name :
       {loshu::FigureName{"ring", 3, "", {{"side", 4}}},
        loshu::FigureName{"square", 4, "pandiagonal"}, loshu::FigureName{"rectangle", 2, "", {}, 4},
        loshu::FigureName{"star", 6}}) {
    const Puzzle puzzle(loshu::named_families().make(name));
    const loshu::FigureName& told = puzzle.figure().full_name();
    const Answer answer({.puzzle = puzzle}, Result{});
    const ordered_json said = loshu::to_json(answer, false);
    require_members(said, members_of(puzzle.parts()));
    const auto rows = csv_fields(loshu::report_csv({&answer, 1}));
    std::string size = std::to_string(*told.size), kind = told.kind;
    if (told.columns) size += "x" + std::to_string(*told.columns);
    for (const auto& [detail, value] : told.details) {
      kind += (kind.empty() ? "" : " ") + detail + " " + std::to_string(value);
    }
    BOOST_TEST(rows[1][0] == told.family);
    BOOST_TEST(rows[1][1] == size);
    BOOST_TEST(rows[1][2] == kind);
  }
}

// Only settings that have no member of their own stand in "settings". "restarts" is both.
BOOST_AUTO_TEST_CASE(every_setting_of_an_answer_is_told_once) {
  std::set<std::string> kinds;
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    for (const loshu::Setting& setting : kind.settings) {
      std::string word = setting.values.substr(0, setting.values.find('|'));
      ordered_json value = word;
      switch (setting.kind) {
        case loshu::SettingKind::on_off:
          word = "on";
          value = true;
          break;
        case loshu::SettingKind::whole:
          word = "5";
          value = 5;
          break;
        case loshu::SettingKind::number:
          word = "2.5";
          value = 2.5;
          break;
        case loshu::SettingKind::names:
          word = "one two";
          value = {"one", "two"};
          break;
        default:
          break;
      }
      Result result;
      result.engine = kind.name;
      result.settings = {{setting.name, word}};
      if (setting.name == "walker") result.walker = word;
      const ordered_json said =
          loshu::to_json(Answer({.puzzle = Puzzle(loshu::square(3))}, std::move(result)), false);
      std::string key = setting.name;
      std::ranges::replace(key, '-', '_');
      const bool stands_above = said.contains(key) && key != "restarts";
      BOOST_TEST(said["settings"].contains(key) == !stands_above, key);
      BOOST_TEST((stands_above ? said[key] : said["settings"][key]) == value,
                 setting.name << " " << said.dump());
      kinds.insert(value.type_name());

      const ordered_json schema = loshu::setting_schema(setting);
      if (schema.contains("enum")) {
        for (const ordered_json& one : schema["enum"]) {
          BOOST_TEST(("|" + setting.values + "|").find("|" + one.get<std::string>() + "|") !=
                     std::string::npos);
        }
        BOOST_TEST(std::ranges::count(setting.values, '|') + 1 == std::ssize(schema["enum"]));
      } else {
        const std::map<std::string, std::string> types{{"boolean", "boolean"},
                                                       {"integer", "number"},
                                                       {"number", "number"},
                                                       {"array", "array"},
                                                       {"string", "string"}};
        BOOST_TEST(types.at(schema["type"]) == value.type_name(), setting.name);
      }
      if (setting.kind == loshu::SettingKind::whole) {
        BOOST_TEST(schema["minimum"] == setting.least);
      }
    }
  }
  BOOST_TEST(kinds.size() == 4U);
}

BOOST_AUTO_TEST_CASE(large_numbers_are_exact) {
  const std::uint64_t border = std::uint64_t{1} << 53;
  BOOST_TEST(loshu::natural_json(loshu::Natural(border)).dump() == "9007199254740992");
  BOOST_TEST(loshu::natural_json(loshu::Natural(border + 1)).dump() == "\"9007199254740993\"");
  BOOST_TEST(loshu::natural_json(loshu::Natural(0)).dump() == "0");
  BOOST_TEST(loshu::natural_json({}).is_null());
  // 60 digits are written out, and one more is rounded. The ring has 102 symmetries.
  const Puzzle ring(loshu::ring(51));
  for (const std::size_t length : {59U, 60U, 61U, 62U}) {
    loshu::Natural number(102);
    for (std::size_t i = 3; i < length; ++i) number *= 10;
    Result result;
    result.engine = "states";  // which lists no solution
    result.set_number(number);
    result.broken = loshu::Broken{ring};
    const Answer answer({.puzzle = ring, .symmetry = Symmetry::none}, std::move(result));
    const std::string text = loshu::count_sentence(answer);
    const std::string digits = "102" + std::string(length - 3, '0');
    BOOST_TEST(text.starts_with((length <= 60 ? digits : "1.020e" + std::to_string(length - 1)) +
                                " rings"),
               text);
    BOOST_TEST(loshu::to_json(answer, false)["total"] == digits);
  }
}

BOOST_AUTO_TEST_CASE(efforts_are_told_by_the_words_of_the_engine) {
  Chance chance(1);
  Result result = of_tree(chance);
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    if (kind.name == "anneal") continue;
    result.engine = kind.name;
    for (const bool is_chosen : {false, true}) {
      result.chosen = is_chosen;
      for (const bool has_iterations : {false, true}) {
        Result one = result;
        if (!has_iterations) one.iterations.reset();
        const auto& [node, failure, work] = kind.effort;
        std::string text = is_chosen ? "by " + kind.name + ": " : "";
        text +=
            loshu::counted(one.nodes, node) + ", " + loshu::counted(one.failures, failure) + ", ";
        const auto amount = has_iterations ? *one.iterations : one.placements + one.propagations;
        if (!work.empty()) text += loshu::counted(amount, work) + ", ";
        BOOST_TEST(loshu::effort_sentence(one) == text + "0.125 s");
      }
    }
  }
  result.chosen = false;
  result.swaps = {.tried = 12, .made = 5, .restarts = 1, .least_energy = 4};
  BOOST_TEST(loshu::effort_sentence(result) ==
             "12 swaps, 5 made, 1 restart, least energy 4, 0.125 s");
  result.swaps->least_energy = 0;
  BOOST_TEST(loshu::effort_sentence(result) == "12 swaps, 5 made, 1 restart, 0.125 s");
  result.engine = loshu::arithmetic_engine;
  BOOST_TEST(loshu::effort_sentence(result) == "nothing was searched, 0.125 s");
  BOOST_TEST(loshu::seconds_text(0.00994) == "0.0099");
  BOOST_TEST(loshu::seconds_text(0.01) == "0.010");
}

BOOST_AUTO_TEST_CASE(that_nothing_exists_is_told_with_its_proof) {
  const Puzzle square(loshu::square(2)), asked(loshu::square(3), 1, 15, {{4, 4}});
  const auto none = [](const Puzzle& puzzle, const std::string& engine, std::uint64_t nodes,
                       bool is_exact = true) {
    Result result;
    result.engine = engine;
    result.nodes = nodes;
    result.exact = is_exact;
    return loshu::count_sentence({{.puzzle = puzzle}, std::move(result)});
  };
  BOOST_TEST(none(square, "gecode", 0) == "no such square exists: proven without a branch");
  BOOST_TEST(none(square, "gecode", 1) == "no such square exists: proven without a branch");
  BOOST_TEST(none(square, "gecode", 2) == "no such square exists: proven in 2 nodes");
  BOOST_TEST(none(square, "arithmetic", 0) == "no such square exists: proven by arithmetic");
  BOOST_TEST(none(square, "anneal", 7, false) ==
             "no such square found in 7 nodes; the engine anneal proves nothing");
  Result found;
  found.swaps = loshu::SwapCounts();
  found.ending = Ending::swap_limit;
  const auto local = [&] {
    return loshu::count_sentence(
        Answer({.puzzle = asked, .symmetry = Symmetry::none}, Result(found)));
  };
  BOOST_TEST(local() == "0 squares found: stopped at the swap limit");
  found.solutions = 2;
  BOOST_TEST(local() == "2 squares found, perhaps not all: stopped at the swap limit");
}

// An answer about the least or the greatest sum has the sum that was found.
BOOST_AUTO_TEST_CASE(goals_are_told_with_their_sum) {
  for (const loshu::SumGoal goal :
       {loshu::SumGoal::any, loshu::SumGoal::least, loshu::SumGoal::greatest}) {
    const Puzzle asked(loshu::polygon(6)), found(loshu::polygon(6), 1, 22);
    Result result;
    result.ending = Ending::enough;
    result.solutions = 1;
    result.broken = loshu::Broken{found, Symmetry::none};
    const Answer answer({.puzzle = asked, .symmetry = Symmetry::none, .goal = goal},
                        std::move(result));
    const bool is_any = goal == loshu::SumGoal::any;
    BOOST_TEST(answer.puzzle.parts().sum.has_value() == !is_any);
    BOOST_TEST(loshu::found_sentence(answer) ==
               "1 polygon" +
                   (is_any ? "" : " with the " + name_of(loshu::sum_goal_names, goal) + " sum 22") +
                   " found");
  }
}

BOOST_AUTO_TEST_CASE(what_solutions_stand_for_is_told) {
  const Puzzle square(loshu::square(4));
  const auto found = [&](Symmetry level, bool complement) {
    Result result;
    result.ending = Ending::enough;
    result.solutions = 3;
    result.broken = loshu::Broken{square, level, complement};
    return loshu::found_sentence(Answer({.puzzle = square, .symmetry = level}, std::move(result)));
  };
  BOOST_TEST(found(Symmetry::none, false) == "3 squares found");
  BOOST_TEST(found(Symmetry::none, true) == "3 squares found, up to the complement");
  BOOST_TEST(found(Symmetry::geometric, false) == "3 squares found, up to rotation and reflection");
  BOOST_TEST(found(Symmetry::geometric, true) ==
             "3 squares found, up to rotation and reflection and the complement");
  BOOST_TEST(found(Symmetry::full, true) ==
             "3 squares found, up to all 32 symmetries and the complement");
}

BOOST_AUTO_TEST_CASE(counts_under_each_symmetry_are_added_up) {
  const auto under = [](std::uint64_t number, const std::string& words, Ending ending) {
    Result result;
    result.solutions = number;
    result.ending = ending;
    result.stage = "drawing lots";
    Answer answer({.puzzle = Puzzle(loshu::square(4)), .symmetry = Symmetry::none},
                  std::move(result));
    answer.under = words;
    return answer;
  };
  const std::vector<Answer> whole{under(32, "a turn", Ending::exhausted),
                                  under(64, "a mirror", Ending::exhausted)};
  BOOST_TEST(loshu::under_each_sentence(whole) ==
             "96 squares equal their complement: 32 under a turn, 64 under a mirror");
  ordered_json said = loshu::under_each_json(whole);
  BOOST_TEST(said["total"] == 96);
  BOOST_TEST(said["complete"] == true);
  BOOST_TEST_REQUIRE(said["under"].size() == 2U);
  BOOST_TEST(said["under"][1].dump() == loshu::to_json(whole[1], false).dump());
  for (const std::size_t open : {0U, 1U}) {
    std::vector<Answer> part = whole;
    part[open] = under(8, whole[open].under, Ending::time_limit);
    const std::string known = open == 0 ? "64" : "32";
    const std::string counts = open == 0 ? "an unknown number under a turn, 64 under a mirror"
                                         : "32 under a turn, an unknown number under a mirror";
    BOOST_TEST(loshu::under_each_sentence(part) ==
               "at least " + known + " squares equal their complement: " + counts +
                   "; stopped at the time limit while drawing lots");
    said = loshu::under_each_json(part);
    BOOST_TEST(said["total"].is_null());
    BOOST_TEST(said["complete"] == false);
  }
}

BOOST_AUTO_TEST_CASE(rows_of_comparisons_have_their_members) {
  const Puzzle puzzle(loshu::square(3));
  const auto row = [&](std::vector<std::string> values, bool is_timed) {
    Result result;
    result.solutions = 8;
    return loshu::ComparisonRow{std::move(values),
                                {{.puzzle = puzzle, .symmetry = Symmetry::none}, std::move(result)},
                                {},
                                is_timed};
  };
  loshu::Comparison comparison{{"chain", "sums"}, {row({"a", "b"}, true), row({"c", "d"}, false)}};
  comparison.rows[1].depth_profile = {1, 2, 5};
  comparison.rows[1].classes = loshu::FoundClasses{.kept = 3, .repeated = 4};
  const ordered_json said = loshu::to_json(comparison);
  BOOST_TEST_REQUIRE(said.size() == 2U);
  BOOST_TEST(said[0]["over"].dump() == R"({"chain":"a","sums":"b"})");
  BOOST_TEST(said[1]["over"].dump() == R"({"chain":"c","sums":"d"})");
  BOOST_TEST(said[0]["timed"] == true);
  BOOST_TEST(said[1]["timed"] == false);
  for (const char* name : {"classes_kept", "classes_repeated", "depth_profile"}) {
    BOOST_TEST(said[0].at(name).is_null(), name);
  }
  BOOST_TEST(said[1]["classes_kept"] == 3);
  BOOST_TEST(said[1]["classes_repeated"] == 4);
  BOOST_TEST(said[1]["depth_profile"].dump() == "[1,2,5]");
  BOOST_TEST(!said[0].contains("assignments"));
  BOOST_TEST(said[0]["total"] == 8);
}

BOOST_AUTO_TEST_CASE(estimates_have_their_members) {
  const double infinite = std::numeric_limits<double>::infinity();
  BOOST_TEST(loshu::to_json(std::optional<loshu::EstimatedRange>()).is_null());
  const auto range = [](double mean) { return loshu::EstimatedRange{mean, mean / 2, mean * 2}; };
  const auto told = [](const loshu::EstimatedRange& of) {
    return ordered_json{{"mean", of.mean}, {"least", of.least}, {"greatest", of.greatest}};
  };
  const Puzzle puzzle(loshu::square(4));
  const auto of_engine = [&](const std::string& engine) {
    Result result;
    result.engine = engine;
    result.ending = Ending::enough;
    return Answer({.puzzle = puzzle}, std::move(result));
  };
  std::vector<loshu::Estimated> engines{
      {of_engine("states"),
       {.nodes = range(10),
        .seconds = range(20),
        .probes = 5,
        .depth = 6,
        .ending = Ending::time_limit,
        .stage = ""}},
      {of_engine("gecode"),
       {.nodes = range(30), .seconds = range(40), .probes = 7, .depth = 8},
       range(6400)}};
  const ordered_json said = loshu::to_json(engines, 77);
  BOOST_TEST_REQUIRE(said.size() == 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const loshu::CountEstimate& estimate = engines[i].estimate;
    require_members(said[i], {{"engine", i == 0 ? "states" : "gecode"},
                              {"exact", false},
                              {"probes", estimate.probes},
                              {"depth", estimate.depth},
                              {"seed", 77},
                              {"ending", name_of(loshu::ending_names, estimate.ending)},
                              {"total", told(range(6400))},
                              {"geometric", told(range(800))},
                              {"full", told(range(200))},
                              {"nodes", told(*estimate.nodes)},
                              {"seconds", told(*estimate.seconds)}});
  }
  BOOST_TEST(said[0]["stage"] == "searching");
  BOOST_TEST(said[1]["stage"].is_null());
  const ordered_json open = loshu::to_json(std::optional(loshu::EstimatedRange{2, 1, infinite}));
  BOOST_TEST(open.dump() == R"({"mean":2.0,"least":1.0,"greatest":null})");
}

BOOST_AUTO_TEST_CASE(made_puzzles_and_grades_have_their_members) {
  const loshu::Grade grade{loshu::Difficulty::hard, 4, 23, 8, 7, false};
  BOOST_TEST(loshu::to_json(grade).dump() ==
             R"({"difficulty":"hard","level":4,"steps":23,"longest_chain":8,"choices":7})");
  loshu::Grade more = grade;
  more.at_least = true;
  BOOST_TEST(loshu::to_json(more)["at_least"] == true);
  const loshu::Assignment solution{2, 7, 6, 9, 5, 1, 4, 3, 8};
  for (const loshu::Figure& figure :
       {loshu::square(3), loshu::with_fixed_lines(loshu::square(3), {{{0, 1}, 9}})}) {
    const bool is_named = figure.fixed_lines().empty();
    const loshu::MadePuzzle made{Puzzle(figure, 1, {}, {{0, 2}, {1, 7}}), solution, grade, 1};
    for (const bool with_solution : {false, true}) {
      const ordered_json said = loshu::made_puzzle_json(made, with_solution);
      BOOST_TEST(said.contains("figure") == is_named);
      BOOST_TEST(said.contains("solution") == with_solution);
      if (with_solution) BOOST_TEST((said["solution"] == solution));
      BOOST_TEST((said["rules"] == loshu::task_sentences(made.puzzle)));
      BOOST_TEST((said["grade"] == loshu::to_json(grade)));
      BOOST_TEST(said["givens"].dump() == R"~({"(1,1)":2,"(1,2)":7})~");
    }
  }
}

BOOST_AUTO_TEST_CASE(uniqueness_has_its_witnesses_and_its_engine) {
  const Puzzle puzzle(loshu::square(3));
  const std::vector<loshu::Assignment> witnesses{{2, 7, 6, 9, 5, 1, 4, 3, 8},
                                                 {2, 9, 4, 7, 5, 3, 6, 1, 8}};
  for (const auto& named : loshu::solutions_names) {
    loshu::Uniqueness found{.solutions = named.value, .witnesses = witnesses, .engine = "exhaust"};
    found.effort.solutions = 2;
    found.effort.nodes = 41;
    found.effort.ending = Ending::enough;
    const ordered_json said = loshu::to_json(found, puzzle);
    BOOST_TEST(said["unique"] == std::string(named.name));
    BOOST_TEST(said["engine"] == "exhaust");
    BOOST_TEST(said["nodes"] == 41);
    BOOST_TEST(said["symmetry"] == "none");
    BOOST_TEST((said["assignments"] == witnesses));
    found.solutions.reset();
    BOOST_TEST(loshu::to_json(found, puzzle)["unique"].is_null());
  }
}

BOOST_AUTO_TEST_CASE(families_have_all_that_is_known_of_them) {
  const ordered_json list = loshu::to_json(loshu::named_families());
  const auto& all = loshu::named_families().all;
  BOOST_TEST_REQUIRE(list.size() == all.size());
  int columns = 0, kinds = 0, details = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    BOOST_TEST(list[i]["summary"] == all[i].summary);
    BOOST_TEST(list[i]["size"]["is"] == all[i].size_is);
    BOOST_TEST(list[i]["size"]["least"] == all[i].sizes.least);
    BOOST_TEST(list[i]["size"]["greatest"] == all[i].sizes.greatest);
    BOOST_TEST(list[i]["size"].contains("columns") == all[i].columns.has_value());
    if (all[i].columns) {
      ++columns;
      BOOST_TEST(list[i]["size"]["columns"]["least"] == all[i].columns->least);
      BOOST_TEST(list[i]["size"]["columns"]["greatest"] == all[i].columns->greatest);
    }
    for (std::size_t k = 0; k < all[i].kinds.size(); ++k, ++kinds) {
      BOOST_TEST(list[i]["kinds"][k]["kind"] == all[i].kinds[k].name);
      BOOST_TEST(list[i]["kinds"][k]["summary"] == all[i].kinds[k].summary);
    }
    for (std::size_t k = 0; k < all[i].details.size(); ++k, ++details) {
      BOOST_TEST(list[i]["details"][k]["option"] == all[i].details[k].name);
      BOOST_TEST(list[i]["details"][k]["summary"] == all[i].details[k].summary);
    }
  }
  BOOST_TEST((columns > 0 && kinds > 5 && details > 1));
}

// A family whose numbers all differ, with two sizes and without.
BOOST_AUTO_TEST_CASE(no_two_numbers_of_a_family_are_exchanged) {
  loshu::FigureFamily family{.name = "made up",
                             .size_is = "rows",
                             .sizes = {2, 30},
                             .thumbnail = 3,
                             .summary = "a summary",
                             .kinds = {{"a kind", "of the kind"}},
                             .details = {{"a detail", "of the detail"}}};
  loshu::FigureFamily other = family;
  other.columns = loshu::SizeRange{4, 50};
  BOOST_TEST(loshu::to_json(loshu::FigureFamilies{{}, {}, {family, other}}).dump() ==
             R"([{"figure":"made up","summary":"a summary",)"
             R"("size":{"is":"rows","least":2,"greatest":30},)"
             R"("kinds":[{"kind":"a kind","summary":"of the kind"}],)"
             R"("details":[{"option":"a detail","summary":"of the detail"}]},)"
             R"({"figure":"made up","summary":"a summary",)"
             R"("size":{"is":"rows","least":2,"greatest":30,"columns":{"least":4,"greatest":50}},)"
             R"("kinds":[{"kind":"a kind","summary":"of the kind"}],)"
             R"("details":[{"option":"a detail","summary":"of the detail"}]}])");
}

BOOST_AUTO_TEST_CASE(verdicts_have_their_members) {
  loshu::ReadVerdict judged{.verdict = {{"a fault", "another"}, {4, 5}, {2}, {7}, 15},
                            .reading = loshu::Reading::labels,
                            .first_value_that_fits = -3};
  const ordered_json said = loshu::to_json(std::vector{judged, loshu::ReadVerdict()});
  BOOST_TEST(said[0].dump() ==
             R"({"magic":false,"sum":15,"faults":["a fault","another"],"cells":[4,5],"lines":[2],)"
             R"("relations":[7],"reading":"labels","first_value_that_fits":-3})");
  BOOST_TEST(said[1]["magic"] == true);
  BOOST_TEST(said[1]["sum"].is_null());
  BOOST_TEST(said[1]["first_value_that_fits"].is_null());
}

BOOST_AUTO_TEST_SUITE_END()
