// Each member in JSON is what it is named after: of steps, paths, hints and reasons, and of plans,
// orders and learned facts.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(step_members)

namespace {

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Clash;
using loshu::Puzzle;
using loshu::PuzzleParts;
using loshu::Step;
using nlohmann::ordered_json;

std::string text_of(const ordered_json& pieces) {
  std::string text;
  for (const ordered_json& piece : pieces) {
    text += piece.value(piece.contains("words") ? "words" : "text", "?");
  }
  return text;
}

/// The pieces of sentences: each with the number of its thing, and no further member.
void require_sentences(const ordered_json& said, const loshu::Sentences& sentences) {
  BOOST_TEST_REQUIRE(said.size() == sentences.size());
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    const auto& pieces = sentences[i].pieces();
    BOOST_TEST_REQUIRE(said[i].size() == pieces.size());
    BOOST_TEST(text_of(said[i]) == sentences[i].text());
    for (std::size_t k = 0; k < pieces.size(); ++k) {
      const bool is_words = pieces[k].kind == loshu::Piece::Kind::words;
      const std::string key = is_words ? "words" : name_of(loshu::piece_kind_names, pieces[k].kind);
      BOOST_TEST(said[i][k].size() == (is_words ? 1U : 2U));
      BOOST_TEST_REQUIRE(said[i][k].contains(key), said[i][k].dump());
      if (!is_words) BOOST_TEST(said[i][k][key] == loshu::or_null(pieces[k].number));
    }
  }
}

void require_clash(const ordered_json& said, const Clash& clash) {
  const std::string kind = name_of(loshu::clash_names, clash.kind);
  BOOST_TEST(said["kind"] == kind);
  const std::map<std::string, std::string> keys{{"no-value", "cell"},
                                                {"no-place", "value"},
                                                {"wrong-sum", "line"},
                                                {"broken-relation", "relation"}};
  BOOST_TEST(said.size() == (keys.contains(kind) ? 2U : 1U));
  if (keys.contains(kind)) BOOST_TEST(said[keys.at(kind)] == clash.of);
}

void require_equation(const ordered_json& said, const loshu::Equation& equation,
                      const loshu::Figure& figure) {
  BOOST_TEST(said["text"] == to_string(equation, figure));
  BOOST_TEST(said["sum_coefficient"] == equation.sum_coefficient);
  BOOST_TEST(said["constant"] == equation.constant);
  BOOST_TEST_REQUIRE(said["terms"].size() == equation.terms.size());
  for (std::size_t i = 0; i < equation.terms.size(); ++i) {
    BOOST_TEST(said["terms"][i][0] == equation.terms[i].cell);
    BOOST_TEST(said["terms"][i][1] == equation.terms[i].coefficient);
  }
}

void require_combination(const ordered_json& said, const loshu::CombinedEquation& of,
                         const loshu::Figure& figure) {
  require_equation(said, of.equation, figure);
  BOOST_TEST((said["line_weights"] == of.lines));
  BOOST_TEST(said["total_weight"] == of.total);
}

