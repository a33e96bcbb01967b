#pragma once

#include "brute_force.hpp"
#include "chance.hpp"

namespace drawn {

/// The puzzle, a third of the time with relations: orders, pairs with a sum, and sums of few cells
/// with coefficients. Some labelling satisfies most of them. Half of the time they are closed under
/// a symmetry of the puzzle, which they then keep.
BruteForce with_relations(const BruteForce& known, Chance& chance);

}  // namespace drawn
