#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <set>
#include <string>

#include <loshu/book.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/puzzles/page_writer.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "bounding_box.hpp"
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

// The settings of the maker are those of each puzzle.
BOOST_AUTO_TEST_CASE(puzzles_are_made_as_the_book_is_told) {
  const loshu::Puzzle ring(loshu::ring(5));
  const auto made = [&](const loshu::MakingOptions& making, int count = 3) {
    return loshu::make_book(ring, {.count = count,
                                   .easiest = Difficulty::easy,
                                   .hardest = Difficulty::easy,
                                   .making = making})
        .puzzles;
  };
  for (const loshu::MadePuzzle& one : made({})) BOOST_TEST(one.puzzle.sum().has_value());
  for (const loshu::MadePuzzle& one : made({.hide_sum = true})) {
    BOOST_TEST(!one.puzzle.sum().has_value());
  }
  const auto solutions = [&](unsigned seed, int threads) {
    std::vector<loshu::Assignment> all;
    for (const loshu::MadePuzzle& one : made({.seed = seed, .threads = threads})) {
      all.push_back(one.solution);
    }
    return all;
  };
  BOOST_TEST((solutions(1, 1) == solutions(1, 3)));
  BOOST_TEST((solutions(1, 1) != solutions(2, 1)));
  // With a pattern, some symmetry of the drawing maps the given cells to given cells.
  const loshu::Book square =
      loshu::make_book(base(), {.count = 2,
                                .easiest = Difficulty::medium,
                                .hardest = Difficulty::medium,
                                .making = {.pattern = loshu::Pattern::symmetric}});
  BOOST_TEST(square.puzzles.size() == 2U);
  const auto symmetries = loshu::reading_chain(base(), loshu::Symmetry::geometric).elements();
  for (const loshu::MadePuzzle& one : square.puzzles) {
    std::set<int> given;
    for (const loshu::Given& each : one.puzzle.givens()) given.insert(each.cell);
    const auto maps = [&](const loshu::Permutation& g) {
      std::set<int> images;
      for (const int cell : given) images.insert(g[static_cast<std::size_t>(cell)]);
      return images == given;
    };
    BOOST_TEST(std::ranges::count_if(symmetries, maps) > 1);  // the identity, and another
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

/// The page numbers at the foot of the pages.
std::vector<std::string> numbers_of(const std::vector<loshu::Page>& pages) {
  std::vector<std::string> numbers;
  for (const loshu::Page& page : pages) {
    for (const loshu::Mark& mark : page.marks) {
      const bool is_below = !mark.points.empty() && mark.points.front().y > page.height - 40;
      if (is_below && !mark.text.empty()) numbers.push_back(mark.text);
    }
  }
  return numbers;
}

/// The numbers of the puzzles, in the order of the marks that begin with them.
/// \param end  what follows a number
std::vector<std::vector<int>> puzzles_on(const std::vector<loshu::Page>& pages,
                                         const std::string& end) {
  std::vector<std::vector<int>> all;
  for (const loshu::Page& page : pages) {
    std::vector<int>& on_page = all.emplace_back();
    for (const loshu::Mark& mark : page.marks) {
      const std::size_t digits = mark.text.find_first_not_of("0123456789");
      const bool is_one =
          digits != 0 && digits != std::string::npos && mark.text.substr(digits).starts_with(end);
      if (is_one) on_page.push_back(std::stoi(mark.text));
    }
  }
  return all;
}

// The pages of each part are numbered from the one that they begin with, and have each puzzle once.
BOOST_AUTO_TEST_CASE(pages_follow_one_another) {
  loshu::Book made = loshu::make_book(
      base(), {.count = 1, .easiest = Difficulty::easy, .hardest = Difficulty::easy});
  made.puzzles.resize(70, made.puzzles.front());
  const auto require = [&](const std::vector<loshu::Page>& pages, int from,
                           const std::string& end) {
    std::vector<std::string> expected;
    for (int i = 0; i < static_cast<int>(pages.size()); ++i) {
      expected.push_back(std::to_string(from + i));
    }
    BOOST_TEST(numbers_of(pages) == expected);
    if (end.empty()) return;
    int next = 1;
    for (const std::vector<int>& on_page : puzzles_on(pages, end)) {
      BOOST_TEST(!on_page.empty());
      for (const int number : on_page) BOOST_TEST(number == next++);
    }
    BOOST_TEST(next == 71);
  };
  for (const auto& per_page : {std::optional<int>(), std::optional(1), std::optional(6)}) {
    const loshu::BookLayout layout{.per_page = per_page};
    const auto pages = loshu::book_pages(made, layout);
    require(pages, 1, " · easy");
    const auto on_pages = puzzles_on(pages, " · easy");
    for (std::size_t i = 0; i < on_pages.size(); ++i) {
      const auto most = static_cast<std::size_t>(per_page.value_or(4));
      if (i + 1 < on_pages.size()) BOOST_TEST(on_pages[i].size() == most);
      BOOST_TEST(on_pages[i].size() <= most);
    }
  }
  for (const int from : {2, 19}) {
    const auto hints = loshu::hint_pages(made, {}, from);
    BOOST_TEST(hints.size() > 1U);
    require(hints, from, ". ");
    const auto answers = loshu::answer_pages(made, {}, from);
    BOOST_TEST(answers.size() > 1U);
    require(answers, from, "");
  }
  // Sums that differ stand with their puzzles, and a common one with the rules.
  const auto with_sums = [&](int one, int other) {
    loshu::Book of_rings;
    for (const int sum : {one, other}) {
      of_rings.puzzles.push_back({loshu::Puzzle(loshu::ring(4), 1, sum), {}, {}});
    }
    const auto pages = loshu::book_pages(of_rings, {});
    return texts(pages, "1 · first-steps · sum " + std::to_string(one)) +
           texts(pages, "2 · first-steps · sum " + std::to_string(other));
  };
  BOOST_TEST(with_sums(12, 13) == 2U);
  BOOST_TEST(with_sums(13, 13) == 0U);
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

/// The texts of a page in the order of their marks.
std::vector<std::string> all_texts(const loshu::Page& page) {
  std::vector<std::string> all;
  for (const loshu::Mark& mark : page.marks) {
    if (!mark.text.empty()) all.push_back(mark.text);
  }
  return all;
}

/// The texts of the cells after a caption, in the order of the cells, and whether each is marked.
struct DrawnCells {
  std::vector<std::string> texts;
  std::vector<bool> marked;
};
DrawnCells cells_after(const loshu::Page& page, std::size_t mark, std::size_t count) {
  DrawnCells cells;
  for (; mark < page.marks.size() && cells.texts.size() < count; ++mark) {
    if (!page.marks[mark].ink.starts_with("cell")) continue;
    cells.marked.push_back(page.marks[mark].ink == "cell marked");
    cells.texts.push_back(page.marks[mark + 1].text);
  }
  return cells;
}

// A drawn puzzle has its givens, marked, and nothing else; its answer has the solution.
void require_cells(const loshu::Page& page, std::size_t caption, const loshu::MadePuzzle& made,
                   bool is_solved) {
  const std::size_t count = made.solution.size();
  const DrawnCells cells = cells_after(page, caption, count);
  BOOST_TEST_REQUIRE(cells.texts.size() == count);
  for (std::size_t cell = 0; cell < count; ++cell) {
    const bool is_given =
        std::ranges::count(made.puzzle.givens(), static_cast<int>(cell), &loshu::Given::cell) > 0;
    BOOST_TEST(cells.marked[cell] == is_given);
    BOOST_TEST(cells.texts[cell] ==
               (is_given || is_solved ? std::to_string(made.solution[cell]) : ""));
  }
}

BOOST_AUTO_TEST_CASE(each_caption_stands_above_its_puzzle) {
  const loshu::Book made = loshu::make_book(
      base(), {.count = 5, .easiest = Difficulty::first_steps, .hardest = Difficulty::easy});
  BOOST_TEST_REQUIRE(made.puzzles.size() == 5U);
  const loshu::BookLayout layout{.per_page = 2};
  for (const bool is_answer : {false, true}) {
    std::size_t next = 0;
    for (const loshu::Page& page :
         is_answer ? loshu::answer_pages(made, layout, 9) : loshu::book_pages(made, layout)) {
      for (std::size_t mark = 0; mark < page.marks.size() && next < 5; ++mark) {
        const loshu::MadePuzzle& one = made.puzzles[next];
        const std::string number = std::to_string(next + 1);
        const std::string caption =
            is_answer ? number
                      : number + " · " + name_of(loshu::difficulty_names, one.grade.difficulty);
        const bool is_foot = page.marks[mark].points.front().y > page.height - 40;
        if (page.marks[mark].text != caption || page.marks[mark].ink != "task" || is_foot) continue;
        require_cells(page, mark, one, is_answer);
        ++next;
      }
    }
    BOOST_TEST(next == 5U);
  }
  // The hint of a puzzle is its first step, and each page of puzzles has the task.
  std::vector<std::string> words;
  for (const loshu::Page& page : loshu::hint_pages(made, layout, 9)) {
    for (const std::string& text : all_texts(page)) words.push_back(text);
  }
  BOOST_TEST(std::ranges::count(words, "Hints") == 1);
  std::string whole;
  for (const std::string& text : words) whole += text + " ";
  for (std::size_t i = 0; i < made.puzzles.size(); ++i) {
    const loshu::Puzzle& puzzle = made.puzzles[i].puzzle;
    const loshu::StepWords step =
        loshu::words_of(loshu::path(puzzle).steps.front(), puzzle.figure());
    std::string where = step.where.text();
    where.front() = static_cast<char>(std::toupper(where.front()));
    BOOST_TEST(whole.find(std::to_string(i + 1) + ". " + where + ": " + step.idea.text() + ". ") !=
                   std::string::npos,
               whole);
  }
  const auto pages = loshu::book_pages(made, layout);
  BOOST_TEST(texts(pages, "5 puzzles: 3 first-steps, 2 easy") == 1U);
  BOOST_TEST(texts(pages, "Square 4") == pages.size());
  for (const std::string& rule : loshu::task_sentences(base())) {
    BOOST_TEST(texts(pages, rule) == pages.size(), rule);
  }
}

BOOST_AUTO_TEST_CASE(a_sheet_has_the_task_the_puzzle_and_its_grade) {
  const auto making = loshu::make_puzzle(base(), {.difficulty = Difficulty::easy});
  BOOST_TEST_REQUIRE(making.made.has_value());
  const loshu::MadePuzzle& made = *making.made;
  for (const bool with_solution : {false, true}) {
    const loshu::Page page = loshu::puzzle_sheet(made, with_solution);
    const std::vector<std::string> all = all_texts(page);
    BOOST_TEST(all.front() == "square 4");
    for (const std::string& rule : loshu::task_sentences(made.puzzle)) {
      BOOST_TEST(std::ranges::count(all, rule) == 1, rule);
    }
    BOOST_TEST(std::ranges::count(all, to_string(made.grade)) == 1);
    BOOST_TEST(std::ranges::count(all, "Solution") == (with_solution ? 1 : 0));
    require_cells(page, 0, made, false);
    const auto cells = std::ranges::count_if(
        page.marks, [](const loshu::Mark& mark) { return mark.ink.starts_with("cell"); });
    BOOST_TEST(cells == (with_solution ? 32 : 16));
    if (with_solution) {
      const auto place = std::ranges::find(page.marks, "Solution", &loshu::Mark::text);
      require_cells(page, static_cast<std::size_t>(place - page.marks.begin()), made, true);
    }
    for (const loshu::Mark& mark : page.marks) {
      for (const loshu::Position& at : mark.points) {
        BOOST_TEST((at.x > 0 && at.x < page.width && at.y > 0 && at.y < page.height));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(what_a_book_lacks_is_told) {
  using Outcome = loshu::Making::Outcome;
  loshu::Book book{.missing = {Difficulty::medium, Difficulty::hard}};
  const auto said = [&](int count) { return loshu::book_sentence(book, base(), {.count = count}); };
  BOOST_TEST(said(3) == "no medium or hard puzzle was found");
  book.outcome = Outcome::tries_used_up;
  BOOST_TEST(said(3) == "no medium or hard puzzle was found");
  book.puzzles.push_back({base(), {}, {}});
  BOOST_TEST(
      said(3) ==
      "1 of 3 puzzles: no others were found that differ; no medium or hard puzzle was found");
  book.missing.clear();
  BOOST_TEST(said(3) == "1 of 3 puzzles: no others were found that differ");
  book.outcome = Outcome::stopped;
  book.ending = loshu::Ending::time_limit;
  BOOST_TEST(said(1) == "1 of 1 puzzle: stopped at the time limit");
}

/// The heights of the numbers of cells, in their order.
std::vector<double> heights_of(const std::vector<loshu::Mark>& marks) {
  std::vector<double> heights;
  for (const loshu::Mark& mark : marks) {
    if (mark.kind == loshu::Mark::Kind::text && mark.ink.empty()) heights.push_back(mark.size);
  }
  return heights;
}

// Answers have one scale: half of the drawing, or what the page is wide enough for. It may be less,
// to save a page. Captions stand above, with room between the figures.
BOOST_AUTO_TEST_CASE(answers_of_a_page_stand_apart) {
  constexpr double gap = 14;
  for (const loshu::Figure& figure : {loshu::square(3), loshu::square(8), loshu::ring(5),
                                      loshu::rectangle(2, 9), loshu::hexagon(4), loshu::star(6)}) {
    const loshu::Puzzle puzzle(figure);
    const loshu::Assignment solution = puzzle.values().list();
    const loshu::DrawnFigure drawn = loshu::detail::drawn_solution(puzzle, solution);
    const double usual = std::min(0.5, 0.95 * (595.28 - 80) / drawn.width);
    for (const std::size_t count : {1U, 7U, 23U, 60U, 61U}) {
      loshu::Book book;
      book.puzzles.resize(count, {puzzle, solution, {}});
      std::size_t next = 0, most = 0;
      std::set<long> scales;  // in millionths
      for (const loshu::Page& page : loshu::answer_pages(book, {}, 5)) {
        std::vector<BoundingBox> boxes;
        std::vector<loshu::Position> captions;
        for (const loshu::Mark& mark : page.marks) {
          const bool is_foot = mark.points.front().y > page.height - 40;
          if (is_foot || mark.text == "Answers") continue;
          if (mark.ink == "task") {
            BOOST_TEST(mark.text == std::to_string(++next));
            BOOST_TEST(mark.size == 9);
            captions.push_back(mark.points.front());
            boxes.emplace_back();
            continue;
          }
          for (const loshu::Position& at : mark.points) boxes.back().add(at);
        }
        const std::vector<double> heights = heights_of(page.marks), own = heights_of(drawn.marks);
        BOOST_TEST_REQUIRE(heights.size() == own.size() * boxes.size());
        for (std::size_t i = 0; i < heights.size(); ++i) {
          scales.insert(std::lround(1e6 * heights[i] / own[i % own.size()]));
        }
        most = std::max(most, boxes.size());
        if (next < count) BOOST_TEST(boxes.size() == most);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
          const BoundingBox& box = boxes[i];
          BOOST_TEST((box.left >= 40 && box.right <= page.width - 40));
          BOOST_TEST((captions[i].y >= 40 + gap && box.bottom <= page.height - 40 - 16));
          BOOST_TEST(captions[i].y <= box.top);
          BOOST_TEST((captions[i].x > box.left && captions[i].x < box.right));
          for (std::size_t other = 0; other < boxes.size(); ++other) {
            const bool is_level = captions[other].y == captions[i].y;
            if (is_level && captions[other].x < captions[i].x) {
              BOOST_TEST(box.left - boxes[other].right >= gap);
            }
            if (captions[other].y < captions[i].y) {  // a caption takes 14, and the gap lies above
              BOOST_TEST(captions[i].y - boxes[other].bottom >= 14 + gap);
            }
          }
        }
      }
      BOOST_TEST_CONTEXT(figure.title() << ", " << count) {
        BOOST_TEST(next == count);
        BOOST_TEST_REQUIRE(scales.size() == 1U);
        const double scale = 1e-6 * static_cast<double>(*scales.begin());
        BOOST_TEST((scale <= usual + 1e-5 && scale >= 0.8 * usual - 1e-5), scale);
        if (count == 1) BOOST_TEST(std::abs(scale - usual) < 1e-5);
      }
    }
  }
}

// Hints stand below each other in their order, and none runs off its page.
BOOST_AUTO_TEST_CASE(hints_of_a_page_stand_below_each_other) {
  loshu::Book book = loshu::make_book(
      base(), {.count = 1, .easiest = Difficulty::easy, .hardest = Difficulty::easy});
  book.puzzles.resize(90, book.puzzles.front());
  // A full figure has no step.
  loshu::PuzzleParts full = book.puzzles.front().puzzle.parts();
  full.givens.clear();
  for (int cell = 0; cell < 16; ++cell) {
    const auto place = static_cast<std::size_t>(cell);
    full.givens.push_back({cell, book.puzzles.front().solution[place]});
  }
  book.puzzles.push_back({loshu::Puzzle(full), book.puzzles.front().solution, {}});
  bool is_told = false;
  int next = 1;
  const std::vector<loshu::Page> pages = loshu::hint_pages(book, {}, 3);
  BOOST_TEST(pages.size() > 1U);
  for (const loshu::Page& page : pages) {
    double before = 0;
    for (const loshu::Mark& mark : page.marks) {
      if (mark.kind != loshu::Mark::Kind::start) continue;
      BOOST_TEST(mark.points.front().x == 40);
      BOOST_TEST(mark.points.front().y >= before + 9.5);
      BOOST_TEST(mark.points.front().y <= page.height - 40 - 16);
      before = mark.points.front().y;
      const std::string number = std::to_string(next) + ". ";
      if (mark.text.starts_with(number)) {
        BOOST_TEST((mark.text.starts_with(number + "Look ") || next == 91), mark.text);
        ++next;
      }
      is_told = is_told || mark.text.starts_with("91. There is no open cell, or none that a step");
    }
    if (&page != &pages.back()) BOOST_TEST(before > page.height - 40 - 16 - 3 * 13);
  }
  BOOST_TEST(is_told);
  BOOST_TEST(next == 92);
}

// A list of rules has up to three columns, each item beside the colour of its line.
BOOST_AUTO_TEST_CASE(a_list_of_rules_stands_in_columns) {
  const loshu::Figure square = loshu::square(4, loshu::SquareKind::semimagic);
  std::vector<loshu::Cell> cells = square.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i].label = std::string(1, static_cast<char>('a' + i));
  }
  const std::vector<loshu::Line> own{
      {0, 5, 8, 13}, {1, 4, 11, 14}, {2, 7, 9, 12}, {3, 6, 10, 12}, {0, 7, 10, 13}};
  for (std::size_t count = 1; count <= own.size(); ++count) {
    std::vector<loshu::Line> lines = square.lines();
    lines.insert(lines.end(), own.begin(), own.begin() + static_cast<std::ptrdiff_t>(count));
    const loshu::Puzzle puzzle(loshu::Figure("own", cells, lines), 1, 34);
    loshu::Book book;
    book.puzzles.push_back({puzzle, {}, {}});
    const auto rules = loshu::detail::task_rules(puzzle);
    const loshu::Page page = loshu::book_pages(book, {}).front();
    std::vector<loshu::Mark> items;
    std::size_t named = 0, swatches = 0;
    for (const auto& rule : rules) named += rule.names_cells ? 1 : 0;
    for (std::size_t i = 0; i < page.marks.size(); ++i) {
      const loshu::Mark& mark = page.marks[i];
      if (mark.kind != loshu::Mark::Kind::start) continue;
      const loshu::Mark& swatch = page.marks[i - 1];
      const auto& rule = rules[rules.size() - named + items.size()];
      if (rule.colour) {
        BOOST_TEST(mark.text == rule.text + ", drawn " + loshu::line_colour(*rule.colour));
        BOOST_TEST(swatch.ink == std::string(loshu::line_ink(*rule.colour).name));
        BOOST_TEST(swatch.points.back().x < mark.points.front().x);
        BOOST_TEST(swatch.points.front().y == swatch.points.back().y);
        BOOST_TEST((swatch.points.front().y < mark.points.front().y &&
                    swatch.points.front().y > mark.points.front().y - 11));
        ++swatches;
      }
      items.push_back(mark);
    }
    BOOST_TEST_CONTEXT(count << " lines") {
      BOOST_TEST(items.size() == named);
      BOOST_TEST(named >= count);
      BOOST_TEST(swatches == count);
      std::set<double> columns, rows;
      for (const loshu::Mark& item : items) {
        columns.insert(item.points.front().x);
        rows.insert(item.points.front().y);
        const double end =
            item.points.front().x + 0.5 * 11 * static_cast<double>(loshu::columns_of(item.text));
        BOOST_TEST((item.points.front().x >= 40 && end <= page.width - 40));
      }
      BOOST_TEST(columns.size() <= 3U);
      BOOST_TEST(rows.size() == (named + columns.size() - 1) / columns.size());
      for (std::size_t i = 1; i < items.size(); ++i) {  // row by row, from left to right
        const auto &one = items[i - 1].points.front(), &next = items[i].points.front();
        BOOST_TEST((next.y > one.y || (next.y == one.y && next.x > one.x)));
      }
    }
  }
}

// Puzzles of a book have one size, as large as fits, and none covers another or the margin. Of as
// many puzzles as are asked for, a page has no fewer.
BOOST_AUTO_TEST_CASE(puzzles_of_a_page_stand_apart) {
  for (const loshu::Figure& figure :
       {loshu::square(4), loshu::square(8), loshu::ring(5), loshu::star(6), loshu::rectangle(2, 9),
        loshu::hexagon(4), loshu::square(13)}) {
    loshu::Book book;
    book.puzzles.resize(7, {loshu::Puzzle(figure), {}, {}});
    const loshu::DrawnFigure drawn = loshu::detail::drawn_puzzle(book.puzzles.front().puzzle);
    double usual = 0;
    for (const auto& per_page : {std::optional<int>(), std::optional(1), std::optional(2),
                                 std::optional(3), std::optional(6)}) {
      const loshu::BookLayout layout{.per_page = per_page};
      const std::vector<loshu::Page> pages = loshu::book_pages(book, layout);
      std::set<int> widths;
      std::size_t most = 0;
      for (const loshu::Page& page : pages) {
        std::vector<BoundingBox> boxes;
        std::vector<loshu::Position> captions;
        bool is_drawn = false;
        for (const loshu::Mark& mark : page.marks) {
          const bool is_caption = mark.text.ends_with(" · first-steps");
          if (is_caption) {
            captions.push_back(mark.points.front());
            boxes.emplace_back();
          }
          is_drawn = !boxes.empty() && !is_caption;
          if (!is_drawn) continue;
          for (const loshu::Position& at : mark.points) boxes.back().add(at);
        }
        most = std::max(most, boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
          const BoundingBox& box = boxes[i];
          widths.insert(static_cast<int>(std::lround(100 * (box.right - box.left))));
          BOOST_TEST((box.left >= 40 - 1e-6 && box.right <= page.width - 40 + 1e-6));
          BOOST_TEST((box.top >= 40 && box.bottom <= page.height - 40));
          BOOST_TEST(captions[i].y <= box.top);
          BOOST_TEST((captions[i].x > box.left && captions[i].x < box.right));
          for (std::size_t other = 0; other < i; ++other) BOOST_TEST(!box.overlaps(boxes[other]));
        }
      }
      BOOST_TEST_CONTEXT(figure.title() << ", " << per_page.value_or(0) << " a page") {
        BOOST_TEST(widths.size() == 1U);
        if (per_page) {
          BOOST_TEST(most == static_cast<std::size_t>(*per_page));
          BOOST_TEST(pages.size() == static_cast<std::size_t>((7 + *per_page - 1) / *per_page));
        } else {
          BOOST_TEST(most <= 4U);
          usual = *widths.begin();
        }
        // A puzzle alone is no smaller, and none is larger than a quarter more than drawn.
        BOOST_TEST(*widths.begin() <= 125 * drawn.width);
        if (per_page == 1) BOOST_TEST(*widths.begin() >= usual);
      }
    }
  }
}

/// The edges of the room that a text takes on its page.
double top_of(const loshu::Mark& text) { return text.points.front().y - 1.1 * text.size; }
double bottom_of(const loshu::Mark& text) { return text.points.front().y + 0.25 * text.size; }

bool is_near(double one, double other) { return std::abs(one - other) < 1e-6; }

/// A line of text, and the room above it.
struct Row {
  std::string text, ink;
  double size = 0;
  double above = 0;
};

/// Requires that rows of centred text follow one another from a mark.
/// \return the bottom of the last row
double require_texts(const loshu::Page& page, std::size_t from, const std::vector<Row>& rows,
                     double top) {
  for (const Row& row : rows) {
    const loshu::Mark& mark = page.marks.at(from++);
    BOOST_TEST_CONTEXT(row.text) {
      BOOST_TEST(mark.text == row.text);
      BOOST_TEST(mark.ink == row.ink);
      BOOST_TEST(mark.size == row.size);
      BOOST_TEST(is_near(mark.points.front().x, page.width / 2));
      BOOST_TEST(is_near(top_of(mark), top + row.above));
    }
    top = bottom_of(mark);
  }
  return top;
}

/// Whether a drawing begins at a mark, with this scale and left upper corner.
bool has_drawing(const loshu::Page& page, std::size_t from, const loshu::DrawnFigure& drawn,
                 double scale, const loshu::Position& corner) {
  return std::ranges::all_of(drawn.marks, [&](const loshu::Mark& own) {
    const loshu::Mark& mark = page.marks.at(from++);
    const auto is_moved = [&](const loshu::Position& one, const loshu::Position& other) {
      return is_near(one.x, corner.x + scale * other.x) &&
             is_near(one.y, corner.y + scale * other.y);
    };
    return mark.text == own.text && mark.ink == own.ink && is_near(mark.size, own.size * scale) &&
           is_near(mark.scale, own.scale * scale) &&
           std::ranges::equal(mark.points, own.points, is_moved);
  });
}

// A sheet is as wide as its drawing needs, and as high as its items with the room between them.
BOOST_AUTO_TEST_CASE(a_sheet_fits_its_items) {
  for (const int order : {4, 14}) {
    const loshu::Puzzle puzzle(loshu::square(order), 1, std::nullopt, {{1, 3}, {2, 5}});
    const loshu::MadePuzzle made{puzzle, puzzle.values().list(), {}};
    const loshu::DrawnFigure open = loshu::detail::drawn_puzzle(puzzle);
    const loshu::DrawnFigure solved = loshu::detail::drawn_solution(puzzle, made.solution);
    for (const bool with_solution : {false, true}) {
      const loshu::Page page = loshu::puzzle_sheet(made, with_solution);
      BOOST_TEST(is_near(page.width, std::max(480.0, open.width + 48)));
      std::vector<Row> head{{puzzle.figure().title(), "title", 20, 0}};
      for (const std::string& rule : loshu::task_sentences(puzzle)) {
        head.push_back({rule, "task", 13, head.size() == 1 ? 8.0 : 0.0});
      }
      double top = require_texts(page, 0, head, 24) + 12;
      std::size_t next = head.size();
      BOOST_TEST(has_drawing(page, next, open, 1, {(page.width - open.width) / 2, top}));
      next += open.marks.size();
      top =
          require_texts(page, next++, {{to_string(made.grade), "note", 11, 0}}, top + open.height);
      if (with_solution) {
        top = require_texts(page, next++, {{"Solution", "task", 14, 24}}, top) + 4;
        BOOST_TEST(
            has_drawing(page, next, solved, 0.6, {(page.width - 0.6 * solved.width) / 2, top}));
        next += solved.marks.size();
        top += 0.6 * solved.height;
      }
      BOOST_TEST(page.marks.size() == next);
      BOOST_TEST(is_near(page.height, top + 24));
    }
  }
}

/// The number at the foot, which is the first mark of a page.
void require_number(const loshu::Page& page, int number) {
  const loshu::Mark& mark = page.marks.front();
  BOOST_TEST((mark.text == std::to_string(number) && mark.ink == "note" && mark.size == 9));
  BOOST_TEST(is_near(mark.points.front().x, page.width / 2));
  BOOST_TEST(is_near(mark.points.front().y, page.height - 31));
}

/// The grid that shows figures of a count as large as it can, with the fewest columns of these.
struct BestGrid {
  double scale = 0;
  int columns = 0;
};
BestGrid best_grid(int count, double width, double height, const loshu::DrawnFigure& drawn) {
  BestGrid best;
  for (int columns = count; columns >= 1; --columns) {
    const int rows = (count + columns - 1) / columns;
    const double scale =
        std::min({1.25, (width / columns - 14) / drawn.width, (height / rows - 34) / drawn.height});
    if (scale >= best.scale) best = {scale, columns};
  }
  return best;
}

// Each page has its head, and below it a grid with the greatest scale that the first page allows.
BOOST_AUTO_TEST_CASE(puzzles_fill_the_grid_of_a_page) {
  for (const loshu::Figure& figure :
       {loshu::square(2), loshu::square(4), loshu::square(11), loshu::square(18), loshu::ring(5),
        loshu::rectangle(2, 9), loshu::hexagon(4)}) {
    const loshu::Puzzle puzzle(figure);
    loshu::Book book;
    book.puzzles.resize(7, {puzzle, {}, {.difficulty = Difficulty::easy}});
    book.puzzles.back().grade.difficulty = Difficulty::hard;
    const loshu::DrawnFigure drawn = loshu::detail::drawn_puzzle(puzzle);
    for (const int asked : {0, 1, 2, 3, 5, 6}) {
      if (figure.cell_count() > 300 && asked > 2) continue;  // too small to read
      const loshu::BookLayout layout{.title = asked == 2 ? "A book" : "",
                                     .per_page = asked > 0 ? std::optional(asked) : std::nullopt};
      std::string title = layout.title.empty() ? figure.title() : layout.title;
      title.front() = static_cast<char>(std::toupper(title.front()));
      const auto pages = loshu::book_pages(book, layout);
      BestGrid grid;
      int on_page = asked;
      std::size_t drawn_so_far = 0;
      for (std::size_t number = 0; number < pages.size(); ++number) {
        const loshu::Page& page = pages[number];
        require_number(page, static_cast<int>(number) + 1);
        const bool is_first = number == 0;
        std::vector<Row> head{{title, is_first ? "title" : "note", is_first ? 24.0 : 9.0, 0}};
        if (is_first) head.push_back({"7 puzzles: 6 easy, 1 hard", "note", 11, 2});
        const double above_rules = is_first ? 8 : 2;
        const std::size_t rules = head.size();
        for (const std::string& rule : loshu::task_sentences(puzzle)) {
          head.push_back({rule, "task", is_first ? 11.0 : 9.0, 0});
        }
        head[rules].above = above_rules;
        const double top = require_texts(page, 1, head, 40) + 14;
        const double width = page.width - 80, height = page.height - 56 - top;
        if (is_first) {
          if (asked == 0) {
            on_page = 4;
            while (on_page > 1 &&
                   best_grid(on_page, width, height, drawn).scale * drawn.unit * 0.36 < 7.5) {
              --on_page;
            }
          }
          grid = best_grid(on_page, width, height, drawn);
        }
        const double column = width / grid.columns;
        const double row = height / ((on_page + grid.columns - 1) / grid.columns);
        std::size_t next = 1 + head.size();
        BOOST_TEST_CONTEXT(figure.title() << ", " << asked << " a page, page " << number + 1) {
          for (int i = 0; i < on_page && drawn_so_far < 7; ++i, ++drawn_so_far) {
            const double left = 40 + i % grid.columns * column;
            const double above = (row - 20 - drawn.height * grid.scale) / 3;
            const double y = top + i / grid.columns * row + above;
            const loshu::Mark& caption = page.marks.at(next);
            BOOST_TEST(caption.text.starts_with(std::to_string(drawn_so_far + 1) + " · "));
            BOOST_TEST((caption.ink == "task" && caption.size == 11));
            BOOST_TEST(is_near(caption.points.front().x, left + column / 2));
            BOOST_TEST(is_near(caption.points.front().y, y + 14));
            BOOST_TEST(has_drawing(page, next + 1, drawn, grid.scale,
                                   {left + (column - drawn.width * grid.scale) / 2, y + 20}));
            next += 1 + drawn.marks.size();
          }
          BOOST_TEST(page.marks.size() == next);
        }
      }
      BOOST_TEST(drawn_so_far == 7U);
    }
  }
}

// A page has as many answers as fit. They are smaller than usual where that saves a page, and no
// smaller than that takes.
BOOST_AUTO_TEST_CASE(answers_fill_the_pages) {
  int saved = 0, not_saved = 0;
  for (const loshu::Figure& figure : {loshu::square(3), loshu::square(8), loshu::ring(5),
                                      loshu::rectangle(2, 9), loshu::hexagon(4)}) {
    const loshu::Puzzle puzzle(figure);
    const loshu::Assignment solution = puzzle.values().list();
    const loshu::DrawnFigure drawn = loshu::detail::drawn_solution(puzzle, solution);
    for (const std::size_t count : {1U, 13U, 29U, 61U, 80U}) {
      loshu::Book book;
      book.puzzles.resize(count, {puzzle, solution, {}});
      const auto pages = loshu::answer_pages(book, {}, 5);
      const double width = pages.front().width - 80;
      const double first_top = 40 + 1.35 * 16 + 14, high = pages.front().height - 56;
      const auto grid = [&](double scale) {
        const auto columns = static_cast<int>(width / (drawn.width * scale + 14));
        const auto rows = static_cast<int>((high - first_top) / (drawn.height * scale + 34));
        return std::pair(std::max(1, columns), std::max(1, rows));
      };
      const auto pages_of = [&](double scale) {
        const auto [columns, rows] = grid(scale);
        const auto on_page = static_cast<std::size_t>(columns * rows);
        return (count + on_page - 1) / on_page;
      };
      const double usual = std::min(0.5, 0.95 * width / drawn.width);
      double scale = usual;
      for (int percent = 99; percent >= 80 && scale == usual; --percent) {
        const double smaller = 0.01 * percent * usual;
        if (pages_of(smaller) < pages_of(usual)) scale = smaller;
      }
      ++(scale < usual ? saved : not_saved);
      const auto [columns, rows] = grid(scale);
      BOOST_TEST_CONTEXT(figure.title() << ", " << count) {
        BOOST_TEST(pages.size() == pages_of(scale));
        std::size_t done = 0;
        for (std::size_t number = 0; number < pages.size(); ++number) {
          const loshu::Page& page = pages[number];
          require_number(page, static_cast<int>(number) + 5);
          if (number == 0) require_texts(page, 1, {{"Answers", "title", 16, 0}}, 40);
          const double top = number == 0 ? first_top : 54;
          const double column = width / columns, row = (high - top) / rows;
          std::size_t next = number == 0 ? 2 : 1;
          for (int i = 0; i < columns * rows && done < count; ++i, ++done) {
            const double left = 40 + i % columns * column;
            const double y = top + i / columns * row + (row - 20 - drawn.height * scale) / 3;
            const loshu::Mark& caption = page.marks.at(next);
            const loshu::Mark &own = drawn.marks.front(), &mark = page.marks.at(next + 1);
            const double x = left + (column - drawn.width * scale) / 2;
            const bool is_right =
                caption.text == std::to_string(done + 1) &&
                is_near(caption.points.front().x, left + column / 2) &&
                is_near(caption.points.front().y, y + 14) &&
                is_near(mark.points.front().x, x + scale * own.points.front().x) &&
                is_near(mark.points.front().y, y + 20 + scale * own.points.front().y);
            BOOST_TEST(is_right, caption.text);
            next += 1 + drawn.marks.size();
          }
          BOOST_TEST(page.marks.size() == next);
        }
        BOOST_TEST(done == count);
      }
    }
  }
  BOOST_TEST((saved > 2 && not_saved > 2));
}

// A figure with the labels of the cells stands above the hints, in at most a third of the page.
BOOST_AUTO_TEST_CASE(hints_stand_below_the_names_of_the_cells) {
  for (const loshu::Figure& figure : {loshu::square(3), loshu::square(12), loshu::star(7)}) {
    loshu::PuzzleParts parts = loshu::Puzzle(figure).parts();
    for (int cell = 1; cell < figure.cell_count(); ++cell) parts.givens.push_back({cell, cell + 1});
    const loshu::Puzzle puzzle(std::move(parts));
    loshu::Book book;
    book.puzzles.resize(3, {puzzle, {}, {}});
    const loshu::Page page = loshu::hint_pages(book, {}, 8).front();
    require_number(page, 8);
    double top = require_texts(page, 1,
                               {{"Hints", "title", 16, 0},
                                {"The hints call the cells by these names:", "note", 9.5, 14}},
                               40) +
                 7;
    std::vector<std::string> labels;
    for (const loshu::Cell& cell : figure.cells()) labels.push_back(cell.label);
    const loshu::DrawnFigure key = loshu::drawn_figure(figure, labels);
    const double scale =
        std::min({1.25, (page.width - 80) / key.width, (page.height - 40 - top) / 3 / key.height});
    BOOST_TEST(has_drawing(page, 3, key, scale, {(page.width - scale * key.width) / 2, top}));
    top += scale * key.height + 14;
    for (std::size_t i = 3 + key.marks.size(); i < page.marks.size(); ++i) {
      const loshu::Mark& mark = page.marks[i];
      const bool begins = mark.text.starts_with("2. ") || mark.text.starts_with("3. ");
      BOOST_TEST((mark.ink == "task" && mark.size == 9.5 && mark.points.front().x == 40));
      BOOST_TEST(is_near(top_of(mark), top + (begins ? 3 : 0)));
      top = bottom_of(mark);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
