#include <loshu/analysis.hpp>

#include <algorithm>
#include <cstddef>

namespace loshu {
namespace {

/// With more orbits of cells, the linear program of the bound takes seconds.
constexpr std::size_t most_orbits = 130;

/// The common part of two ranges; the first range if they have none.
SumRange narrowed(const SumRange& range, const SumRange& other) {
  const SumRange both{std::max(range.least, other.least), std::min(range.greatest, other.greatest)};
  return both.least <= both.greatest ? both : range;
}

/// The range without the sums at its ends that do not have the residue.
SumRange with_residue(const SumRange& range, const Congruence& sum) {
  const auto distance = [&](std::int64_t from, std::int64_t to) {
    return static_cast<int>(((to - from) % sum.modulus + sum.modulus) % sum.modulus);
  };
  return narrowed(range, SumRange{range.least + distance(range.least, sum.residue),
                                  range.greatest - distance(sum.residue, range.greatest)});
}

SumRange computed_sums(const Analysis& analysis, const Budget& budget) {
  const Puzzle& puzzle = analysis.puzzle();
  const System& system = analysis.system();
  SumRange range = sum_range(puzzle.figure(), puzzle.values());
  if (range.least > range.greatest) return range;
  if (const auto sum = analysis.sum()) return narrowed(range, SumRange{*sum, *sum});
  // The bound of the total sum: every line has the weight 1, and values are distinct.
  range = narrowed(range, sums_allowed(puzzle, LineWeights(system.line_rows().size(), 1)));
  if (system.spare_values() > 0) {
    // A bound from lines that cover every cell equally often, as the rows of a square do.
    const std::vector<std::int64_t> once(puzzle.figure().cells().size(), 1);
    if (const auto even = lines_alone(puzzle.figure(), once, budget)) {
      range = narrowed(range, sums_allowed(puzzle, even->lines));
    }
  }
  const Quotient orbits = quotient(puzzle.figure(), analysis.group(Symmetry::full), budget);
  if (orbits.cells.size() <= most_orbits && analysis.congruences().solvable) {
    range = narrowed(range, analysis.bound().sums);
  }
  for (const Congruence& congruence : analysis.congruences().classes) {
    if (congruence.cell == Congruence::magic_sum) range = with_residue(range, congruence);
  }
  return range;
}

}  // namespace

SumRange Analysis::sums() const {
  return asked_.derived().get<SumRange>(0, [&] { return computed_sums(*this, *budget_); });
}

SumRange possible_sums(const PuzzleParts& parts) {
  const Puzzle puzzle(parts);
  return puzzle.contradiction() ? sum_range(*parts.figure, parts.every_value())
                                : Analysis(puzzle).sums();
}

}  // namespace loshu
