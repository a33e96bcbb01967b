#pragma once

/// \file
/// Symmetry groups of figures and puzzles, order constraints and complements.
/// \snippet symmetry.cpp symmetry

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
#include <loshu/text.hpp>

namespace loshu {

/// The symmetry that a model breaks.
enum class Symmetry {
  none,       ///< every labelling is found
  geometric,  ///< one solution of each class under the rotations and reflections of the drawing
  /// One solution of each class under every permutation of the cells that maps lines to lines.
  full,
  dynamic,  ///< at least one solution of each class: lightweight dynamic symmetry breaking during
            ///< search
};

/// The words for levels of symmetry.
inline constexpr std::array symmetry_names{
    Named{Symmetry::none, "none"}, Named{Symmetry::geometric, "geometric"},
    Named{Symmetry::full, "full"}, Named{Symmetry::dynamic, "dynamic"}};

/// All permutations of the cells that map lines to lines. They are the automorphism group of the
/// incidence graph of cells and lines, found by nauty (McKay and Piperno, "Practical graph
/// isomorphism II", 2014).
///
/// The group is kept with the figure. It stays valid as long as the figure or a copy of it exists.
/// \throws Stopped when the budget is used up, as do all functions below that take a budget
[[nodiscard]] const Group& automorphisms(const Figure& figure,
                                         const Budget& budget = Budget::unlimited());

/// The automorphisms that map each cell to a cell of the same colour. The group is not kept.
/// \param colours  one for each cell, any numbers
/// \throws Error for fewer or more colours than cells
[[nodiscard]] Group automorphisms(const Figure& figure, std::span<const int> colours,
                                  const Budget& budget = Budget::unlimited());

/// The rotations and reflections of the drawing that map cells to cells and lines to lines.
///
/// Positions with at most six decimals are taken as rounded. A symmetry then counts if it maps the
/// drawing to itself after rounding. Positions are exact if the last decimal is coarser than an
/// eighth of the distance of the two closest cells. An example is a grid of whole numbers.
///
/// The group is kept with the figure.
[[nodiscard]] const Group& geometric_symmetries(const Figure& figure,
                                                const Budget& budget = Budget::unlimited());

/// The larger symmetry that a drawing would have if its cells moved a little.
struct NearSymmetry {
  double order = 1;  ///< the order of the larger group
  double shift = 0;  ///< the largest move of a coordinate
};

/// The larger symmetry of a drawing that looks more symmetric than it is.
/// \return none if the drawing does not look more symmetric than it is
[[nodiscard]] std::optional<NearSymmetry> near_symmetry(const Figure& figure,
                                                        const Budget& budget = Budget::unlimited());

/// The group that may be broken at this level without losing a class. It has the automorphisms (or
/// the geometric ones) that fix every given and map the set of the relations onto itself. It is
/// trivial for `none`.
///
/// The group is kept with the puzzle and its copies or, without givens and relations, with the
/// figure.
[[nodiscard]] const Group& symmetry_group(const Puzzle& puzzle, Symmetry level,
                                          const Budget& budget = Budget::unlimited());

/// The stabiliser chain of the symmetry group in reading order. It is kept as long as the group.
[[nodiscard]] const StabiliserChain& reading_chain(const Puzzle& puzzle, Symmetry level,
                                                   const Budget& budget = Budget::unlimited());

/// The order of the cells along which the order constraints of a model are derived.
enum class Chain {
  derived,  ///< an order that makes a small tree, derived from the figure and the group
  reading,  ///< the cells in the order of their numbers
};

/// The words for orders of the cells.
inline constexpr std::array chain_names{Named{Chain::derived, "derived"},
                                        Named{Chain::reading, "reading"}};

/// The cells in the order that `chain` names.
///
/// A search is small if it breaks the symmetry among the cells that it decides early. Therefore the
/// derived order begins with the cells that lines bind most. A line of k cells has the weight 1/(k
/// − 1). Among equal cells, those in larger orbits come first: an order constraint for each other
/// member narrows the first. Next come cells on a line with the first cell, and cells near the
/// middle of the drawing. Among cells that are still equal, the first place goes to the least
/// number. The others follow from the greatest number down. Cells that the group fixes come last.
/// \param group  the group that the constraints are to break
[[nodiscard]] std::vector<int> chain_order(const Figure& figure, const Group& group, Chain chain);

/// The relation as an order constraint, if it says exactly that.
[[nodiscard]] std::optional<OrderConstraint> order_of(const Relation& relation);

/// The order constraints that break the group of the puzzle along the chain. They are kept as long
/// as the group.
[[nodiscard]] const std::vector<OrderConstraint>& order_constraints(
    const Puzzle& puzzle, Symmetry level, Chain chain, const Budget& budget = Budget::unlimited());

/// The member of the assignment's class that satisfies the order constraints along `cells`.
/// \param x  distinct values, one for each cell
[[nodiscard]] Assignment canonical_form(const Group& group, std::span<const int> cells,
                                        const Assignment& x, std::span<const int> greatest = {});

/// The cells in the order of their numbers. Representatives of classes are compared in this order.
[[nodiscard]] std::vector<int> reading_order(const Figure& figure);

/// A map of the solutions of a puzzle to solutions. Cell i of the complement of x has the value
/// mirror − x[cells[i]].
struct Complement {
  int mirror = 0;     ///< the first value plus the last value
  Permutation cells;  ///< the identity, unless the givens demand another automorphism
  /// The magic sum of the complement is mirror_sum − S.
  int mirror_sum = 0;

