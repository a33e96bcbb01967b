#pragma once

#include <vector>

#include <loshu/part_store.hpp>

#include <loshu/settings.hpp>

#include "loshu/mpi/mailbox.hpp"

namespace runner {

/// The message that a worker needs before its first part.
/// \param cells    of the split
/// \param settings  that the parts do not depend on
/// \param silence  of a worker; ten times as long, and it takes process 0 for dead
[[nodiscard]] nlohmann::ordered_json question_message(const loshu::CountIdentity& question,
                                                      const std::vector<int>& cells,
                                                      Timeout silence,
                                                      const loshu::Settings& settings);

/// Any process but 0: counts the parts that process 0 sends, until it sends no more or is gone.
void serve(Mailbox& mailbox);

}  // namespace runner
