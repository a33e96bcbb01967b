#include <loshu/prime_field.hpp>

#include <numeric>
#include <utility>

namespace loshu {

using residues::inverse, residues::multiply, residues::prime, residues::subtract;

bool ModularEchelon::add(SparseRow row) {
  Row rest;
  for (const auto& [column, value] : row) rest.push_back({column, value});
  while (!rest.empty()) {
    const auto [column, factor] = rest.front();
    const auto pivot = rows_.find(column);
    if (pivot == rows_.end()) {
      const Residue scale = inverse(factor);
      for (Entry& entry : rest) entry.value = multiply(entry.value, scale);
      rest.shrink_to_fit();  // frees memory, since the row is kept
      rows_.emplace(column, std::move(rest));
      return true;
    }
    subtract_multiple(rest, factor, pivot->second);
  }
  return false;
}

void ModularEchelon::subtract_multiple(Row& row, Residue factor, const Row& other) {
  difference_.clear();
  auto mine = row.begin();
  for (const auto& [column, value] : other) {
    while (mine != row.end() && mine->column < column) difference_.push_back(*mine++);
    Residue entry = 0;
    if (mine != row.end() && mine->column == column) entry = (mine++)->value;
    entry = subtract(entry, multiply(factor, value));
    if (entry != 0) difference_.push_back({column, entry});
  }
  difference_.insert(difference_.end(), mine, row.end());
  row.swap(difference_);
}

std::optional<std::vector<Residue>> ModularEchelon::solve(std::size_t unknowns) const {
  if (rows_.contains(unknowns)) return std::nullopt;
  std::vector<Residue> solution(unknowns + 1, 0);
  solution[unknowns] = prime - 1;  // so the product of each row with the solution is 0
  complete(solution);
  solution.pop_back();
  return solution;
}

void ModularEchelon::complete(std::vector<Residue>& x) const {
  for (auto pivot = rows_.rbegin(); pivot != rows_.rend(); ++pivot) {
    Residue value = 0;
    for (const auto& [column, entry] : pivot->second) {
      if (column != pivot->first) value = subtract(value, multiply(entry, x[column]));
    }
    x[pivot->first] = value;
  }
}

/// Rational reconstruction by Wang's algorithm (1981): a half-way extended Euclidean algorithm.
std::optional<Fraction> reconstruct(Residue residue) {
  constexpr std::int64_t bound = std::int64_t{1} << 30;
  std::int64_t r0 = static_cast<std::int64_t>(prime), r1 = static_cast<std::int64_t>(residue);
  std::int64_t t0 = 0, t1 = 1;
  while (r1 >= bound) {
    const std::int64_t quotient = r0 / r1;
    r0 = std::exchange(r1, r0 - quotient * r1);
    t0 = std::exchange(t1, t0 - quotient * t1);
  }
  if (t1 == 0 || t1 >= bound || t1 <= -bound) return std::nullopt;
  return t1 < 0 ? Fraction{-r1, -t1} : Fraction{r1, t1};
}

std::optional<CommonFractions> reconstruct(std::span<const Residue> residues) {
  constexpr std::int64_t most = 1'000'000;
  std::vector<Fraction> fractions;
  CommonFractions common;
  for (const Residue residue : residues) {
    const auto fraction = reconstruct(residue);
    if (!fraction || fraction->numerator > most || fraction->numerator < -most) return std::nullopt;
    fractions.push_back(*fraction);
    common.denominator = std::lcm(common.denominator, fraction->denominator);
    if (common.denominator > most) return std::nullopt;
  }
  std::int64_t divisor = common.denominator;
  for (const auto& [numerator, denominator] : fractions) {
    common.numerators.push_back(numerator * (common.denominator / denominator));
    divisor = std::gcd(divisor, common.numerators.back());
  }
  common.denominator /= divisor;
  for (std::int64_t& numerator : common.numerators) numerator /= divisor;
  return common;
}

}  // namespace loshu
