#include "loshu/answers/near_symmetry.hpp"

#include <cstdio>
#include <iostream>

#include <loshu/symmetry.hpp>

namespace runner {

void warn_of_near_symmetry(const loshu::Puzzle& puzzle) {
  if (puzzle.figure().size()) return;  // of a family: positions are computed
  const auto near = loshu::near_symmetry(puzzle.figure());
  if (!near) return;
  char text[200];
  std::snprintf(text, sizeof text,
                "loshu: warning: the drawing would have %.0f rotations and reflections "
                "if its cells moved by less than %.2g; give positions with more decimals\n",
                near->order, near->shift);
  std::cerr << text;
}

}  // namespace runner
