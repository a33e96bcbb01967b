// Records search trees in flat lists, since a tree may have many millions of nodes.

#include <loshu/features.hpp>
#include <loshu/tree.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

#include <loshu/model/tree/cell_domains.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The bytes of a node: the node itself, its place, and a share of the text of its decision.
constexpr std::size_t bytes_of_node = sizeof(SearchTree::Node) + sizeof(std::int64_t) + 8;

}  // namespace

std::uint64_t SearchTree::count(NodeKind kind) const {
  return static_cast<std::uint64_t>(std::ranges::count(nodes, kind, &Node::kind));
}

std::span<const SearchTree::Loss> SearchTree::losses_of(std::size_t node) const {
  const std::size_t from = node == 0 ? 0 : loss_ends[node - 1];
  return std::span(losses).subspan(from, loss_ends[node] - from);
}

std::vector<std::uint64_t> SearchTree::depth_profile() const {
  std::vector<std::uint64_t> levels;
  for (const Node& node : nodes) {
    if (node.depth >= levels.size()) levels.resize(node.depth + 1, 0);
    ++levels[node.depth];
  }
  return levels;
}

/// Gecode passes only the text of an edge, and a choice can be posted only in a model with the same
/// brancher.
std::optional<Decision> parsed_decision(const Figure& figure, std::string_view text) {
  constexpr std::array<std::pair<std::string_view, Decision::Relation>, 4> relations{{
      {" ≤ ", Decision::Relation::at_most},
      {" > ", Decision::Relation::above},
      {" = ", Decision::Relation::equal},
      {" ≠ ", Decision::Relation::unequal},
  }};
  for (const auto& [word, relation] : relations) {
    const std::size_t at = text.rfind(word);
    if (at == std::string_view::npos) continue;
    const std::string_view number = text.substr(at + word.size());
    Decision decision{.relation = relation};
    const char* const end = number.data() + number.size();
    const auto [rest, error] = std::from_chars(number.data(), end, decision.value);
    if (error != std::errc() || rest != end) continue;
    const std::string_view label = text.substr(0, at);
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      if (figure.label(cell) != label) continue;
      decision.cell = cell;
      return decision;
    }
  }
  return std::nullopt;
}

TreeRecorder::TreeRecorder(std::size_t most_domains, std::size_t most_bytes)
    : most_domains_(most_domains), most_bytes_(most_bytes) {
  recorded_.decisions.emplace_back();
}

TreeRecorder::~TreeRecorder() = default;

std::uint64_t TreeRecorder::most_nodes() const { return most_bytes_ / 2 / bytes_of_node; }

void TreeRecorder::round(unsigned int) {}

void TreeRecorder::skip(const EdgeInfo&) {}

void TreeRecorder::node(const EdgeInfo& edge, const NodeInfo& node) {
  if (recorded_.nodes.size() >= most_nodes()) return;
  SearchTree::Node made;
  if (edge) {
    made.parent = places_[edge.wid()][edge.nid()];
    made.depth = recorded_.nodes[static_cast<std::size_t>(made.parent)].depth + 1;
    made.alternative = edge.alternative();
    const auto next = static_cast<std::uint32_t>(recorded_.decisions.size());
    const auto [place, is_new] = decision_places_.try_emplace(edge.string(), next);
    if (is_new) recorded_.decisions.push_back(place->first);
    made.decision = place->second;
  }
  switch (node.type()) {
    case NodeType::SOLVED:
      made.kind = NodeKind::solution;
      break;
    case NodeType::FAILED:
      made.kind = NodeKind::failure;
      break;
    case NodeType::BRANCH:
      made.kind = NodeKind::choice;
      break;
  }
  if (places_.size() <= node.wid()) places_.resize(node.wid() + 1);
  std::vector<std::int64_t>& numbers = places_[node.wid()];
  if (numbers.size() <= node.nid()) numbers.resize(node.nid() + 1, -1);
  numbers[node.nid()] = static_cast<std::int64_t>(recorded_.nodes.size());
  recorded_.nodes.push_back(made);
  if (recorded_.domains_kept + 1 < recorded_.nodes.size()) return;  // an earlier one has no domains
  const std::size_t bytes = recorded_.losses.size() * sizeof(SearchTree::Loss);
  if (recorded_.domains_kept < most_domains_ && bytes < most_bytes_ / 2) {
    keep_domains(static_cast<const MagicModel&>(node.space()), made.parent);
  }
}

/// Records only the values that a node lost since its parent, as ranges.
void TreeRecorder::keep_domains(const MagicModel& model, std::int64_t parent) {
  if (const auto why = refused_features(model.puzzle(), "a recorded tree"); !why.empty())
    throw Error(why);
  if (!cursor_) {
    cursor_ = std::make_unique<DomainCursor>(recorded_, model.cells().size(),
                                             model.puzzle().values().least());
  }
  cursor_->go_to(parent);
  for (int cell = 0; cell < model.cells().size(); ++cell) {
    Gecode::IntSetRanges before(cursor_->values_of(cell));
    Gecode::IntVarRanges left(model.cells()[cell]);
    for (Gecode::Iter::Ranges::Diff lost(before, left); lost(); ++lost) {
      recorded_.losses.push_back({cell, lost.min(), lost.max()});
    }
  }
  recorded_.loss_ends.push_back(recorded_.losses.size());
  ++recorded_.domains_kept;
}

}  // namespace loshu
