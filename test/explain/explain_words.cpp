// Explanations word for word: their order, those without a search, and those after a limit.

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <cstdlib>

#include <loshu/engines.hpp>
#include <loshu/explain.hpp>
#include <loshu/explain/combination.hpp>
#include <loshu/path.hpp>
#include <loshu/random.hpp>
#include <loshu/text.hpp>

#include "explain/explanation_check.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(explain_words)

using namespace explained;

namespace {

loshu::PuzzleParts parts(const loshu::Figure& figure, std::vector<Given> givens,
                         std::optional<int> sum = {}) {
  return {std::make_shared<const loshu::Figure>(figure), 1, sum, std::move(givens)};
}

std::string text_of(const loshu::PuzzleParts& puzzle) {
  const auto why = loshu::explain_at_once(Puzzle(puzzle));
  return why ? loshu::to_text(*why, puzzle) : "";
}

/// No sum is open to both of its lines.
loshu::Figure two_lengths() {
  return {"lines", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}}, {{0, 1, 2}, {3}}};
}

}  // namespace

// More reasons stand in the transcripts of runner_explain.
BOOST_AUTO_TEST_CASE(contradictions_are_told_as_they_are_seen) {
  BOOST_TEST(text_of(parts(loshu::with_fixed_lines(triangle(), {{{0, 1, 3}}}), {})) ==
             "why: fixed line 1 (a b d) should have the mean of the values once for each of "
             "its cells, and that is no integer; values go from 1 to 6\n");
  BOOST_TEST(text_of(parts(loshu::with_fixed_lines(triangle(), {{{0, 1, 3}, 16}}), {})) ==
             "why: fixed line 1 (a b d) is under 16: its cells add up to at most 15\n");
  BOOST_TEST(text_of(parts(loshu::with_fixed_lines(triangle(), {{{0, 3}, 2}}), {})) ==
             "why: fixed line 1 (a d) has two open cells, a and d, which need 2 together: both "
             "would have to be 1\n");
  // Contradictions in the givens go before contradictions in the lines.
  const auto both = loshu::explain_at_once(Puzzle(parts(loshu::square(4), {{0, 1}, {1, 1}}, 200)));
  BOOST_TEST((both->reason == Reason::value_twice));
  BOOST_TEST((both->cells == std::vector{0, 1}));
  BOOST_TEST(both->givens.size() == 2U);
  BOOST_TEST(text_of(parts(two_lengths(), {})) ==
             "why: line 1 (a b c) is over 5: its cells add up to at least 6\n"
             "  the lines and the total say 2·S = 10, so the sum is 5\n");
  BOOST_TEST(text_of(parts(loshu::square(4), {})) == "");
}

BOOST_AUTO_TEST_CASE(what_arithmetic_shows_takes_no_search) {
  const auto reason = [](const Puzzle& puzzle) {
    const auto why = loshu::explain_at_once(puzzle);
    if (!why) return std::string();
    check_text(puzzle, *why);
    if (why->equation) check_equation(puzzle, *why);
    return loshu::name_of(loshu::reason_names, why->reason);
  };
  for (const int sides : {3, 7, 11, 23, 1003}) {
    BOOST_TEST(reason(Puzzle(loshu::polygon(sides))) == "no-integers", sides);
  }
  BOOST_TEST(reason(Puzzle(loshu::polygon(1000), 1, {}, {{0, 2}})) == "no-integers");
  BOOST_TEST(reason(Puzzle(loshu::polygon(1000), 1, {}, {{0, 1}})) == "");
  BOOST_TEST(reason(Puzzle(loshu::square(2))) == "cells-equal");
  BOOST_TEST(reason(Puzzle(loshu::square(4), 1, 35)) == "no-numbers");
  BOOST_TEST(reason(Puzzle(loshu::hexagon(4))) == "no-integers");
  // Pandiagonal squares of consecutive numbers have no order 4k + 2 (Planck 1919).
  for (const int order : {6, 10, 14}) {
    BOOST_TEST(reason(Puzzle(loshu::square(order, loshu::SquareKind::pandiagonal))) ==
               "no-integers");
  }
  BOOST_TEST(reason(Puzzle(loshu::square(8, loshu::SquareKind::pandiagonal))) == "");
  BOOST_TEST(reason(Puzzle(loshu::hexagon(4), 10)) == "bound");
}

