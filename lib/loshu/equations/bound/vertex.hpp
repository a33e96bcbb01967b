#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <loshu/budget.hpp>

namespace loshu::detail {

/// The stage that is named when a limit ends the linear program.
inline constexpr const char* linear_program_stage = "solving the linear program";

/// A point at which as many independent rows hold with equality as there are variables, with the
/// prices of these rows: the change of a cost by a unit of the right side. At first no row holds;
/// each variable is held at 0 instead, in a slot of its own.
class Vertex {
 public:
  explicit Vertex(std::size_t variables);

  struct Term {
    int variable = 0;
    double coefficient = 0;
  };
  /// Rows are numbered from 0 in the order in which they are added.
  void add_row(std::span<const Term> terms, double right);

  [[nodiscard]] std::size_t variables() const { return point_.size(); }
  [[nodiscard]] std::size_t rows() const { return right_sides_.size(); }
  [[nodiscard]] double right(std::size_t row) const { return right_sides_[row]; }
  /// The square root of the sum of the row's squared coefficients.
  [[nodiscard]] double norm(std::size_t row) const { return norms_[row]; }
  /// Σ coefficient · value over the row's variables.
  [[nodiscard]] double product(std::size_t row, std::span<const double> values) const;

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  /// The row that holds in a slot, or `none` if a variable is held at 0.
  [[nodiscard]] std::size_t held(std::size_t slot) const { return row_of_slot_[slot]; }
  [[nodiscard]] bool holds(std::size_t row) const { return slot_of_row_[row] != none; }

  [[nodiscard]] const std::vector<double>& point() const { return point_; }
  /// The price of each slot.
  [[nodiscard]] const std::vector<double>& prices() const { return prices_; }
  void set_costs(const std::vector<double>& costs);
  /// Changes the prices alone, as a change of the costs would, until these are set again.
  void shift_price(std::size_t slot, double by) { prices_[slot] += by; }

  /// The row as a combination of those that hold: the share of each slot.
  [[nodiscard]] std::vector<double> shares(std::size_t row) const;
  /// How the point moves for each unit that the right side of one slot grows.
  [[nodiscard]] std::vector<double> direction(std::size_t slot) const;

  /// Moves to the point at which the row holds instead of the slot's, at a share other than 0.
  void exchange(std::size_t slot, std::size_t row, std::span<const double> shares_of_row);
  /// Computes everything anew from the rows that hold.
  /// \return false if the rows are dependent up to rounding; the vertex is then of no use
  /// \throws Stopped at a limit; the vertex is then of no use either
  [[nodiscard]] bool refresh(const Budget& budget = Budget::unlimited());
  /// The greatest violation of a row that is to hold.
  [[nodiscard]] double error() const;

 private:
  [[nodiscard]] double* inverse_row(std::size_t variable) {
    return inverse_.data() + variable * point_.size();
  }
  [[nodiscard]] const double* inverse_row(std::size_t variable) const {
    return inverse_.data() + variable * point_.size();
  }

  std::vector<Term> terms_;          // of all rows
  std::vector<std::size_t> starts_;  // of each row among the terms, and the end
  std::vector<double> right_sides_, norms_;
  std::vector<std::size_t> slot_of_row_, row_of_slot_;
  std::vector<double> inverse_;  // of the matrix of the rows that hold: variables by slots
  std::vector<double> point_, costs_, prices_;
};

}  // namespace loshu::detail
