#pragma once

/// \file
/// The named figures, by the name of their family.
/// \snippet models.cpp named

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <loshu/figure.hpp>

namespace loshu {

/// The size, kind and details that choose a figure of a family.
struct Shape {
  int size = 0;                             ///< the order or the number of sides
  std::string kind = {};                    ///< the kind; empty: the usual kind
  std::map<std::string, int> details = {};  ///< further numbers, by name; missing ones are as usual
  std::optional<int> columns = {};          ///< the second size, of a family that has two
};

/// A family of figures and the function that makes them.
struct NamedFigure : FigureFamily {
  /// Call `figure` instead, which checks the shape first.
  Figure (*make)(const Shape& shape);

  /// Checks the shape against the family, and calls `make`.
  /// \throws Error that lists all kinds and details, for a kind or detail that the family lacks
  /// \throws Error for numbers out of range
  [[nodiscard]] Figure figure(const Shape& shape) const;
};

/// All families, in the order in which they are shown.
[[nodiscard]] std::span<const NamedFigure> named_figures();

/// Adds a family of your own. It replaces a family of the same name. Call this before any figure is
/// asked for by name.
void add_named_figure(NamedFigure family);

/// The reference stays valid until a family is added.
/// \throws Error that lists the names of all families
[[nodiscard]] const NamedFigure& named_figure(std::string_view name);

/// All families, for code that does not know the models.
[[nodiscard]] const FigureFamilies& named_families();

}  // namespace loshu
