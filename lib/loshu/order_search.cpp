#include <loshu/order_search.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

#include <loshu/cell_order.hpp>
#include <loshu/error.hpp>

namespace loshu {
namespace {

/// Trees that are walked while searching: a few milliseconds.
constexpr std::uint64_t most_walked = 50'000;
/// Probes of a tree that is sampled while searching, and how many times as many confirm it. They
/// are shared by the magic sums.
constexpr int probes = 2'000, confirming = 8;
/// Orders that stand for election in the end, by a larger sample that none of them has seen.
constexpr std::size_t candidates = 6;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// One to three times two cells swapped, or a cell put elsewhere.
std::vector<int> changed(std::vector<int> order, SplitMix& random) {
  const int cells = static_cast<int>(order.size());
  for (int moves = 1 + random.below(3); moves > 0; --moves) {
    const int from = random.below(cells), to = random.below(cells);
    if (random.below(2) == 0) {
      std::swap(order[at(from)], order[at(to)]);
    } else {
      const auto first = order.begin() + std::min(from, to);
      const auto last = order.begin() + std::max(from, to);
      if (from < to) {
        std::rotate(first, first + 1, last + 1);
      } else {
        std::rotate(first, last, last + 1);
      }
    }
  }
  return order;
}

class Climb {
 public:
  Climb(const TreeMeter& measure, std::uint64_t number)
      : meter(measure), seed(number), random(SplitMix::hash(number)) {
    settle(meter.own_order());
  }

  [[nodiscard]] bool walks() const { return standing.exact.has_value(); }

  void try_one() {
    std::vector<int> order = changed(standing.order, random);
    try {
      if (walks()) {
        const auto size = meter.walked(order, static_cast<std::uint64_t>(standing.exact->nodes));
        if (size) stand_on(std::move(order), *size);
      } else if (first_sample(order) <= standing.sampled &&
                 second_sample(order) <= standing.confirmed) {
        settle(order);
      }
    } catch (const Error&) {  // its numbers leave 32 bits
    }
  }

  /// The best orders met, the last best one first; where trees are walked only that.
  [[nodiscard]] std::vector<std::vector<int>> best() const {
    if (walks()) return {least.order};
    std::vector<std::vector<int>> last(met.rbegin(), met.rend());
    last.resize(std::min(last.size(), candidates));
    return last;
  }

 private:
  struct Standing {
    std::vector<int> order = {};
    std::optional<TreeSize> exact = {};
    double sampled = 0, confirmed = 0;  // nodes, where it is not exact
  };

  /// Takes an order whose size is not known yet.
  void settle(const std::vector<int>& order) {
    if (const auto size = meter.walked(order, most_walked)) {
      stand_on(order, *size);
      return;
    }
    standing = {meter.plan(order).order, std::nullopt, first_sample(order), second_sample(order)};
    met.push_back(standing.order);
  }

  /// Goes on from an order that is as good; the one with the fewest placements is kept.
  void stand_on(std::vector<int> order, const TreeSize& size) {
    order = meter.plan(order).order;
    const auto key = [](const TreeSize& of) { return std::pair(of.nodes, of.placements); };
    if (!least.exact || key(size) < key(*least.exact)) least = {order, size};
    standing = {std::move(order), size};
  }

  [[nodiscard]] double first_sample(const std::vector<int>& order) const {
    return meter.sampled(order, meter.share(probes), 2 * seed).nodes;
  }
  [[nodiscard]] double second_sample(const std::vector<int>& order) const {
    return meter.sampled(order, meter.share(confirming * probes), 2 * seed + 1).nodes;
  }

  const TreeMeter& meter;
  const std::uint64_t seed;
  SplitMix random;
  Standing standing, least;
  std::vector<std::vector<int>> met;
};

/// Measures an order for the report.
MeasuredOrder measured(const TreeMeter& meter, std::vector<int> order, std::uint64_t seed) {
  MeasuredOrder result;
  try {
    result.size = tree_size(meter, order, {.seed = SplitMix::hash(seed)});
    order = meter.plan(order).order;
  } catch (const Error&) {  // its numbers leave 32 bits
  }
  result.order = std::move(order);
  return result;
}

}  // namespace

FoundOrder search_order(const Puzzle& puzzle, const OrderSearchOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  const TreeMeter meter(puzzle, options.symmetry, options.complement);
  FoundOrder found;
  found.reading = measured(meter, reading_order(puzzle.figure()), options.seed);
  found.spiral = measured(meter, spiral_order(puzzle.figure()), options.seed);
  found.own = measured(meter, meter.own_order(), options.seed);

  Climb climb(meter, options.seed);
  const int tries =
      options.tries.value_or(climb.walks() ? default_tries.walked : default_tries.sampled);
  for (; found.tries < tries; ++found.tries) {
    if (options.interrupt != nullptr && *options.interrupt) found.ending = Ending::interrupted;
    if (options.seconds && elapsed() >= *options.seconds) found.ending = Ending::time_limit;
    if (found.ending != Ending::exhausted) break;
    climb.try_one();
  }

  found.best = found.own;
  for (const std::vector<int>& order : climb.best()) {
    MeasuredOrder candidate = measured(meter, order, options.seed);
    if (candidate.size && candidate.size->nodes < found.best.size->nodes) {
      found.best = std::move(candidate);
    }
  }
  found.complement = meter.breaks_complement();
  found.plan = meter.plan(found.best.order);
  found.seconds = elapsed();
  return found;
}

}  // namespace loshu
