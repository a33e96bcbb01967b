// The questions that a browser asks the library by itself have the answers of the server. The file
// LOSHU_ANSWERS, if it is set, gets the name, body and answer of 1,000 drawn questions.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/draw.hpp>
#include <loshu/json.hpp>

#include "drawn/puzzle.hpp"
#include "drawn/relations.hpp"
#include "page/api/page_client.hpp"
#include "page/api/question.hpp"

BOOST_FIXTURE_TEST_SUITE(page_answer, AskedPage)

using nlohmann::json;

namespace {

/// Without times, and the effort of engines that lost.
json plain(const json& value) {
  static const std::set<json> dropped{"seconds", "others", "timed"};
  return json::parse(value.dump(), [](int, json::parse_event_t event, const json& parsed) {
    return event != json::parse_event_t::key || !dropped.contains(parsed);
  });
}

const json listed = json::parse(R"([
  ["figures", null],
  ["drawings", {"puzzles": [{"figure": "square", "size": 3}, {"figure": "cube", "size": 3}]}],
  ["verify", {"puzzle": {"figure": "square", "size": 3},
              "values": [99999999999, null, -3000000000, 1, 2, 3, 4, 5, 6]}],
  ["read", {"puzzle": {"figure": "star", "size": 6}, "text": "1\n8 12 4 2\n6 10\n7 3 5 11\n9\n"}],
  ["read", {"puzzle": {"figure": "square", "size": 3}, "text": "3 5 7\n8 . 6\n"}],
  ["read", {"puzzle": {"figure": "square", "size": 3}, "text": "4 9 2\n3 x 7\n8 1 6\n"}],
  ["read", {"puzzle": null, "text": "{\"figure\": \"square\", \"size\": 3, \"grade\": {}}"}],
  ["read", {"text": "{\"figure\": \"square\", \"size\": 3, \"assignments\": [[4,9,2,3,5,7,8,1,6]]}"}],
  ["read", {"text": "4 9 2"}],
  ["solve", {"puzzle": {"figure": "square", "size": 3, "first_value": 999999000}}],
  ["solve", {"puzzle": {"figure": "polygon", "size": 7}}],
  ["count", {"puzzle": {"figure": "triangle", "size": 11}, "time_limit": 20}],
  ["book", {"puzzle": {"figure": "square", "size": 3}, "count": 2, "difficulty": "first-steps"}],
  ["compare", {"puzzle": {"figure": "square", "size": 3}, "trees": "on"}],
  ["learn", {"puzzle": {"cells": ["a", "b", "c"], "lines": [["a", "b"], ["b", "c"], ["a", "a"]]}}],
  ["learn", {"puzzle": {"cells": ["a"], "lines": []}}],
  ["learn", {"puzzle": {"figure": "hexagon", "size": 3}, "time_limit": 20}],
  ["solve", {"puzzle": {"figure": "square", "size": 3}, "solution": 1}],
  ["verify", {"puzzle": {"figure": "square", "size": 3}, "values": ["a"]}],
  ["hint", "no object"]])");

/// About a figure of the front door or a drawn one, with up to three values.
json drawn_question(unsigned seed) {
  static const std::vector<json> kinds = json::parse(R"([
    ["figure", {}], ["verify", {}], ["hint", {}], ["path", {}], ["unique", {}], ["explain", {}],
    ["solve", {"solutions": 3}], ["count", {}], ["puzzle", {"difficulty": "easy", "seed": 7}],
    ["compare", {"over": {"symmetry": ["none", "full"]}, "solutions": 1, "node_limit": 2000}]])");
  static const std::vector<json> figures = json::parse(R"([
    ["square", 3], ["square", 4], ["polygon", 5], ["polygon", 6], ["hexagon", 3], ["triangle", 4],
    ["ring", 4], ["ring", 5], ["star", 6], ["wheel", 2], ["cube", 3]])");
  drawn::Chance chance(seed);
  json question = kinds[seed % kinds.size()], &body = question[1], &puzzle = body["puzzle"];
  const json& figure = chance.pick(figures);
  puzzle = chance.one_in(3) ? json::parse(drawn::json_text(drawn::draw(seed).puzzle))
                            : json{{"figure", figure[0]}, {"size", figure[1]}};
  if (chance.one_in(3)) puzzle["first_value"] = chance.pick<int>({0, -3, 7, 2'000'000'000});
  if (question[0] == "figure") return question;
  const json known = json::parse(page::answer("figure", json{{"puzzle", puzzle}}.dump()));
  json values = known.value("/result/cells"_json_pointer, json::array({1}));
  const int cells = static_cast<int>(values.size());
  for (json& value : values) value = nullptr;
  for (int k = chance.below(4); k > 0; --k) {
    json& value = values[static_cast<std::size_t>(chance.below(cells))];
    value = puzzle.value("first_value", 1) + chance.below(cells);
    if (chance.one_in(20)) value = 99'999'999'999;
  }
  body["values"] = values;
  return question;
}

}  // namespace

