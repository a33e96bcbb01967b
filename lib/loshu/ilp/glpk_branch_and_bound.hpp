#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <loshu/integer_program.hpp>

namespace loshu::detail {

/// The work that the search of an integer program took.
struct BranchEffort {
  std::uint64_t nodes = 0;       ///< nodes whose relaxation was solved
  std::uint64_t failures = 0;    ///< nodes that ended without a solution
  std::uint64_t iterations = 0;  ///< steps of the simplex method
};

struct BranchOptions {
  std::uint64_t seed = 1;              ///< seeds the random costs, which choose among optima
  std::optional<double> seconds = {};  ///< the time limit
  /// Called before each node. It returns false to stop the search.
  std::function<bool(const BranchEffort&)> go_on;
  /// Called once with each integer point, and returns false to stop. The point was rounded, so it
  /// may violate the program.
  std::function<bool(const Assignment&)> on_point;
};

struct Branched {
  BranchEffort effort;
  bool complete = false;  ///< whether every integer point was reported
};

/// Enumerates the integer points of a program by branch and bound over its relaxation.
/// \throws std::runtime_error if GLPK fails
[[nodiscard]] Branched branch_and_bound(const IntegerProgram& program,
                                        const BranchOptions& options);

}  // namespace loshu::detail
