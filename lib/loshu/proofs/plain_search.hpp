#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/proofs.hpp>
#include <loshu/system.hpp>

namespace loshu::detail {

/// The stage of a proof, as a limit names it.
inline constexpr const char* proof_stage = "proving the count";

/// \param nodes  how many nodes it has, in words
[[nodiscard]] ProofTooLarge too_large(const std::string& nodes);

/// A rule of a plain search: both sides of the equation are equal, or left is at most right.
struct PlainRule {
  Equation equation;
  bool is_equal = true;
  bool is_queued = false;  ///< whether the queue has the rule, which it must not have twice
};

/// The search whose tree a certificate holds. It prunes only by the rules in
/// examples/proofs/README.md. All rules are monotone, so their fixpoint does not depend on their
/// order. A checker that shares no code reaches the same domains.
class PlainSearch {
 public:
  /// A node: a domain for each cell. Bit i of a domain stands for the i-th least value.
  struct Node {
    std::int64_t sum = 0;
    std::vector<std::uint64_t> domains;  ///< as many words for each cell as hold all values
  };
  /// In place of a cell: none.
  static constexpr int no_cell = -1;

  /// \param of  the certificate with its puzzle, base and orders; it must outlive the search
  /// \param most_nodes  the number of nodes at which `write` gives up
  PlainSearch(const Certificate& of, std::uint64_t most_nodes, const Budget& budget);

  [[nodiscard]] Node root(std::int64_t sum) const { return {sum, start_}; }

  /// Writes the letters of a subtree. Open nodes at depth 0 become holes, for other parts.
  /// \param changed  the cell that the node's parent branched on; `no_cell` for a root or a hole
  /// \throws ProofTooLarge for a node beyond the limit
  void write(Node node, int changed, int depth, std::string& text, std::vector<Node>& holes);

  /// Estimates the number of nodes of all trees, from random paths (Knuth 1975).
  [[nodiscard]] double estimate(const std::vector<int>& sums);

  /// Counts the nodes that are written next from 0, for the limit as well.
  void count_anew() { nodes_ = 0; }
  /// The number of nodes since `count_anew`, refuted ones included. A hole counts once as a hole,
  /// and once as a root.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  void add(Equation equation, bool is_equal);

  /// The open cell with the fewest values; of several, the first in the base. `no_cell` if no cell
  /// is open.
  [[nodiscard]] int branching_cell(const Node& node) const;
  [[nodiscard]] int count(const Node& node, int cell) const;
  /// The least and the greatest value of a cell that has one.
  [[nodiscard]] SumRange ends(const Node& node, int cell) const;
  [[nodiscard]] bool holds(const Node& node, int cell, std::size_t place) const;
  /// Leaves a cell the value of a place alone.
  void put(Node& node, int cell, std::size_t place) const;

  /// Uses all rules until nothing changes.
  /// \param changed  the only cell that changed since that was done; `no_cell`: any may have
  /// \return false if a cell has no value left
  [[nodiscard]] bool prune(Node& node, int changed);
  /// Notes that a cell has lost values. Returns whether it has any left.
  bool shrunk(const Node& node, int cell);
  bool strike_from_others(Node& node, int cell);
  bool strike_by_bounds(const PlainRule& rule, Node& node);

  const std::vector<int>& base_;
  const std::uint64_t most_nodes_;
  const Budget& budget_;
  std::vector<std::int64_t> values_;
  std::size_t cells_ = 0, words_ = 0;  // `words_`: the words of one cell's domain
  std::vector<std::uint64_t> start_;
  std::vector<PlainRule> rules_;
  std::vector<std::vector<std::size_t>> rules_of_;  // of each cell
  std::vector<std::size_t> queue_;                  // the rules that wait
  std::vector<int> placed_;                         // cells of one value, which wait as well
  std::uint64_t nodes_ = 0;
};

}  // namespace loshu::detail
