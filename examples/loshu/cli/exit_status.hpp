#pragma once

#include <functional>

#include "loshu/commands/commands.hpp"

namespace runner {

/// Runs it, and turns what goes wrong into one line on standard error and an exit status.
[[nodiscard]] int with_status(const std::function<Status()>& run);

}  // namespace runner
