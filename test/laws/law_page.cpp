// The page's answers about drawn positions, asked in this process: they follow from the labellings
// that have the typed values. The page's modules in node get the same puzzles.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "drawn/mixed.hpp"
#include "laws/refusals.hpp"
#include "page/api/question.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(law_page)

namespace {

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using nlohmann::json;

/// A value or nothing for each cell, given cells too: of a labelling mostly, and some are wrong.
json some_values(const BruteForce& known, Chance& chance) {
  const loshu::PuzzleParts parts = known.puzzle.parts();
  const int cells = parts.figure->cell_count(), open = chance.from(0, 3);
  loshu::Assignment x;
  const loshu::Values& all = known.puzzle.values();
  for (const int place : chance.choose(cells, all.size())) x.push_back(all[place]);
  if (!known.labellings.empty() && !chance.one_in(5)) {
    const int place = chance.below(static_cast<int>(known.labellings.size()));
    x = *std::next(known.labellings.begin(), place);
  }
  json values = json::array();
  for (const int value : x) {
    values.push_back(chance.below(3) < open ? json() : json(value));
  }
  if (chance.one_in(3)) {
    json& value = values[at(chance.below(cells))];
    value = chance.one_in(3) ? json(all.greatest() + 1) : json(all[chance.below(all.size())]);
  }
  if (chance.one_in(8)) values[at(chance.below(cells))] = 99'999'999'999;
  return values;
}

bool has_values(const loshu::Assignment& x, const json& values) {
  for (std::size_t cell = 0; cell < x.size(); ++cell) {
    if (!values[cell].is_null() && values[cell] != x[cell]) return false;
  }
  return true;
}

/// The sentence of a question that failed.
std::string sentence_of(const json& state) {
  const json& error = state["error"];
  return error.is_string() ? error.get<std::string>() : error["message"].get<std::string>();
}

json answer(const std::string& name, const json& body) {
  return json::parse(page::answer(name, body.dump()));
}

/// The cells with a value that is none, that stands twice, or that is not the given one.
std::vector<int> faulty_cells(const loshu::PuzzleParts& parts, const json& values) {
  const std::vector<int> all = parts.every_value().list();
  std::vector<int> faulty;
  for (int cell = 0; cell < parts.figure->cell_count(); ++cell) {
    const json& value = values[at(cell)];
    if (value.is_null()) continue;
    const bool is_none = std::ranges::none_of(all, [&](int one) { return value == one; });
    const bool is_twice = std::ranges::count(values, value) > 1;
    const bool is_other = std::ranges::any_of(parts.givens, [&](const loshu::Given& given) {
      return given.cell == cell && value != given.value;
    });
    if (is_none || is_twice || is_other) faulty.push_back(cell);
  }
  return faulty;
}

Tally by_page(const BruteForce& known, Chance& chance) {
  const loshu::PuzzleParts parts = known.puzzle.parts();
  const json puzzle = json::parse(drawn::json_text(known.puzzle));
  const json values = some_values(known, chance);
  const json body{{"puzzle", puzzle}, {"values", values}};
  const json verified = answer("verify", body);
  if (known.puzzle.is_wide() || !parts.given_sets.empty()) {
    for (const std::string name : {"verify", "explain", "hint", "count"}) {
      const json refused = answer(name, body);
      BOOST_TEST(refused["state"] == "failed", refused.dump());
      BOOST_TEST(laws::is_refused_rightly(sentence_of(refused), known.puzzle), refused.dump());
    }
    return {{"refused", 1}};
  }
  BOOST_TEST_REQUIRE(verified["state"] == "done", verified.dump());
  Tally tally{{"asked", 1}};
  BOOST_TEST_CONTEXT("values " << values.dump()) {
    const std::size_t labellings = static_cast<std::size_t>(std::ranges::count_if(
        known.labellings, [&](const auto& x) { return has_values(x, values); }));
    std::vector<int> faulty;
    for (const json& cell : verified["result"]["cells"]) faulty.push_back(cell["cell"]);
    if (!parts.contradiction) {
      BOOST_TEST(faulty == faulty_cells(parts, values), boost::test_tools::per_element());
    }
    if (!faulty.empty()) BOOST_TEST(labellings == 0U);
    const bool is_full =
        std::ranges::none_of(values, [](const json& one) { return one.is_null(); });
    BOOST_TEST(verified["result"]["magic"] == (is_full && labellings == 1U));

    const json counted = answer("count", body)["result"];
    BOOST_TEST(counted["complete"] == true);
    BOOST_TEST(counted["total"] == labellings);
    const json solved = answer("solve", body)["result"];
    BOOST_TEST((solved["solutions"] == 0) == (labellings == 0));
    for (const json& one : solved["assignments"]) {
      const auto x = one.get<loshu::Assignment>();
      BOOST_TEST((known.labellings.contains(x) && has_values(x, values)));
    }
    const json unique = answer("unique", body)["result"];
    BOOST_TEST(unique["unique"] == (labellings == 0   ? "none"
                                    : labellings == 1 ? "one"
                                                      : "several"));
    const json why = answer("explain", body);
    const json hint = answer("hint", body);
    if (known.puzzle.is_consecutive()) {
      BOOST_TEST_REQUIRE(why["state"] == "done", why.dump());
      BOOST_TEST(why["result"]["possible"] == (labellings > 0), why.dump());
      BOOST_TEST_REQUIRE(hint["state"] == "done", hint.dump());
      BOOST_TEST((hint["result"]["outcome"] == "no solution") == (labellings == 0), hint.dump());
      const json& told = hint["result"]["hint"];
      if (!told.is_null() && told["certain"] == true) {
        for (const loshu::Assignment& x : known.labellings) {
          if (!has_values(x, values)) continue;
          BOOST_TEST(told["value"] == x[at(told["cell"].get<int>())]);
        }
      }
      tally[labellings > 0 ? "possible" : "impossible"] = 1;
    } else if (hint["state"] == "failed") {
      BOOST_TEST(laws::is_refused_rightly(sentence_of(hint), known.puzzle), hint.dump());
    }
  }
  return tally;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_said_of_a_position_follows_from_its_labellings) {
  const Tally tally = drawn::for_each_mixed(7001, 150, by_page);
  BOOST_TEST(tally.at("asked") > 50);
  BOOST_TEST(tally.at("possible") > 10);
  BOOST_TEST(tally.at("impossible") > 10);
  BOOST_TEST(tally.at("refused") > 20);
}

#ifdef LOSHU_NODE
// The modules with the drawn puzzles as the server describes them; and the page's rules judge drawn
// positions as the library does.
BOOST_AUTO_TEST_CASE(the_modules_keep_their_laws_over_drawn_puzzles) {
  const Folder folder;
  const std::string puzzles = folder / "puzzles", positions = folder / "positions";
  std::ofstream figures(puzzles), boards(positions);
  int count = 0;
  drawn::for_each_mixed(8001, 150, [&](const BruteForce& known, Chance& chance) -> Tally {
    const loshu::PuzzleParts parts = known.puzzle.parts();
    if (known.puzzle.is_wide() || !parts.given_sets.empty()) return {};
    const json puzzle = json::parse(drawn::json_text(known.puzzle));
    const json figure = answer("figure", {{"puzzle", puzzle}})["result"];
    figures << json{{"puzzle", puzzle}, {"figure", figure}}.dump() << '\n';
    // The page puts no other value on a given cell, and keeps at most nine digits.
    if (parts.contradiction) return {};
    json values = some_values(known, chance);
    for (const loshu::Given& given : parts.givens) values[at(given.cell)] = given.value;
    for (json& value : values) {
      if (value == 99'999'999'999) value = nullptr;
    }
    const json checked = answer("verify", {{"puzzle", puzzle}, {"values", values}})["result"];
    boards << json{{"seed", count++}, {"figure", figure}, {"values", values}, {"checked", checked}}
                  .dump()
           << '\n';
    return {};
  });
  figures.close();
  boards.close();
  BOOST_TEST(count > 40);
  for (const std::string& command : {"laws.mjs' " + puzzles, "rules.mjs' " + positions}) {
    const Outcome outcome = run(LOSHU_NODE " '" LOSHU_SOURCE "/test/page/rules/" + command);
    BOOST_TEST(outcome.status == 0, outcome.output << outcome.errors);
  }
}
#endif

BOOST_AUTO_TEST_SUITE_END()
