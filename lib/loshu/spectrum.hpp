#pragma once

/// \file
/// The first values or sums for which a figure has a magic labelling.
/// \snippet proofs.cpp spectrum

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/figure.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/settings.hpp>
#include <loshu/values.hpp>

namespace loshu {

/// One first value or one sum, and whether the figure has a magic labelling with it.
struct SpectrumRow {
  Puzzle puzzle;                          ///< the figure with the first value and the sum
  int sum = 0;                            ///< the magic sum, also that of `puzzle`
  std::optional<bool> exists = {};        ///< whether a labelling exists; empty: open
  Assignment witness = {};                ///< a magic labelling, if one exists
  std::vector<LineWeights> weights = {};  ///< weights of lines that refute the row
  std::string engine = {};                ///< the engine whose search settled the row
};

/// The values for which a spectrum is asked.
struct SpectrumValues {
  int first = 1;                        ///< for sums: the first value, if there are no `values`
  std::optional<Values> values = {};    ///< for sums: the values, which may have gaps
  std::optional<SumRange> firsts = {};  ///< for first values: the least and the greatest of them
};

/// All first values, or all sums, with the answer whether a magic labelling exists.
///
/// If the first value determines the sum and lines have several lengths, the question is which
/// first values there are. Otherwise a shift of all values changes nothing, and the question is
/// which sums there are with one first value.
struct Spectrum {
  Figure figure;           ///< the figure of all rows
  bool is_by_sum = false;  ///< whether the rows are sums with one first value
  /// The rows in ascending order. If the complement maps rows to rows, only the upper half is kept.
  std::vector<SpectrumRow> rows = {};
  bool is_halved = false;  ///< whether only the upper half is kept
  int mirror = 0;          ///< what the parameters of a row and of its complement add up to
  /// Whether nothing exists beyond the last row, nor before the first if the rows are not halved.
  /// Then weights refute the last row and all beyond, or no line can have a greater sum.
  bool is_bounded = false;
  /// The least and the greatest first value that was asked for; empty: all.
  std::optional<SumRange> limits = {};

  /// Returns the first value or the sum of a row, by which the rows differ.
  [[nodiscard]] int parameter(const SpectrumRow& row) const {
    return is_by_sum ? row.sum : row.puzzle.first_value();
  }
  /// Returns the parameters with this answer, those of complements too. First values are numbered
  /// from the middle.
  [[nodiscard]] std::vector<int> parameters(std::optional<bool> answer) const;
  /// Returns whether every row has its answer.
  [[nodiscard]] bool is_settled() const;
};

/// Returns all rows, some of them already refuted by the permutahedron bound.
/// \throws Error if no first value makes the sum an integer that each line can have. Refused too:
///   `values` where first values are asked for, `firsts` where sums are, and all first values with
///   own sums of lines.
/// \throws Stopped if the budget is used up
[[nodiscard]] Spectrum spectrum_of(const Figure& figure, const SpectrumValues& asked,
                                   const Budget& budget);

/// Returns the spectrum of a puzzle's figure, with its values if the rows are sums.
/// \throws Error for a puzzle with givens, relations or a sum, and as the function above
[[nodiscard]] Spectrum spectrum_of(const Puzzle& puzzle, const Budget& budget);

/// Checks a row from the definitions: its witness must be magic, or its weights must refute it.
[[nodiscard]] bool is_proven(const SpectrumRow& row);

/// Returns the puzzle that a proof of the row is about. A witness gives all cells. Without one, the
/// sum is left out if the values determine it, so that the proof derives it.
[[nodiscard]] Puzzle proof_question(const SpectrumRow& row);

/// Returns the theorem that the rows make together, and a table of the rows.
/// \param is_markdown  whether the table is one of Markdown
[[nodiscard]] std::string to_text(const Spectrum& spectrum, bool is_markdown);

/// Settles open rows by searches for one solution. A row gets one second at first, and twice as
/// long in each round. So easy rows are settled first, and no row takes all the time.
/// \param settings    the engine and its settings
/// \param seed        the seed of the first round
/// \param on_settled  called after each settled row
/// \throws Stopped if the budget is used up before all rows are settled
void settle(std::span<Spectrum> all, const Settings& settings, std::uint64_t seed,
            const Budget& budget, const std::function<void()>& on_settled = {});

}  // namespace loshu
