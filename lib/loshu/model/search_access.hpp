#pragma once

#include <cstdint>

#include <loshu/model.hpp>
#include <loshu/model/propagators/failure_weights.hpp>
#include <loshu/random.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// Gives a model's branchers and its search access to parts that users do not see.
class SearchAccess {
 public:
  static std::uint64_t restarts(const MagicModel& model) { return model.restarts_; }

  /// Reports each new node of the model's copies to `progress`, with its place in the tree. This is
  /// right for one thread that searches depth first. Tuned branchings report nothing.
  static void report_to(MagicModel& model, Progress* progress) {
    model.shared_->progress = progress;
  }

  /// The accumulated failures of a cell; only with the propagator of the whole figure.
  static double failure_weight(const MagicModel& model, int cell) {
    return model.shared_->weights->of(cell);
  }

  /// Returns the next random number from 0 to bound − 1. All copies share the sequence, also in
  /// other threads. It hashes a counter, so threads share nothing else. (Gecode's generator would
  /// do, but the sanitizers do not know its type.)
  static unsigned random(const MagicModel& model, unsigned bound) {
    const std::uint64_t start = std::uint64_t{model.options().seed} << 32;
    const std::uint64_t bits =
        SplitMix::hash(start + model.shared_->draws.fetch_add(1, std::memory_order_relaxed));
    return static_cast<unsigned>(SplitMix::scaled(bits, static_cast<int>(bound)));
  }

  /// Updates the place of a node when it takes an alternative of a binary choice.
  static void descend(MagicModel& model, bool right) {
    ++model.depth_;
    model.below_ /= 2;
    if (right) model.left_of_path_ += model.below_;
    Progress* const progress = model.shared_->progress;
    if (progress == nullptr) return;
    progress->depth.store(model.depth_, std::memory_order_relaxed);
    // While a node is recomputed its path is shorter, so only a growing share is reported.
    if (model.left_of_path_ > progress->share.load(std::memory_order_relaxed)) {
      progress->share.store(model.left_of_path_, std::memory_order_relaxed);
    }
  }
};

}  // namespace loshu::detail
