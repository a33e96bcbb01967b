#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/order.hpp>

namespace loshu::detail {

/// A linear function of the choices: (Σ coefficient · choice over the steps + constant) / divisor.
struct Affine {
  std::vector<std::int64_t> coefficients;  ///< one for each step
  std::int64_t constant = 0;
  std::int64_t divisor = 1;  ///< positive

  /// Returns the last step on whose choice the function depends; −1 for a constant.
  [[nodiscard]] int last_step() const {
    for (std::size_t step = coefficients.size(); step-- > 0;) {
      if (coefficients[step] != 0) return static_cast<int>(step);
    }
    return -1;
  }

  Affine& add(std::int64_t factor, const Affine& other) {
    const std::int64_t ours = other.divisor / std::gcd(divisor, other.divisor);
    const std::int64_t theirs = product(factor, divisor / std::gcd(divisor, other.divisor));
    for (std::size_t step = 0; step < coefficients.size(); ++step) {
      coefficients[step] =
          sum(product(ours, coefficients[step]), product(theirs, other.coefficients[step]));
    }
    constant = sum(product(ours, constant), product(theirs, other.constant));
    divisor = product(divisor, ours);
    std::int64_t shared = std::gcd(divisor, constant);
    for (const std::int64_t coefficient : coefficients) shared = std::gcd(shared, coefficient);
    for (std::int64_t& coefficient : coefficients) coefficient /= shared;
    constant /= shared;
    divisor /= shared;
    return *this;
  }

 private:
  [[noreturn]] static void refuse() {
    throw Error(
        "the relations of this puzzle have numbers too great for the exhaustive engine; use "
        "gecode");
  }
  static std::int64_t product(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result)) refuse();
    return result;
  }
  static std::int64_t sum(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_add_overflow(a, b, &result)) refuse();
    return result;
  }
};

/// Returns the value of each cell, counted from 0, as a function of the plan's choices.
[[nodiscard]] inline std::vector<Affine> cells_by_choices(const System& system, const Plan& plan,
                                                          int sum) {
  const std::size_t steps = plan.steps.size();
  std::vector<Affine> cells(plan.order.cells.size(), Affine{std::vector<std::int64_t>(steps)});
  for (const auto& [cell, value] : plan.givens) {
    cells[at(cell)].constant = value - system.values().least();
  }
  const auto deduce = [&](const Deduction& deduction) {
    Affine result{std::vector<std::int64_t>(steps),
                  deduction.sum_coefficient * sum + deduction.constant};
    for (const auto& [cell, coefficient] : deduction.terms) {
      result.add(coefficient, cells[at(cell)]);
    }
    result.divisor *= deduction.divisor;
    result.add(0, result);  // cancels common factors
    cells[at(deduction.cell)] = std::move(result);
  };
  for (const Deduction& deduction : plan.known) {
    if (!system.fixed_value(deduction.cell)) deduce(deduction);
  }
  for (std::size_t step = 0; step < steps; ++step) {
    cells[at(plan.steps[step].chosen)].coefficients[step] = 1;
    for (const Deduction& deduction : plan.steps[step].deduced) deduce(deduction);
  }
  return cells;
}

}  // namespace loshu::detail
