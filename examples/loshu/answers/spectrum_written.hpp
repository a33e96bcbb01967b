#pragma once

#include <string>

#include <loshu/budget.hpp>
#include <loshu/spectrum.hpp>

namespace runner {

/// Writes a proof of each settled row into a folder: "hexagon-5-from-33.json" by first values,
/// "ring-5-sum-18.json" by sums. The proof derives the sum if the first value determines it. A row
/// whose proof needs more than 10^6 nodes gets none, and the user is told.
/// \throws loshu::Stopped if the budget is used up
void write_proofs(const loshu::Spectrum& spectrum, const std::string& folder,
                  const loshu::Budget& budget);

/// Returns the spectrum as a table, after a sentence about the figure.
[[nodiscard]] std::string text_of(const loshu::Spectrum& spectrum, bool is_markdown);

}  // namespace runner
