#pragma once

#include <vector>

#include <loshu/figure.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// The sets of cells that a symmetry of order 2 maps to each other: that of the drawing which keeps
/// the fewest cells, or else any. Without a pattern, each cell alone.
/// \throws Error for a pattern that the figure does not have
[[nodiscard]] std::vector<std::vector<int>> pattern_parts(const Figure& figure, Pattern pattern);

/// The image of a labelling under a random element of the group.
[[nodiscard]] Assignment random_image(Assignment labelling, const StabiliserChain& group,
                                      SplitMix& random);

}  // namespace loshu::detail
