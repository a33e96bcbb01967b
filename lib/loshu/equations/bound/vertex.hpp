#pragma once

// The basis of the simplex method, with one slot for each variable, however many rows there are. So
// cuts may come by the thousand while the inverse matrix stays small. The matrix is dense and is
// updated by Gauss-Jordan elimination.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include <loshu/budget.hpp>

namespace loshu::detail {

/// Smaller numbers count as 0: they are rounding errors. Seven eighths of a large inverse are such
/// zeros, which cost nothing.
inline constexpr double rounding = 1e-13;

/// The name of this stage in messages about a limit that ended the linear program.
inline constexpr const char* linear_program_stage = "solving the linear program";

/// A vertex: a point at which as many independent rows hold with equality as there are variables.
/// Each such row has a slot and a price: the change of the cost per unit of its right side. At
/// first no row holds: each variable is held at 0 in a slot of its own.
class Vertex {
 public:
  explicit Vertex(std::size_t variables)
      : starts_{0},
        row_of_slot_(variables, none),
        inverse_(variables * variables),
        point_(variables),
        costs_(variables),
        prices_(variables) {
    for (std::size_t i = 0; i < variables; ++i) inverse_row(i)[i] = 1;
  }

  struct Term {
    int variable = 0;
    double coefficient = 0;
  };
  /// Rows are numbered from 0 in the order in which they are added.
  void add_row(std::span<const Term> row, double right) {
    double squares = 0;
    for (const Term& term : row) {
      if (term.coefficient == 0) continue;
      terms_.push_back(term);
      squares += term.coefficient * term.coefficient;
    }
    starts_.push_back(terms_.size());
    right_sides_.push_back(right);
    norms_.push_back(std::sqrt(squares));
    slot_of_row_.push_back(none);
  }

