#include <loshu/tree.hpp>

#include <algorithm>

namespace loshu {

TreeRecorder::TreeRecorder(std::size_t most_domains) : most_domains_(most_domains) {
  recorded_.decisions.emplace_back();
}

void TreeRecorder::round(unsigned int) {}

void TreeRecorder::skip(const EdgeInfo&) {}

void TreeRecorder::node(const EdgeInfo& edge, const NodeInfo& node) {
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
  if (recorded_.domains_kept < most_domains_) {
    keep_domains(static_cast<const MagicModel&>(node.space()));
  }
}

void TreeRecorder::keep_domains(const MagicModel& model) {
  const auto cells = static_cast<std::size_t>(model.cells().size());
  const int first = model.puzzle().first_value();
  recorded_.words = (cells + 63) / 64;
  std::vector<std::uint64_t>& domains = recorded_.domains;
  const auto values_of = [](std::size_t least, std::size_t greatest) {
    return ~std::uint64_t{0} >> (63 - (greatest - least)) << least;
  };
  std::size_t word = domains.size();
  domains.resize(word + cells * recorded_.words, 0);
  for (const Gecode::IntVar& cell : model.cells()) {
    std::uint64_t values = 0;
    for (Gecode::IntVarRanges range(cell); range(); ++range) {
      const auto least = static_cast<std::size_t>(range.min() - first);
      const auto greatest = static_cast<std::size_t>(range.max() - first);
      if (recorded_.words == 1) {  // as mostly; this is done at every node
        values |= values_of(least, greatest);
        continue;
      }
      for (std::size_t i = least / 64; i <= greatest / 64; ++i) {
        domains[word + i] |=
            values_of(std::max(least, 64 * i) - 64 * i, std::min(greatest, 64 * i + 63) - 64 * i);
      }
    }
    if (recorded_.words == 1) domains[word] = values;
    word += recorded_.words;
  }
  ++recorded_.domains_kept;
}

}  // namespace loshu
