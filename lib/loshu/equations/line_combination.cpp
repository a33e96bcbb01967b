// Finds the combination of lines that equals a given sum of cells. This is a linear system with an
// equation for each cell and an unknown for each line. It is solved in a finite field, where
// numbers do not grow: the one-digit case of Dixon, "Exact solution of linear equations using
// p-adic expansions", 1982.

#include <loshu/equations.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

#include <loshu/prime_field.hpp>

namespace loshu {
namespace {

bool proves(const LineCombination& weights, const Figure& figure,
            std::span<const std::int64_t> coefficients) {
  std::vector<std::int64_t> covered(coefficients.size(), weights.total);
  const std::vector<Line> every = figure.every_line();
  for (std::size_t i = 0; i < every.size(); ++i) {
    for (const int cell : every[i]) covered[detail::at(cell)] += weights.lines[i];
  }
  return std::ranges::equal(covered, coefficients, [&](auto sum, auto coefficient) {
    return sum == weights.times * coefficient;
  });
}

/// The sums to combine. For `sum`, the weights of the magic lines must add up to `times`.
enum class By { lines, lines_and_total, sum };

std::optional<LineCombination> solve(const Figure& figure,
                                     std::span<const std::int64_t> coefficients, By by,
                                     const Budget& budget) {
  const bool all = by != By::lines;
  const std::size_t lines = figure.lines().size();
  const std::size_t every = lines + figure.fixed_lines().size();
  const std::size_t unknowns = all ? every + 1 : lines;
  const std::vector<std::vector<int>> through = figure.lines_through();
  std::vector<std::size_t> cells(through.size());
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  // Short rows first: elimination then makes few new entries.
  std::ranges::stable_sort(cells, {}, [&](std::size_t cell) { return through[cell].size(); });
  ModularEchelon echelon;
  for (const std::size_t cell : cells) {
    budget.check("combining the lines");
    SparseRow row;
    for (const int line : through[cell]) {
      if (static_cast<std::size_t>(line) < unknowns) row[static_cast<std::size_t>(line)] = 1;
    }
    if (all) row[every] = 1;
    if (coefficients[cell] != 0) row[unknowns] = residues::residue_of(coefficients[cell]);
    echelon.add(std::move(row));
  }
  if (by == By::sum) {
    SparseRow row;
    for (std::size_t line = 0; line < lines; ++line) row[line] = 1;
    row[unknowns] = 1;
    echelon.add(std::move(row));
  }
  const auto solution = echelon.solve(unknowns);
  if (!solution) return std::nullopt;
  const auto fractions = reconstruct(*solution);
  if (!fractions) return std::nullopt;
  LineCombination weights{.lines = fractions->numerators, .times = fractions->denominator};
  if (all) weights.total = weights.lines.back();
  weights.lines.resize(every);
  const auto first = weights.lines.begin();
  weights.sum = std::accumulate(first, first + std::ssize(figure.lines()), std::int64_t{0});
  if (!proves(weights, figure, coefficients)) return std::nullopt;
  if (by == By::sum && weights.sum != weights.times) return std::nullopt;
  return weights;
}

}  // namespace

std::int64_t LineCombination::constant(const Puzzle& puzzle) const {
  std::int64_t result = total * puzzle.total();
  const std::size_t magic = puzzle.figure().lines().size();
  for (std::size_t i = magic; i < lines.size(); ++i)
    result += lines[i] * puzzle.fixed_sum(i - magic);
  return result;
}

std::optional<LineCombination> lines_and_total(const Figure& figure,
                                               std::span<const std::int64_t> coefficients,
                                               const Budget& budget) {
  return solve(figure, coefficients, By::lines_and_total, budget);
}

std::optional<LineCombination> lines_for_sum(const Figure& figure, const Budget& budget) {
  const std::vector<std::int64_t> nothing(static_cast<std::size_t>(figure.cell_count()), 0);
  return solve(figure, nothing, By::sum, budget);
}

std::optional<LineCombination> lines_alone(const Figure& figure,
                                           std::span<const std::int64_t> coefficients,
                                           const Budget& budget) {
  return solve(figure, coefficients, By::lines, budget);
}

}  // namespace loshu
