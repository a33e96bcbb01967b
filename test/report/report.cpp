#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>

#include <loshu/answer_text.hpp>
#include <loshu/engines.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/search.hpp>
#include <loshu/verify.hpp>

#include "csv_fields.hpp"
#include "drawn/chance.hpp"
#include "figures.hpp"
#include "whole_table.hpp"

BOOST_AUTO_TEST_SUITE(report)

using loshu::Answer;
using loshu::Options;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

Answer counted(const Puzzle& puzzle, const Options& options,
               const loshu::SearchOptions& search = {}) {
  loshu::MagicModel model(puzzle, options);
  loshu::Result found = loshu::solve(model, search);
  found.engine = "gecode";
  found.settings = loshu::gecode_settings().told({{options}});
  return {{.puzzle = puzzle, .symmetry = options.symmetry, .complement = options.complement},
          std::move(found)};
}

std::string sentence(const Puzzle& puzzle, const Options& options = {},
                     const loshu::SearchOptions& search = {}) {
  return loshu::count_sentence(counted(puzzle, options, search));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_count_is_reported_for_every_group) {
  for (const Symmetry level : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    BOOST_TEST(sentence(Puzzle(loshu::square(4)), {.symmetry = level}) ==
               "7040 squares: 880 up to rotation and reflection, 220 up to all 32 symmetries");
  }
  BOOST_TEST(sentence(Puzzle(loshu::hexagon(3))) ==
             "12 hexagons: 1 up to rotation and reflection, which are all 12 symmetries");
  BOOST_TEST(sentence(Puzzle(lopsided())).ends_with("the figure has no symmetry"));
  BOOST_TEST(sentence(Puzzle(loshu::square(3), 1, std::nullopt, {{4, 5}})) ==
             "8 squares: 1 up to the 8 symmetries that fix the givens");
  BOOST_TEST(sentence(Puzzle(loshu::square(3), 1, std::nullopt, {{0, 2}, {1, 7}})) ==
             "1 square; no symmetry fixes the givens");
  BOOST_TEST(sentence(Puzzle(loshu::polygon(7))) ==
             "no such polygon exists: proven without a branch");
}

BOOST_AUTO_TEST_CASE(what_is_not_complete_is_not_called_a_count) {
  BOOST_TEST(sentence(Puzzle(loshu::square(4)), {}, {.solutions = 3}) ==
             "3 squares found, up to all 32 symmetries; there may be more");
  BOOST_TEST(sentence(Puzzle(loshu::square(4)), {}, {.limits = {.nodes = 50}})
                 .ends_with("not all: stopped at the node limit"));
  const std::atomic<bool> flag = true;
  BOOST_TEST(sentence(Puzzle(loshu::square(5)), {}, {.limits = {.interrupt = &flag}})
                 .ends_with("not all: interrupted"));
}

BOOST_AUTO_TEST_CASE(totals) {
  const auto total = [](const Answer& answer) { return answer.result.total(); };
  const Puzzle square(loshu::square(4));
  BOOST_TEST(total(counted(square, {})).value() == 7040U);
  BOOST_TEST(!total(counted(square, {}, {.solutions = 1})).has_value());
  BOOST_TEST(!total(counted(square, {.symmetry = Symmetry::dynamic})).has_value());
  BOOST_TEST(total(counted(Puzzle(loshu::square(2)), {})).value() == 0U);
  for (const Symmetry broken : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    const Answer answer = counted(square, {.symmetry = broken, .complement = true});
    BOOST_TEST(answer.result.classes(Symmetry::none).value() == 7040U);
    BOOST_TEST(answer.result.classes(Symmetry::geometric).value() == 880U);
    BOOST_TEST(answer.result.classes(Symmetry::full).value() == 220U);
    BOOST_TEST(!answer.result.classes(Symmetry::dynamic).has_value());
  }
}

BOOST_AUTO_TEST_CASE(totals_are_exact_at_any_size) {
  const auto json_of = [](int cells) {
    return loshu::to_json(counted(one_line(cells), {}), false);
  };
  BOOST_TEST(json_of(18)["total"].dump() == "6402373705728000");
  BOOST_TEST(json_of(19)["total"].dump() == "\"121645100408832000\"");  // beyond 2^53
  BOOST_TEST(json_of(25)["total"].dump() == "\"15511210043330985984000000\"");
  BOOST_TEST(json_of(25)["classes"]["geometric"].dump() == "\"15511210043330985984000000\"");
  BOOST_TEST(json_of(25)["classes"]["full"].dump() == "1");
  BOOST_TEST(loshu::count_sentence(counted(one_line(25), {}))
                 .starts_with("15511210043330985984000000 rows: 1 up to all "));
  BOOST_TEST(loshu::count_sentence(counted(one_line(100), {})).starts_with("9.332e157 rows: 1 up"));
}

