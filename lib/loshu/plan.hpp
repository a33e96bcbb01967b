#pragma once

#include <span>
#include <string>
#include <vector>

#include <loshu/cell_order.hpp>
#include <loshu/deduction.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// The order in which an exhaustive search fills the cells, and what follows at each step.
struct Plan {
  /// A cell that is chosen, and those that are deduced once it is.
  struct Step {
    int chosen = 0;
    std::vector<Deduction> deduced = {};  ///< each from cells before it
    std::vector<int> closed = {};         ///< the lines full after it, by place in every_line()
  };
  std::vector<Deductions::Condition> conditions = {};  ///< of the magic sum
  std::vector<Given> givens = {};
  std::vector<Deduction> known = {};  ///< cells that follow from the givens and the sum alone
  std::vector<Step> steps = {};
  CellOrder order = {};  ///< all cells as they are filled
  /// Break the group along that order.
  std::vector<OrderConstraint> orders = {};
};

/// The plan that chooses along the given order all cells that those before do not determine.
///
/// \param group  of the puzzle, to be broken
/// \param order  every cell once; those that are given may stand anywhere
[[nodiscard]] Plan make_plan(const Puzzle& puzzle, const Group& group, const CellOrder& order);

/// "B = 38 − A − C", in the values themselves, or "B = S − A − C" where the sum is not determined.
[[nodiscard]] std::string to_string(const Deduction& deduction, const Puzzle& puzzle);

/// The givens, what they make known, and each step: "2. choose C; deduce B = 38 − A − C; closing
/// A-B-C; with A < C". In lines of at most 80 columns, as far as the labels allow.
[[nodiscard]] std::string to_string(const Plan& plan, const Puzzle& puzzle);

}  // namespace loshu
