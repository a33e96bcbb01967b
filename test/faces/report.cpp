// The examples of the wing `report`.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/answer_text.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/engines.hpp>
#include <loshu/square.hpp>
#include <loshu/tree_document.hpp>
#include <loshu/verdicts.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_report)

BOOST_AUTO_TEST_CASE(example_of_answer_text) {
  //! [answer_text]
  const loshu::Puzzle puzzle(loshu::square(4));
  const loshu::Answer answer = loshu::ask({{.puzzle = puzzle}});
  const std::string sentence = loshu::count_sentence(answer);
  assert(sentence ==
         "7040 squares: 880 up to rotation and reflection, 220 up to all 32 symmetries");
  //! [answer_text]
}

BOOST_AUTO_TEST_CASE(example_of_comparison_text) {
  //! [comparison_text]
  const loshu::Comparison found =
      loshu::compare(loshu::Puzzle(loshu::square(3)), {loshu::over("symmetry", {"none", "full"})});
  assert(loshu::law_sentence(found).starts_with("8 (none) = 8 × 1 (full)"));
  const std::string table = loshu::comparison_markdown(found);
  //! [comparison_text]
  assert(table.starts_with("| symmetry"));
}

BOOST_AUTO_TEST_CASE(example_of_tree_document) {
  //! [tree_document]
  const loshu::Comparison found = loshu::compare({{.puzzle = loshu::Puzzle(loshu::square(3))}},
                                                 {loshu::over("symmetry", {"none", "full"})},
                                                 {.trees = loshu::KeptTrees::documents});
  const std::string page = loshu::tree_document(found.trees, "two trees of the square of order 3");
  //! [tree_document]
  assert(page.starts_with("<!doctype html>"));
}

BOOST_AUTO_TEST_CASE(example_of_verdicts) {
  //! [verdicts]
  const loshu::Puzzle puzzle(loshu::square(3));
  const loshu::ReadFigures read =
      loshu::read_figures("3 8 1\n2 4 6\n7 0 5\n", puzzle.figure(), "square.txt");
  const std::vector<loshu::ReadVerdict> verdicts = loshu::verdicts_of(puzzle, read);
  assert(verdicts[0].first_value_that_fits == 0);
  assert(to_text(verdicts, puzzle.figure()) == "magic with --first-value 0, sum 12\n");
  //! [verdicts]
}

BOOST_AUTO_TEST_SUITE_END()
