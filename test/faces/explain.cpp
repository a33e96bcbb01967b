// The examples of the wings `explain` and `puzzles`.

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include <loshu/book.hpp>
#include <loshu/engines.hpp>
#include <loshu/explain.hpp>
#include <loshu/hint.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/square.hpp>
#include <loshu/uniqueness.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_explain)

BOOST_AUTO_TEST_CASE(example_of_explain) {
  //! [explain]
  // With 1 and 2 in the first row of a square of order 3, the row needs 12.
  const std::vector<loshu::Given> givens{{.cell = 0, .value = 1}, {.cell = 1, .value = 2}};
  const loshu::Puzzle puzzle(loshu::square(3), 1, 15, givens);
  const loshu::Explained found = loshu::explain(puzzle);
  assert(found.explanation->reason == loshu::Reason::last_cell);
  const std::string why = loshu::to_text(*found.explanation, puzzle.parts());
  //! [explain]
  assert(why.starts_with("why: "));
}

BOOST_AUTO_TEST_CASE(example_of_hint) {
  //! [hint]
  const std::vector<loshu::Given> givens{{.cell = 0, .value = 4}, {.cell = 1, .value = 9}};
  const loshu::Hinted found = loshu::hint(loshu::Puzzle(loshu::square(3), 1, 15, givens));
  assert(found.hint->hardest() == loshu::Technique::last_of_line);
  assert(found.hint->cell == 2 && found.hint->value == 2);
  //! [hint]
}

BOOST_AUTO_TEST_CASE(example_of_path) {
  //! [path]
  const std::vector<loshu::Given> givens{{.cell = 0, .value = 4}, {.cell = 1, .value = 9}};
  const loshu::Path steps = loshu::path(loshu::Puzzle(loshu::square(3), 1, 15, givens));
  assert(steps.solved);
  assert(steps.steps.front().technique == loshu::Technique::last_of_line);
  //! [path]
}

BOOST_AUTO_TEST_CASE(example_of_uniqueness) {
  //! [uniqueness]
  const std::vector<loshu::Given> givens{{.cell = 0, .value = 4}, {.cell = 1, .value = 9}};
  const loshu::Puzzle puzzle(loshu::square(3), 1, 15, givens);
  const loshu::Uniqueness found = loshu::uniqueness({{.puzzle = puzzle}});
  assert(found.solutions == loshu::Solutions::one);
  assert((found.witnesses.front() == loshu::Assignment{4, 9, 2, 3, 5, 7, 8, 1, 6}));
  //! [uniqueness]
}

BOOST_AUTO_TEST_CASE(example_of_puzzle_maker) {
  //! [puzzle_maker]
  const loshu::Making making = loshu::make_puzzle(loshu::Puzzle(loshu::square(4)), {.seed = 3});
  const loshu::MadePuzzle& made = *making.made;
  const std::vector<loshu::Page> sheet{loshu::puzzle_sheet(made, false)};
  //! [puzzle_maker]
  assert(!made.puzzle.givens().empty());
  assert(loshu::pages_svg(sheet, "a puzzle").starts_with("<svg"));
}

BOOST_AUTO_TEST_CASE(example_of_book) {
  //! [book]
  const loshu::BookOptions options{.count = 2, .hardest = loshu::Difficulty::easy};
  const loshu::Book book = loshu::make_book(loshu::Puzzle(loshu::square(4)), options);
  const std::vector<loshu::Page> pages = loshu::book_pages(book, {.title = "Two squares"});
  //! [book]
  assert(book.puzzles.size() == 2 && pages.size() == 1);
}

BOOST_AUTO_TEST_SUITE_END()
