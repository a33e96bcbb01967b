#pragma once

#include <algorithm>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// A puzzle folded by the automorphisms that fix its givens, with the values measured from the mean
/// of the free ones. The average of a solution over the group satisfies the lines and is constant
/// on orbits. It lies in the permutahedron, which is convex and symmetric.
///
/// All differences are computed in integers, as multiples of 1 / `open_cells()`, and divided once.
/// Values near 10^8 would lose what tells them apart in floating point.
class FoldedPuzzle {
 public:
  explicit FoldedPuzzle(const Puzzle& puzzle, const Budget& budget = Budget::unlimited());

  /// The number of open cells, and its part in each orbit of open cells.
  [[nodiscard]] int open_cells() const { return static_cast<int>(greatest_.size()) - 1; }
  [[nodiscard]] const std::vector<int>& cells() const { return cells_in_orbit_; }
  /// The number of lines in each orbit of lines, and facts about one line of the orbit. `is_magic`:
  /// whether it has the magic sum. `shares`: its cells in each orbit of open cells. `centres`: its
  /// sum with every open cell at the mean, less `origin()` or the sum of a fixed line.
  [[nodiscard]] const std::vector<int>& lines() const { return lines_in_orbit_; }
  [[nodiscard]] bool is_magic(std::size_t orbit) const { return orbit < first_fixed_; }
  [[nodiscard]] const std::vector<std::vector<Quotient::Share>>& shares() const { return open_; }
  [[nodiscard]] const std::vector<double>& centres() const { return line_at_mean_; }

  /// Magic sums are measured from here: the sum of a magic line with every open cell at the mean.
  [[nodiscard]] double origin() const { return exact_origin_ / divisor(); }
  /// The sum less the origin.
  [[nodiscard]] double from_origin(int sum) const {
    return (static_cast<double>(sum) * divisor() - exact_origin_) / divisor();
  }

  /// The excess of the k greatest free values over k means, for k from 0; 0 for all of them.
  [[nodiscard]] const std::vector<double>& excess() const { return greatest_; }

  /// The range from −below to above of total · (S − origin) − centre that weights on the orbits of
  /// lines imply.
  struct Reach {
    double total = 0;
    double centre = 0;
    double below = 0;
    double above = 0;
  };
  [[nodiscard]] Reach reach(const std::vector<double>& orbit_weights) const;

  /// The weights on each line whose weights on the orbits are these.
  template <class Number>
  [[nodiscard]] std::vector<Number> unfold(const std::vector<Number>& orbit_weights) const {
    std::vector<Number> weights(line_orbits_.size());
    for (std::size_t line = 0; line < weights.size(); ++line) {
      weights[line] = orbit_weights[line_orbits_[line]];
    }
    return weights;
  }

 private:
  [[nodiscard]] double divisor() const { return std::max(1, open_cells()); }

  std::vector<int> cells_in_orbit_, lines_in_orbit_;
  std::vector<std::vector<Quotient::Share>> open_;
  std::vector<double> line_at_mean_, greatest_;
  std::vector<std::size_t> line_orbits_;  // of each line of the figure
  double exact_origin_ = 0;               // times the number of open cells: a whole number
  std::size_t first_fixed_ = 0;           // orbit of lines; those before have the magic sum
};

}  // namespace loshu::detail
