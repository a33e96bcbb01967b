#pragma once

#include <loshu/options.hpp>
#include <loshu/search.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {

/// The toggles of the model: those of the request, and for the rest the preset of the command.
[[nodiscard]] loshu::Options model_options(const Request& request, const loshu::Puzzle& puzzle);

/// What the request says of the model's toggles, in place of what stood there.
void take_toggles(const Request& request, loshu::Options& options);

/// Threads, restarts and limits, among them Ctrl-C.
/// \throws loshu::Error for restarts with several threads, no-goods without restarts, or a count
/// with dynamic symmetry breaking
[[nodiscard]] loshu::SearchOptions search_options(const Request& request,
                                                  const loshu::Puzzle& puzzle);

/// The limits for the first of several things: its time is an equal part of the time that is left.
[[nodiscard]] loshu::Limits share_of_time(const Request& request, std::size_t things);

[[nodiscard]] Status status_of(const loshu::Result& result);

}  // namespace runner
