#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include <gecode/kernel.hh>

#include <loshu/figure.hpp>
#include <loshu/model/constraint_group.hpp>
#include <loshu/model/names.hpp>
#include <loshu/model/propagators/figure_constraints.hpp>
#include <loshu/model/tree/cell_domains.hpp>
#include <loshu/tree.hpp>

namespace loshu::detail {

/// The constraints of a model as a reader of its tree sees them.
struct TreeConstraints {
  std::vector<TreeConstraint> all;  ///< the constraints; three steps of no constraint come first
  std::map<PostedConstraint, std::size_t> places;

  /// The place of a constraint in `all`; `unknown_step` if it is not there.
  [[nodiscard]] std::size_t place_of(const PostedConstraint& constraint) const {
    const auto found = places.find(constraint);
    return found == places.end() ? std::size_t{unknown_step} : found->second;
  }
};

/// The posted constraints with their names from `named_constraints`. Names number all constraints.
/// Propagators number only posted ones, without those that are dropped.
[[nodiscard]] inline TreeConstraints tree_constraints(const Puzzle& puzzle,
                                                      const Options& options) {
  TreeConstraints result;
  result.all = {{.name = "decision"}, {.name = "posted"}, {.name = "other"}};
  result.all[posting_step].words = "values given, or taken while the constraints were posted";
  result.all[unknown_step].words =
      "no-goods, dynamic symmetry breaking, or a constraint of your own";
  std::map<ConstraintKind, int> posted;
  const Constraints all = all_constraints(puzzle, options, Budget::unlimited());
  for (ListedConstraint& one : listed_constraints(puzzle, all)) {
    if (one.kind == ConstraintKind::own ||
        std::ranges::find(options.drop, one.named.name) != options.drop.end()) {
      continue;
    }
    result.places.emplace(PostedConstraint{one.kind, posted[one.kind]++}, result.all.size());
    result.all.push_back({.name = std::move(one.named.name),
                          .words = std::move(one.named.text),
                          .cells = std::move(one.cells),
                          .line = one.line});
  }
  return result;
}

/// Observes the propagators of one model and records what they remove as steps. It must be passed
/// to `Gecode::trace`. While it exists, it is the `figure_witness` of its thread.
class Observer : public Gecode::Tracer, public FigureWitness {
 public:
  /// \param budget  must outlive the observer; after its end nothing is recorded
  Observer(const TreeConstraints& names, int first_value, const Budget& budget)
      : names_(names), first_value_(first_value), budget_(budget), before_(figure_witness()) {
    figure_witness() = this;
  }
  ~Observer() override { figure_witness() = before_; }
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;

  void start(CellDomains domains) {
    known = std::move(domains);
    reasons = {};
  }

  /// Records that this constraint removed all values that the model has lost since the last step.
  void blame(std::size_t constraint, const MagicModel& model) {
    for (int cell = 0; cell < model.cells().size(); ++cell) {
      const Gecode::IntVar& variable = model.cells()[cell];
      if (at(static_cast<int>(variable.size())) < known.cells[at(cell)].size()) {
        narrow(constraint, cell, values_of(variable));
      }
    }
    // A propagator that fails may have reported more than it has written to the domains.
    narrow_sum(constraint, std::max(model.sum().min(), known.least_sum),
               std::min(model.sum().max(), known.greatest_sum));
  }

  void propagate(const Gecode::Space& space,
                 const Gecode::PropagateTraceInfo& information) override {
    if (budget_.ending() != Ending::exhausted) return;
    const std::size_t constraint = names_.place_of(constraint_of(information.group()));
    blame(constraint, static_cast<const MagicModel&>(space));
    if (information.status() == Gecode::PropagateTraceInfo::FAILED && !reasons.failed_by) {
      reasons.failed_by = constraint;
    }
  }
  void commit(const Gecode::Space&, const Gecode::CommitTraceInfo&) override {}
  void post(const Gecode::Space&, const Gecode::PostTraceInfo&) override {}

  void narrowed(const PostedConstraint& by, int cell, const std::vector<int>& values) override {
    std::vector<int> shifted = values;
    for (int& value : shifted) value += first_value_;
    narrow(names_.place_of(by), cell, std::move(shifted));
  }
  void narrowed_sum(const PostedConstraint& by, int least, int greatest) override {
    narrow_sum(names_.place_of(by), least, greatest);
  }
  void failed(const PostedConstraint& by) override { reasons.failed_by = names_.place_of(by); }

  CellDomains known;    ///< the domains after the recorded steps
  NodeReasons reasons;  ///< the steps of the node so far

 private:
  void narrow(std::size_t constraint, int cell, std::vector<int> values) {
    std::vector<int> lost;
    std::ranges::set_difference(known.cells[at(cell)], values, std::back_inserter(lost));
    known.cells[at(cell)] = std::move(values);
    std::vector<TreeStep::Removal>& removed = step(constraint).removed;
    const auto place = std::ranges::find(removed, cell, &TreeStep::Removal::cell);
    if (place == removed.end()) {
      removed.push_back({cell, std::move(lost)});
      return;
    }
    place->values.insert(place->values.end(), lost.begin(), lost.end());
    std::ranges::sort(place->values);
  }
  void narrow_sum(std::size_t constraint, int least, int greatest) {
    if (least == known.least_sum && greatest == known.greatest_sum) return;
    known.least_sum = least;
    known.greatest_sum = greatest;
    TreeStep& changed = step(constraint);
    changed.narrows_sum = true;
    changed.least_sum = least;
    changed.greatest_sum = greatest;
  }
  TreeStep& step(std::size_t constraint) {
    if (reasons.steps.empty() || reasons.steps.back().constraint != constraint) {
      reasons.steps.push_back({.constraint = constraint});
    }
    return reasons.steps.back();
  }

  const TreeConstraints& names_;
  int first_value_;
  const Budget& budget_;
  FigureWitness* before_;
};

}  // namespace loshu::detail
