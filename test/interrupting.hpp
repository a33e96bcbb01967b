#pragma once

#include <atomic>

#include <loshu/budget.hpp>

/// Interrupts a search after some of its own work, however fast the machine is.
class Interrupting : public loshu::Pace {
 public:
  /// \param work  as of `Pace::reached`
  explicit Interrupting(double work = 0) : work_(work) {}
  void reached(double work) override {
    if (work >= work_) interrupt_ = true;
  }
  [[nodiscard]] loshu::Limits limits() { return {.interrupt = &interrupt_, .pace = this}; }

 private:
  const double work_;
  std::atomic<bool> interrupt_ = false;
};
