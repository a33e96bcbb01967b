#pragma once

#include <cstdint>
#include <vector>

#include <loshu/tree.hpp>

namespace loshu::detail {

/// The domains of one node of a recorded tree. The cursor moves to any other node: up by giving
/// back lost values, and down by losing them again. The next node of a search is mostly near.
class DomainCursor {
 public:
  /// A run of consecutive values.
  struct Run {
    int least = 0;
    int greatest = 0;
  };
  /// Ascending runs with gaps between them.
  using Runs = std::vector<Run>;

  /// \param tree  must outlive the cursor; it may grow
  DomainCursor(const SearchTree& tree, int cells, int first_value);

  /// Goes to a node with domains, or to −1, where each cell has all values.
  void go_to(std::int64_t node);

  [[nodiscard]] const Runs& values_of(int cell) const {
    return cells_[static_cast<std::size_t>(cell)];
  }

 private:
  const SearchTree& tree_;
  std::vector<Runs> cells_;
  std::int64_t at_ = -1;
};

/// The runs of the first that are not in the second.
[[nodiscard]] DomainCursor::Runs without(const DomainCursor::Runs& all,
                                         const DomainCursor::Runs& taken);

}  // namespace loshu::detail
