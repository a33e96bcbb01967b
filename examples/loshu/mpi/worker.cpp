// A worker needs no file and no command line: the question comes with the puzzle in it, as a
// checkpoint keeps it, and a part is a few whole numbers. It counts in a thread of its own, so that
// it can say meanwhile that it is there, and be told to stop.

#include "loshu/mpi/worker.hpp"

#include <atomic>
#include <csignal>
#include <exception>
#include <future>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>

#include "loshu/searches/divided.hpp"
#include "loshu/parts/count_question.hpp"

namespace runner {
namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::ordered_json;

constexpr std::chrono::milliseconds pause{1};
/// Until process 0 has cut the search and sends the question.
constexpr std::chrono::hours first_silence{1};
/// As much longer than it waits for a worker: all are lost without it, and its disk may be slow.
constexpr double more_patience = 10;

template <typename Number>
std::optional<Number> number_in(const ordered_json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<Number>());
}

/// Waits a moment for it, where there is anything to wait for.
template <typename Value>
bool is_there(std::future<Value>& future) {
  return future.valid() && future.wait_for(pause) == std::future_status::ready;
}

class Worker {
 public:
  explicit Worker(Post& to_master) : post(to_master) {}

  /// Until the end.
  void serve() {
    while (!over && Clock::now() - heard < silence) {
      while (const std::optional<Letter> letter = post.receive()) read(*letter);
      answer();
      beat();
    }
    stop = true;
  }

 private:
  void read(const Letter& letter) {
    heard = Clock::now();
    if (letter.kind == Mail::end) over = true;
    if (letter.kind == Mail::stop) stop = true;
    if (letter.kind == Mail::question) make_ready(letter.content);
    if (letter.kind == Mail::part) begin(letter.content);
  }

  void make_ready(const ordered_json& letter) {
    const Silence longest(letter.at("silence").get<double>());
    silence = more_patience * longest;
    interval = beat_interval(longest);
    loshu::Question question;
    for (const ordered_json& row : letter.at("question")) {
      question.emplace_back(row.at(0).get<std::string>(), row.at(1).get<std::string>());
    }
    seed = loshu::identity(question);
    letter.at("cells").get_to(split.cells);
    making_ready = std::async(std::launch::async, [question = std::move(question)] {
      return divided_search(asked_in(question, "what process 0 counts"));
    });
  }

  void begin(const ordered_json& letter) {
    letter.at("part").get_to(place);
    loshu::SearchPart part{number_in<int>(letter.at("sum")),
                           letter.at("values").get<std::vector<int>>()};
    stop = false;
    const loshu::Limits limits{.seconds = number_in<double>(letter.at("seconds")),
                               .nodes = number_in<std::uint64_t>(letter.at("nodes")),
                               .failures = number_in<std::uint64_t>(letter.at("failures")),
                               .interrupt = &stop};
    counting = std::async(std::launch::async, [this, part = std::move(part), limits] {
      return divided.search->count(split, part, limits);
    });
  }

  /// Waits a moment, and tells what has come to its end meanwhile.
  void answer() {
    if (is_there(making_ready)) {
      divided = making_ready.get();
      post.send(0, Mail::ready);
    } else if (is_there(counting)) {
      const loshu::Result found = counting.get();
      post.send(0, Mail::result,
                {{"record", loshu::record_line(place, found, seed)},
                 {"ending", static_cast<int>(found.ending)}});
    } else if (!counting.valid()) {
      std::this_thread::sleep_for(pause);
    }
  }

  void beat() {
    if (Clock::now() - last_beat < interval) return;
    last_beat = Clock::now();
    post.send(0, Mail::beat);
  }

  Post& post;
  Divided divided;
  loshu::Split split;      // its cells
  std::uint64_t seed = 0;  // of the hashes of records
  bool over = false;
  Silence silence = first_silence;
  Silence interval{1};  // between beats
  Clock::time_point heard = Clock::now();
  Clock::time_point last_beat = Clock::now();
  std::size_t place = 0;
  std::atomic<bool> stop = false;
  std::future<Divided> making_ready;
  std::future<loshu::Result> counting;  // last, so that it is waited for first
};

}  // namespace

ordered_json question_letter(const loshu::Question& question, const std::vector<int>& cells,
                             Silence silence) {
  ordered_json rows = ordered_json::array();
  for (const auto& [name, value] : question) rows.push_back(ordered_json::array({name, value}));
  return {{"question", rows}, {"cells", cells}, {"silence", silence.count()}};
}

void serve(Post& post) {
  std::signal(SIGINT, SIG_IGN);  // process 0 takes it, and tells
  std::signal(SIGTERM, SIG_IGN);
  try {
    Worker(post).serve();
  } catch (const std::exception& error) {
    post.send(0, Mail::failure, error.what());
  }
}

}  // namespace runner