BOOST_AUTO_TEST_CASE(json_has_the_stable_names) {
  const auto json = loshu::to_json(counted(Puzzle(loshu::hexagon(3)), {}), true);
  const auto expected = nlohmann::json::parse(
      R"({"figure":"hexagon","size":3,"cells":19,"lines":15,"first_value":1,"sum":38,)"
      R"("engine":"gecode","symmetry":"full","group_order":12,"total_sum":true,"solutions":1,)"
      R"("total":12,"complete":true})");
  for (const auto& [name, value] : expected.items()) BOOST_TEST(json[name] == value, name);
  for (const char* number : {"nodes", "failures", "propagations", "seconds"})
    BOOST_TEST(json[number].is_number());
  BOOST_TEST(json["assignments"].size() == 1U);
  BOOST_TEST(json["assignments"][0].size() == 19U);
  BOOST_TEST(
      !loshu::to_json(counted(Puzzle(loshu::hexagon(3)), {}), false).contains("assignments"));
}

BOOST_AUTO_TEST_CASE(json_has_null_for_what_is_not_known) {
  const auto polygon =
      loshu::to_json(counted(Puzzle(loshu::polygon(4)), {}, {.solutions = 1}), false);
  BOOST_TEST(polygon["sum"].is_null());
  BOOST_TEST(polygon["total"].is_null());
  BOOST_TEST(polygon["complete"] == false);
  BOOST_TEST(loshu::to_json(counted(Puzzle(lopsided()), {}), false)["size"].is_null());
  BOOST_TEST(loshu::to_json(counted(Puzzle(loshu::square(3)), {.symmetry = Symmetry::none}),
                            false)["group_order"] == 1);
}

BOOST_AUTO_TEST_CASE(json_has_what_was_asked_and_every_digit) {
  const Puzzle asked(loshu::polygon(6), 1, 999);
  BOOST_TEST_REQUIRE(asked.contradiction().has_value());
  BOOST_TEST(loshu::to_json(counted(asked, {}), false)["sum"] == 999);
  // Each side has ten cells of its own that may be exchanged; the sides, as they may be turned.
  loshu::Natural order = 6;
  for (int side = 0; side < 3; ++side) {
    for (std::uint64_t factor = 2; factor <= 10; ++factor) order *= factor;
  }
  const Puzzle triangle(loshu::triangle(12));
  const Answer answer({.puzzle = triangle}, loshu::Result{});
  BOOST_TEST(loshu::to_json(answer, false)["group_orders"]["full"] == order.digits());
  BOOST_TEST(loshu::to_json(answer, false)["group_order"] == order.digits());
}

BOOST_AUTO_TEST_CASE(the_schema_of_answers_has_the_settings_of_the_table) {
  std::ifstream file(LOSHU_SOURCE "/examples/manual/answer.schema.json");
  const auto schema = nlohmann::json::parse(file);
  nlohmann::json settings;
  const loshu::EngineTable table = whole_table();
  for (const loshu::EngineKind& kind : table.kinds()) {
    for (const loshu::Setting& setting : kind.settings) {
      settings[loshu::setting_key(setting.name)] = loshu::setting_schema(setting);
    }
  }
  BOOST_TEST(schema["$defs"]["answer"]["properties"]["settings"]["properties"] == settings);
}

BOOST_AUTO_TEST_CASE(json_tells_why_there_is_nothing) {
  const Puzzle puzzle(loshu::square(4), 1, {}, {{1, 10}, {6, 5}});
  Answer answer = counted(puzzle, {});
  BOOST_TEST(!loshu::to_json(answer, true).contains("explanation"));
  answer.reasons = loshu::explain_result(puzzle, answer.result, {});
  const auto json = loshu::to_json(answer, true);
  BOOST_TEST(json["solutions"] == 0);
  BOOST_TEST(json["explanation"]["reason"] == "givens-clash");
  BOOST_TEST(json["explanation"]["givens"].size() == 2U);
}

