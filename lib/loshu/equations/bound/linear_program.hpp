#pragma once

#include <optional>
#include <span>
#include <vector>

#include <loshu/equations/bound/vertex.hpp>

namespace loshu::detail {

/// Minimises a linear cost over free variables under equations and inequalities, by the simplex
/// method in floating point. Rows may be added later, and costs changed. The next minimum is then
/// sought from the last vertex. The same calls give the same numbers on every machine.
class LinearProgram {
 public:
  /// Variables are numbered from 0.
  /// \param budget  must outlive the program; at one of its limits every computation throws Stopped
  explicit LinearProgram(std::size_t variables, const Budget& budget = Budget::unlimited());

  using Term = Vertex::Term;
  /// Adds a row and returns its number, from 0. Equations must come before all inequalities.
  /// \param terms  each variable at most once
  int add_equation(std::span<const Term> terms, double right);
  int add_inequality(std::span<const Term> terms, double most);

  void set_cost(int variable, double cost);

  enum class Status {
    optimal,
    infeasible,
    unbounded,
    failed,  ///< no result: a numerical failure, or too much work
  };
  Status minimise();

  /// Results of the last minimum: its cost, the variables' values and the rows' duals. A dual is
  /// the change of the cost per unit of the row's right side. If the rows are infeasible, the rows
  /// times their duals add up to a contradiction.
  [[nodiscard]] double cost() const;
  [[nodiscard]] double value(int variable) const;
  [[nodiscard]] double dual(int row) const { return duals_[static_cast<std::size_t>(row)]; }

 private:
  void contradict(std::size_t row, std::span<const double> shares);
  [[nodiscard]] std::optional<std::size_t> violated_row() const;
  [[nodiscard]] std::optional<std::size_t> leaving_slot(std::span<const double> shares) const;
  [[nodiscard]] std::optional<std::size_t> improving_slot() const;
  [[nodiscard]] std::optional<std::size_t> blocking_row(std::span<const double> direction) const;
  bool step(std::size_t slot, std::size_t row, std::span<const double> shares);
  void part_prices();
  Status restore();
  Status improve();

  const Budget& budget_;
  Vertex vertex_;
  std::vector<double> costs_, duals_;
  std::size_t equations_ = 0;  // the number of equations, the first rows
  bool contradictory_ = false;
  std::size_t steps_ = 0, stalled_ = 0, work_ = 0;
  double progress_ = 0;  // the last cost that differed from the one before
};

}  // namespace loshu::detail
