#pragma once

/// \file
/// The check of sizes that all named figures share.
/// \snippet models.cpp sizes

#include <cstdint>
#include <string>

#include <loshu/figure.hpp>

namespace loshu {

/// Checks the size of a figure.
/// \throws Error that states the possible sizes of the figure
inline void check_size(const std::string& figure, int size, const SizeRange& sizes,
                       const std::string& what) {
  if (size >= sizes.least && size <= sizes.greatest) return;
  throw Error(figure + ": its " + what + " is from " + std::to_string(sizes.least) + " to " +
              std::to_string(sizes.greatest) + ", not " + std::to_string(size));
}

/// Checks the number of cells of a figure whose single sizes are in range.
/// \throws Error if the figure would have more cells than a figure may have
inline void check_cells(const std::string& figure, std::int64_t cells) {
  if (cells <= Figure::max_cells) return;
  throw Error(figure + ": has " + std::to_string(cells) + " cells, but at most " +
              std::to_string(Figure::max_cells) + " are taken");
}

}  // namespace loshu
