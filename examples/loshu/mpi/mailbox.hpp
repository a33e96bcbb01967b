#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <optional>
#include <string>

#include <boost/mpi/communicator.hpp>
#include <boost/mpi/request.hpp>
#include <nlohmann/json.hpp>

namespace runner {

/// What process 0 and those that count for it write to each other; the tag of the message.
enum class Mail {
  question,  ///< to a worker, first of all: what is counted
  ready,     ///< from a worker: it has made that ready
  part,      ///< to a worker: count this
  stop,      ///< to a worker: leave the part
  result,    ///< from a worker, once for each part
  failure,   ///< from a worker: what went wrong
  beat,      ///< to and fro: still there
  end        ///< to a worker: no more
};

/// How long a process may be silent before the others go on without it, in seconds.
using Silence = std::chrono::duration<double>;

/// How often each process says that it is there.
[[nodiscard]] inline Silence beat_interval(Silence longest) {
  return std::min(Silence{1}, longest / 5);
}

struct Letter {
  int from = 0;
  Mail kind = Mail::beat;
  nlohmann::ordered_json content;
};

/// Letters between the processes of an MPI run, JSON each. Nothing here waits: a letter to a
/// process that is gone is lost, and whoever expects an answer looks at the clock. For one thread.
class Post {
 public:
  explicit Post(const boost::mpi::communicator& all) : world(all) {}
  /// Gives the last letters a second to be read.
  ~Post();
  Post(const Post&) = delete;
  Post& operator=(const Post&) = delete;

  [[nodiscard]] int self() const { return world.rank(); }
  [[nodiscard]] int processes() const { return world.size(); }

  void send(int to, Mail kind, const nlohmann::ordered_json& content = {});

  /// The next letter that is there.
  [[nodiscard]] std::optional<Letter> receive();

 private:
  /// A letter that MPI may still read.
  struct Sent {
    std::string text;
    boost::mpi::request request;
  };

  void forget_what_is_sent();

  const boost::mpi::communicator& world;
  std::deque<Sent> on_the_way;
};

}  // namespace runner
