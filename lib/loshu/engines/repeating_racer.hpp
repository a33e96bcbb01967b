#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/engines/racer.hpp>

namespace loshu::detail {

/// A racer without a thread. Each turn begins the search anew and runs ahead to three times the
/// work of the last one. So all turns together take a small multiple of one search. A racer keeps
/// what it found on the way with its work, and hands it on when a turn allows so much. A turn that
/// lies within what was searched searches nothing. So the answers, and their order, are those of a
/// racer that waits.
class RepeatingRacer : public Racer {
 public:
  RepeatingRacer(const Engine& engine, Question question, const OnAssignment* receive);

  void go_on(double until) override;
  void wait(const Budget& /*budget*/) override {}
  [[nodiscard]] bool over() const override { return ended_ && work_ < until_; }
  [[nodiscard]] std::vector<Found> take_found() override;
  [[nodiscard]] bool began() const override { return budget_.has_value(); }
  [[nodiscard]] Result end(bool is_exact) override;

 private:
  void reached(double work) override;
  void search(double target);
  void hand_on();
  [[nodiscard]] bool can_pass(double target) const;

  const std::atomic<bool>* const interrupt_;  // of who asks; none where nobody does
  OnAssignment receive_;                      // empty: solutions are kept, or counted
  bool keeps_ = false;                        // for `take_found` or `receive_`
  std::atomic<bool> stop_ = false;
  std::optional<Budget> budget_;  // begins with the first turn
  double until_ = 0;
  double target_ = 0;         // of the last search
  double work_ = 0;           // that it reported last
  double seconds_ = 0;        // that it took
  bool ended_ = false;        // by itself
  std::vector<Found> found_;  // not handed on yet
  std::uint64_t handed_ = 0;
  std::uint64_t most_ = 0;  // solutions, where `receive_` wants no more
};

}  // namespace loshu::detail
