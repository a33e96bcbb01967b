#pragma once

#include <cstddef>
#include <vector>

namespace loshu::detail {

/// The sums that wait for a filter, each once, first in, first out. Last in, first out takes twice
/// the work, since recently changed domains change again.
class WaitingSums {
 public:
  void clear(std::size_t sums) {
    ring_.resize(sums);
    waits_.assign(sums, 0);
    head_ = waiting_ = 0;
  }
  [[nodiscard]] bool empty() const { return waiting_ == 0; }
  void add(int sum) {
    if (waits_[static_cast<std::size_t>(sum)] != 0) return;
    waits_[static_cast<std::size_t>(sum)] = 1;
    const std::size_t place = head_ + waiting_++;
    ring_[place < ring_.size() ? place : place - ring_.size()] = sum;
  }
  int take() {
    const int sum = ring_[head_];
    if (++head_ == ring_.size()) head_ = 0;
    --waiting_;
    waits_[static_cast<std::size_t>(sum)] = 0;
    return sum;
  }

 private:
  std::vector<int> ring_;
  std::vector<char> waits_;
  std::size_t head_ = 0, waiting_ = 0;
};

}  // namespace loshu::detail
