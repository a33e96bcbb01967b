#include <loshu/tree.hpp>

#include <algorithm>

namespace loshu {

std::uint64_t SearchTree::count(NodeKind kind) const {
  return static_cast<std::uint64_t>(std::ranges::count(nodes, kind, &Node::kind));
}

std::span<const std::uint64_t> SearchTree::domains_of(std::size_t node) const {
  const std::size_t size = domains.size() / domains_kept;
  return std::span(domains).subspan(node * size, size);
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
