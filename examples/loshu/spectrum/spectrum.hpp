#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>

namespace runner {

/// One first value or one sum, and whether the figure has a magic labelling with it.
struct SpectrumRow {
  loshu::Puzzle puzzle;
  int sum = 0;                                   ///< the magic sum
  std::optional<bool> exists = {};               ///< whether a labelling exists; empty: open
  loshu::Assignment witness = {};                ///< a magic labelling, if one exists
  std::vector<loshu::LineWeights> weights = {};  ///< weights of lines that refute the row
  std::string engine = {};                       ///< the engine whose search settled the row
};

/// All first values, or all sums, with the answer whether a magic labelling exists.
///
/// If the first value determines the sum and lines have several lengths, the question is which
/// first values there are. Otherwise a shift of all values changes nothing, and the question is
/// which sums there are with one first value.
struct Spectrum {
  loshu::Figure figure;
  bool is_by_sum = false;
  /// The rows in ascending order. If the complement maps rows to rows, only the upper half is kept.
  std::vector<SpectrumRow> rows = {};
  bool is_halved = false;
  int mirror = 0;  ///< what the parameters of a row and of its complement add up to
  /// Whether nothing exists beyond the last row, nor before the first if the rows are not halved.
  /// Then weights refute the last row and all beyond, or no line can have a greater sum.
  bool is_bounded = false;

  [[nodiscard]] int parameter(const SpectrumRow& row) const {
    return is_by_sum ? row.sum : row.puzzle.first_value();
  }
  [[nodiscard]] bool is_settled() const;
};

/// Returns all rows, some of them already refuted by the permutahedron bound.
/// \throws loshu::Error if no first value makes the sum an integer
/// \throws loshu::Stopped if the budget is used up
[[nodiscard]] Spectrum spectrum_of(const loshu::Figure& figure, int first_value,
                                   const loshu::Budget& budget);

/// Checks a row from the definitions: its witness must be magic, or its weights must refute it.
[[nodiscard]] bool is_proven(const SpectrumRow& row);

/// Returns the spectrum as an object: "figure", "size", the other parts of its name, "cells", "by",
/// "halved", "bounded", "complete" and "rows". A row has "first_value", "sum", "exists" (null if it
/// is open), "witness", "weights" and "engine".
[[nodiscard]] nlohmann::ordered_json json_of(const Spectrum& spectrum);

/// Returns whether an object that `json_of` made is about the same spectrum.
[[nodiscard]] bool is_of(const Spectrum& spectrum, const nlohmann::ordered_json& object);

/// Copies the answers of an object about the same spectrum. Every proof in it is checked again.
void take_over(Spectrum& spectrum, const nlohmann::ordered_json& object);

/// Writes a proof of each settled row into a folder: "hexagon-5-from-33.json" by first values,
/// "ring-5-sum-18.json" by sums. The proof derives the sum if the first value determines it. A row
/// whose proof needs more than 10^6 nodes gets none, and the user is told.
/// \throws loshu::Stopped if the budget is used up
void write_proofs(const Spectrum& spectrum, const std::string& folder, const loshu::Budget& budget);

/// Returns the spectrum as a table, after a sentence about the figure.
[[nodiscard]] std::string text_of(const Spectrum& spectrum, bool is_markdown);

}  // namespace runner
