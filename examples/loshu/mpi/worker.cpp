// A worker reads no file and no command line. Process 0 sends the question with its puzzle, in the
// form of a checkpoint, and each part as a few integers. A second thread counts, so that the worker
// can send signs of life and be stopped.

#include "loshu/mpi/processes.hpp"

#include <atomic>
#include <csignal>
#include <exception>
#include <future>
#include <optional>
#include <thread>
#include <utility>

#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>

#include "loshu/parts/count_question.hpp"

namespace runner {
namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::ordered_json;

constexpr std::chrono::milliseconds nap{1};
/// How long a worker waits for the question. Process 0 splits the search before it sends it.
constexpr std::chrono::hours first_silence{1};
/// A worker waits this many times longer for process 0 than process 0 waits for a worker. Without
/// process 0 all is lost, and its disk may be slow.
constexpr double more_patience = 10;

template <typename Number>
std::optional<Number> number_in(const ordered_json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<Number>());
}

/// Waits a moment, and returns whether the value is there.
template <typename Value>
bool is_there(std::future<Value>& future) {
  return future.valid() && future.wait_for(nap) == std::future_status::ready;
}

class Worker {
 public:
  explicit Worker(Mailbox& mailbox) : mailbox_(mailbox) {}

  /// Counts parts until process 0 ends the work or is silent too long.
  void serve() {
    while (!over_ && Clock::now() - heard_ < silence_) {
      while (const std::optional<Message> message = mailbox_.receive()) read(*message);
      answer();
      heartbeat();
    }
    stop_ = true;
  }

 private:
  void read(const Message& message) {
    heard_ = Clock::now();
    if (message.kind == Tag::end) over_ = true;
    if (message.kind == Tag::stop) stop_ = true;
    if (message.kind == Tag::question) make_ready(message.content);
    if (message.kind == Tag::part) begin(message.content);
  }

  void make_ready(const ordered_json& message) {
    const Timeout longest(message.at("silence").get<double>());
    silence_ = more_patience * longest;
    interval_ = heartbeat_interval(longest);
    auto question = message.at("question").get<loshu::CountIdentity>();
    loshu::Settings further;
    for (const auto& [name, word] : message.at("settings").get<loshu::CountIdentity>()) {
      further.set(name, word);
    }
    seed_ = loshu::identity(question);
    message.at("cells").get_to(split_.cells);
    making_ready_ = std::async(std::launch::async, [question = std::move(question), further] {
      return loshu::divide(asked_in(question, "what process 0 counts").count.inquiry(further));
    });
  }

  void begin(const ordered_json& message) {
    message.at("part").get_to(place_);
    loshu::SearchPart part{number_in<int>(message.at("sum")),
                           message.at("values").get<std::vector<int>>()};
    stop_ = false;
    const loshu::Limits limits{.seconds = number_in<double>(message.at("seconds")),
                               .nodes = number_in<std::uint64_t>(message.at("nodes")),
                               .failures = number_in<std::uint64_t>(message.at("failures")),
                               .interrupt = &stop_};
    counting_ = std::async(std::launch::async, [this, part = std::move(part), limits] {
      return split_by_->search->count(split_, part, limits);
    });
  }

  /// Waits a moment, and sends the result of what has ended meanwhile.
  void answer() {
    if (is_there(making_ready_)) {
      split_by_ = making_ready_.get();
      mailbox_.send(0, Tag::ready);
    } else if (is_there(counting_)) {
      const loshu::Result found = counting_.get();
      mailbox_.send(0, Tag::result,
                    {{"record", loshu::record_line(place_, found, seed_)},
                     {"ending", static_cast<int>(found.ending)},
                     {"walker", found.walker}});
    } else if (!counting_.valid()) {
      std::this_thread::sleep_for(nap);
    }
  }

  void heartbeat() {
    if (Clock::now() - last_beat_ < interval_) return;
    last_beat_ = Clock::now();
    mailbox_.send(0, Tag::heartbeat);
  }

  Mailbox& mailbox_;
  std::optional<loshu::Division> split_by_;
  loshu::Split split_;      // only its cells
  std::uint64_t seed_ = 0;  // the seed for the hashes of records
  bool over_ = false;
  Timeout silence_ = first_silence;
  Timeout interval_{1};  // between two signs of life
  Clock::time_point heard_ = Clock::now();
  Clock::time_point last_beat_ = Clock::now();
  std::size_t place_ = 0;
  std::atomic<bool> stop_ = false;
  std::future<loshu::Division> making_ready_;
  std::future<loshu::Result> counting_;  // the last member: its destructor waits, and runs first
};

}  // namespace

void serve(Mailbox& mailbox) {
  std::signal(SIGINT, SIG_IGN);  // process 0 handles Ctrl-C and stops the workers
  std::signal(SIGTERM, SIG_IGN);
  try {
    Worker(mailbox).serve();
  } catch (const std::exception& error) {
    mailbox.send(0, Tag::failure, error.what());
  }
}

}  // namespace runner
