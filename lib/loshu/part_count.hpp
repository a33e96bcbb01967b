#pragma once

#include <loshu/part_queue.hpp>
#include <loshu/split.hpp>

namespace loshu {

/// Counts the parts of a share that the ledger does not have yet, by threads that take them from a
/// queue.
/// \param split  complete; of one that a limit ended nothing is counted
/// \throws Error for fewer than 1 thread; what a search or the ledger throws
PartTally count_parts(const DividedSearch& search, const Split& split, Ledger& ledger,
                      const PartQueueOptions& options = {});

/// Counts by so many threads what waits in a queue, until nothing does or the queue ends.
/// \throws Error for fewer than 1 thread; what a search or the ledger throws
PartTally count_waiting(const DividedSearch& search, const Split& split, PartQueue& queue,
                        int threads);

}  // namespace loshu
