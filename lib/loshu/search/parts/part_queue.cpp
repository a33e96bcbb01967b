// Parts differ in size a thousandfold, and neighbours are alike. So they are taken in the order of
// a hash of their places: those that are done are then a fair sample of those that are left, and
// what is left is told from the first minutes on.

#include <loshu/parts.hpp>

#include <algorithm>

#include <loshu/random.hpp>

namespace loshu {

PartQueue::PartQueue(const Split& split, Ledger& kept, const PartQueueOptions& how)
    : ledger(kept), options(how), budget(how.limits) {
  const PartRecords done = ledger.records();
  state = loshu::tally(split.parts.size(), options.share, split.effort, done);
  for (std::size_t part = 0; part < split.parts.size(); ++part) {
    if (options.share.has(part) && !done.contains(part)) waiting.push_back(part);
  }
  std::ranges::sort(waiting, {}, [](std::size_t part) { return SplitMix::hash(part + 1); });
  tell();
}

std::optional<std::size_t> PartQueue::take() {
  const std::scoped_lock lock(mutex);
  if (stop || waiting.empty()) return std::nullopt;
  const std::size_t part = waiting.front();
  waiting.pop_front();
  return part;
}

Limits PartQueue::limits() const { return budget.left(&stop); }

void PartQueue::finish(std::size_t part, const Result& found) {
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
bool PartQueue::record(std::size_t part, const Result& found) {
  try {
    ledger.record(part, found);
    return true;
  } catch (...) {
    failure = std::current_exception();
    end(Ending::interrupted);
    return false;
  }
}

void PartQueue::give_back(std::size_t part) {
  const std::scoped_lock lock(mutex);
  waiting.push_front(part);
}

void PartQueue::fail(const std::exception_ptr& reason) {
  const std::scoped_lock lock(mutex);
  if (!failure) failure = reason;
  end(Ending::interrupted);
}

bool PartQueue::ended() {
  const std::scoped_lock lock(mutex);
  const std::atomic<bool>* const interrupt = options.limits.interrupt;
  if (interrupt != nullptr && interrupt->load(std::memory_order_relaxed)) {
    end(Ending::interrupted);
  }
  return stop;
}

/// Only the first reason counts.
void PartQueue::end(Ending reason) {
  if (ending == Ending::exhausted) ending = reason;
  stop = true;
}

PartTally PartQueue::tally() const {
  const std::scoped_lock lock(mutex);
  if (failure) std::rethrow_exception(failure);
  PartTally result = state;
  result.result.ending = state.left() > 0 ? ending : Ending::exhausted;
  return result;
}

void PartQueue::tell() {
  Progress* const progress = options.progress;
  if (progress == nullptr) return;
  progress->solutions = state.result.solutions;
  progress->nodes = budget.spent().nodes;
  progress->parts = state.parts;
  progress->parts_done = state.done;
  progress->seconds_left = state.seconds_left(options.threads).value_or(-1);
}

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

}  // namespace loshu