BOOST_AUTO_TEST_CASE(not_every_equation_is_wrong) {
  const Puzzle puzzle(loshu::with_fixed_lines(triangle(), {{{0, 1}, 5}, {{0, 3}, 6}}));
  const auto wrong = [&](const loshu::LineWeights& weights, std::int64_t total) {
    return loshu::detail::wrong_with(puzzle, *loshu::detail::combined(puzzle, weights, total))
        .has_value();
  };
  BOOST_TEST(!wrong({0, 0, 0, 1, -1}, 0));  // b − d = −1
  BOOST_TEST(!wrong({1, 0, 0, 0, 0}, 0));
  BOOST_TEST(!wrong({0, 0, 0, 0, 0}, 0));
  BOOST_TEST(!loshu::detail::combined(puzzle, {INT64_MAX, INT64_MAX, 0, 0, 0}, 0));
}

// The rows of a square and its columns have the same total, so each line follows from others.
BOOST_AUTO_TEST_CASE(a_combination_does_without_the_lines_that_it_can_spare) {
  const Puzzle puzzle(loshu::square(4, loshu::SquareKind::pandiagonal));
  for (std::size_t line = 0; line < puzzle.figure().lines().size(); ++line) {
    loshu::detail::Wanted wanted{.cells = {}, .sum = 1};
    for (const int cell : puzzle.figure().lines()[line]) wanted.cells.push_back({cell, 1});
    const auto found = loshu::detail::combination_for(puzzle, wanted, loshu::Budget({}));
    BOOST_REQUIRE(found.has_value());
    BOOST_TEST(std::ranges::count(found->lines, 0) + 1 == std::ssize(found->lines), line);
    BOOST_TEST((found->lines[line] != 0 && found->total == 0), line);
  }
}

BOOST_AUTO_TEST_CASE(the_first_givens_are_kept_and_the_rest_is_left_out) {
  const Puzzle puzzle(loshu::square(4), 1, {}, {{1, 10}, {3, 16}, {6, 5}});
  BOOST_TEST(!loshu::explain_at_once(puzzle));
  const auto [why, ending, stage, labelling] =
      loshu::explain_by_search(puzzle, loshu::AutoEngine(), {}, 1000);
  BOOST_TEST((ending == loshu::Ending::exhausted));
  BOOST_REQUIRE(why->givens.size() == 2U);
  BOOST_TEST(why->givens[0].cell == 1);
  BOOST_TEST(why->givens[1].cell == 6);
  BOOST_TEST(why->nodes > 1000U);
  const std::string nodes = std::to_string(why->nodes);
  BOOST_TEST(loshu::to_text(*why, puzzle.parts()) ==
             "why: these givens cannot stand together: (1,2) = 10 and (2,3) = 5\n"
             "  without any one of them they can; found by search in " +
                 nodes + " nodes\n");
}

BOOST_AUTO_TEST_CASE(a_limit_leaves_givens_that_clash) {
  const Puzzle puzzle(loshu::square(4), 1, {}, {{1, 10}, {3, 16}, {6, 5}});
  const Labellings all = labellings(Puzzle(loshu::square(4)));
  const std::atomic<bool> interrupt = true;
  using loshu::Ending;
  using loshu::Limits;
  for (const auto& [limits, expected] : {std::pair{Limits{.nodes = 1}, Ending::node_limit},
                                         {Limits{.nodes = 60}, Ending::node_limit},
                                         {Limits{.failures = 1}, Ending::failure_limit},
                                         {Limits{.seconds = 0.0}, Ending::time_limit},
                                         {Limits{.interrupt = &interrupt}, Ending::interrupted}}) {
    const auto [why, ending, stage, labelling] =
        loshu::explain_by_search(puzzle, loshu::AutoEngine(), limits);
    BOOST_TEST((ending == expected));
    BOOST_TEST(!why->minimal);
    BOOST_TEST(why->givens.size() >= 2U);
    BOOST_TEST(!is_among(all, why->givens));
    BOOST_TEST(loshu::to_text(*why, puzzle.parts()).find("a limit ended") != std::string::npos);
    const auto explained = loshu::explain(puzzle, limits);
    BOOST_TEST((explained.ending == expected));
  }
  BOOST_TEST(!loshu::explain(puzzle, {.nodes = 1}).explanation);
  // Contradictions in the lines are found without a limit.
  const Puzzle seen(loshu::square(4), 1, {}, {{0, 1}, {1, 2}, {2, 3}});
  BOOST_TEST(loshu::explain(seen, {.seconds = 0.0}).explanation.has_value());
}

