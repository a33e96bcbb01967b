#pragma once

/// \file
/// The judgement on figures that were read from a text: whether they are magic, and how they were
/// read.
/// \snippet report.cpp verdicts

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/reading.hpp>
#include <loshu/verify.hpp>

namespace loshu {

/// The judgement on a figure that was read.
struct ReadVerdict {
  Verdict verdict;                       ///< the result of `verify` for `numbers`
  Reading reading = Reading::cells;      ///< the order in which the numbers were read
  std::optional<Reading> tried = {};     ///< another order in which the figure is not magic
  std::vector<ReadNumber> numbers = {};  ///< the numbers in cell order, as judged
  /// The first value with which the figure is magic, if it is not magic and such a value exists.
  std::optional<int> first_value_that_fits = {};
  std::optional<std::int64_t> fitting_sum = {};  ///< the sum of the lines then
};

/// Judges figures that were read. If the rows fit the drawing and the order of the cells alike, the
/// second order is tried where the first is not magic. Then other first values are tried.
[[nodiscard]] std::vector<ReadVerdict> verdicts_of(const Puzzle& puzzle, const ReadFigures& read);

/// The verdicts in words: "magic, sum 34", or "not magic" and a line for each fault. The order is
/// named where it matters. Several verdicts are numbered from 1.
[[nodiscard]] std::string to_text(const std::vector<ReadVerdict>& verdicts, const Figure& figure);

/// The order in words: "read as drawn".
[[nodiscard]] std::string reading_phrase(Reading reading);

}  // namespace loshu
