#include <loshu/exhaust/ordered_output.hpp>

#include <utility>

namespace loshu::detail {

SolutionDelivery::SolutionDelivery(const ExhaustiveTask& task, const Question& question,
                                   const OnAssignment& on_solution, SharedLimits& limits,
                                   std::size_t parts)
    : task_(task), question_(question), receive_(on_solution), limits_(limits), waiting_(parts) {}

bool SolutionDelivery::add(std::size_t part, const SearchPart& of, const std::vector<int>& values) {
  Assignment x = task_.representative(values, *of.sum);
  const std::scoped_lock lock(mutex_);
  if (part == next_) return hand_on(x);
  waiting_[part].push_back(std::move(x));
  return !limits_.stopped();
}

void SolutionDelivery::finish(std::size_t part) {
  const std::scoped_lock lock(mutex_);
  finished_.insert(part);
  while (finished_.erase(next_) != 0) {
    ++next_;
    if (!hand_on_next()) return;
  }
}

void SolutionDelivery::finish_all() {
  const std::scoped_lock lock(mutex_);
  while (next_ < waiting_.size()) {
    if (!hand_on_next()) return;
    ++next_;
  }
}

/// Hands on the solutions of the next part so far. \return false if no more are wanted
bool SolutionDelivery::hand_on_next() {
  if (next_ == waiting_.size()) return true;
  const std::vector<Assignment> came = std::exchange(waiting_[next_], {});
  for (const Assignment& x : came) {
    if (!hand_on(x)) return false;
  }
  return true;
}

bool SolutionDelivery::hand_on(const Assignment& x) {
  if (limits_.ending() == Ending::enough) return false;
  ++count_;
  if (question_.progress != nullptr) question_.progress->solutions = count_;
  if (receive_(x) && count_ != question_.solutions) return true;
  limits_.stop(Ending::enough);
  return false;
}

}  // namespace loshu::detail
