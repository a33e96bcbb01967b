#pragma once

/// \file
/// Magic rectangles.
/// \snippet models.cpp rectangle

#include <optional>

#include <loshu/sizes.hpp>

namespace loshu {

/// The greatest rectangle has as many cells as a figure may have.
inline constexpr SizeRange rectangle_sides{1, 200};

/// The figure of magic rectangles, with rows × columns cells. All rows have one sum and all columns
/// have one sum: the mean of the values for each cell. The labels are those of a square
/// (T. R. Hagedorn, "Magic rectangles revisited", 1999).
/// \throws Error for a number of rows or columns out of range
[[nodiscard]] Figure rectangle(int rows, int columns);

/// A rectangle has two sizes, so it is no `FamilyModel`.
class MagicRectangle : public Extend<MagicRectangle, MagicModel> {
 public:
  /// Makes the model of a rectangle. The rows and columns have the sums that the values give them.
  /// \throws Error for a number of rows or columns out of range
  MagicRectangle(int rows, int columns, const Options& options = {});
  /// Makes the model of a rectangle with a first value of its own.
  MagicRectangle(int rows, int columns, int first_value, const Options& options = {});
};

}  // namespace loshu
