#pragma once

#include <span>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/symmetry/points.hpp>

namespace loshu::detail {

/// The place value of the last decimal that all coordinates need: 0.01 for 0.87 and 1.5.
/// Returns 0 for more than six decimals, as in computed coordinates.
[[nodiscard]] double last_decimal(std::span<const Vector> points);

/// Whether the points can be rounded from a drawing that has the permutation as a symmetry: some
/// rotation or reflection about the origin maps its points by the permutation.
///
/// The function estimates the drawing. It averages each point with its images under the first
/// powers of the permutation, which the best isometries take back. No coordinate may be farther
/// from the mean than rounding explains. Rounding seldom moves many coordinates far, so there is
/// also a limit on all of them together.
/// \param points  relative to their centroid
/// \param normals  orthonormal directions at right angles to all points; they stay fixed
/// \param unit  the place value to which the coordinates are rounded
[[nodiscard]] bool could_be_rounded(const std::vector<Vector>& points,
                                    const Permutation& permutation, std::span<const Vector> normals,
                                    double unit);

}  // namespace loshu::detail
