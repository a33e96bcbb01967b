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
  std::vector<int> lines = {};  ///< the lines to show, by their places in `lines`, `fixed_lines`
};

/// A draft that was checked. A line that is empty, repeats a cell, or has the cells of an earlier
/// line is left out.
struct CheckedDraft {
  std::vector<DraftFault> faults = {};  ///< those of lines, and pairs of lines that make two cells
                                        ///< equal; each kind in the order of the lines
  std::vector<int> loose = {};          ///< the cells on no line, ascending
  std::optional<Figure> figure = {};    ///< of the other cells and lines, if they are one
  std::vector<int> kept = {};           ///< the places of its lines in the draft, as in faults
};

/// Checks a draft.
[[nodiscard]] CheckedDraft checked(const Draft& draft);

}  // namespace loshu