BOOST_AUTO_TEST_CASE(json_tells_whether_there_is_one_solution) {
  const auto json = [](const Puzzle& puzzle, const loshu::Limits& limits = {}) {
    const loshu::Question question{.puzzle = puzzle, .limits = limits};
    return loshu::to_json(loshu::uniqueness({question}), puzzle);
  };
  const Puzzle one(loshu::square(3), 1, {}, {{0, 2}, {1, 7}});
  const auto only = json(one);
  BOOST_TEST(only["unique"] == "one");
  BOOST_TEST(only["engine"] == "exhaust");
  BOOST_TEST(only["symmetry"] == "none");
  BOOST_TEST(only["implied"].is_null());
  BOOST_TEST(only["assignments"].dump() == "[[2,7,6,9,5,1,4,3,8]]");
  const loshu::GecodeEngine model{loshu::Settings{{"implied", "4"}}};
  const auto modelled = loshu::to_json(loshu::uniqueness({.puzzle = one}, model), one);
  BOOST_TEST(modelled["engine"] == "gecode");
  BOOST_TEST(modelled["implied"] == 4);
  BOOST_TEST(json(Puzzle(loshu::square(3)))["unique"] == "several");
  BOOST_TEST(json(Puzzle(loshu::square(3), 1, {}, {{0, 1}}))["unique"] == "none");
  const auto open = json(Puzzle(loshu::square(6)), {.nodes = 1});
  BOOST_TEST(open["unique"].is_null());
  for (const Puzzle& refuted : {Puzzle(loshu::polygon(7)), Puzzle(loshu::square(4), 1, 200),
                                Puzzle(loshu::square(3), 1, {}, {{0, 1}, {1, 1}})}) {
    const loshu::Uniqueness found =
        loshu::uniqueness({.question = {.puzzle = refuted}, .explain = true});
    const auto told = loshu::to_json(found, refuted);
    BOOST_TEST(told["unique"] == "none");
    BOOST_TEST(told["engine"] == loshu::arithmetic_engine);
    BOOST_TEST_REQUIRE(found.reasons.has_value());
    BOOST_TEST_REQUIRE(told.contains("explanation"));
    BOOST_TEST(told["explanation"] == loshu::to_json(*found.reasons->explanation, refuted.parts()));
  }
}

BOOST_AUTO_TEST_CASE(json_lists_the_families) {
  const auto list = loshu::to_json(loshu::named_families());
  BOOST_REQUIRE(list.size() == loshu::named_figures().size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const loshu::NamedFigure& family = loshu::named_figures()[i];
    BOOST_TEST(list[i]["figure"] == family.name);
    BOOST_TEST(list[i]["size"]["greatest"] == family.sizes.greatest);
    BOOST_TEST(list[i]["kinds"].size() == family.kinds.size());
    BOOST_TEST(list[i]["details"].size() == family.details.size());
  }
  BOOST_TEST(list[0]["size"].dump() == R"({"is":"order","least":1,"greatest":200})");
  BOOST_TEST(list[0]["kinds"][1]["kind"] == "semimagic");
  BOOST_TEST(list[0]["details"][0]["option"] == "diagonals");
}

BOOST_AUTO_TEST_CASE(csv_quotes_labels_with_commas) {
  BOOST_TEST(loshu::labels_csv(loshu::square(1)) == "\"(1,1)\"\n");
  BOOST_TEST(loshu::labels_csv({"f", {{"a\"b", {0, 0}}, {"c", {1, 0}}}, {{0, 1}}}) ==
             "\"a\"\"b\",c\n");
  BOOST_TEST(loshu::assignment_csv({1, -2, 3}) == "1,-2,3\n");
  const std::vector<Answer> answers{counted(Puzzle(loshu::square(3)), {})};
  BOOST_TEST(
      loshu::report_csv(answers).find(
          "\nsquare,3,,9,8,1,15,gecode,full,8,derived,on,0,off,off,bounds,first-fail,1,,8,true,") !=
      std::string::npos);
}

/// Labels of any characters are the fields of the row, and label the values that are read again.
BOOST_AUTO_TEST_CASE(a_row_of_labels_is_read_as_it_was_written) {
  const std::string characters = "ab1.\",; ()'=<\\|_?-";
  for (unsigned seed = 1; seed <= 400; ++seed) {
    drawn::Chance chance(seed);
    std::vector<std::string> labels;
    for (int cell = 0; cell < 3; ++cell) {
      std::string label(1, static_cast<char>('x' + cell));  // labels differ
      for (int i = chance.below(5); i > 0; --i) {
        const auto place =
            static_cast<std::size_t>(chance.below(static_cast<int>(label.size()) + 1));
        const auto drawn =
            static_cast<std::size_t>(chance.below(static_cast<int>(characters.size())));
        label.insert(place, 1, characters[drawn]);
      }
      labels.push_back(label);
    }
    const Puzzle puzzle(
        loshu::Figure("f", {{labels[0]}, {labels[1]}, {labels[2]}}, {{0, 1}, {1, 2}}));
    const std::string written = loshu::labels_csv(puzzle.figure());
    BOOST_TEST_CONTEXT(written) {
      const auto rows = csv_fields(written);
      BOOST_REQUIRE(rows.size() == 1U);
      BOOST_TEST(rows[0] == labels, boost::test_tools::per_element());
      const auto read = loshu::read_figures(written + "3,1,2\n", puzzle.figure(), "rows").figures;
      BOOST_REQUIRE(read.size() == 1U);
      BOOST_TEST((read[0].filling(puzzle.values()) == loshu::Filling{3, 1, 2}));
    }
  }
}

