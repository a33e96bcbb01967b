// Finds equations with few cells that follow from the lines. Solvers of the magic hexagon derive
// such equations by hand, for example "two corners less the cells between". A search proposes sets
// of cells. One equation of each orbit is then proven in integers, since an automorphism maps it to
// an equation with the same right side.

#include <loshu/equations.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include <loshu/equations/sparse_rows.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

using namespace detail;

namespace {

using Cells = std::vector<int>;
constexpr std::int64_t most_weight = 1'000'000'000;  // twice a weight times any sum fits 64 bits

Cells cells_of(const Equation& equation) {
  Cells cells;
  for (const auto& [cell, coefficient] : equation.terms) cells.push_back(cell);
  return cells;
}

void make_primitive(Equation& equation) {
  std::int64_t divisor = std::gcd(equation.sum_coefficient, equation.constant);
  for (const auto& [cell, coefficient] : equation.terms) divisor = std::gcd(divisor, coefficient);
  if (equation.terms.front().coefficient < 0) divisor = -divisor;
  for (auto& [cell, coefficient] : equation.terms) coefficient /= divisor;
  equation.sum_coefficient /= divisor;
  equation.constant /= divisor;
}

Equation image(Equation equation, const Permutation& permutation) {
  for (auto& [cell, coefficient] : equation.terms) {
    cell = permutation[static_cast<std::size_t>(cell)];
  }
  std::ranges::sort(equation.terms, {}, &Equation::Term::cell);
  make_primitive(equation);
  return equation;
}

/// Takes sets of cells, and keeps each equation with its whole orbit.
class Collection {
 public:
  Collection(const Puzzle& puzzle, const CellVectors& vectors, const Group& group, std::size_t most,
             const Budget& budget)
      : puzzle_(puzzle),
        budget_(budget),
        vectors_(vectors),
        group_(group),
        most_(most),
        sum_(determined_sum(puzzle)) {
    for (const Row& line : system_of(puzzle_).line_rows()) known_.insert(cells_of(line.equation));
    known_.insert(cells_of(total_sum_equation(puzzle_)));
  }

  /// Takes a set of cells, and keeps its equation if there is one.
  /// \return false if there is no room for more
  bool offer(std::span<const int> set) {
    budget_.check(finding_equations);
    Cells cells(set.begin(), set.end());
    std::ranges::sort(cells);
    if (known_.contains(cells)) return true;
    const auto coefficients = vectors_.dependency(cells);
    if (!coefficients) return true;
    auto equation = proven(cells, *coefficients);
    if (!equation) {
      complete_ = false;
      return true;
    }
    return add_orbit(std::move(*equation));
  }

  [[nodiscard]] std::size_t orbit_count() const { return orbits_.size(); }

  ImpliedEquations result(bool exhaustive) && {
    std::vector<std::pair<Equation, std::size_t>> all;  // each equation and its orbit's number
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
      for (Equation& equation : orbits_[i]) all.emplace_back(std::move(equation), i);
    }
    std::ranges::sort(all, {}, [](const auto& entry) {
      Cells cells = cells_of(entry.first);
      return std::pair(cells.size(), std::move(cells));
    });
    ImpliedEquations implied;
    implied.exhaustive = exhaustive && complete_;
    std::vector<bool> seen(orbits_.size(), false);
    for (auto& [equation, orbit] : all) {
      if (!seen[orbit]) implied.orbits.push_back({implied.equations.size(), orbits_[orbit].size()});
      seen[orbit] = true;
      implied.equations.push_back(std::move(equation));
    }
    return implied;
  }