  [[nodiscard]] std::size_t variables() const { return point_.size(); }
  [[nodiscard]] std::size_t rows() const { return right_sides_.size(); }
  [[nodiscard]] std::size_t entries() const { return terms_.size(); }  // of all rows
  [[nodiscard]] double right(std::size_t row) const { return right_sides_[row]; }
  [[nodiscard]] double norm(std::size_t row) const { return norms_[row]; }
  /// Σ coefficient · value over the row's variables.
  [[nodiscard]] double product(std::size_t row, std::span<const double> values) const {
    // Two sums, since each addition would have to wait for the one before.
    double even = 0, odd = 0;
    std::size_t i = starts_[row];
    const std::size_t end = starts_[row + 1];
    for (; i + 1 < end; i += 2) {
      even += terms_[i].coefficient * values[static_cast<std::size_t>(terms_[i].variable)];
      odd += terms_[i + 1].coefficient * values[static_cast<std::size_t>(terms_[i + 1].variable)];
    }
    if (i < end)
      even += terms_[i].coefficient * values[static_cast<std::size_t>(terms_[i].variable)];
    return even + odd;
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  /// The row that holds in a slot, or `none` if a variable is held at 0.
  [[nodiscard]] std::size_t held(std::size_t slot) const { return row_of_slot_[slot]; }
  [[nodiscard]] bool holds(std::size_t row) const { return slot_of_row_[row] != none; }

  [[nodiscard]] const std::vector<double>& point() const { return point_; }
  [[nodiscard]] const std::vector<double>& prices() const { return prices_; }
  void set_costs(const std::vector<double>& all) {
    costs_ = all;
    std::ranges::fill(prices_, 0.0);
    for (std::size_t i = 0; i < costs_.size(); ++i) {
      if (costs_[i] == 0) continue;
      const double* from = inverse_row(i);
      for (std::size_t slot = 0; slot < prices_.size(); ++slot)
        prices_[slot] += costs_[i] * from[slot];
    }
  }
  /// Changes one price, as a change of the costs would. The next `set_costs` restores it.
  void shift_price(std::size_t slot, double by) { prices_[slot] += by; }

  /// Writes the row as a combination of the rows that hold: the share of each slot.
  [[nodiscard]] std::vector<double> shares(std::size_t row) const {
    std::vector<double> result(variables());
    for (std::size_t i = starts_[row]; i < starts_[row + 1]; ++i) {
      const double coefficient = terms_[i].coefficient;
      const double* from = inverse_row(static_cast<std::size_t>(terms_[i].variable));
      for (std::size_t slot = 0; slot < result.size(); ++slot) {
        result[slot] += coefficient * from[slot];
      }
    }
    for (double& share : result) {
      if (std::abs(share) < rounding) share = 0;
    }
    return result;
  }
  /// The move of the point for each unit by which the right side of the slot's row grows.
  [[nodiscard]] std::vector<double> direction(std::size_t slot) const {
    std::vector<double> result;
    for (std::size_t i = 0; i < variables(); ++i) result.push_back(inverse_row(i)[slot]);
    return result;
  }

  /// Lets the row hold in place of the row in the slot, and moves the point. The row's share of the
  /// slot must not be 0.
  void exchange(std::size_t slot, std::size_t row, std::span<const double> shares_of_row) {
    const double pivot = shares_of_row[slot];
    const double missing = right(row) - product(row, point_);
    std::vector<std::size_t> concerned;
    for (std::size_t other = 0; other < variables(); ++other) {
      if (shares_of_row[other] != 0) concerned.push_back(other);
    }
    const bool few = 4 * concerned.size() < variables();
    for (std::size_t i = 0; i < variables(); ++i) {
      double* values = inverse_row(i);
      const double factor = values[slot] / pivot;
      if (std::abs(factor) < rounding) {
        values[slot] = 0;
        continue;
      }
      point_[i] += factor * missing;
      if (few) {
        for (const std::size_t other : concerned) values[other] -= factor * shares_of_row[other];
      } else {
        for (std::size_t other = 0; other < variables(); ++other) {
          values[other] -= factor * shares_of_row[other];
        }
      }
      values[slot] = factor;
    }
    const double price = prices_[slot] / pivot;
    for (std::size_t other = 0; other < variables(); ++other) {
      prices_[other] -= price * shares_of_row[other];
    }
    prices_[slot] = price;
    if (held(slot) != none) slot_of_row_[held(slot)] = none;
    row_of_slot_[slot] = row;
    slot_of_row_[row] = slot;
  }
  /// Computes the inverse, the point and the prices anew from the rows that hold.
  /// \return false if the rows are dependent up to rounding; the vertex is then of no use
  /// \throws Stopped at a limit; the vertex is then of no use either
  [[nodiscard]] bool refresh(const Budget& budget = Budget::unlimited()) {
    // Each row takes the slot in which it has its greatest share, among slots without a row.
    std::vector<std::size_t> holding;
    for (const std::size_t row : row_of_slot_) {
      if (row != none) holding.push_back(row);
    }
    std::ranges::sort(holding);
    std::ranges::fill(slot_of_row_, none);
    std::ranges::fill(row_of_slot_, none);
    std::ranges::fill(inverse_, 0.0);
    std::ranges::fill(point_, 0.0);
    for (std::size_t i = 0; i < variables(); ++i) inverse_row(i)[i] = 1;
    for (const std::size_t row : holding) {
      budget.check(linear_program_stage);
      const std::vector<double> share = shares(row);
      std::size_t best = none;
      for (std::size_t slot = 0; slot < variables(); ++slot) {
        if (held(slot) != none) continue;
        if (best == none || std::abs(share[slot]) > std::abs(share[best])) best = slot;
      }
      if (best == none || std::abs(share[best]) < 1e-11) return false;
      exchange(best, row, share);
    }
    set_costs(std::vector<double>(costs_));
    return true;
  }
  /// The greatest violation of a row in a slot, which should hold exactly.
  [[nodiscard]] double error() const {
    double worst = 0;
    for (const std::size_t row : row_of_slot_) {
      if (row == none) continue;
      const double size = 1 + std::abs(right(row));
      worst = std::max(worst, std::abs(right(row) - product(row, point_)) / size);
    }
    return worst;
  }

 private:
  [[nodiscard]] double* inverse_row(std::size_t variable) {
    return inverse_.data() + variable * point_.size();
  }
  [[nodiscard]] const double* inverse_row(std::size_t variable) const {
    return inverse_.data() + variable * point_.size();
  }

  std::vector<Term> terms_;
  std::vector<std::size_t> starts_;  // where each row starts in `terms_`; then the end
  std::vector<double> right_sides_, norms_;
  std::vector<std::size_t> slot_of_row_, row_of_slot_;
  std::vector<double> inverse_;  // the inverse matrix of the rows that hold: variables × slots
  std::vector<double> point_, costs_, prices_;
};

}  // namespace loshu::detail
