// Checks along a path round the perimeter, as a program in Python has them: no value is computed.
// Instead, a filling is given up as soon as some line lacks one cell and no free value completes
// it. That cell may be the next of the path or one on the far side.

#include <algorithm>
#include <utility>

#include "free_values.hpp"
#include "hand_written.hpp"
#include "plan.hpp"

namespace ladder {
namespace {

class Perimeter {
 public:
  RungResult search() {
    place(0);
    return std::move(outcome_);
  }

 private:
  void place(unsigned depth) {
    if (depth == cell_count) return outcome_.keep(std::span(values_).first(cell_count));
    const PlanStep& step = path_[depth];
    free_values_.each([&](int value) {
      ++outcome_.placements;
      values_[step.cell] = value;
      const auto is_magic = [&](const Rest& line) { return line.missing(values_) == value; };
      const auto can_be = [&](const Rest& line) { return free_values_.has(line.missing(values_)); };
      if (std::ranges::all_of(step.closed.all(), is_magic) &&
          std::ranges::all_of(step.nearly_closed.all(), can_be)) {
        place(depth + 1);
      }
    });
  }

  LadderPlan path_ = spiral_plan();
  FreeTail free_values_;
  Values values_{};
  RungResult outcome_;
};

}  // namespace

RungResult perimeter() { return Perimeter().search(); }

}  // namespace ladder
