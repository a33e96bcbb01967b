#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/constraints_by_step.hpp>
#include <loshu/exhaust/program.hpp>
#include <loshu/exhaust/walk.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/figure.hpp>
#include <loshu/order.hpp>
#include <loshu/question.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {

/// The elements that lead to the members of the orbit, for each level of a stabiliser chain.
/// Searches that judge many solutions look them up.
class Transversals {
 public:
  explicit Transversals(const ComplementBreaking& breaking) {
    for (std::size_t place = 0; place < breaking.order.size(); ++place) {
      Level& level = levels_.emplace_back();
      level.is_greatest = breaking.is_greatest(breaking.order[place]);
      level.orbit = breaking.orbits[place];
      if (level.orbit.size() == 1) continue;
      for (const int member : level.orbit) {
        level.elements.push_back(breaking.chain.element_at(place, member));
      }
    }
  }

  struct Level {
    bool is_greatest = false;  ///< whether the greatest value of the orbit comes first
    std::vector<int> orbit = {};
    std::vector<Permutation> elements = {};  ///< one for each member of the orbit
  };
  /// The levels by place of the order. A level of one cell has no element.
  [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }

 private:
  std::vector<Level> levels_;
};

/// Decides which of a solution and its complement is kept: the lesser along the plan. It sifts the
/// complement through the chain only until the two differ, and allocates nothing.
class TieJudge {
 public:
  /// \param breaking  must outlive it
  /// \param mirror  the greatest value
  TieJudge(const ComplementBreaking& breaking, int mirror,
           std::shared_ptr<const Transversals> transversals)
      : breaking_(breaking),
        mirror_(mirror),
        transversals_(std::move(transversals)),
        image_(breaking.order.size()),
        moved_(breaking.order.size()) {}

  /// \param values  of all cells, from 0; the first member of its class
  Kept operator()(const std::vector<int>& values) {
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      image_[cell] = mirror_ - values[at(breaking_.complement.cells[cell])];
    }
    for (std::size_t place = 0; place < values.size(); ++place) {
      const Transversals::Level& level = transversals_->levels()[place];
      const auto comes_before = [&](int one, int other) {
        return level.is_greatest ? one > other : one < other;
      };
      std::size_t first = 0;
      for (std::size_t member = 1; member < level.orbit.size(); ++member) {
        if (comes_before(image_[at(level.orbit[member])], image_[at(level.orbit[first])])) {
          first = member;
        }
      }
      if (first > 0) {  // the orbit begins with the cell itself
        const Permutation& element = level.elements[first];
        for (std::size_t cell = 0; cell < values.size(); ++cell)
          moved_[cell] = image_[at(element[cell])];
        image_.swap(moved_);
      }
      const auto cell = at(breaking_.order[place]);
      if (values[cell] != image_[cell]) {
        return comes_before(values[cell], image_[cell]) ? Kept::yes : Kept::no;
      }
    }
    return Kept::self_complementary;
  }

 private:
  const ComplementBreaking& breaking_;
  const int mirror_;
  std::shared_ptr<const Transversals> transversals_;
  std::vector<int> image_, moved_;
};

/// Why the exhaustive engine does not take a question, if that is seen before any algebra; else
/// empty.
[[nodiscard]] std::string refused_at_sight(const Question& question, const CellOrder& order);

/// The symmetry that a search of a puzzle breaks, along any order.
struct BrokenSymmetry {
  BrokenSymmetry(const Puzzle& asked, Symmetry symmetry, bool break_complement,
                 const Budget& budget = Budget::unlimited())
      : puzzle(asked),
        group(symmetry_group(puzzle, symmetry, budget)),
        reading(reading_chain(puzzle, symmetry, budget)) {
    budget.check("breaking the symmetry");
    if (break_complement) complement = complement_of(puzzle, symmetry, budget).complement;
  }

  Puzzle puzzle;  ///< keeps the group and its chain
  const Group& group;
  const StabiliserChain& reading;        ///< of the group, in reading order
  std::optional<Complement> complement;  ///< where it is to be broken and there is one
};

/// The question and the plan, which all threads of a search share.
class ExhaustiveTask {
 public:
  /// Keeps the references.
  ExhaustiveTask(const Puzzle& asked, const BrokenSymmetry& both, const CellOrder& order,
                 const Budget& budget = Budget::unlimited())
      : puzzle(asked), broken(both), plan(make_plan(asked, both.group, order, budget)) {
    if (both.complement) {
      breaking_.emplace(*both.complement, both.group, plan.order.cells, plan.order.greatest);
    }
  }

