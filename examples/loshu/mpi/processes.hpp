#pragma once

#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/settings.hpp>

#include "loshu/mpi/mailbox.hpp"

namespace runner {

/// Process 0: counts all parts that wait in the queue, by the other processes. The part of a
/// process that has gone silent waits again. Where all are gone, and where there never was another,
/// it counts by itself.
/// \param settings  of the workers. The parts do not depend on them.
/// \param lost      set if a process is silent. It may be frozen, and never end by itself.
/// \throws the error with which the queue failed
loshu::PartTally count_by_workers(Mailbox& mailbox, const loshu::CountIdentity& question,
                                  const loshu::Settings& settings, const loshu::SplitSearch& search,
                                  const loshu::Split& split, loshu::PartQueue& queue,
                                  Timeout silence, bool& lost);

/// Any process but 0: counts the parts that process 0 sends, until it sends no more or is gone.
void serve(Mailbox& mailbox);

}  // namespace runner
