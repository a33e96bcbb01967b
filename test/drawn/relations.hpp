#pragma once

#include <optional>

#include "brute_force.hpp"
#include "chance.hpp"

namespace drawn {

/// The puzzle, a third of the time with relations: orders, pairs with a sum, and sums of few cells
/// with coefficients. Some labelling satisfies most of them. Half of the time they are closed under
/// a symmetry of the puzzle, which they then keep.
BruteForce with_relations(const BruteForce& known, Chance& chance);

/// The puzzle with two equations with a factor that one choice determines. None if it has no
/// labelling, has relations already, or the equations say nothing together.
std::optional<loshu::Puzzle> with_two_factors(const BruteForce& known, Chance& chance);

/// The puzzle with one or two relations that name the magic sum alone, near the sums that it has,
/// in place of its own relations. None if they contradict the puzzle.
std::optional<BruteForce> with_sum_alone(const BruteForce& known, Chance& chance);

}  // namespace drawn
