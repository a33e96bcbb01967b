// Estimates the nodes along an order, and finds orders greedily. If k of n values are placed, there
// are n·(n−1)···(n−k+1) assignments. Each determined cell divides them by the chance that its
// equation holds: the density of a sum of random values, nearly normal. The estimate ignores
// bounds, but ranks orders well: cells that are determined early pay. From each first cell, the
// search adds the best next cell.

#include <loshu/exhaust/order/own_order.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/exhaust/determined_cells.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

/// Returns the chance that `drawn` different random values have this sum, by the normal
/// distribution.
double sum_chance(double drawn, double sum, const std::vector<int>& values) {
  const auto count = static_cast<double>(values.size());
  double mean = 0, variance = 0;
  for (const int value : values) mean += value / count;
  for (const int value : values) variance += (value - mean) * (value - mean) / count;
  variance *= drawn * std::max(count - drawn, 1.0) / std::max(count - 1, 1.0);
  const double off = sum - drawn * mean;
  return std::exp(-off * off / (2 * variance)) / std::sqrt(2 * std::numbers::pi * variance);
}

/// The facts of a puzzle that are the same for all orders.
struct Ground {
  double cells = 0;
  std::vector<Permutation> symmetries = {};
  std::vector<CellSet> lines = {};
  std::vector<std::vector<int>> lines_through = {};
  /// For each line, the chance that random values in its open cells give its sum.
  std::vector<double> line_chances = {};

  Ground(const Puzzle& puzzle, const Group& group)
      : cells(puzzle.figure().cell_count()), lines_through(puzzle.figure().lines_through()) {
    const System& system = system_of(puzzle);
    constexpr double most_images = 20'000;  // of cells under the symmetries that are kept
    if (group.order * cells <= most_images) {
      symmetries = StabiliserChain(group, reading_order(puzzle.figure())).elements();
    }
    std::vector<int> free;
    for (const int value : system.values().list()) {
      if (std::ranges::find(system.fixed(), value, &Given::value) == system.fixed().end()) {
        free.push_back(value);
      }
    }
    const std::optional<std::int64_t> sum = determined_sum(puzzle);
    for (const auto& [line, comparison, origin] : system.line_rows()) {
      CellSet& in_line = lines.emplace_back();
      double open = 0, given = 0;
      for (const auto& term : line.terms) {
        in_line.insert(term.cell);
        const auto fixed = system.fixed_value(term.cell);
        (fixed ? given : open) += fixed.value_or(1);
      }
      const double mean = (system.values().least() + system.values().greatest()) / 2.0;
      const std::optional<int> of_line =
          line.sum_coefficient == 0 ? static_cast<int>(line.constant) : sum;
      const double rest = of_line ? *of_line - given : open * mean;
      line_chances.push_back(sum_chance(open, rest, free));
    }
  }
};

/// Estimates the nodes for the first cells of an order.
class Estimate {
 public:
  explicit Estimate(const Ground& ground) : ground_(&ground) {
    for (const Permutation& element : ground.symmetries) stabiliser_.push_back(&element);
  }

  /// Adds a cell that is known from the start, or follows from known cells.
  void add_known(int cell) { append(cell); }

  void add(int cell, const std::vector<Unknowns::Determined>& with_it) {
    log_assignments_ += std::log(free());
    append(cell);
    for (const auto& determined : with_it) {
      log_assignments_ += std::log(std::min(1.0, free() * chance(determined)));
      append(determined.cell);
    }
    expected_nodes_ += std::exp(log_assignments_ - log_symmetry());
  }

  [[nodiscard]] double nodes() const { return expected_nodes_; }
  [[nodiscard]] const std::vector<int>& cells() const { return order_; }

 private:
  [[nodiscard]] double free() const {
    return std::max(ground_->cells - static_cast<double>(order_.size()), 1.0);
  }

  /// Returns the chance that the equation of a determined cell holds: that of a line which the cell
  /// completes, or else by the number of terms.
  [[nodiscard]] double chance(const Unknowns::Determined& determined) const {
    for (const int line : ground_->lines_through[at(determined.cell)]) {
      if ((ground_->lines[at(line)] - in_order_).is_single())
        return ground_->line_chances[at(line)];
    }
    const double terms = determined.terms;
    const double variance =
        terms * (ground_->cells + 1) * std::max(ground_->cells - terms, 1.0) / 12;
    return 1 / std::sqrt(2 * std::numbers::pi * variance);
  }

  /// Elements that fix all cells so far stay in `stabiliser_`. The orbit of the cell under them
  /// gives the order constraints of this place.
  void append(int cell) {
    order_.push_back(cell);
    in_order_.insert(cell);
    if (stabiliser_.size() < 2) return;
    CellSet orbit;
    for (const Permutation* element : stabiliser_) orbit.insert((*element)[at(cell)]);
    if (orbit.is_single()) return;
    std::erase_if(stabiliser_, [&](const auto* element) { return (*element)[at(cell)] != cell; });
    orbits_.push_back(orbit);
  }

  /// Returns −ln of the chance that order constraints hold. The first cell of each orbit must be
  /// the least, with the chance 1 / (placed cells of the orbit).
  [[nodiscard]] double log_symmetry() const {
    double result = 0;
    for (const CellSet& orbit : orbits_) result += std::log((orbit & in_order_).size());
    return result;
  }

