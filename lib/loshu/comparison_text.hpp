#pragma once

/// \file
/// Comparisons as text, tables and a chart.
/// \snippet report.cpp comparison_text

#include <string>

#include <loshu/comparison.hpp>

namespace loshu {

/// The rows in columns: the toggles, the solutions, the effort, and its factor against the first
/// row that is complete; of times only where both fill a tenth of a second. A row that was stopped
/// is marked. Where seeds vary, a row sums up all of them by median and quartiles. Below, the law.
[[nodiscard]] std::string comparison_text(const Comparison& comparison);

/// The same as a table in Markdown.
[[nodiscard]] std::string comparison_markdown(const Comparison& comparison);

/// The same as CSV: a row of names, and below it the fields of `report_csv`, then "over", the
/// caption.
[[nodiscard]] std::string comparison_csv(const Comparison& comparison);

/// The same as bars on a logarithmic scale, nodes and seconds a row, with the depth profiles.
[[nodiscard]] std::string comparison_svg(const Comparison& comparison);

/// `none = group order × classes` among the complete rows, "7040 (none) = 32 × 220 (full)", or that
/// they disagree. Empty where there are fewer than two levels of symmetry to compare.
[[nodiscard]] std::string law_sentence(const Comparison& comparison);

/// "Every row keeps all 880 classes (geometric)", or the rows that lose some. Empty where classes
/// are not told apart.
[[nodiscard]] std::string classes_sentence(const Comparison& comparison);

/// The meaning of the marks: "* not all: stopped at the time limit". Empty if every row is
/// complete.
[[nodiscard]] std::string stopped_sentence(const Comparison& comparison);

}  // namespace loshu
