#include <loshu/model/tree/observer.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <loshu/figure.hpp>
#include <loshu/model/names.hpp>

namespace loshu::detail {

std::size_t TreeConstraints::place_of(const PostedConstraint& constraint) const {
  const auto found = places.find(constraint);
  return found == places.end() ? std::size_t{unknown_step} : found->second;
}

/// Names number all constraints. Propagators number posted ones, without those that are dropped.
TreeConstraints tree_constraints(const Puzzle& puzzle, const Options& options) {
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

Observer::Observer(const TreeConstraints& names, int first_value, const Budget& budget)
    : names_(names), first_value_(first_value), budget_(budget), before_(figure_witness()) {
  figure_witness() = this;
}

Observer::~Observer() { figure_witness() = before_; }

void Observer::start(CellDomains domains) {
  known = std::move(domains);
  reasons = {};
}

void Observer::blame(std::size_t constraint, const MagicModel& model) {
  for (int cell = 0; cell < model.cells().size(); ++cell) {
    const Gecode::IntVar& variable = model.cells()[cell];
    if (at(static_cast<int>(variable.size())) < known.cells[at(cell)].size()) {
      narrow(constraint, cell, values_of(variable));
    }
  }
  // A failing propagator may have reported more than it wrote.
  narrow_sum(constraint, std::max(model.sum().min(), known.least_sum),
             std::min(model.sum().max(), known.greatest_sum));
}

void Observer::propagate(const Gecode::Space& space,
                         const Gecode::PropagateTraceInfo& information) {
  if (budget_.ending() != Ending::exhausted) return;
  const std::size_t constraint = names_.place_of(constraint_of(information.group()));
  blame(constraint, static_cast<const MagicModel&>(space));
  if (information.status() == Gecode::PropagateTraceInfo::FAILED && !reasons.failed_by) {
    reasons.failed_by = constraint;
  }
}

void Observer::narrowed(const PostedConstraint& by, int cell, const std::vector<int>& values) {
  std::vector<int> shifted = values;
  for (int& value : shifted) value += first_value_;
  narrow(names_.place_of(by), cell, std::move(shifted));
}

void Observer::narrowed_sum(const PostedConstraint& by, int least, int greatest) {
  narrow_sum(names_.place_of(by), least, greatest);
}

void Observer::failed(const PostedConstraint& by) { reasons.failed_by = names_.place_of(by); }

void Observer::narrow(std::size_t constraint, int cell, std::vector<int> values) {
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

void Observer::narrow_sum(std::size_t constraint, int least, int greatest) {
  if (least == known.least_sum && greatest == known.greatest_sum) return;
  known.least_sum = least;
  known.greatest_sum = greatest;
  TreeStep& changed = step(constraint);
  changed.narrows_sum = true;
  changed.least_sum = least;
  changed.greatest_sum = greatest;
}

TreeStep& Observer::step(std::size_t constraint) {
  if (reasons.steps.empty() || reasons.steps.back().constraint != constraint) {
    reasons.steps.push_back({.constraint = constraint});
  }
  return reasons.steps.back();
}

}  // namespace loshu::detail
