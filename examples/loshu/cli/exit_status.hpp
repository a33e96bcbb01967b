#pragma once

#include <functional>

#include <loshu/puzzle_maker.hpp>

#include "loshu/cli/status.hpp"

namespace runner {

/// Runs it, and turns what goes wrong into one line on standard error and an exit status.
[[nodiscard]] int with_status(const std::function<Status()>& run);

[[nodiscard]] Status status_of(loshu::Making::Outcome outcome);

}  // namespace runner
