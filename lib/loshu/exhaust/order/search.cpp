#include <loshu/order.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/exhaust/order/own_order.hpp>
#include <loshu/exhaust/order/tree_size.hpp>
#include <loshu/figure.hpp>
#include <loshu/random.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The most nodes of a tree that is walked, not sampled, at each try: a few milliseconds.
constexpr std::uint64_t most_walked = 50'000;
/// After this many tries without a gain, a climb that walks trees restarts.
constexpr int most_stale = 1'500;
/// The probes of a tree, shared by all magic sums, and the factor for a confirming sample.
constexpr int probes = 2'000, confirming = 8;
/// The number of orders that are compared at the end by a larger, independent sample.
constexpr std::size_t candidates = 6;

/// Turns a cell: if it must be the greatest of its orbit, it must now be the least, or the reverse.
void turn(std::vector<int>& greatest, int cell) {
  if (std::erase(greatest, cell) == 0) greatest.push_back(cell);
}

/// Changes an order by one to three random moves: swap two cells, move a cell, or turn a cell.
CellOrder changed(CellOrder order, const std::vector<int>& turnable, SplitMix& random) {
  std::vector<int>& cells = order.cells;
  const int count = static_cast<int>(cells.size());
  const auto turns = static_cast<int>(turnable.size());
  for (int moves = 1 + random.below(3); moves > 0; --moves) {
    const int from = random.below(count), to = random.below(count);
    if (turns > 0 && random.below(8) == 0) {
      turn(order.greatest, turnable[at(random.below(turns))]);
    } else if (random.below(2) == 0) {
      std::swap(cells[at(from)], cells[at(to)]);
    } else {
      move_cell(cells, from, to);
    }
  }
  return order;
}

class Climb {
 public:
  Climb(const TreeMeter& meter, std::uint64_t seed)
      : meter_(meter), seed_(seed), random_(SplitMix::hash(seed)) {
    settle(meter_.own_order());
  }

  [[nodiscard]] bool walks() const { return standing_.exact.has_value(); }

  /// Changes the order, and stays with the change unless the tree gets larger. A sampled tree must
  /// not be larger by a second, independent sample either.
  void try_one() {
    CellOrder order = changed(standing_.order, standing_.turnable, random_);
    try {
      if (walks()) {
        const auto size = meter_.walked(order, static_cast<std::uint64_t>(standing_.exact->nodes));
        if (++stale_ > most_stale) return start_anew();
        if (size) stand_on(std::move(order), *size);
      } else if (first_sample(order) <= standing_.sampled &&
                 second_sample(order).nodes <= standing_.confirmed.nodes) {
        settle(order);
      }
    } catch (const Error&) {  // its numbers leave 32 bits
    }
  }

  /// Returns the best order so far with its size.
  [[nodiscard]] MeasuredOrder least() const {
    if (walks()) return {least_.order, least_.exact};
    return {standing_.order, standing_.confirmed};
  }

  /// Returns the orders to compare at the end, the latest first; only the best if trees are walked.
  [[nodiscard]] std::vector<CellOrder> best() const {
    if (walks()) return {least_.order};
    std::vector<CellOrder> last(met_.rbegin(), met_.rend());
    last.resize(std::min(last.size(), candidates));
    return last;
  }

 private:
  struct Standing {
    CellOrder order = {};
    std::vector<int> turnable = {};
    std::optional<TreeSize> exact = {};
    double sampled = 0;       // the nodes by the first sample, if not exact
    TreeSize confirmed = {};  // the size by the second sample, if not exact
  };

  /// Restarts from the engine's default order, with random cells turned.
  void start_anew() {
    CellOrder order = meter_.own_order();
    for (const int cell : meter_.turnable(order)) {
      if (random_.below(2) == 0) turn(order.greatest, cell);
    }
    auto size = meter_.walked(order, most_walked);
    if (!size) {  // too large when turned; the default order's tree is small
      order = meter_.own_order();
      size = meter_.walked(order, most_walked);
    }
    standing_ = {};
    stand_on(std::move(order), *size);
  }

  /// Makes an order of unknown size the current one.
  void settle(const CellOrder& order) {
    if (const auto size = meter_.walked(order, most_walked)) {
      stand_on(order, *size);
      return;
    }
    standing_ = {meter_.plan(order).order, meter_.turnable(order), std::nullopt,
                 first_sample(order), second_sample(order)};
    met_.push_back(standing_.order);
  }

