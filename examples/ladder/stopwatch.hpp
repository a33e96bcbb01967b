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

/// The processor time of this process so far. Other load on the machine does not change what a
/// search takes of it. (std::clock() counts in microseconds only.)
inline double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace ladder
