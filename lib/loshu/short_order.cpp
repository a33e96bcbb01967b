// How many nodes will an order have? With k of n values placed, n·(n−1)···(n−k+1) assignments; and
// each cell among them that is determined holds one given value of its equation's range, which
// thins them out by the density of a sum of random values, near enough a normal one. That estimate
// knows no bounds and no symmetry, but ranks orders well, and a cell that is determined early pays.
// From each start the search takes what is best for the next step.

#include <loshu/cell_order.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/unknowns.hpp>

namespace loshu {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// How likely so many values, drawn from some without putting them back, have a sum.
double sum_chance(double drawn, double sum, const std::vector<int>& values) {
  const auto count = static_cast<double>(values.size());
  double mean = 0, variance = 0;
  for (const int value : values) mean += value / count;
  for (const int value : values) variance += (value - mean) * (value - mean) / count;
  variance *= drawn * std::max(count - drawn, 1.0) / std::max(count - 1, 1.0);
  const double off = sum - drawn * mean;
  return std::exp(-off * off / (2 * variance)) / std::sqrt(2 * std::numbers::pi * variance);
}

/// What does not change along the way.
struct Setting {
  const Figure& figure;
  double cells = 0;
  std::vector<Permutation> symmetries = {};
  std::vector<Line> lines = {};
  std::vector<std::vector<int>> lines_through = {};
  /// How likely the cells of a line that are not given make up its sum.
  std::vector<double> line_chances = {};

  Setting(const Puzzle& puzzle, const Group& group)
      : figure(puzzle.figure()),
        cells(puzzle.figure().cell_count()),
        lines(puzzle.figure().every_line()),
        lines_through(puzzle.figure().lines_through()) {
    if (group.order * cells <= 20'000) {
      symmetries = StabiliserChain(group, reading_order(figure)).elements();
    }
    std::vector<int> free;
    for (int value = puzzle.first_value(); value <= puzzle.last_value(); ++value) {
      if (std::ranges::find(puzzle.givens(), value, &Given::value) == puzzle.givens().end()) {
        free.push_back(value);
      }
    }
    const std::optional<int> sum = determined_sum(puzzle);
    for (const Equation& line : line_equations(puzzle)) {
      double open = 0, given = 0;
      for (const auto& term : line.terms) {
        const auto known = std::ranges::find(puzzle.givens(), term.cell, &Given::cell);
        (known == puzzle.givens().end() ? open : given) +=
            known == puzzle.givens().end() ? 1 : known->value;
      }
      const double mean = (puzzle.first_value() + puzzle.last_value()) / 2.0;
      const std::optional<int> of_line =
          line.sum_coefficient == 0 ? static_cast<int>(line.constant) : sum;
      const double rest = of_line ? *of_line - given : open * mean;
      line_chances.push_back(sum_chance(open, rest, free));
    }
  }
};

/// The first cells of an order, and what they cost by estimate.
class Beginning {
 public:
  Beginning(const Puzzle& puzzle, const Setting& set) : setting(&set), unknowns(puzzle) {
    for (const Permutation& element : set.symmetries) stabiliser.push_back(&element);
    for (const auto& determined : unknowns.determined()) append(determined.cell);
    for (const Given& given : puzzle.givens()) {
      if (!placed()[at(given.cell)]) place(given.cell);
    }
    log_assignments = nodes = 0;
  }

  void place(int cell) {
    log_assignments += std::log(free());
    append(cell);
    for (const auto& determined : unknowns.place(cell)) {
      log_assignments += std::log(std::min(1.0, free() * chance(determined)));
      append(determined.cell);
    }
    nodes += std::exp(log_assignments - log_symmetry());
  }

  [[nodiscard]] const std::vector<bool>& placed() const { return unknowns.all_placed(); }
  [[nodiscard]] double expected_nodes() const { return nodes; }
  [[nodiscard]] const std::vector<int>& cells() const { return order; }

 private:
  [[nodiscard]] double free() const {
    return std::max(setting->cells - static_cast<double>(order.size()), 1.0);
  }

  /// Of the equation that determines a cell: of a line that the cell closes, or else of so many
  /// terms.
  [[nodiscard]] double chance(const Unknowns::Determined& determined) const {
    for (const int line : setting->lines_through[at(determined.cell)]) {
      const Line& cells = setting->lines[at(line)];
      const bool closed = std::ranges::all_of(cells, [&](int cell) {
        return cell == determined.cell || std::ranges::find(order, cell) != order.end();
      });
      if (closed) return setting->line_chances[at(line)];
    }
    const double terms = determined.terms;
    const double variance =
        terms * (setting->cells + 1) * std::max(setting->cells - terms, 1.0) / 12;
    return 1 / std::sqrt(2 * std::numbers::pi * variance);
  }

