#pragma once

#include <optional>

#include "brute_force.hpp"
#include "chance.hpp"

namespace drawn {

/// The puzzle, a third of the time with relations: orders, pairs with a sum, and sums of few cells
/// with coefficients. Some labelling satisfies most of them. Half of the time they are closed under
/// a symmetry of the puzzle, which they then keep.
BruteForce with_relations(const BruteForce& known, Chance& chance);

/// The puzzle with two equations such as 2a = c + d + p and 2b = c + q, which some labelling
/// satisfies. Values for c and d determine a and b, which may come out equal. None if the puzzle
/// has no labelling or has relations already, or if `Puzzle` refuses the equations.
std::optional<loshu::Puzzle> with_two_factors(const BruteForce& known, Chance& chance);

/// The puzzle with one or two relations that name the magic sum alone, near the sums that it has,
/// in place of its own relations. Half of the time, the puzzle's own sum is dropped too. None if no
/// line has the magic sum, if the relations contradict the puzzle, or if the puzzle is too large
/// for brute force.
std::optional<BruteForce> with_sum_alone(const BruteForce& known, Chance& chance);

}  // namespace drawn
