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

// Gives cells distinct values by augmenting paths (H. W. Kuhn, 1955). If a path fails, the cells
// that it reached hold all values that it saw, so these cells have too few values together (P.
// Hall, "On representatives of subsets", 1935). Without those reached, the other cells do not: that
// would have failed before.
class Seating {
 public:
  explicit Seating(const CellDomains& domains) : domains_(domains) {}

  /// Gives a value to a cell. Cells that have values already may change theirs to make room.
  bool seat(int cell) {
    seen_.clear();
    reached_.clear();
    return find_value(cell);
  }

  /// The cells that the last `seat` tried to give another value.
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
  std::unordered_map<int, int> holders_;  // the cell that has each value
  std::unordered_set<int> seen_;          // the values tried by the current path
  std::vector<int> reached_;
};

/// Finds cells that have fewer values together than there are cells; no smaller set of them has.
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

/// The runs of values that a cell lost, as a range iterator of Gecode.
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

/// The domains at one node of a recorded tree. The cursor moves to any other node: up by returning
/// lost values, and down by removing them again. In a search the next node is mostly near.
class DomainCursor {
 public:
  /// \param tree  must outlive the cursor; it may grow
  DomainCursor(const SearchTree& tree, int cells, int first_value)
      : tree_(tree),
        cells_(static_cast<std::size_t>(cells),
               Gecode::IntSet(first_value, first_value + cells - 1)) {}

  /// Moves to a node with domains, or to −1, where each cell has all values.
  void go_to(std::int64_t node) {
    const auto node_at = [&](std::int64_t place) -> const SearchTree::Node& {
      return tree_.nodes[static_cast<std::size_t>(place)];
    };
    const auto depth = [&](std::int64_t place) {
      return place < 0 ? std::int64_t{-1} : std::int64_t{node_at(place).depth};
    };
    std::vector<std::int64_t> down;  // the nodes below the common ancestor, the deepest first
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
  /// Returns the values lost at a node to the domains, or removes them again.
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
