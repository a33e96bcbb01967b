#pragma once

#include <optional>
#include <string>

#include <loshu/puzzle.hpp>

namespace runner {

/// The givens in their places, a point for each open cell, as `--givens` reads them.
/// \param marked  another cell, whose value stands in brackets
[[nodiscard]] std::string drawn_givens(const loshu::Puzzle& puzzle,
                                       const std::optional<loshu::Given>& marked = {});

}  // namespace runner
