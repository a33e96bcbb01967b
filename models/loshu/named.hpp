#pragma once

/// \file
/// The named figures, by the name of their family.
/// \snippet models.cpp named

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// Which figure of a family.
struct Shape {
  int size = 0;                             ///< the order, the sides: what the family counts
  std::string kind = {};                    ///< empty: the usual one
  std::map<std::string, int> details = {};  ///< by name; what is left out is as usual
};

/// A family, and how its figures are made.
struct NamedFigure : FigureFamily {
  /// Makes a figure of the family. `figure` checks the shape first.
  Figure (*make)(const Shape& shape);

  /// \throws Error for a kind or detail that the family does not have, which lists those it has, or
  ///   for numbers out of range
  [[nodiscard]] Figure figure(const Shape& shape) const;
};

/// All of them, in the order in which to show them.
[[nodiscard]] std::span<const NamedFigure> named_figures();

/// \throws Error that lists the names there are
[[nodiscard]] const NamedFigure& named_figure(std::string_view name);

/// All of them for those that know no models.
[[nodiscard]] const FigureFamilies& named_families();

}  // namespace loshu
