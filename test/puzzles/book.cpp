#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>

#include <loshu/book.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(book)

namespace {

using loshu::Difficulty;

/// Every image of the givens under the symmetries, as the least of them.
std::vector<std::pair<int, int>> least_givens(const loshu::Puzzle& puzzle) {
  const loshu::Puzzle base(puzzle.figure());
  const loshu::StabiliserChain& chain = loshu::reading_chain(base, loshu::Symmetry::full);
  std::vector<std::pair<int, int>> least;
  for (const loshu::Permutation& g : chain.elements()) {
    std::vector<std::pair<int, int>> image;
    for (const loshu::Given& given : puzzle.givens()) {
      image.emplace_back(g[static_cast<std::size_t>(given.cell)], given.value);
    }
    std::ranges::sort(image);
    if (least.empty() || image < least) least = image;
  }
  return least;
}

std::size_t texts(const std::vector<loshu::Page>& pages, const std::string& text) {
  std::size_t count = 0;
  for (const loshu::Page& page : pages) {
    count += static_cast<std::size_t>(std::ranges::count(page.marks, text, &loshu::Mark::text));
  }
  return count;
}

loshu::Puzzle base() { return loshu::Puzzle(loshu::square(4)); }

}  // namespace

BOOST_AUTO_TEST_CASE(puzzles_have_one_solution_and_differ) {
  const loshu::BookOptions options{
      .count = 12, .easiest = Difficulty::first_steps, .hardest = Difficulty::medium};
  const loshu::Book made = loshu::make_book(base(), options);
  BOOST_REQUIRE(made.puzzles.size() == 12U);
  BOOST_TEST((made.outcome == loshu::Making::Outcome::made));
  BOOST_TEST(loshu::book_sentence(made, base(), options).empty());
  std::set<std::vector<std::pair<int, int>>> seen;
  for (std::size_t i = 0; i < made.puzzles.size(); ++i) {
    const loshu::MadePuzzle& one = made.puzzles[i];
    BOOST_TEST((loshu::uniqueness({{.puzzle = one.puzzle}}).solutions == loshu::Solutions::one));
    BOOST_TEST(static_cast<int>(one.grade.difficulty) == static_cast<int>(i) / 4);
    BOOST_TEST(seen.insert(least_givens(one.puzzle)).second);
  }
}

// A book with fewer puzzles than grades has the easiest, and misses none.
BOOST_AUTO_TEST_CASE(the_easiest_grades_come_first) {
  for (const auto& [count, hardest] :
       {std::pair{1, Difficulty::easy}, std::pair{2, Difficulty::medium}}) {
    const loshu::BookOptions options{
        .count = count, .easiest = Difficulty::easy, .hardest = Difficulty::hard};
    const loshu::Book made = loshu::make_book(base(), options);
    BOOST_REQUIRE(made.puzzles.size() == static_cast<std::size_t>(count));
    BOOST_TEST((made.puzzles.front().grade.difficulty == Difficulty::easy));
    BOOST_TEST((made.puzzles.back().grade.difficulty == hardest));
    BOOST_TEST(loshu::book_sentence(made, base(), options) == "");
  }
}

// There is one square of order 3 up to symmetry, so its puzzles differ in their givens.
BOOST_AUTO_TEST_CASE(a_figure_that_has_no_more_puzzles_ends_a_book) {
  const loshu::Puzzle three(loshu::square(3), 1, 15, {{4, 5}, {0, 8}});
  const loshu::BookOptions options{
      .count = 400, .easiest = Difficulty::first_steps, .hardest = Difficulty::first_steps};
  const loshu::Book made = loshu::make_book(three, options);
  BOOST_TEST(!made.puzzles.empty());
  BOOST_TEST(made.puzzles.size() < 400U);
  BOOST_TEST((made.outcome == loshu::Making::Outcome::tries_used_up));
  const std::string why = loshu::book_sentence(made, three, options);
  BOOST_TEST(why == std::to_string(made.puzzles.size()) +
                        " of 400 puzzles: no others were found that differ");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_is_told) {
  const loshu::Puzzle none(loshu::polygon(7));
  const loshu::Book empty = loshu::make_book(none, {.count = 2});
  BOOST_TEST(empty.puzzles.empty());
  BOOST_TEST((empty.outcome == loshu::Making::Outcome::none_exists));
  BOOST_TEST(loshu::book_sentence(empty, none, {.count = 2}) ==
             "no such polygon exists: proven, so there is no puzzle");
  BOOST_TEST(loshu::book_pages(empty, {}).empty());
  BOOST_CHECK_THROW(static_cast<void>(loshu::make_book(base(), {.count = 0})), loshu::Error);
  const std::atomic<bool> interrupt = true;
  loshu::BookOptions options{.count = 2};
  options.making.limits.interrupt = &interrupt;
  const loshu::Book stopped = loshu::make_book(base(), options);
  BOOST_TEST((stopped.outcome == loshu::Making::Outcome::stopped));
  BOOST_TEST(loshu::book_sentence(stopped, base(), options) == "0 of 2 puzzles: interrupted");
}

