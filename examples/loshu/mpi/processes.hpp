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

/// The kinds of messages between process 0 and the workers that count for it. Used as MPI's tags.
enum class Tag {
  question,   ///< to a worker, first: the count that the parts belong to
  ready,      ///< from a worker: the question was prepared
  part,       ///< to a worker: count this part
  stop,       ///< to a worker: stop counting the part
  result,     ///< from a worker, once for each part: its count
  failure,    ///< from a worker: an error message
  heartbeat,  ///< both ways: a sign of life
  end         ///< to a worker: stop working
};

/// How many seconds a process may be silent before it counts as dead.
using Timeout = std::chrono::duration<double>;

/// Returns the time between two signs of life of a process.
[[nodiscard]] inline Timeout heartbeat_interval(Timeout longest) {
  return std::min(Timeout{1}, longest / 5);
}

struct Message {
  int from = 0;
  Tag kind = Tag::heartbeat;
  nlohmann::ordered_json content;
};

/// Exchanges JSON messages between the processes of an MPI run. No function waits. A message to a
/// dead process is lost, so whoever expects an answer needs a timeout. For one thread.
class Mailbox {
 public:
  explicit Mailbox(const boost::mpi::communicator& world) : world_(world) {}
  /// Waits up to a second, so that the last messages can be read.
  ~Mailbox();
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  [[nodiscard]] int self() const { return world_.rank(); }
  [[nodiscard]] int processes() const { return world_.size(); }

  void send(int to, Tag kind, const nlohmann::ordered_json& content = {});

  /// Returns the next message that has arrived; empty if there is none.
  [[nodiscard]] std::optional<Message> receive();

 private:
  /// A sent message whose memory MPI may still read.
  struct Sent {
    std::string text;
    boost::mpi::request request;
  };

  void forget_what_is_sent();

  const boost::mpi::communicator& world_;
  std::deque<Sent> on_the_way_;
};

/// Process 0 counts all waiting parts of the queue by the other processes. The part of a silent
/// process is handed out again. Without any live worker, process 0 counts the parts itself.
/// \param settings  the settings of the workers, which do not change how parts are split
/// \param lost      is set to true if a process is silent: it may be frozen and never end
/// \throws the error with which the queue failed
loshu::PartTally count_by_workers(Mailbox& mailbox, const loshu::CountIdentity& question,
                                  const loshu::Settings& settings, const loshu::SplitSearch& search,
                                  const loshu::Split& split, loshu::PartQueue& queue,
                                  Timeout silence, bool& lost);

/// A worker counts the parts that process 0 sends, until process 0 sends `end` or is silent too
/// long.
void serve(Mailbox& mailbox);

}  // namespace runner
