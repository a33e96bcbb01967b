#pragma once

/// \file
/// The permutahedron bound: what distinct values allow of weighted lines.
/// \snippet symmetry.cpp bound

#include <cstdint>
#include <span>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// An integer for each line of a figure, in the order of `every_line()`.
///
/// A cell weighs as much as the lines through it together. In a solution the weighted cells add up
/// to the weighted lines, the total weight times the sum S and what the fixed lines have; over
/// distinct values they reach at most what they do with the greatest values where the weights are
/// greatest, and at least what they do the other way around. So the weights bound S, and where S is
/// known they may refute the puzzle.
using LineWeights = std::vector<std::int64_t>;

/// The sums that the weights leave open; empty (least > greatest) if there is none. Weights that
/// add up to zero leave all or none. Bounds beyond ±`Puzzle::max_total` are given as that.
/// \throws Error unless there is one weight a line
[[nodiscard]] SumRange sums_allowed(const Puzzle& puzzle, const LineWeights& weights);

/// Whether the weights prove that the puzzle has no solution: the sums that they leave open have
/// none in common, or not the one that the puzzle demands.
///
/// Exact, in plain integers from the definition; where the weights come from does not matter.
/// \throws Error unless there is one weight a line
[[nodiscard]] bool refutes(const Puzzle& puzzle, std::span<const LineWeights> weights);

/// "6 lines like A B C weigh 2, the line A D F 1": what the weights are, in words.
[[nodiscard]] Sentence to_sentence(const LineWeights& weights, const Figure& figure);

/// What the weights are and what follows from each of them, for a person to follow.
[[nodiscard]] Sentences explanation(const Puzzle& puzzle, std::span<const LineWeights> weights);

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

  /// Whether it is proven that there is no solution.
  [[nodiscard]] bool refuted() const { return !refutation.empty(); }
};

/// Computed by a linear program over the orbits of the puzzle's symmetry group, in floating point;
/// but what is said of sums and solutions is checked in integers. The result is the same on every
/// machine. Nothing is said of puzzles with more than 2,000 orbits of open cells, and less where
/// the simplex method takes more than 30,000 steps.
///
/// It is kept with the puzzle and its copies.
/// \throws Stopped when the budget is used up
[[nodiscard]] const Relaxation& permutahedron_bound(const Puzzle& puzzle,
                                                    const Budget& budget = Budget::unlimited());

}  // namespace loshu
