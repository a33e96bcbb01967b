#pragma once

#include <vector>

#include <loshu/certificate.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// What follows from the lines if the distinct values are relaxed to their permutahedron: any k
/// cells hold at most the sum of the k greatest values.
struct Relaxation {
  /// How far the permutahedron of the open cells must be scaled about its centre, where all of
  /// them are equal, to meet the equations of the lines: beyond 1 there is no solution, at 0 the
  /// bound says nothing, and infinite where no point satisfies the equations. Of puzzles with
  /// hundreds of orbits it is a lower bound, as a rule within 1%.
  double tightness = 0;
  /// That the magic sum is among these is proven; one where the puzzle gives it, and mostly none
  /// (least > greatest) where it is refuted.
  SumRange sums;
  /// The weights that say the most: those of the tightness and those of the bounds of `sums`.
  std::vector<LineWeights> weights;
  /// Weights that together prove that there is no solution; empty where they cannot.
  std::vector<LineWeights> refutation;

  [[nodiscard]] bool refuted() const { return !refutation.empty(); }
};

/// Computed by a linear program over the orbits of the puzzle's symmetry group, in floating point;
/// but what is said of sums and solutions is checked in integers. The result is the same on every
/// machine. Nothing is said of puzzles with more than 2,000 orbits of open cells, and less where
/// the simplex method takes more than 30,000 steps.
[[nodiscard]] Relaxation permutahedron_bound(const Puzzle& puzzle);

}  // namespace loshu
