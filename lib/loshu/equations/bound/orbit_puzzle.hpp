#pragma once

// Folding takes the average of a solution over the symmetry group. Symmetry reductions of convex
// programs do the same (Gatermann and Parrilo, "Symmetry groups, semidefinite programs, and sums of
// squares", J. Pure and Applied Algebra 2004; Bödi, Herr and Joswig, "Algorithms for highly
// symmetric linear and integer programs", Math. Programming 2013). A hexagon of order 12 has 397
// cells, but only 42 orbits of cells.

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {

/// Σ weight · value over all cells if the orbits, in this order, take the greatest values.
inline double filled(const std::vector<std::pair<double, int>>& orbits,
                     const std::vector<double>& excess) {
  double sum = 0;
  std::size_t filled_cells = 0;
  for (const auto& [weight, cells] : orbits) {
    const std::size_t next = filled_cells + static_cast<std::size_t>(cells);
    sum += weight * (excess[next] - excess[filled_cells]);
    filled_cells = next;
  }
  return sum;
}

/// A puzzle folded by the automorphisms that fix its givens, with one unknown for each orbit of
/// open cells. Values are measured from the mean of the free values. The average of a solution over
/// the group satisfies the lines, is constant on orbits, and lies in the permutahedron, which is
/// convex and symmetric. Differences are computed in integers, as multiples of 1 / `open_cells()`,
/// and divided once. In floating point, values near 10^8 would lose their differences.
class FoldedPuzzle {
 public:
  /// The open cells of a line are measured at the mean of the free values. Magic sums are measured
  /// from the sum that the first magic line then has.
  explicit FoldedPuzzle(const Puzzle& puzzle, const Budget& budget = Budget::unlimited())
      : line_orbits_(system_of(puzzle).line_rows().size()) {
    std::map<int, int> given;  // cell -> value
    std::multiset<int> given_values;
    const System& system = system_of(puzzle);
    for (const auto& [cell, value] : system.fixed()) {
      given[cell] = value;
      given_values.insert(value);
    }
    // All numbers up to the divisions are exact integers.
    std::vector<std::int64_t> free;
    for (int place = system.values().size(); place-- > 0;) {
      const int value = system.values()[place];
      if (const auto copy = given_values.find(value); copy != given_values.end()) {
        given_values.erase(copy);
      } else {
        free.push_back(value);
      }
    }
    const auto open = std::ssize(free);
    const auto total = std::accumulate(free.begin(), free.end(), std::int64_t{0});
    std::int64_t excess = 0;
    greatest_.push_back(0);
    for (const std::int64_t value : free) {
      excess += value * open - total;
      greatest_.push_back(static_cast<double>(excess) / static_cast<double>(open));
    }

    budget.check("folding the puzzle by its symmetry");
    // Relations are left out: they only exclude labellings, and they would break the symmetry.
    PuzzleParts parts = puzzle.parts();
    parts.relations.clear();
    const Puzzle lines(std::move(parts));
    const Quotient folded =
        quotient(lines.figure(), symmetry_group(lines, Symmetry::full, budget), budget);
    constexpr int none = -1;
    std::vector<int> number;  // the number of each orbit among the open ones
    for (const std::vector<int>& orbit : folded.cells) {
      const bool is_open = !given.contains(orbit.front());
      number.push_back(is_open ? static_cast<int>(cells_in_orbit_.size()) : none);
      if (is_open) cells_in_orbit_.push_back(static_cast<int>(orbit.size()));
    }
    budget.check("folding the puzzle by its symmetry");
    std::int64_t exact_origin = 0;
    for (std::size_t orbit = 0; orbit < folded.lines.size(); ++orbit) {
      lines_in_orbit_.push_back(static_cast<int>(folded.lines[orbit].size()));
      for (const int line : folded.lines[orbit]) {
        line_orbits_[static_cast<std::size_t>(line)] = orbit;
      }
      std::vector<Quotient::Share>& shares = open_.emplace_back();
      std::int64_t centre = 0;  // the line's sum at the mean, times the open cells
      const std::int64_t times = std::max<std::int64_t>(open, 1);
      for (const auto& [cell_orbit, count] : folded.shares[orbit]) {
        const int open_orbit = number[static_cast<std::size_t>(cell_orbit)];
        if (open_orbit == none) {
          const int cell = folded.cells[static_cast<std::size_t>(cell_orbit)].front();
          centre += times * given.at(cell);
        } else {
          centre += count * total;
          shares.push_back({open_orbit, count});
        }
      }
      const auto line = static_cast<std::size_t>(folded.lines[orbit].front());
      if (line < system.magic_rows().size()) {
        if (orbit == 0) exact_origin = centre;
        first_fixed_ = orbit + 1;
        centre -= exact_origin;
      } else {
        centre -= times * system.line_rows()[line].equation.constant;
      }
      line_at_mean_.push_back(static_cast<double>(centre) / static_cast<double>(times));
    }
    exact_origin_ = static_cast<double>(exact_origin);
  }

  /// The number of open cells, and the number of cells in each orbit of open cells.
  [[nodiscard]] int open_cells() const { return static_cast<int>(greatest_.size()) - 1; }
  [[nodiscard]] const std::vector<int>& cells() const { return cells_in_orbit_; }
  /// The number of lines in each orbit of lines, and facts about one line of the orbit. `shares`:
  /// its cells in each orbit of open cells. `centres`: its sum if every open cell has the mean,
  /// less `origin()` or less the sum of a fixed line. Orbits of magic lines come before those of
  /// fixed lines.
  [[nodiscard]] const std::vector<int>& lines() const { return lines_in_orbit_; }
  [[nodiscard]] bool is_magic(std::size_t orbit) const { return orbit < first_fixed_; }
  [[nodiscard]] const std::vector<std::vector<Quotient::Share>>& shares() const { return open_; }
  [[nodiscard]] const std::vector<double>& centres() const { return line_at_mean_; }

  /// The sum of a magic line if every open cell has the mean. Magic sums are measured from it.
  [[nodiscard]] double origin() const { return exact_origin_ / divisor(); }
  [[nodiscard]] double from_origin(int sum) const {
    return (static_cast<double>(sum) * divisor() - exact_origin_) / divisor();
  }

  /// Entry k: the sum of the k greatest free values less k times their mean. The last entry is 0.
  [[nodiscard]] const std::vector<double>& excess() const { return greatest_; }

  /// The consequence of weights on lines: −below ≤ total · (S − origin) − centre ≤ above.
  struct Reach {
    double total = 0;
    double centre = 0;
    double below = 0;
    double above = 0;
  };
  [[nodiscard]] Reach reach(const std::vector<double>& orbit_weights) const {
    Reach result;
    std::vector<std::pair<double, int>> orbits;  // for each orbit, a cell's weight and its cells
    for (const int cells : cells_in_orbit_) orbits.emplace_back(0, cells);
    for (std::size_t orbit = 0; orbit < lines_in_orbit_.size(); ++orbit) {
      const double weight = orbit_weights[orbit] * lines_in_orbit_[orbit];
      if (is_magic(orbit)) result.total += weight;
      result.centre += weight * line_at_mean_[orbit];
      for (const auto& [cell_orbit, count] : open_[orbit]) {
        auto& [cell_weight, cells] = orbits[static_cast<std::size_t>(cell_orbit)];
        cell_weight += weight * count / cells;
      }
    }
    std::ranges::sort(orbits, std::ranges::greater{});
    result.above = filled(orbits, greatest_);
    std::ranges::reverse(orbits);
    result.below = -filled(orbits, greatest_);
    return result;
  }

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
  std::vector<std::size_t> line_orbits_;
  double exact_origin_ = 0;  // `origin()` times the number of open cells: an integer, so exact
  std::size_t first_fixed_ = 0;
};

}  // namespace loshu::detail
