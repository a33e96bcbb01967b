#include <loshu/engines/racer.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace loshu::detail {
namespace {

/// A racer without a thread. Each turn begins the search anew and runs ahead to three times the
/// work of the last one. So all turns together take a small multiple of one search. A racer keeps
/// what it found on the way with its work, and hands it on when a turn allows so much. A turn that
/// lies within what was searched searches nothing. So the answers, and their order, are those of a
/// racer that waits.
class RepeatingRacer : public Racer {
 public:
  RepeatingRacer(const Engine& engine, Question question, const OnAssignment* receive)
      : Racer(engine, std::move(question)),
        receive_(receive == nullptr ? OnAssignment() : *receive),
        keeps_(receive == nullptr || *receive) {}

  void go_on(double until) override {
    if (!std::exchange(began_, true)) {
      budget_.emplace(question_.limits);
      result_ = {};
    }
    until_ = std::max(until_, until);
    if (!ended_ && target_ < until_) {
      const double target = std::max(until_, 3 * target_);
      if (can_pass(target)) {
        search(target);
      } else {
        ended_ = true;  // the time is up before anything new can be found
        work_ = 0;
        result_.ending = Ending::time_limit;
      }
    }
    if (receive_) hand_on();
  }

  void wait(const Budget& /*budget*/) override {}

  [[nodiscard]] bool over() const override { return ended_ && work_ < until_; }

  [[nodiscard]] std::vector<Found> take_found() override {
    const auto later =
        std::ranges::find_if(found_, [&](const Found& found) { return !(found.work < until_); });
    std::vector<Found> taken(std::make_move_iterator(found_.begin()),
                             std::make_move_iterator(later));
    found_.erase(found_.begin(), later);
    handed_ += taken.size();
    return taken;
  }

  [[nodiscard]] Result end(bool is_exact) override {
    const bool ran_ahead = target_ > until_;
    if (is_exact && ran_ahead && !over()) search(until_);
    return std::move(result_);
  }

 private:
  void reached(double work) override {
    work_ = std::max(work_, work);
    const bool is_asked_to_stop = interrupt_ != nullptr && *interrupt_;
    if (work_ >= target_ || is_asked_to_stop) stop_ = true;
    if (pace_ != nullptr) pace_->reached(work);
  }

  /// Whether the time that is left is enough to come further than the last search.
  [[nodiscard]] bool can_pass(double target) const {
    const auto left = budget_->left().seconds;
    return !left || seconds_ < *left || target == target_;
  }

  void search(double target) {
    target_ = target;
    work_ = 0;
    stop_ = false;
    found_.clear();
    if (question_.progress != nullptr) {
      question_.progress->solutions = 0;
      question_.progress->nodes = 0;
      question_.progress->swaps = 0;
    }
    std::uint64_t number = 0;
    const OnAssignment keep = [&](const Assignment& solution) {
      if (++number > handed_) found_.push_back({solution, work_});
      return !stop_ && (most_ == 0 || number < most_);
    };
    const double before = budget_->elapsed();
    result_ = answer(*budget_, keeps_ ? keep : OnAssignment());
    seconds_ = budget_->elapsed() - before;
    ended_ = !stop_;
  }

  /// Hands on what lies within the turns. If no more is wanted, the effort is that up to there.
  void hand_on() {
    std::uint64_t number = handed_;
    for (const Found& found : take_found()) {
      ++number;
      if (receive_(found.solution)) continue;
      most_ = number;
      search(std::numeric_limits<double>::infinity());
      until_ = target_;
      found_.clear();
      receive_ = {};
      return;
    }
  }

  OnAssignment receive_;          // empty: solutions are kept, or counted
  bool keeps_ = false;            // for `take_found` or `receive_`
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

}  // namespace

std::unique_ptr<Racer> repeating_racer(const Engine& engine, Question question,
                                       const OnAssignment* receive) {
  return std::make_unique<RepeatingRacer>(engine, std::move(question), receive);
}

}  // namespace loshu::detail
