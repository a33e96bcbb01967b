#pragma once

#include <string>
#include <utility>
#include <vector>

#include <loshu/puzzle.hpp>

namespace drawn {

/// The names of the features that a puzzle may have, by their definitions. `features_of` says which
/// of them a puzzle has.
[[nodiscard]] const std::vector<std::string>& feature_names();

/// The places in `feature_names` of the features of a puzzle, ascending.
[[nodiscard]] std::vector<std::size_t> features_of(const loshu::PuzzleParts& parts);

/// Two features that no puzzle has together, and why.
struct Exclusion {
  std::string one, other, reason;
};
[[nodiscard]] const std::vector<Exclusion>& exclusions();

}  // namespace drawn
