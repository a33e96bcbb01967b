#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// A rule of a puzzle.
struct TaskRule {
  std::string text;
  bool names_cells = false;                ///< so a drawing has to show their labels
  std::optional<std::size_t> colour = {};  ///< of the line that it tells, as `line_ink` counts
};

/// All rules, the sentences first.
[[nodiscard]] std::vector<TaskRule> task_rules(const Puzzle& puzzle);

}  // namespace loshu::detail
