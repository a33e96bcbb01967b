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

/// Which symmetry a model breaks.
enum class Symmetry {
  none,       ///< every labelling is found
  geometric,  ///< one of each class under the rotations and reflections of the drawing
  full,       ///< one of each class under every permutation of the cells that maps lines to lines
  dynamic,    ///< at least one of each class: lightweight dynamic symmetry breaking during search
};

/// The words for levels of symmetry.
inline constexpr std::array symmetry_names{
    Named{Symmetry::none, "none"}, Named{Symmetry::geometric, "geometric"},
    Named{Symmetry::full, "full"}, Named{Symmetry::dynamic, "dynamic"}};

/// All permutations of the cells that map lines to lines: the automorphism group of the incidence
/// graph of cells and lines, by nauty (McKay and Piperno, "Practical graph isomorphism II", 2014).
///
/// It is kept with the figure, so it is valid as long as the figure or a copy of it.
/// \throws Stopped when the budget is used up; as all functions below that take one
[[nodiscard]] const Group& automorphisms(const Figure& figure,
                                         const Budget& budget = Budget::unlimited());

/// The rotations and reflections of the drawing that map cells to cells and lines to lines.
///
/// Positions that have at most six decimals are taken for rounded ones: a symmetry of a drawing
/// that is these after rounding counts. Where the last decimal is coarser than an eighth of the
/// distance of the two closest cells, as on a grid of whole numbers, positions are exact.
///
/// They are kept with the figure.
[[nodiscard]] const Group& geometric_symmetries(const Figure& figure,
                                                const Budget& budget = Budget::unlimited());

/// More symmetry than a drawing has, if its cells moved a little.
struct NearSymmetry {
  double order = 1;  ///< of the group that it would have
  double shift = 0;  ///< how far a coordinate may have to move
};

/// Whether a drawing looks more symmetric than it is.
/// \return none if it does not
[[nodiscard]] std::optional<NearSymmetry> near_symmetry(const Figure& figure,
                                                        const Budget& budget = Budget::unlimited());

/// The group that may be broken at this level without losing a class: the automorphisms (or the
/// geometric ones) that fix every given and map the set of the relations onto itself. Trivial for
/// `none`.
///
/// It is kept with the puzzle and its copies or, without givens and relations, with the figure.
[[nodiscard]] const Group& symmetry_group(const Puzzle& puzzle, Symmetry level,
                                          const Budget& budget = Budget::unlimited());

/// The stabiliser chain of that group in reading order, kept as long as the group.
[[nodiscard]] const StabiliserChain& reading_chain(const Puzzle& puzzle, Symmetry level,
                                                   const Budget& budget = Budget::unlimited());

/// Which order of the cells the order constraints of a model are derived along.
enum class Chain {
  derived,  ///< from the figure and the group, for a small tree
  reading,  ///< the cells in the order of their numbers
};

/// The words for orders of the cells.
inline constexpr std::array chain_names{Named{Chain::derived, "derived"},
                                        Named{Chain::reading, "reading"}};

/// The cells in that order.
///
/// A search is small if it breaks the symmetry among the cells that it decides early. The derived
/// order therefore begins with the cells that lines bind most, a line of k cells with the weight
/// 1/(k − 1). Of equal ones the larger orbits come first: an order constraint for each other member
/// narrows the first. Then come those on a line with the first cell, and those that are nearest to
/// the middle of the drawing. Of equal ones still, the first cell is the one with the least number,
/// and the others follow from the greatest number on. Cells that the group fixes come last.
/// \param group  that the constraints are to break
[[nodiscard]] std::vector<int> chain_order(const Figure& figure, const Group& group, Chain chain);

/// A constraint x[less] < x[greater].
struct OrderConstraint {
  int less = 0;     ///< the cell with the lesser value
  int greater = 0;  ///< the cell with the greater value
  /// Equal in every member.
  friend bool operator==(const OrderConstraint&, const OrderConstraint&) = default;
};

/// The relation as an order constraint, if it says no more than that.
[[nodiscard]] std::optional<OrderConstraint> order_of(const Relation& relation);

