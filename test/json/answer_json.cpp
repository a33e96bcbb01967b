#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/reading.hpp>
#include <loshu/search.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(answer_json)

using loshu::Filling;
using loshu::Puzzle;

namespace {

loshu::ReadFigures read(const std::string& text, const Puzzle& puzzle) {
  return loshu::read_any_figures(text, puzzle.figure(), "in", loshu::named_families());
}

std::string complaint(const std::string& text) {
  try {
    static_cast<void>(loshu::puzzle_of_text(text, "in", loshu::named_families()));
    static_cast<void>(read(text, Puzzle(loshu::square(2))));
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
      const auto told = loshu::puzzle_of_text(text, "in", loshu::named_families());
      BOOST_REQUIRE(told);
      BOOST_TEST(!told->is_file);
      const Puzzle again = told->puzzle;
      BOOST_TEST(again.figure().noun() == puzzle.figure().noun());
      BOOST_TEST((again.figure().every_line() == puzzle.figure().every_line()));
      BOOST_TEST(again.first_value() == puzzle.first_value());
      BOOST_TEST(again.givens().size() == puzzle.givens().size());
      const auto figures = read(text, again).figures;
      BOOST_REQUIRE(figures.size() == assignments.size());
      for (std::size_t i = 0; i < figures.size(); ++i) {
        const Filling filling = figures[i].filling(again.values());
        BOOST_TEST((filling == Filling(assignments[i].begin(), assignments[i].end())));
        BOOST_TEST(loshu::verify(again, filling).magic());
      }
    }
  }
}

// One object tells its puzzle, also as the only item of a list. Of several none is the one that is
// meant. An answer that stands first of several texts tells it for all.
BOOST_AUTO_TEST_CASE(a_text_tells_its_puzzle_where_there_is_one_object) {
  const std::string square = R"json({"figure":"square","size":2,"assignments":[[1,2,3,4]]})json";
  const std::string ring = R"json({"figure":"ring","size":3,"assignments":[]})json";
  const std::string file = R"json({"figure":"square","size":3})json";
  const std::string own = R"json({"cells":["a","b"],"lines":[["a","b"]]})json";
  const std::string spectrum = R"json({"figure":"ring","size":4,"rows":[]})json";
  const std::string within = R"json({"puzzle":)json" + file + R"json(,"assignments":[]})json";
  const auto told = [](const std::string& text) -> std::string {
    const auto puzzle = loshu::puzzle_of_text(text, "in", loshu::named_families());
    if (!puzzle) return "none";
    return puzzle->puzzle.figure().title() + (puzzle->is_file ? ", a file" : "");
  };
  for (const auto& [text, title] :
       std::vector<std::pair<std::string, std::string>>{{square, "square 2"},
                                                        {ring, "ring 3"},
                                                        {file, "square 3, a file"},
                                                        {own, "figure, a file"},
                                                        {spectrum, "ring 4"},
                                                        {within, "square 3"}}) {
    BOOST_TEST(told(text) == title);
    BOOST_TEST(told("[" + text + "]") == title);
    BOOST_TEST(told(" \n[ " + text + " ]\n") == title);
    BOOST_TEST(told(text + "\n" + ring) == title);
    for (const std::string& more : {square, ring, file, std::string("5"), std::string("[]")}) {
      BOOST_TEST(told("[" + text + "," + more + "]") == "none", text << more);
      BOOST_TEST(told("[" + more + "," + text + "]") == "none", more << text);
    }
  }
  for (const std::string none : {"[]", "[[1,2,3,4]]", "{}", "[{}]", "1 2 3 4", "[5]", "",
                                 R"json({"figure":"square"})json", R"json({"size":3})json"}) {
    try {
      BOOST_TEST(told(none) == "none", none);
    } catch (const loshu::Error& error) {  // a puzzle file that lacks its size
      BOOST_TEST(none.find("figure") != std::string::npos, error.what());
    }
  }
}

BOOST_AUTO_TEST_CASE(lists_of_numbers_are_read) {
  const auto read_all = [](const std::string& text) {
    const Puzzle square(loshu::square(2));
    std::vector<Filling> fillings;
    for (const auto& figure : read(text, square).figures) {
      fillings.push_back(figure.filling(square.values()));
    }
    return fillings;
  };
  const std::vector<Filling> one{{1, 2, 3, std::nullopt}};
  const std::vector<Filling> two{{1, 2, 3, 4}, {4, 3, 2, 1}};
  BOOST_TEST((read_all("[1, 2, 3, null]") == one));
  BOOST_TEST((read_all("[[1, 2], [3, null]]") == one));
  BOOST_TEST((read_all("[[1,2,3,4],[4,3,2,1]]") == two));
  BOOST_TEST((read_all("[[[1,2],[3,4]],[[4,3],[2,1]]]") == two));
}

