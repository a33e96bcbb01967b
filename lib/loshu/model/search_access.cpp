#include <loshu/model/search_access.hpp>

#include <cstdint>

#include <loshu/model/propagators/failure_weights.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

void SearchAccess::report_to(MagicModel& model, Progress* progress) {
  model.shared_->progress = progress;
}

double SearchAccess::failure_weight(const MagicModel& model, int cell) {
  return model.shared_->weights->of(cell);
}

/// A hash of a counter, so that threads need share nothing else.
unsigned SearchAccess::random(const MagicModel& model, unsigned bound) {
  const std::uint64_t start = std::uint64_t{model.options().seed} << 32;
  const std::uint64_t bits =
      SplitMix::hash(start + model.shared_->draws.fetch_add(1, std::memory_order_relaxed));
  return static_cast<unsigned>(SplitMix::scaled(bits, static_cast<int>(bound)));
}

void SearchAccess::descend(MagicModel& model, bool right) {
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

}  // namespace loshu::detail