BOOST_AUTO_TEST_CASE(pages_have_numbers_grades_rules_and_answers) {
  const loshu::BookOptions options{
      .count = 5, .easiest = Difficulty::easy, .hardest = Difficulty::easy};
  const loshu::Book made = loshu::make_book(base(), options);
  const loshu::BookLayout layout{.title = "Squares & more", .per_page = 2};
  const std::vector<loshu::Page> pages = loshu::book_pages(made, layout);
  BOOST_REQUIRE(pages.size() == 3U);
  BOOST_TEST(texts(pages, "Squares & more") == 3U);
  BOOST_TEST(texts(pages, "5 puzzles: easy") == 1U);
  BOOST_TEST(texts(pages, "5 · easy") == 1U);
  const std::vector<loshu::Page> answers = loshu::answer_pages(made, layout, 4);
  BOOST_TEST(answers.size() == 1U);
  BOOST_TEST(texts(answers, "Answers") == 1U);
  BOOST_TEST(texts(answers, "4") > 0U);
  const std::vector<loshu::Page> hints = loshu::hint_pages(made, layout, 4);
  const auto begins = [](const loshu::Mark& mark) { return mark.text.starts_with("5. "); };
  BOOST_TEST(std::ranges::count_if(hints.front().marks, begins) == 1);
  BOOST_TEST(texts(hints, "(4,4)") == 1U);  // in the key of names
  for (const auto* part : {&pages, &answers, &hints}) {
    for (const loshu::Page& page : *part) {
      for (const loshu::Mark& mark : page.marks) {
        for (const loshu::Position& at : mark.points) {
          BOOST_TEST((at.x > 0 && at.x < page.width && at.y > 0 && at.y < page.height));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(rules_are_told_of_whatever_figure) {
  const auto rule = [](const loshu::Puzzle& puzzle, std::size_t place) {
    return loshu::task_sentences(puzzle).at(place);
  };
  BOOST_TEST(rule(base(), 0) == "The numbers 1 to 16, each once.");
  BOOST_TEST(rule(base(), 1) == "Each row, each column and both diagonals have the sum 34.");
  BOOST_TEST(rule(loshu::Puzzle(loshu::square(4, loshu::SquareKind::pandiagonal)), 1) ==
             "Each row, each column and all diagonals, continued on the other side, have the sum "
             "34.");
  const loshu::Puzzle associative(loshu::square(3, loshu::SquareKind::associative));
  BOOST_TEST(rule(associative, 2) == "The middle cell is 5.");
  BOOST_TEST(rule(associative, 3) == "Every two opposite cells have the sum 10.");
  BOOST_TEST(rule(loshu::Puzzle(loshu::ring(5)), 1) == "Each side has the same sum.");
  BOOST_TEST(rule(loshu::Puzzle(loshu::square(4, loshu::SquareKind::magic, 30)), 2) ==
             "Both diagonals have the sum 30.");
  const loshu::Figure square = loshu::square(3, loshu::SquareKind::semimagic);
  std::vector<loshu::Line> lines = square.lines();
  lines.push_back({0, 1, 4});
  const loshu::Puzzle own(loshu::Figure("own", square.cells(), lines), 1, 15);
  BOOST_TEST(rule(own, 1) == "Each row, each column and this line have the sum 15:");
  BOOST_TEST(rule(own, 2) == "line 7 ((1,1) (1,2) (2,2))");
}

BOOST_AUTO_TEST_SUITE_END()
