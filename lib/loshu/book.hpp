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

/// The settings of a book.
struct BookOptions {
  int count = 50;                         ///< of puzzles, from 1
  Difficulty easiest = Difficulty::easy;  ///< of the first puzzles
  Difficulty hardest = Difficulty::hard;  ///< of the last puzzles
  MakingOptions making = {};              ///< of each puzzle; its seed is the book's
};

/// Puzzles of one figure, the easiest first. No symmetry of the figure turns one into another.
struct Book {
  std::vector<MadePuzzle> puzzles = {};             ///< in the order of their difficulties
  std::vector<Difficulty> missing = {};             ///< asked for, and not made
  Making::Outcome outcome = Making::Outcome::made;  ///< `made` if there are as many as asked for
  Ending ending = Ending::enough;                   ///< the limit of `stopped`
};

/// Makes an equal number of puzzles of each difficulty from the easiest to the hardest. If one
/// difficulty has too few puzzles, there are more of the others.
/// \param base  as in `make_puzzle`
/// \throws Error as `make_puzzle` does, and for fewer than 1 puzzle
[[nodiscard]] Book make_book(const Puzzle& base, const BookOptions& options);

/// The reason why the book has fewer puzzles than asked for, or lacks a difficulty. Empty if it
/// is complete.
[[nodiscard]] std::string book_sentence(const Book& book, const Puzzle& base,
                                        const BookOptions& options);

/// The layout of a printed book.
struct BookLayout {
  std::string title = {};            ///< the figure's, if empty
  double width = 595.28;             ///< of the paper, in points: A4
  double height = 841.89;            ///< of the paper, in points: A4
  std::optional<int> per_page = {};  ///< without a value, 4, or fewer for large figures
};

/// The puzzles, numbered, each with its grade. The rules stand on each page.
[[nodiscard]] std::vector<Page> book_pages(const Book& book, const BookLayout& layout);

/// The first step of each puzzle. \param from  the number of the first page
[[nodiscard]] std::vector<Page> hint_pages(const Book& book, const BookLayout& layout, int from);

/// The solutions. \param from  the number of the first page
[[nodiscard]] std::vector<Page> answer_pages(const Book& book, const BookLayout& layout, int from);

}  // namespace loshu
