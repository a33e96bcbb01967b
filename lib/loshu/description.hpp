#pragma once

/// \file
/// All that is derived from a puzzle, and the plan of its search, in words.
/// \snippet learn.cpp description

#include <string>
#include <vector>

#include <loshu/analysis.hpp>
#include <loshu/budget.hpp>
#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/options.hpp>
#include <loshu/order.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/search.hpp>

namespace loshu {

/// All that is derived from a puzzle and that the model makes use of.
struct Description {
  Puzzle puzzle;                       ///< as it was given to `describe`
  Options options;                     ///< as they were given to `describe`
  double geometric_order = 1;          ///< the number of geometric symmetries that fix the givens
  double full_order = 1;               ///< the number of all symmetries that fix the givens
  int rank = 0;                        ///< the rank of the equations of the lines
  SumRange sums;                       ///< the sums that are possible; see `Analysis::sums`
  Equation total_sum;                  ///< the sum of all lines, posted or not
  Congruences congruences;             ///< the congruences that the total sum implies
  ComplementFinding complement;        ///< the complement, broken or not
  Constraints posted;                  ///< the constraints posted with these options
  std::vector<NamedConstraint> named;  ///< all constraints, also those that the options drop
  Preset finding;                      ///< the preset for one solution
  Preset counting;                     ///< the preset for all solutions
};

/// Describes a puzzle. Parts that the puzzle keeps are not derived again.
/// \throws Stopped when the budget is used up
[[nodiscard]] Description describe(const Puzzle& puzzle, const Options& options,
                                   const Budget& budget = Budget::unlimited());

/// The description as lines of any length, without the title and the drawing.
[[nodiscard]] std::string to_text(const Description& description);

/// The condition by which some symmetries of the figure are symmetries of the puzzle: "fix the
/// givens", "keep the relations", "fix givens and relations". Empty if all of them are.
/// \param one  whether the subject is a single symmetry: "fixes"
[[nodiscard]] std::string symmetry_condition(const Puzzle& puzzle, bool one = false);

/// The order in which the model decides cells and values, in words.
[[nodiscard]] std::string search_order(const Options& options);

/// The step of a plan in which each cell gets its value: "3" if the value is chosen, "(3)" if it is
/// deduced. "0" means before the first step.
[[nodiscard]] std::vector<std::string> step_numbers(const Plan& plan, const Figure& figure);

}  // namespace loshu
