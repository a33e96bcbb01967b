#include <loshu/model.hpp>

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include <loshu/analysis.hpp>
#include <loshu/error.hpp>
#include <loshu/model/names.hpp>
#include <loshu/model/refusals.hpp>

namespace loshu {
namespace {

/// The least tightness at which weighted sums are worth their propagation. Below, they prune little
/// and mislead first-fail to the cells that they bound (hexagon 3, tightness 0.82: 561 nodes become
/// 14,437). The hexagon of order 5 and first value 15, tightness 0.998, is found with them alone.
constexpr double least_tightness = 0.9;

/// Converts a weighted sum of lines to one of cells. The median weight is subtracted from all,
/// since the values have a known total. The equation is mostly shorter then.
std::optional<Equation> weighted_sum(const Puzzle& puzzle, const LineWeights& weights) {
  const System& system = system_of(puzzle);
  std::vector<std::int64_t> cells(static_cast<std::size_t>(system.cell_count()), 0);
  Equation equation;
  const std::span<const Row> lines = system.line_rows();
  for (std::size_t line = 0; line < weights.size(); ++line) {
    const Equation& row = lines[line].equation;
    equation.sum_coefficient += weights[line] * row.sum_coefficient;
    equation.constant += weights[line] * row.constant;
    for (const auto& [cell, one] : row.terms) {
      cells[static_cast<std::size_t>(cell)] += weights[line];
    }
  }
  std::vector<std::int64_t> sorted = cells;
  std::ranges::sort(sorted);
  const std::int64_t median = sorted[sorted.size() / 2];
  equation.constant -= median * system.total().value().constant;
  std::int64_t divisor = std::gcd(equation.sum_coefficient, equation.constant);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] == median) continue;
    equation.terms.push_back({static_cast<int>(cell), cells[cell] - median});
    divisor = std::gcd(divisor, cells[cell] - median);
  }
  if (equation.terms.empty()) return std::nullopt;
  for (Equation::Term& term : equation.terms) term.coefficient /= divisor;
  equation.sum_coefficient /= divisor;
  equation.constant /= divisor;
  return equation;
}

}  // namespace

Constraints detail::all_constraints(const Puzzle& puzzle, const Options& options,
                                    const Budget& budget) {
  budget.check("deriving the constraints");
  const Analysis analysis(puzzle, budget);
  Constraints constraints;
  const System& system = analysis.system();
  constraints.rows.assign(system.rows().begin(), system.rows().end());
  if (options.total_sum && system.total()) {
    constraints.total_sum = analysis.total_sum();
    constraints.congruences = analysis.congruences();
  }
  constraints.implied = analysis.implied(options.implied);
  // The linear program takes seconds for a large figure, so a division comes first.
  if (options.relaxation != RelaxationUse::off && analysis.congruences().solvable) {
    constraints.relaxation = analysis.bound();
    const bool tight = constraints.relaxation->tightness >= least_tightness;
    const bool posted = tight || options.relaxation == RelaxationUse::on;
    for (const LineWeights& weights : constraints.relaxation->weights) {
      auto equation = weighted_sum(puzzle, weights);
      if (equation && posted) constraints.weighted.push_back(std::move(*equation));
    }
  }
  if (options.symmetry != Symmetry::none && options.symmetry != Symmetry::dynamic) {
    constraints.orders = analysis.orders(options.symmetry, options.chain);
  }
  if (const std::string why = refused_complement(options); !why.empty()) throw Error(why);
  if (options.complement) constraints.complement = analysis.complement(options.symmetry);
  return constraints;
}

Constraints derived_constraints(const Puzzle& puzzle, const Options& options,
                                const Budget& budget) {
  Constraints constraints = detail::all_constraints(puzzle, options, budget);
  if (!options.drop.empty()) detail::leave_out(options.drop, puzzle, constraints, budget);
  return constraints;
}

}  // namespace loshu
