#pragma once

#include <optional>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/implied.hpp>
#include <loshu/options.hpp>
#include <loshu/relaxation.hpp>

namespace loshu {

/// What a model of a puzzle consists of beside its domains and their being distinct: all derived
/// from the figure, and each part switched by one of the options.
struct Constraints {
  std::vector<Equation> lines;
  std::optional<Equation> total_sum;
  Congruences congruences;               ///< of the total sum
  ImpliedEquations implied;              ///< with few cells
  std::optional<Relaxation> relaxation;  ///< with its certificates
  std::vector<Equation> weighted;        ///< its weighted sums, where they say anything
  std::vector<OrderConstraint> orders;
  ComplementFinding complement;  ///< without complement where it is not to be broken
};

[[nodiscard]] Constraints derived_constraints(const Puzzle& puzzle, const Options& options);

}  // namespace loshu
