#pragma once

#include <chrono>

#include <time.h>

namespace ladder {

/// The seconds of wall-clock time since it was made: for how long one has to wait.
class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Measures the processor time of this process since the stopwatch was made. Other load on the
/// machine does not change the time of a search.
class ProcessorStopwatch {
 public:
  [[nodiscard]] double seconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);  // std::clock() counts in microseconds only
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }

  double start_ = now();
};

}  // namespace ladder
