#pragma once

#include <map>
#include <vector>

#include <loshu/figure.hpp>

#include "chance.hpp"

namespace drawn {

/// The parts of a figure while it is drawn.
struct Sketch {
  loshu::FigureName name;
  std::vector<loshu::Cell> cells;
  std::vector<loshu::Line> lines;
  std::vector<loshu::FixedLine> fixed_lines;
  /// Values that fill all lines, where the lines were drawn around a labelling.
  std::vector<int> labelling = {};
  /// The cells at which a line comes back on the other side, as of `loshu::FigureParts`.
  std::map<std::size_t, loshu::Line> returns = {};

  [[nodiscard]] loshu::Figure figure() const {
    return loshu::Figure({name, cells, lines, fixed_lines, {}, returns});
  }
};

/// Random lines, most of them around a labelling, so that one exists.
Sketch scattered(Chance& chance, int first_value, int cells);

/// Lines that rotations map to each other, and perhaps reflections. The drawing has the same
/// symmetry, or a part of it.
Sketch turned(Chance& chance, int first_value, int most_cells);

/// One of the library's own figures, perhaps with a line more.
Sketch named(Chance& chance, int first_value, int most_cells);

/// One more line, one line less, another sum of a line, or another position.
void break_symmetry(Sketch& sketch, Chance& chance);

}  // namespace drawn
