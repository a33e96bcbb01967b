#pragma once

#include <limits>
#include <memory>
#include <span>

namespace loshu {

/// Whether this build can solve linear programs: it can where GLPK was found.
[[nodiscard]] bool linear_programs_available();

/// Minimise a linear cost over bounded columns and rows, in floating point; grown and solved again,
/// it starts from where it was. To be used and destroyed in the thread that made it.
class LinearProgram {
 public:
  static constexpr double infinity = std::numeric_limits<double>::infinity();

  /// \throws NotAvailable if Loshu was built without GLPK
  LinearProgram();
  ~LinearProgram();
  LinearProgram(LinearProgram&&) noexcept;
  LinearProgram& operator=(LinearProgram&&) noexcept;

  /// Columns and rows are numbered from 0 in the order in which they are added.
  int add_column(double least = -infinity, double greatest = infinity);
  void set_bounds(int column, double least, double greatest);
  void set_cost(int column, double cost);

  struct Term {
    int column = 0;
    double coefficient = 0;
  };
  /// \param terms  each column at most once
  int add_row(std::span<const Term> terms, double least, double greatest);

  enum class Status {
    optimal,
    infeasible,
    unbounded,
    failed,  ///< the arithmetic came to no conclusion
  };
  Status minimise();

  /// Of the last optimum. The dual of a row is what its bound adds to the cost a unit.
  [[nodiscard]] double cost() const;
  [[nodiscard]] double value(int column) const;
  [[nodiscard]] double dual(int row) const;

 private:
  struct Problem;
  std::unique_ptr<Problem> problem;
};

}  // namespace loshu
