#pragma once

#include <atomic>
#include <chrono>
#include <ctime>

namespace choosing {

/// Seconds of the processor that this process takes from now on, with one thread.
class ProcessorTime {
 public:
  [[nodiscard]] double taken() const;

 private:
  std::clock_t processor_ = std::clock();
  std::chrono::steady_clock::time_point wall_ = std::chrono::steady_clock::now();
};

/// A limit of processor time. A limit of wall-clock time would end searches early on a busy
/// machine. One at a time.
class ProcessorLimit {
 public:
  /// \param seconds  from now on
  explicit ProcessorLimit(double seconds);
  ProcessorLimit(const ProcessorLimit&) = delete;
  ProcessorLimit& operator=(const ProcessorLimit&) = delete;
  ~ProcessorLimit();

  /// Set once the limit is reached; to be the interrupt of a question.
  [[nodiscard]] const std::atomic<bool>* reached() const;
};

}  // namespace choosing
