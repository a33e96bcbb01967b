#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include <loshu/anneal/walk.hpp>

namespace loshu::detail {

/// Independent walks in rounds of equal effort, which threads take in turn. The solutions of a
/// round are reported in the order of the walks, so that the speed of threads does not matter.
class Race {
 public:
  /// \param walks  their random sources are the streams 0, 1, .. of the seed
  /// \param budget  outlives it; a limit cuts a round short, and makes no more walks but the first
  Race(const Incidence& incidence, const WalkOptions& options, std::uint64_t seed, int walks,
       const Budget& budget = Budget::unlimited());

  struct Round {
    std::uint64_t swaps = 0;  ///< that are tried by all walks together, at most
    std::uint64_t most = 0;   ///< solutions after which a walk waits for the next round; 0: never
    /// Whether no walk behind the first with `most` solutions is needed any more. It is the last
    /// round then, and those walks do not count.
    bool is_decided_by_first = false;
  };
  /// \return the solutions, those of each walk in the order of their discovery
  std::vector<Assignment> run(const Round& round);

  /// The swaps of all walks together.
  [[nodiscard]] SwapCounts effort() const;
  [[nodiscard]] std::vector<TracePoint> take_trace();

 private:
  struct Racer {
    std::unique_ptr<Walk> walk;
    std::vector<Assignment> found;
  };
  void run_racer(std::size_t number, std::uint64_t swaps, const Round& round);

  const Budget& budget_;
  std::vector<Racer> racers_;
  std::atomic<std::size_t> first_done_ = 0;  // the least number of a walk with `most` solutions
  std::size_t counted_ = 0;                  // walks
};

}  // namespace loshu::detail
