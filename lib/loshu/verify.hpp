#pragma once

/// \file
/// The checker: what is right and wrong with a filled figure.
/// \snippet figure.cpp verify

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// A figure that is filled, or partly: a value for each cell, in cell order; none where it is open.
using Filling = std::vector<std::optional<long>>;

/// The givens and nothing else. Of several values given to one cell the last one counts.
[[nodiscard]] Filling filled_with_givens(const PuzzleParts& puzzle);

/// The values that stand in no cell, ascending.
/// \param values  one for each cell of the figure
[[nodiscard]] std::vector<int> free_values(const PuzzleParts& puzzle, const Filling& values);

/// A line, and what stands in its cells.
struct LineState {
  int line = 0;                             ///< its place in the figure's `every_line()`
  std::optional<std::int64_t> target = {};  ///< the sum that it should have, where that is known
  std::int64_t filled = 0;                  ///< the sum of its filled cells
  std::vector<int> open = {};               ///< its other cells
  std::int64_t least = 0;                   ///< the least sum of distinct free values in these
  std::int64_t greatest = 0;                ///< their greatest sum

  /// What the open cells must add up to. \pre the target is known
  [[nodiscard]] std::int64_t needed() const { return *target - filled; }
};

/// Every line, by its place in `every_line()`. If a line has more open cells than there are free
/// values, its least and greatest sums are those of all free values.
/// \param magic_sum  if it is known
[[nodiscard]] std::vector<LineState> line_states(const PuzzleParts& puzzle, const Filling& values,
                                                 std::optional<std::int64_t> magic_sum);

/// The sum that a fixed line should have; none if the mean of the values gives no whole number.
[[nodiscard]] std::optional<std::int64_t> own_sum(const FixedLine& line, const Figure& figure,
                                                  int first_value);

/// A cell whose value is wrong.
struct CellFaults {
  int cell = 0;  ///< its number
  /// At least one, each in words without the name of the cell.
  std::vector<std::string> faults = {};
};

/// What is known of a line or a relation.
enum class LineStatus {
  open,        ///< free values may complete it
  right,       ///< full, with its sum; or the relation holds
  wrong,       ///< full, with another sum; or the relation does not hold
  impossible,  ///< no free values complete it
};
/// The words for states of lines.
inline constexpr std::array line_status_names{
    Named{LineStatus::open, "open"}, Named{LineStatus::right, "right"},
    Named{LineStatus::wrong, "wrong"}, Named{LineStatus::impossible, "impossible"}};

/// A line of a filling, judged.
struct CheckedLine {
  LineState state = {};                  ///< what stands in it
  LineStatus status = LineStatus::open;  ///< what is known of it
  std::string fault = {};  ///< in words without the name of the line; empty if it is open or right
};

/// A relation and a filling.
struct CheckedRelation {
  int relation = 0;                      ///< its place among the puzzle's
  LineStatus status = LineStatus::open;  ///< what is known of it
};

/// What is right and wrong with a filling.
struct FillingCheck {
  std::vector<CellFaults> cells = {};   ///< those at fault, by cell; an open cell is no fault
  std::vector<CheckedLine> lines = {};  ///< each of `every_line()`
  std::vector<CheckedRelation> relations = {};  ///< each of the puzzle's
  bool full = false;                            ///< whether no cell is open
  /// The sum of the lines with the magic sum, if all of them are full and have one sum.
  std::optional<long> sum = {};

  /// Whether every cell is filled and nothing is at fault.
  [[nodiscard]] bool magic() const;
};

/// What is known of a relation: it is impossible if its open cells are too small or too great
/// together, whichever free values they get.
/// \param values     one for each cell
/// \param free       the values for the open cells, ascending
/// \param magic_sum  if it is known; a relation with another sum is open
[[nodiscard]] LineStatus status_of(const Relation& relation, const Filling& values,
                                   const std::vector<int>& free,
                                   std::optional<std::int64_t> magic_sum);

/// Checks a filling as it grows: each value in range, no value twice, the givens in their place,
/// every line with its sum or with open cells that can bring it there. An open line is impossible
/// if all its open cells are too small or too great together, or if it has one or two and no free
/// values fit. A relation is impossible if its open cells are too small or too great together. If
/// the magic sum is not known, most full lines tell it.
///
/// Written from the definition, in plain integers: it shares no code with the engines whose
/// solutions it checks.
/// \param puzzle     may contradict itself
/// \param values     one for each cell
/// \param magic_sum  if it is known
[[nodiscard]] FillingCheck check_filling(const PuzzleParts& puzzle, const Filling& values,
                                         std::optional<std::int64_t> magic_sum);

/// Whether a filled figure is magic.
struct Verdict {
  std::vector<std::string> faults;  ///< one line each, in words for a person; empty if it is magic
  std::vector<int> cells;           ///< the numbers of those at fault, ascending
  std::vector<int> lines;           ///< likewise, by their places in `every_line()`
  std::vector<int> relations;       ///< likewise, by their places among the puzzle's
  std::optional<long> sum;          ///< of every line, where they agree

  /// Whether nothing is at fault.
  [[nodiscard]] bool magic() const { return faults.empty(); }
};

/// As `check_filling`, of a figure that should be whole: an open cell is a fault too, and what open
/// lines could become is not looked at.
/// \param determined  the sum that follows from the puzzle where it gives none (`determined_sum`).
///   Lines with another sum are at fault; without it, those whose sum is not that of most lines.
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Filling& values,
                             std::optional<std::int64_t> determined = {});
/// The same of a figure that is filled.
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Assignment& values);

/// For what an engine calls a solution.
/// \return its sum
/// \throws std::logic_error "a solution is wrong: ..." with the first fault if it is not magic
long require_magic(const Puzzle& puzzle, const Assignment& values);

/// Reads figures that are written as numbers: a value for each cell, in cell order, one figure
/// after the other. White space, commas and semicolons part them, in lines of any length. An open
/// cell is written ".", "_" or "?", or so many of one of these as one likes; "0" too where the
/// first value is above 0, so that 0 is no value.
///
/// A first line of labels, as `labels_csv` writes, says in which order the values below it stand,
/// and each line below it is one figure. Labels with commas or spaces stand in quotes or
/// parentheses.
///
/// \param source  what to call the text in errors: the name of its file
/// \return as many values a figure as the puzzle has cells
/// \throws Error that names the source, and the line and column from 1: what is no whole number up
///   to ±10^9, a label that names no cell or is there twice, two commas with nothing between them,
///   too few values for the last figure, no value at all
[[nodiscard]] std::vector<Filling> read_number_rows(std::string_view text, const Puzzle& puzzle,
                                                    const std::string& source);

/// The puzzle with the values of one figure in such a text as further givens.
/// \throws Error as above, for two figures, and for values that cannot be given; it names the place
[[nodiscard]] Puzzle with_given_rows(const Puzzle& puzzle, std::string_view text,
                                     const std::string& source);

}  // namespace loshu
