#pragma once

/// \file
/// Puzzles with exactly one solution: how they are made, graded and printed.
/// \snippet explain.cpp puzzle_maker

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/hint.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>
#include <loshu/uniqueness.hpp>

namespace loshu {

/// How hard a puzzle is for a person: by the hardest technique that it takes, and by the most steps
/// from one value to the next.
enum class Difficulty : std::uint8_t {
  first_steps,  ///< level 1: always a line with one open cell
  easy,         ///< level 2, and chains of at most 4 steps, 6 with more than 20 cells
  medium,       ///< level 3, and chains of at most 8
  hard,         ///< level 4, and chains of at most 20
  expert,       ///< level 5, or 6: a short what-if
  fiendish,     ///< level 7: long what-ifs
  beyond,       ///< no technique leads to the end, or it takes more than 1000 what-ifs
};

/// The words for difficulties.
inline constexpr std::array difficulty_names{Named{Difficulty::first_steps, "first-steps"},
                                             Named{Difficulty::easy, "easy"},
                                             Named{Difficulty::medium, "medium"},
                                             Named{Difficulty::hard, "hard"},
                                             Named{Difficulty::expert, "expert"},
                                             Named{Difficulty::fiendish, "fiendish"},
                                             Named{Difficulty::beyond, "beyond"}};

/// Those that can be wished for: all but `beyond`.
inline constexpr std::array wished_difficulty_names{
    Named{Difficulty::first_steps, "first-steps"}, Named{Difficulty::easy, "easy"},
    Named{Difficulty::medium, "medium"},           Named{Difficulty::hard, "hard"},
    Named{Difficulty::expert, "expert"},           Named{Difficulty::fiendish, "fiendish"}};

/// How far a person goes who solves a puzzle of that difficulty in a figure of this many cells.
[[nodiscard]] PathLimits limits_of(Difficulty difficulty, int cells);

/// The easiest difficulty whose limits the path keeps; `beyond` after more than 1000 what-ifs.
[[nodiscard]] Difficulty difficulty_of(const Path& path, int cells);

/// Where there are more choices, that is all that is said.
inline constexpr std::uint64_t most_counted_choices = 10'000;

/// What solving a puzzle with one solution takes.
struct Grade {
  Difficulty difficulty = Difficulty::first_steps;  ///< for a person
  int level = 1;                                    ///< of the hardest technique
  int steps = 0;                                    ///< of the path
  int longest_chain = 0;      ///< the most steps to the next value, that one included
  std::uint64_t choices = 0;  ///< the machine's measure; at most `most_counted_choices`
  bool at_least = false;      ///< whether there are more choices than that
};

/// The choices of a puzzle with one solution: the inner nodes of the tree of its model in Gecode,
/// searched to the end. The model has `Propagation::figure` (`bounds` beyond its size) and the
/// total sum, and breaks no symmetry. It decides the smallest cell first, the lower half first. A
/// tree with one solution has as many failures, so `loshu solve FILE --engine gecode --symmetry
/// none --solutions 0` prints the same number.
struct ChoiceCount {
  /// What came of counting.
  enum class Outcome : std::uint8_t {
    counted,   ///< there is one solution, and that many choices
    too_many,  ///< more choices than were to be counted
    not_one,   ///< there is none, or there are several
    stopped,   ///< by a limit
  };
  Outcome outcome = Outcome::stopped;  ///< what came of it
  std::uint64_t choices = 0;           ///< those that were counted
  Result effort = {};                  ///< what it took
};

/// \param most  stop beyond that many
/// \param limits  `failures` is not of use here
[[nodiscard]] ChoiceCount count_choices(const Puzzle& puzzle, std::uint64_t most,
                                        const Limits& limits = {});

/// The grade of a puzzle, which must have one solution; none where a limit came before. No limit
/// but these has to do with time: the same puzzle has the same grade. \throws Error where the
/// search sees that it has none or several
[[nodiscard]] std::optional<Grade> grade(const Puzzle& puzzle, const Limits& limits = {});
/// The same by the paths of a puzzle that differs in its givens alone.
[[nodiscard]] std::optional<Grade> grade(const Puzzle& puzzle, const PathFinder& finder,
                                         const Limits& limits = {});

/// "medium: 23 steps, at most 8 to the next number, 7 choices", "easy: ..., over 10000 choices"
[[nodiscard]] std::string to_string(const Grade& grade);

/// A puzzle with exactly one solution.
struct MadePuzzle {
  Puzzle puzzle;        ///< with its givens
  Assignment solution;  ///< the only one
  Grade grade;          ///< how hard it is
  int attempt = 0;      ///< which one it came of, from 1; 0: nothing had to be added
};

/// Which cells are given.
enum class Pattern : std::uint8_t {
  any,        ///< whatever comes
  symmetric,  ///< a symmetry of the drawing maps them to each other: half a turn, where there is
              ///< one
};

/// The words for patterns.
inline constexpr std::array pattern_names{Named{Pattern::any, "any"},
                                          Named{Pattern::symmetric, "symmetric"}};

/// How one puzzle is attempted.
struct AttemptOptions {
  std::uint64_t seed = 1;                   ///< of the solution and of the order of dropping
  std::optional<Difficulty> wanted = {};    ///< what to aim at; none: `Difficulty::medium`
  bool minimal = false;                     ///< no given to spare
  bool hide_sum = false;                    ///< do not state a sum that the base does not
  Pattern pattern = Pattern::any;           ///< of the givens
  std::uint64_t effort = 1;                 ///< how hard to try to decide what is needed, from 1
  const std::atomic<bool>* interrupt = {};  ///< ends it
};

/// What came of it.
struct PuzzleAttempt {
  /// What came of an attempt.
  enum class Outcome : std::uint8_t {
    made,         ///< whatever its grade
    given_up,     ///< it took too much to decide
    no_solution,  ///< the base has none
    stopped,      ///< by the budget or the interrupt
  };
  Outcome outcome = Outcome::stopped;   ///< what came of it
  std::optional<MadePuzzle> made = {};  ///< of the outcome `made`
  std::string stage = {};               ///< as `Result::stage`
};

/// Nodes for one question of uniqueness at effort 1, some 30 ms.
struct CheckNodes {
  std::uint64_t exhaustive = std::uint64_t{1} << 20;  ///< of the exhaustive engine
  std::uint64_t gecode = std::uint64_t{1} << 14;      ///< of the model in Gecode
};
/// The nodes of one question.
inline constexpr CheckNodes check_nodes;
/// Those of the engine that the puzzle is asked with.
[[nodiscard]] std::uint64_t nodes_of_check(const Puzzle& puzzle);

/// Finds a solution of the base at random, gives all of it and states its sum, and drops givens in
/// random order: each without which a person still comes to the end within the limits of the wanted
/// difficulty. What a person solves has one solution. The base's own givens stay.
///
/// A minimal or fiendish puzzle drops every given that can be spared while there is one solution.
/// Without any one of the added givens there would be several solutions. With a pattern, the
/// cells that belong together are dropped together.
///
/// The same for the same options, unless the budget ends it.
/// \throws Error for a pattern that the figure does not have
[[nodiscard]] PuzzleAttempt attempt_puzzle(const Puzzle& base, const AttemptOptions& options,
                                           Budget& budget);

/// How a puzzle is made.
struct MakingOptions {
  unsigned seed = 1;  ///< same seed, same puzzle, with any number of threads
  std::optional<Difficulty> difficulty = {};  ///< none: medium or, where there is none, near it
  bool minimal = false;                       ///< as of `AttemptOptions`
  bool hide_sum = false;                      ///< likewise
  Pattern pattern = Pattern::any;             ///< likewise
  std::optional<int> tries = {};              ///< attempts, until one is as wanted; none: 200, of
                                              ///< an expert puzzle 30, of a fiendish one 15
  int threads = 1;                            ///< each makes an attempt of its own
  Limits limits = {};                         ///< of all searches together
};

/// The most open cells of a base. A square of 576 cells takes 5 s of a processor, one of 676 takes
/// 18 s, and one of 900 had none of its tries done after 26 s.
inline constexpr int most_open_cells_of_a_base = 600;

/// What was made, or why nothing was.
struct Making {
  /// What came of making.
  enum class Outcome : std::uint8_t {
    made,           ///< as wanted
    none_exists,    ///< the base has no solution: proven
    tries_used_up,  ///< none of them made one as wanted
    stopped,        ///< by a limit: `effort.ending` says which
  };
  Outcome outcome = Outcome::stopped;  ///< what came of it
  /// As wanted or, of what the tries made, that which comes nearest to the difficulty.
  std::optional<MadePuzzle> made = {};
  int tries = 0;  ///< that count: those before the one that made it, and that one
  /// Of `tries_used_up`: the difficulties that some attempts at each have made, ascending.
  std::vector<Difficulty> others = {};
  Result effort = {};  ///< what it took
};

/// Makes a puzzle with exactly one solution. The base's givens stay, needed or not; where they
/// leave one solution already, nothing is added.
///
/// \param base  a figure, with or without givens and a sum
/// \throws Error for fewer than 1 thread or try, for more open cells than
///   `most_open_cells_of_a_base`, and for a pattern that the figure does not have
[[nodiscard]] Making make_puzzle(const Puzzle& base, const MakingOptions& options = {});

/// "medium: ...; 5 of 19 given", of a puzzle that was made from a base.
[[nodiscard]] std::string made_sentence(const MadePuzzle& made, const Puzzle& base);

/// Why there is no puzzle, or none as wanted: "no hard puzzle in 200 tries; there are first-steps
/// and easy ones". Empty where it was made.
[[nodiscard]] std::string making_sentence(const Making& making, const Puzzle& base,
                                          const std::optional<Difficulty>& wanted);

/// The task in sentences: "The numbers 1 to 16, each once.", "Each row, each column and both
/// diagonals have the sum 34." Lines that no name fits are listed, as are lines with a sum of their
/// own and relations.
[[nodiscard]] std::vector<std::string> task_sentences(const Puzzle& puzzle);

/// A puzzle for paper, on a page of its own size: the task, the figure with its givens set off, and
/// the grade.
/// \param with_solution  whether it is shown below, smaller
[[nodiscard]] Page puzzle_sheet(const MadePuzzle& made, bool with_solution);

/// What stands in a book.
struct BookOptions {
  int count = 50;                         ///< of puzzles, from 1
  Difficulty easiest = Difficulty::easy;  ///< they begin with
  Difficulty hardest = Difficulty::hard;  ///< they end with
  MakingOptions making = {};              ///< of each; its seed is the book's
};

/// Puzzles of one figure, the easiest first. No symmetry of the figure turns one into another.
struct Book {
  std::vector<MadePuzzle> puzzles = {};             ///< in the order of their difficulties
  std::vector<Difficulty> missing = {};             ///< those asked for that were not met
  Making::Outcome outcome = Making::Outcome::made;  ///< `made` if there are as many as asked for
  Ending ending = Ending::enough;                   ///< the limit of `stopped`
};

/// Makes as many puzzles of each difficulty from the easiest to the hardest; where one cannot be
/// had often enough, more of the others.
/// \param base  as of `make_puzzle`
/// \throws Error as `make_puzzle` does, and for fewer than 1 puzzle
[[nodiscard]] Book make_book(const Puzzle& base, const BookOptions& options);

/// Why the book has fewer puzzles than asked for, or not all difficulties; empty if it has.
[[nodiscard]] std::string book_sentence(const Book& book, const Puzzle& base,
                                        const BookOptions& options);

/// How a book is printed.
struct BookLayout {
  std::string title = {};            ///< the figure's, if empty
  double width = 595.28;             ///< of the paper, in points: A4
  double height = 841.89;            ///< likewise
  std::optional<int> per_page = {};  ///< none: 4, or fewer of large figures
};

/// The puzzles, numbered, each with its grade. The rules stand on each page.
[[nodiscard]] std::vector<Page> book_pages(const Book& book, const BookLayout& layout);

/// The first step of each puzzle. \param from  the number of the first page
[[nodiscard]] std::vector<Page> hint_pages(const Book& book, const BookLayout& layout, int from);

/// The solutions. \param from  the number of the first page
[[nodiscard]] std::vector<Page> answer_pages(const Book& book, const BookLayout& layout, int from);

}  // namespace loshu