 private:
  /// An equation modulo a prime is a guess. It counts if lines and total combine to it in integers.
  std::optional<Equation> proven(const Cells& cells, std::span<const Residue> residues) const {
    const auto fractions = reconstruct(residues);
    if (!fractions) return std::nullopt;
    const std::vector<std::int64_t>& coefficients = fractions->numerators;
    std::vector<std::int64_t> of_cells(static_cast<std::size_t>(vectors_.cell_count()), 0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      of_cells[static_cast<std::size_t>(cells[i])] = coefficients[i];
    }
    const auto weights = lines_and_total(puzzle_.figure(), of_cells, budget_);
    if (!weights || (weights->total != 0 && !system_of(puzzle_).total())) return std::nullopt;
    const std::int64_t of_sum = weights->sum;
    if (std::max(std::abs(of_sum), std::abs(weights->total)) > most_weight) return std::nullopt;
    Equation equation;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      equation.terms.push_back({cells[i], weights->times * coefficients[i]});
    }
    equation.sum_coefficient = sum_ ? 0 : of_sum;
    equation.constant = weights->constant(puzzle_) + (sum_ ? of_sum * *sum_ : 0);
    make_primitive(equation);
    return equation;
  }

  /// \return false if there would be too many equations
  bool add_orbit(Equation equation) {
    known_.insert(cells_of(equation));
    std::vector<Equation> orbit{std::move(equation)};
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      budget_.check(finding_equations);
      if (count_ + orbit.size() > most_) {
        complete_ = false;
        return false;
      }
      for (const Permutation& generator : group_.generators) {
        Equation next = image(orbit[i], generator);
        if (known_.insert(cells_of(next)).second) orbit.push_back(std::move(next));
      }
    }
    count_ += orbit.size();
    orbits_.push_back(std::move(orbit));
    return true;
  }

  const Puzzle& puzzle_;
  const Budget& budget_;
  const CellVectors& vectors_;
  const Group& group_;
  std::size_t most_;
  std::optional<int> sum_;
  std::set<Cells> known_;
  std::vector<std::vector<Equation>> orbits_;
  std::size_t count_ = 0;
  bool complete_ = true;
};

/// Searches along random bases, until many of them in a row bring no new orbit.
void search_at_random(const Figure& figure, int most_cells, int rounds, unsigned seed,
                      Collection& collection, const OnCells& offer, const Budget& budget) {
  constexpr int patience = 30;
  std::mt19937_64 random(seed);
  Cells order = reading_order(figure);
  int without_success = 0;
  for (int round = 0; round < rounds && without_success < patience; ++round) {
    shuffle(order, random);
    const std::size_t before = collection.orbit_count();
    if (!find_sparse_rows(figure, order, most_cells, offer, budget)) return;
    without_success = collection.orbit_count() > before ? 0 : without_success + 1;
  }
}

}  // namespace

const ImpliedEquations& implied_equations(const Puzzle& puzzle, int most_cells,
                                          const Budget& budget) {
  const auto make = [&] { return implied_equations(puzzle, most_cells, 1, {}, budget); };
  return puzzle.derived().get<ImpliedEquations>(most_cells, make);
}

ImpliedEquations implied_equations(const Puzzle& puzzle, int most_cells, unsigned seed,
                                   const ImpliedLimits& limits, const Budget& budget) {
  const Figure& figure = puzzle.figure();
  if (most_cells <= 0) return {};
  const Cells basis = basis_of_cells(figure, budget);
  const int rank = static_cast<int>(basis.size());
  // A larger set always has a dependent proper subset, so it is no circuit.
  most_cells = std::min(most_cells, figure.cell_count() - rank + 1);
  const Group& group = automorphisms(figure, budget);
  const RankedCells ranked = ranked_cells(group);

  double all_sets = 0;
  for (int size = 1; size <= most_cells; ++size) all_sets += circuit_cost(ranked, size);

  // Uses disjoint bases if they may be enough to find all equations with less work.
  const int most_bases = std::min(figure.cell_count() / rank, most_cells + 1);
  const double basis_cost = disjoint_basis_cost(figure, rank) * most_bases;
  std::vector<Cells> bases;
  if (3 * most_bases > most_cells && basis_cost < std::min(all_sets, limits.operations)) {
    bases = disjoint_bases(figure, rank, most_bases, seed, budget);
    // Every equation has a cell in each of these disjoint bases. With more than `most_cells` bases,
    // every equation is too long.
    if (std::ssize(bases) > most_cells) return {};
  }

  const CellVectors vectors(figure, basis, most_cells, seed, budget);
  Collection collection(puzzle, vectors, group, limits.equations, budget);
  const OnCells offer = [&](std::span<const int> cells) { return collection.offer(cells); };
  const double row_cost = sparse_rows_cost(figure, rank);
  const auto bases_needed = static_cast<std::size_t>(most_cells / 3 + 1);
  if (bases.size() >= bases_needed && row_cost * double(bases_needed) < limits.operations) {
    bases.resize(bases_needed);
    for (const Cells& order : bases) {
      if (!find_sparse_rows(figure, order, most_cells, offer, budget)) break;
    }
    return std::move(collection).result(true);
  }

  double left = limits.operations;
  for (int size = 1; size <= most_cells; ++size) {
    left -= circuit_cost(ranked, size);
    if (left < 0) {
      const int rounds = static_cast<int>(std::min(limits.operations / row_cost, 1e6));
      search_at_random(figure, most_cells, rounds, seed, collection, offer, budget);
      return std::move(collection).result(false);
    }
    if (!find_circuits(vectors, ranked, size, offer, budget)) break;
  }
  return std::move(collection).result(true);
}

}  // namespace loshu
