#include <loshu/exhaust/compiled_search.hpp>

#include <algorithm>
#include <utility>

#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/exhaust/constraints_by_step.hpp>

namespace loshu::detail {

BrokenSymmetry::BrokenSymmetry(const Puzzle& asked, Symmetry symmetry, bool break_complement,
                               const Budget& budget)
    : puzzle(asked),
      group(symmetry_group(puzzle, symmetry, budget)),
      reading(reading_chain(puzzle, symmetry, budget)) {
  budget.check("breaking the symmetry");
  if (break_complement) complement = complement_of(puzzle, symmetry, budget).complement;
}

ExhaustiveTask::ExhaustiveTask(const Puzzle& asked, const BrokenSymmetry& both,
                               const CellOrder& order, const Budget& budget)
    : puzzle(asked), broken(both), plan(make_plan(asked, both.group, order, budget)) {
  if (both.complement) {
    breaking_.emplace(*both.complement, both.group, plan.order.cells, plan.order.greatest);
  }
}

std::vector<int> ExhaustiveTask::sums() const {
  std::vector<int> result;
  const Equation& total = total_sum_equation(puzzle);
  const auto consider = [&](int sum) {
    for (const auto& condition : plan.conditions) {
      if (!condition.holds(sum)) return;
    }
    if (!congruences(total, sum).solvable) return;
    if (!breaking_ || 2 * sum <= breaking_->complement.mirror_sum) result.push_back(sum);
  };
  if (puzzle.sum()) {
    consider(*puzzle.sum());
  } else {
    const SumRange range = sum_range(puzzle.figure(), puzzle.values());
    for (auto sum = range.least; sum <= range.greatest; ++sum) consider(static_cast<int>(sum));
  }
  return result;
}

Program ExhaustiveTask::program(int sum, const Budget& budget) const {
  return compile(puzzle, plan, sum, halved(sum), budget);
}

Program ExhaustiveTask::untuned(int sum) const {
  return lay_out(constraints_by_step(puzzle, plan, sum, halved(sum)));
}

const ComplementBreaking* ExhaustiveTask::halved(int sum) const {
  return breaking_ && 2 * sum == breaking_->complement.mirror_sum ? &*breaking_ : nullptr;
}

std::function<Kept(const std::vector<int>&)> ExhaustiveTask::judge() const {
  if (!breaking_) return {};
  std::call_once(asked_to_judge_,
                 [&] { transversals_ = std::make_shared<const Transversals>(*breaking_); });
  return TieJudge(*breaking_, puzzle.values().range() - 1, transversals_);
}

Assignment ExhaustiveTask::representative(const std::vector<int>& values, int sum) const {
  Assignment x = broken.reading.least_image(assignment(values));
  if (!breaking_ || 2 * sum != breaking_->complement.mirror_sum) return x;
  Assignment y = broken.reading.least_image(breaking_->complement.of(x));
  return std::min(std::move(x), std::move(y));
}

Assignment ExhaustiveTask::assignment(const std::vector<int>& values) const {
  Assignment x = values;
  for (int& value : x) value += puzzle.first_value();
  return x;
}

}  // namespace loshu::detail
