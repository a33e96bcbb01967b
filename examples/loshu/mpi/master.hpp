#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>

#include "loshu/mpi/mailbox.hpp"

namespace runner {

/// Process 0: hands out parts, one at a time to each of the others, and takes the results. The part
/// of a process that has gone silent waits again. Where all are gone, and where there never was
/// another, it counts by itself.
class Master {
 public:
  /// \param search  for parts that it must count by itself
  Master(Post& to_others, const loshu::DividedSearch& search, const loshu::Split& split,
         loshu::PartQueue& queue, Silence longest);

  /// Counts all that waits in the queue.
  /// \throws what the queue failed with
  loshu::PartTally count(const loshu::Question& question);

 private:
  using Clock = std::chrono::steady_clock;

  struct Worker {
    int process = 0;
    Clock::time_point heard = Clock::now();  ///< last
    bool idle = false;
    bool lost = false;
    std::optional<std::size_t> part = {};  ///< what it counts
  };

  void read(const Letter& letter);
  void fail(int process, const std::string& why);
  void take_result(Worker& worker, const Letter& letter);
  void hand_out();
  void send_part(Worker& worker, std::size_t part);
  void look_for_the_lost();
  void beat();
  void stop();
  [[nodiscard]] bool anybody_counts() const;
  [[nodiscard]] bool all_are_lost() const;

  Post& post;
  const loshu::DividedSearch& search;
  const loshu::Split& split;
  loshu::PartQueue& queue;
  const Silence silence;
  std::vector<Worker> workers;
  std::uint64_t seed = 0;  // of the hashes of records
  Clock::time_point last_beat = Clock::now();
};

}  // namespace runner
