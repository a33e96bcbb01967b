#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/proofs.hpp>

namespace loshu {

/// Σ coefficient · x[cell] = sum_coefficient · S + constant, or at most that.
struct LinearRule {
  std::vector<Relation::Term> terms;
  std::int64_t sum_coefficient = 0;
  std::int64_t constant = 0;
  bool is_equation = true;
};

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

  /// The domains at the root of a tree with this magic sum, before any rule is used.
  [[nodiscard]] PlainDomains root() const;
  /// Uses all rules until nothing changes.
  /// \return false if a cell has no value left
  [[nodiscard]] bool propagate(PlainDomains& domains, std::int64_t sum) const;
  /// The cell to branch on: an open cell with the fewest values. None (−1) if no cell is open.
  [[nodiscard]] int branching_cell(const PlainDomains& domains) const;

 private:
  bool strike_placed(PlainDomains& domains) const;
  bool bound(const LinearRule& rule, PlainDomains& domains, std::int64_t sum) const;
  bool bound(const OrderConstraint& order, PlainDomains& domains) const;
  [[nodiscard]] std::uint64_t values_between(std::int64_t least, std::int64_t greatest) const;

  const Puzzle puzzle_;
  std::vector<std::int64_t> values_;  // ascending
  std::vector<LinearRule> rules_;
  std::vector<OrderConstraint> orders_;
  std::vector<int> preference_;  // the place of each cell in the base
};

/// The linear rules of a certificate: its lines and relations.
[[nodiscard]] std::vector<LinearRule> linear_rules(const Certificate& of);

/// The magic sums that no line and no equation of the certificate excludes, ascending.
[[nodiscard]] std::vector<std::int64_t> open_sums(const Certificate& of);

}  // namespace loshu
