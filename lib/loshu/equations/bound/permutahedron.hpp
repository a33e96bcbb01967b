#pragma once

#include <limits>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include <loshu/equations/bound/linear_program.hpp>
#include <loshu/equations/bound/orbit_puzzle.hpp>

namespace loshu::detail {

/// The equations of a folded puzzle's lines and the permutahedron of its values as a linear
/// program: over one deviation from the mean an orbit of cells, the scale of the permutahedron and
/// the magic sum. The permutahedron's inequalities are added as solutions violate them.
class PermutahedronProgram {
 public:
  /// \param puzzle  must outlive the program
  explicit PermutahedronProgram(const FoldedPuzzle& puzzle,
                                const Budget& budget = Budget::unlimited());

  /// To be called before `least_scale`.
  void fix_sum(int sum);

  /// Weights on the orbits of lines that contradict each other, at any scale; empty if the lines
  /// and the fixed sum, if there is one, can be met.
  [[nodiscard]] std::optional<std::vector<double>> contradiction();

  /// The optimum, or a bound that is near it, and the dual: weights on the orbits of lines. None
  /// where there is no optimum or the arithmetic does not find it.
  struct Optimum {
    double cost = 0;
    std::vector<double> weights;
  };
  /// The sum that the lines alone determine; empty if they determine none. To be called before
  /// `least_scale`.
  [[nodiscard]] std::optional<Optimum> determined_sum();
  /// The least scale at which the permutahedron meets the lines.
  [[nodiscard]] std::optional<Optimum> least_scale();
  /// With sign 1 the least sum that the permutahedron leaves open, with −1 the greatest, negated.
  /// To be called after `least_scale`, where that is at most 1.
  [[nodiscard]] std::optional<Optimum> least_sum(int sign);

 private:
  using Point = std::vector<double>;  // the deviation of each orbit

  [[nodiscard]] std::vector<double> weights() const;
  std::optional<Optimum> minimise();
  void tighten(std::optional<Optimum>& optimum);
  bool add_cuts_along(const Point& point);
  bool add_cut(std::span<const int> orbits, double sign, int cells);
  [[nodiscard]] Point solution() const;
  [[nodiscard]] std::vector<int> descending(const Point& point) const;
  [[nodiscard]] double scale_of(const Point& point) const;

  const FoldedPuzzle& puzzle_;
  const Budget& budget_;
  double unit_ = 1;        // of deviations and sums, so that all numbers are of the order of 1
  LinearProgram program_;  // the variables are the deviations, the scale and the sum
  int scale_variable_ = 0, sum_variable_ = 0;
  std::size_t cut_entries_ = 0;
  std::set<std::vector<int>> known_cuts_;  // the orbits of each, behind its sign
  Point inner_;  // of the points found that satisfy the equations, the one of the least scale
  double inner_scale_ = std::numeric_limits<double>::infinity();
};

}  // namespace loshu::detail
