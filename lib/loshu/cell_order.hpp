#pragma once

#include <vector>

#include <loshu/symmetry.hpp>

namespace loshu {

/// An order in which the cells are filled, and how symmetry is broken along it.
struct CellOrder {
  std::vector<int> cells = {};  ///< each once
  /// Those that are to be the greatest of the cells that symmetry could put in their place, and not
  /// the least. Where the complement is broken, also those that are to be in the greater half.
  std::vector<int> greatest = {};
  friend bool operator==(const CellOrder&, const CellOrder&) = default;
};

/// An order of the cells, and how many nodes an exhaustive search has along it by a rough estimate.
struct EstimatedOrder {
  CellOrder order = {};
  double nodes = 0;
};

/// Orders along which an exhaustive search has few nodes, by estimate, the fewest first: the cells
/// that follow from those before them come early and often, and so do those that the group maps to
/// each other. Each starts with another cell; of those that the group maps to each other with the
/// first. Hopeless ones are left out. None has cells to be the greatest of their
/// orbit. Deterministic.
/// \param group  to be broken along the order
[[nodiscard]] std::vector<EstimatedOrder> short_orders(const Puzzle& puzzle, const Group& group);

/// Along the rim from the first cell on and then inwards, layer by layer, as a spiral does.
[[nodiscard]] std::vector<int> spiral_order(const Figure& figure);

}  // namespace loshu
