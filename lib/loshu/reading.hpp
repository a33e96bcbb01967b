#pragma once

/// \file
/// The reader of numbers in cells: rows of text, drawings, lists, and the output of other programs.
/// \snippet figure.cpp reading

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace loshu {

/// The order in which the numbers of a figure were read.
enum class Reading {
  labels,   ///< each number has the label of its cell
  cells,    ///< the numbers are in the order of the cells
  drawing,  ///< the numbers stand as `drawn_text` draws the figure
};
/// The words for `Reading` in JSON.
inline constexpr std::array reading_names{Named{Reading::labels, "labels"},
                                          Named{Reading::cells, "cells"},
                                          Named{Reading::drawing, "drawing"}};

/// A number or an open cell that was read.
struct ReadNumber {
  std::optional<std::int64_t> number = {};  ///< the number; none for an open cell
  std::size_t start = 0;                    ///< the first byte of the number in the text
};

/// Rows of numbers, as they stand in a text or in the lists of a program.
struct NumberRows {
  std::vector<std::vector<ReadNumber>> rows = {};  ///< the rows from the top; none is empty
  /// The cells of the columns, if the text says them. Each row is then one figure.
  std::vector<int> columns = {};
  /// How `columns` are known: from a row of labels, or because Loshu writes this form in cell
  /// order.
  Reading columns_by = Reading::labels;
  bool separated = false;   ///< whether commas, semicolons or tabs stand between all numbers
  std::string source = {};  ///< the name of the text in errors; empty for lists of a program
  std::string text = {};    ///< the text; empty for lists of a program
  /// The word because of which a line of numbers was passed over, and its first byte. Of use for an
  /// error if numbers are missing.
  std::optional<std::pair<std::size_t, std::string>> passed_over = {};

  /// An error that names the source, and the line and column of a byte.
  [[nodiscard]] Error fault(std::size_t start, const std::string& message) const;
};

/// The numbers of one figure.
struct ReadFigure {
  std::vector<ReadNumber> numbers;  ///< for each cell, in cell order
  Reading reading;                  ///< how the numbers were read
  /// The same numbers in the other order, in cell order. Empty unless the lengths of the rows fit
  /// the drawing and the order of the cells alike, and the two differ.
  std::vector<ReadNumber> otherwise = {};

  /// The values of the cells. A zero is an open cell if it is no value of the puzzle.
  [[nodiscard]] Filling filling(const Values& values) const;
};

/// The result of `figures_of` and `read_figures`.
struct ReadFigures {
  std::vector<ReadFigure> figures;  ///< at least one
  NumberRows rows = {};             ///< the rows that they come from
};

/// Reads rows of numbers from a text. `readable_forms` lists what can be read.
///
/// White space, commas, semicolons and the bars of tables separate numbers. A line with another
/// word than numbers, labels and open marks is passed over before and after a figure, but not
/// within. An open cell is one of `.`, `_`, `?` and `*`, or a word such as `null`.
/// \param source  the name of the text in errors, such as the name of its file
/// \throws Error that names the source, line and column. Faults are a word between the rows of a
///   figure, a separator with nothing before it, and a number beyond ±2^31. Faults in labels are an
///   unknown, a repeated and a missing one. Too few numbers and a text without a figure are faults,
///   and JSON, which `read_any_figures` of `<loshu/json.hpp>` reads.
[[nodiscard]] NumberRows read_rows(std::string_view text, const Figure& figure,
                                   const std::string& source);

/// Gives the numbers of rows to the cells of figures. These are the rules, in their order:
///
/// - A row of labels, or a form of Loshu's own, says the cells of the columns.
/// - Numbers with commas, semicolons or tabs between them, one row for each figure, are in cell
///   order.
/// - If the lengths of the rows are those of one or several drawings, the rows are read as drawn.
/// - Other rows are in cell order.
/// \throws Error if there is no number, or if the last figure has too few
[[nodiscard]] ReadFigures figures_of(NumberRows rows, const Figure& figure);

/// Reads figures from a text.
/// \throws Error as `read_rows` and `figures_of`
[[nodiscard]] ReadFigures read_figures(std::string_view text, const Figure& figure,
                                       const std::string& source);

/// The puzzle with the numbers of one figure as additional givens.
/// \throws Error for several figures
[[nodiscard]] Puzzle with_givens(const Puzzle& puzzle, const ReadFigures& read);

/// Whether a text is JSON of an object, or of a list of objects or strings. Lists of numbers are
/// not meant: `read_rows` reads them.
[[nodiscard]] bool is_json(std::string_view text);

/// Whether a drawing has its cells in the order of the cells.
[[nodiscard]] bool is_drawn_in_order(const Figure& figure);

/// A form in which numbers can be read.
struct ReadableForm {
  std::string_view name;     ///< a phrase: "a list of lists"
  std::string_view example;  ///< a text that holds the square 4 9 2, 3 5 7, 8 1 6
  bool json = false;         ///< whether it is read by the target `loshu::json`
};

/// All forms in which numbers can be read.
[[nodiscard]] std::span<const ReadableForm> readable_forms();

}  // namespace loshu
