#include <loshu/tree.hpp>

#include <algorithm>

namespace loshu {

std::uint64_t SearchTree::count(NodeKind kind) const {
  return static_cast<std::uint64_t>(std::ranges::count(nodes, kind, &Node::kind));
}

std::vector<std::uint64_t> SearchTree::depth_profile() const {
  std::vector<std::uint64_t> levels;
  for (const Node& node : nodes) {
    if (node.depth >= levels.size()) levels.resize(node.depth + 1, 0);
    ++levels[node.depth];
  }
  return levels;
}

void TreeRecorder::round(unsigned int) {}

void TreeRecorder::skip(const EdgeInfo&) {}

void TreeRecorder::node(const EdgeInfo& edge, const NodeInfo& node) {
  SearchTree::Node made;
  if (edge) {
    made.parent = places_[edge.wid()][edge.nid()];
    made.depth = recorded_.nodes[static_cast<std::size_t>(made.parent)].depth + 1;
    made.alternative = edge.alternative();
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
}

}  // namespace loshu