  void append(int cell) {
    order.push_back(cell);
    std::vector<bool> orbit(placed().size());
    std::vector<const Permutation*> still;
    for (const Permutation* element : stabiliser) {
      orbit[at((*element)[at(cell)])] = true;
      if ((*element)[at(cell)] == cell) still.push_back(element);
    }
    if (still.size() == stabiliser.size()) return;
    stabiliser = std::move(still);
    orbits.push_back(std::move(orbit));
  }

  /// Of the cells in each orbit the first is to be the least: so likely it is among those placed.
  [[nodiscard]] double log_symmetry() const {
    double result = 0;
    for (const std::vector<bool>& orbit : orbits) {
      int in_orbit = 0;
      for (const int cell : order) in_orbit += orbit[at(cell)] ? 1 : 0;
      result += std::log(in_orbit);
    }
    return result;
  }

  const Setting* setting;
  Unknowns unknowns;
  std::vector<int> order;
  std::vector<const Permutation*> stabiliser;
  std::vector<std::vector<bool>> orbits;  // that are not trivial, down the stabiliser chain
  double log_assignments = 0;             // natural logarithm of how many there are
  double nodes = 0;
};

/// The cells to try next: all of a small figure; of a large one those on the lines with the fewest
/// open cells.
std::vector<int> candidates(const Puzzle& puzzle, const std::vector<bool>& placed) {
  const Figure& figure = puzzle.figure();
  constexpr std::size_t all = 64, some = 8;
  std::vector<int> cells;
  if (placed.size() <= all) {
    for (std::size_t cell = 0; cell < placed.size(); ++cell) {
      if (!placed[cell]) cells.push_back(static_cast<int>(cell));
    }
    return cells;
  }
  std::vector<std::pair<int, std::vector<int>>> by_open;
  for (const Line& line : figure.every_line()) {
    std::vector<int> open;
    for (const int cell : line) {
      if (!placed[at(cell)]) open.push_back(cell);
    }
    if (!open.empty()) by_open.emplace_back(static_cast<int>(open.size()), open);
  }
  std::ranges::stable_sort(by_open, {}, [](const auto& entry) { return entry.first; });
  for (const auto& [open, members] : by_open) {
    for (const int cell : members) {
      if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
    }
    if (cells.size() >= some) break;
  }
  return cells;
}

/// Places all other cells, each time the one with the fewest nodes so far; none once those are more
/// than so many.
std::optional<EstimatedOrder> completed(Beginning beginning, const Puzzle& puzzle, double most) {
  while (beginning.expected_nodes() <= most &&
         beginning.cells().size() < beginning.placed().size()) {
    std::optional<Beginning> best;
    for (const int cell : candidates(puzzle, beginning.placed())) {
      Beginning longer = beginning;
      longer.place(cell);
      if (!best || longer.expected_nodes() < best->expected_nodes()) best = std::move(longer);
    }
    beginning = std::move(*best);
  }
  if (beginning.expected_nodes() > most) return std::nullopt;
  return EstimatedOrder{{.cells = beginning.cells()}, beginning.expected_nodes()};
}

/// The starts of large trees that are tried, and of small ones, whose search takes no longer.
constexpr std::size_t most_starts = 32, some_starts = 4;
constexpr double large = 100'000;
/// Orders are left out that have so many times the nodes of the best.
constexpr double hopeless = 2;

}  // namespace

std::vector<EstimatedOrder> short_orders(const Puzzle& puzzle, const Group& group) {
  const Setting setting(puzzle, group);
  const Beginning beginning(puzzle, setting);
  std::vector<EstimatedOrder> orders;
  std::vector<bool> tried(beginning.placed().size());
  std::size_t starts = 0;
  double fewest = std::numeric_limits<double>::infinity();
  for (const int cell : candidates(puzzle, beginning.placed())) {
    if (starts >= (fewest < large ? some_starts : most_starts)) break;
    if (tried[at(cell)]) continue;
    ++starts;
    for (const Permutation& element : setting.symmetries) tried[at(element[at(cell)])] = true;
    Beginning start = beginning;
    start.place(cell);
    if (auto order = completed(std::move(start), puzzle, hopeless * fewest)) {
      fewest = std::min(fewest, order->nodes);
      orders.push_back(std::move(*order));
    }
  }
  if (orders.empty()) orders.push_back({{.cells = beginning.cells()}});  // nothing to choose
  std::erase_if(orders, [&](const auto& order) { return order.nodes > hopeless * fewest; });
  std::ranges::stable_sort(orders, {}, &EstimatedOrder::nodes);
  return orders;
}

}  // namespace loshu
