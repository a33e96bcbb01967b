#include <loshu/model/tree/domain_cursor.hpp>

#include <algorithm>
#include <span>

#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

/// The runs that a cell lost, as one of Gecode's range iterators.
class LostRuns {
 public:
  explicit LostRuns(std::span<const SearchTree::Loss> runs) : runs_(runs) {}
  bool operator()() const { return !runs_.empty(); }
  void operator++() { runs_ = runs_.subspan(1); }
  [[nodiscard]] int min() const { return runs_.front().least; }
  [[nodiscard]] int max() const { return runs_.front().greatest; }
  [[nodiscard]] unsigned width() const { return static_cast<unsigned>(max() - min() + 1); }

 private:
  std::span<const SearchTree::Loss> runs_;
};

using GiveBack = Gecode::Iter::Ranges::Union<Gecode::IntSetRanges, LostRuns>;
using Take = Gecode::Iter::Ranges::Diff<Gecode::IntSetRanges, LostRuns>;

}  // namespace

template <typename Change>
void DomainCursor::change(std::int64_t node) {
  std::span<const SearchTree::Loss> losses = tree_.losses_of(static_cast<std::size_t>(node));
  while (!losses.empty()) {
    const int cell = losses.front().cell;
    const auto end = std::ranges::find_if(losses, [&](const auto& loss) { return loss.cell != cell; });
    const auto count = static_cast<std::size_t>(end - losses.begin());
    Gecode::IntSetRanges values(cells_[at(cell)]);
    LostRuns lost(losses.first(count));
    Change changed(values, lost);
    cells_[at(cell)] = Gecode::IntSet(changed);
    losses = losses.subspan(count);
  }
}

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
    change<GiveBack>(at_);
    at_ = node_at(at_).parent;
  }
  for (; !down.empty(); down.pop_back()) {
    at_ = down.back();
    change<Take>(at_);
  }
}

}  // namespace loshu::detail
