// MPI itself does not report dead processes, if it outlives them at all. So each process sends a
// sign of life every second. A process that is silent for long counts as dead: another counts its
// part. If it was only asleep, its late result is dropped, since the part is no longer its own, and
// it gets another part.

#include "loshu/mpi/master.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <thread>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>

#include "loshu/cli/tell.hpp"
#include "loshu/mpi/worker.hpp"

namespace runner {
namespace {

using nlohmann::ordered_json;

constexpr std::chrono::milliseconds pause{1};
/// The time to wait for the results of stopped parts. mpirun kills a second after Ctrl-C.
constexpr std::chrono::milliseconds farewell{500};

}  // namespace

Master::Master(Mailbox& mailbox, const loshu::SplitSearch& search, const loshu::Split& split,
               loshu::PartQueue& parts, Timeout longest)
    : mailbox_(mailbox), search_(search), split_(split), queue_(parts), silence_(longest) {
  for (int process = 1; process < mailbox_.processes(); ++process) {
    workers_.push_back({.process = process});
  }
}

loshu::PartTally Master::count(const loshu::CountIdentity& question,
                               const loshu::Settings& settings) {
  seed_ = loshu::identity(question);
  const ordered_json asked = question_message(question, split_.cells, silence_, settings);
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

void Master::read(const Message& message) {
  Worker& worker = workers_.at(static_cast<std::size_t>(message.from) - 1);
  worker.heard = Clock::now();
  worker.lost = false;
  if (message.kind == Tag::ready) worker.idle = true;
  try {
    if (message.kind == Tag::result) take_result(worker, message);
  } catch (const loshu::Error& error) {  // a record that arrived otherwise than it was sent
    fail(message.from, error.what());
  }
  if (message.kind == Tag::failure) {
    fail(message.from, message.content.get<std::string>());
  }
}

void Master::fail(int process, const std::string& why) {
  queue_.fail(std::make_exception_ptr(
      std::runtime_error("process " + std::to_string(process) + ": " + why)));
}

void Master::take_result(Worker& worker, const Message& message) {
  auto [part, found] = loshu::record_in(message.content.at("record").get<std::string>(), seed_);
  worker.idle = true;
  if (worker.part != part) return;  // it was silent, and the part is another's now
  worker.part.reset();
  found.ending = static_cast<loshu::Ending>(message.content.at("ending").get<int>());
  message.content.at("walker").get_to(found.walker);
  queue_.finish(part, found);
}

void Master::hand_out() {
  for (Worker& worker : workers_) {
    if (!worker.idle || worker.lost) continue;
    const std::optional<std::size_t> part = queue_.take();
    if (!part) return;
    send_part(worker, *part);
  }
}

void Master::send_part(Worker& worker, std::size_t part) {
  worker.idle = false;
  worker.part = part;
  const loshu::SearchPart& prefix = split_.parts[part];
  const loshu::Limits limits = queue_.limits();
  mailbox_.send(worker.process, Tag::part,
                {{"part", part},
                 {"sum", loshu::or_null(prefix.sum)},
                 {"values", prefix.values},
                 {"seconds", loshu::or_null(limits.seconds)},
                 {"nodes", loshu::or_null(limits.nodes)},
                 {"failures", loshu::or_null(limits.failures)}});
}

void Master::look_for_the_lost() {
  for (Worker& worker : workers_) {
    if (worker.lost || Clock::now() - worker.heard < silence_) continue;
    worker.lost = true;
    tell("process " + std::to_string(worker.process) + " is silent and taken for dead");
    if (worker.part) queue_.give_back(*worker.part);
    worker.part.reset();
  }
}

void Master::heartbeat() {
  if (Clock::now() - last_beat_ < heartbeat_interval(silence_)) return;
  last_beat_ = Clock::now();
  for (const Worker& worker : workers_) {
    if (!worker.lost) mailbox_.send(worker.process, Tag::heartbeat);
  }
}

/// Stops all workers, and takes the parts that they finish meanwhile.
void Master::stop() {
  for (const Worker& worker : workers_) {
    if (worker.part) mailbox_.send(worker.process, Tag::stop);
  }
  const auto end = Clock::now() + farewell;
  while (anybody_counts() && Clock::now() < end) {
    while (const std::optional<Message> message = mailbox_.receive()) read(*message);
    std::this_thread::sleep_for(pause);
  }
}

bool Master::anybody_counts() const {
  return std::ranges::any_of(workers_,
                             [](const Worker& worker) { return worker.part.has_value(); });
}

bool Master::all_are_lost() const {
  return std::ranges::all_of(workers_, [](const Worker& worker) { return worker.lost; });
}

}  // namespace runner
