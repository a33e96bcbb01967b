// MPI itself does not tell which processes have died, where it outlives them at all. So each says
// every second that it is there, and who is silent for long is taken for dead: its part is counted
// by another. Should it only have slept, what it brings is not taken, for the part is no longer its
// own, and it gets another.

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
/// How long results of parts that were told to stop are waited for. mpirun kills a second after
/// Ctrl-C.
constexpr std::chrono::milliseconds farewell{500};

}  // namespace

Master::Master(Post& to_others, const loshu::DividedSearch& searched, const loshu::Split& cut,
               loshu::PartQueue& parts, Silence longest)
    : post(to_others), search(searched), split(cut), queue(parts), silence(longest) {
  for (int process = 1; process < post.processes(); ++process) {
    workers.push_back({.process = process});
  }
}

loshu::PartTally Master::count(const loshu::Question& question) {
  seed = loshu::identity(question);
  const ordered_json asked = question_letter(question, split.cells, silence);
  for (const Worker& worker : workers) post.send(worker.process, Mail::question, asked);
  while (!queue.ended() && !all_are_lost()) {
    while (const std::optional<Letter> letter = post.receive()) read(*letter);
    look_for_the_lost();
    hand_out();
    beat();
    if (queue.tally().left() == 0) break;
    std::this_thread::sleep_for(pause);
  }
  if (queue.ended()) {
    stop();
  } else if (all_are_lost()) {
    return loshu::count_waiting(search, split, queue, 1);
  }
  return queue.tally();
}

void Master::read(const Letter& letter) {
  Worker& worker = workers.at(static_cast<std::size_t>(letter.from) - 1);
  worker.heard = Clock::now();
  worker.lost = false;
  if (letter.kind == Mail::ready) worker.idle = true;
  try {
    if (letter.kind == Mail::result) take_result(worker, letter);
  } catch (const loshu::Error& error) {  // a record that arrived otherwise than it was sent
    fail(letter.from, error.what());
  }
  if (letter.kind == Mail::failure) {
    fail(letter.from, letter.content.get<std::string>());
  }
}

void Master::fail(int process, const std::string& why) {
  queue.fail(std::make_exception_ptr(
      std::runtime_error("process " + std::to_string(process) + ": " + why)));
}

void Master::take_result(Worker& worker, const Letter& letter) {
  auto [part, found] = loshu::record_in(letter.content.at("record").get<std::string>(), seed);
  worker.idle = true;
  if (worker.part != part) return;  // it was silent, and the part is another's now
  worker.part.reset();
  found.ending = static_cast<loshu::Ending>(letter.content.at("ending").get<int>());
  queue.finish(part, found);
}

void Master::hand_out() {
  for (Worker& worker : workers) {
    if (!worker.idle || worker.lost) continue;
    const std::optional<std::size_t> part = queue.take();
    if (!part) return;
    send_part(worker, *part);
  }
}

void Master::send_part(Worker& worker, std::size_t part) {
  worker.idle = false;
  worker.part = part;
  const loshu::SearchPart& cut = split.parts[part];
  const loshu::Limits limits = queue.limits();
  post.send(worker.process, Mail::part,
            {{"part", part},
             {"sum", loshu::or_null(cut.sum)},
             {"values", cut.values},
             {"seconds", loshu::or_null(limits.seconds)},
             {"nodes", loshu::or_null(limits.nodes)},
             {"failures", loshu::or_null(limits.failures)}});
}

void Master::look_for_the_lost() {
  for (Worker& worker : workers) {
    if (worker.lost || Clock::now() - worker.heard < silence) continue;
    worker.lost = true;
    tell("process " + std::to_string(worker.process) + " is silent and taken for dead");
    if (worker.part) queue.give_back(*worker.part);
    worker.part.reset();
  }
}

void Master::beat() {
  if (Clock::now() - last_beat < beat_interval(silence)) return;
  last_beat = Clock::now();
  for (const Worker& worker : workers) {
    if (!worker.lost) post.send(worker.process, Mail::beat);
  }
}

/// Lets all leave their parts, and takes what they finish meanwhile.
void Master::stop() {
  for (const Worker& worker : workers) {
    if (worker.part) post.send(worker.process, Mail::stop);
  }
  const auto end = Clock::now() + farewell;
  while (anybody_counts() && Clock::now() < end) {
    while (const std::optional<Letter> letter = post.receive()) read(*letter);
    std::this_thread::sleep_for(pause);
  }
}

bool Master::anybody_counts() const {
  return std::ranges::any_of(workers, [](const Worker& worker) { return worker.part.has_value(); });
}

bool Master::all_are_lost() const {
  return std::ranges::all_of(workers, [](const Worker& worker) { return worker.lost; });
}

}  // namespace runner
