#pragma once

// The permutahedron is the convex hull of all arrangements of the values. It has a facet for every
// set of cells, but sorting a point finds a facet that the point violates. Williams and Yan show
// this in "Representations of the all_different predicate of constraint satisfaction in integer
// programming", INFORMS J. Computing 2001.
//
// Without all facets, the optima of the program lie far out. If the puzzle has little symmetry,
// they also have many ties. So cuts are sought along a point between the optimum and the best point
// that is known to be inside. This is the in-out method of Ben-Ameur and Neto ("Acceleration of
// cutting-plane and column generation algorithms", Networks 2007). It is 8 times as fast on a
// hexagon of order 8 with two givens.

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include <loshu/equations/bound/linear_program.hpp>
#include <loshu/equations/bound/orbit_puzzle.hpp>

namespace loshu::detail {

inline constexpr double rounding_error = 1e-9;

/// The equations of a folded puzzle's lines and the permutahedron of its values as a linear
/// program: over one deviation from the mean an orbit of cells, the scale of the permutahedron and
/// the magic sum. The permutahedron's inequalities are added as solutions violate them.
class PermutahedronProgram {
 public:
  /// \param puzzle  must outlive the program
  explicit PermutahedronProgram(const FoldedPuzzle& puzzle,
                                const Budget& budget = Budget::unlimited())
      : puzzle_(puzzle),
        budget_(budget),
        unit_(std::max(1, puzzle.open_cells())),
        program_(puzzle.cells().size() + 2, budget),
        scale_variable_(static_cast<int>(puzzle.cells().size())),
        sum_variable_(scale_variable_ + 1) {
    for (std::size_t orbit = 0; orbit < puzzle_.lines().size(); ++orbit) {
      const bool magic = puzzle_.is_magic(orbit);
      std::vector<LinearProgram::Term> row;
      if (magic) row.push_back({sum_variable_, -1});
      for (const auto& [cell_orbit, count] : puzzle_.shares()[orbit]) {
        row.push_back({cell_orbit, 1.0 * count});
      }
      program_.add_equation(row, -puzzle_.centres()[orbit] / unit_);
    }
    std::vector<LinearProgram::Term> all;
    for (int orbit = 0; orbit < scale_variable_; ++orbit) {
      all.push_back({orbit, puzzle_.cells()[static_cast<std::size_t>(orbit)] / unit_});
    }
    program_.add_equation(all, 0);
  }

  /// To be called before `least_scale`.
  void fix_sum(int sum) {
    const LinearProgram::Term term{sum_variable_, 1};
    program_.add_equation({&term, 1}, puzzle_.from_origin(sum) / unit_);
  }

  /// Weights on the orbits of lines that contradict each other, at any scale; empty if the lines
  /// and the fixed sum, if there is one, can be met.
  [[nodiscard]] std::optional<std::vector<double>> contradiction() {
    if (program_.minimise() != LinearProgram::Status::infeasible) return std::nullopt;
    return weights();
  }

  /// The optimum, or a bound that is near it, and the dual: weights on the orbits of lines. None
  /// where there is no optimum or the arithmetic does not find it.
  struct Optimum {
    double cost = 0;
    std::vector<double> weights;
  };
  /// The sum that the lines alone determine; empty if they determine none. To be called before
  /// `least_scale`.
  [[nodiscard]] std::optional<Optimum> determined_sum() {
    program_.set_cost(sum_variable_, 1);
    std::optional<Optimum> optimum = minimise();
    program_.set_cost(sum_variable_, 0);
    if (optimum) optimum->cost = optimum->cost * unit_ + puzzle_.origin();
    return optimum;
  }
  /// The least scale at which the permutahedron meets the lines.
  [[nodiscard]] std::optional<Optimum> least_scale() {
    const LinearProgram::Term term{scale_variable_, -1};
    program_.add_inequality({&term, 1}, 0);
    program_.set_cost(scale_variable_, 1);
    std::optional<Optimum> optimum = minimise();
    for (int orbit = 0; orbit < scale_variable_; ++orbit) {
      const int cells = puzzle_.cells()[static_cast<std::size_t>(orbit)];
      add_cut({&orbit, 1}, 1, cells);
      add_cut({&orbit, 1}, -1, cells);
    }
    if (optimum) optimum = minimise();
    tighten(optimum);
    program_.set_cost(scale_variable_, 0);
    if (optimum && optimum->cost <= 1) {  // what is allowed at a scale is at all that are greater
      const LinearProgram::Term most{scale_variable_, 1};
      program_.add_inequality({&most, 1}, 1);
    }
    return optimum;
  }
  /// With sign 1 the least sum that the permutahedron leaves open, with −1 the greatest, negated.
  /// To be called after `least_scale`, where that is at most 1.
  [[nodiscard]] std::optional<Optimum> least_sum(int sign) {
    program_.set_cost(sum_variable_, sign);
    std::optional<Optimum> optimum = minimise();
    tighten(optimum);
    program_.set_cost(sum_variable_, 0);
    if (optimum) optimum->cost = optimum->cost * unit_ + sign * puzzle_.origin();
    return optimum;
  }

 private:
  using Point = std::vector<double>;  // the deviation of each orbit

