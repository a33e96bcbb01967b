#pragma once

/// \file
/// Complements of solutions, and the solution that stands for its class.
/// \snippet symmetry.cpp complement

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// A symmetry of a puzzle that reverses the values. Cell i of the complement of x has the value
/// mirror − x[cells[i]].
struct Complement {
  std::int64_t mirror = 0;  ///< the first value plus the last value
  Permutation cells;        ///< the identity, or another automorphism if the givens demand it
  /// The magic sum of the complement is mirror_sum − S.
  std::int64_t mirror_sum = 0;

  /// The complement of x. That of a solution is a solution too.
  [[nodiscard]] Assignment of(const Assignment& x) const;
};

/// The complement of a puzzle, or the reason why the puzzle is not its own complement.
struct ComplementFinding {
  std::optional<Complement> complement;  ///< none if the puzzle is not its own complement
  std::string obstacle;                  ///< the reason in words, if there is no complement
};

/// Looks for the complement of a puzzle. A line of k cells with the sum S has the sum k·mirror − S
/// in the complement. So a puzzle is its own complement if all of these hold:
/// - Its lines have one length, or its values are symmetric about 0.
/// - The given sum and the sums of the fixed lines are their own mirror images.
/// - The complement maps the set of the relations to itself.
/// - Some permutation of the group maps the cell of each given to the cell of the given with the
///   mirrored value.
///
/// The finding is kept with the puzzle and its copies.
/// \param level  the group that is broken; at `none`, only the identity is combined with the
///   complement
[[nodiscard]] const ComplementFinding& complement_of(const Puzzle& puzzle, Symmetry level,
                                                     const Budget& budget = Budget::unlimited());

/// The permutation g with x[g·c] = first + last − x[c], from fixed lines of two cells with the sum
/// first + last. None unless these lines pair all cells, or all but one.
[[nodiscard]] std::optional<Permutation> complementary_pairs(const Puzzle& puzzle);

/// The kind of symmetry, of order 2, under which labellings are their own complement.
enum class PairSymmetry {
  one,         ///< of any kind; the one that leaves the fewest lines
  any,         ///< each symmetry of the drawing; see `self_complements_of`
  half_turn,   ///< a rotation by 180° of a drawing in the plane
  reflection,  ///< a reflection of a drawing in the plane
  centre,      ///< the reflection of a solid in its centre
  axis,        ///< a rotation of a solid by 180°
  plane,       ///< the reflection of a solid in a plane
  other,       ///< an automorphism that is no motion of the drawing
};
/// The words for `PairSymmetry` on the command line.
inline constexpr std::array pair_symmetry_names{Named{PairSymmetry::one, "one"},
                                                Named{PairSymmetry::any, "any"},
                                                Named{PairSymmetry::half_turn, "half-turn"},
                                                Named{PairSymmetry::reflection, "reflection"},
                                                Named{PairSymmetry::centre, "centre"},
                                                Named{PairSymmetry::axis, "axis"},
                                                Named{PairSymmetry::plane, "plane"},
                                                Named{PairSymmetry::other, "other"}};

/// The labellings of a puzzle that are their own complement under one symmetry g: x[g·c] = first +
/// last − x[c]. The order of g is 2, and g fixes at most one cell.
struct SelfComplementFinding {
  /// The puzzle with its pairs c, g·c as fixed lines, and with the only sum that is possible. Its
  /// group consists of the symmetries that commute with g. None if there is no such labelling.
  std::optional<Puzzle> puzzle;
  Permutation cells;  ///< the symmetry g
  /// The symmetry g in words: "the half-turn", "the reflection that exchanges a and d".
  std::string symmetry;
  /// The lines whose sums the pairs of cells do not settle: one of each two that g exchanges.
  int lines_left = 0;
  std::string obstacle;  ///< why there is no such labelling, in words
  /// Whether it is proven that there is no such labelling. If false, only some symmetries were
  /// tried.
  bool is_proven = true;
};

/// Looks for the self-complementary labellings. A line of k cells needs the sum k·(first + last)/2.
/// The symmetry g is chosen among those that givens and fixed lines of two cells allow. It leaves
/// the fewest lines. Among equals, geometric symmetries come first, and the reflection in the
/// centre before others. In the plane that reflection is the half-turn.
///
/// The finding is kept with the puzzle and its copies.
/// \param kind  the kind that g must have
[[nodiscard]] const SelfComplementFinding& self_complement_of(
    const Puzzle& puzzle, const Budget& budget = Budget::unlimited(),
    PairSymmetry kind = PairSymmetry::one);

