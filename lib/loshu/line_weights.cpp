// Which combination of the lines is a given sum of cells? A linear system with one equation a cell
// and one unknown a line, solved in a finite field, where numbers do not swell (Dixon, "Exact
// solution of linear equations using p-adic expansions", 1982, in its simplest case of one digit).

#include <loshu/line_weights.hpp>

#include <algorithm>
#include <numeric>

#include <loshu/modular.hpp>

namespace loshu {
namespace {

constexpr std::int64_t most = 1'000'000;

Residue as_residue(std::int64_t value) {
  return value >= 0 ? static_cast<Residue>(value) : residues::prime - static_cast<Residue>(-value);
}

/// A common denominator and the numerators over it, the common factor of all taken out.
std::optional<LineWeights> integers(std::span<const Residue> solution) {
  std::vector<Fraction> fractions;
  LineWeights weights;
  for (const Residue weight : solution) {
    const auto fraction = reconstruct(weight);
    if (!fraction) return std::nullopt;
    fractions.push_back(*fraction);
    weights.times = std::lcm(weights.times, fraction->denominator);
    if (weights.times > most) return std::nullopt;
  }
  std::int64_t divisor = weights.times;
  for (const auto& [numerator, denominator] : fractions) {
    if (numerator > most || numerator < -most) return std::nullopt;
    weights.lines.push_back(numerator * (weights.times / denominator));
    divisor = std::gcd(divisor, weights.lines.back());
  }
  weights.times /= divisor;
  for (std::int64_t& weight : weights.lines) weight /= divisor;
  return weights;
}

bool proves(const LineWeights& weights, const Figure& figure,
            std::span<const std::int64_t> coefficients) {
  std::vector<std::int64_t> covered(coefficients.size(), weights.total);
  for (std::size_t line = 0; line < figure.lines().size(); ++line) {
    for (const int cell : figure.lines()[line]) {
      covered[static_cast<std::size_t>(cell)] += weights.lines[line];
    }
  }
  return std::ranges::equal(covered, coefficients, [&](auto sum, auto coefficient) {
    return sum == weights.times * coefficient;
  });
}

std::optional<LineWeights> solve(const Figure& figure, std::span<const std::int64_t> coefficients,
                                 bool with_total) {
  const std::size_t lines = figure.lines().size();
  const std::size_t unknowns = lines + (with_total ? 1 : 0);
  const std::vector<std::vector<int>> through = figure.lines_through();
  std::vector<std::size_t> cells(through.size());
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  // The short rows fill in least.
  std::ranges::stable_sort(cells, {}, [&](std::size_t cell) { return through[cell].size(); });
  ModularEchelon echelon;
  for (const std::size_t cell : cells) {
    SparseRow row;
    for (const int line : through[cell]) row[static_cast<std::size_t>(line)] = 1;
    if (with_total) row[lines] = 1;
    if (coefficients[cell] != 0) row[unknowns] = as_residue(coefficients[cell]);
    echelon.add(std::move(row));
  }
  const auto solution = echelon.solve(unknowns);
  if (!solution) return std::nullopt;
  auto weights = integers(*solution);
  if (!weights) return std::nullopt;
  if (with_total) {
    weights->total = weights->lines.back();
    weights->lines.pop_back();
  }
  return proves(*weights, figure, coefficients) ? weights : std::nullopt;
}

}  // namespace

std::int64_t LineWeights::sum() const {
  return std::accumulate(lines.begin(), lines.end(), std::int64_t{0});
}

std::optional<LineWeights> lines_and_total(const Figure& figure,
                                           std::span<const std::int64_t> coefficients) {
  return solve(figure, coefficients, true);
}

std::optional<LineWeights> lines_alone(const Figure& figure,
                                       std::span<const std::int64_t> coefficients) {
  return solve(figure, coefficients, false);
}

}  // namespace loshu
