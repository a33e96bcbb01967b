#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/puzzle.hpp>

namespace laws {

/// Whether the sentence of a refusal names a feature that the puzzle has.
inline bool is_refused_rightly(const std::string& why, const loshu::Puzzle& puzzle) {
  const loshu::PuzzleParts parts = puzzle.parts();
  const std::vector<std::pair<std::string, bool>> forms{
      {"takes one value for a given cell, and not ", !parts.given_sets.empty()},
      {"takes consecutive values, one for each cell, and not ", !puzzle.is_consecutive()},
      {", which solve, count and verify take alone", puzzle.is_wide()},
  };
  return std::ranges::any_of(forms, [&](const auto& form) {
    return form.second && why.find(form.first) != std::string::npos;
  });
}

}  // namespace laws
