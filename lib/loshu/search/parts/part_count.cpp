#include <loshu/parts.hpp>

#include <algorithm>
#include <chrono>
#include <exception>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include <loshu/error.hpp>

namespace loshu {
namespace {

/// The interval at which the user's interrupt and the parts of other programs are looked at.
constexpr std::chrono::milliseconds watch_interval{20};

/// Models with more cells take much memory, and time to be copied.
constexpr int most_small_cells = 1024;

void work(const SplitSearch& search, const Split& split, PartQueue& queue) {
  try {
    while (queue.waits()) {
      if (const std::optional<std::size_t> part = queue.take()) {
        queue.finish(*part, search.count(split, split.parts[*part], queue.limits()));
      } else {
        std::this_thread::sleep_for(watch_interval);
      }
    }
  } catch (...) {
    queue.fail(std::current_exception());
  }
}

}  // namespace

int threads_of_use(int asked, int cells) {
  const int processors = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  if (!has_threads) return 1;
  return std::min(asked, (cells > most_small_cells ? 1 : 4) * processors);
}

PartTally count_waiting(const SplitSearch& search, const Split& split, PartQueue& queue,
                        int threads) {
  if (threads < 1) {
    throw Error("a search needs at least 1 thread, not " + std::to_string(threads));
  }
  if (!has_threads) {
    work(search, split, queue);
    return queue.tally();
  }
  const int at_once = search.threads_of_use(threads);
  std::vector<std::future<void>> workers;
  for (int i = 0; i < at_once; ++i) {
    workers.push_back(std::async(std::launch::async, [&] { work(search, split, queue); }));
  }
  for (const std::future<void>& worker : workers) {
    while (worker.wait_for(watch_interval) != std::future_status::ready) {
      static_cast<void>(queue.ended());  // which passes the user's interrupt on
    }
  }
  return queue.tally();
}

PartTally count_parts(const SplitSearch& search, const Split& split, PartStore& store,
                      const PartQueueOptions& options) {
  if (split.effort.stopped()) {
    PartTally none{.parts = 1};
    none.result.ending = split.effort.ending;
    none.result.stage = split.effort.stage;
    return none;
  }
  PartQueue queue(split, store, options);
  return count_waiting(search, split, queue, options.threads);
}

}  // namespace loshu
