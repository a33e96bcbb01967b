#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu {

/// A figure that is filled, or partly: a value for each cell, in cell order; none where it is open.
using Filling = std::vector<std::optional<long>>;

/// What the checker finds.
struct Verdict {
  std::vector<std::string> faults;  ///< one line each, in words for a person; empty if it is magic
  std::vector<int> cells;           ///< the numbers of those at fault, ascending
  std::vector<int> lines;           ///< likewise, by their places in `every_line()`
  std::optional<long> sum;          ///< of every line, where they agree

  [[nodiscard]] bool magic() const { return faults.empty(); }
};

/// Checks a filled figure against its puzzle: one value a cell, each value once, the givens in
/// their place, every line with the magic sum or, where the puzzle leaves it open, with one sum,
/// and every fixed line with its own. An open cell is a fault, and lines with open cells are not
/// summed.
///
/// Written from the definition, in plain integers: it shares no code with the engines whose
/// solutions it checks.
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Filling& values);
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Assignment& values);

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
