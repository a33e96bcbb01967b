#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

namespace loshu::detail {

/// The number of failures that each cell took part in, recent failures weighing more: the weighted
/// degrees of F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, "Boosting systematic search by
/// weighting constraints" (ECAI 2004), with decay. Gecode counts failures by propagator, which is
/// useless with a single one.
///
/// All nodes of a search share the weights. Threads may lose an increment, which does no harm.
class FailureWeights {
 public:
  explicit FailureWeights(int cells) : weights_(static_cast<std::size_t>(cells)) {
    for (auto& weight : weights_) weight = 1;
  }

  [[nodiscard]] double of(int cell) const {
    return weights_[static_cast<std::size_t>(cell)].load(std::memory_order_relaxed);
  }

  void add(int cell) {
    auto& weight = weights_[static_cast<std::size_t>(cell)];
    weight.store(weight.load(std::memory_order_relaxed) + step_.load(std::memory_order_relaxed),
                 std::memory_order_relaxed);
  }

  /// Makes old failures weigh less; called after each failure. The step of increments grows,
  /// instead of all weights falling.
  void decay() {
    const double next = step_.load(std::memory_order_relaxed) / decay_factor;
    step_.store(next, std::memory_order_relaxed);
    if (next < greatest_step) return;
    for (auto& weight : weights_) weight.store(of_stored(weight) / next, std::memory_order_relaxed);
    step_.store(1, std::memory_order_relaxed);
  }

  void reset() {
    for (auto& weight : weights_) weight.store(1, std::memory_order_relaxed);
    step_.store(1, std::memory_order_relaxed);
  }

 private:
  static double of_stored(const std::atomic<double>& weight) {
    return weight.load(std::memory_order_relaxed);
  }
  static constexpr double decay_factor = 0.999;
  static constexpr double greatest_step = 1e50;

  std::vector<std::atomic<double>> weights_;
  std::atomic<double> step_ = 1;
};

}  // namespace loshu::detail
