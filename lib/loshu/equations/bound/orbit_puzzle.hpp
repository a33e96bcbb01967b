#pragma once

// The averaging argument is the one behind every symmetry reduction of convex programs (Gatermann
// and Parrilo, "Symmetry groups, semidefinite programs, and sums of squares", J. Pure and Applied
// Algebra 2004; Bödi, Herr and Joswig, "Algorithms for highly symmetric linear and integer
// programs", Math. Programming 2013). A hexagon of order 12 has 397 cells, but 42 orbits.

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

/// Σ weight · excess where the orbits are filled with the greatest values in this order.
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

/// A puzzle folded by the automorphisms that fix its givens, with the values measured from the mean
/// of the free ones. The average of a solution over the group satisfies the lines and is constant
/// on orbits. It lies in the permutahedron, which is convex and symmetric.
///
/// All differences are computed in integers, as multiples of 1 / `open_cells()`, and divided once.
/// Values near 10^8 would lose what tells them apart in floating point.
class FoldedPuzzle {
 public:
  explicit FoldedPuzzle(const Puzzle& puzzle, const Budget& budget = Budget::unlimited())
      : line_orbits_(puzzle.figure().every_line().size()) {
    std::map<int, int> given;  // cell -> value
    std::set<int> given_values;
    for (const auto& [cell, value] : puzzle.givens()) {
      given[cell] = value;
      given_values.insert(value);
    }
    // The numbers from here on are exact: products of numbers of cells and of sums of values.
    std::vector<std::int64_t> free;
    for (int place = puzzle.values().size(); place-- > 0;) {
      const int value = puzzle.values()[place];
      if (!given_values.contains(value)) free.push_back(value);
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
    // Relations are left out: they only take labellings away, and would break the symmetry.
    PuzzleParts parts = puzzle.parts();
    parts.relations.clear();
    const Puzzle lines(std::move(parts));
    const Quotient folded = quotient(lines.figure(), symmetry_group(lines, Symmetry::full, budget));
    constexpr int none = -1;
    std::vector<int> number;  // of an orbit among the open ones
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
      std::int64_t centre = 0;  // times the number of open cells
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
      const std::size_t magic_lines = puzzle.figure().lines().size();
      if (line < magic_lines) {
        if (orbit == 0) exact_origin = centre;
        first_fixed_ = orbit + 1;
        centre -= exact_origin;
      } else {
        centre -= times * puzzle.fixed_sum(line - magic_lines);
      }
      line_at_mean_.push_back(static_cast<double>(centre) / static_cast<double>(times));
    }
    exact_origin_ = static_cast<double>(exact_origin);
  }

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
  [[nodiscard]] Reach reach(const std::vector<double>& orbit_weights) const {
    Reach result;
    std::vector<std::pair<double, int>> orbits;  // weight of a cell, cells
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
