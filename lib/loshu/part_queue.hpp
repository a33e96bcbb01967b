#pragma once

#include <cstddef>
#include <optional>

#include <loshu/ledger.hpp>
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
  int threads = 1;
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

/// Counts the parts of a share that the ledger does not have yet. A limit or an interrupt ends it;
/// the parts that were being counted then are not recorded, so that they are counted anew another
/// time and never twice.
/// \param split  complete
/// \throws Error for fewer than 1 thread; what a search or the ledger throws
PartTally count_parts(const DividedSearch& search, const Split& split, Ledger& ledger,
                      const PartQueueOptions& options = {});

}  // namespace loshu
