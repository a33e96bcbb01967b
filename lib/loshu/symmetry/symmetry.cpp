#include <loshu/symmetry.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include <loshu/symmetry/relation_symmetries.hpp>

namespace loshu {

using namespace detail;

namespace {

/// Whether some open cell may not have all values.
bool has_sets(const System& system) {
  for (int cell = 0; cell < system.cell_count(); ++cell) {
    if (system.colours()[at(cell)] != 0 && !system.fixed_value(cell)) return true;
  }
  return false;
}

/// Whether the whole group of the figure may be broken: nothing tells its cells apart.
bool has_all_symmetry(const Puzzle& puzzle) {
  const System& system = system_of(puzzle);
  return system.fixed().empty() && system.relation_rows().empty() && !has_sets(system);
}

/// The cache for data that depends on the figure, the values of cells and the relations only.
const Derived& derived_from_cells(const Puzzle& puzzle) {
  return has_all_symmetry(puzzle) ? puzzle.figure().derived() : puzzle.derived();
}

/// The level as a number for the cache; dynamic breaking uses the full group.
int number_of(Symmetry level) {
  return static_cast<int>(level == Symmetry::dynamic ? Symmetry::full : level);
}

/// The symmetries that map the set of the relations onto itself, and each cell to a cell with the
/// same values.
Group stabiliser_of_relations(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  const Figure& figure = puzzle.figure();
  const System& system = system_of(puzzle);
  Demands demands{.rows = system.relation_rows(), .colours = {}};
  if (has_sets(system)) demands.colours = system.colours();
  if (level == Symmetry::geometric) {
    return KeepingElements(geometric_symmetries(figure, budget), demands, budget).group();
  }
  return automorphisms_keeping(figure, demands, budget);
}

Group stabiliser_of_givens(const System& system, const Group& group, const Budget& budget) {
  std::vector<int> cells = identity_on(system.cell_count());
  std::stable_partition(cells.begin(), cells.end(),
                        [&](int cell) { return system.fixed_value(cell).has_value(); });
  return StabiliserChain(group, cells, budget).stabiliser(system.fixed().size());
}

}  // namespace

const Group& symmetry_group(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  struct SymmetryGroup {
    Group group;
  };
  const Figure& figure = puzzle.figure();
  if (level == Symmetry::none) {
    const auto trivial = [&] { return SymmetryGroup{{.degree = figure.cell_count()}}; };
    return figure.derived().get<SymmetryGroup>(number_of(level), trivial).group;
  }
  const auto whole = [&]() -> const Group& {
    return level == Symmetry::geometric ? geometric_symmetries(figure, budget)
                                        : automorphisms(figure, budget);
  };
  if (has_all_symmetry(puzzle)) return whole();
  const System& system = system_of(puzzle);
  const auto make = [&]() -> SymmetryGroup {
    if (system.relation_rows().empty() && !has_sets(system)) {
      return {stabiliser_of_givens(system, whole(), budget)};
    }
    Group keeping = stabiliser_of_relations(puzzle, level, budget);
    if (system.fixed().empty()) return {std::move(keeping)};
    return {stabiliser_of_givens(system, keeping, budget)};
  };
  return puzzle.derived().get<SymmetryGroup>(number_of(level), make).group;
}

const StabiliserChain& reading_chain(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  struct ReadingChain {
    StabiliserChain chain;
  };
  const auto make = [&] {
    const std::vector<int> cells = reading_order(puzzle.figure());
    return ReadingChain{{symmetry_group(puzzle, level, budget), cells, budget}};
  };
  return derived_from_cells(puzzle).get<ReadingChain>(number_of(level), make).chain;
}

const std::vector<OrderConstraint>& order_constraints(const Puzzle& puzzle, Symmetry level,
                                                      Chain chain, const Budget& budget) {
  struct ChainOrders {
    std::vector<OrderConstraint> constraints;
  };
  const auto make = [&]() -> ChainOrders {
    if (chain == Chain::reading) return {order_constraints(reading_chain(puzzle, level, budget))};
    const Group& group = symmetry_group(puzzle, level, budget);
    const std::vector<int> cells = chain_order(puzzle.figure(), group, chain);
    return {order_constraints(StabiliserChain(group, cells, budget))};
  };
  const int number = 2 * number_of(level) + (chain == Chain::reading ? 0 : 1);
  return derived_from_cells(puzzle).get<ChainOrders>(number, make).constraints;
}

std::optional<OrderConstraint> order_of(const Row& row) {
  const auto& [terms, sum_coefficient, constant] = row.equation;
  if (row.comparison == Operator::equal || terms.size() != 2) return std::nullopt;
  const std::size_t less = terms[0].coefficient > 0 ? 0 : 1;
  const bool compares = terms[less].coefficient == 1 && terms[1 - less].coefficient == -1;
  if (!compares || sum_coefficient != 0 || constant != -1) return std::nullopt;
  return OrderConstraint{terms[less].cell, terms[1 - less].cell};
}

std::vector<OrderConstraint> order_constraints(const Group& group, std::span<const int> cells,
                                               std::span<const int> greatest,
                                               const Budget& budget) {
  return order_constraints(StabiliserChain(group, cells, budget), greatest);
}

std::vector<OrderConstraint> order_constraints(const StabiliserChain& chain,
                                               std::span<const int> greatest) {
  const std::vector<StabiliserChain::Level> levels = chain.levels();
  const auto is_greatest = [&](int base) {
    return std::ranges::find(greatest, base) != greatest.end();
  };
  // Orbits of thousands of twins have millions of members.
  constexpr int none = -1;
  std::array<std::vector<int>, 2> last_base;  // the last level of a cell's orbit, by direction
  last_base.fill(std::vector<int>(chain.degree(), none));
  for (const auto& [base, orbit] : levels) {
    std::vector<int>& last = last_base[is_greatest(base) ? 1 : 0];
    for (const int cell : std::span(orbit).subspan(1)) last[at(cell)] = base;
  }
  std::vector<OrderConstraint> constraints;
  for (const auto& [base, orbit] : levels) {
    const bool reversed = is_greatest(base);
    const std::vector<int>& last = last_base[reversed ? 1 : 0];
    for (const int cell : std::span(orbit).subspan(1)) {
      if (last[at(cell)] != base) continue;
      constraints.push_back(reversed ? OrderConstraint{cell, base} : OrderConstraint{base, cell});
    }
  }
  return constraints;
}

std::vector<Permutation> involutions(const Group& group, double limit, const Budget& budget) {
  const Permutation one = identity_on(group.degree);
  const std::vector<Permutation> elements =
      group.order <= limit ? StabiliserChain(group, one, budget).elements(budget)
                           : group.generators;
  std::vector<Permutation> result;
  for (const Permutation& element : elements) {
    if (element != one && compose(element, element) == one) result.push_back(element);
  }
  return result;
}

std::vector<int> reading_order(const Figure& figure) { return identity_on(figure.cell_count()); }

std::string refused_level(Symmetry level) {
  if (level != Symmetry::dynamic) return {};
  return "dynamic symmetry breaking does not say which solutions are alike; use none, geometric or "
         "full";
}

}  // namespace loshu