  [[nodiscard]] std::vector<double> weights() const {
    std::vector<double> result;
    for (std::size_t orbit = 0; orbit < puzzle_.lines().size(); ++orbit) {
      result.push_back(program_.dual(static_cast<int>(orbit)) / puzzle_.lines()[orbit]);
    }
    return result;
  }
  std::optional<Optimum> minimise() {
    if (program_.minimise() != LinearProgram::Status::optimal) return std::nullopt;
    return Optimum{program_.cost(), weights()};
  }
  /// Adds cuts until the program has all violated ones. A large program stops sooner. Its optimum
  /// is still a bound, and any dual whose proof holds is valid.
  void tighten(std::optional<Optimum>& optimum) {
    constexpr std::size_t many_entries = 50'000;
    constexpr std::size_t most_entries = 400'000;
    constexpr double share = 0.3;  // of the optimum in the point between
    while (optimum && cut_entries_ < most_entries) {
      budget_.check(linear_program_stage);
      const Point outer = solution();
      Point between = outer;
      for (std::size_t i = 0; i < inner_.size(); ++i) {
        between[i] = share * outer[i] + (1 - share) * inner_[i];
      }
      for (const Point& point : {outer, between}) {
        if (const double scale = scale_of(point); scale < inner_scale_) {
          inner_ = point;
          inner_scale_ = scale;
        }
      }
      const double scale = program_.value(scale_variable_);
      const bool near = inner_scale_ - scale < 0.01 * scale && (inner_scale_ <= 1 || scale > 1.001);
      if (near && cut_entries_ > many_entries) break;
      if (!add_cuts_along(between) && !add_cuts_along(outer)) break;
      std::optional<Optimum> next = minimise();
      if (!next) break;
      optimum = std::move(next);
    }
  }
  /// Adds the inequalities of the point's greatest orbits that the program's solution violates.
  /// Orbits stay whole: the greatest sum of k values is concave in k, so no part of an orbit is
  /// violated alone.
  /// \return whether any of them is new
  bool add_cuts_along(const Point& point) {
    const std::vector<int> orbits = descending(point);
    const Point values = solution();  // read before rows are added, which outdates them
    const double scale = program_.value(scale_variable_);
    bool grown = false;
    double sum = 0;
    int cells = 0;
    for (std::size_t end = 1; end < orbits.size(); ++end) {
      const auto last = static_cast<std::size_t>(orbits[end - 1]);
      sum += values[last] * puzzle_.cells()[last];
      cells += puzzle_.cells()[last];
      const double most = scale * puzzle_.excess()[static_cast<std::size_t>(cells)] / unit_;
      if (sum - most <= rounding_error * cells) continue;
      const bool is_new = 2 * end <= orbits.size()
                              ? add_cut(std::span(orbits).first(end), 1, cells)
                              : add_cut(std::span(orbits).subspan(end), -1,
                                        puzzle_.open_cells() - cells);  // the same
      grown = grown || is_new;
    }
    return grown;
  }
  /// Adds a facet for these orbits. They exceed their mean by at most as much as the greatest
  /// values do. With sign −1, they fall short of it by at most as much as the least values do. That
  /// is the same as the bound on the excess of all other orbits. \return false for a facet that was
  /// added before: it is violated by rounding alone
  bool add_cut(std::span<const int> orbits, double sign, int cells) {
    if (cells == 0 || cells == puzzle_.open_cells()) return false;
    std::vector<int> cut(orbits.begin(), orbits.end());
    std::ranges::sort(cut);
    cut.push_back(sign > 0 ? 1 : -1);
    if (!known_cuts_.insert(std::move(cut)).second) return false;
    const int above = sign > 0 ? cells : puzzle_.open_cells() - cells;
    std::vector<LinearProgram::Term> row{
        {scale_variable_, -puzzle_.excess()[static_cast<std::size_t>(above)] / unit_ / cells}};
    for (const int orbit : orbits) {
      const auto i = static_cast<std::size_t>(orbit);
      row.push_back({orbit, sign * puzzle_.cells()[i] / cells});
    }
    program_.add_inequality(row, 0);
    cut_entries_ += row.size();
    return true;
  }
  [[nodiscard]] Point solution() const {
    Point point;
    for (int orbit = 0; orbit < scale_variable_; ++orbit) point.push_back(program_.value(orbit));
    return point;
  }
  [[nodiscard]] std::vector<int> descending(const Point& point) const {
    std::vector<int> orbits(point.size());
    std::iota(orbits.begin(), orbits.end(), 0);
    std::ranges::sort(orbits, std::ranges::greater{},
                      [&](int orbit) { return point[static_cast<std::size_t>(orbit)]; });
    return orbits;
  }
  /// The least scale at which the permutahedron contains the point.
  [[nodiscard]] double scale_of(const Point& point) const {
    double scale = 0;
    double sum = 0;
    std::size_t cells = 0;
    for (const int orbit : descending(point)) {
      const auto i = static_cast<std::size_t>(orbit);
      sum += point[i] * puzzle_.cells()[i];
      cells += static_cast<std::size_t>(puzzle_.cells()[i]);
      if (puzzle_.excess()[cells] > 0)
        scale = std::max(scale, sum / puzzle_.excess()[cells] * unit_);
    }
    return scale;
  }

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
