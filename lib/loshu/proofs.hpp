#pragma once

/// \file
/// Certificates of counts, which anyone can check with a short program of their own.
/// \snippet proofs.cpp proofs

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/error.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// An order constraint and the symmetry that allows it.
struct CertifiedOrder {
  OrderConstraint order;  ///< the constraint x[less] < x[greater]
  /// A permutation that keeps lines, their sums, the relations and the set of each cell. It fixes
  /// every given cell and every cell before `order.less` in the base, and maps `order.less` to
  /// `order.greater`.
  Permutation symmetry;
};

/// A weight for each line. The weighted lines bound the magic sum, or leave it a residue.
struct CertifiedEquation {
  LineWeights weights;  ///< one weight for each line of `every_line()`
  /// 0: the weighted lines bound the sum, since values are distinct. Otherwise all open cells have
  /// the same weight modulo this number, and spare values count as open cells of weight 0.
  std::int64_t modulus = 0;
};

/// All that a checker needs to believe a count. The rules by which it prunes are in
/// `examples/proofs/README.md`.
struct Certificate {
  Puzzle puzzle;               ///< the puzzle whose solutions are counted
  std::vector<int> base = {};  ///< all cells, in the order along which symmetry is broken
  std::vector<CertifiedOrder> orders = {};        ///< every counted solution satisfies these
  std::vector<CertifiedEquation> equations = {};  ///< the proofs that exclude magic sums
  /// One tree for each open magic sum, in ascending order. A node is a letter: the cell that
  /// branches, with a child for each of its values in ascending order; `*` for a solution; `+` for
  /// a subtree that stands in `subtrees`. A node that the rules refute has no letter. With more
  /// than 64 cells, two letters name a cell. If all cells are given, each sum has a `*` or a `.`.
  std::string tree = {};
  std::map<std::uint64_t, std::string> subtrees = {};  ///< what each `+` of one part stands for
  std::uint64_t solutions = 0;  ///< the solutions in the trees, or in this part of them
  std::uint64_t nodes = 0;      ///< the nodes of all trees
  bool is_part = false;         ///< whether this is one part of several
  Natural group_order = 1;      ///< the order of the group that the order constraints break

  /// The labellings that are counted: the solutions times the order of the group.
  [[nodiscard]] Natural labellings() const { return Natural(group_order) *= solutions; }
};

/// The classes that a proof counts, and the part of the proof that is made.
struct ProofOptions {
  Symmetry symmetry = Symmetry::full;      ///< the group whose classes are counted; not `dynamic`
  int part = 0;                            ///< the part that is made, from 0
  int parts = 1;                           ///< the number of parts, at least 1
  std::uint64_t most_nodes = 100'000'000;  ///< the limit, of the estimate as well
};

/// Thrown if a proof would have more nodes than are allowed. The message contains the estimate.
class ProofTooLarge : public Error {
 public:
  using Error::Error;
};

/// Proves how many solutions a puzzle has, by a small search of its own. No engine takes part. If
/// weighted lines exclude every magic sum, or all cells are given, there is no search.
/// \throws ProofTooLarge if the proof has more than `most_nodes` nodes, or some more by estimate;
///   the estimate is made first
/// \throws Error for a tree of more than 256 cells, and for more than a million open magic sums
/// \throws Error for more than 4,096 values, unless they are as many consecutive numbers as cells
/// \throws Error for `Symmetry::dynamic`, and for a puzzle that contradicts itself, which needs no
///   proof
/// \throws Stopped when the budget is used up
[[nodiscard]] Certificate prove(const Puzzle& puzzle, const ProofOptions& options = {},
                                const Budget& budget = Budget::unlimited());

}  // namespace loshu
