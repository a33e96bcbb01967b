#pragma once

/// \file
/// The checker: it judges filled and partly filled figures.
/// \snippet figure.cpp verify

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// A value for each cell of a figure, in cell order; none for an open cell.
using Filling = std::vector<std::optional<std::int64_t>>;

/// A filling with only the givens. If a cell is given several values, the last one counts.
[[nodiscard]] Filling filled_with_givens(const PuzzleParts& puzzle);

/// The values that are in no cell, in ascending order.
/// \param values  one for each cell of the figure
[[nodiscard]] std::vector<int> free_values(const PuzzleParts& puzzle, const Filling& values);

/// A line and the values in its cells.
struct LineState {
  int line = 0;                             ///< the place of the line in `every_line()`
  std::optional<std::int64_t> target = {};  ///< the sum that the line should have, if it is known
  std::int64_t filled = 0;                  ///< the sum of the filled cells
  std::vector<int> open = {};               ///< the open cells
  std::int64_t least = 0;                   ///< the least sum of free values in the open cells
  std::int64_t greatest = 0;                ///< the greatest sum of free values in the open cells

  /// The sum that the open cells need.
  /// \pre the target is known
  [[nodiscard]] std::int64_t needed() const { return *target - filled; }
};

/// The states of all lines, by their places in `every_line()`. If a line has more open cells than
/// there are free values, its least and greatest sums are those of all free values.
/// \param magic_sum  none if it is unknown
[[nodiscard]] std::vector<LineState> line_states(const PuzzleParts& puzzle, const Filling& values,
                                                 std::optional<std::int64_t> magic_sum);

/// The sum that a fixed line should have; none if the mean of the values gives no whole number.
[[nodiscard]] std::optional<std::int64_t> own_sum(const FixedLine& line, const Values& values);

/// A cell whose value is wrong.
struct CellFaults {
  int cell = 0;  ///< the number of the cell
  /// At least one fault, each in words without the name of the cell.
  std::vector<std::string> faults = {};
};

/// The state of a line or a relation.
enum class LineStatus {
  open,        ///< free values may complete the line
  right,       ///< the line is full and has its sum; or the relation holds
  wrong,       ///< the line is full and has another sum; or the relation does not hold
  impossible,  ///< no free values complete the line
};
/// The words for `LineStatus` in answers of the page.
inline constexpr std::array line_status_names{
    Named{LineStatus::open, "open"}, Named{LineStatus::right, "right"},
    Named{LineStatus::wrong, "wrong"}, Named{LineStatus::impossible, "impossible"}};

/// A line of a filling, and the judgement on it.
struct CheckedLine {
  LineState state = {};                  ///< its target, open cells and possible sums
  LineStatus status = LineStatus::open;  ///< the judgement
  /// The fault in words without the name of the line. Empty if the line is open or right.
  std::string fault = {};
};

/// A relation, and the judgement on it.
struct CheckedRelation {
  int relation = 0;                      ///< the place of the relation among the puzzle's
  LineStatus status = LineStatus::open;  ///< the judgement
};

/// The judgement on a filling.
struct FillingCheck {
  std::vector<CellFaults> cells = {};   ///< the cells at fault, by number; an open cell is no fault
  std::vector<CheckedLine> lines = {};  ///< all lines of `every_line()`
  std::vector<CheckedRelation> relations = {};  ///< all relations of the puzzle
  bool full = false;                            ///< whether every cell of the figure is filled
  /// The sum of the lines with the magic sum, if all of them are full and have the same sum.
  std::optional<std::int64_t> sum = {};

  /// Whether every cell is filled and nothing is at fault.
  [[nodiscard]] bool magic() const;
};

/// The state of a relation. It is impossible if its open cells are too small or too great together
/// with any free values.
/// \param values  one for each cell
/// \param free  the values for the open cells, in ascending order
/// \param magic_sum  none if it is unknown; a relation that contains the sum is then open
[[nodiscard]] LineStatus status_of(const Relation& relation, const Filling& values,
                                   const std::vector<int>& free,
                                   std::optional<std::int64_t> magic_sum);

/// Checks a filling, which may still grow. Each value must be in range, no value may be used twice,
/// and the givens must be in their cells. Every line must have its sum, or have open cells that can
/// complete it. An open line is impossible if its open cells together are too small or too great.
/// With one or two open cells it is also impossible if no free values fit. A relation is impossible
/// if its open cells are too small or too great together. If the magic sum is not known, it is the
/// sum of most full lines; of several such sums, the least.
///
/// The checker is written from the definition, in plain integers. It shares no code with the
/// engines whose solutions it checks.
/// \param puzzle  may contradict itself
/// \param values  one for each cell
/// \param magic_sum  none if it is unknown
/// \param possible  the sums that a solution may have, of use where the sum is unknown. A full line
///   with another sum is wrong.
[[nodiscard]] FillingCheck check_filling(const PuzzleParts& puzzle, const Filling& values,
                                         std::optional<std::int64_t> magic_sum,
                                         const std::optional<SumRange>& possible = {});

/// The judgement on a figure that should be completely filled.
struct Verdict {
  std::vector<std::string> faults;  ///< one line of words each; empty if the figure is magic
  std::vector<int> cells;           ///< the numbers of the cells at fault, ascending
  std::vector<int> lines;           ///< the lines at fault, by ascending place in `every_line()`
  std::vector<int> relations;       ///< the relations at fault, by ascending place in the puzzle
  std::optional<std::int64_t> sum;  ///< the sum of every line, if all agree

  /// Whether the figure is full and has no fault: open cells are faults here.
  [[nodiscard]] bool magic() const { return faults.empty(); }
};

/// Checks a figure that should be complete, as `check_filling` does. Here an open cell is a fault
/// too, and possible completions of open lines are not considered.
/// \param determined  the sum that follows from the puzzle if the puzzle gives none (see
///   `determined_sum`). Lines with another sum are at fault. Without it, lines that differ from the
///   sum of most lines are at fault.
/// \param possible  as of `check_filling`
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Filling& values,
                             std::optional<std::int64_t> determined = {},
                             const std::optional<SumRange>& possible = {});
/// Checks a figure without open cells. Without a given sum, the sums of the lines need only be
/// equal.
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Assignment& values);

/// Requires that a solution of an engine is magic.
/// \return the magic sum
/// \throws std::logic_error "a solution is wrong: ..." with the first fault if it is not magic
std::int64_t require_magic(const Puzzle& puzzle, const Assignment& values);

}  // namespace loshu
