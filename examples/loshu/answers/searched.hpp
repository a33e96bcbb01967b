#pragma once

#include <loshu/ask.hpp>

#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/request.hpp"

namespace runner {

/// Asks what the request asks about its puzzle, and writes the file of --trace. Each solution is
/// handed on, or only counted where nothing is there to receive it.
/// \throws loshu::Error for a question that the engine does not take
[[nodiscard]] loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle,
                                     Watch& watch, const loshu::OnAssignment& on_solution = {});

}  // namespace runner
