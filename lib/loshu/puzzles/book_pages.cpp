// A page of a book has a head with the rules, a grid of puzzles and a page number. All puzzles have
// one scale, the greatest that the grid of the first page allows.

#include <algorithm>
#include <map>

#include <loshu/book.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/puzzle_maker.hpp>

#include "loshu/puzzles/page_writer.hpp"

namespace loshu {
namespace {

using detail::PageWriter;

constexpr double margin = 40;
constexpr double foot = 16;     // the room for the page number
constexpr double gap = 14;      // the room between puzzles
constexpr double caption = 20;  // the room for the caption of a puzzle
constexpr double greatest_scale = 1.25;
constexpr double answer_scale = 0.5;  // the greatest scale of answers
constexpr double saving_scale = 0.8;  // answers may shrink to this part of the usual to save a page
constexpr double least_letters = 7.5;   // the least height of numbers, unless `per_page` is set
constexpr double number_height = 0.36;  // the height of numbers, in units of the figure
constexpr int usual_per_page = 4;
constexpr double sheet_margin = 24;
constexpr double least_sheet = 480;  // the least width: usual sentences then fit on a line
constexpr double solution_scale = 0.6;

/// The arrangement of equally large figures on a page.
struct Grid {
  int columns = 1;
  int rows = 1;
  double scale = 0;
  int figures = 1;  // on a page, which may leave places of the grid empty
};

/// Finds the grid in which `count` figures have the greatest scale.
Grid best_grid(int count, double width, double height, const DrawnFigure& figure) {
  Grid best;
  for (int columns = 1; columns <= count; ++columns) {
    const int rows = (count + columns - 1) / columns;
    const double scale =
        std::min({(width / columns - gap) / figure.width,
                  (height / rows - gap - caption) / figure.height, greatest_scale});
    if (scale > best.scale) best = {columns, rows, scale, count};
  }
  return best;
}

std::string title_of(const Book& book, const BookLayout& layout) {
  if (!layout.title.empty() || book.puzzles.empty()) return layout.title;
  return detail::capitalised(book.puzzles.front().puzzle.figure().title());
}

/// The contents of a book in words: "50 puzzles: 17 easy, 17 medium, 16 hard".
std::string contents(const Book& book) {
  std::map<Difficulty, int> counts;
  for (const MadePuzzle& made : book.puzzles) ++counts[made.grade.difficulty];
  std::string text = counted(book.puzzles.size(), "puzzle");
  const char* separator = ": ";
  for (const auto& [difficulty, count] : counts) {
    text += separator + (counts.size() == 1 ? "" : std::to_string(count) + " ") +
            name_of(difficulty_names, difficulty);
    separator = ", ";
  }
  return text;
}

/// The part that all puzzles share: no givens and, if their sums differ, no sum.
Puzzle common_puzzle(const Book& book) {
  PuzzleParts parts = book.puzzles.front().puzzle.parts();
  parts.givens.clear();
  for (const MadePuzzle& made : book.puzzles) {
    if (made.puzzle.sum() != parts.sum) parts.sum.reset();
  }
  return Puzzle(std::move(parts));
}

void write_head(PageWriter& page, const Book& book, const BookLayout& layout, bool is_first) {
  const Puzzle common = common_puzzle(book);
  if (is_first) {
    page.write(title_of(book, layout), "title", 24);
    page.leave(2);
    page.write(contents(book), "note", 11);
    page.leave(8);
    page.write_rules(common, 11);
  } else {
    page.write(title_of(book, layout), "note", 9);
    page.leave(2);
    page.write_rules(common, 9);
  }
  page.leave(gap);
}

PageWriter new_page(const BookLayout& layout, std::size_t number) {
  PageWriter page(layout.width, layout.height, margin);
  page.put(std::to_string(number), "note", 9, {layout.width / 2, layout.height - margin + 9});
  return page;
}

/// \param head  writes the top of a page; its argument is the page's number from 0
template <typename Head, typename Caption, typename Figure>
std::vector<Page> grid_pages(std::size_t count, const Grid& grid, const BookLayout& layout,
                             std::size_t first_number, const Head& head, const Caption& caption_of,
                             const Figure& figure_of) {
  std::vector<Page> pages;
  const auto columns = static_cast<std::size_t>(grid.columns);
  const auto on_page = static_cast<std::size_t>(grid.figures);
  for (std::size_t begin = 0; begin < count; begin += on_page) {
    PageWriter page = new_page(layout, first_number + pages.size());
    head(page, pages.size());
    const double width = page.inner_width() / grid.columns;
    const double height = (page.rest() - foot) / grid.rows;
    const double top = page.y();
    for (std::size_t i = begin; i < std::min(count, begin + on_page); ++i) {
      const double left = margin + static_cast<double>((i - begin) % columns) * width;
      const double y = top + static_cast<double>((i - begin) / columns) * height;
      const DrawnFigure figure = figure_of(i);
      const double above = (height - caption - figure.height * grid.scale) / 3;
      const auto [text, size] = caption_of(i);
      page.put(text, "task", size, {left + width / 2, y + above + caption * 0.7});
      page.draw(figure, grid.scale,
                {left + (width - figure.width * grid.scale) / 2, y + above + caption});
    }
    pages.push_back(std::move(page).page());
  }
  return pages;
}

double room_below_head(const Book& book, const BookLayout& layout) {
  PageWriter page(layout.width, layout.height, margin);
  write_head(page, book, layout, true);
  return page.rest() - foot;
}

/// Writes the figure with the labels of its cells, since hints use these labels.
void write_key(PageWriter& page, const Figure& figure) {
  std::vector<std::string> labels;
  for (int cell = 0; cell < figure.cell_count(); ++cell) labels.push_back(figure.label(cell));
  const DrawnFigure key = drawn_figure(figure, labels);
  page.write("The hints call the cells by these names:", "note", 9.5);
  page.leave(gap / 2);
  page.draw(key, std::min({greatest_scale, page.inner_width() / key.width,
                           page.rest() / 3 / key.height}));
  page.leave(gap);
}

bool is_legible(double scale, const DrawnFigure& figure) {
  constexpr double least = 4;  // the least height of numbers, in points
  return scale * figure.unit * number_height >= least;
}

void check_room(double scale, const DrawnFigure& figure) {
  if (!is_legible(scale, figure)) {
    throw Error("the puzzles would be too small to read; put fewer on a page");
  }
}

/// The grid with as many figures of one scale as fit on a page.
Grid full_grid(double scale, double width, double height, const DrawnFigure& figure) {
  const int columns = std::max(1, static_cast<int>(width / (figure.width * scale + gap)));
  const int rows = std::max(1, static_cast<int>(height / (figure.height * scale + caption + gap)));
  return {columns, rows, scale, columns * rows};
}

/// The grid of answers with the greatest scale, or with a smaller one that saves a page.
Grid answer_grid(std::size_t count, double width, double height, const DrawnFigure& figure) {
  const double scale = std::min(
      {answer_scale, width / figure.width * 0.95, (height - caption - gap) / figure.height});
  check_room(scale, figure);
  const auto pages = [&](const Grid& grid) {
    const auto on_page = static_cast<std::size_t>(grid.figures);
    return (count + on_page - 1) / on_page;
  };
  const Grid usual = full_grid(scale, width, height, figure);
  for (double part = 0.99; part >= saving_scale && is_legible(part * scale, figure); part -= 0.01) {
    const Grid smaller = full_grid(part * scale, width, height, figure);
    if (pages(smaller) < pages(usual)) return smaller;
  }
  return usual;
}

}  // namespace

std::vector<Page> book_pages(const Book& book, const BookLayout& layout) {
  if (book.puzzles.empty()) return {};
  const DrawnFigure figure = detail::drawn_puzzle(book.puzzles.front().puzzle);
  const double width = layout.width - 2 * margin, height = room_below_head(book, layout);
  int per_page = layout.per_page.value_or(usual_per_page);
  Grid grid = best_grid(per_page, width, height, figure);
  while (!layout.per_page && per_page > 1 &&
         grid.scale * figure.unit * number_height < least_letters) {
    grid = best_grid(--per_page, width, height, figure);
  }
  check_room(grid.scale, figure);
  const bool has_sum = determined_sum(common_puzzle(book)).has_value();
  return grid_pages(
      book.puzzles.size(), grid, layout, 1,
      [&](PageWriter& page, std::size_t number) { write_head(page, book, layout, number == 0); },
      [&](std::size_t i) {
        const MadePuzzle& made = book.puzzles[i];
        std::string text =
            std::to_string(i + 1) + " · " + name_of(difficulty_names, made.grade.difficulty);
        if (!has_sum && made.puzzle.sum()) text += " · sum " + std::to_string(*made.puzzle.sum());
        return std::pair(text, 11.0);
      },
      [&](std::size_t i) { return detail::drawn_puzzle(book.puzzles[i].puzzle); });
}

std::vector<Page> answer_pages(const Book& book, const BookLayout& layout, int from) {
  if (book.puzzles.empty()) return {};
  const MadePuzzle& first = book.puzzles.front();
  const DrawnFigure figure = detail::drawn_solution(first.puzzle, first.solution);
  const auto head = [](PageWriter& page, std::size_t number) {
    if (number == 0) page.write("Answers", "title", 16);
    page.leave(gap);
  };
  PageWriter page(layout.width, layout.height, margin);
  head(page, 0);
  const Grid grid =
      answer_grid(book.puzzles.size(), page.inner_width(), page.rest() - foot, figure);
  return grid_pages(
      book.puzzles.size(), grid, layout, static_cast<std::size_t>(from), head,
      [&](std::size_t i) { return std::pair(std::to_string(i + 1), 9.0); },
      [&](std::size_t i) {
        return detail::drawn_solution(book.puzzles[i].puzzle, book.puzzles[i].solution);
      });
}

std::vector<Page> hint_pages(const Book& book, const BookLayout& layout, int from) {
  std::vector<Page> pages;
  if (book.puzzles.empty()) return pages;
  constexpr double size = 9.5;
  const auto begin = [&] {
    return new_page(layout, static_cast<std::size_t>(from) + pages.size());
  };
  PageWriter page = begin();
  page.write("Hints", "title", 16);
  page.leave(gap);
  write_key(page, book.puzzles.front().puzzle.figure());
  for (std::size_t i = 0; i < book.puzzles.size(); ++i) {
    const Puzzle& puzzle = book.puzzles[i].puzzle;
    const Path found = path(puzzle, {.values = 1});
    std::string text = std::to_string(i + 1) + ". ";
    if (found.steps.empty()) {
      text += "There is no open cell, or none that a step decides.";
    } else {
      const StepWords words = words_of(found.steps.front(), puzzle.figure());
      text += detail::capitalised(words.where.text()) + ": " + words.idea.text() + ".";
    }
    const auto lines = detail::lines_for(text, page.inner_width(), size);
    if (page.rest() - foot < static_cast<double>(lines.size()) * size * 1.4) {
      pages.push_back(std::move(page).page());
      page = begin();
    }
    page.write_from_left(text, "task", size);
    page.leave(3);
  }
  pages.push_back(std::move(page).page());
  return pages;
}

/// Givens stand on a darker ground, so that they differ from numbers written by hand.
Page puzzle_sheet(const MadePuzzle& made, bool with_solution) {
  const DrawnFigure open = detail::drawn_puzzle(made.puzzle);
  PageWriter sheet(std::max(least_sheet, open.width + 2 * sheet_margin), 0, sheet_margin);
  sheet.write(made.puzzle.figure().title(), "title", 20);
  sheet.leave(8);
  sheet.write_rules(made.puzzle, 13);
  sheet.leave(12);
  sheet.draw(open, 1);
  sheet.write(to_string(made.grade), "note", 11);
  if (with_solution) {
    sheet.leave(sheet_margin);
    sheet.write("Solution", "task", 14);
    sheet.leave(4);
    sheet.draw(detail::drawn_solution(made.puzzle, made.solution), solution_scale);
  }
  return std::move(sheet).page();
}

}  // namespace loshu
