#include <loshu/named.hpp>

#include <algorithm>
#include <array>

#include <loshu/error.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

namespace loshu {

std::span<const NamedFigure> named_figures() {
  static const std::array figures{
      NamedFigure{"square", "order", "rows, columns and diagonals of order × order cells", square},
      NamedFigure{"polygon", "sides",
                  "spokes and sides of an n-gon, 3 cells each (Magic 19: n = 6)", polygon},
      NamedFigure{"hexagon", "order", "rows of a hexagonal board in three directions", hexagon},
  };
  return figures;
}

const NamedFigure& named_figure(std::string_view name) {
  const auto found = std::ranges::find(named_figures(), name, &NamedFigure::name);
  if (found != named_figures().end()) return *found;
  std::string names;
  for (const NamedFigure& figure : named_figures()) names += " " + figure.name;
  throw Error("there is no figure " + std::string(name) + "; there are" + names);
}

}  // namespace loshu
