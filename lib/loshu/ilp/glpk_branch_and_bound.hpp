#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <loshu/integer_program.hpp>

namespace loshu::detail {

/// The effort of a search of an integer program.
struct BranchEffort {
  std::uint64_t nodes = 0;       ///< whose relaxation was solved
  std::uint64_t failures = 0;    ///< those that ended without a solution
  std::uint64_t iterations = 0;  ///< of the simplex method
};

struct BranchOptions {
  std::uint64_t seed = 1;              ///< of the costs, which choose among the optima
  std::optional<double> seconds = {};  ///< to stop after
  /// Asked before each node; false stops.
  std::function<bool(const BranchEffort&)> go_on;
  /// Told of each integer point, once; false stops. Its numbers were rounded: it may not solve the
  /// program.
  std::function<bool(const Assignment&)> on_point;
};

struct Branched {
  BranchEffort effort;
  bool complete = false;  ///< whether every integer point was told of
};

/// Enumerates the integer points of a program by branch and bound over its relaxation.
/// \throws std::runtime_error where the arithmetic comes to no conclusion
[[nodiscard]] Branched branch_and_bound(const IntegerProgram& program,
                                        const BranchOptions& options);

}  // namespace loshu::detail
