#pragma once

#include <vector>

#include <loshu/result.hpp>

#include "puzzle.hpp"

/// Compares the library's answers about a puzzle with brute force. Each function takes toggles at
/// random, checks with Boost.Test, and returns the answers that it has compared.
namespace drawn {

inline const std::vector groups{loshu::Symmetry::none, loshu::Symmetry::geometric,
                                loshu::Symmetry::full};

/// Requires the sums of an answer to be those of all labellings, that of the complement included.
void require_sums(const loshu::Result& found, const BruteForce& known);

/// The model in Gecode: every group, with the complement broken and not, under random toggles.
Tally by_gecode(const BruteForce& known, Chance& chance);

/// The exhaustive engine: every group, with the complement broken and not, along its own order and
/// a random one, listed and counted.
Tally by_exhaustion(const BruteForce& known, Chance& chance);

/// Counts of states: every group, or the refusal of an order between cells.
Tally by_goals(const BruteForce& known, Chance& chance);
Tally by_states(const BruteForce& known, Chance& chance);

/// The integer program: its rows as data, and the solutions of a solver if one is installed.
Tally by_rows(const BruteForce& known, Chance& chance);
Tally by_integer_program(const BruteForce& known, Chance& chance);

/// Annealing: each labelling that it finds is a class, found once.
Tally by_annealing(const BruteForce& known, Chance& chance);

/// Both engines that count in parts: all parts together are the whole.
Tally by_parts(const BruteForce& known, Chance& chance);

/// The exhaustive engine by each kind of walker: all meet the same nodes. And counts in shares,
/// which together are the whole.
Tally by_walkers(const BruteForce& known, Chance& chance);
Tally by_shares(const BruteForce& known, Chance& chance);

/// Random paths: their chances add up to 1, and their solutions to those of the whole.
Tally by_estimates(const BruteForce& known, Chance& chance);

/// Whether there is one solution, none, or several; and puzzles made from this one.
Tally by_uniqueness(const BruteForce& known, Chance& chance);
Tally by_making(const BruteForce& known, Chance& chance);

/// Reasons: an explanation exactly where there is no labelling, and hints that are true of all.
Tally by_explanation(const BruteForce& known, Chance& chance);
Tally by_hints(const BruteForce& known, Chance& chance);

/// The checker: of labellings, and of fillings that are wrong in some way.
Tally by_verification(const BruteForce& known, Chance& chance);

/// A number of givens, as some labelling has them or, half of the time, wrong somewhere.
std::vector<loshu::Given> more_givens(const BruteForce& known, Chance& chance);

}  // namespace drawn
