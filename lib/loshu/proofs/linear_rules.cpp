// The rules about sums: what the lines and relations of a question say, and which magic sums its
// equations leave.

#include <algorithm>
#include <numeric>
#include <set>

#include <loshu/equations.hpp>

#include "loshu/proofs/plain_search.hpp"

namespace loshu {
namespace {

using detail::at;

/// Σ coefficient · x[cell] = total_weight · S + constant, from weighted lines.
struct WeightedLines {
  std::vector<std::int64_t> coefficients;  // one for each cell
  std::int64_t total_weight = 0;
  std::int64_t constant = 0;
};

WeightedLines weighted_lines(const Puzzle& puzzle, const LineWeights& weights) {
  const std::vector<Equation>& lines = line_equations(puzzle);
  WeightedLines result{.coefficients = std::vector<std::int64_t>(puzzle.figure().cells().size())};
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (const auto& [cell, one] : lines[line].terms)
      result.coefficients[at(cell)] += weights[line];
    result.total_weight += weights[line] * lines[line].sum_coefficient;
    result.constant += weights[line] * lines[line].constant;
  }
  return result;
}

/// Whether weighted lines leave a magic sum open.
class OpenSum {
 public:
  OpenSum(const Puzzle& puzzle, const CertifiedEquation& equation)
      : lines_(weighted_lines(puzzle, equation.weights)), modulus_(equation.modulus) {
    std::set<int> cells;
    std::set<int> used;
    for (const Given& given : puzzle.givens()) {
      cells.insert(given.cell);
      used.insert(given.value);
      given_ += lines_.coefficients[at(given.cell)] * given.value;
    }
    for (int i = 0; i < puzzle.figure().cell_count(); ++i) {
      if (!cells.contains(i)) open_.push_back(lines_.coefficients[at(i)]);
      if (!used.contains(puzzle.first_value() + i)) free_.push_back(puzzle.first_value() + i);
    }
    std::ranges::sort(open_);
  }

  [[nodiscard]] bool operator()(std::int64_t sum) const {
    const std::int64_t right = lines_.total_weight * sum + lines_.constant - given_;
    if (modulus_ == 0) {
      return std::inner_product(open_.begin(), open_.end(), free_.rbegin(), std::int64_t{0}) <=
                 right &&
             right <=
                 std::inner_product(open_.begin(), open_.end(), free_.begin(), std::int64_t{0});
    }
    const std::int64_t total = std::accumulate(free_.begin(), free_.end(), std::int64_t{0});
    return open_.empty() || (open_.front() * total - right) % modulus_ == 0;
  }

 private:
  WeightedLines lines_;
  std::int64_t modulus_ = 0;
  std::int64_t given_ = 0;
  std::vector<std::int64_t> open_;
  std::vector<std::int64_t> free_;
};

}  // namespace

std::vector<LinearRule> linear_rules(const Certificate& of) {
  std::vector<LinearRule> rules;
  for (const Equation& line : line_equations(of.puzzle)) {
    LinearRule& rule = rules.emplace_back(LinearRule{{}, line.sum_coefficient, line.constant});
    for (const auto& [cell, one] : line.terms) rule.terms.push_back({cell, one});
  }
  for (const Relation& relation : of.puzzle.relations()) {
    rules.push_back({relation.terms, relation.sum_coefficient, relation.constant,
                     relation.comparison == Operator::equal});
  }
  return rules;
}

std::vector<std::int64_t> open_sums(const Certificate& of) {
  const Puzzle& puzzle = of.puzzle;
  std::vector<OpenSum> equations;
  for (const CertifiedEquation& equation : of.equations) equations.emplace_back(puzzle, equation);
  const SumRange range = puzzle.sum() ? SumRange{*puzzle.sum(), *puzzle.sum()}
                                      : sum_range(puzzle.figure(), puzzle.first_value());
  std::vector<std::int64_t> sums;
  for (std::int64_t sum = range.least; sum <= range.greatest; ++sum) {
    const auto is_open = [&](const OpenSum& equation) { return equation(sum); };
    if (std::ranges::all_of(equations, is_open)) sums.push_back(sum);
  }
  return sums;
}

}  // namespace loshu
