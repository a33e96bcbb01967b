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

/// Along the rim from the first cell on and then inwards, layer by layer, as a spiral does.
[[nodiscard]] std::vector<int> spiral_order(const Figure& figure);

}  // namespace loshu