// The sentence of what was found names the symmetry that is broken, and the complement.
BOOST_AUTO_TEST_CASE(what_is_found_names_the_symmetry_and_the_complement) {
  const Puzzle square(loshu::square(3));
  for (const auto& [level, of_group] : {std::pair{Symmetry::none, ""},
                                        {Symmetry::geometric, ", up to rotation and reflection"},
                                        {Symmetry::full, ", up to all 8 symmetries"}}) {
    for (const bool complement : {false, true}) {
      const Answer answer = counted(square, {.symmetry = level, .complement = complement});
      const auto number = answer.result.solutions;
      const std::string of_complement = !complement               ? ""
                                        : level == Symmetry::none ? ", up to the complement"
                                                                  : " and the complement";
      BOOST_TEST(loshu::found_sentence(answer) == std::to_string(number) +
                                                      (number == 1 ? " square" : " squares") +
                                                      " found" + of_group + of_complement);
    }
  }
}

// The sentence on several symmetries has the sum of their counts and each of them.
BOOST_AUTO_TEST_CASE(counts_under_each_symmetry_are_added_up) {
  std::vector<Answer> answers;
  std::uint64_t all = 0;
  std::string each;
  for (const std::uint64_t number : {1U, 0U, 5U, 12U}) {
    loshu::Result result;
    result.solutions = number;
    result.engine = "gecode";
    Answer& answer = answers.emplace_back(
        Answer{{.puzzle = Puzzle(lopsided()), .symmetry = Symmetry::none}, result});
    answer.under = "the symmetry " + std::to_string(answers.size());
    BOOST_TEST_REQUIRE(answer.result.total().has_value());
    all += number;
    each += (each.empty() ? ": " : ", ") + std::to_string(number) + " under " + answer.under;
    BOOST_TEST(loshu::under_each_sentence(answers) ==
               loshu::labellings(std::to_string(all), lopsided()) +
                   (all == 1 ? " equals its " : " equal their ") + "complement" + each);
  }
  answers[1].result.ending = loshu::Ending::time_limit;
  BOOST_TEST(loshu::under_each_sentence(answers).starts_with(
      "at least " + loshu::labellings("18", lopsided()) +
      " equal their complement: 1 under the symmetry 1, an unknown number "
      "under the symmetry 2, 5 under "));
}

// CSV says whether an answer is complete, and which end it had.
BOOST_AUTO_TEST_CASE(csv_says_whether_an_answer_is_complete) {
  for (const auto& [ending, name] : loshu::ending_names) {
    Answer answer = counted(Puzzle(loshu::square(3)), {});
    answer.result.ending = ending;
    const std::string text = loshu::report_csv({&answer, 1});
    const auto rows = csv_fields(text);
    BOOST_TEST_REQUIRE(rows.size() == 2U);
    const auto &heads = rows[0], &fields = rows[1];
    BOOST_TEST_REQUIRE(heads.size() == fields.size());
    const auto field = [&](const std::string& head) {
      return fields[static_cast<std::size_t>(std::ranges::find(heads, head) - heads.begin())];
    };
    BOOST_TEST(field("complete") == (ending == loshu::Ending::exhausted ? "true" : "false"));
    BOOST_TEST(field("ending") == name);
    BOOST_TEST(field("solutions") == "1");
    BOOST_TEST(field("total") == (ending == loshu::Ending::exhausted ? "8" : ""));
  }
}

BOOST_AUTO_TEST_CASE(short_times_have_more_digits) {
  BOOST_TEST(loshu::seconds_text(0.00123) == "0.0012");
  BOOST_TEST(loshu::seconds_text(0.0099) == "0.0099");
  BOOST_TEST(loshu::seconds_text(0.0123) == "0.012");
  BOOST_TEST(loshu::seconds_text(12.3456) == "12.346");
}

BOOST_AUTO_TEST_SUITE_END()
