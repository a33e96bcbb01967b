#pragma once

/// \file
/// Comparisons as text, tables and a chart.
/// \snippet report.cpp comparison_text

#include <string>

#include <loshu/comparison.hpp>

namespace loshu {

/// A table of the rows: toggles, solutions, effort, and its ratio to the first complete row. Ratios
/// of times need 0.1 s on both sides. A row that was stopped is marked. If seeds vary, their rows
/// are summed up by median and quartiles. The sentence of `law_sentence` stands below.
[[nodiscard]] std::string comparison_text(const Comparison& comparison);

/// The table of `comparison_text` in Markdown.
[[nodiscard]] std::string comparison_markdown(const Comparison& comparison);

/// The comparison as CSV, below a row of names. The fields are those of `report_csv`, and the
/// caption as "over".
[[nodiscard]] std::string comparison_csv(const Comparison& comparison);

/// A chart of nodes and seconds: bars, or dots on a logarithmic scale. Depth profiles stand beside.
[[nodiscard]] std::string comparison_svg(const Comparison& comparison);

/// Whether the complete rows obey `none = group order × classes`: "7040 (none) = 32 × 220 (full)".
/// Empty if fewer than two levels of symmetry can be compared.
[[nodiscard]] std::string law_sentence(const Comparison& comparison);

/// "Every row keeps all 880 classes (geometric)", or the rows that lose some. Empty if classes are
/// not told apart.
[[nodiscard]] std::string classes_sentence(const Comparison& comparison);

/// The meaning of the marks: "* not all: stopped at the time limit". Empty if every row is
/// complete.
[[nodiscard]] std::string stopped_sentence(const Comparison& comparison);

}  // namespace loshu