/// Constraints that exactly one member of each class of distinct-valued assignments satisfies: the
/// one that is lexicographically least along the cells of the chain. At most one constraint a cell
/// and direction.
///
/// J.-F. Puget, "Breaking symmetries in all different problems", IJCAI 2005: for each b along the
/// cells and each c in its orbit under the stabiliser of the cells before b, x[b] < x[c]. Of two
/// such constraints on one c the later implies the earlier, since both its b's share an orbit.
/// The greatest of an orbit tells its members apart as well as the least, so each b may be either.
/// \param greatest  the cells that are to be the greatest of their orbit
[[nodiscard]] std::vector<OrderConstraint> order_constraints(const StabiliserChain& chain,
                                                             std::span<const int> greatest = {});
/// The same along the cells.
[[nodiscard]] std::vector<OrderConstraint> order_constraints(
    const Group& group, std::span<const int> cells, std::span<const int> greatest = {},
    const Budget& budget = Budget::unlimited());

/// Those that break the group of the puzzle along the chain, kept as long as the group.
[[nodiscard]] const std::vector<OrderConstraint>& order_constraints(
    const Puzzle& puzzle, Symmetry level, Chain chain, const Budget& budget = Budget::unlimited());

/// The member of the assignment's class that satisfies the order constraints along `cells`.
/// \param x  distinct values, one a cell
[[nodiscard]] Assignment canonical_form(const Group& group, std::span<const int> cells,
                                        const Assignment& x, std::span<const int> greatest = {});

