#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/walk.hpp>
#include <loshu/parts.hpp>

namespace loshu::detail {

/// Reports solutions in the order of the parts, although threads search the parts in any order.
class SolutionDelivery {
 public:
  SolutionDelivery(const ExhaustiveTask& task, const Question& question,
                   const OnAssignment& on_solution, SharedLimits& limits, std::size_t parts)
      : task_(task), question_(question), receive_(on_solution), limits_(limits), waiting_(parts) {}

  [[nodiscard]] std::uint64_t delivered() const { return count_; }

  /// Returns false if no more solutions are wanted.
  bool add(std::size_t part, const SearchPart& of, const std::vector<int>& values) {
    Assignment x = task_.representative(values, *of.sum);
    const std::scoped_lock lock(mutex_);
    if (part == next_) return hand_on(x);
    waiting_[part].push_back(std::move(x));
    return !limits_.stopped();
  }

  void finish(std::size_t part) {
    const std::scoped_lock lock(mutex_);
    finished_.insert(part);
    while (finished_.erase(next_) != 0) {
      ++next_;
      if (!hand_on_next()) return;
    }
  }

  /// Reports the solutions that wait behind parts which a limit cut off.
  void finish_all() {
    const std::scoped_lock lock(mutex_);
    while (next_ < waiting_.size()) {
      if (!hand_on_next()) return;
      ++next_;
    }
  }

 private:
  bool hand_on(const Assignment& x) {
    if (limits_.ending() == Ending::enough) return false;
    ++count_;
    if (question_.progress != nullptr) question_.progress->solutions = count_;
    if (receive_(x) && count_ != question_.solutions) return true;
    limits_.stop(Ending::enough);
    return false;
  }
  /// Returns false if no more solutions are wanted.
  bool hand_on_next() {
    if (next_ == waiting_.size()) return true;
    const std::vector<Assignment> came = std::exchange(waiting_[next_], {});
    return std::ranges::all_of(came, [this](const Assignment& x) { return hand_on(x); });
  }

  const ExhaustiveTask& task_;
  const Question& question_;
  const OnAssignment& receive_;
  SharedLimits& limits_;
  std::mutex mutex_;
  std::vector<std::vector<Assignment>> waiting_;  // solutions not yet reported, by part
  std::set<std::size_t> finished_;  // parts behind `next_` that are completely searched
  std::size_t next_ = 0;
  std::uint64_t count_ = 0;
};

}  // namespace loshu::detail