  /// The magic sums to try: the equations stay solvable in integers, and if the complement is
  /// broken, the mirror image of the sum is not lesser. They do not depend on the order.
  [[nodiscard]] std::vector<int> sums() const {
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

  [[nodiscard]] Program program(int sum, const Budget& budget = Budget::unlimited()) const {
    return compile(puzzle, plan, sum, halved(sum), budget);
  }
  /// The same with all of its bounds, which is made sooner and walked more slowly.
  [[nodiscard]] Program untuned(int sum) const {
    return lay_out(constraints_by_step(puzzle, plan, sum, halved(sum)));
  }

  /// Keeps the lesser of a class and its complement along the plan. Empty if the complement is not
  /// broken.
  [[nodiscard]] std::function<Kept(const std::vector<int>&)> judge() const {
    if (!breaking_) return {};
    std::call_once(asked_to_judge_,
                   [&] { transversals_ = std::make_shared<const Transversals>(*breaking_); });
    return TieJudge(*breaking_, puzzle.values().range() - 1, transversals_);
  }

  /// The member of the class that is shown.
  [[nodiscard]] Assignment representative(const std::vector<int>& values, int sum) const {
    Assignment x = broken.reading.least_image(assignment(values));
    if (!breaking_ || 2 * sum != breaking_->complement.mirror_sum) return x;
    Assignment y = broken.reading.least_image(breaking_->complement.of(x));
    return std::min(std::move(x), std::move(y));
  }

  const Puzzle& puzzle;
  const BrokenSymmetry& broken;
  const Plan plan;

 private:
  [[nodiscard]] const ComplementBreaking* halved(int sum) const {
    return breaking_ && 2 * sum == breaking_->complement.mirror_sum ? &*breaking_ : nullptr;
  }
  [[nodiscard]] Assignment assignment(const std::vector<int>& values) const {
    Assignment x = values;
    for (int& value : x) value += puzzle.first_value();
    return x;
  }

  std::optional<ComplementBreaking> breaking_;
  mutable std::once_flag asked_to_judge_;
  mutable std::shared_ptr<const Transversals> transversals_;
};

/// Calls `use` with the narrowest type of walker that does, as a null pointer to it.
/// \param short_lanes  whether 16 bits do for all programs
template <typename Use>
auto with_walker(int values, bool short_lanes, Use use) {
  if (values > 128) return use(static_cast<Walker<4, false, std::int32_t>*>(nullptr));
  if (values > 64) return use(static_cast<Walker<2, false, std::int32_t>*>(nullptr));
  if (!short_lanes) return use(static_cast<Walker<1, false, std::int32_t>*>(nullptr));
  if (values > 32) return use(static_cast<Walker<1, false, std::int16_t>*>(nullptr));
  return use(static_cast<Walker<1, true, std::int16_t>*>(nullptr));
}

/// The programs of a task for its sums, each made when it is first asked for and then kept.
class Programs {
 public:
  Programs(const ExhaustiveTask& task, const std::vector<int>& sums, const Budget& budget)
      : task_(task), sums_(sums), budget_(budget), made_(sums.size()) {}

  [[nodiscard]] std::size_t size() const { return made_.size(); }
  const Program& at(std::size_t i) {
    if (!made_[i]) made_[i] = task_.program(sums_[i], budget_);
    return *made_[i];
  }
  /// The greatest sum has the greatest numbers; the least may be negative and as great.
  bool short_lanes() {
    return made_.empty() || (at(0).short_lanes && at(made_.size() - 1).short_lanes);
  }

 private:
  const ExhaustiveTask& task_;
  const std::vector<int>& sums_;
  const Budget& budget_;
  std::vector<std::optional<Program>> made_;
};

/// Whether a first solution is looked for with the symmetry broken and without, by turns: one
/// thread is to find one solution, and there is a symmetry to break.
[[nodiscard]] bool takes_turns(const Question& question, const Budget& budget);

/// Looks for one solution by turns.
/// \param question     `takes_turns` is true of it
/// \param order        as in `ExhaustiveSearch`
/// \param on_solution  not empty
/// \return the effort; `Result::broken` names the symmetry that the successful search broke
[[nodiscard]] Result first_solution(const Question& question, const CellOrder& order,
                                    const Budget& budget, const OnAssignment& on_solution);

}  // namespace loshu::detail