void require_step(const ordered_json& said, const Step& step, const loshu::Figure& figure,
                  Tally& tally) {
  const std::string technique = name_of(loshu::technique_names, step.technique);
  ++tally[technique];
  BOOST_TEST(said["technique"] == technique);
  BOOST_TEST(said["level"] == loshu::level_of(step.technique));
  BOOST_TEST((said["where"]["lines"] == step.lines));
  BOOST_TEST((said["where"]["cells"] == step.cells));
  BOOST_TEST((said["values"] == step.values));
  BOOST_TEST(said["needed"] == loshu::or_null(step.needed));
  BOOST_TEST((said["ways"] == step.ways));
  BOOST_TEST_REQUIRE(said["strike"].size() == step.strikes.size());
  for (std::size_t i = 0; i < step.strikes.size(); ++i) {
    BOOST_TEST(said["strike"][i]["cell"] == step.strikes[i].cell);
    BOOST_TEST((said["strike"][i]["values"] == step.strikes[i].values));
    BOOST_TEST((said["strike"][i]["keeps"] == step.strikes[i].keeps));
    ++tally["strike"];
  }
  BOOST_TEST(said["place"].is_null() == !step.place.has_value());
  if (step.place) {
    BOOST_TEST(said["place"]["cell"] == step.place->cell);
    BOOST_TEST(said["place"]["value"] == step.place->value);
  }
  BOOST_TEST(said.contains("sum") == step.sum.has_value());
  if (step.sum) {
    BOOST_TEST(said["sum"]["least"] == step.sum->least);
    BOOST_TEST(said["sum"]["greatest"] == step.sum->greatest);
    ++tally["sum"];
  }
  BOOST_TEST(said.contains("equation") == step.equation.has_value());
  if (step.equation) require_combination(said["equation"], *step.equation, figure);
  BOOST_TEST(said.contains("relation") == step.relation.has_value());
  if (step.relation) BOOST_TEST(said["relation"] == to_string(*step.relation, figure));
  for (const char* key : {"suppose", "then", "clash"}) {
    BOOST_TEST(said.contains(key) == step.clash.has_value());
  }
  if (step.clash) {
    BOOST_TEST(said["suppose"]["cell"] == step.cells.front());
    BOOST_TEST(said["suppose"]["value"] == step.values.front());
    BOOST_TEST_REQUIRE(said["then"].size() == step.then.size());
    for (std::size_t i = 0; i < step.then.size(); ++i) {
      require_step(said["then"][i], step.then[i], figure, tally);
    }
    require_clash(said["clash"], *step.clash);
  }
  const loshu::StepWords words = loshu::words_of(step, figure);
  const ordered_json& sentence = said["sentence"];
  require_sentences(ordered_json::array({sentence["where"]}), {words.where});
  require_sentences(ordered_json::array({sentence["idea"]}), {words.idea});
  require_sentences(sentence["why"], words.why);
  require_sentences(ordered_json::array({sentence["apply"]}), {words.apply});
  BOOST_TEST(said["text"] == loshu::to_text(step, figure));
}

/// The cells to show with a hint: those that its first step names, and the givens of its lines.
std::set<int> cells_to_show(const loshu::Hint& hint, const PuzzleParts& parts) {
  if (hint.steps.empty()) return {};
  const Step& step = hint.steps.front();
  std::set<int> cells(step.cells.begin(), step.cells.end());
  for (const int line : step.lines) {
    for (const loshu::Given& given : parts.givens) {
      const loshu::Line on = parts.figure->every_line()[at(line)];
      if (std::ranges::count(on, given.cell) > 0) cells.insert(given.cell);
    }
  }
  cells.erase(hint.cell);
  return cells;
}

void require_hint(const ordered_json& said, const loshu::Hint& hint, const PuzzleParts& parts,
                  Tally& tally) {
  const loshu::Figure& figure = *parts.figure;
  const bool by_steps = hint.reason == loshu::HintReason::steps;
  ++tally["hint by " + name_of(loshu::hint_reason_names, hint.reason)];
  BOOST_TEST(said["cell"] == hint.cell);
  BOOST_TEST(said["label"] == figure.cells()[at(hint.cell)].label);
  BOOST_TEST(said["value"] == hint.value);
  BOOST_TEST(said["certain"] == (hint.reason != loshu::HintReason::choice));
  loshu::Technique hardest = loshu::Technique::last_of_line;
  for (const Step& step : hint.steps) hardest = std::max(hardest, step.technique);
  BOOST_TEST(said["reason"] == (by_steps ? name_of(loshu::technique_names, hardest)
                                         : name_of(loshu::hint_reason_names, hint.reason)));
  BOOST_TEST(said["level"] == (by_steps ? ordered_json(loshu::level_of(hardest)) : ordered_json()));
  BOOST_TEST(said["text"] == to_text(hint, parts));
  require_sentences(said["sentences"], sentences(hint, parts));
  BOOST_TEST((said["cells"] == cells_to_show(hint, parts)));
  BOOST_TEST((said["lines"] == (by_steps ? hint.steps.front().lines : std::vector<int>())));
  BOOST_TEST_REQUIRE(said["steps"].size() == hint.steps.size());
  for (std::size_t i = 0; i < hint.steps.size(); ++i) {
    require_step(said["steps"][i], hint.steps[i], figure, tally);
  }
  BOOST_TEST(said.contains("nodes") == (hint.reason == loshu::HintReason::search));
  if (said.contains("nodes")) BOOST_TEST(said["nodes"] == hint.nodes);
  BOOST_TEST(said.contains("other") == hint.other.has_value());
  if (hint.other) BOOST_TEST(said["other"] == *hint.other);
}

