#pragma once

#include <cstdint>
#include <mutex>
#include <set>
#include <vector>

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/monitor.hpp>
#include <loshu/parts.hpp>

namespace loshu::detail {

/// Hands on the solutions of the parts in the order of the parts, whichever is searched first.
class SolutionDelivery {
 public:
  SolutionDelivery(const ExhaustiveTask& task, const Question& question,
                   const OnAssignment& on_solution, SharedLimits& limits, std::size_t parts);

  [[nodiscard]] std::uint64_t delivered() const { return count_; }

  /// A solution of a part. \return false where no more are wanted
  bool add(std::size_t part, const SearchPart& of, const std::vector<int>& values);

  /// Marks a part as complete.
  void finish(std::size_t part);

  /// Hands on the solutions that wait behind parts that a limit cut off.
  void finish_all();

 private:
  bool hand_on(const Assignment& x);
  bool hand_on_next();

  const ExhaustiveTask& task_;
  const Question& question_;
  const OnAssignment& receive_;
  SharedLimits& limits_;
  std::mutex mutex_;
  std::vector<std::vector<Assignment>> waiting_;  // by part
  std::set<std::size_t> finished_;                // parts after the next one
  std::size_t next_ = 0;
  std::uint64_t count_ = 0;
};

}  // namespace loshu::detail
