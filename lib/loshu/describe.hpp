#pragma once

#include <string>
#include <vector>

#include <loshu/constraints.hpp>
#include <loshu/equations.hpp>
#include <loshu/options.hpp>
#include <loshu/preset.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// All that is derived from a puzzle and that the model makes use of.
struct Description {
  Puzzle puzzle;
  Options options;
  double geometric_order = 1;  ///< of the symmetries that fix the givens, as below
  double full_order = 1;
  int rank = 0;                  ///< of the lines
  Equation total_sum;            ///< whether or not it is posted
  Congruences congruences;       ///< that it implies
  ComplementFinding complement;  ///< whether or not it is broken
  Constraints posted;            ///< with these options
  Preset finding, counting;
};

[[nodiscard]] Description describe(const Puzzle& puzzle, const Options& options);

/// In words, for a terminal.
[[nodiscard]] std::string to_text(const Description& description);

/// In what order the model decides cells and how, in words.
[[nodiscard]] std::string search_order(const Options& options);

}  // namespace loshu
