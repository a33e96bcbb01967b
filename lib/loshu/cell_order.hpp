#pragma once

#include <vector>

#include <loshu/symmetry.hpp>

namespace loshu {

/// An order of the cells along which an exhaustive search has few nodes, by estimate: the cells
/// that follow from those before them come early and often, and so do those that the group maps to
/// each other. Deterministic.
/// \param group  to be broken along the order
[[nodiscard]] std::vector<int> short_order(const Puzzle& puzzle, const Group& group);

/// Along the rim from the first cell on and then inwards, layer by layer, as a spiral does.
[[nodiscard]] std::vector<int> spiral_order(const Figure& figure);

}  // namespace loshu