BOOST_AUTO_TEST_CASE(what_a_search_has_left_explains_that_it_found_nothing) {
  const Puzzle puzzle(loshu::square(4), 1, {}, {{1, 10}, {3, 16}, {6, 5}});
  loshu::Result nothing;
  nothing.nodes = 1000;
  nothing.failures = 500;
  nothing.seconds = 1;
  const loshu::Limits rest =
      loshu::rest_of({.seconds = 3, .nodes = 1001, .failures = 400}, nothing);
  BOOST_TEST(rest.seconds.value() == 2);
  BOOST_TEST(rest.nodes.value() == 1U);
  BOOST_TEST(rest.failures.value() == 0U);
  BOOST_TEST(!loshu::rest_of({}, nothing).nodes);

  const auto whole = loshu::explain_result(puzzle, nothing, {});
  BOOST_REQUIRE(whole);
  BOOST_TEST((whole->ending == loshu::Ending::exhausted));
  BOOST_TEST(whole->explanation->nodes > 1000U);
  const auto cut = loshu::explain_result(puzzle, nothing, {.nodes = 1001});
  BOOST_REQUIRE(cut);
  BOOST_TEST((cut->ending == loshu::Ending::node_limit));
  loshu::Result one = nothing, stopped = nothing;
  one.solutions = 1;
  stopped.ending = loshu::Ending::time_limit;
  BOOST_TEST(!loshu::explain_result(puzzle, one, {}));
  BOOST_TEST(!loshu::explain_result(puzzle, stopped, {}));
}

BOOST_AUTO_TEST_CASE(without_givens_nothing_is_blamed) {
  const auto star = loshu::explain(Puzzle(loshu::star(5)));
  BOOST_TEST((star.explanation->reason == Reason::no_labelling));
  const Puzzle given(loshu::star(5), 1, {}, {{0, 1}, {1, 2}});
  const auto [why, ending, stage, labelling] = loshu::explain_by_search(given, loshu::AutoEngine());
  BOOST_TEST((why->reason == Reason::no_labelling));
  BOOST_TEST(why->givens.empty());
  BOOST_TEST(loshu::to_text(*why, given.parts())
                 .starts_with("why: no labelling exists, whatever is given: proven by search in "));
}

// Each relation of three that make a circle is needed, and no other; a given that none of them
// needs is not named.
BOOST_AUTO_TEST_CASE(relations_that_clash_are_named) {
  const loshu::Figure square = loshu::square(3);
  const auto related = [&](std::initializer_list<const char*> texts, std::vector<Given> givens) {
    std::vector<loshu::Relation> relations;
    for (const char* text : texts) relations.push_back(loshu::read_relation(square, text));
    return Puzzle(square, 1, {}, std::move(givens), std::move(relations));
  };
  const auto first_words = [](const Puzzle& puzzle) {
    const auto why = loshu::explain_by_search(puzzle, loshu::AutoEngine()).explanation;
    BOOST_REQUIRE(why.has_value());
    return loshu::sentences(*why, puzzle.parts()).front().text();
  };
  BOOST_TEST(first_words(related({"(2,2) > 2", "(1,1) < (1,3)", "(1,3) < (3,1)", "(3,1) < (1,1)"},
                                 {{4, 5}})) ==
             "these relations cannot stand together: (1,1) < (1,3), (1,3) < (3,1) and (3,1) < "
             "(1,1)");
  BOOST_TEST(first_words(related({"sum = 15", "(2,2) = 4"}, {})) ==
             "there is no solution with the relation (2,2) = 4");
  BOOST_TEST(first_words(related({"(1,1) < (1,2)", "(3,3) > 1"}, {{0, 8}, {4, 5}})) ==
             "these givens and relations cannot stand together: (1,1) = 8 and (1,1) < (1,2)");
}

