#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/comparison.hpp>

namespace loshu::detail {

/// A row before it is searched.
struct Mix {
  std::vector<std::string> values;  ///< one an axis
  Inquiry inquiry;                  ///< what they make of the base; it names its engine
};

/// The question of a row and its engine. Solutions are found one by one if they cannot be counted.
struct RowQuestion {
  explicit RowQuestion(const Inquiry& row);

  [[nodiscard]] Result searched(const Limits& limits) const;

  Question question;
  std::unique_ptr<const Engine> engine;
  bool counts;
};

/// The puzzle and the group whose classes are told apart.
using Judge = std::pair<Puzzle, Symmetry>;

/// All rows of a comparison.
struct Mixes {
  std::vector<std::string> axes;
  std::vector<Mix> rows;
  std::optional<Judge> judge;
};

/// The rows of a comparison with its ladder.
/// \throws Error for a mix that cannot be searched, which it names where others can
[[nodiscard]] Mixes mixes(Inquiry base, std::vector<Axis> axes, const Comparing& how);

}  // namespace loshu::detail
