#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <optional>
#include <string>

#include <boost/mpi/communicator.hpp>
#include <boost/mpi/request.hpp>
#include <nlohmann/json.hpp>

#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/settings.hpp>

namespace runner {

/// The messages between process 0 and the workers that count for it; the tag of the message.
enum class Tag {
  question,   ///< to a worker, first of all: what is counted
  ready,      ///< from a worker: it has made that ready
  part,       ///< to a worker: count this
  stop,       ///< to a worker: leave the part
  result,     ///< from a worker, once for each part
  failure,    ///< from a worker: what went wrong
  heartbeat,  ///< to and fro: still there
  end         ///< to a worker: no more
};

/// How long a process may be silent before the others go on without it, in seconds.
using Timeout = std::chrono::duration<double>;

/// The time between two signs of life of a process.
[[nodiscard]] inline Timeout heartbeat_interval(Timeout longest) {
  return std::min(Timeout{1}, longest / 5);
}

struct Message {
  int from = 0;
  Tag kind = Tag::heartbeat;
  nlohmann::ordered_json content;
};

/// Messages between the processes of an MPI run, JSON each. Nothing here waits: a message to a
/// process that is gone is lost, and whoever expects an answer looks at the clock. For one thread.
class Mailbox {
 public:
  explicit Mailbox(const boost::mpi::communicator& world) : world_(world) {}
  /// Gives the last messages a second to be read.
  ~Mailbox();
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  [[nodiscard]] int self() const { return world_.rank(); }
  [[nodiscard]] int processes() const { return world_.size(); }

  void send(int to, Tag kind, const nlohmann::ordered_json& content = {});

  /// The next message that has arrived; empty if there is none.
  [[nodiscard]] std::optional<Message> receive();

 private:
  /// A message that MPI may still read.
  struct Sent {
    std::string text;
    boost::mpi::request request;
  };

  void forget_what_is_sent();

  const boost::mpi::communicator& world_;
  std::deque<Sent> on_the_way_;
};

/// Process 0: counts all parts that wait in the queue, by the other processes. The part of a
/// process that has gone silent waits again. Where all are gone, and where there never was another,
/// it counts by itself.
/// \param settings  of the workers. The parts do not depend on them.
/// \param lost      set if a process is silent. It may be frozen, and never end by itself.
/// \throws the error with which the queue failed
loshu::PartTally count_by_workers(Mailbox& mailbox, const loshu::CountIdentity& question,
                                  const loshu::Settings& settings, const loshu::SplitSearch& search,
                                  const loshu::Split& split, loshu::PartQueue& queue,
                                  Timeout silence, bool& lost);

/// Any process but 0: counts the parts that process 0 sends, until it sends no more or is gone.
void serve(Mailbox& mailbox);

}  // namespace runner