// A sum that the puzzle states is not derived once more.
BOOST_AUTO_TEST_CASE(a_stated_sum_has_no_reason) {
  const std::vector<Given> givens{{0, 1}, {1, 2}, {2, 3}};
  const std::string free = text_of(parts(loshu::square(4), givens));
  const std::string stated = text_of(parts(loshu::square(4), givens, 34));
  BOOST_TEST(stated.starts_with("why: row 1 ((1,1) (1,2) (1,3) (1,4)) has one open cell"));
  BOOST_TEST(free == stated + "  the lines and the total say 4·S = 136, so the sum is 34\n");
  // Where steps show that no labelling satisfies the relations, no relation is named.
  loshu::PuzzleParts related = parts(loshu::square(4), {});
  related.relations = {loshu::less_than(0, 1)};
  loshu::Explanation why{.relations = related.relations, .minimal = false, .by_steps = true};
  BOOST_TEST(loshu::to_text(why, related) == "why: no labelling satisfies the relations\n");
  why.by_steps = false;
  BOOST_TEST(
      loshu::to_text(why, related)
          .starts_with("why: there is no solution with the relation (1,1) < (1,2)\n  found by "));
}

// Each technique says where to look and why, by the members of its step alone.
BOOST_AUTO_TEST_CASE(steps_are_told_by_their_members) {
  using loshu::Step;
  using loshu::Technique;
  const loshu::Figure figure = triangle();
  const std::string one = "side 1 (a b c)", two = "side 2 (c d e)", ways = ": 4 + 5, 3 + 6";
  const loshu::CombinedEquation equation{{1, -1, 0}, 0, {{{0, 1}, {1, 1}, {3, -1}}, 0, 2}};
  const Step step{.lines = {0}, .cells = {1, 2}, .needed = 9, .ways = {{4, 5}, {3, 6}}};
  const auto told = [&](Technique technique, Step like, const std::string& where,
                        const std::string& why) {
    like.technique = technique;
    const loshu::StepWords words = loshu::words_of(like, figure);
    BOOST_TEST_CONTEXT(loshu::name_of(loshu::technique_names, technique)) {
      BOOST_TEST(words.where.text() == "look " + where);
      BOOST_TEST_REQUIRE(!words.why.empty());
      BOOST_TEST(words.why.back().text() == why);
    }
  };
  Step like = step;
  like.cells = {2};
  told(Technique::last_of_line, like, "at " + one, one + " lacks only c and needs 9");
  told(Technique::one_value, like, "at c", "c has one number left");
  told(Technique::full_line, step, "at " + one, one + " is full");
  for (const Technique each : {Technique::pair, Technique::few_ways, Technique::more_ways}) {
    told(each, step, "at " + one, "b and c make 9 together" + ways);
  }
  told(Technique::too_big, step, "at " + one,
       "b and c make 9 together, and other numbers are too big or too small for that");
  like.needed.reset();
  told(Technique::too_big, like, "at " + one, one + " could not have the sum with other numbers");
  like = step;
  like.values = {4, 6};
  told(Technique::locked, like, "at " + one,
       "however " + one + " is completed, it uses 4 and 6" + ways);
  told(Technique::naked, like, "at b and c", "b and c have only 4 and 6 left");
  told(Technique::hidden, like, "for 4 and 6", "4 and 6 fit in b and c only");
  like.values = {4};
  told(Technique::one_place, like, "for 4", "4 fits in no other cell");
  told(Technique::must_hold, like, "at " + one, "4 fits in no cell outside of " + one + ways);
  like = step;
  for (const int lines : {1, 2, 3}) {
    like.lines.assign({0, 1, 2});
    like.lines.resize(static_cast<std::size_t>(lines));
    told(Technique::sum_range, like,
         lines == 1   ? "at " + one
         : lines == 2 ? "at " + one + " and " + two
                      : "at all lines together",
         "its least and greatest numbers leave no other sum");
  }
  like.lines = {0, 1};
  told(Technique::crossing, like, "at " + one + " and " + two,
       one + " and " + two + " share a cell, and no other number but that" + ways);
  // The open cells of an equation stand in it, and its ways are no sums.
  like.equation = equation;
  like.cells = {1, 3};
  for (const Technique each : {Technique::two_lines_last, Technique::two_lines}) {
    told(each, like, "at " + one + " and " + two,
         "without what they share, " + one + " and " + two + " say b − d = 9: 4 and 5, 3 and 6");
  }
  for (const Technique each : {Technique::rule_last, Technique::rule}) {
    told(each, like, "at b and d", "with what is filled in it says b − d = 9: 4 and 5, 3 and 6");
  }
  told(Technique::parity, like, "at b and d", "with what is filled in it says b − d = 9");
  // None of more ways than six is written out.
  like = step;
  for (int count = 1; count <= 8; ++count) {
    like.ways.assign(static_cast<std::size_t>(count), {4, 5});
    std::string all = ": ";
    for (int i = 0; i < count; ++i) all += i == 0 ? "4 + 5" : ", 4 + 5";
    told(Technique::pair, like, "at " + one, "b and c make 9 together" + (count > 6 ? "" : all));
  }
  const auto follows = [&](const Step& of) { return loshu::words_of(of, figure).apply.text(); };
  like = step;
  like.strikes = {{1, {4, 6}, {}}};
  BOOST_TEST(follows(like) == "nothing is left for b");
  like.strikes = {{1, {4, 6}, {5}}, {2, {3, 5, 6}, {1, 2}}, {4, {1}, {2}}, {5, {1, 3}, {2, 4}}};
  BOOST_TEST(follows(like) == "b keeps 5, c keeps only 1 and 2, e is not 1 and f is not 1 or 3");
  like.sum = loshu::SumRange{9, 9};
  BOOST_TEST(follows(like) == "the sum is 9");
  like.sum = loshu::SumRange{9, 11};
  BOOST_TEST(follows(like) == "the sum is from 9 to 11");
  like.place = Given{2, 6};
  BOOST_TEST(follows(like) == "c = 6");
  // A what-if tells its steps, and how they end.
  Step inner = step;
  inner.strikes = {{1, {4, 6}, {}}};
  const Step what_if{.technique = Technique::what_if,
                     .cells = {0},
                     .values = {6},
                     .strikes = {{0, {6}, {1, 2}}},
                     .then = {inner},
                     .clash = loshu::Clash{loshu::Clash::Kind::no_place, 5}};
  std::vector<std::string> words;
  for (const auto& each : loshu::words_of(what_if, figure).why) words.push_back(each.text());
  BOOST_TEST((words == std::vector<std::string>{"suppose a were 6",
                                                "then side 1 (a b c) lacks only b and c and needs "
                                                "9: nothing is left for b",
                                                "then 5 has no cell left"}));
}

