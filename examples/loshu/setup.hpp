#pragma once

#include <loshu/options.hpp>
#include <loshu/search.hpp>

#include "commands.hpp"

namespace runner {

/// The toggles of the model: those of the request, and for the rest what serves the command. To
/// find one solution: no order constraints (they hide solutions), weighted random choices and
/// restarts. To find all: every symmetry broken, first-fail.
[[nodiscard]] loshu::Options model_options(const Request& request);

/// Threads, restarts and limits, among them Ctrl-C.
/// \throws loshu::Error for restarts with several threads, or a count with dynamic symmetry
/// breaking
[[nodiscard]] loshu::SearchOptions search_options(const Request& request);

[[nodiscard]] Status status_of(const loshu::Result& result);

}  // namespace runner
