#pragma once

/// \file
/// Symmetry groups of figures and puzzles, and order constraints.
/// \snippet symmetry.cpp symmetry

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/system.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// The symmetry that a model breaks.
enum class Symmetry {
  none,       ///< every labelling is found
  geometric,  ///< one solution of each class under the rotations and reflections of the drawing
  /// One solution of each class under every permutation of the cells that maps lines to lines.
  full,
  dynamic,  ///< at least one solution of each class, by lightweight dynamic symmetry breaking
};

/// The words for `Symmetry` in settings and in JSON.
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

/// The larger symmetry of a drawing that looks more symmetric than it is. None for other drawings.
[[nodiscard]] std::optional<NearSymmetry> near_symmetry(const Figure& figure,
                                                        const Budget& budget = Budget::unlimited());

/// The group that may be broken at this level without losing a class. It has the automorphisms (or
/// the geometric ones) that fix every given and map the set of the relations onto itself. They map
/// each cell to a cell that may have the same values. The group is trivial for `none`.
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

/// The words for `Chain` in settings.
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

/// The row as an order constraint. None unless it only says that one cell is less than another.
[[nodiscard]] std::optional<OrderConstraint> order_of(const Row& row);

/// The order constraints that break the puzzle's group along the chain. They are kept as long as
/// the group.
[[nodiscard]] const std::vector<OrderConstraint>& order_constraints(
    const Puzzle& puzzle, Symmetry level, Chain chain, const Budget& budget = Budget::unlimited());

/// The cells in the order of their numbers. Representatives of classes are compared in this order.
[[nodiscard]] std::vector<int> reading_order(const Figure& figure);

/// The reason why classes cannot be told apart at this level; empty if they can. Only `dynamic` is
/// refused, as it names no group.
[[nodiscard]] std::string refused_level(Symmetry level);

namespace detail {
/// The number of times that this process has run nauty, for tests.
[[nodiscard]] std::uint64_t nauty_runs();
}  // namespace detail

}  // namespace loshu

// For one release, includes the header to which names of this one have moved.
#include <loshu/complement.hpp>