// The lines that are added come first, then those that are subtracted, each with its factor.
BOOST_AUTO_TEST_CASE(the_origin_of_an_equation_has_its_lines) {
  int together = 0, apart = 0;
  for (const loshu::Figure& figure : {triangle(), loshu::polygon(3), loshu::square(3)}) {
    for (unsigned seed = 1; seed <= 60; ++seed) {
      loshu::SplitMix random(seed);
      const bool all_alike = random.below(2) == 0;
      loshu::Step step{.technique = loshu::Technique::parity};
      loshu::CombinedEquation equation{{}, random.below(3) - 1, {{{0, 2}, {1, -1}}, 0, 3}};
      std::vector<std::string> plus, less;
      const auto add = [&](std::int64_t weight, std::string name) {
        if (weight == 0) return;
        if (std::abs(weight) > 1) name = std::to_string(std::abs(weight)) + " times " + name;
        (weight > 0 ? plus : less).push_back(name);
      };
      const int lines = static_cast<int>(figure.every_line().size());
      for (int line = 0; line < lines; ++line) {
        const std::int64_t weight = all_alike ? 1 : random.below(5) - 2;
        equation.lines.push_back(weight);
        if (weight != 0) step.lines.push_back(line);
        add(weight, loshu::Sentence(loshu::Piece::line(figure, line)).text());
      }
      add(equation.total, "the total of all numbers");
      step.equation = equation;
      if (step.lines.empty()) continue;
      const auto enumerated = [](const std::vector<std::string>& names) {
        return loshu::enumerated(loshu::Sentences(names.begin(), names.end())).text();
      };
      // The total counts as one more that is added.
      const bool is_every = lines > 6 && static_cast<int>(plus.size()) == lines;
      std::string expected = is_every ? "all lines together" : enumerated(plus);
      if (!less.empty()) expected += ", less " + enumerated(less) + ",";
      expected += " say " + loshu::to_string(equation.equation, figure);
      BOOST_TEST(loshu::words_of(step, figure).why.front().text() == expected);
      ++(is_every ? together : apart);
    }
  }
  BOOST_TEST((together > 5 && apart > 50));
}

BOOST_AUTO_TEST_SUITE_END()
