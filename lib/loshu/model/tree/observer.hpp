#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include <gecode/kernel.hh>

#include <loshu/model/constraint_group.hpp>
#include <loshu/model/propagators/figure_constraints.hpp>
#include <loshu/model/tree/cell_domains.hpp>
#include <loshu/tree.hpp>

namespace loshu::detail {

/// The constraints of a model as they are told to a reader of its tree.
struct TreeConstraints {
  std::vector<TreeConstraint> all;  ///< the first three are those of `TreeStepMaker`
  std::map<PostedConstraint, std::size_t> places;

  /// The place in `all`; `unknown_step` for a constraint that is not there.
  [[nodiscard]] std::size_t place_of(const PostedConstraint& constraint) const;
};

/// The posted constraints, by the names of `named_constraints`.
[[nodiscard]] TreeConstraints tree_constraints(const Puzzle& puzzle, const Options& options);

/// Observes the propagators of one model, and keeps their work as steps. It must have been given to
/// `Gecode::trace`; while it lives, it is the witness of its thread.
class Observer : public Gecode::Tracer, public FigureWitness {
 public:
  /// \param budget  must outlive the observer, which looks away when it is used up
  Observer(const TreeConstraints& names, int first_value, const Budget& budget);
  ~Observer() override;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;

  /// Begins with a node.
  void start(CellDomains domains);

  /// All values that the model has lost meanwhile were taken by this constraint.
  void blame(std::size_t constraint, const MagicModel& model);

  void propagate(const Gecode::Space& space,
                 const Gecode::PropagateTraceInfo& information) override;
  void commit(const Gecode::Space&, const Gecode::CommitTraceInfo&) override {}
  void post(const Gecode::Space&, const Gecode::PostTraceInfo&) override {}

  void narrowed(const PostedConstraint& by, int cell, const std::vector<int>& values) override;
  void narrowed_sum(const PostedConstraint& by, int least, int greatest) override;
  void failed(const PostedConstraint& by) override;

  CellDomains known;    ///< what is left
  NodeReasons reasons;  ///< of the node, so far

 private:
  void narrow(std::size_t constraint, int cell, std::vector<int> values);
  void narrow_sum(std::size_t constraint, int least, int greatest);
  TreeStep& step(std::size_t constraint);

  const TreeConstraints& names_;
  int first_value_;
  const Budget& budget_;
  FigureWitness* before_;
};

}  // namespace loshu::detail
