#include "loshu/cli/interrupt.hpp"

#include <csignal>

namespace runner {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only set such a flag");

extern "C" void on_signal(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

const std::atomic<bool>* interrupt_flag() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  return &interrupted;
}

void end_at_interrupt() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

}  // namespace runner
