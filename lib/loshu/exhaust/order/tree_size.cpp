#include <loshu/exhaust/order/tree_size.hpp>

#include <algorithm>

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/order/own_order.hpp>

namespace loshu::detail {
namespace {

constexpr const char* measuring = "measuring a tree";

/// Accepts every solution: only the size of the tree matters here.
Kept any(const std::vector<int>&) { return Kept::yes; }

/// \throws Error if the engine `exhaust` refuses the puzzle
const Puzzle& checked(const Puzzle& puzzle, Symmetry symmetry, bool complement) {
  const Question question{.puzzle = puzzle, .symmetry = symmetry, .complement = complement};
  const std::string why = refused_at_sight(question, {});
  if (!why.empty()) throw Error(why);
  return puzzle;
}

}  // namespace

TreeMeter::TreeMeter(const Puzzle& asked, Symmetry symmetry, bool complement, const Budget& budget)
    : puzzle_(checked(asked, symmetry, complement)),
      budget_(budget),
      broken_(asked, symmetry, complement, budget),
      own_(detail::own_order(asked, broken_, budget)),
      sums_(ExhaustiveTask(asked, broken_, own_, budget).sums()) {}

Plan TreeMeter::plan(const CellOrder& order) const {
  return make_plan(puzzle_, broken_.group, order);
}

std::vector<int> TreeMeter::turnable(const CellOrder& order) const {
  return make_plan(puzzle_, broken_.group, {order.cells, order.cells}).order.greatest;
}

int TreeMeter::share(int probes) const {
  constexpr int least = 20;
  return std::max(least, probes / std::max(static_cast<int>(sums_.size()), 1));
}

std::optional<TreeSize> TreeMeter::walked(const CellOrder& order, std::uint64_t most_nodes) const {
  const ExhaustiveTask task(puzzle_, broken_, order, budget_);
  SharedLimits limits(budget_.share(most_nodes), nullptr);
  WalkCounts total;
  for (const int sum : sums_) {
    budget_.check(measuring);
    with_walker(task.program(sum, budget_), {}, any, [&](auto& walker) {
      LimitedWalk monitor(limits);
      walker.walk({}, monitor);
      monitor.finish(walker.counts());
      total += walker.counts();
    });
    budget_.check(measuring);
    if (limits.stopped()) return std::nullopt;
  }
  return TreeSize{static_cast<double>(total.nodes), static_cast<double>(total.placements)};
}

TreeSize TreeMeter::sampled(const CellOrder& order, int probes, std::uint64_t seed) const {
  const ExhaustiveTask task(puzzle_, broken_, order, budget_);
  TreeSize size{.exact = false};
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    SplitMix random(SplitMix::hash(seed) + i);
    with_walker(task.program(sums_[i], budget_), {}, any, [&](auto& walker) {
      for (int probe = 0; probe < probes; ++probe) {
        budget_.check(measuring);
        const WalkEstimate estimate = walker.probe(random);
        size.nodes += estimate.nodes / probes;
        size.placements += estimate.placements / probes;
      }
    });
  }
  return size;
}

TreeSize TreeMeter::size(const CellOrder& order, std::uint64_t seed) const {
  constexpr std::uint64_t most_walked = 2'000'000;  // nodes
  constexpr int probes = 40'000;                    // for a larger tree, all magic sums together
  const std::optional<TreeSize> exact = walked(order, most_walked);
  return exact ? *exact : sampled(order, share(probes), seed);
}

}  // namespace loshu::detail
