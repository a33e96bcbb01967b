#pragma once

/// \file
/// All that is derived from a puzzle, and the plan of its search, in words.
/// \snippet report.cpp description

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
  Puzzle puzzle;                       ///< that is described
  Options options;                     ///< of the model
  double geometric_order = 1;          ///< of the symmetries that fix the givens, as below
  double full_order = 1;               ///< of all symmetries that fix the givens
  int rank = 0;                        ///< of the lines
  SumRange sums;                       ///< see `Analysis::sums`
  Equation total_sum;                  ///< whether or not it is posted
  Congruences congruences;             ///< those that the total sum implies
  ComplementFinding complement;        ///< whether or not it is broken
  Constraints posted;                  ///< with these options
  std::vector<NamedConstraint> named;  ///< all of them, also those that the options drop
  Preset finding;                      ///< the preset for one solution
  Preset counting;                     ///< the preset for all solutions
};

/// \throws Stopped when the budget is used up
[[nodiscard]] Description describe(const Puzzle& puzzle, const Options& options,
                                   const Budget& budget = Budget::unlimited());

/// In words: lines that are not broken. The title and the drawing are not among them.
[[nodiscard]] std::string to_text(const Description& description);

/// In what order the model decides cells and how, in words.
[[nodiscard]] std::string search_order(const Options& options);

/// In which step of a plan each cell gets its value: "3" where it is chosen, "(3)" where it is
/// deduced, "0" where it is known before the first.
[[nodiscard]] std::vector<std::string> step_numbers(const Plan& plan, const Figure& figure);

}  // namespace loshu
