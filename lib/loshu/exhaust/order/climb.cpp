// What the estimate takes for short is, with givens, up to four times as large as need be. Three
// hundred random changes find most of that, and more of them find little more. Most changes make
// the tree many times as large, which a few paths show.

#include <loshu/exhaust/order/climb.hpp>

#include <algorithm>
#include <array>
#include <optional>

#include <loshu/error.hpp>

namespace loshu::detail {
namespace {

constexpr const char* stage = "choosing an order of the cells";

constexpr int most_tries = 300;
/// The share of the expected nodes that a climb may cost, and when it is worth while at all.
constexpr double share = 1.0 / 20, small_tree = 1e7;
/// The most that it may cost, in nodes: a fifth of a second.
constexpr double most_work = 5e7;
/// What a plan costs for each pair of cells, and a step of a path; in nodes.
constexpr double work_of_pair = 40, work_of_probed = 25;

/// After so many paths an order is given up that has so many times the nodes of the best.
struct Round {
  int probes;
  double hopeless;
};
constexpr std::array rounds{Round{48, 2.5}, Round{192, 1.4}, Round{768, 1.1}, Round{3072, 0.98}};

class ShortClimb {
 public:
  ShortClimb(const Puzzle& puzzle, const BrokenSymmetry& broken, int sum, const Budget& budget)
      : puzzle_(puzzle), broken_(broken), sum_(sum), budget_(budget) {}

  [[nodiscard]] double work() const { return work_; }

  void probe(ProbedOrder& order, int probes) {
    if (order.probes() >= probes) return;
    const int more = probes - order.probes();
    order.probe(more, budget_, stage);
    work_ += work_of_probed * more * static_cast<double>(steps_);
  }

  /// The cells that are chosen along an order, in the order in which all are filled.
  void stand_on(const CellOrder& order) {
    const Plan plan = make_plan(puzzle_, broken_.group, order, budget_);
    chosen_ = chosen_of(plan);
    cells_ = plan.order.cells;
    steps_ = chosen_.size();
  }

  /// An order in which one or two other cells come sooner; none where it makes the same choices.
  std::optional<ProbedOrder> changed(const CellOrder& order) {
    const auto count = static_cast<double>(cells_.size());
    work_ += work_of_pair * count * count;
    CellOrder other{cells_, order.greatest};
    for (int moves = 1 + random_.below(2); moves > 0; --moves) {
      const int place = chosen_[at(random_.below(static_cast<int>(chosen_.size())))];
      const auto to = std::ranges::find(other.cells, place);
      const auto from = other.cells.begin() + random_.below(static_cast<int>(cells_.size()));
      if (from < to) {
        std::rotate(from, from + 1, to + 1);
      } else {
        std::rotate(to, from, from + 1);
      }
    }
    try {
      const ExhaustiveTask task(puzzle_, broken_, other, budget_);
      if (chosen_of(task.plan) == chosen_) return std::nullopt;
      Program program = task.untuned(sum_);
      if (!program.possible) return std::nullopt;
      return ProbedOrder(std::move(other), std::move(program));
    } catch (const Error&) {  // its numbers leave 32 bits
      return std::nullopt;
    }
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  static std::vector<int> chosen_of(const Plan& plan) {
    std::vector<int> chosen;
    for (const Plan::Step& step : plan.steps) chosen.push_back(step.chosen);
    return chosen;
  }

  const Puzzle& puzzle_;
  const BrokenSymmetry& broken_;
  const int sum_;
  const Budget& budget_;
  SplitMix random_ = SplitMix(1);
  std::vector<int> chosen_, cells_;
  std::size_t steps_ = 0;
  double work_ = 0;
};

}  // namespace

CellOrder climbed(const Puzzle& puzzle, const BrokenSymmetry& broken, ProbedOrder from, int sum,
                  std::size_t sums, const Budget& budget) {
  ShortClimb climb(puzzle, broken, sum, budget);
  climb.stand_on(from.order);
  climb.probe(from, rounds[1].probes);
  const auto allowed = [&] {
    return std::min(most_work, share * from.nodes() * static_cast<double>(sums));
  };
  if (share * small_tree > allowed()) return from.order;
  climb.probe(from, rounds.back().probes);
  for (int tries = 0; tries < most_tries && climb.work() < allowed(); ++tries) {
    budget.check(stage);
    std::optional<ProbedOrder> other = climb.changed(from.order);
    if (!other) continue;
    const bool better = std::ranges::all_of(rounds, [&](const Round& round) {
      climb.probe(*other, round.probes);
      return other->nodes() < round.hopeless * from.nodes();
    });
    if (!better) continue;
    from = std::move(*other);
    climb.stand_on(from.order);
  }
  return from.order;
}

}  // namespace loshu::detail