  const Ground* ground_;
  std::vector<int> order_;
  CellSet in_order_;
  std::vector<const Permutation*> stabiliser_;
  std::vector<CellSet> orbits_;  // the orbits of more than one cell, down the stabiliser chain
  double log_assignments_ = 0;   // natural logarithm of the number of assignments
  double expected_nodes_ = 0;
};

/// The first cells of an order, their estimated cost, and the unknowns that they leave.
class Beginning {
 public:
  Beginning(const System& system, const Ground& ground) : so_far_(ground), unknowns_(system) {
    const auto known = [&](int cell) {
      so_far_.add_known(cell);
      unknowns_.place(cell);
    };
    for (const auto& determined : unknowns_.determined()) known(determined.cell);
    for (const Given& given : system.fixed()) {
      if (!open().contains(given.cell)) continue;
      const auto with_it = unknowns_.determined_by(given.cell);
      known(given.cell);
      for (const auto& determined : with_it) known(determined.cell);
    }
  }

  void place(int cell) {
    const auto with_it = unknowns_.determined_by(cell);
    so_far_.add(cell, with_it);
    unknowns_.place(cell);
    for (const auto& determined : with_it) unknowns_.place(determined.cell);
  }

  [[nodiscard]] double nodes_with(int cell) const {
    Estimate longer = so_far_;
    longer.add(cell, unknowns_.determined_by(cell));
    return longer.nodes();
  }

  [[nodiscard]] double nodes() const { return so_far_.nodes(); }
  [[nodiscard]] const std::vector<int>& cells() const { return so_far_.cells(); }
  [[nodiscard]] const CellSet& open() const { return unknowns_.unplaced(); }

 private:
  Estimate so_far_;
  Unknowns unknowns_;
};

/// Returns the cells to try next: in a small figure all, in a large one those on the lines with the
/// fewest open cells.
std::vector<int> candidates(const Ground& ground, const CellSet& open) {
  constexpr int all = 64;
  constexpr std::size_t some = 8;
  std::vector<int> cells;
  if (ground.cells <= all) {
    open.for_each([&](int cell) { cells.push_back(cell); });
    return cells;
  }
  std::vector<CellSet> parts;
  for (const CellSet& line : ground.lines) {
    if (const CellSet part = line & open; !part.empty()) parts.push_back(part);
  }
  std::ranges::stable_sort(parts, {}, &CellSet::size);
  CellSet taken;
  for (const CellSet& part : parts) {
    (part - taken).for_each([&](int cell) { cells.push_back(cell); });
    taken |= part;
    if (cells.size() >= some) break;
  }
  return cells;
}

/// Completes an order greedily: the next cell is the one with the fewest nodes so far. Empty if
/// there are more than `most` nodes.
std::optional<EstimatedOrder> completed(Beginning beginning, const Ground& ground, double most,
                                        const Budget& budget) {
  while (beginning.nodes() <= most && !beginning.open().empty()) {
    int best = -1;
    double fewest = 0;
    for (const int cell : candidates(ground, beginning.open())) {
      budget.check(choosing);
      const double nodes = beginning.nodes_with(cell);
      if (best >= 0 && !(nodes < fewest)) continue;
      best = cell;
      fewest = nodes;
    }
    beginning.place(best);
  }
  if (beginning.nodes() > most) return std::nullopt;
  return EstimatedOrder{{.cells = beginning.cells()}, beginning.nodes()};
}

/// The number of first cells that are tried, for large and for small trees.
constexpr std::size_t most_starts = 32, some_starts = 4;
constexpr double large = 100'000;
/// Orders with more than this many times the nodes of the best are left out.
constexpr double hopeless = 2;

}  // namespace

std::vector<EstimatedOrder> short_orders(const Puzzle& puzzle, const Group& group,
                                         const Budget& budget) {
  const Ground ground(puzzle, group);
  const Beginning beginning(system_of(puzzle), ground);
  std::vector<EstimatedOrder> orders;
  CellSet tried;
  std::size_t starts = 0;
  double fewest = std::numeric_limits<double>::infinity();
  for (const int cell : candidates(ground, beginning.open())) {
    if (starts >= (fewest < large ? some_starts : most_starts)) break;
    if (tried.contains(cell)) continue;
    ++starts;
    for (const Permutation& element : ground.symmetries) tried.insert(element[at(cell)]);
    Beginning start = beginning;
    start.place(cell);
    if (auto order = completed(std::move(start), ground, hopeless * fewest, budget)) {
      fewest = std::min(fewest, order->nodes);
      orders.push_back(std::move(*order));
    }
  }
  if (orders.empty()) orders.push_back({{.cells = beginning.cells()}});  // nothing to choose
  std::erase_if(orders, [&](const auto& order) { return order.nodes > hopeless * fewest; });
  std::ranges::stable_sort(orders, {}, &EstimatedOrder::nodes);
  return orders;
}

NodeEstimate node_estimate(const Puzzle& puzzle, const Group& group) {
  const auto ground = std::make_shared<const Ground>(puzzle, group);
  return [ground, first = Beginning(system_of(puzzle), *ground)](const std::vector<int>& cells,
                                                                 double most) {
    Beginning along = first;
    for (const int cell : cells) {
      if (!along.open().contains(cell)) continue;
      along.place(cell);
      if (along.nodes() > most) break;
    }
    return along.nodes();
  };
}

}  // namespace loshu::detail
