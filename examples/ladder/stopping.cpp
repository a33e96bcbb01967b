// Early stopping: a partial filling with a wrong line is given up at once. How early a line is
// wrong depends on the order of the cells, and reading order takes long to complete its lines.
//
// Where there is not enough time, a sample of the subtrees is searched, in the way of Knuth
// ("Estimating the efficiency of backtrack programs", 1975): all fillings of the first cells are
// listed and searched in random order. The share of the tree to the left of a path would say less,
// for the subtrees grow to the right: few lines begin with a 1.

#include <algorithm>
#include <utility>

#include <loshu/random.hpp>

#include "free_values.hpp"
#include "hand_written.hpp"
#include "plan.hpp"
#include "stopwatch.hpp"

namespace ladder {
namespace {

class Stopping {
 public:
  explicit Stopping(const LadderPlan& plan) : plan_(plan) {}

  /// Lists the fillings of the first steps that no line forbids; each has 0 in the open cells.
  std::vector<Values> beginnings(int steps) {
    end_ = steps;
    place(0);
    return std::exchange(leaves_, {});
  }

  /// Finds the hexagons that go on from a filling of the first steps.
  void search_below(const Values& beginning, int steps) {
    end_ = cell_count;
    fill_again(beginning, 0, steps);
  }

  [[nodiscard]] RungResult outcome() const {
    RungResult result{.found = {}, .placements = placements_};
    for (const Values& leaf : leaves_) result.found.emplace_back(leaf.begin(), leaf.end() - 1);
    return result;
  }

 private:
  void place(int depth) {
    if (depth == end_) {
      leaves_.push_back(values_);
      return;
    }
    const PlanStep& step = plan_[static_cast<unsigned>(depth)];
    free_values_.each([&](int value) {
      ++placements_;
      values_[step.cell] = value;
      const auto is_magic = [&](const Rest& line) { return line.missing(values_) == value; };
      if (std::ranges::all_of(step.closed.all(), is_magic)) place(depth + 1);
    });
    values_[step.cell] = 0;
  }

  void fill_again(const Values& beginning, int depth, int steps) {
    if (depth == steps) return place(depth);
    const unsigned cell = plan_[static_cast<unsigned>(depth)].cell;
    free_values_.only(beginning[cell], [&](int value) {
      values_[cell] = value;
      fill_again(beginning, depth + 1, steps);
    });
  }

  LadderPlan plan_;
  FreeSet free_values_;
  Values values_{};
  int end_ = cell_count;
  std::vector<Values> leaves_;
  std::uint64_t placements_ = 0;
};

RungResult early_stopping(const LadderPlan& plan, double most_seconds) {
  constexpr int first_steps = 5;
  constexpr std::size_t least_sample = 200;
  const Stopwatch stopwatch;
  Stopping search(plan);
  std::vector<Values> beginnings = search.beginnings(first_steps);
  std::ranges::shuffle(beginnings, loshu::SplitMix(1));
  std::size_t searched = 0;
  for (const Values& beginning : beginnings) {
    if (searched >= least_sample && stopwatch.seconds() >= most_seconds) break;
    search.search_below(beginning, first_steps);
    ++searched;
  }
  RungResult outcome = search.outcome();
  outcome.share = static_cast<double>(searched) / static_cast<double>(beginnings.size());
  return outcome;
}

}  // namespace

RungResult raster(double most_seconds) { return early_stopping(reading_plan(), most_seconds); }
RungResult spiral(double most_seconds) { return early_stopping(spiral_plan(), most_seconds); }

}  // namespace ladder