void require_explanation(const ordered_json& said, const loshu::Explanation& why,
                         const PuzzleParts& parts, Tally& tally) {
  const std::string reason = name_of(loshu::reason_names, why.reason);
  ++tally["reason " + reason];
  BOOST_TEST(said["reason"] == reason);
  BOOST_TEST(said["text"] == to_text(why, parts));
  require_sentences(said["sentences"], sentences(why, parts));
  const bool is_searched = reason == "givens-clash" || reason == "no-labelling";
  BOOST_TEST(said["search"] == (is_searched && !why.by_steps));
  BOOST_TEST((said["cells"] == why.cells));
  BOOST_TEST((said["lines"] == why.lines));
  BOOST_TEST_REQUIRE(said["givens"].size() == why.givens.size());
  for (std::size_t i = 0; i < why.givens.size(); ++i) {
    BOOST_TEST(said["givens"][i]["cell"] == why.givens[i].cell);
    BOOST_TEST(said["givens"][i]["value"] == why.givens[i].value);
    BOOST_TEST(said["givens"][i]["label"] == parts.figure->label(why.givens[i].cell));
  }
  BOOST_TEST(said.contains("open_lines") == !why.open_lines.empty());
  for (std::size_t i = 0; i < why.open_lines.size(); ++i) {
    const loshu::LineState& line = why.open_lines[i];
    const ordered_json& told = said["open_lines"][i];
    BOOST_TEST(told["line"] == line.line);
    BOOST_TEST(told["sum"] == loshu::or_null(line.target));
    BOOST_TEST(told["given"] == line.filled);
    BOOST_TEST((told["open"] == line.open));
    BOOST_TEST(told["least"] == line.least);
    BOOST_TEST(told["greatest"] == line.greatest);
  }
  BOOST_TEST(said.contains("relations") == !why.relations.empty());
  for (std::size_t i = 0; i < why.relations.size(); ++i) {
    BOOST_TEST(said["relations"][i] == to_string(why.relations[i], *parts.figure));
  }
  BOOST_TEST(said.contains("equation") == why.equation.has_value());
  if (why.equation) require_combination(said["equation"], *why.equation, *parts.figure);
  BOOST_TEST(said.contains("modulus") == (why.modulus != 0));
  if (why.modulus != 0) BOOST_TEST(said["modulus"] == why.modulus);
  BOOST_TEST(said.contains("weights") == !why.weights.empty());
  if (!why.weights.empty()) BOOST_TEST((said["weights"] == why.weights));
  BOOST_TEST(said.contains("nodes") == is_searched);
  if (is_searched) BOOST_TEST(said["nodes"] == why.nodes);
  const bool is_clash = is_searched && !(why.givens.empty() && why.relations.empty());
  BOOST_TEST(said.contains("minimal") == is_clash);
  if (is_clash) BOOST_TEST(said["minimal"] == why.minimal);
}

