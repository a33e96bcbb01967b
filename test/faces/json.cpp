// The examples of the target `loshu::json`.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/engines.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_json)

BOOST_AUTO_TEST_CASE(example_of_json) {
  //! [json]
  const loshu::Puzzle puzzle(loshu::square(4));
  const loshu::Answer answer = loshu::ask({{.puzzle = puzzle}});
  assert(loshu::to_json(answer, false)["total"] == 7040);
  //! [json]
}

BOOST_AUTO_TEST_CASE(example_of_puzzle_json) {
  //! [puzzle_json]
  const std::string file = R"json({"figure": "square", "size": 3, "givens": {"(1,1)": 4}})json";
  const loshu::Puzzle puzzle = loshu::read_puzzle(file, "lo-shu.json", loshu::named_families());
  assert(puzzle.givens().size() == 1);
  const std::string text = loshu::puzzle_file(puzzle, loshu::PuzzleForm::named);
  //! [puzzle_json]
  assert(text.find("\"square\"") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
