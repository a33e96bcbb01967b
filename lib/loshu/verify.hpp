#pragma once

#include <optional>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu {

/// A figure that is filled, or partly: a value for each cell, in cell order; none where it is open.
using Filling = std::vector<std::optional<long>>;

/// What the checker finds.
struct Verdict {
  std::vector<std::string> faults;  ///< one line each, in words for a person; empty if it is magic
  std::vector<int> cells;           ///< the numbers of those at fault, ascending
  std::vector<int> lines;           ///< likewise, by their places in `every_line()`
  std::optional<long> sum;          ///< of every line, where they agree

  [[nodiscard]] bool magic() const { return faults.empty(); }
};

/// Checks a filled figure against its puzzle: one value a cell, each value once, the givens in
/// their place, every line with the magic sum or, where the puzzle leaves it open, with one sum,
/// and every fixed line with its own. An open cell is a fault, and lines with open cells are not
/// summed.
///
/// Written from the definition, in plain integers: it shares no code with the engines whose
/// solutions it checks.
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Filling& values);
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Assignment& values);

}  // namespace loshu