BOOST_AUTO_TEST_CASE(errors_name_the_place) {
  const std::string square = R"json({"figure":"square","size":2,"first_value":1,"sum":null)json";
  const std::vector<std::pair<std::string, std::string>> bad{
      {"[]", "in: no figure in it; square 2 takes 4 numbers"},
      {"{\"assignments\":[]}", "in:1:1: has no \"figure\""},
      {R"json({"figure":"mine","size":null,"assignments":[]})json",
       "in:1:11: /figure: there is no figure mine; there are "},
      {square + "}", "in: no figure in it; square 2 takes 4 numbers"},
      {square + ",\"assignments\":[]}", "in: no figure in it; square 2 takes 4 numbers"},
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
      {R"json({"cells":["a","b"]})json", "in:1:1: has no \"lines\""},
  };
  for (const auto& [text, message] : bad) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(complaint(text).substr(0, message.size()) == message); }
  }
  BOOST_TEST(complaint(square + ",\"assignments\":[[1,2,3,null]]}") == "none");
  const std::string many = "in:1:1: holds several lists that may be a figure: \"x\", \"y\"; keep ";
  BOOST_TEST(complaint("{\"x\":[1,2,3,4],\"y\":[1,2,3,4]}").starts_with(many));
  BOOST_TEST(complaint("{\"x\":[1,2,3]}") ==
             "in:1:6: /x: has 3 numbers; square 2 takes 4 for each figure");
  BOOST_TEST(complaint("[[1,2],{}]") ==
             "in:1:5: the figure ends after 2 numbers, in a row of 2; square 2 takes 4 numbers");
  BOOST_TEST(complaint("{\"x\":[1,2,3,4]}\n\n {\"x\":[1,2,3,4,5]}") ==
             "in:3:7: /x: has 5 numbers; square 2 takes 4 for each figure");
  BOOST_TEST(complaint("{\"x\":[1,2,3,4]}\n----------\n{\"x\":[1,2,3,4]}\n==========\n") == "none");
}

