// MPI does not report dead processes, even if the job outlives them. So each process sends a sign
// of life every second or so. A process that is silent for long counts as dead, and another
// recounts its part. If it wakes up, its late result is dropped, and it gets another part.

#include "loshu/mpi/processes.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/json.hpp>

#include "loshu/cli/output.hpp"

namespace runner {
namespace {

using nlohmann::ordered_json;

constexpr std::chrono::milliseconds pause{1};
/// How long to wait for the results of stopped parts. mpirun kills processes a second after Ctrl-C.
constexpr std::chrono::milliseconds farewell{500};

/// Process 0: hands out parts to the other processes, and keeps track of who is alive.
class Master {
 public:
  Master(Mailbox& mailbox, const loshu::SplitSearch& search, const loshu::Split& split,
         loshu::PartQueue& queue, Timeout longest)
      : mailbox_(mailbox), search_(search), split_(split), queue_(queue), silence_(longest) {
    for (int process = 1; process < mailbox_.processes(); ++process) {
      workers_.push_back({.process = process});
    }
  }

  loshu::PartTally count(const loshu::CountIdentity& question, const loshu::Settings& settings) {
    seed_ = loshu::identity(question);
    const ordered_json asked{{"question", question},
                             {"cells", split_.cells},
                             {"silence", silence_.count()},
                             {"settings", std::vector(settings.begin(), settings.end())}};
    for (const Worker& worker : workers_) mailbox_.send(worker.process, Tag::question, asked);
    while (!queue_.ended() && !all_are_lost()) {
      while (const std::optional<Message> message = mailbox_.receive()) read(*message);
      look_for_the_lost();
      hand_out();
      heartbeat();
      if (queue_.tally().left() == 0) break;
      std::this_thread::sleep_for(pause);
    }
    if (queue_.ended()) {
      stop();
    } else if (all_are_lost()) {
      return loshu::count_waiting(search_, split_, queue_, 1);
    }
    return queue_.tally();
  }

  [[nodiscard]] bool has_lost_any() const { return std::ranges::any_of(workers_, &Worker::lost); }

 private:
  using Clock = std::chrono::steady_clock;

  struct Worker {
    int process = 0;
    Clock::time_point heard = Clock::now();  ///< the time of the last message
    bool idle = false;
    bool lost = false;
    std::optional<std::size_t> part = {};  ///< the part that the process counts now
  };

  void read(const Message& message) {
    Worker& worker = workers_.at(static_cast<std::size_t>(message.from) - 1);
    worker.heard = Clock::now();
    worker.lost = false;
    if (message.kind == Tag::ready) worker.idle = true;
    try {
      if (message.kind == Tag::result) take_result(worker, message);
    } catch (const loshu::Error& error) {  // the record was damaged on its way
      fail(message.from, error.what());
    }
    if (message.kind == Tag::failure) fail(message.from, message.content.get<std::string>());
  }

  void fail(int process, const std::string& why) {
    queue_.fail(std::make_exception_ptr(
        std::runtime_error("process " + std::to_string(process) + ": " + why)));
  }

  void take_result(Worker& worker, const Message& message) {
    auto [part, found] = loshu::record_in(message.content.at("record").get<std::string>(), seed_);
    worker.idle = true;
    if (worker.part != part) return;  // late: another process has this part by now
    worker.part.reset();
    found.ending = static_cast<loshu::Ending>(message.content.at("ending").get<int>());
    message.content.at("walker").get_to(found.walker);
    queue_.finish(part, found);
  }

  void hand_out() {
    for (Worker& worker : workers_) {
      if (!worker.idle || worker.lost) continue;
      worker.part = queue_.take();
      if (!worker.part) return;
      worker.idle = false;
      const loshu::SearchPart& prefix = split_.parts[*worker.part];
      const loshu::Limits limits = queue_.limits();
      mailbox_.send(worker.process, Tag::part,
                    {{"part", *worker.part},
                     {"sum", loshu::or_null(prefix.sum)},
                     {"values", prefix.values},
                     {"seconds", loshu::or_null(limits.seconds)},
                     {"nodes", loshu::or_null(limits.nodes)},
                     {"failures", loshu::or_null(limits.failures)}});
    }
  }

  void look_for_the_lost() {
    for (Worker& worker : workers_) {
      if (worker.lost || Clock::now() - worker.heard < silence_) continue;
      worker.lost = true;
      tell("process " + std::to_string(worker.process) + " is silent and taken for dead");
      if (worker.part) queue_.give_back(*worker.part);
      worker.part.reset();
    }
  }

  void heartbeat() {
    if (Clock::now() - last_beat_ < heartbeat_interval(silence_)) return;
    last_beat_ = Clock::now();
    for (const Worker& worker : workers_) {
      if (!worker.lost) mailbox_.send(worker.process, Tag::heartbeat);
    }
  }

  /// Stops all workers, and takes the results that still arrive.
  void stop() {
    const auto counts = [](const Worker& worker) { return worker.part.has_value(); };
    for (const Worker& worker : workers_) {
      if (counts(worker)) mailbox_.send(worker.process, Tag::stop);
    }
    const auto end = Clock::now() + farewell;
    while (std::ranges::any_of(workers_, counts) && Clock::now() < end) {
      while (const std::optional<Message> message = mailbox_.receive()) read(*message);
      std::this_thread::sleep_for(pause);
    }
  }

  [[nodiscard]] bool all_are_lost() const { return std::ranges::all_of(workers_, &Worker::lost); }

  Mailbox& mailbox_;
  const loshu::SplitSearch& search_;  // counts parts if all workers are lost
  const loshu::Split& split_;
  loshu::PartQueue& queue_;
  const Timeout silence_;
  std::vector<Worker> workers_;
  std::uint64_t seed_ = 0;  // the seed for the hashes of records
  Clock::time_point last_beat_ = Clock::now();
};

}  // namespace

loshu::PartTally count_by_workers(Mailbox& mailbox, const loshu::CountIdentity& question,
                                  const loshu::Settings& settings, const loshu::SplitSearch& search,
                                  const loshu::Split& split, loshu::PartQueue& queue,
                                  Timeout silence, bool& lost) {
  Master master(mailbox, search, split, queue, silence);
  loshu::PartTally tally = master.count(question, settings);
  lost = master.has_lost_any();
  return tally;
}

}  // namespace runner
