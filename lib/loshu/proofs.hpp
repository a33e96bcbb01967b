#pragma once

/// \file
/// Certificates of counts, which a stranger checks with a short program of his own.
/// \snippet proofs.cpp proofs

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// An order constraint and the symmetry that allows it.
struct CertifiedOrder {
  OrderConstraint order;  ///< x[less] < x[greater]
  /// Maps lines, their sums and the relations to themselves. It fixes every given cell and every
  /// cell that stands before `order.less` in the base, and maps `order.less` to `order.greater`.
  Permutation symmetry;
};

/// A weight for each line. The weighted lines bound the magic sum, or leave it a residue.
struct CertifiedEquation {
  LineWeights weights;  ///< in the order of `every_line()`
  /// 0: the weighted lines bound the sum, since values are distinct. Otherwise all open cells have
  /// the same weight modulo this number.
  std::int64_t modulus = 0;
};

/// A part of a divided proof: the first of three has the index 0 and the number 3.
struct ProofPart {
  int index = 0;   ///< from 0
  int number = 1;  ///< at least 1
};

/// All that a checker needs to believe a count. The rules by which it prunes, and the argument, are
/// in `examples/proofs/README.md`.
struct Certificate {
  Puzzle puzzle;          ///< the question
  std::vector<int> base;  ///< all cells, in the order along which symmetry is broken
  std::vector<CertifiedOrder> orders = {};        ///< what each solution that is kept satisfies
  std::vector<CertifiedEquation> equations = {};  ///< about the magic sum
  /// One tree for each open magic sum, in ascending order. A node is a letter: the cell that
  /// branches, with a child for each of its values in ascending order; `.` for a node that the
  /// rules refute; `*` for a solution; `+` for a subtree that stands in `subtrees`.
  std::string tree = {};
  /// Of a divided proof, by the place of the `+`.
  std::map<std::uint64_t, std::string> subtrees = {};
  std::uint64_t leaves = 0;  ///< the solutions in the trees, or in this part of them
  std::uint64_t nodes = 0;   ///< the letters of all trees
  bool is_part = false;      ///< whether it is one part of several
};

/// What is to be proven, and how much of it.
struct ProofOptions {
  Symmetry symmetry = Symmetry::full;      ///< the group whose classes are counted; not `dynamic`
  ProofPart part = {};                     ///< the part that is made
  std::uint64_t most_nodes = 100'000'000;  ///< no larger proof is begun
};

/// Thrown if a proof would have more nodes than are allowed. The sentence has the estimate.
class ProofTooLarge : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Proves how many solutions a puzzle has, by a small search of its own. No engine takes part.
/// \throws ProofTooLarge if the proof has more than `most_nodes` nodes by estimate
/// \throws Error if a tree is needed for more than 64 values, for `Symmetry::dynamic`, and for a
///   puzzle that contradicts itself, which needs no proof
/// \throws Stopped by the budget
[[nodiscard]] Certificate prove(const Puzzle& puzzle, const ProofOptions& options = {},
                                const Budget& budget = Budget::unlimited());

/// A certificate of the weights that refute a puzzle, without a search.
/// \param refutation  weights that `refutes` accepts
[[nodiscard]] Certificate refutation_certificate(const Puzzle& puzzle,
                                                 const std::vector<LineWeights>& refutation);

/// A certificate that a labelling is a solution: the puzzle with all cells given.
/// \param witness  a solution
[[nodiscard]] Certificate witness_certificate(const Puzzle& puzzle, const Assignment& witness);

/// The order of the group that the orders break: the product of the orbits of the base.
[[nodiscard]] Natural broken_order(const Certificate& certificate);

/// The labellings that the tree counts: its leaves times the orbits of the base.
[[nodiscard]] Natural proven_labellings(const Certificate& certificate);

/// The certificate as JSON, on one line for each member.
[[nodiscard]] std::string to_text(const Certificate& certificate);

}  // namespace loshu
