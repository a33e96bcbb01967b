#pragma once

#include <atomic>

namespace runner {

/// Set by the first Ctrl-C (or SIGTERM) after the first call; a second one ends the program.
[[nodiscard]] const std::atomic<bool>* interrupt_flag();

}  // namespace runner