  /// Makes an order the current one, and stores it as the best if it has fewer nodes, or equal
  /// nodes and fewer placements.
  void stand_on(CellOrder order, const TreeSize& size) {
    order = meter_.plan(order).order;
    const auto key = [](const TreeSize& of) { return std::pair(of.nodes, of.placements); };
    if (!standing_.exact || key(size) < key(*standing_.exact)) stale_ = 0;
    if (!least_.exact || key(size) < key(*least_.exact)) {
      least_.order = order;
      least_.exact = size;
    }
    if (order.cells != standing_.order.cells) standing_.turnable = meter_.turnable(order);
    standing_.order = std::move(order);
    standing_.exact = size;
  }

  [[nodiscard]] double first_sample(const CellOrder& order) const {
    return meter_.sampled(order, meter_.share(probes), 2 * seed_).nodes;
  }
  [[nodiscard]] TreeSize second_sample(const CellOrder& order) const {
    return meter_.sampled(order, meter_.share(confirming * probes), 2 * seed_ + 1);
  }

  const TreeMeter& meter_;
  const std::uint64_t seed_;
  SplitMix random_;
  Standing standing_, least_;
  int stale_ = 0;  // the tries since the last gain
  std::vector<CellOrder> met_;
};

/// Measures the tree along an order; no size if numbers exceed 32 bits.
MeasuredOrder measured(const TreeMeter& meter, CellOrder order, std::uint64_t seed) {
  MeasuredOrder result;
  try {
    result.size = meter.size(order, SplitMix::hash(seed));
    order = meter.plan(order).order;
  } catch (const Error&) {  // its numbers leave 32 bits
  }
  result.order = std::move(order);
  return result;
}

/// Measures the three orders to compare with. The engine's default is the best so far.
void measure_known(const TreeMeter& meter, const Puzzle& puzzle, std::uint64_t seed,
                   FoundOrder& found) {
  found.own = found.best = {meter.own_order()};
  found.complement = meter.breaks_complement();
  found.own = found.best = measured(meter, meter.own_order(), seed);
  found.reading = measured(meter, {reading_order(puzzle.figure())}, seed);
  found.spiral = measured(meter, {spiral_order(puzzle.figure())}, seed);
}

}  // namespace

FoundOrder search_order(const Puzzle& puzzle, const OrderSearchOptions& options) {
  const Budget budget(
      {.seconds = options.seconds, .interrupt = options.interrupt, .activity = options.activity});
  FoundOrder found;
  std::optional<TreeMeter> meter;
  std::optional<Climb> climb;
  const auto elect = [&] {  // takes the best order of the climb
    for (const CellOrder& order : climb->best()) {
      MeasuredOrder candidate = measured(*meter, order, options.seed);
      if (candidate.size && candidate.size->nodes < found.best.size->nodes) {
        found.best = std::move(candidate);
      }
    }
  };
  try {
    meter.emplace(puzzle, options.symmetry, options.complement, budget);
    measure_known(*meter, puzzle, options.seed, found);
    climb.emplace(*meter, options.seed);
    const int tries =
        options.tries.value_or(climb->walks() ? default_tries.walked : default_tries.sampled);
    for (; found.tries < tries; ++found.tries) {
      budget.tell("tries", static_cast<std::uint64_t>(found.tries),
                  static_cast<std::uint64_t>(tries));
      budget.check("trying orders");
      climb->try_one();
    }
    elect();
  } catch (const Stopped& at) {
    found.ending = at.ending;
    found.stage = at.stage;
    if (climb && climb->least().size->nodes < found.best.size->nodes) found.best = climb->least();
  }
  if (meter) found.plan = meter->plan(found.best.order);
  found.seconds = budget.elapsed();
  return found;
}

FoundOrder measure_order(const Puzzle& puzzle, const CellOrder& order,
                         const OrderSearchOptions& options) {
  const Budget budget(
      {.seconds = options.seconds, .interrupt = options.interrupt, .activity = options.activity});
  FoundOrder found;
  try {
    const TreeMeter meter(puzzle, options.symmetry, options.complement, budget);
    found.plan = meter.plan(order);
    const MeasuredOrder mine = measured(meter, order, options.seed);
    if (!mine.size) throw Error("the numbers of that order leave 32 bits");
    measure_known(meter, puzzle, options.seed, found);
    found.best = mine;
  } catch (const Stopped& at) {
    found.ending = at.ending;
    found.stage = at.stage;
  }
  found.seconds = budget.elapsed();
  return found;
}

}  // namespace loshu
