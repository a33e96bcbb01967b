#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <loshu/report.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// What all rows of a comparison have in common.
[[nodiscard]] loshu::Trial requested_trial(const Request& request, const loshu::Puzzle& puzzle);

/// What varies, in the order of the table of options: the toggles of --over; symmetry and total sum
/// unless the request fixes them; and the ladder, which comes last.
/// \throws loshu::Error for a toggle or value that is not there, for what is varied and fixed, and
///   for options that no engine of the comparison has
[[nodiscard]] std::vector<loshu::Axis> requested_axes(const Request& request,
                                                      const loshu::Puzzle& puzzle);

/// Whose classes tell what relations keep: the puzzle without them. None but for their ladder.
[[nodiscard]] std::optional<std::pair<loshu::Puzzle, loshu::Symmetry>> requested_judge(
    const Request& request, const loshu::Puzzle& puzzle);

}  // namespace runner