Tally by_hints(const BruteForce& known, Chance& chance) {
  if (known.puzzle.is_wide() || !known.puzzle.given_sets().empty() ||
      !known.puzzle.is_consecutive()) {
    return {};
  }
  const Puzzle& puzzle = known.puzzle;
  const PuzzleParts parts = puzzle.parts();
  const loshu::Figure& figure = *parts.figure;
  Tally tally;
  loshu::Limits limits;
  if (chance.one_in(6)) limits.nodes = static_cast<std::uint64_t>(chance.below(3));
  for (loshu::Hinted hinted : {loshu::hint(puzzle, limits), loshu::hint(puzzle).with_choice()}) {
    hinted.effort.nodes = 4321;
    hinted.effort.seconds = 0.5;
    if (hinted.outcome == loshu::Hinted::Outcome::stopped) hinted.effort.stage = "drawing lots";
    const ordered_json said = to_json(hinted, parts);
    const std::string outcome = name_of(loshu::hint_outcome_names, hinted.outcome);
    ++tally[outcome];
    BOOST_TEST(said["outcome"] == outcome);
    BOOST_TEST(said["text"] == to_text(hinted, parts));
    require_sentences(said["sentences"], sentences(hinted, parts));
    BOOST_TEST(said["ending"] == name_of(loshu::ending_names, hinted.effort.ending));
    BOOST_TEST(said["nodes"] == 4321);
    BOOST_TEST(said["seconds"] == 0.5);
    BOOST_TEST(said.contains("stage") == (outcome == "stopped"));
    if (outcome == "stopped") BOOST_TEST(said["stage"] == "drawing lots");
    BOOST_TEST(said["hint"].is_null() == !hinted.hint.has_value());
    BOOST_TEST(said["choice"].is_null() == !hinted.choice.has_value());
    BOOST_TEST(said["explanation"].is_null() == !hinted.explanation.has_value());
    if (hinted.hint) require_hint(said["hint"], *hinted.hint, parts, tally);
    if (hinted.choice) require_hint(said["choice"], *hinted.choice, parts, tally);
    if (hinted.explanation) {
      require_explanation(said["explanation"], *hinted.explanation, parts, tally);
    }
    BOOST_TEST(said.contains("contradiction") == parts.contradiction.has_value());
    if (parts.contradiction) BOOST_TEST(said["contradiction"] == parts.contradiction->sentence());
    BOOST_TEST(said.contains("clash") == hinted.clash.has_value());
    BOOST_TEST(said.contains("steps") == hinted.clash.has_value());
    if (!hinted.clash) continue;
    require_clash(said["clash"], *hinted.clash);
    BOOST_TEST_REQUIRE(said["steps"].size() == hinted.steps.size());
    for (std::size_t i = 0; i < hinted.steps.size(); ++i) {
      require_step(said["steps"][i], hinted.steps[i], figure, tally);
    }
  }
  if (puzzle.contradiction()) return tally;
  const loshu::Path path = loshu::path_or_reason(puzzle).path;
  const ordered_json said = to_json(path, figure);
  BOOST_TEST(said["solved"] == path.solved);
  BOOST_TEST_REQUIRE(said["steps"].size() == path.steps.size());
  int level = 0, chain = 0, longest = 0, number = 0;
  std::vector<std::vector<int>> chains;  // the steps from one value to the next
  for (const Step& step : path.steps) {
    require_step(said["steps"][at(number)], step, figure, tally);
    level = std::max(level, loshu::level_of(step.technique));
    if (chain == 0) chains.emplace_back();
    chains.back().push_back(++number);
    longest = std::max(longest, ++chain);
    if (step.place) chain = 0;
  }
  BOOST_TEST(said["grade"]["level"] == level);
  BOOST_TEST(said["grade"]["steps"] == path.steps.size());
  BOOST_TEST(said["grade"]["longest_chain"] == longest);
  BOOST_TEST((said["chains"] == chains), said["chains"].dump());
  BOOST_TEST(said["grade"]["difficulty"] ==
             name_of(loshu::difficulty_names, difficulty_of(path, figure.cell_count())));
  BOOST_TEST(said["clash"].is_null() == !path.clash.has_value());
  if (path.clash) require_clash(said["clash"], *path.clash);
  ++tally["paths"];
  return tally;
}

}  // namespace