namespace {

/// The numbers of all figures in a text, with 0 for open cells, or what is said against it.
std::string numbers_in(const std::string& text, const Puzzle& puzzle, bool with_solutions = true) {
  try {
    std::string numbers;
    for (const loshu::ReadFigure& figure :
         loshu::read_any_figures(text, puzzle.figure(), "in", loshu::named_families(),
                                 with_solutions)
             .figures) {
      if (!numbers.empty()) numbers += "; ";
      for (const loshu::ReadNumber& one : figure.numbers) {
        numbers += (numbers.empty() || numbers.ends_with(' ') ? "" : " ") +
                   std::to_string(one.number.value_or(0));
      }
    }
    return numbers;
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

}  // namespace

// A message of MiniZinc may have its solution in several sections, of which the plainest is read.
BOOST_AUTO_TEST_CASE(the_messages_of_a_solver_are_read_by_their_sections) {
  const Puzzle square(loshu::square(2));
  const auto message = [](const std::string& output) {
    return R"json({"type":"solution","output":{)json" + output + "}}";
  };
  const std::string json = R"json("json":{"x":[1,2,3,4]})json",
                    dzn = R"json("dzn":"x = [2,1,4,3];\n")json",
                    usual = R"json("default":"3 4\n1 2\n")json", raw = R"json("raw":"4 3 2 1")json";
  const std::vector<std::pair<std::string, std::string>> sections{
      {json, "1 2 3 4"}, {dzn, "2 1 4 3"}, {usual, "3 4 1 2"}, {raw, "4 3 2 1"}};
  for (std::size_t i = 0; i < sections.size(); ++i) {
    BOOST_TEST(numbers_in(message(sections[i].first), square) == sections[i].second);
    for (std::size_t k = i + 1; k < sections.size(); ++k) {
      for (const std::string& both : {sections[i].first + "," + sections[k].first,
                                      sections[k].first + "," + sections[i].first}) {
        BOOST_TEST(numbers_in(message(both), square) == sections[i].second, both);
      }
    }
  }
  BOOST_TEST(numbers_in(message(json) + "\n" + message(raw), square) == "1 2 3 4; 4 3 2 1");
  const std::string status = R"json({"type":"status","status":"ALL_SOLUTIONS"})json";
  BOOST_TEST(numbers_in(message(dzn) + "\n" + status, square) == "2 1 4 3");
  const std::string answer = R"json({"figure":"square","size":2,"assignments":[[1,2,3,4]]})json";
  for (const auto& [section, numbers] : sections) {
    BOOST_TEST(numbers_in(message(section) + answer, square) ==
               "in: holds answers and lists of numbers; keep one of them");
    BOOST_TEST(numbers_in(answer + message(section), square) ==
               "in: holds answers and lists of numbers; keep one of them");
  }
  BOOST_TEST(numbers_in(R"json({"type":"solution","output":[1,2,3,4]})json", square) ==
             "in: no figure in it; square 2 takes 4 numbers");
  const std::string labels =
      R"json("raw":"\"(1,1)\",\"(1,2)\",\"(2,1)\",\"(2,2)\"\n1,2,3,4\n")json";
  BOOST_TEST(numbers_in(message(labels), square)
                 .ends_with("/output/raw: has a row of labels, which is not read here"),
             numbers_in(message(labels), square));
}

// Answers, files and spectra are read by the names of their members, and other lists are no
// figures.
BOOST_AUTO_TEST_CASE(own_answers_files_and_spectra_are_read_by_their_members) {
  const Puzzle square(loshu::square(2)), ring(loshu::ring(3));
  const std::string answer =
      R"json({"figure":"square","size":2,"assignments":[[1,2,3,4],[4,3,2,1]]})json";
  BOOST_TEST(numbers_in(answer, square) == "1 2 3 4; 4 3 2 1");
  BOOST_TEST(numbers_in(answer + answer, square) == "1 2 3 4; 4 3 2 1; 1 2 3 4; 4 3 2 1");
  BOOST_TEST(numbers_in("[" + answer + "," + answer + "]", square) ==
             "1 2 3 4; 4 3 2 1; 1 2 3 4; 4 3 2 1");
  BOOST_TEST(numbers_in(answer, ring) ==
             "in:1:1: is of square 2, whose cells are not those of ring 3");
  BOOST_TEST(numbers_in(answer + "[1,2,3,4]", square) ==
             "in: holds answers and lists of numbers; keep one of them");
  BOOST_TEST(numbers_in("[" + answer + ",[1,2,3,4]]", square) ==
             "in: holds answers and lists of numbers; keep one of them");
  const std::string file =
      R"json({"figure":"square","size":2,"givens":{"(1,2)":3,"(2,1)":[1,2]})json";
  const std::string solution = R"json(,"solution":[1,3,2,4]})json";
  BOOST_TEST(numbers_in(file + "}", square) == "0 3 0 0");
  BOOST_TEST(numbers_in(file + solution, square) == "0 3 0 0; 1 3 2 4");
  BOOST_TEST(numbers_in(file + solution, square, false) == "0 3 0 0");
  BOOST_TEST(numbers_in(file + R"json(,"solution":{"values":[1,3,2,4]}})json", square) ==
             "0 3 0 0; 1 3 2 4");
  BOOST_TEST(numbers_in(R"json({"figure":"square","size":2,"givens":{"(3,1)":3}})json", square)
                 .find("(3,1)") != std::string::npos);
  const std::string spectrum =
      R"json({"figure":"square","size":2,"rows":[{"witness":[1,2,3,4]},{"exists":false},{"witness":[2,1,4,3]}]})json";
  BOOST_TEST(numbers_in(spectrum, square) == "1 2 3 4; 2 1 4 3");
  BOOST_TEST(
      numbers_in(R"json({"figure":"square","size":2,"rows":[{"witness":[1,2,3]}]})json", square)
          .ends_with("/rows/0/witness: has 3 numbers; square 2 takes 4"));
  const std::string own = R"json({"version":"1","command":"c","depths":[1,2,3,4])json";
  BOOST_TEST(numbers_in(own + "}", square) == "in: no figure in it; square 2 takes 4 numbers");
  BOOST_TEST(numbers_in(own + R"json(,"solution":[4,3,2,1]})json", square) == "4 3 2 1");
  BOOST_TEST(numbers_in(R"json({"depths":[1,2,3,4]})json", square) == "1 2 3 4");
  BOOST_TEST(numbers_in(R"json({"a":[1,2,3],"depths":[[1,2],[3,null]],"b":"x"})json", square) ==
             "1 2 3 0");
}

BOOST_AUTO_TEST_CASE(each_form_is_read) {
  const Puzzle square(loshu::square(3));
  int json = 0;
  for (const loshu::ReadableForm& form : loshu::readable_forms()) {
    json += form.json ? 1 : 0;
    BOOST_TEST(loshu::is_json(form.example) == form.json, form.name);
    for (const auto& figure : read(std::string(form.example), square).figures) {
      BOOST_TEST((figure.filling(square.values()) == Filling{4, 9, 2, 3, 5, 7, 8, 1, 6}),
                 form.name);
    }
  }
  BOOST_TEST(json > 3);
}

BOOST_AUTO_TEST_CASE(numbers_are_no_json) {
  BOOST_TEST(loshu::is_json(" \n{\"x\": 1}"));
  BOOST_TEST(loshu::is_json("\xEF\xBB\xBF[{\"x\": 1}]"));
  for (const char* text : {"1 2 3", "\"(1,1)\",2", "", "[1]", "[[1, null]]", "{1, 2}"}) {
    BOOST_TEST(!loshu::is_json(text), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