/// The self-complementary labellings under each symmetry of the drawing that allows any, the one
/// that leaves the fewest lines first. No labelling is in two of the puzzles: values are distinct,
/// so a labelling and its complement determine the symmetry between them.
[[nodiscard]] std::vector<SelfComplementFinding> self_complements_of(
    const Puzzle& puzzle, const Budget& budget = Budget::unlimited());

/// The obstacle as a sentence: "no self-complementary polygon 6 exists: a line of 3 cells needs the
/// sum 30, not 22".
[[nodiscard]] std::string no_self_complement(const Puzzle& puzzle,
                                             const SelfComplementFinding& finding);

/// Decides which member to keep of each class of solutions under a group and its complement. It
/// keeps the member with the lesser magic sum. If the sums are equal, it keeps the
/// lexicographically least along `order`. At the cells in `greatest`, the greater value counts as
/// the lesser.
class ComplementBreaking {
 public:
  /// \param group  the group that order constraints along the same cells break
  ComplementBreaking(Complement how, const Group& group, std::vector<int> cells,
                     std::vector<int> greatest_cells = {});

  /// Whether the greater value counts as the lesser at a cell.
  [[nodiscard]] bool is_greatest(int cell) const;

  /// Whether the class of x is its own complement. Such a class is counted once; each other class
  /// stands for two.
  /// \param x  the first member of its class under the group
  [[nodiscard]] bool is_self_complementary(const Assignment& x) const;

  const Complement complement;      ///< the complement that is broken
  const std::vector<int> order;     ///< the cells along which members are compared
  const std::vector<int> greatest;  ///< the cells at which the greater value counts as the lesser
  const StabiliserChain chain;      ///< the chain of the group along the order
  const std::vector<std::vector<int>> orbits;  ///< the orbits of the chain, by place
};

/// Decides which member to keep of each class of solutions where values repeat. There, several
/// members may satisfy the order constraints. It keeps the lexicographically least along some
/// cells.
class OrbitBreaking {
 public:
  /// \param cells  the cells along which order constraints break the group
  /// \throws Error with the sentence of `refused_orbits`
  OrbitBreaking(const Puzzle& puzzle, Symmetry level, std::span<const int> cells,
                const Budget& budget = Budget::unlimited());

  /// The number of symmetries that map x to itself, if x is kept; else none.
  [[nodiscard]] std::optional<std::uint64_t> stabiliser(const Assignment& x) const;

  const std::uint64_t order;  ///< the order of the group, at most 2^32

 private:
  StabiliserChain chain_;
};

/// Whether the orders that break a symmetry leave several members of a class, since values repeat.
[[nodiscard]] bool needs_orbits(const Puzzle& puzzle, Symmetry level);

/// The reason why classes cannot be told apart where values repeat; empty if they can. A group of
/// over 2^32 elements is refused.
[[nodiscard]] std::string refused_orbits(const Puzzle& puzzle, Symmetry level,
                                         const Budget& budget = Budget::unlimited());

/// The member of each class of solutions that every engine reports. It is the lexicographically
/// least in reading order. If the complement is broken, there are two such members, one for each of
/// the two classes. The one with the lesser sum is reported or, at equal sums, the
/// lexicographically lesser one.
class Representatives {
 public:
  /// \throws Error with the sentence of `refused_level`
  Representatives(const Puzzle& puzzle, Symmetry level, bool complement,
                  const Budget& budget = Budget::unlimited());

  /// The representative of the class of the solution x.
  [[nodiscard]] Assignment of(const Assignment& x) const;

  /// Whether the class of a representative, as `of` returns it, is its own complement.
  [[nodiscard]] bool is_self_complementary(const Assignment& least) const;

 private:
  [[nodiscard]] Assignment complement_of_class(const Assignment& least) const;

  const Puzzle puzzle_;  // keeps the puzzle's derived data, of which the chain is a part
  const StabiliserChain& chain_;
  std::optional<Complement> mirror_;
};

/// Remembers which classes of solutions were found, for searches that find classes repeatedly.
class DistinctClasses {
 public:
  /// \throws Error with the sentence of `refused_level`
  DistinctClasses(const Puzzle& puzzle, Symmetry level, bool complement,
                  const Budget& budget = Budget::unlimited())
      : representatives_(puzzle, level, complement, budget) {}

  /// The representative of the class of the solution x. None if the class was found before.
  std::optional<Assignment> add(const Assignment& x);

  /// Whether the class of a representative is its own complement. `add` must have returned it.
  [[nodiscard]] bool is_self_complementary(const Assignment& least) const {
    return representatives_.is_self_complementary(least);
  }

 private:
  using Fingerprint = std::array<std::uint64_t, 2>;
  static Fingerprint fingerprint(const Assignment& x);

  Representatives representatives_;
  std::set<Fingerprint> met_;
};

}  // namespace loshu
