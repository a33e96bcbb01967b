#pragma once

#include <cstdint>

#include <loshu/model.hpp>
#include <loshu/model/propagators/failure_weights.hpp>
#include <loshu/random.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// The parts of a model that its own branchers and its search use, and users do not.
class SearchAccess {
 public:
  /// How often the search has been restarted.
  static std::uint64_t restarts(const MagicModel& model) { return model.restarts_; }

  /// Reports to the progress the place in the tree of each new node of this model's copies. Useful
  /// while one thread searches depth first; branchings with random values report nothing.
  static void report_to(MagicModel& model, Progress* progress) {
    model.shared_->progress = progress;
  }

  /// How much the failures so far weigh on a cell; of use with figure propagation.
  static double failure_weight(const MagicModel& model, int cell) {
    return model.shared_->weights->of(cell);
  }

  /// The next random number from 0 to bound − 1 of the seed: shared by all copies, also in other
  /// threads. A hash of a counter, so that threads need share nothing else. (Gecode's generator
  /// would do, but the sanitizers miss its type.)
  static unsigned random(const MagicModel& model, unsigned bound) {
    const std::uint64_t start = std::uint64_t{model.options().seed} << 32;
    const std::uint64_t bits =
        SplitMix::hash(start + model.shared_->draws.fetch_add(1, std::memory_order_relaxed));
    return static_cast<unsigned>(SplitMix::scaled(bits, static_cast<int>(bound)));
  }

  /// Takes an alternative of a binary choice.
  static void descend(MagicModel& model, bool right) {
    ++model.depth_;
    model.below_ /= 2;
    if (right) model.left_of_path_ += model.below_;
    Progress* const progress = model.shared_->progress;
    if (progress == nullptr) return;
    progress->depth.store(model.depth_, std::memory_order_relaxed);
    // On the way to a node that is recomputed the path is shorter, so the share only ever grows.
    if (model.left_of_path_ > progress->share.load(std::memory_order_relaxed)) {
      progress->share.store(model.left_of_path_, std::memory_order_relaxed);
    }
  }
};

}  // namespace loshu::detail
