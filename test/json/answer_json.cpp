#include <boost/test/unit_test.hpp>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/search.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(answer_json)

using loshu::Filling;
using loshu::Puzzle;

namespace {

std::string complaint(const std::string& text) {
  try {
    const loshu::JsonDocument document = loshu::read_json(text, "in");
    const Puzzle puzzle = loshu::puzzle_of_answer(document.root(), loshu::named_families());
    static_cast<void>(loshu::fillings_of_answer(document.root(), puzzle));
    return "none";
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

std::string complaint_of_lists(const std::string& text) {
  try {
    const loshu::JsonDocument document = loshu::read_json(text, "in");
    static_cast<void>(loshu::fillings_in_lists(document.root(), Puzzle(loshu::square(2))));
    return "none";
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_found_is_read_back) {
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    BOOST_TEST_CONTEXT(loshu::question_sentence(puzzle)) {
      loshu::MagicModel model(puzzle, {});
      loshu::Result result = loshu::solve(model, {.solutions = 3});
      if (result.assignments.empty()) continue;
      const auto assignments = result.assignments;
      const loshu::Answer answer({.puzzle = puzzle}, std::move(result));
      const std::string text = loshu::to_json(answer, true).dump();
      const loshu::JsonDocument document = loshu::read_json(text, "in");
      BOOST_TEST(loshu::looks_like_json(text));
      BOOST_TEST(loshu::is_answer(document.root()));
      const Puzzle again = loshu::puzzle_of_answer(document.root(), loshu::named_families());
      BOOST_TEST(again.figure().noun() == puzzle.figure().noun());
      BOOST_TEST((again.figure().every_line() == puzzle.figure().every_line()));
      BOOST_TEST(again.first_value() == puzzle.first_value());
      BOOST_TEST(again.givens().size() == puzzle.givens().size());
      const auto fillings = loshu::fillings_of_answer(document.root(), again);
      BOOST_REQUIRE(fillings.size() == assignments.size());
      for (std::size_t i = 0; i < fillings.size(); ++i) {
        BOOST_TEST((fillings[i] == Filling(assignments[i].begin(), assignments[i].end())));
        BOOST_TEST(loshu::verify(again, fillings[i]).magic());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(lists_of_numbers_are_read) {
  const auto read = [](const std::string& text) {
    const loshu::JsonDocument document = loshu::read_json(text, "in");
    return loshu::fillings_in_lists(document.root(), Puzzle(loshu::square(2)));
  };
  const std::vector<Filling> one{{1, 2, 3, std::nullopt}};
  const std::vector<Filling> two{{1, 2, 3, 4}, {4, 3, 2, 1}};
  BOOST_TEST((read("[1, 2, 3, null]") == one));
  BOOST_TEST((read("[[1, 2], [3, null]]") == one));
  BOOST_TEST((read("[[1,2,3,4],[4,3,2,1]]") == two));
  BOOST_TEST((read("[[[1,2],[3,4]],[[4,3],[2,1]]]") == two));
}

BOOST_AUTO_TEST_CASE(errors_name_the_place) {
  const std::string square = R"json({"figure":"square","size":2,"first_value":1,"sum":null)json";
  const std::vector<std::pair<std::string, std::string>> bad{
      {"[]", "in:1:1: has no \"figure\""},
      {"{\"assignments\":[]}", "in:1:1: has no \"figure\""},
      {R"json({"figure":"mine","size":null,"assignments":[]})json",
       "in:1:11: /figure: there is no figure mine; there are "},
      {square + "}", "in:1:1: has no \"assignments\""},
      {square + ",\"assignments\":[]}", "in:1:70: /assignments: holds no filled figure"},
      {square + ",\"assignments\":5}",
       "in:1:70: /assignments: should be a list of assignments, not 5"},
      {square + ",\"assignments\":[5]}",
       "in:1:71: /assignments/0: should be an assignment, a list of numbers, not 5"},
      {square + ",\"assignments\":[[1,\"2\"]]}",
       "in:1:74: /assignments/0/1: should be a whole number, not '2'"},
      {square + ",\"assignments\":[[1,2.5]]}",
       "in:1:74: /assignments/0/1: should be a whole number, not 2.5"},
      {square + ",\"assignments\":[[1,2147483648]]}",
       "in:1:74: /assignments/0/1: should be a whole number from -2147483647 to 2147483647, not "
       "2147483648"},
      {R"json({"puzzle":{"cells":2},"assignments":[]})json", "in:1:11: /puzzle: has no \"lines\""},
  };
  for (const auto& [text, message] : bad) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(complaint(text).substr(0, message.size()) == message); }
  }
  BOOST_TEST(complaint(square + ",\"assignments\":[[1,2,3,null]]}") == "none");
  BOOST_TEST(complaint_of_lists("[1,2,3]") ==
             "in:1:1: has 3 numbers; square 2 takes 4 for each figure");
  BOOST_TEST(complaint_of_lists("[[1, 2, 3], [4, 5, 6, 7, 8]]") ==
             "in:1:13: /1: has 5 numbers; square 2 takes 4 for each figure");
  BOOST_TEST(complaint_of_lists("[[1, 2, 3, 4, 5], [6, 7, 8]]") ==
             "in:1:2: /0: has 5 numbers; square 2 takes 4 for each figure");
  BOOST_TEST(complaint_of_lists("[[[1, 2], [3, 4]], [5, [6, 7, 8]]]") == "none");
  BOOST_TEST(complaint_of_lists("[]") == "in:1:1: has 0 numbers; square 2 takes 4 for each figure");
  BOOST_TEST(complaint_of_lists("[[1,2],{}]") ==
             "in:1:8: /1: should be a whole number, not an object");
}

BOOST_AUTO_TEST_CASE(numbers_do_not_look_like_json) {
  BOOST_TEST(loshu::looks_like_json(" \n{"));
  BOOST_TEST(loshu::looks_like_json("\xEF\xBB\xBF[1]"));
  BOOST_TEST(!loshu::looks_like_json("1 2 3"));
  BOOST_TEST(!loshu::looks_like_json("\"(1,1)\",2"));
  BOOST_TEST(!loshu::looks_like_json(""));
}

BOOST_AUTO_TEST_SUITE_END()
