#pragma once

#include <optional>
#include <span>
#include <vector>

#include <loshu/equations/bound/vertex.hpp>

namespace loshu::detail {

/// Minimises a linear cost over free variables under equations and inequalities, by the simplex
/// method in floating point. Rows and costs may change afterwards: the next minimum is sought from
/// the vertex of the last one. The same calls give the same numbers on every machine.
class LinearProgram {
 public:
  /// Variables are numbered from 0.
  /// \param budget  must outlive the program; at one of its limits every computation throws Stopped
  explicit LinearProgram(std::size_t variables, const Budget& budget = Budget::unlimited());

  using Term = Vertex::Term;
  /// Rows are numbered from 0 in the order in which they are added; no equation after an
  /// inequality. \param terms  each variable at most once
  int add_equation(std::span<const Term> terms, double right);
  int add_inequality(std::span<const Term> terms, double most);

  void set_cost(int variable, double cost);

  enum class Status {
    optimal,
    infeasible,
    unbounded,
    failed,  ///< the arithmetic came to no conclusion, or the effort was spent
  };
  Status minimise();

  /// Values and duals of the last minimum. The dual of a row is the change of the cost by a unit of
  /// its right side. If the rows are infeasible, the rows times their duals contradict each other.
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
  std::size_t equations_ = 0;  // the rows before the inequalities
  bool contradictory_ = false;
  std::size_t steps_ = 0, stalled_ = 0;
  double progress_ = 0;  // the cost after the last step that changed it
};

}  // namespace loshu::detail
