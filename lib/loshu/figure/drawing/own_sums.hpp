#pragma once

#include <span>
#include <vector>

#include <loshu/draw.hpp>

namespace loshu::detail {

/// The sums of lines that have their own, each beyond an end of its line: beside rows, under
/// columns. A sum without room at both ends is left out, since the rules have it too.
/// \param unit  the least distance between two centres
[[nodiscard]] std::vector<Mark> own_sum_marks(const Figure& figure,
                                              std::span<const Position> centres, double unit);

}  // namespace loshu::detail
