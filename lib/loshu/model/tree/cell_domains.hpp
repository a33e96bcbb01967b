#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <gecode/int.hh>

#include <loshu/figure.hpp>
#include <loshu/model.hpp>
#include <loshu/tree.hpp>

namespace loshu::detail {

/// A copy of the domains of a model's variables.
struct CellDomains {
  std::vector<std::vector<int>> cells;  ///< the values of each cell, ascending
  int least_sum = 0;
  int greatest_sum = 0;
};

/// The values of a cell, ascending.
[[nodiscard]] inline std::vector<int> values_of(const Gecode::IntVar& cell) {
  std::vector<int> values;
  values.reserve(cell.size());
  for (Gecode::IntVarValues value(cell); value(); ++value) values.push_back(value.val());
  return values;
}

[[nodiscard]] inline CellDomains domains_of(const MagicModel& model) {
  CellDomains domains;
  for (const Gecode::IntVar& cell : model.cells()) domains.cells.push_back(values_of(cell));
  domains.least_sum = model.sum().min();
  domains.greatest_sum = model.sum().max();
  return domains;
}

// By Hall's theorem ("On representatives of subsets", 1935) cells have distinct values unless some
// of them have too few together. Augmenting paths give the cells one value after the other, as H.
// W. Kuhn assigns them (1955). Where a path fails, all values that it saw are held by the cells
// that it reached. Cells that have too few values without those reached would have failed before.
class Seating {
 public:
  explicit Seating(const CellDomains& domains) : domains_(domains) {}

  /// Gives the cell a value that no other has, if the others can make room.
  bool seat(int cell) {
    seen_.clear();
    reached_.clear();
    return find_value(cell);
  }

  /// The cells that were asked for their values meanwhile.
  [[nodiscard]] const std::vector<int>& reached() const { return reached_; }

 private:
  bool find_value(int cell) {
    reached_.push_back(cell);
    for (const int value : domains_.cells[static_cast<std::size_t>(cell)]) {
      if (!seen_.insert(value).second) continue;
      const auto holder = holders_.find(value);
      if (holder == holders_.end() || find_value(holder->second)) {
        holders_[value] = cell;
        return true;
      }
    }
    return false;
  }

  const CellDomains& domains_;
  std::unordered_map<int, int> holders_;  // by value
  std::unordered_set<int> seen_;          // values
  std::vector<int> reached_;
};

/// Cells that have fewer values together than there are cells; none of them can be spared.
/// \return their numbers, ascending; empty if the domains allow distinct values
[[nodiscard]] inline std::vector<int> crowded_cells(const CellDomains& domains) {
  Seating seating(domains);
  const auto cells = static_cast<int>(domains.cells.size());
  for (int cell = 0; cell < cells; ++cell) {
    if (seating.seat(cell)) continue;
    std::vector<int> crowd = seating.reached();
    std::ranges::sort(crowd);
    return crowd;
  }
  return {};
}

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

/// The domains of one node of a recorded tree. The cursor moves to any other node: up by giving
/// back lost values, and down by losing them again. The next node of a search is mostly near.
class DomainCursor {
 public:
  /// \param tree  must outlive the cursor; it may grow
  DomainCursor(const SearchTree& tree, int cells, int first_value)
      : tree_(tree),
        cells_(static_cast<std::size_t>(cells),
               Gecode::IntSet(first_value, first_value + cells - 1)) {}

  /// Goes to a node with domains, or to −1, where each cell has all values.
  void go_to(std::int64_t node) {
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

  [[nodiscard]] const Gecode::IntSet& values_of(int cell) const {
    return cells_[static_cast<std::size_t>(cell)];
  }

 private:
  /// Gives a node's losses back, or takes them.
  template <typename Change>
  void change(std::int64_t node) {
    std::span<const SearchTree::Loss> losses = tree_.losses_of(static_cast<std::size_t>(node));
    while (!losses.empty()) {
      const int cell = losses.front().cell;
      const auto end =
          std::ranges::find_if(losses, [&](const auto& loss) { return loss.cell != cell; });
      const auto count = static_cast<std::size_t>(end - losses.begin());
      Gecode::IntSetRanges values(cells_[at(cell)]);
      LostRuns lost(losses.first(count));
      Change changed(values, lost);
      cells_[at(cell)] = Gecode::IntSet(changed);
      losses = losses.subspan(count);
    }
  }

  const SearchTree& tree_;
  std::vector<Gecode::IntSet> cells_;
  std::int64_t at_ = -1;
};

}  // namespace loshu::detail
