// Sentences and equations as JSON: read back, they are what they were and hold of all labellings.

#include <boost/test/unit_test.hpp>

#include <numeric>

#include <loshu/engines.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"
#include "sentences_check.hpp"

BOOST_AUTO_TEST_SUITE(sentence_json)

using loshu::Puzzle;
using nlohmann::ordered_json;

namespace {

std::string joined(const ordered_json& sentences) {
  std::string text;
  for (const ordered_json& sentence : sentences) {
    for (const ordered_json& piece : sentence) {
      text += piece.value(piece.contains("words") ? "words" : "text", "?");
    }
    text += "|";
  }
  return text;
}

std::string joined(const loshu::Sentences& sentences) {
  std::string text;
  for (const loshu::Sentence& sentence : sentences) text += sentence.text() + "|";
  return text;
}

/// That the two sides of an equation have one value.
void require_holds(const ordered_json& equation, const Puzzle& puzzle,
                   const loshu::Assignment& labelling) {
  BOOST_REQUIRE(equation.is_object());
  const auto value = [&](int cell) { return labelling[static_cast<std::size_t>(cell)]; };
  const loshu::Line& line = puzzle.figure().lines().front();
  const std::int64_t sum =
      std::accumulate(line.begin(), line.end(), std::int64_t{0},
                      [&](std::int64_t so_far, int cell) { return so_far + value(cell); });
  std::int64_t left = 0;
  for (const auto& term : equation["terms"]) {
    left += term[1].get<std::int64_t>() * value(term[0].get<int>());
  }
  BOOST_TEST(left == equation["sum_coefficient"].get<std::int64_t>() * sum +
                         equation["constant"].get<std::int64_t>(),
             equation.dump());
}

}  // namespace

BOOST_AUTO_TEST_CASE(sentences_by_their_pieces) {
  const Puzzle puzzle(triangle(), 1, 9, {{0, 1}, {1, 5}});
  const auto json = to_json(loshu::hint(puzzle), puzzle.parts());
  BOOST_TEST(json["hint"]["sentences"].dump() ==
             R"~([[{"line":0,"text":"side 1 (a b c)"},{"words":" lacks only "},)~"
             R"~({"cell":2,"text":"c"},{"words":" and needs 3"}]])~");
  const auto& step = json["hint"]["steps"][0];
  BOOST_TEST(step["technique"] == "last-of-line");
  BOOST_TEST(step["where"].dump() == R"~({"lines":[0],"cells":[2]})~");
  BOOST_TEST(step["sentence"]["where"].dump() ==
             R"~([{"words":"look at "},{"line":0,"text":"side 1 (a b c)"}])~");
  BOOST_TEST(step["sentence"]["why"] == json["hint"]["sentences"]);
  BOOST_TEST(step["place"].dump() == R"~({"cell":2,"value":3})~");
  BOOST_TEST(json["sentences"] == json["hint"]["sentences"]);
  const loshu::Figure two{"two", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}}, {{0, 1}, {1, 2}}};
  const auto why = to_json(*loshu::explain_at_once(Puzzle(two)), Puzzle(two).parts());
  BOOST_TEST(why["sentences"].size() > 1U);
  BOOST_TEST(why["sentences"][0].dump() ==
             R"~([{"cell":0,"text":"a"},{"words":" and "},{"cell":2,"text":"c"},)~"
             R"~({"words":" must be equal"}])~");
}

