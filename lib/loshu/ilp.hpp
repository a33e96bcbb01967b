#pragma once

#include <loshu/integer_program.hpp>
#include <loshu/result.hpp>

namespace loshu {

/// How a puzzle is searched as an integer program, and for how long.
struct IlpOptions {
  Symmetry symmetry = Symmetry::full;  ///< not dynamic
  bool total_sum = true;
  std::uint64_t seed = 1;        ///< of the costs that choose among the optima of a relaxation
  std::uint64_t solutions = 0;   ///< stop after this many; 0: never
  Limits limits = {};            ///< looked at before each node; a relaxation stops at the time too
  Progress* progress = nullptr;  ///< kept up to date where there is one
};

/// The largest puzzle that it takes, in cells, and how far its values may be from 0.
inline constexpr int most_ilp_cells = 144;
inline constexpr int most_ilp_value = 10'000;

/// Finds every solution of the puzzle's integer program, by a general solver: relaxations in
/// floating point, branched and cut. Each solution has passed `verify`; that there are no more
/// rests on the solver's arithmetic. Of each class the member is reported that order constraints
/// keep.
///
/// Nodes are those of the solver's tree, `Result::iterations` the steps of the simplex method.
/// \param on_solution  may be empty: solutions are then counted
/// \throws Error for dynamic symmetry breaking and for puzzles that are too large
/// \throws std::runtime_error where the solver comes to no conclusion
Result ilp(const Puzzle& puzzle, const IlpOptions& options, const OnAssignment& on_solution);

/// Searches and keeps what it finds in `Result::assignments`.
Result ilp(const Puzzle& puzzle, const IlpOptions& options = {});

/// \throws Error for what `ilp` does not take, before it does anything
void check_ilp(const Puzzle& puzzle, const IlpOptions& options = {});

}  // namespace loshu
