#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/complement.hpp>
#include <loshu/exhaust/program.hpp>
#include <loshu/exhaust/tie_judge.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/order.hpp>
#include <loshu/question.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {

/// Why the exhaustive engine does not take a question, if that is seen before any algebra; else
/// empty.
[[nodiscard]] std::string refused_at_sight(const Question& question, const CellOrder& order);

/// The symmetry that a search of a puzzle breaks, along any order.
struct BrokenSymmetry {
  BrokenSymmetry(const Puzzle& asked, Symmetry symmetry, bool break_complement,
                 const Budget& budget = Budget::unlimited());

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
                 const Budget& budget = Budget::unlimited());

  /// The magic sums to try: the equations stay solvable in integers, and if the complement is
  /// broken, the mirror image of the sum is not lesser. They do not depend on the order.
  [[nodiscard]] std::vector<int> sums() const;

  [[nodiscard]] Program program(int sum, const Budget& budget = Budget::unlimited()) const;
  /// The same with all of its bounds, which is made sooner and walked more slowly.
  [[nodiscard]] Program untuned(int sum) const;

  /// Keeps the lesser of a class and its complement along the plan. Empty if the complement is not
  /// broken.
  [[nodiscard]] std::function<Kept(const std::vector<int>&)> judge() const;

  /// The member of the class that is shown.
  [[nodiscard]] Assignment representative(const std::vector<int>& values, int sum) const;

  const Puzzle& puzzle;
  const BrokenSymmetry& broken;
  const Plan plan;

 private:
  [[nodiscard]] const ComplementBreaking* halved(int sum) const;
  [[nodiscard]] Assignment assignment(const std::vector<int>& values) const;

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

}  // namespace loshu::detail
