#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <loshu/verify.hpp>

namespace loshu {

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
