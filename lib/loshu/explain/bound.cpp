#include <loshu/explain/reasons.hpp>

#include <algorithm>

#include <loshu/bound.hpp>
#include <loshu/explain/given_values.hpp>
#include <loshu/group.hpp>

namespace loshu::detail {
namespace {

/// Givens leave hardly any symmetry, and then the program of more cells takes seconds.
constexpr int most_cells_with_givens = 130;

}  // namespace

std::optional<Explanation> shown_by_bound(const Puzzle& puzzle, const Budget& budget) {
  const Figure& figure = puzzle.figure();
  if (!puzzle.givens().empty() && figure.cell_count() > most_cells_with_givens) return std::nullopt;
  const Relaxation& relaxation = permutahedron_bound(puzzle, budget);
  if (!relaxation.refuted()) return std::nullopt;
  Explanation found{.reason = Reason::bound, .weights = relaxation.refutation};
  found.givens = joined(puzzle.givens(), {});
  for (std::size_t i = 0; i < found.givens.size();) {
    std::vector<Given> fewer = found.givens;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (refutes(Puzzle(figure, puzzle.first_value(), puzzle.sum(), fewer), found.weights)) {
      found.givens = std::move(fewer);
    } else {
      ++i;
    }
  }
  for (std::size_t line = 0; line < figure.every_line().size(); ++line) {
    if (std::ranges::any_of(found.weights, [&](const auto& one) { return one[line] != 0; })) {
      found.lines.push_back(static_cast<int>(line));
    }
  }
  return found;
}

}  // namespace loshu::detail
