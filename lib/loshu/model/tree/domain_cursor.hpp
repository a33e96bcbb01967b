#pragma once

#include <cstdint>
#include <vector>

#include <gecode/int.hh>

#include <loshu/tree.hpp>

namespace loshu::detail {

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
  void go_to(std::int64_t node);

  [[nodiscard]] const Gecode::IntSet& values_of(int cell) const {
    return cells_[static_cast<std::size_t>(cell)];
  }

 private:
  /// Gives a node's losses back, or takes them.
  template <typename Change>
  void change(std::int64_t node);

  const SearchTree& tree_;
  std::vector<Gecode::IntSet> cells_;
  std::int64_t at_ = -1;
};

}  // namespace loshu::detail