BOOST_AUTO_TEST_CASE(hints_paths_and_reasons_have_their_members) {
  const Tally tally = drawn::for_each_mixed(9801, 90, by_hints);
  for (const auto& [name, times] : tally) BOOST_TEST_MESSAGE(name << ": " << times);
  for (const char* kind : {"paths", "strike", "hint", "no solution", "several solutions",
                           "hint by steps", "hint by choice", "what-if", "relation"}) {
    BOOST_TEST(tally.contains(kind), kind);
  }
}

// A hint by a search, and a clash of each kind, whether or not a drawn puzzle has one.
BOOST_AUTO_TEST_CASE(each_kind_of_hint_and_of_clash_is_told) {
  const PuzzleParts parts = Puzzle(triangle(), 1, 9, {{0, 1}, {1, 5}}).parts();
  Tally tally;
  for (const auto& named : loshu::clash_names) {
    require_clash(loshu::to_json(Clash{named.value, 3}), {named.value, 3});
  }
  loshu::Hint hint{.cell = 4, .value = 6, .reason = loshu::HintReason::search, .nodes = 99};
  require_hint(to_json(hint, parts), hint, parts, tally);
  hint = {.cell = 4, .value = 6, .reason = loshu::HintReason::choice, .other = 2};
  require_hint(to_json(hint, parts), hint, parts, tally);
  // The givens of the lines of the first step, and of no other line, are shown.
  hint = {.cell = 2, .value = 3, .reason = loshu::HintReason::steps};
  hint.steps = {{.technique = loshu::Technique::pair, .lines = {0}, .cells = {2, 3}},
                {.technique = loshu::Technique::last_of_line, .lines = {2}, .place = {{2, 3}}}};
  const ordered_json said = to_json(hint, parts);
  BOOST_TEST(said["cells"].dump() == "[0,1,3]");
  BOOST_TEST(said["lines"].dump() == "[0]");
  BOOST_TEST(said["reason"] == "pair");
  BOOST_TEST(said["level"] == loshu::level_of(loshu::Technique::pair));
}

// The steps of a path are counted from 1, and a chain ends where a value is filled in.
BOOST_AUTO_TEST_CASE(chains_are_the_steps_to_each_value) {
  loshu::Path path;
  for (const int length : {1, 3, 2, 1}) {
    for (int step = 1; step <= length; ++step) {
      path.steps.push_back(
          {.technique = loshu::Technique::last_of_line, .lines = {0}, .cells = {2}});
      if (step == length) path.steps.back().place = loshu::Given{2, 3};
    }
  }
  const ordered_json said = to_json(path, triangle());
  BOOST_TEST(said["chains"].dump() == "[[1],[2,3,4],[5,6],[7]]");
  BOOST_TEST(said["grade"]["longest_chain"] == 3);
  BOOST_TEST(said["grade"]["steps"] == 7);
  BOOST_TEST(said["solved"] == false);
  path.solved = true;
  path.clash = Clash{Clash::Kind::no_value, 4};
  BOOST_TEST(to_json(path, triangle())["solved"] == true);
  require_clash(to_json(path, triangle())["clash"], *path.clash);
}

BOOST_AUTO_TEST_CASE(reasons_have_their_members) {
  const Tally tally = drawn::for_each_mixed(10'001, 60, [](const BruteForce& known, Chance&) {
    Tally reasons;
    if (known.puzzle.is_wide() || !known.puzzle.given_sets().empty()) return reasons;
    const auto found = loshu::explain(known.puzzle);
    if (!found.explanation) return reasons;
    const PuzzleParts parts = known.puzzle.parts();
    require_explanation(to_json(*found.explanation, parts), *found.explanation, parts, reasons);
    loshu::Explanation open = *found.explanation;
    open.minimal = false;
    open.by_steps = true;
    open.nodes = 77;
    require_explanation(to_json(open, parts), open, parts, reasons);
    return reasons;
  });
  BOOST_TEST(tally.size() > 5U);
}

