#pragma once

#include <loshu/symmetry.hpp>

namespace loshu {

/// How much the constraints prune, and by which propagators: the first three are Gecode's levels for
/// distinct and for the sums.
enum class Propagation {
  value,   ///< distinct by value, sums by bounds: least work a node
  bounds,  ///< both by bounds
  domain,  ///< both by domain; exponential in the length of a line, so for lines of up to 5 cells
  figure,  ///< the whole figure in one propagator, on bit masks
};

/// Which cell is decided next, and how.
enum class Branching {
  first_fail,  ///< the cell with fewest values left; its range is split, lower half first
  input,       ///< the first open cell in the order of the cells; its least value first
  weighted,    ///< the cell with most accumulated failures for its size; a random value first
  random,      ///< a random cell and a random value
};

/// The toggles of a model. Every one leaves the set of classes as it is and changes the tree.
struct Options {
  Symmetry symmetry = Symmetry::full;
  bool total_sum = true;  ///< post the redundant total-sum constraint
  Propagation propagation = Propagation::bounds;
  Branching branching = Branching::first_fail;
  unsigned seed = 1;  ///< of the random choices; same seed, same tree
};

}  // namespace loshu
