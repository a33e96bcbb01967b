// Repeats the propagation of recorded nodes, on copies of a model whose propagators are traced. A
// trace during the search would make the search several times slower.

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <utility>

#include <gecode/int.hh>

#include <loshu/figure.hpp>
#include <loshu/model/tree/cell_domains.hpp>
#include <loshu/model/tree/failure_causes.hpp>
#include <loshu/model/tree/observer.hpp>
#include <loshu/tree.hpp>

namespace loshu {

using namespace detail;

namespace {

using SharedModel = std::shared_ptr<MagicModel>;

using detail::at;

constexpr const char* explaining = "explaining the tree";

/// With more cells, the values of all cells at one node take more than 64 MB.
constexpr int most_told_cells = 4'000;

/// The greatest memory of the models on the path to a node, in bytes. A model takes about a domain
/// and propagators for each place on a line, and a run of values for each cell.
constexpr double most_model_bytes = 1e9;
double bytes_of(const MagicModel& model) {
  const Figure& figure = model.puzzle().figure();
  return 200.0 * static_cast<double>(figure.incidences()) + 500.0 * figure.cell_count();
}

/// The deepest level at which models fit into that memory.
std::uint32_t deepest_kept(const MagicModel& model) {
  return static_cast<std::uint32_t>(std::min(most_model_bytes / bytes_of(model), 1e6));
}

SharedModel copy_of(MagicModel& model) {
  return SharedModel(static_cast<MagicModel*>(model.clone()));
}

void post(MagicModel& model, const Decision& decision) {
  constexpr std::array relations{Gecode::IRT_LQ, Gecode::IRT_GR, Gecode::IRT_EQ, Gecode::IRT_NQ};
  Gecode::rel(model, model.cells()[decision.cell],
              relations[static_cast<std::size_t>(decision.relation)], decision.value);
}

std::vector<std::optional<Decision>> parsed_decisions(const SearchTree& tree,
                                                      const Figure& figure) {
  std::vector<std::optional<Decision>> parsed;
  for (const std::string& text : tree.decisions) parsed.push_back(parsed_decision(figure, text));
  return parsed;
}

/// Visits the first `count` nodes of a tree, each after its parent.
/// \param deepest  nodes below this level are left out
/// \param visit  receives a node and its parent's model, which is null for a root. It returns the
///   model of the node, or null if the nodes below are to be left out.
void walk(const SearchTree& tree, std::size_t count, std::uint32_t deepest,
          const std::function<SharedModel(std::size_t, const SharedModel&)>& visit) {
  std::vector<std::vector<std::size_t>> children(count);
  std::vector<std::pair<std::size_t, SharedModel>> open;
  for (std::size_t node = count; node-- > 0;) {
    const std::int64_t parent = tree.nodes[node].parent;
    if (parent < 0) {
      open.emplace_back(node, nullptr);
    } else if (tree.nodes[node].depth <= deepest) {
      children[static_cast<std::size_t>(parent)].push_back(node);
    }
  }
  while (!open.empty()) {
    const auto [node, above] = std::move(open.back());
    open.pop_back();
    const SharedModel model = visit(node, above);
    if (!model) continue;
    for (const std::size_t child : children[node]) open.emplace_back(child, model);
  }
}

class Explainer {
 public:
  Explainer(const SearchTree& tree, MagicModel& root, TreeConstraints& names, const Budget& budget)
      : tree_(tree),
        budget_(budget),
        puzzle_(root.puzzle()),
        recorded_(tree, puzzle_.figure().cell_count(), puzzle_.values().least()),
        constraints_(derived_constraints(puzzle_, root.options(), budget)),
        names_(names),
        decisions_(parsed_decisions(tree, puzzle_.figure())),
        observer_(names_, puzzle_.values().least(), budget) {
    CellDomains full;
    full.cells.assign(at(puzzle_.figure().cell_count()), puzzle_.values().list());
    const auto [least, greatest] = sum_range(puzzle_.figure(), puzzle_.values());
    full.least_sum = static_cast<int>(std::min(least, greatest));
    full.greatest_sum = static_cast<int>(greatest);
    observer_.start(std::move(full));
    observer_.blame(posting_step, root);
    Gecode::trace(root, Gecode::TE_PROPAGATE, observer_);
    propagate(root);
    at_root_ = observer_.reasons;
    root_domains_ = observer_.known;
    if (!root.failed()) root_ = copy_of(root);
  }

  /// Posts the decision in a copy of the parent's model, or takes the propagated root. A search may
  /// know more than one node shows, so the domains are then cut to the recorded ones. A node that
  /// failed only in the search is reported with `unknown_step`.
  /// \return the model of the node; null if it failed
  SharedModel visit(std::size_t node, const SharedModel& above, const OnReasons& on_reasons) {
    const bool is_root = above == nullptr;
    SharedModel model = is_root ? root_ : copy_of(*above);
    if (is_root) {
      observer_.known = root_domains_;
      observer_.reasons = at_root_;
      if (model) model = copy_of(*model);
    } else {
      observer_.start(domains_of(*above));
      if (const auto& decision = decisions_[tree_.nodes[node].decision]) {
        post(*model, *decision);
        observer_.blame(decision_step, *model);
        propagate(*model);
      }
    }
    const bool has_failed = !model || model->failed();
    if (!has_failed && tree_.nodes[node].kind != NodeKind::failure) keep_recorded(node, *model);
    if (tree_.nodes[node].kind == NodeKind::failure) find_causes(has_failed);
    on_reasons(node, observer_.reasons);
    return has_failed || model->failed() ? nullptr : model;
  }

