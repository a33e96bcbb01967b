#include <loshu/engines/repeating_racer.hpp>

#include <algorithm>
#include <limits>
#include <utility>

namespace loshu::detail {

RepeatingRacer::RepeatingRacer(const Engine& engine, Question question, const OnAssignment* receive)
    : Racer(engine, std::move(question)),
      interrupt_(question_.limits.interrupt),
      receive_(receive == nullptr ? OnAssignment() : *receive),
      keeps_(receive == nullptr || *receive) {
  question_.limits.interrupt = &stop_;
}

void RepeatingRacer::go_on(double until) {
  if (!budget_) budget_.emplace(question_.limits);
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

/// Whether the time that is left is enough to come further than the last search.
bool RepeatingRacer::can_pass(double target) const {
  const auto left = budget_->left().seconds;
  return !left || seconds_ < *left || target == target_;
}

void RepeatingRacer::search(double target) {
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
  result_ = answer_of(engine_, otherwise_, question_, *budget_, keeps_ ? keep : OnAssignment());
  seconds_ = budget_->elapsed() - before;
  ended_ = !stop_;
}

/// Hands on what lies within the turns. If no more is wanted, the effort is that up to there.
void RepeatingRacer::hand_on() {
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

std::vector<Racer::Found> RepeatingRacer::take_found() {
  const auto later =
      std::ranges::find_if(found_, [&](const Found& found) { return !(found.work < until_); });
  std::vector<Found> taken(std::make_move_iterator(found_.begin()), std::make_move_iterator(later));
  found_.erase(found_.begin(), later);
  handed_ += taken.size();
  return taken;
}

Result RepeatingRacer::end(bool is_exact) {
  if (!began()) {
    result_.ending = Ending::interrupted;
    result_.stage = "preparing the search";
    return result_;
  }
  const bool ran_ahead = target_ > until_;
  if (is_exact && ran_ahead && !over()) search(until_);
  return std::move(result_);
}

void RepeatingRacer::reached(double work) {
  work_ = std::max(work_, work);
  const bool is_asked_to_stop = interrupt_ != nullptr && *interrupt_;
  if (work_ >= target_ || is_asked_to_stop) stop_ = true;
  if (pace_ != nullptr) pace_->reached(work);
}

}  // namespace loshu::detail