BOOST_AUTO_TEST_CASE(both_answer_the_same) {
  const char* const file = std::getenv("LOSHU_ANSWERS");
  std::ofstream answers(file == nullptr ? "/dev/null" : file);
  json questions = listed;
  for (unsigned seed = file == nullptr ? 40 : 1000; seed > 0; --seed) {
    questions.push_back(drawn_question(seed));
  }
  for (const json& question : questions) {
    const std::string name = question[0], body = question[1].dump(), path = "/api/v1/" + name;
    const json one = json::parse(page::answer(name, body));
    answers << json{{"name", name}, {"body", body}, {"state", one}} << '\n';
    json told = name == "figures" ? client.get(path).json() : client.work(path, body);
    if ((one.dump() + told.dump()).find("\"time limit\"") != std::string::npos) continue;
    BOOST_TEST_CONTEXT(name << " " << body) {
      if (!told.contains("error") && !told.contains("state")) told = {{"result", told}};
      for (const char* const key : {"result", "error"}) {
        BOOST_TEST(plain(one.value(key, json())) == plain(told.value(key, json())));
      }
      if (one["state"] == "failed") BOOST_TEST(one["status"] == client.post(path, body).status);
      BOOST_TEST(one.contains("document") == told.contains("has_document"));
    }
  }
  BOOST_TEST(json::parse(page::answer("nothing", "{}"))["status"] == 404);
}

// A relation that names the magic sum alone is tried at no cell, and kept all the same.
BOOST_AUTO_TEST_CASE(a_relation_of_the_sum_alone_is_kept) {
  int excluding = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const drawn::BruteForce base = drawn::draw(seed, {.most_value = 10'000, .relations = false});
    drawn::Chance chance(seed);
    const auto known = drawn::with_sum_alone(base, chance);
    if (!known) continue;
    const json puzzle = json::parse(drawn::json_text(known->puzzle));
    const json answer = json::parse(page::answer("count", json{{"puzzle", puzzle}}.dump()));
    BOOST_TEST(answer["result"]["total"] == known->labellings.size(), puzzle.dump());
    excluding += known->labellings.size() < base.labellings.size() ? 1 : 0;
  }
  BOOST_TEST(excluding > 4);
}

// A drawing, a row of labels and an answer that are pasted or opened are read as the same values.
BOOST_AUTO_TEST_CASE(what_is_pasted_is_read) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const loshu::Puzzle puzzle = drawn::draw(seed).puzzle;
    const loshu::Figure& figure = puzzle.figure();
    drawn::Chance chance(seed);
    loshu::Assignment values = puzzle.values().list();
    chance.shuffle(values);
    values.resize(static_cast<std::size_t>(figure.cell_count()));
    const json whole = loshu::to_json(puzzle, loshu::PuzzleForm::whole);
    const auto read = [&](const std::string& text) {
      const json asked{{"puzzle", json::parse(drawn::json_text(puzzle))}, {"text", text}};
      return json::parse(page::answer("read", asked.dump()))["result"];
    };
    BOOST_TEST_CONTEXT("seed " << seed << ": " << drawn::json_text(puzzle)) {
      const std::string row = loshu::labels_csv(figure) + loshu::assignment_csv(values);
      const std::string answer = json{{"puzzle", whole}, {"assignments", {values}}}.dump();
      for (const std::string& text : {drawn_text(figure, values) + "\nwords\n", row, answer}) {
        const json found = read(text);
        BOOST_TEST(found["figures"] == json::array({values}), text << found);
      }
    }
  }
}

// Cancel keeps the last part named "result".
BOOST_AUTO_TEST_CASE(what_is_found_so_far_is_told) {
  const std::string square = R"({"puzzle":{"figure":"square","size":5},"engine":"exhaust",)";
  std::vector<json> found;
  const json whole = json::parse(page::answer(
      "solve", square + R"("solutions":100000,"time_limit":60})", [&](const std::string& text) {
        const json state = json::parse(text);
        BOOST_TEST(state["progress"]["nodes"].is_number());
        if (state.contains("parts")) found.push_back(state["parts"][0]["value"]);
      }));
  BOOST_REQUIRE(!found.empty());
  BOOST_TEST(found.size() <= 10 * whole["seconds"].get<double>());
  found.push_back(whole["result"]);
  for (std::size_t i = 1; i < found.size(); ++i) {
    const json &before = found[i - 1], &kept = before["assignments"];
    BOOST_TEST(before["solutions"] <= found[i]["solutions"]);
    BOOST_TEST(before["assignments_cut"] == (before["solutions"] > kept.size()));
    BOOST_TEST(std::equal(kept.begin(), kept.end(), found[i]["assignments"].begin()));
  }
}

BOOST_AUTO_TEST_SUITE_END()
