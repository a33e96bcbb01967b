// The sizes of parts differ a thousandfold, and neighbours are alike. So parts are taken in the
// order of a hash of their places. Parts that are done are then a fair sample, which tells how much
// is left from the first minutes on.

#include <loshu/parts.hpp>

#include <algorithm>

#include <loshu/random.hpp>

namespace loshu {

PartQueue::PartQueue(const Split& split, PartStore& store, const PartQueueOptions& options)
    : store_(store), options_(options), budget_(options.limits) {
  const PartRecords done = store_.records();
  state_ = loshu::tally(split.parts.size(), options_.share, split.effort, done);
  for (std::size_t part = 0; part < split.parts.size(); ++part) {
    if (options_.share.has(part) && !done.contains(part)) waiting_.push_back(part);
  }
  std::ranges::sort(waiting_, {}, [](std::size_t part) { return SplitMix::hash(part + 1); });
  tell();
}

std::optional<std::size_t> PartQueue::take() {
  const std::scoped_lock lock(mutex_);
  std::optional<std::size_t> taken;
  const auto look = [&] {
    for (auto part = waiting_.begin(); !taken && part != waiting_.end();) {
      const PartLease lease = store_.lease(*part);
      if (lease.found) {
        add_done(*lease.found);
      } else if (lease.granted) {
        taken = *part;
      } else {  // another program is counting it
        ++part;
        continue;
      }
      part = waiting_.erase(part);
    }
  };
  if (stop_ || !use_store(look)) return std::nullopt;
  return taken;
}

bool PartQueue::waits() const {
  const std::scoped_lock lock(mutex_);
  return !stop_ && !waiting_.empty();
}

Limits PartQueue::limits() const { return budget_.left(&stop_); }

void PartQueue::finish(std::size_t part, const Result& found) {
  const std::scoped_lock lock(mutex_);
  budget_.add(found);
  if (found.stopped()) {
    add(cut_off_, found);
    end(found.ending);
    return;
  }
  if (failure_ || !use_store([&] { store_.record(part, found); })) return;
  add_done(found);
}

void PartQueue::add_done(const Result& found) {
  add(state_.result, found);
  ++state_.done;
  tell();
}

/// \return false if it fails; then counting ends and nothing more is recorded
bool PartQueue::use_store(const std::function<void()>& use) {
  try {
    use();
    return true;
  } catch (...) {
    if (!failure_) failure_ = std::current_exception();
    end(Ending::interrupted);
    return false;
  }
}

void PartQueue::give_back(std::size_t part) {
  const std::scoped_lock lock(mutex_);
  waiting_.push_front(part);
}

void PartQueue::fail(const std::exception_ptr& reason) {
  const std::scoped_lock lock(mutex_);
  if (!failure_) failure_ = reason;
  end(Ending::interrupted);
}

bool PartQueue::ended() {
  const std::scoped_lock lock(mutex_);
  const std::atomic<bool>* const interrupt = options_.limits.interrupt;
  if (interrupt != nullptr && interrupt->load(std::memory_order_relaxed)) {
    end(Ending::interrupted);
  }
  if (!stop_) static_cast<void>(use_store([&] { store_.beat(); }));
  return stop_;
}

/// Only the first reason is kept.
void PartQueue::end(Ending reason) {
  if (ending_ == Ending::exhausted) ending_ = reason;
  stop_ = true;
}

PartTally PartQueue::tally() const {
  const std::scoped_lock lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  PartTally result = state_;
  Result unfinished;  // only the work: the solutions will be counted again
  static_cast<Effort&>(unfinished) = cut_off_;
  add(result.result, unfinished);
  result.result.ending = state_.left() > 0 ? ending_ : Ending::exhausted;
  return result;
}

void PartQueue::tell() {
  Progress* const progress = options_.progress;
  if (progress == nullptr) return;
  progress->solutions = state_.result.solutions;
  progress->nodes = budget_.spent().nodes;
  progress->parts = state_.parts;
  progress->parts_done = state_.done;
  progress->seconds_left = state_.seconds_left(options_.threads).value_or(-1);
}

std::optional<double> PartTally::seconds_left(int threads) const {
  if (done == 0) return std::nullopt;
  return result.seconds / static_cast<double>(done) * static_cast<double>(left()) / threads;
}

PartTally tally(std::size_t parts, const PartShare& share, const Result& splitting,
                const PartRecords& records) {
  PartTally result{.parts = share.size(parts)};
  // Only the first share reports the effort of splitting.
  if (share.remainder == 0) add(result.result, splitting);
  for (const auto& [part, found] : records) {
    add(result.result, found);
    ++result.done;
  }
  if (result.left() > 0) result.result.ending = Ending::interrupted;
  return result;
}

}  // namespace loshu
