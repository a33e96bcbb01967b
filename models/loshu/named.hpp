#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/figure.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// Which figure of a family.
struct Shape {
  int size = 0;
  std::string kind = {};                    ///< empty: the usual one
  std::map<std::string, int> details = {};  ///< by name; what is left out is as usual
};

/// A family of figures that people call by name and size.
struct NamedFigure {
  struct Kind {
    std::string name;
    std::string summary;
  };
  /// A number that a shape may have besides its size.
  struct Detail {
    std::string name;
    std::string summary;
  };

  std::string name;
  std::string size_is;  ///< what the size counts: "order", "sides"
  SizeRange sizes;
  int thumbnail;            ///< the size to show
  std::string summary;      ///< one line
  std::vector<Kind> kinds;  ///< the first is the usual one; none where there is but one
  std::vector<Detail> details;
  Figure (*make)(const Shape& shape);

  /// \throws Error for a kind or detail that the family does not have, which lists those it has, or
  ///   for numbers out of range
  [[nodiscard]] Figure figure(const Shape& shape) const;
};

/// All of them, in the order in which to show them.
[[nodiscard]] std::span<const NamedFigure> named_figures();

/// \throws Error that lists the names there are
[[nodiscard]] const NamedFigure& named_figure(std::string_view name);

/// All of them for readers of files.
[[nodiscard]] const FigureFamilies& named_families();

}  // namespace loshu