/// The elements of the group that are their own inverse, the identity apart; where the group has
/// more than `limit` elements, those among its generators.
[[nodiscard]] std::vector<Permutation> involutions(const Group& group, double limit = 10'000);

/// The cells in the order of their numbers: the one along which classes are represented.
[[nodiscard]] std::vector<int> reading_order(const Figure& figure);

/// Maps the solutions of a puzzle to solutions: cell i of the complement of x gets
/// mirror − x[cells[i]].
struct Complement {
  int mirror = 0;     ///< the first value and the last together
  Permutation cells;  ///< the identity, unless givens demand another automorphism
  /// The magic sum of the complement is mirror_sum − S.
  int mirror_sum = 0;

  /// The complement of an assignment.
  [[nodiscard]] Assignment of(const Assignment& x) const;
};

/// Why a puzzle is not its own complement, or its complement.
struct ComplementFinding {
  std::optional<Complement> complement;  ///< none if the puzzle is not its own complement
  std::string obstacle;                  ///< in words, where there is none
};

/// Every line of k cells with the sum S has k·mirror − S in the complement. So a puzzle is its own
/// complement if its lines are of one length or the values are symmetric about 0, if a given sum
/// and those of the fixed lines are their own mirror images, if it maps the set of the relations to
/// itself, and if some permutation of the group maps the cell of each given to that of the given
/// with the mirrored value.
///
/// It is kept with the puzzle and its copies.
/// \param level  the group that is broken; nothing but the identity joins the complement at `none`
[[nodiscard]] const ComplementFinding& complement_of(const Puzzle& puzzle, Symmetry level,
                                                     const Budget& budget = Budget::unlimited());

/// The permutation g that fixed lines of two cells name, whose values add up to first + last:
/// x[g·c] = first + last − x[c]. None where they do not pair all cells but one at most.
[[nodiscard]] std::optional<Permutation> complementary_pairs(const Puzzle& puzzle);

/// Under which symmetry of order 2 labellings are to be their own complement.
enum class PairSymmetry { any, half_turn, reflection, centre, axis, plane, other };

/// The words for them. The last is an automorphism that is no motion of the drawing.
inline constexpr std::array pair_symmetry_names{Named{PairSymmetry::any, "any"},
                                                Named{PairSymmetry::half_turn, "half-turn"},
                                                Named{PairSymmetry::reflection, "reflection"},
                                                Named{PairSymmetry::centre, "centre"},
                                                Named{PairSymmetry::axis, "axis"},
                                                Named{PairSymmetry::plane, "plane"},
                                                Named{PairSymmetry::other, "other"}};

/// The labellings of a puzzle that are their own complement under one symmetry g of order 2 with at
/// most one fixed cell: x[g·c] = first + last − x[c].
struct SelfComplementFinding {
  /// The puzzle with its pairs c, g·c as fixed lines, and with the one sum that is open to it. Its
  /// group is what commutes with g. None if there is no such labelling.
  std::optional<Puzzle> puzzle;
  Permutation cells;      ///< g
  std::string symmetry;   ///< g in words: "the half-turn"
  int lines_left = 0;     ///< pairs of lines that g exchanges; all other lines hold by themselves
  std::string obstacle;   ///< why there is no such labelling, in words
  bool is_proven = true;  ///< whether there is none; else only some of the symmetries were tried
};

/// A line of k cells needs the sum k·(first + last)/2. Of the symmetries that the givens and fixed
/// lines of two cells allow, g is one that leaves the fewest lines, then a geometric one, then the
/// reflection in the centre, which is the half-turn of a drawing in the plane.
///
/// It is kept with the puzzle and its copies.
/// \param kind  that g is to be
[[nodiscard]] const SelfComplementFinding& self_complement_of(
    const Puzzle& puzzle, const Budget& budget = Budget::unlimited(),
    PairSymmetry kind = PairSymmetry::any);

/// "no self-complementary polygon 6 exists: a line of 3 cells needs the sum 30, not 22"
[[nodiscard]] std::string no_self_complement(const Puzzle& puzzle,
                                             const SelfComplementFinding& finding);

/// Of each class of solutions under a group and its complement, the member to keep: the one with
/// the lesser magic sum, or else the one that is lexicographically least along `order`, the greater
/// value counting as the lesser at the cells in `greatest`.
class ComplementBreaking {
 public:
  /// \param group  is broken by order constraints along the same cells
  ComplementBreaking(Complement how, const Group& group, std::vector<int> cells,
                     std::vector<int> greatest_cells = {});

  /// Whether the greater value counts as the lesser at a cell.
  [[nodiscard]] bool is_greatest(int cell) const;

  /// The member of the class under the group that comes first.
  [[nodiscard]] Assignment first_of_class(const Assignment& x) const;

  /// Whether x comes before y.
  [[nodiscard]] bool comes_before(const Assignment& x, const Assignment& y) const;

  /// Whether the class of x is its own complement. It is counted once, while each of the others
  /// stands for two.
  /// \param x  the first member of its class under the group
  [[nodiscard]] bool is_self_complementary(const Assignment& x) const;

  const Complement complement;      ///< that is broken
  const std::vector<int> order;     ///< the cells along which members are compared
  const std::vector<int> greatest;  ///< those where the greater value counts as the lesser
  const StabiliserChain chain;      ///< of the group, along the order
  const std::vector<std::vector<int>> orbits;  ///< of the chain, by place
};

/// Why no classes are told apart at a level: at `dynamic`, which names no group. Empty for others.
[[nodiscard]] std::string refused_level(Symmetry level);

/// The member of each class of solutions that every engine reports: the one that is
/// lexicographically least in reading order and, where the complement is broken, of the two such
/// members of its classes the one with the lesser sum, or the lesser.
class Representatives {
 public:
  /// \throws Error with the sentence of `refused_level`
  Representatives(const Puzzle& puzzle, Symmetry level, bool complement,
                  const Budget& budget = Budget::unlimited());

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

/// Which classes of solutions were met already: for searches that meet them again and again.
class DistinctClasses {
 public:
  /// \throws Error with the sentence of `refused_level`
  DistinctClasses(const Puzzle& puzzle, Symmetry level, bool complement,
                  const Budget& budget = Budget::unlimited())
      : representatives_(puzzle, level, complement, budget) {}

  /// The representative of the class, unless the class was met before.
  /// \param x  a solution
  std::optional<Assignment> add(const Assignment& x);

  /// Whether the class of a member that `add` returned is its own complement.
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
/// How often this process has run nauty, for tests.
[[nodiscard]] std::uint64_t nauty_runs();
}  // namespace detail

}  // namespace loshu