 private:
  /// \throws Stopped if the budget ended, so that the observer has missed something
  void propagate(MagicModel& model) {
    static_cast<void>(model.status());
    budget_.check(explaining);
  }

  /// Removes the values that the search removed otherwise, by no-goods or from earlier subtrees. A
  /// decision that cannot be parsed was not posted, so its values go here too.
  void keep_recorded(std::size_t node, MagicModel& model) {
    recorded_.go_to(static_cast<std::int64_t>(node));
    const bool decided = tree_.nodes[node].parent < 0 || decisions_[tree_.nodes[node].decision];
    bool narrowed = false;
    for (int cell = 0; cell < model.cells().size(); ++cell) {
      const unsigned before = model.cells()[cell].size();
      Gecode::dom(model, model.cells()[cell], recorded_.values_of(cell));
      narrowed = narrowed || model.failed() || model.cells()[cell].size() != before;
    }
    if (!narrowed) return;
    observer_.blame(decided ? unknown_step : decision_step, model);
    propagate(model);
  }

  /// Names what the domains contradict. If they contradict nothing, it names the propagator that
  /// failed, or an unknown step if the replay did not fail.
  /// \param has_failed  whether the replay failed too
  void find_causes(bool has_failed) {
    NodeReasons& reasons = observer_.reasons;
    if (!has_failed || !reasons.failed_by) reasons.failed_by = unknown_step;
    if (has_failed) {
      const FailureCauses causes = visible_causes(puzzle_, constraints_, observer_.known);
      reasons.causes = causes.sentences;
      for (std::size_t cell = 0; cell < causes.cells.size(); ++cell) {
        if (causes.cells[cell]) reasons.cells.push_back(static_cast<int>(cell));
      }
      for (std::size_t line = 0; line < causes.lines.size(); ++line) {
        if (causes.lines[line]) reasons.lines.push_back(line);
      }
    }
    if (!reasons.causes.empty()) return;
    const TreeConstraint& constraint = names_.all[*reasons.failed_by];
    reasons.causes.push_back(constraint.name +
                             (constraint.words.empty() ? "" : " (" + constraint.words + ")") +
                             " cannot hold with what is left");
    reasons.cells = constraint.cells;
    if (constraint.line) reasons.lines.push_back(*constraint.line);
  }

  const SearchTree& tree_;
  const Budget& budget_;
  const Puzzle puzzle_;
  DomainCursor recorded_;
  const Constraints constraints_;
  const TreeConstraints& names_;
  const std::vector<std::optional<Decision>> decisions_;
  Observer observer_;
  NodeReasons at_root_;
  CellDomains root_domains_;
  SharedModel root_;
};

}  // namespace

std::vector<TreeConstraint> explain_tree(const SearchTree& tree, MagicModel& root,
                                         const OnReasons& on_reasons, const Budget& budget,
                                         std::size_t most) {
  TreeConstraints names = tree_constraints(root.puzzle(), root.options());
  if (root.puzzle().figure().cell_count() > most_told_cells) return std::move(names.all);
  try {
    Explainer explainer(tree, root, names, budget);
    walk(tree, std::min(most, tree.domains_kept), deepest_kept(root),
         [&](std::size_t node, const SharedModel& above) {
           budget.check(explaining);
           return explainer.visit(node, above, on_reasons);
         });
  } catch (const Stopped&) {  // the reasons found so far remain valid
  }
  return std::move(names.all);
}

std::optional<std::vector<std::size_t>> refuted_nodes(const SearchTree& tree, MagicModel& other,
                                                      const Budget& budget) {
  const std::uint32_t deepest = deepest_kept(other);
  if (std::ranges::any_of(tree.nodes, [&](const auto& node) { return node.depth > deepest; })) {
    return std::nullopt;
  }
  const auto decisions = parsed_decisions(tree, other.puzzle().figure());
  std::vector<std::size_t> refuted;
  const auto visit = [&](std::size_t node, const SharedModel& above) -> SharedModel {
    budget.check("comparing the trees");
    SharedModel model;
    if (above) {
      model = copy_of(*above);
      if (const auto& decision = decisions[tree.nodes[node].decision]) post(*model, *decision);
    } else if (other.status() != Gecode::SS_FAILED) {
      model = copy_of(other);
    }
    if (model && model->status() != Gecode::SS_FAILED) return model;
    refuted.push_back(node);
    return nullptr;
  };
  walk(tree, tree.nodes.size(), deepest, visit);
  std::ranges::sort(refuted);
  return refuted;
}

}  // namespace loshu
