#pragma once

/// \file
/// Makes, grades and prints puzzles with exactly one solution.
/// \snippet explain.cpp puzzle_maker

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/hint.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>
#include <loshu/uniqueness.hpp>

namespace loshu {

/// The difficulty of a puzzle for a person. It depends on the hardest technique needed, and on the
/// most steps from one value to the next.
enum class Difficulty : std::uint8_t {
  first_steps,  ///< level 1: always a line with one open cell
  easy,         ///< level 2, and chains of at most 4 steps, 6 with more than 20 cells
  medium,       ///< level 3, and chains of at most 8
  hard,         ///< level 4, and chains of at most 20
  expert,       ///< level 5, or 6: a short what-if
  fiendish,     ///< level 7: long what-ifs
  beyond,       ///< no technique leads to the end, or it takes more than 1000 what-ifs
};

/// The words for `Difficulty` in JSON and on the command line.
inline constexpr std::array difficulty_names{Named{Difficulty::first_steps, "first-steps"},
                                             Named{Difficulty::easy, "easy"},
                                             Named{Difficulty::medium, "medium"},
                                             Named{Difficulty::hard, "hard"},
                                             Named{Difficulty::expert, "expert"},
                                             Named{Difficulty::fiendish, "fiendish"},
                                             Named{Difficulty::beyond, "beyond"}};

/// The difficulties that a user can ask for: all but `beyond`.
inline constexpr auto wished_difficulty_names = std::span(difficulty_names).first<6>();

/// The limits of a path for a difficulty, in a figure of `cells` cells.
[[nodiscard]] PathLimits limits_of(Difficulty difficulty, int cells);

/// The easiest difficulty whose limits the path keeps; `beyond` if the path is not solved or takes
/// more than 1000 what-ifs.
[[nodiscard]] Difficulty difficulty_of(const Path& path, int cells);

/// The most choices that a grade counts.
inline constexpr std::uint64_t most_counted_choices = 10'000;

/// The effort of solving a puzzle with one solution.
struct Grade {
  Difficulty difficulty = Difficulty::first_steps;  ///< the difficulty for a person
  int level = 1;                                    ///< the level of the hardest technique
  int steps = 0;                                    ///< the number of steps of the path
  int longest_chain = 0;                            ///< the most steps from one value to the next
  std::uint64_t choices = 0;                        ///< the choices, as `ChoiceCount` counts them
  bool at_least = false;                            ///< whether there are more choices
};

/// The choices of a puzzle with one solution: the inner nodes of the tree of its model in Gecode,
/// searched to the end. The model has `Propagation::figure` (`bounds` beyond its size) and the
/// total sum, and breaks no symmetry. It decides the smallest cell first, the lower half first. A
/// tree with one solution has as many failures, so `loshu solve FILE --engine gecode --symmetry
/// none --solutions 0` prints the same number.
struct ChoiceCount {
  /// For all but `counted`, the number of choices is not the puzzle's.
  enum class Outcome : std::uint8_t {
    counted,   ///< there is one solution, and all choices are counted
    too_many,  ///< there are more choices than were to be counted
    not_one,   ///< there is no solution, or there are several
    stopped,   ///< a limit ended the counting
  };
  Outcome outcome = Outcome::stopped;  ///< says whether `choices` is the whole number
  std::uint64_t choices = 0;           ///< the number of choices that were counted
  Result effort = {};                  ///< the effort of the search
};

/// Counts the choices of a puzzle.
/// \param most  the most choices that are counted
/// \param limits  `failures` is not used here
[[nodiscard]] ChoiceCount count_choices(const Puzzle& puzzle, std::uint64_t most,
                                        const Limits& limits = {});

/// The grade of a puzzle, which must have one solution. Empty if a limit ended the search. Without
/// such an end, the same puzzle always has the same grade.
/// \throws Error if the search finds no solution, or several
[[nodiscard]] std::optional<Grade> grade(const Puzzle& puzzle, const Limits& limits = {});
/// The grade of a puzzle that differs from the finder's puzzle only in its givens.
[[nodiscard]] std::optional<Grade> grade(const Puzzle& puzzle, const PathFinder& finder,
                                         const Limits& limits = {});

/// The grade in words: "medium: 23 steps, at most 8 to the next number, 7 choices". Many choices
/// are "over 10000 choices".
[[nodiscard]] std::string to_string(const Grade& grade);

/// A puzzle with exactly one solution.
struct MadePuzzle {
  Puzzle puzzle;        ///< the puzzle with its givens
  Assignment solution;  ///< the only solution
  Grade grade;          ///< the grade of `puzzle`
  int attempt = 0;      ///< the attempt that made the puzzle, from 1; 0 if none was needed
};

/// The pattern of the given cells.
enum class Pattern : std::uint8_t {
  any,
  symmetric,  ///< a symmetry of the drawing maps givens to givens
};

/// The words for `Pattern` on the command line.
inline constexpr std::array pattern_names{Named{Pattern::any, "any"},
                                          Named{Pattern::symmetric, "symmetric"}};

/// The nodes of a check whether a puzzle of this figure has one solution: some 30 ms.
[[nodiscard]] std::uint64_t nodes_of_check(const Puzzle& puzzle);

/// The settings of `make_puzzle`, also for books.
struct MakingOptions {
  unsigned seed = 1;  ///< the same seed makes the same puzzle, with any number of threads
  std::optional<Difficulty> difficulty = {};  ///< the difficulty; none: about medium
  bool minimal = false;            ///< whether all givens that are not needed are dropped
  bool hide_sum = false;           ///< whether a sum is stated only if the base states it; a sum
                                   ///< that lines and values determine is always stated
  Pattern pattern = Pattern::any;  ///< the pattern of the givens
  /// The most attempts. None: 15 for a fiendish puzzle, 30 for an expert one, else 200.
  std::optional<int> tries = {};
  int threads = 1;     ///< the attempts that are made at once
  Limits limits = {};  ///< the limits of all searches together
};

/// The most open cells of a base. A square of 576 cells takes 5 s of processor time, and one of 676
/// takes 18 s. One of 900 cells had finished no attempt after 26 s.
inline constexpr int most_open_cells_of_a_base = 600;

/// The result of `make_puzzle`.
struct Making {
  /// `tries_used_up` and `stopped` may come with a puzzle too: the nearest one.
  enum class Outcome : std::uint8_t {
    made,           ///< a puzzle was made as wanted
    none_exists,    ///< it is proven that the base has no solution
    tries_used_up,  ///< no attempt made a puzzle as wanted
    stopped,        ///< the limit in `effort.ending` ended the work
  };
  Outcome outcome = Outcome::stopped;  ///< `made` only if the puzzle is as wanted
  /// The puzzle as wanted, or else the one whose difficulty comes nearest.
  std::optional<MadePuzzle> made = {};
  int tries = 0;  ///< the attempts up to the one that made the puzzle
  /// For `tries_used_up`: other difficulties that some attempts made, ascending.
  std::vector<Difficulty> others = {};
  Result effort = {};  ///< the effort of all attempts
};

/// Makes a puzzle with exactly one solution. The base's givens stay, needed or not. If they leave
/// one solution already, nothing is added.
///
/// \param base  a figure, with or without givens and a sum
/// \throws Error for fewer than 1 thread or try, for more open cells than
///   `most_open_cells_of_a_base`, and for a pattern that the figure does not have
[[nodiscard]] Making make_puzzle(const Puzzle& base, const MakingOptions& options = {});

/// The grade of a puzzle and its number of givens, in words: "medium: ...; 5 of 19 given".
[[nodiscard]] std::string made_sentence(const MadePuzzle& made, const Puzzle& base);

/// The reason why there is no puzzle as wanted: "no hard puzzle in 200 tries; there are first-steps
/// and easy ones". Empty if it was made.
[[nodiscard]] std::string making_sentence(const Making& making, const Puzzle& base,
                                          const std::optional<Difficulty>& wanted);

/// The task in sentences: "The numbers 1 to 16, each once.", "Each row, each column and both
/// diagonals have the sum 34." Lines that no name fits are listed, as are lines with a sum of their
/// own and relations.
[[nodiscard]] std::vector<std::string> task_sentences(const Puzzle& puzzle);

/// Says that `hide_sum` hides nothing, if the lines and the values determine the sum; else empty.
[[nodiscard]] std::string hidden_sum_sentence(const Puzzle& base);

/// A puzzle for paper, on a page of its own size: the task, the figure with its givens highlighted,
/// and the grade.
/// \param with_solution  whether the solution is shown below, smaller
[[nodiscard]] Page puzzle_sheet(const MadePuzzle& made, bool with_solution);

}  // namespace loshu

// For one release, includes the header to which names of this one have moved.
#include <loshu/book.hpp>
