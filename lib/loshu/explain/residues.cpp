// Finds parity arguments. A linear system may have solutions in fractions but none in integers.
// Then it has none modulo some power of a prime. Lines add up cells without coefficients, so these
// primes are small, and mostly 2. Only 2, 3, 5 and 7 are tried. Each row records which lines it is
// made of, so a row 0 = 1 is a proof.

#include <cstdint>
#include <utility>

#include <loshu/explain/combination.hpp>
#include <loshu/explain/reasons.hpp>

namespace loshu::detail {
namespace {

using ResidueRow = std::vector<std::uint8_t>;

/// A system whose elimination takes more operations is skipped.
constexpr double most_operations = 5e8;

/// Writes the lines and the total as rows: the open cells, the unknown sum, the constant, and a
/// unit vector that records the line.
std::vector<ResidueRow> rows_of(const Puzzle& puzzle, int modulus, std::size_t& variables) {
  const std::size_t cells = puzzle.figure().cells().size();
  const System& system = system_of(puzzle);
  std::vector<Equation> equations;
  for (const Row& line : system.line_rows()) equations.push_back(line.equation);
  equations.push_back(system.total().value());
  variables = cells + 1;
  std::vector<ResidueRow> rows;
  for (const Equation& equation : equations) {
    ResidueRow row(variables + 1 + equations.size(), 0);
    const auto [terms, sum, rest] = with_values(equation, puzzle.sum(), system.fixed());
    const auto residue = [modulus](std::int64_t value) {
      return static_cast<std::uint8_t>((value % modulus + modulus) % modulus);
    };
    for (const auto& term : terms) row[static_cast<std::size_t>(term.cell)] = 1;
    row[cells] = residue(-sum);
    row[variables] = residue(rest);
    row[variables + 1 + rows.size()] = 1;
    rows.push_back(std::move(row));
  }
  return rows;
}

void subtract(ResidueRow& row, const ResidueRow& pivot, std::size_t column, int modulus) {
  const int factor = modulus - row[column];  // the pivot row has 1 in this column
  for (std::size_t i = 0; i < row.size(); ++i) {
    row[i] = static_cast<std::uint8_t>((row[i] + factor * pivot[i]) % modulus);
  }
}

/// Eliminates the variables. Returns the factors of a combination of rows without variables whose
/// constant is not 0; empty if there is none.
ResidueRow contradiction(std::vector<ResidueRow> rows, std::size_t variables, int modulus,
                         const Budget& budget) {
  std::size_t reduced = 0;
  for (std::size_t column = 0; column < variables && reduced < rows.size(); ++column) {
    std::size_t pivot = reduced;
    while (pivot < rows.size() && rows[pivot][column] == 0) ++pivot;
    if (pivot == rows.size()) continue;
    budget.check("looking for a parity that rules it out");
    std::swap(rows[reduced], rows[pivot]);
    ResidueRow& row = rows[reduced++];
    int inverse = 1;
    while (row[column] * inverse % modulus != 1) ++inverse;
    for (std::uint8_t& entry : row) entry = static_cast<std::uint8_t>(entry * inverse % modulus);
    for (std::size_t i = reduced; i < rows.size(); ++i) {
      if (rows[i][column] != 0) subtract(rows[i], row, column, modulus);
    }
  }
  for (std::size_t i = reduced; i < rows.size(); ++i) {
    if (rows[i][variables] == 0) continue;
    return {rows[i].begin() + static_cast<std::ptrdiff_t>(variables) + 1, rows[i].end()};
  }
  return {};
}

}  // namespace

std::optional<Explanation> shown_by_residues(const Puzzle& puzzle, const Budget& budget) {
  const auto lines = static_cast<double>(system_of(puzzle).line_rows().size() + 1);
  if (lines * lines * (puzzle.figure().cell_count() + lines) > most_operations) return std::nullopt;
  for (const int modulus : {2, 3, 5, 7}) {
    std::size_t variables = 0;
    std::vector<ResidueRow> rows = rows_of(puzzle, modulus, variables);
    const ResidueRow found = contradiction(std::move(rows), variables, modulus, budget);
    if (found.empty()) continue;
    LineWeights weights;
    for (const int weight : found)
      weights.push_back(weight > modulus / 2 ? weight - modulus : weight);
    const std::int64_t total = weights.back();
    weights.pop_back();
    const auto combination = combined(puzzle, std::move(weights), total);
    if (auto wrong = combination ? wrong_with(puzzle, *combination) : std::nullopt) return wrong;
  }
  return std::nullopt;
}

}  // namespace loshu::detail
