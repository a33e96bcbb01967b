#pragma once

/// \file
/// Comparisons as text, tables and a chart.
/// \snippet report.cpp comparison_text

#include <string>

#include <loshu/comparison.hpp>

namespace loshu {

/// The comparison as a text table. A row has the toggles, the solutions, the effort, and the
/// effort's ratio to the first complete row. Times are only compared above a tenth of a second.
/// Rows of several seeds show the median, quartiles, the greatest and the mean. Notes below explain
/// marks and state the law.
[[nodiscard]] std::string comparison_text(const Comparison& comparison);

/// The comparison as a table in Markdown, with the same notes below it.
[[nodiscard]] std::string comparison_markdown(const Comparison& comparison);

/// The comparison as CSV: a row of names, then rows as of `report_csv` with "over" and the caption.
[[nodiscard]] std::string comparison_csv(const Comparison& comparison);

/// An SVG chart of nodes and seconds, as bars or as dots on a logarithmic scale, and of depths.
[[nodiscard]] std::string comparison_svg(const Comparison& comparison);

/// Says whether none = group order × classes in complete rows: "7040 (none) = 32 × 220 (full)".
/// Empty if fewer than two levels of symmetry can be compared.
[[nodiscard]] std::string law_sentence(const Comparison& comparison);

/// Says whether all rows keep the same classes: "Every row keeps all 880 classes (geometric)", or
/// names the rows that lose some. Empty if classes cannot be told apart.
[[nodiscard]] std::string classes_sentence(const Comparison& comparison);

/// Explains the marks: "* not all: stopped at the time limit". Empty if every row is complete.
[[nodiscard]] std::string stopped_sentence(const Comparison& comparison);

}  // namespace loshu
