#pragma once

#include <cstddef>
#include <vector>

namespace loshu {

/// The sums that wait for a filter, each once; who waits longest is next. (Last in, first out
/// takes twice the work: what has just changed changes again.)
class WaitingSums {
 public:
  void clear(std::size_t sums) {
    ring.resize(sums);
    waits.assign(sums, 0);
    head = waiting = 0;
  }
  [[nodiscard]] bool empty() const { return waiting == 0; }
  void add(int sum) {
    if (waits[static_cast<std::size_t>(sum)] != 0) return;
    waits[static_cast<std::size_t>(sum)] = 1;
    const std::size_t place = head + waiting++;
    ring[place < ring.size() ? place : place - ring.size()] = sum;
  }
  int take() {
    const int sum = ring[head];
    if (++head == ring.size()) head = 0;
    --waiting;
    waits[static_cast<std::size_t>(sum)] = 0;
    return sum;
  }

 private:
  std::vector<int> ring;
  std::vector<char> waits;
  std::size_t head = 0, waiting = 0;
};

}  // namespace loshu
