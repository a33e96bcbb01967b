#include <loshu/symmetry.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace loshu {

Group symmetry_group(const Puzzle& puzzle, Symmetry level) {
  const Figure& figure = puzzle.figure();
  if (level == Symmetry::none) return {.degree = figure.cell_count()};
  Group group = level == Symmetry::geometric ? geometric_symmetries(figure) : automorphisms(figure);
  if (puzzle.givens().empty()) return group;

  std::vector<int> cells = reading_order(figure);
  const auto is_given = [&](int cell) {
    return std::ranges::find(puzzle.givens(), cell, &Given::cell) != puzzle.givens().end();
  };
  std::stable_partition(cells.begin(), cells.end(), is_given);
  return StabiliserChain(group, cells).stabiliser(puzzle.givens().size());
}

std::vector<OrderConstraint> order_constraints(const Group& group, std::span<const int> cells,
                                               std::span<const int> greatest) {
  const std::vector<StabiliserChain::Level> levels = StabiliserChain(group, cells).levels();
  const auto is_greatest = [&](int base) {
    return std::ranges::find(greatest, base) != greatest.end();
  };
  std::map<std::pair<int, bool>, int> last_base;  // of the orbits that a cell is in, by direction
  for (const auto& [base, orbit] : levels) {
    for (const int cell : std::span(orbit).subspan(1)) last_base[{cell, is_greatest(base)}] = base;
  }
  std::vector<OrderConstraint> constraints;
  for (const auto& [base, orbit] : levels) {
    const bool reversed = is_greatest(base);
    for (const int cell : std::span(orbit).subspan(1)) {
      if (last_base[{cell, reversed}] != base) continue;
      constraints.push_back(reversed ? OrderConstraint{cell, base} : OrderConstraint{base, cell});
    }
  }
  return constraints;
}

Assignment canonical_form(const Group& group, std::span<const int> cells, const Assignment& x,
                          std::span<const int> greatest) {
  return StabiliserChain(group, cells).least_image(x, greatest);
}

std::vector<Permutation> involutions(const Group& group, double limit) {
  std::vector<int> points(static_cast<std::size_t>(group.degree));
  std::iota(points.begin(), points.end(), 0);
  const Permutation& identity = points;
  const std::vector<Permutation> elements =
      group.order <= limit ? StabiliserChain(group, points).elements() : group.generators;
  std::vector<Permutation> result;
  for (const Permutation& element : elements) {
    if (element != identity && compose(element, element) == identity) result.push_back(element);
  }
  return result;
}

std::vector<int> reading_order(const Figure& figure) {
  std::vector<int> cells(static_cast<std::size_t>(figure.cell_count()));
  std::iota(cells.begin(), cells.end(), 0);
  return cells;
}

}  // namespace loshu
