// Deducing: the sum leaves one value for the last cell of a line, so nothing is tried. The other
// lines that the cell completes are checked. (They always hold, since the lines of one direction
// add up to the sum of all values; but the author of this search does not know that yet.) The
// search comes with three ways to keep the free values, whose cost is most of the rest.

#include <algorithm>
#include <utility>

#include "free_values.hpp"
#include "hand_written.hpp"
#include "plan.hpp"

namespace ladder {
namespace {

template <typename FreeValues>
class Deducing {
 public:
  RungResult search() {
    place(0);
    return std::move(outcome_);
  }

 private:
  void place(unsigned depth) {
    if (depth == cell_count) return outcome_.keep(std::span(values_).first(cell_count));
    const PlanStep& step = plan_[depth];
    const auto lines = step.closed.all();
    if (lines.empty()) {
      free_values_.each([&](int value) {
        put(value, step.cell);
        place(depth + 1);
      });
      return;
    }
    free_values_.only(lines.front().missing(values_), [&](int value) {
      put(value, step.cell);
      const auto is_magic = [&](const Rest& line) { return line.missing(values_) == value; };
      if (std::ranges::all_of(lines.subspan(1), is_magic)) place(depth + 1);
    });
  }

  void put(int value, unsigned cell) {
    ++outcome_.placements;
    values_[cell] = value;
  }

  LadderPlan plan_ = spiral_plan();
  FreeValues free_values_;
  Values values_{};
  RungResult outcome_;
};

}  // namespace

RungResult deducing() { return Deducing<FreeSet>().search(); }
RungResult deducing_with_array() { return Deducing<FreeFlags>().search(); }
RungResult deducing_with_swaps() { return Deducing<FreeTail>().search(); }

}  // namespace ladder
