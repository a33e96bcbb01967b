#pragma once

#include <algorithm>
#include <map>
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

/// The transversal of one level of a stabiliser chain: for each member of the orbit, a group
/// element that maps to it. It is computed once, to judge many solutions.
struct Transversal {
  Transversal(const ComplementBreaking& breaking, std::size_t place)
      : is_greatest(breaking.is_greatest(breaking.order[place])), orbit(breaking.orbits[place]) {
    if (orbit.size() == 1) return;
    for (const int member : orbit) elements.push_back(breaking.chain.element_at(place, member));
  }

  bool is_greatest;  ///< whether the cell must have the greatest value of its orbit, not the least
  const std::vector<int>& orbit;
  std::vector<Permutation> elements = {};  ///< one for each member; empty for one member
};

/// Decides which of a tied solution and its complement is kept: the lesser along the plan. The
/// complement is mapped to the first member of its class, cell by cell, until the two differ.
class TieJudge {
 public:
  /// \param breaking must outlive the judge
  /// \param mirror  the greatest value
  /// \param levels  one transversal for each place of the order; must outlive the judge
  TieJudge(const ComplementBreaking& breaking, int mirror, const std::vector<Transversal>& levels)
      : breaking_(breaking),
        mirror_(mirror),
        levels_(levels),
        image_(breaking.order.size()),
        moved_(breaking.order.size()) {}

  /// \param values  the values of all cells, from 0; the least solution of its class
  Kept operator()(const std::vector<int>& values) {
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      image_[cell] = mirror_ - values[at(breaking_.complement.cells[cell])];
    }
    for (std::size_t place = 0; place < values.size(); ++place) {
      const Transversal& level = levels_[place];
      const auto comes_before = [&](int one, int other) {
        return level.is_greatest ? one > other : one < other;
      };
      std::size_t first = 0;
      for (std::size_t member = 1; member < level.orbit.size(); ++member) {
        if (comes_before(image_[at(level.orbit[member])], image_[at(level.orbit[first])])) {
          first = member;
        }
      }
      if (first > 0) {  // not 0: the first member of the orbit is the cell itself
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
  const std::vector<Transversal>& levels_;
  std::vector<int> image_, moved_;
};

/// Returns why the exhaustive engine refuses a question, by quick tests alone; else empty.
[[nodiscard]] std::string refused_at_sight(const Question& question, const CellOrder& order);

/// The symmetry that a search of a puzzle breaks. It does not depend on the order of the cells.
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
  const StabiliserChain& reading;        ///< the stabiliser chain of the group in reading order
  std::optional<Complement> complement;  ///< the complement, if it exists and is to be broken
};

/// The question and the plan, which all threads of a search share.
class ExhaustiveTask {
 public:
  /// The arguments must outlive the task.
  ExhaustiveTask(const Puzzle& asked, const BrokenSymmetry& both, const CellOrder& order,
                 const Budget& budget = Budget::unlimited())
      : puzzle(asked), broken(both), plan(make_plan(asked, both.group, order, budget)) {
    if (both.complement) {
      breaking_.emplace(*both.complement, both.group, plan.order.cells, plan.order.greatest);
    }
  }

  /// Returns the magic sums to try: those for which the equations are solvable in integers. If the
  /// complement is broken, only the lesser of a sum and its mirror image is tried.
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
    const auto [least, greatest] = system_of(puzzle).sums();
    for (auto sum = least; sum <= greatest; ++sum) consider(static_cast<int>(sum));
    return result;
  }

  [[nodiscard]] Program program(int sum, const Budget& budget = Budget::unlimited()) const {
    return lay_out(tuned(constraints(sum), !determined_sum(puzzle, budget), budget));
  }
  /// Returns the program with all bounds, untuned. It is made sooner and searched more slowly.
  [[nodiscard]] Program untuned(int sum) const { return lay_out(constraints(sum)); }

  /// Returns a judge that keeps the lesser of a solution and its complement. Empty if the
  /// complement is not broken.
  [[nodiscard]] Judge judge() const {
    if (!breaking_) return {};
    std::call_once(asked_to_judge_, [&] {
      for (std::size_t place = 0; place < breaking_->order.size(); ++place) {
        levels_.emplace_back(*breaking_, place);
      }
    });
    return TieJudge(*breaking_, puzzle.values().range() - 1, levels_);
  }