namespace {

Tally by_plans(const BruteForce& known, Chance& chance) {
  const Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction() || puzzle.is_wide()) return {};
  const loshu::Figure& figure = puzzle.figure();
  loshu::CellOrder order{.cells = chance.choose(figure.cell_count(), figure.cell_count())};
  loshu::Plan plan;
  try {
    plan = loshu::ExhaustiveSearch({.puzzle = puzzle}, order).plan();
  } catch (const loshu::Error&) {  // what this engine refuses
    return {};
  }
  const ordered_json said = to_json(plan, puzzle);
  require_sentences(said["sentences"], sentences(plan, puzzle));
  const auto sum = loshu::determined_sum(puzzle);
  const auto deduced = [&](const ordered_json& told, const std::vector<loshu::Deduction>& all) {
    BOOST_TEST_REQUIRE(told.size() == all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      BOOST_TEST(told[i]["cell"] == all[i].cell);
      BOOST_TEST(told[i]["text"] == to_sentence(all[i], puzzle, sum).text());
      std::int64_t coefficient = 0;
      for (const ordered_json& term : told[i]["terms"]) {
        if (term[0] == all[i].cell) coefficient = term[1].get<std::int64_t>();
      }
      BOOST_TEST(coefficient != 0);
    }
  };
  deduced(said["known"], plan.known);
  BOOST_TEST_REQUIRE(said["steps"].size() == plan.steps.size());
  std::vector<int> closed;
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    BOOST_TEST(said["steps"][i]["chosen"] == plan.steps[i].chosen);
    BOOST_TEST((said["steps"][i]["closed"] == plan.steps[i].closed));
    deduced(said["steps"][i]["deduced"], plan.steps[i].deduced);
  }
  BOOST_TEST_REQUIRE(said["order_constraints"].size() == plan.orders.size());
  for (std::size_t i = 0; i < plan.orders.size(); ++i) {
    BOOST_TEST(said["order_constraints"][i][0] == plan.orders[i].less);
    BOOST_TEST(said["order_constraints"][i][1] == plan.orders[i].greater);
  }

  // An order is read as it was written, with its greatest cells or without.
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    if (chance.one_in(3)) order.greatest.push_back(cell);
  }
  ordered_json file = loshu::order_to_json(figure, order);
  BOOST_TEST((loshu::order_from_json(file.dump(), "order", figure) == order));
  file.erase("greatest");
  const loshu::CellOrder read = loshu::order_from_json(file.dump(), "order", figure);
  BOOST_TEST((read.cells == order.cells && read.greatest.empty()));

  const auto size = [](double nodes, bool exact) {
    return loshu::TreeSize{nodes, 2 * nodes, exact};
  };
  loshu::FoundOrder found{.reading = {order, size(10, true)},
                          .spiral = {order, size(20.5, false)},
                          .own = {order, {}},
                          .best = {order, size(40, true)},
                          .complement = chance.one_in(2),
                          .plan = plan,
                          .tries = 17,
                          .seconds = 0.75};
  found.ending = chance.pick<loshu::Ending>({loshu::Ending::exhausted, loshu::Ending::time_limit});
  const loshu::OrderSearchOptions options{.symmetry = chance.pick(drawn::groups), .seed = 23};
  const ordered_json told = to_json(found, puzzle, options);
  BOOST_TEST(told["figure"] == figure.name());
  BOOST_TEST(told["size"] == loshu::or_null(figure.size()));
  for (std::size_t i = 0; i < order.cells.size(); ++i) {
    BOOST_TEST(told["order"][i] == figure.label(order.cells[i]));
  }
  BOOST_TEST(told["greatest"].size() == order.greatest.size());
  BOOST_TEST(told["first_value"] == puzzle.values().least());
  BOOST_TEST(told["sum"] == loshu::or_null(sum));
  BOOST_TEST(told["symmetry"] == name_of(loshu::symmetry_names, options.symmetry));
  BOOST_TEST(told["complement"] == found.complement);
  BOOST_TEST(told["sizes"].dump() ==
             R"({"reading":{"nodes":10,"placements":20,"exact":true},)"
             R"("spiral":{"nodes":20.5,"placements":41.0,"exact":false},"own":null,)"
             R"("best":{"nodes":40,"placements":80,"exact":true}})");
  BOOST_TEST(told["seed"] == 23);
  BOOST_TEST(told["tries"] == 17);
  BOOST_TEST(told["seconds"] == 0.75);
  const bool is_whole = found.ending == loshu::Ending::exhausted;
  BOOST_TEST(told["complete"] == is_whole);
  BOOST_TEST(told["ending"] == name_of(loshu::ending_names, found.ending));
  BOOST_TEST(told.contains("stage") == !is_whole);
  BOOST_TEST(told["plan"] == said);
  return {{"plans", 1}, {"known", static_cast<int>(plan.known.size())}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(plans_and_orders_have_their_members) {
  const Tally tally = drawn::for_each_mixed(10'201, 50, by_plans);
  BOOST_TEST(tally.at("plans") > 20);
  BOOST_TEST(tally.at("known") > 0);
}

BOOST_AUTO_TEST_CASE(learned_facts_have_their_members) {
  const loshu::Figure figure = triangle();
  loshu::Learned learned;
  learned.figure = pinned().parts();
  learned.faults = {{"a fault", {"a", "b"}, {2}}};
  learned.loose = {"z"};
  learned.kept = {0, 2};
  ordered_json said = to_json(learned);
  BOOST_TEST(said.dump() == R"({"figure":{"cells":6,"lines":5,"loose":["z"],"faults":)"
                            R"([{"text":"a fault","cells":["a","b"],"lines":[2]}],"kept":[0,2]}})");
  learned.puzzle = Puzzle(figure);
  said = to_json(learned);
  BOOST_TEST(said["symmetry"].dump() ==
             R"({"drawn":{"order":null,"orbits":[]},"full":{"order":null,"orbits":[]}})");
  BOOST_TEST(said["solution"].dump() == R"({"possible":null,"reason":"","values":null})");
  BOOST_TEST(said["count"].dump() == R"({"total":null,"classes":null,"estimate":null})");
  learned.drawn = loshu::Group{.degree = figure.cell_count()};
  learned.full = loshu::automorphisms(figure);
  learned.sums = {{9, {true, "", {1, 5, 3, 4, 2, 6}}}, {8, {false, "why"}}, {10, {}}};
  learned.solution = {true, "", {1, 5, 3, 4, 2, 6}};
  learned.total = loshu::Natural(24);
  learned.drawn_classes = loshu::Natural(4);
  learned.estimate = loshu::EstimatedRange{3, 2, 4};
  learned.ending = loshu::Ending::node_limit;
  said = to_json(learned);
  BOOST_TEST(said["symmetry"]["drawn"]["order"] == 1);
  BOOST_TEST(said["symmetry"]["full"]["order"] == 6);
  BOOST_TEST(said["symmetry"]["full"]["orbits"].dump() == R"([["a","c","e"],["b","d","f"]])");
  BOOST_TEST(said["sums"].dump() ==
             R"([{"sum":8,"possible":false,"reason":"why"},{"sum":9,"possible":true,"reason":""},)"
             R"({"sum":10,"possible":null,"reason":""}])");
  BOOST_TEST(said["solution"].dump() == R"({"possible":true,"reason":"","values":[1,5,3,4,2,6]})");
  BOOST_TEST(said["count"].dump() ==
             R"({"total":24,"classes":4,"estimate":{"mean":3.0,"least":2.0,"greatest":4.0}})");
  BOOST_TEST(said["ending"] == "node limit");
}

BOOST_AUTO_TEST_SUITE_END()
