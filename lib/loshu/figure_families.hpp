#pragma once

#include <functional>
#include <string>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// Figures by name, for readers of files that are not to know which there are.
struct FigureFamilies {
  /// \throws Error for a family, size, kind or detail that there is not
  std::function<Figure(const FigureName& name)> make;
  /// The names of the numbers that tell figures of a family apart, besides their size.
  /// \throws Error for a family that there is not
  std::function<std::vector<std::string>(const std::string& family)> details;
};

}  // namespace loshu