  /// Returns the member of a solution's class that is reported to the user.
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
  [[nodiscard]] ConstraintsByStep constraints(int sum) const {
    const bool halved = breaking_ && 2 * sum == breaking_->complement.mirror_sum;
    return constraints_by_step(puzzle, plan, sum, halved ? &*breaking_ : nullptr);
  }
  [[nodiscard]] Assignment assignment(const std::vector<int>& values) const {
    Assignment x = values;
    for (int& value : x) value += puzzle.values().least();
    return x;
  }

  std::optional<ComplementBreaking> breaking_;
  mutable std::once_flag asked_to_judge_;
  mutable std::vector<Transversal> levels_;  // made by the first `judge`, then shared
};

/// The programs of a task, one for each magic sum that may have solutions. Each is made when it is
/// first needed.
class Programs {
 public:
  /// Makes the program at once if there is only one.
  /// \param task  must outlive the programs
  /// \throws Error if the numbers of a program exceed 32 bits
  Programs(const ExhaustiveTask& task, const Budget& budget) : task_(task), sums_(task.sums()) {
    for (const int sum : sums_) slots_.try_emplace(sum);
    if (sums_.size() == 1) {
      static_cast<void>(of(sums_.front(), budget));
      return;
    }
    // Numbers grow towards the least and the greatest sum, so that the others fit if these do.
    const auto is_possible = [&](int sum) {
      budget.check("compiling the search");
      return task_.untuned(sum).possible;
    };
    if (std::ranges::any_of(sums_, is_possible)) {
      static_cast<void>(std::find_if(sums_.rbegin(), sums_.rend(), is_possible));
    }
  }

  /// The sums, ascending. Some programs may yet exclude theirs.
  [[nodiscard]] const std::vector<int>& sums() const { return sums_; }

  /// The first call for a sum compiles its program; other threads wait for that.
  [[nodiscard]] const Program& of(int sum, const Budget& budget) const {
    Slot& slot = slots_.at(sum);
    const std::scoped_lock lock(slot.making);
    if (!slot.program) slot.program = task_.program(sum, budget);
    return *slot.program;
  }

 private:
  struct Slot {
    std::mutex making;
    std::optional<Program> program;
  };
  const ExhaustiveTask& task_;
  const std::vector<int> sums_;
  mutable std::map<int, Slot> slots_;
};

/// Calls `use` with a walker of the narrowest type that fits the program.
/// \param on_leaf, judge  as in the constructor of `Walker`
template <typename Use>
auto with_walker(const Program& program, const OnLeaf& on_leaf, const Judge& judge, Use use) {
  const auto with = [&]<int Words, bool Half, typename Lane>(Walker<Words, Half, Lane>*) {
    Walker<Words, Half, Lane> walker(program, on_leaf, judge);
    return use(walker);
  };
  if (program.values > 256) return with(static_cast<Walker<8, false, std::int32_t>*>(nullptr));
  if (program.values > 128) return with(static_cast<Walker<4, false, std::int32_t>*>(nullptr));
  if (program.values > 64) return with(static_cast<Walker<2, false, std::int32_t>*>(nullptr));
  if (!program.short_lanes) return with(static_cast<Walker<1, false, std::int32_t>*>(nullptr));
  if (program.values > 32) return with(static_cast<Walker<1, false, std::int16_t>*>(nullptr));
  return with(static_cast<Walker<1, true, std::int16_t>*>(nullptr));
}

/// Whether to search with the symmetry broken and without, by turns. This holds if one thread is to
/// find one solution, and there is a symmetry to break.
[[nodiscard]] bool takes_turns(const Question& question, const Budget& budget);

/// Looks for one solution, with the symmetry broken and without by turns.
/// \param question     a question for which `takes_turns` is true
/// \param order        as in `ExhaustiveSearch`
/// \param on_solution  not empty
/// \return the effort; `Result::broken` names the symmetry that the successful search broke
[[nodiscard]] Result first_solution(const Question& question, const CellOrder& order,
                                    const Budget& budget, const OnAssignment& on_solution);

}  // namespace loshu::detail
