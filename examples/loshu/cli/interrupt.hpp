#pragma once

#include <atomic>

namespace runner {

/// Set by the first Ctrl-C (or SIGTERM) after the first call; a second one ends the program.
[[nodiscard]] const std::atomic<bool>* interrupt_flag();

/// From now on the first Ctrl-C ends the program, since a window waits for the user and has no
/// answer.
void end_at_interrupt();

}  // namespace runner
