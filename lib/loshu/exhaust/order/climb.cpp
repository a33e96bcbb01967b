// Improves the engine's default order. With givens, the order with the least estimate may have six
// times the nodes of the best order. Without order constraints, annealing by the same estimate
// closes most of this gap in milliseconds: the square of order 5 with three givens has 163 M nodes
// without it, and 30 M with it. In other puzzles a few hundred random changes help. Most changes
// make the tree much larger, which a few random paths show.
//
// The initial orders are greedy, cell by cell. But the first cells of a good order often determine
// nothing by themselves: they prepare a later cell that determines several. Changes of whole orders
// find such orders. An estimate takes some microseconds, a few random paths take hundreds.

#include <loshu/exhaust/order/own_order.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <loshu/error.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

// `bench_growth` of test/bench measures a change of these numbers.

constexpr int most_annealings = 1000, most_tries = 300;
/// The work allowed, as a share of the expected nodes, and the size of trees that are not worth it.
/// Annealing and climbing get half of the work each.
constexpr double share = 1.0 / 20, small_tree = 1e7;
/// The most work allowed, in nodes.
constexpr double most_work = 5e7;
/// The costs in nodes: an estimate and a plan, for each pair of cells, and a step of a random path.
constexpr double work_of_estimated_pair = 4, work_of_pair = 20, work_of_probed = 12;

/// The first temperature of annealing, in units of ln(nodes). It falls to 0.
constexpr double first_temperature = 0.5;

/// Returns the cells with one or two of them moved.
/// \param movable  cells to move something to; if empty, any
std::vector<int> changed(std::vector<int> cells, const std::vector<int>& movable,
                         SplitMix& random) {
  const auto count = static_cast<int>(cells.size());
  for (int moves = 1 + random.below(2); moves > 0; --moves) {
    std::ptrdiff_t from = 0, to = 0;
    if (movable.empty()) {
      from = random.below(count);
      to = random.below(count);
    } else {
      const int cell = movable[at(random.below(static_cast<int>(movable.size())))];
      to = std::ranges::find(cells, cell) - cells.begin();
      from = random.below(count);
    }
    move_cell(cells, from, to);
  }
  return cells;
}

/// A check of a new order: after this many random paths, it is dropped if its nodes exceed
/// `hopeless` times those of the best order.
struct Round {
  int probes;
  double hopeless;
};
constexpr std::array rounds{Round{48, 2.5}, Round{192, 1.4}, Round{768, 1.1}, Round{3072, 0.98}};

class ShortClimb {
 public:
  ShortClimb(const Puzzle& puzzle, const BrokenSymmetry& broken, ProbedOrder from, int sum,
             std::size_t sums, const Budget& budget)
      : puzzle_(puzzle),
        broken_(broken),
        budget_(budget),
        sum_(sum),
        sums_(static_cast<double>(sums)),
        best_(std::move(from)) {
    stand();
    probe(best_, rounds[1].probes);
  }

  [[nodiscard]] bool worth_while() const { return allowed() >= share * small_tree / 2; }
  [[nodiscard]] const CellOrder& best() const { return best_.order; }

  /// Anneals the orders by estimate, and keeps one that random paths find better.
  void anneal(std::span<const EstimatedOrder> orders) {
    if (orders.empty()) return;
    // The best order gets as many paths as a new one has in the end, so that luck does not decide.
    probe(best_, rounds.back().probes);
    const NodeEstimate estimate = node_estimate(puzzle_, broken_.group);
    const double all = allowed() / (work_of_estimated_pair * pairs());
    const int tries =
        std::min(most_annealings, static_cast<int>(all) / static_cast<int>(orders.size()));
    for (const EstimatedOrder& order : orders) {
      EstimatedOrder found = annealed(order, estimate, tries, random_, budget_);
      if (found.nodes >= order.nodes) continue;
      found.order.greatest = best_.order.greatest;  // an estimate sees no directions
      take_if_better(std::move(found.order));
    }
  }

