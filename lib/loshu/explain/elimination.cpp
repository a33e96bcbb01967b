// Solves the lines, the total and the givens as a linear system. Its unknowns are the cells and the
// magic sum. Random solutions modulo a prime show what all solutions have in common. Two cells that
// are equal in a random solution are equal in all. A cell that is equal in two random solutions is
// determined. Each conclusion is wrong with a probability of about 10^−15, so weights of lines that
// prove it are computed then.

#include <loshu/explain/reasons.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/explain/combination.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {
namespace {

using residues::prime, residues::residue_of;

/// Gives up after a few attempts.
class Prover {
 public:
  Prover(const Puzzle& puzzle, const Budget& budget) : puzzle_(puzzle), budget_(budget) {}

  std::optional<Explanation> proven(const Wanted& wanted) {
    if (attempts_-- <= 0) return std::nullopt;
    const auto combination = combination_for(puzzle_, wanted, budget_);
    return combination ? wrong_with(puzzle_, *combination) : std::nullopt;
  }

 private:
  const Puzzle& puzzle_;
  const Budget& budget_;
  int attempts_ = 5;
};

class LinearSystem {
 public:
  LinearSystem(const Puzzle& puzzle, const Budget& budget)
      : budget_(budget),
        cells_(puzzle.figure().cells().size()),
        sum_(cells_),
        one_(cells_ + 1),
        column_(cells_) {
    // Cells on few lines are eliminated first: this makes few new entries.
    const std::vector<std::vector<int>> through = puzzle.figure().lines_through();
    std::vector<std::size_t> order(cells_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t cell) { return through[cell].size(); });
    for (std::size_t i = 0; i < cells_; ++i) column_[order[i]] = i;
    const System& system = system_of(puzzle);
    for (const auto& [cell, value] : system.fixed()) add({{column_of(cell), 1}}, value);
    if (puzzle.sum()) add({{sum_, 1}}, *puzzle.sum());
    const std::span<const Row> rows = system.line_rows();
    std::vector<Row> lines(rows.begin(), rows.end());
    std::ranges::stable_sort(lines, {}, [](const Row& line) { return line.equation.terms.size(); });
    for (const auto& [line, comparison, origin] : lines) {
      SparseRow row;
      for (const auto& term : line.terms) row[column_of(term.cell)] = 1;
      if (line.sum_coefficient != 0) row[sum_] = residue_of(-line.sum_coefficient);
      add(std::move(row), line.constant);
    }
    SparseRow total;
    for (std::size_t cell = 0; cell < cells_; ++cell) total[cell] = 1;
    add(std::move(total), puzzle.total());
  }

  bool solvable() const { return echelon_.solve(one_).has_value(); }

  [[nodiscard]] std::size_t column_of(int cell) const {
    return column_[static_cast<std::size_t>(cell)];
  }

  [[nodiscard]] std::size_t sum_column() const { return sum_; }

  /// Returns a random solution: an entry for each column, the cells and the sum. The system must be
  /// solvable.
  std::vector<Residue> random_solution(std::uint64_t seed) const {
    std::vector<Residue> x(one_ + 1);
    for (Residue& entry : x) entry = SplitMix::hash(++seed) % prime;
    x[one_] = 1;
    echelon_.complete(x);
    x.pop_back();
    return x;
  }

 private:
  void add(SparseRow row, std::int64_t constant) {
    if (constant != 0) row[one_] = residue_of(-constant);
    budget_.check("eliminating unknowns");
    echelon_.add(std::move(row));
  }

  const Budget& budget_;
  ModularEchelon echelon_;
  std::size_t cells_, sum_, one_;  // the number of cells, and the columns behind them
  std::vector<std::size_t> column_;
};

}  // namespace

std::optional<Explanation> shown_by_total(const Puzzle& puzzle, const Budget& budget) {
  budget.check("looking at the total of all values");
  const Figure& figure = puzzle.figure();
  const Equation& equation = total_sum_equation(puzzle, budget);
  LineWeights weights(figure.lines().size(), 1);
  std::int64_t total = 0;
  if (equation.terms.empty()) {
    const std::vector<std::int64_t> every_cell(figure.cells().size(), 1);
    const auto even = lines_alone(figure, every_cell, budget);
    if (!even) return std::nullopt;
    weights = even->lines;
    total = -even->times;
  } else {
    const auto own = std::ranges::find(equation.terms, 0, &Equation::Term::cell);
    const std::int64_t coefficient = own == equation.terms.end() ? 0 : own->coefficient;
    total = coefficient - figure.degrees().front();
  }
  weights.resize(system_of(puzzle).line_rows().size(), 0);
  const auto combination = combined(puzzle, std::move(weights), total);
  return combination ? wrong_with(puzzle, *combination) : std::nullopt;
}

std::optional<Explanation> shown_by_elimination(const Puzzle& puzzle, const Budget& budget) {
  const LinearSystem linear(puzzle, budget);
  const System& system = system_of(puzzle);
  Prover prover(puzzle, budget);
  if (!linear.solvable()) return prover.proven({.rest = true});
  const std::vector<Residue> x = linear.random_solution(0);
  const std::vector<Residue> y = linear.random_solution(x.size() + 1);
  const auto is_fraction = [](Residue value) {
    const auto fraction = reconstruct(value);
    return !fraction || fraction->denominator != 1;
  };
  if (!puzzle.sum() && x[linear.sum_column()] == y[linear.sum_column()] &&
      is_fraction(x[linear.sum_column()])) {
    if (auto found = prover.proven({.sum = 1})) return found;
  }
  const int cells = puzzle.figure().cell_count();
  const auto value_of = [&](const std::vector<Residue>& solution, int cell) {
    return solution[linear.column_of(cell)];
  };
  std::map<Residue, int> place;  // the first open cell with each value
  for (int cell = 0; cell < cells; ++cell) {
    if (system.fixed_value(cell)) continue;
    const auto [other, added] = place.emplace(value_of(x, cell), cell);
    if (added) continue;
    if (auto found = prover.proven({.cells = {{other->second, 1}, {cell, -1}}})) return found;
  }
  for (int cell = 0; cell < cells; ++cell) {
    if (system.fixed_value(cell) || value_of(x, cell) != value_of(y, cell)) continue;
    const auto value = reconstruct(value_of(x, cell));
    const bool is_possible = value && value->denominator == 1 &&
                             system.values().contains(value->numerator) &&
                             !system.fixed_cell(value->numerator);
    if (is_possible) continue;
    if (auto found = prover.proven({.cells = {{cell, 1}}})) return found;
  }
  return std::nullopt;
}

}  // namespace loshu::detail
