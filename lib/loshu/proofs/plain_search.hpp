#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/proofs.hpp>

namespace loshu {

/// The domain of each cell: bit i stands for the i-th least value.
using PlainDomains = std::vector<std::uint64_t>;

/// The search whose tree a certificate holds. It prunes by the rules that examples/proofs/README.md
/// writes down, and by nothing else. All rules are monotone, so their fixpoint does not depend on
/// the order in which they are used. A checker that shares no code reaches the same domains.
class PlainSearch {
 public:
  /// The greatest number of values of a tree.
  static constexpr std::size_t most_values = 64;

  explicit PlainSearch(const Certificate& of);

  /// The domains at the root of a tree, before any rule is used.
  [[nodiscard]] PlainDomains root() const;
  /// Uses all rules until nothing changes.
  /// \return false if a cell has no value left
  [[nodiscard]] bool propagate(PlainDomains& domains, std::int64_t sum) const;
  /// The cell to branch on: an open cell with the fewest values. None (−1) if no cell is open.
  [[nodiscard]] int branching_cell(const PlainDomains& domains) const;

 private:
  /// The two sides are equal, or the left one is at most the right one.
  struct Rule {
    Equation equation;
    bool is_equation = true;
  };

  static bool strike_placed(PlainDomains& domains);
  bool strike_by_bounds(const Rule& rule, PlainDomains& domains, std::int64_t sum) const;

  Puzzle puzzle_;
  std::vector<Rule> rules_;
  std::vector<int> preference_;  // the place of each cell in the base
};

}  // namespace loshu
