#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>

namespace runner {

/// One first value or one sum, and whether a figure with it exists.
struct SpectrumRow {
  loshu::Puzzle puzzle;
  int sum = 0;                                   ///< the magic sum
  std::optional<bool> exists = {};               ///< none: open
  loshu::Assignment witness = {};                ///< where it exists
  std::vector<loshu::LineWeights> weights = {};  ///< that refute it
  std::string engine = {};                       ///< that found or refuted it by a search
};

/// The first values, or the sums, for which a figure exists.
///
/// If the first value determines the sum and lines have several lengths, the question is which
/// first values there are. Otherwise a shift of all values changes nothing, and the question is
/// which sums there are with one first value.
struct Spectrum {
  loshu::Figure figure;
  bool is_by_sum = false;
  /// Ascending. Where the complement maps one row to another, only the upper half is here.
  std::vector<SpectrumRow> rows = {};
  bool is_halved = false;
  int mirror = 0;  ///< the parameters of a row and its complement together
  /// Whether nothing exists beyond the last row, and before the first if the rows are not halved.
  /// Then weights refute the last row and all beyond, or no line can have a greater sum.
  bool is_bounded = false;

  /// The first value or the sum.
  [[nodiscard]] int parameter(const SpectrumRow& row) const {
    return is_by_sum ? row.sum : row.puzzle.first_value();
  }
  [[nodiscard]] bool is_settled() const;
};

/// The rows, with the refutations of the permutahedron bound.
/// \throws loshu::Error if no first value makes the sum an integer
/// \throws loshu::Stopped by the budget
[[nodiscard]] Spectrum spectrum_of(const loshu::Figure& figure, int first_value,
                                   const loshu::Budget& budget);

/// Whether a row holds by the definition: its witness is magic, or its weights refute it.
[[nodiscard]] bool is_proven(const SpectrumRow& row);

/// The spectrum as an object: "figure", "size", the other parts of its name, "cells", "by",
/// "halved", "bounded", "complete" and "rows". A row has "first_value", "sum", "exists" (null if it
/// is open), "witness", "weights" and "engine".
[[nodiscard]] nlohmann::ordered_json json_of(const Spectrum& spectrum);

/// Whether an object of `json_of` has the same question.
[[nodiscard]] bool is_of(const Spectrum& spectrum, const nlohmann::ordered_json& object);

/// Takes over the rows that an object of the same question answers, each checked anew where it has
/// a proof.
void take_over(Spectrum& spectrum, const nlohmann::ordered_json& object);

/// Writes a proof of each settled row into a folder: "hexagon-5-from-33.json" by first values,
/// "ring-5-sum-18.json" by sums. Where the first value determines the sum, the proof leaves it
/// free. A row that needs a tree of more than 10^6 nodes has none, and is told.
/// \throws loshu::Stopped by the budget
void write_proofs(const Spectrum& spectrum, const std::string& folder, const loshu::Budget& budget);

/// The spectrum as a table, with a sentence about the figure.
[[nodiscard]] std::string text_of(const Spectrum& spectrum, bool is_markdown);

}  // namespace runner
