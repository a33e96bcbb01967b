#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>

#include <loshu/ledger.hpp>
#include <loshu/search_budget.hpp>
#include <loshu/split.hpp>

namespace loshu {

/// One of several shares of the parts, so that as many machines can count them: the parts whose
/// places leave this remainder.
struct PartShare {
  std::size_t remainder = 0;
  std::size_t of = 1;  ///< shares

  [[nodiscard]] bool has(std::size_t part) const { return part % of == remainder; }
  /// How many of so many parts.
  [[nodiscard]] std::size_t size(std::size_t parts) const {
    return parts / of + (parts % of > remainder ? 1 : 0);
  }
};

struct PartQueueOptions {
  int threads = 1;  ///< or processes, that count parts
  PartShare share = {};
  Limits limits = {};  ///< of what is done now, not of what the ledger has already
  Progress* progress = nullptr;
};

/// How far a count in parts has come.
struct PartTally {
  std::size_t parts = 0;  ///< of the share
  std::size_t done = 0;
  /// Of the parts that are done and of cutting, all together; its seconds are those of one thread.
  /// Complete where all parts are done.
  Result result = {};

  [[nodiscard]] std::size_t left() const { return parts - done; }

  /// Seconds that so many threads take for what is left, by the mean of the parts that are done:
  /// the queue takes parts in an order that has nothing to do with their sizes. None before the
  /// first.
  [[nodiscard]] std::optional<double> seconds_left(int threads) const;
};

/// What the records say of a share of the parts.
[[nodiscard]] PartTally tally(std::size_t parts, const PartShare& share, const Result& cutting,
                              const PartRecords& records);

/// The parts of a share that the ledger does not have yet, handed out to whoever counts them:
/// threads, or other processes. What comes back goes to the ledger. A limit, an interrupt or a
/// failure ends it; parts that were being counted then are not recorded, so that they are counted
/// anew another time and never twice. Its functions may be called by several threads at once.
class PartQueue {
 public:
  /// \param split   complete
  /// \param ledger  outlives the queue
  /// \throws what the ledger throws
  PartQueue(const Split& split, Ledger& ledger, const PartQueueOptions& options);

  /// The place of the next part to be counted; none where nothing waits, or once it has ended.
  [[nodiscard]] std::optional<std::size_t> take();

  /// What is left of the limits for a part that begins now. Its interrupt is set once the queue has
  /// ended.
  [[nodiscard]] Limits limits() const;

  /// What was found in a part that was taken: recorded, but where the count was cut off, which ends
  /// the queue.
  void finish(std::size_t part, const Result& found);

  /// A part that was taken and will not be finished: it waits again, first of all.
  void give_back(std::size_t part);

  /// Ends it; the first failure is thrown by `tally`.
  void fail(const std::exception_ptr& reason);

  /// Whether it has ended before all was counted; looks at the interrupt of the limits.
  [[nodiscard]] bool ended();

  /// How far it has come.
  /// \throws what it failed with: of the ledger, or as told
  [[nodiscard]] PartTally tally() const;

 private:
  [[nodiscard]] bool record(std::size_t part, const Result& found);
  void end(Ending reason);
  void tell();

  Ledger& ledger;
  const PartQueueOptions options;
  SearchBudget budget;
  std::atomic<bool> stop = false;
  mutable std::mutex mutex;  // of all below, and of the ledger
  std::deque<std::size_t> waiting;
  PartTally state;
  Ending ending = Ending::exhausted;
  std::exception_ptr failure;
};

}  // namespace loshu
