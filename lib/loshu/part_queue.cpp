// Parts differ in size a thousandfold, and neighbours are alike. So they are taken in the order of
// a hash of their places: those that are done are then a fair sample of those that are left, and
// what is left is told from the first minutes on.

#include <loshu/part_queue.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/search_budget.hpp>
#include <loshu/split_mix.hpp>

namespace loshu {
namespace {

/// How often the caller's interrupt is looked at.
constexpr std::chrono::milliseconds watch_interval{20};

class PartQueue {
 public:
  PartQueue(const DividedSearch& searched, const Split& cut, Ledger& kept,
            const PartQueueOptions& how)
      : search(searched),
        split(cut),
        ledger(kept),
        options(how),
        state(tally(cut.parts.size(), how.share, cut.effort, kept.records())) {
    const PartRecords done = ledger.records();
    for (std::size_t part = 0; part < split.parts.size(); ++part) {
      if (options.share.has(part) && !done.contains(part)) waiting.push_back(part);
    }
    std::ranges::sort(waiting, {}, [](std::size_t part) { return SplitMix::hash(part + 1); });
    tell();
  }

  PartTally run() {
    std::vector<std::thread> workers;
    working = options.threads;
    for (int i = 0; i < options.threads; ++i) workers.emplace_back([this] { work(); });
    watch();
    for (std::thread& worker : workers) worker.join();
    if (failure) std::rethrow_exception(failure);
    state.result.ending = state.left() > 0 ? ending : Ending::exhausted;
    return state;
  }

 private:
  /// Hands the caller's interrupt on to the parts, until nobody works.
  void watch() {
    std::unique_lock lock(mutex);
    const auto nobody_works = [this] { return working == 0; };
    while (!idle.wait_for(lock, watch_interval, nobody_works)) {
      const std::atomic<bool>* interrupt = options.limits.interrupt;
      if (interrupt != nullptr && interrupt->load(std::memory_order_relaxed)) {
        end(Ending::interrupted);
      }
    }
  }

  void work() {
    try {
      while (const std::optional<std::size_t> part = take()) {
        finish(*part, search.count(split, split.parts[*part], budget.left(&stop)));
      }
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!failure) failure = std::current_exception();
      end(Ending::interrupted);
    }
    const std::scoped_lock lock(mutex);
    --working;
    idle.notify_one();
  }

  std::optional<std::size_t> take() {
    const std::scoped_lock lock(mutex);
    if (stop || next == waiting.size()) return std::nullopt;
    return waiting[next++];
  }

  void finish(std::size_t part, const Result& found) {
    const std::scoped_lock lock(mutex);
    budget.add(found);
    if (found.stopped()) {
      end(found.ending);
      return;
    }
    if (failure || !record(part, found)) return;
    add(state.result, found);
    ++state.done;
    tell();
  }

  /// \return false where the ledger fails, which ends it all: nothing more is recorded
  bool record(std::size_t part, const Result& found) {
    try {
      ledger.record(part, found);
      return true;
    } catch (...) {
      failure = std::current_exception();
      end(Ending::interrupted);
      return false;
    }
  }

  /// Only the first reason counts.
  void end(Ending reason) {
    if (ending == Ending::exhausted) ending = reason;
    stop = true;
  }

  void tell() {
    Progress* const progress = options.progress;
    if (progress == nullptr) return;
    progress->solutions = state.result.solutions;
    progress->nodes = budget.spent().nodes;
    progress->parts = state.parts;
    progress->parts_done = state.done;
    progress->seconds_left = state.seconds_left(options.threads).value_or(-1);
  }

  const DividedSearch& search;
  const Split& split;
  Ledger& ledger;
  const PartQueueOptions& options;
  SearchBudget budget{options.limits};
  std::vector<std::size_t> waiting;
  std::atomic<bool> stop = false;
  std::mutex mutex;  // of all below, and of the ledger
  std::condition_variable idle;
  PartTally state;
  std::size_t next = 0;
  int working = 0;
  Ending ending = Ending::exhausted;
  std::exception_ptr failure;
};

}  // namespace

std::optional<double> PartTally::seconds_left(int threads) const {
  if (done == 0) return std::nullopt;
  return result.seconds / static_cast<double>(done) * static_cast<double>(left()) / threads;
}

PartTally tally(std::size_t parts, const PartShare& share, const Result& cutting,
                const PartRecords& records) {
  PartTally result{.parts = share.size(parts)};
  // What cutting took is told once: with the first share.
  if (share.remainder == 0) add(result.result, cutting);
  for (const auto& [part, found] : records) {
    add(result.result, found);
    ++result.done;
  }
  if (result.left() > 0) result.result.ending = Ending::interrupted;
  return result;
}

PartTally count_parts(const DividedSearch& search, const Split& split, Ledger& ledger,
                      const PartQueueOptions& options) {
  if (options.threads < 1) {
    throw Error("a search needs at least 1 thread, not " + std::to_string(options.threads));
  }
  if (split.effort.stopped()) {
    PartTally none{.parts = 1};
    none.result.ending = split.effort.ending;
    return none;
  }
  return PartQueue(search, split, ledger, options).run();
}

}  // namespace loshu
