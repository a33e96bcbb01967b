#include <loshu/model/tree/domain_cursor.hpp>

#include <algorithm>
#include <span>

namespace loshu::detail {
namespace {

using Runs = DomainCursor::Runs;

/// Both together, where no value is in both.
Runs joined(const Runs& one, const Runs& other) {
  Runs sorted;
  std::ranges::merge(one, other, std::back_inserter(sorted), {}, &DomainCursor::Run::least,
                     &DomainCursor::Run::least);
  Runs result;
  for (const auto& run : sorted) {
    if (!result.empty() && result.back().greatest + 1 == run.least) {
      result.back().greatest = run.greatest;
    } else {
      result.push_back(run);
    }
  }
  return result;
}

/// Calls with each cell that a node changes and the runs that it lost.
template <typename Change>
void for_each_cell(std::span<const SearchTree::Loss> losses, Change change) {
  for (std::size_t from = 0; from < losses.size();) {
    const int cell = losses[from].cell;
    Runs lost;
    for (; from < losses.size() && losses[from].cell == cell; ++from) {
      lost.push_back({losses[from].least, losses[from].greatest});
    }
    change(static_cast<std::size_t>(cell), lost);
  }
}

}  // namespace

Runs without(const Runs& all, const Runs& taken) {
  Runs result;
  auto next = taken.begin();
  for (auto [least, greatest] : all) {
    while (next != taken.end() && next->greatest < least) ++next;
    for (auto cut = next; cut != taken.end() && cut->least <= greatest; ++cut) {
      if (cut->least > least) result.push_back({least, cut->least - 1});
      least = cut->greatest + 1;
    }
    if (least <= greatest) result.push_back({least, greatest});
  }
  return result;
}

DomainCursor::DomainCursor(const SearchTree& tree, int cells, int first_value)
    : tree_(tree),
      cells_(static_cast<std::size_t>(cells), Runs{{first_value, first_value + cells - 1}}) {}

void DomainCursor::go_to(std::int64_t node) {
  const auto node_at = [&](std::int64_t place) -> const SearchTree::Node& {
    return tree_.nodes[static_cast<std::size_t>(place)];
  };
  const auto depth = [&](std::int64_t place) {
    return place < 0 ? std::int64_t{-1} : std::int64_t{node_at(place).depth};
  };
  std::vector<std::int64_t> down;  // below the nearest common ancestor, the deepest first
  while (at_ != node) {
    if (depth(node) >= depth(at_)) {
      down.push_back(node);
      node = node_at(node).parent;
      continue;
    }
    for_each_cell(
        tree_.losses_of(static_cast<std::size_t>(at_)),
        [&](std::size_t cell, const Runs& lost) { cells_[cell] = joined(cells_[cell], lost); });
    at_ = node_at(at_).parent;
  }
  for (; !down.empty(); down.pop_back()) {
    at_ = down.back();
    for_each_cell(
        tree_.losses_of(static_cast<std::size_t>(at_)),
        [&](std::size_t cell, const Runs& lost) { cells_[cell] = without(cells_[cell], lost); });
  }
}

}  // namespace loshu::detail
