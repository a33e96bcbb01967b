#pragma once

// The permutahedron is the convex hull of all arrangements of the values. It has a facet for every
// set of cells. Sorting a point's coordinates finds a violated facet (Williams and
// Yan, "Representations of the all_different predicate of constraint satisfaction in integer
// programming", INFORMS J. Computing 2001).
//
// While most facets are missing, the optima lie far outside, with many ties if the puzzle has
// little symmetry. So cuts are sought at a point between the optimum and the best known inner
// point. This is the in-out method (Ben-Ameur and Neto, "Acceleration of cutting-plane and column
// generation algorithms", Networks 2007). It is 8 times as fast on a hexagon of order 8 with two
// givens.

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

/// The linear program of a folded puzzle: the equations of its lines, and the permutahedron of its
/// values. The variables are each orbit's deviation from the mean, the scale of the permutahedron,
/// and the magic sum. Inequalities of the permutahedron are added when a solution violates them.
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

  /// Call this function before `least_scale`.
  void fix_sum(int sum) {
    const LinearProgram::Term term{sum_variable_, 1};
    program_.add_equation({&term, 1}, puzzle_.from_origin(sum) / unit_);
  }

  /// Weights on the orbits of lines under which the equations contradict each other; empty if the
  /// equations, with the fixed sum, have a solution.
  [[nodiscard]] std::optional<std::vector<double>> contradiction() {
    if (program_.minimise() != LinearProgram::Status::infeasible) return std::nullopt;
    return weights();
  }

  /// An optimum, or a bound close to it, and its dual: weights on the orbits of lines. Functions
  /// return none if there is no optimum or the arithmetic fails.
  struct Optimum {
    double cost = 0;
    std::vector<double> weights;
  };
  /// The magic sum that the lines alone determine, or none. Call this function before
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
    if (optimum && optimum->cost <= 1) {  // a greater scale allows more, so 1 suffices
      const LinearProgram::Term most{scale_variable_, 1};
      program_.add_inequality({&most, 1}, 1);
    }
    return optimum;
  }
  /// The least sum that the permutahedron leaves open (sign 1), or the negative of the greatest
  /// (sign −1). Call this function after `least_scale` has found a scale of at most 1.
  [[nodiscard]] std::optional<Optimum> least_sum(int sign) {
    program_.set_cost(sum_variable_, sign);
    std::optional<Optimum> optimum = minimise();
    tighten(optimum);
    program_.set_cost(sum_variable_, 0);
    if (optimum) optimum->cost = optimum->cost * unit_ + sign * puzzle_.origin();
    return optimum;
  }

 private:
  using Point = std::vector<double>;  // the deviation of each orbit from the mean

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
  /// Adds cuts until the solution violates none. A large program stops sooner, also if the best
  /// inner point is near: its scale is at most 1 % greater, and both scales are on one side of 1.
  /// The optimum is then still a bound, and any dual whose proof holds is valid.
  void tighten(std::optional<Optimum>& optimum) {
    constexpr std::size_t many_entries = 50'000;
    constexpr std::size_t most_entries = 400'000;
    constexpr double share = 0.3;  // the weight of the optimum in the point for cuts
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
  /// Adds the cuts that the program's solution violates, among those that are tight along the
  /// point. Orbits stay whole: the greatest sum of k values is concave in k, so no part of an orbit
  /// is violated alone.
  /// \return whether any cut is new
  bool add_cuts_along(const Point& point) {
    const std::vector<int> orbits = descending(point);
    const Point values = solution();  // read before a new row outdates the solution
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
                                        puzzle_.open_cells() - cells);  // an equal cut, but shorter
      grown = grown || is_new;
    }
    return grown;
  }
  /// Adds a facet for these orbits. With sign 1 the orbits exceed the mean by at most as much as
  /// the greatest values do. With sign −1 they fall short of the mean by at most as much as the
  /// least values do.
  /// \return false for no cells, for all cells, or for a facet that was added before: only rounding
  ///   violates these
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
  double unit_ = 1;  // the unit of deviations and sums, so that numbers are near 1
  LinearProgram program_;
  int scale_variable_ = 0, sum_variable_ = 0;
  std::size_t cut_entries_ = 0;
  std::set<std::vector<int>> known_cuts_;  // for each cut, its orbits and then its sign
  Point inner_;  // the known point of the least scale that satisfies the equations
  double inner_scale_ = std::numeric_limits<double>::infinity();
};

}  // namespace loshu::detail