BOOST_AUTO_TEST_CASE(equations_by_their_terms) {
  const auto json = to_json(loshu::describe(Puzzle(loshu::polygon(6)), {}));
  BOOST_TEST(json["total_sum_equation"].dump() ==
             R"~({"text":"5·c + 2·k1 + 2·k2 + 2·k3 + 2·k4 + 2·k5 + 2·k6 = 12·S − 190",)~"
             R"~("terms":[[0,5],[1,2],[2,2],[3,2],[4,2],[5,2],[6,2]],)~"
             R"~("sum_coefficient":12,"constant":-190})~");
  BOOST_TEST(json["congruences"].dump() ==
             R"~([{"text":"c is even","cell":0,"modulus":2,"residue":0}])~");
  const auto square = to_json(loshu::describe(Puzzle(loshu::square(3)), {.implied = 1}));
  BOOST_TEST(square["implied_equations"].dump() ==
             R"~([{"text":"(2,2) = 5","terms":[[4,1]],"sum_coefficient":0,"constant":5}])~");
  const auto none = to_json(
      loshu::describe(Puzzle(loshu::hexagon(3), 6), {.relaxation = loshu::RelaxationUse::on}));
  BOOST_TEST(none["relaxation"]["refuted"] == true);
  BOOST_TEST(joined(none["relaxation"]["sentences"]).find("and the lines demand") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(descriptions_by_their_parts) {
  const auto json = to_json(loshu::describe(Puzzle(loshu::square(4)), {}));
  BOOST_TEST(json["group_orders"]["full"] == 32);
  BOOST_TEST(json["group_orders"]["geometric"] == 8);
  BOOST_TEST(json["line_cells"].size() == 10U);
  BOOST_TEST(json["order_constraints"].size() == 7U);
  BOOST_TEST(json["labels"][5] == "(2,2)");
}

BOOST_AUTO_TEST_CASE(plans_by_their_steps) {
  const Puzzle puzzle(triangle());
  const loshu::Question question{.puzzle = puzzle, .complement = true};
  const loshu::Plan plan = loshu::ExhaustiveSearch(question, {{0, 2, 4, 1, 3, 5}}).plan();
  const auto json = to_json(plan, puzzle);
  BOOST_REQUIRE(json["steps"].size() == 2U);
  BOOST_TEST(json["steps"][0].dump() ==
             R"~({"chosen":0,"deduced":[{"text":"d = 21 + a − 2·S","terms":[[0,-1],[3,1]],)~"
             R"~("sum_coefficient":-2,"constant":21,"cell":3}],"closed":[]})~");
  BOOST_TEST(json["steps"][1]["closed"].dump() == "[0,1,2]");
  BOOST_TEST(json["order_constraints"].dump() == "[[0,2],[2,4]]");
}

BOOST_AUTO_TEST_CASE(what_is_drawn_reads_the_same) {
  int deductions = 0, reasons = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const drawn::BruteForce known = drawn::draw(seed);
    const Puzzle& puzzle = known.puzzle;
    const loshu::Hinted hinted = loshu::hint(puzzle);
    const auto said = to_json(hinted, puzzle.parts());
    BOOST_TEST(joined(said["sentences"]) == joined(sentences(hinted, puzzle.parts())));
    reasons += hinted.explanation.has_value();
    const loshu::Plan plan = loshu::ExhaustiveSearch({.puzzle = puzzle}).plan();
    const auto json = to_json(plan, puzzle);
    BOOST_TEST(joined(json["sentences"]) == joined(sentences(plan, puzzle)));
    if (!plan.steps.empty()) check_sentences(sentences(plan, puzzle), puzzle.figure());
    check_lines(to_string(plan, puzzle));
    const loshu::Description description = loshu::describe(puzzle, {.implied = 3});
    check_lines(to_text(description));
    const auto described = to_json(description);
    for (const loshu::Assignment& labelling : known.labellings) {
      require_holds(described["total_sum_equation"], puzzle, labelling);
      for (const auto& implied : described["implied_equations"]) {
        require_holds(implied, puzzle, labelling);
      }
      for (const auto& step : json["steps"]) {
        for (const auto& deduced : step["deduced"]) {
          require_holds(deduced, puzzle, labelling);
          ++deductions;
        }
      }
    }
  }
  BOOST_TEST(deductions > 0);
  BOOST_TEST(reasons > 0);
}

BOOST_AUTO_TEST_SUITE_END()
