#include <loshu/tree.hpp>

#include <algorithm>

namespace loshu {

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

}  // namespace loshu
