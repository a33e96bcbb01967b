#pragma once

#include <algorithm>
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
  Master(Mailbox& mailbox, const loshu::SplitSearch& search, const loshu::Split& split,
         loshu::PartQueue& queue, Timeout longest);

  /// Counts all parts that wait in the queue.
  /// \param settings  of the workers, on which the parts do not depend
  /// \throws the error with which the queue failed
  loshu::PartTally count(const loshu::CountIdentity& question, const loshu::Settings& settings);

  /// Whether a process is silent. It may be gone, or frozen: then it never ends by itself.
  [[nodiscard]] bool has_lost_any() const {
    return std::ranges::any_of(workers_, [](const Worker& worker) { return worker.lost; });
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Worker {
    int process = 0;
    Clock::time_point heard = Clock::now();  ///< last
    bool idle = false;
    bool lost = false;
    std::optional<std::size_t> part = {};  ///< what it counts
  };

  void read(const Message& message);
  void fail(int process, const std::string& why);
  void take_result(Worker& worker, const Message& message);
  void hand_out();
  void send_part(Worker& worker, std::size_t part);
  void look_for_the_lost();
  void heartbeat();
  void stop();
  [[nodiscard]] bool anybody_counts() const;
  [[nodiscard]] bool all_are_lost() const;

  Mailbox& mailbox_;
  const loshu::SplitSearch& search_;
  const loshu::Split& split_;
  loshu::PartQueue& queue_;
  const Timeout silence_;
  std::vector<Worker> workers_;
  std::uint64_t seed_ = 0;  // of the hashes of records
  Clock::time_point last_beat_ = Clock::now();
};

}  // namespace runner
