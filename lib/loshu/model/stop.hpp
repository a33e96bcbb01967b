#pragma once

#include <atomic>
#include <cstdint>

#include <gecode/search.hh>

#include <loshu/result.hpp>

namespace loshu::detail {

/// All limits in one stop object for Gecode's engines. Once it says stop it goes on saying so, and
/// remembers which limit it was.
class CombinedStop : public Gecode::Search::Stop {
 public:
  /// \param progress  receives the nodes; may be null
  /// \param work_of_node  as `Pace::reached` counts it
  explicit CombinedStop(const Limits& limits, Progress* progress = nullptr,
                        double work_of_node = 0);

  /// Called by each thread of the engine before each node, with that thread's own statistics.
  bool stop(const Gecode::Search::Statistics& statistics,
            const Gecode::Search::Options& options) override;

  /// Why it stopped; `exhausted` if it did not.
  [[nodiscard]] Ending ending() const { return reached_; }

 private:
  void add(const Gecode::Search::Statistics& statistics, bool alone);

  Budget budget_;
  Pace* const pace_;
  const double work_of_node_;
  const bool counts_;  // whether somebody wants to know the nodes
  Progress* progress_;
  std::uint64_t identity_;
  std::atomic<Ending> reached_ = Ending::exhausted;
};

}  // namespace loshu::detail
