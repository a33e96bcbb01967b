#pragma once

/// \file
/// A figure that is being drawn, with all its faults at once.
/// \snippet figure.cpp draft

#include <optional>
#include <string>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// The cells and lines of a figure that may still have faults.
struct Draft {
  FigureName name;                          ///< the name of the figure
  std::vector<Cell> cells;                  ///< also those on no line
  std::vector<Line> lines;                  ///< with cells from 0 to the number of cells
  std::vector<FixedLine> fixed_lines = {};  ///< as `lines`, with sums of their own
};

/// A fault of a draft.
struct DraftFault {
  std::string text;             ///< in words, with the labels of the cells
  std::vector<int> cells = {};  ///< the cells to show
  /// The lines to show: first those of `lines`, then those of `fixed_lines`, from 0.
  std::vector<int> lines = {};
};

/// A draft that was checked.
struct CheckedDraft {
  std::vector<DraftFault> faults = {};  ///< in the order of the lines
  std::vector<int> loose = {};          ///< the cells on no line, ascending
  /// The cells on lines, and the lines that are kept. A line that is empty, repeats a cell, or has
  /// the cells of an earlier line is left out. None if that leaves no figure.
  std::optional<Figure> figure = {};
  /// For each line of the figure's `every_line()`, its place in the draft, counted as in faults.
  std::vector<int> kept = {};
};

/// Checks a draft. Faults are what a figure cannot have, and two lines that make two of its cells
/// equal.
[[nodiscard]] CheckedDraft checked(const Draft& draft);

}  // namespace loshu
