#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// Integer weights of the lines and of the total under which the weights of the lines through a
/// cell and that of the total add up to `times` · its coefficient: the proof that an equation with
/// these coefficients follows, and what its right-hand side is.
struct LineCombination {
  std::vector<std::int64_t> lines;  ///< those with the magic sum
  std::vector<std::int64_t> fixed_lines;
  std::int64_t total = 0;
  std::int64_t times = 1;  ///< positive; no factor is common to all

  /// How often the magic sum is taken.
  [[nodiscard]] std::int64_t sum() const;
};

/// Solved for modulo a prime, read as fractions, and kept only if right in integers: what is found
/// is proven, what is not found may have greater weights.
///
/// \param coefficients  one a cell, none beyond a million times a million
[[nodiscard]] std::optional<LineCombination> lines_and_total(
    const Figure& figure, std::span<const std::int64_t> coefficients);

/// The same by the lines with the magic sum alone.
[[nodiscard]] std::optional<LineCombination> lines_alone(
    const Figure& figure, std::span<const std::int64_t> coefficients);

}  // namespace loshu
