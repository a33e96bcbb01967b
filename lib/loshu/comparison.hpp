#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <loshu/report.hpp>

namespace loshu {

/// One row of a comparison.
struct ComparisonRow {
  std::vector<std::string> values;  ///< of the toggles that vary, one an axis
  Answer answer;
  std::vector<std::uint64_t> depth_profile;  ///< nodes on each level; empty if not asked for
};

/// The same puzzle searched with different toggles.
struct Comparison {
  std::vector<std::string> axes;  ///< the toggles that vary
  std::vector<ComparisonRow> rows;
  std::size_t not_searched = 0;  ///< rows that an interruption left out
};

/// The rows in columns: the toggles, the solutions, the effort, and its factor against the first
/// row that is complete. A row that was stopped is marked. Below, the law.
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

/// What the marks mean: "* not all: stopped at the time limit". Empty if every row is complete.
[[nodiscard]] std::string stopped_sentence(const Comparison& comparison);

/// A row in one phrase: "symmetry full, total-sum on".
[[nodiscard]] std::string caption(const Comparison& comparison, const ComparisonRow& row);

}  // namespace loshu
