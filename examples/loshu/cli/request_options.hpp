#pragma once

#include <loshu/options.hpp>
#include <loshu/search.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {

/// The toggles of the model: those of the request, and for the rest the preset of the command.
[[nodiscard]] loshu::Options model_options(const Request& request, const loshu::Puzzle& puzzle);

/// Threads, restarts and limits, among them Ctrl-C.
/// \throws loshu::Error for restarts with several threads, no-goods without restarts, or a count
/// with dynamic symmetry breaking
[[nodiscard]] loshu::SearchOptions search_options(const Request& request,
                                                  const loshu::Puzzle& puzzle);

[[nodiscard]] Status status_of(const loshu::Result& result);

}  // namespace runner