  void climb() {
    work_ = 0;
    for (int tries = 0; tries < most_tries && work_ < allowed(); ++tries) {
      budget_.check(choosing);
      take_if_better({changed(cells_, chosen_, random_), best_.order.greatest});
    }
  }

 private:
  [[nodiscard]] double pairs() const {
    return static_cast<double>(cells_.size()) * static_cast<double>(cells_.size());
  }
  [[nodiscard]] double allowed() const {
    return std::min(most_work, share * best_.nodes() * sums_) / 2;
  }

  /// Makes the best order the one that changes begin with.
  void stand() {
    const Plan plan = make_plan(puzzle_, broken_.group, best_.order, budget_);
    chosen_ = chosen_of(plan);
    cells_ = plan.order.cells;
  }

  static std::vector<int> chosen_of(const Plan& plan) {
    std::vector<int> chosen;
    for (const Plan::Step& step : plan.steps) chosen.push_back(step.chosen);
    return chosen;
  }

  void probe(ProbedOrder& order, int probes) {
    if (order.probes() >= probes) return;
    const int more = probes - order.probes();
    order.probe(more, budget_, choosing);
    work_ += work_of_probed * more * static_cast<double>(chosen_.size());
  }

  /// Probes an order in rounds of more and more paths, and drops it after the first bad round.
  void take_if_better(CellOrder order) {
    std::optional<ProbedOrder> other = unprobed(std::move(order));
    if (!other) return;
    const bool better = std::ranges::all_of(rounds, [&](const Round& round) {
      probe(*other, round.probes);
      return other->nodes() < round.hopeless * best_.nodes();
    });
    if (!better) return;
    best_ = std::move(*other);
    stand();
  }

  /// Makes an order ready for probes; empty if it chooses the same cells as the best order.
  std::optional<ProbedOrder> unprobed(CellOrder order) {
    work_ += work_of_pair * pairs();
    try {
      const ExhaustiveTask task(puzzle_, broken_, order, budget_);
      if (chosen_of(task.plan) == chosen_) return std::nullopt;
      Program program = task.untuned(sum_);
      if (!program.possible) return std::nullopt;
      return ProbedOrder(std::move(order), std::move(program));
    } catch (const Error&) {  // its numbers leave 32 bits
      return std::nullopt;
    }
  }

  const Puzzle& puzzle_;
  const BrokenSymmetry& broken_;
  const Budget& budget_;
  const int sum_;
  const double sums_;
  SplitMix random_ = SplitMix(1);
  ProbedOrder best_;
  std::vector<int> chosen_, cells_;
  double work_ = 0;
};

}  // namespace

/// The energy is ln(nodes). The threshold of Metropolis is drawn first, so that an estimate can
/// stop when it passes this number of nodes.
EstimatedOrder annealed(const EstimatedOrder& from, const NodeEstimate& estimate, int tries,
                        SplitMix& random, const Budget& budget) {
  EstimatedOrder best = from, standing = from;
  for (int left = tries; left > 0; --left) {
    budget.check(choosing);
    const double temperature = first_temperature * left / tries;
    const double most = standing.nodes * std::pow(1 - random.unit(), -temperature);
    std::vector<int> cells = changed(standing.order.cells, {}, random);
    const double nodes = estimate(cells, most);
    if (nodes > most) continue;
    standing.order.cells = std::move(cells);
    standing.nodes = nodes;
    if (nodes < best.nodes) best = standing;
  }
  return best;
}

CellOrder climbed(const Puzzle& puzzle, const BrokenSymmetry& broken, ProbedOrder from,
                  std::span<const EstimatedOrder> short_ones, int sum, std::size_t sums,
                  const Budget& budget) {
  ShortClimb climb(puzzle, broken, std::move(from), sum, sums, budget);
  if (climb.worth_while()) {
    climb.anneal(short_ones);
    climb.climb();
  }
  return climb.best();
}

}  // namespace loshu::detail
