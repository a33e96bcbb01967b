#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu {

/// What the checker finds.
struct Verdict {
  std::vector<std::string> faults;  ///< one line each, in words for a person; empty if it is magic
  std::optional<long> sum;          ///< of every line, where they agree

  [[nodiscard]] bool magic() const { return faults.empty(); }
};

/// Checks a filled figure against its puzzle: one value a cell, each value once, the givens in
/// their place, every line with the magic sum or, where the puzzle leaves it open, with one sum,
/// and every fixed line with its own.
///
/// Written from the definition, in plain integers: it shares no code with the engines whose
/// solutions it checks.
[[nodiscard]] Verdict verify(const Puzzle& puzzle, std::span<const long> values);
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Assignment& values);

}  // namespace loshu
