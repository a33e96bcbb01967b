#pragma once

/// \file
/// Books of puzzles of rising difficulty, and their pages.
/// \snippet explain.cpp book

#include <optional>
#include <string>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/result.hpp>

namespace loshu {

/// The settings of `make_book`.
struct BookOptions {
  int count = 50;                         ///< the number of puzzles, at least 1
  Difficulty easiest = Difficulty::easy;  ///< the difficulty of the first puzzles
  Difficulty hardest = Difficulty::hard;  ///< the difficulty of the last puzzles
  MakingOptions making = {};              ///< settings of all puzzles; the seed is the book's
};

/// Puzzles of one figure, the easiest first. No symmetry of the figure turns one into another.
struct Book {
  std::vector<MadePuzzle> puzzles = {};  ///< the puzzles, in ascending difficulty
  std::vector<Difficulty> missing = {};  ///< the difficulties asked for that no puzzle has
  Making::Outcome outcome = Making::Outcome::made;  ///< `made` if the book is complete
  Ending ending = Ending::enough;                   ///< for `stopped`: the limit that was reached
};

/// Makes a book with an equal number of puzzles of each difficulty, from the easiest to the
/// hardest. If one difficulty has too few puzzles, there are more of the others.
/// \param base  as in `make_puzzle`
/// \throws Error as `make_puzzle` does, and for fewer than 1 puzzle
[[nodiscard]] Book make_book(const Puzzle& base, const BookOptions& options);

/// The reason why the book lacks puzzles or a difficulty that was asked for; empty if it is
/// complete.
[[nodiscard]] std::string book_sentence(const Book& book, const Puzzle& base,
                                        const BookOptions& options);

/// The layout of pages for paper, which is A4 by default.
struct BookLayout {
  std::string title = {};            ///< the title; if empty, that of the figure
  double width = 595.28;             ///< the width of the paper, in points
  double height = 841.89;            ///< the height of the paper, in points
  std::optional<int> per_page = {};  ///< the puzzles on a page; none: up to 4
};

/// The pages of the puzzles. Puzzles are numbered and show their grades. Each page shows the rules.
[[nodiscard]] std::vector<Page> book_pages(const Book& book, const BookLayout& layout);

/// The pages with the first step of each puzzle.
/// \param from  the number of the first page
[[nodiscard]] std::vector<Page> hint_pages(const Book& book, const BookLayout& layout, int from);

/// The pages with the solutions.
/// \param from  the number of the first page
[[nodiscard]] std::vector<Page> answer_pages(const Book& book, const BookLayout& layout, int from);

}  // namespace loshu