  /// The complement of an assignment.
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

/// The permutation g that fixed lines of two cells name, whose values add up to first + last:
/// x[g·c] = first + last − x[c]. None where they do not pair all cells but one at most.
[[nodiscard]] std::optional<Permutation> complementary_pairs(const Puzzle& puzzle);

/// Under which symmetry of order 2 labellings are to be their own complement.
enum class PairSymmetry {
  any,         ///< the best that there is
  half_turn,   ///< of a drawing in the plane
  reflection,  ///< of a drawing in the plane
  centre,      ///< the reflection of a solid in its centre
  axis,        ///< the half-turn of a solid
  plane,       ///< the reflection of a solid in a plane
  other,       ///< an automorphism that is no motion of the drawing
};
/// The words for them.
inline constexpr std::array pair_symmetry_names{Named{PairSymmetry::any, "any"},
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
  Permutation cells;     ///< g
  std::string symmetry;  ///< g in words: "the half-turn"
  /// The pairs of lines that g exchanges. All other lines hold by themselves.
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
    PairSymmetry kind = PairSymmetry::any);

/// The obstacle in words: "no self-complementary polygon 6 exists: a line of 3 cells needs the sum
/// 30, not 22".
[[nodiscard]] std::string no_self_complement(const Puzzle& puzzle,
                                             const SelfComplementFinding& finding);

/// Decides which member to keep of each class of solutions under a group and its complement. It
/// keeps the member with the lesser magic sum. If the sums are equal, it keeps the
/// lexicographically least along `order`. At the cells in `greatest`, the greater value counts as
/// the lesser.
class ComplementBreaking {
 public:
  /// \param group  the group, which order constraints along the same cells break
  ComplementBreaking(Complement how, const Group& group, std::vector<int> cells,
                     std::vector<int> greatest_cells = {});

  /// Whether the greater value counts as the lesser at a cell.
  [[nodiscard]] bool is_greatest(int cell) const;

  /// The first member of the class of x under the group.
  [[nodiscard]] Assignment first_of_class(const Assignment& x) const;

  /// Whether x comes before y.
  [[nodiscard]] bool comes_before(const Assignment& x, const Assignment& y) const;

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

/// The reason why classes cannot be told apart at a level: `dynamic` names no group. Empty for
/// other levels.
[[nodiscard]] std::string refused_level(Symmetry level);

/// The member of each class of solutions that every engine reports. It is the lexicographically
/// least in reading order. If the complement is broken, there are two such members, one for each of
/// the two classes. The one with the lesser sum is reported or, at equal sums, the
/// lexicographically lesser one.
class Representatives {
 public:
  /// \throws Error with the sentence of `refused_level`
  Representatives(const Puzzle& puzzle, Symmetry level, bool complement,
                  const Budget& budget = Budget::unlimited());

  /// The representative of the class of a solution.
  /// \param x  a solution
  [[nodiscard]] Assignment of(const Assignment& x) const;

  /// Whether the class of a representative is its own complement.
  [[nodiscard]] bool is_self_complementary(const Assignment& least) const;

 private:
  [[nodiscard]] Assignment complement_of_class(const Assignment& least) const;

  const Puzzle puzzle_;  // keeps the chain
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

  /// The representative of the class of x. None if the class was found before.
  /// \param x  a solution
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

namespace detail {
/// The number of times that this process has run nauty, for tests.
[[nodiscard]] std::uint64_t nauty_runs();
}  // namespace detail

}  // namespace loshu
