#include "processor_limit.hpp"

#include <sys/time.h>

#include <cmath>
#include <csignal>

namespace choosing {
namespace {

std::atomic<bool> is_reached = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler sets it

void set_timer(double seconds) {
  const double whole = std::floor(seconds);
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(whole);
  timer.it_value.tv_usec = static_cast<suseconds_t>((seconds - whole) * 1e6);
  setitimer(ITIMER_PROF, &timer, nullptr);
}

}  // namespace

// Some systems count the processor's time in steps of 4 ms. Within a step the clock on the wall
// says more, and one thread never takes longer than it.
double ProcessorTime::taken() const {
  constexpr double step = 0.004;
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - wall_;
  const double processor =
      static_cast<double>(std::clock() - processor_) / static_cast<double>(CLOCKS_PER_SEC);
  return wall.count() < processor + step ? wall.count() : processor;
}

ProcessorLimit::ProcessorLimit(double seconds) {
  is_reached = false;
  std::signal(SIGPROF, [](int) { is_reached = true; });
  set_timer(seconds);
}

ProcessorLimit::~ProcessorLimit() { set_timer(0); }

const std::atomic<bool>* ProcessorLimit::reached() const { return &is_reached; }

}  // namespace choosing
