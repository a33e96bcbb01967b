#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/names.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// Which symmetry a model breaks.
enum class Symmetry {
  none,       ///< every labelling is found
  geometric,  ///< one of each class under the rotations and reflections of the drawing
  full,       ///< one of each class under every permutation of the cells that maps lines to lines
  dynamic,    ///< at least one of each class: lightweight dynamic symmetry breaking during search
};

inline constexpr std::array symmetry_names{
    Named{Symmetry::none, "none"}, Named{Symmetry::geometric, "geometric"},
    Named{Symmetry::full, "full"}, Named{Symmetry::dynamic, "dynamic"}};

/// All permutations of the cells that map lines to lines: the automorphism group of the incidence
/// graph of cells and lines, by nauty (McKay and Piperno, "Practical graph isomorphism II", 2014).
[[nodiscard]] Group automorphisms(const Figure& figure);

/// The rotations and reflections of the drawing that map cells to cells and lines to lines.
///
/// Positions that have at most six decimals are taken for rounded ones: a symmetry of a drawing
/// that is these after rounding counts. Where the last decimal is coarser than an eighth of the
/// distance of the two closest cells, as on a grid of whole numbers, positions are exact.
[[nodiscard]] Group geometric_symmetries(const Figure& figure);

/// More symmetry than a drawing has, if its cells moved a little.
struct NearSymmetry {
  double order = 1;  ///< of the group that it would have
  double shift = 0;  ///< how far a coordinate may have to move
};

/// Whether a drawing looks more symmetric than it is.
/// \return none if it does not
[[nodiscard]] std::optional<NearSymmetry> near_symmetry(const Figure& figure);

/// The group that may be broken at this level without losing a class: the automorphisms (or the
/// geometric ones) that fix every given. Trivial for `none`.
[[nodiscard]] Group symmetry_group(const Puzzle& puzzle, Symmetry level);

/// A constraint x[less] < x[greater].
struct OrderConstraint {
  int less = 0;
  int greater = 0;
  friend bool operator==(const OrderConstraint&, const OrderConstraint&) = default;
};

/// Constraints that exactly one member of each class of distinct-valued assignments satisfies: the
/// one that is lexicographically least along `cells`. At most one constraint a cell and direction.
///
/// J.-F. Puget, "Breaking symmetries in all different problems", IJCAI 2005: for each b along the
/// cells and each c in its orbit under the stabiliser of the cells before b, x[b] < x[c]. Of two
/// such constraints on one c the later implies the earlier, since both its b's share an orbit.
/// The greatest of an orbit tells its members apart as well as the least, so each b may be either.
/// \param greatest  the cells that are to be the greatest of their orbit
[[nodiscard]] std::vector<OrderConstraint> order_constraints(const Group& group,
                                                             std::span<const int> cells,
                                                             std::span<const int> greatest = {});

/// The member of the assignment's class that satisfies the order constraints along `cells`.
/// \param x  distinct values, one a cell
[[nodiscard]] Assignment canonical_form(const Group& group, std::span<const int> cells,
                                        const Assignment& x, std::span<const int> greatest = {});

/// The elements of the group that are their own inverse, the identity apart; where the group has
/// more than `limit` elements, those among its generators.
[[nodiscard]] std::vector<Permutation> involutions(const Group& group, double limit = 10'000);

/// The cells in the order of their numbers: the one along which classes are represented.
[[nodiscard]] std::vector<int> reading_order(const Figure& figure);

}  // namespace loshu
