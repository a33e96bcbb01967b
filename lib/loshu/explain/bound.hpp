#pragma once

#include <optional>

#include <loshu/explain.hpp>

namespace loshu::detail {

/// The certificate of the permutahedron bound, if it refutes the puzzle, with no given that it can
/// do without. Left out where givens make the linear program large.
[[nodiscard]] std::optional<Explanation> shown_by_bound(const Puzzle& puzzle, const Budget& budget);

}  // namespace loshu::detail
