#pragma once

#include <optional>

#include <loshu/explain.hpp>

namespace loshu::detail {

/// A sum of the lines and the total with weights, or its negative: the first coefficient is
/// positive. Nothing where numbers leave 64 bits.
[[nodiscard]] std::optional<CombinedEquation> combined(const Puzzle& puzzle, LineWeights lines,
                                                       std::int64_t total);

/// The lines with a weight other than 0.
[[nodiscard]] std::vector<int> weighted_lines(const LineWeights& weights);

/// The contradiction in an equation that the lines and the total imply, once the givens and the
/// puzzle's sum are put in. Nothing unless the contradiction is one of the few seen at sight.
[[nodiscard]] std::optional<Explanation> wrong_with(const Puzzle& puzzle,
                                                    const CombinedEquation& combination);

/// The wanted result of a combination of the lines and the total.
struct Wanted {
  std::vector<Equation::Term> cells = {};  ///< of those that are not given; of the others none
  std::int64_t sum =
      0;              ///< how often the magic sum is taken; no matter where the puzzle demands one
  bool rest = false;  ///< whether there is to be something left besides, once all is put in
};

/// Solved modulo a prime and proven in integers, as `lines_and_total`. Given cells may have any
/// coefficient.
[[nodiscard]] std::optional<CombinedEquation> combination_for(const Puzzle& puzzle,
                                                              const Wanted& wanted,
                                                              const Budget& budget);

}  // namespace loshu::detail
