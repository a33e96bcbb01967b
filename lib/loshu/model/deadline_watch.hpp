#pragma once

#include <atomic>
#include <cstdint>

#include <gecode/int.hh>

#include <loshu/model.hpp>

namespace loshu::detail {

/// Looks at the clock while a model and its copies propagate. With some thousand cells one
/// `status()` takes up to a second, and Gecode asks no stop object before it is done. The watch
/// fails a space when the budget has ended. Such a failure proves nothing, so whoever reads a
/// result asks `is_over`. It must outlive all propagation of the model and its copies.
class DeadlineWatch {
 public:
  /// Posts the propagator that looks at the clock. Small models need none, and get none.
  DeadlineWatch(MagicModel& model, const Budget& budget);
  DeadlineWatch(const DeadlineWatch&) = delete;
  DeadlineWatch& operator=(const DeadlineWatch&) = delete;

  /// Whether a space was failed because the budget had ended.
  [[nodiscard]] bool is_over() const { return is_over_; }
  /// The executions of the watch itself, which Gecode counts among those of propagators.
  [[nodiscard]] std::uint64_t looks() const { return looks_; }
  /// Looks once more. \return whether the budget has ended
  bool look();

  /// Propagates the model, and removes the watch from it.
  /// \throws Stopped if the budget ended meanwhile
  void propagate_root(MagicModel& model);

 private:
  const Budget& budget_;
  Gecode::PropagatorGroup group_;
  std::atomic<std::uint64_t> looks_ = 0;
  std::atomic<bool> is_over_ = false;
};

}  // namespace loshu::detail
