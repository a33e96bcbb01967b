#pragma once

/// \file
/// The permutahedron bound: the sums that weighted lines can have when all values are distinct.
/// \snippet symmetry.cpp bound

#include <cstdint>
#include <span>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// An integer weight for each line of a figure, in the order of `every_line()`.
///
/// The weight of a cell is the sum of the weights of its lines. In a solution, Σ weight · cell
/// equals the total weight times the magic sum S, plus the weighted fixed lines. Distinct values
/// limit the left side. It is greatest if the greatest values are in the cells of greatest weight,
/// and least the other way around. So the weights bound S. If S is known, they may refute the
/// puzzle.
using LineWeights = std::vector<std::int64_t>;

/// The magic sums that the weights leave open. The range is empty (least > greatest) if there is
/// none. Weights that add up to zero leave all sums open, or none. A bound beyond
/// ±`Puzzle::max_total` is replaced by that number.
/// \throws Error unless there is one weight for each line
[[nodiscard]] SumRange sums_allowed(const Puzzle& puzzle, const LineWeights& weights);

/// Whether the weights prove that the puzzle has no solution. They do if the ranges of sums that
/// they leave open have no sum in common. They also do if the sum that the puzzle demands is in
/// none of these.
///
/// The proof is exact: it uses the definition and plain integers. The source of the weights does
/// not matter.
/// \throws Error unless there is one weight for each line
[[nodiscard]] bool refutes(const Puzzle& puzzle, std::span<const LineWeights> weights);

/// The weights in words: "6 lines like A B C weigh 2, the line A D F 1".
[[nodiscard]] Sentence to_sentence(const LineWeights& weights, const Figure& figure);

/// The weights in words and what follows from each of them, for a person to follow.
[[nodiscard]] Sentences explanation(const Puzzle& puzzle, std::span<const LineWeights> weights);

/// The result of relaxing the distinct values to their permutahedron: any k cells hold at most the
/// sum of the k greatest values.
struct Relaxation {
  /// The scale at which the permutahedron of the open cells just meets the equations of the lines.
  /// The centre of the scaling is the point where all open cells are equal. Above 1 there is no
  /// solution. At 0 the bound says nothing. The tightness is infinite if no point satisfies the
  /// equations. For puzzles with hundreds of orbits it is a lower bound, usually within 1%.
  double tightness = 0;
  /// The proven range of the magic sum. It has one sum if the puzzle gives the sum. It is usually
  /// empty (least > greatest) if the puzzle is refuted.
  SumRange sums;
  /// The strongest weights: those of `tightness` and those of the bounds of `sums`.
  std::vector<LineWeights> weights;
  /// Weights that together prove that there is no solution; empty if there is no such proof.
  std::vector<LineWeights> refutation;

  /// Whether the bound proves that there is no solution.
  [[nodiscard]] bool refuted() const { return !refutation.empty(); }
};

/// Computes the bound by a linear program over the orbits of the puzzle's symmetry group. The
/// program is solved in floating point, but everything that is said of sums and solutions is
/// checked in integers. The result is the same on every machine. The bound says nothing of puzzles
/// with more than 2,000 orbits of open cells, or with more values than cells. It says less if the
/// simplex method needs more than a quarter of a second, measured by its work.
///
/// The result is kept with the puzzle and its copies.
/// \throws Stopped when the budget is used up
[[nodiscard]] const Relaxation& permutahedron_bound(const Puzzle& puzzle,
                                                    const Budget& budget = Budget::unlimited());

}  // namespace loshu
