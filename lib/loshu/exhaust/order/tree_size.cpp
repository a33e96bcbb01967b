#include <loshu/exhaust/order/tree_size.hpp>

#include <algorithm>

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/order/own_order.hpp>

namespace loshu::detail {
namespace {

constexpr const char* measuring = "measuring a tree";

/// Ends a walk after this many nodes.
class MostNodes : public WalkMonitor {
 public:
  MostNodes(std::uint64_t most, const Budget& budget) : most_(most), budget_(budget) {}
  std::uint64_t go_on(const WalkCounts& counts) override {
    constexpr std::uint64_t patience = 4096;
    budget_.check(measuring);
    return counts.nodes < most_ ? std::min(patience, most_ - counts.nodes) : 0;
  }

 private:
  const std::uint64_t most_;
  const Budget& budget_;
};

/// Accepts every solution: only the size of the tree matters here.
Kept any(const std::vector<int>&) { return Kept::yes; }

/// A puzzle that the engine takes.
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
  Programs programs(task, sums_, budget_);
  return with_walker(
      puzzle_.values().range(), programs.short_lanes(),
      [&]<typename WalkerOf>(WalkerOf*) -> std::optional<TreeSize> {
        WalkCounts total;
        for (std::size_t i = 0; i < sums_.size(); ++i) {
          WalkerOf walker(programs.at(i), {}, any);
          MostNodes monitor(most_nodes - total.nodes, budget_);
          if (!walker.walk({}, monitor)) return std::nullopt;
          total += walker.counts();
        }
        return TreeSize{static_cast<double>(total.nodes), static_cast<double>(total.placements)};
      });
}

TreeSize TreeMeter::sampled(const CellOrder& order, int probes, std::uint64_t seed) const {
  const ExhaustiveTask task(puzzle_, broken_, order, budget_);
  Programs programs(task, sums_, budget_);
  return with_walker(puzzle_.values().range(), programs.short_lanes(),
                     [&]<typename WalkerOf>(WalkerOf*) {
                       TreeSize size{.exact = false};
                       for (std::size_t i = 0; i < sums_.size(); ++i) {
                         WalkerOf walker(programs.at(i), {}, any);
                         SplitMix random(SplitMix::hash(seed) + i);
                         for (int probe = 0; probe < probes; ++probe) {
                           budget_.check(measuring);
                           const WalkEstimate estimate = walker.probe(random);
                           size.nodes += estimate.nodes / probes;
                           size.placements += estimate.placements / probes;
                         }
                       }
                       return size;
                     });
}

TreeSize tree_size(const TreeMeter& meter, const CellOrder& order, const TreeSizeOptions& options) {
  const std::optional<TreeSize> exact = meter.walked(order, options.most_nodes);
  return exact ? *exact : meter.sampled(order, meter.share(options.probes), options.seed);
}

}  // namespace loshu::detail
