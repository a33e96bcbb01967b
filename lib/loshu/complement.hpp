#pragma once

#include <optional>
#include <string>

#include <loshu/symmetry.hpp>

namespace loshu {

/// Maps the solutions of a puzzle to solutions: cell i of the complement of x gets
/// mirror − x[cells[i]].
struct Complement {
  int mirror = 0;     ///< the first value and the last together
  Permutation cells;  ///< the identity, unless givens demand another automorphism
  /// The magic sum of the complement is mirror_sum − S.
  int mirror_sum = 0;

  [[nodiscard]] Assignment of(const Assignment& x) const;
};

/// Why a puzzle is not its own complement, or its complement.
struct ComplementFinding {
  std::optional<Complement> complement;
  std::string obstacle;  ///< in words, where there is none
};

/// Every line of k cells with the sum S has k·mirror − S in the complement. So a puzzle is its own
/// complement if its lines are of one length or the values are symmetric about 0, if a given sum
/// and those of the fixed lines are their own mirror images, and if some permutation of the group
/// maps the cell of each given to that of the given with the mirrored value.
///
/// \param level  the group that is broken; nothing but the identity joins the complement at `none`
[[nodiscard]] ComplementFinding complement_of(const Puzzle& puzzle, Symmetry level);

/// Of each class of solutions under a group and its complement, the member to keep: the one with
/// the lesser magic sum, or else the one that is lexicographically least along `order`, the greater
/// value counting as the lesser at the cells in `greatest`.
class ComplementBreaking {
 public:
  /// \param group  is broken by order constraints along the same order
  ComplementBreaking(Complement complement_, const Group& group, std::vector<int> order_,
                     std::vector<int> greatest_ = {});

  [[nodiscard]] bool is_greatest(int cell) const;

  /// The member of the class under the group that comes first.
  [[nodiscard]] Assignment first_of_class(const Assignment& x) const;

  /// Whether x comes before y.
  [[nodiscard]] bool comes_before(const Assignment& x, const Assignment& y) const;

  /// Whether the class of x is its own complement. It is counted once, while each of the others
  /// stands for two.
  /// \param x  the first member of its class under the group
  [[nodiscard]] bool is_self_complementary(const Assignment& x) const;

  const Complement complement;
  const std::vector<int> order, greatest;
  const StabiliserChain chain;                 ///< of the group, along the order
  const std::vector<std::vector<int>> orbits;  ///< of the chain, by place
};

}  // namespace loshu
