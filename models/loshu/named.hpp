#pragma once

#include <span>
#include <string>
#include <string_view>

#include <loshu/figure.hpp>

namespace loshu {

/// A family of figures that people call by name and size.
struct NamedFigure {
  std::string name;
  std::string size_is;  ///< what the size counts: "order", "sides"
  std::string summary;  ///< one line
  Figure (*make)(int size);
};

/// All of them, in the order in which to show them.
[[nodiscard]] std::span<const NamedFigure> named_figures();

/// \throws Error that lists the names there are
[[nodiscard]] const NamedFigure& named_figure(std::string_view name);

}  // namespace loshu
