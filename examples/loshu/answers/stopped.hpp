#pragma once

#include <string>

#include <loshu/budget.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/request.hpp"
#include "loshu/cli/status.hpp"

namespace runner {

/// Writes the answer of a command that was stopped before it had any result. It is a sentence, or
/// an object with the ending and the stage. It is never written to a file.
/// \param nothing  the missing result in words: "no order"
Status write_stopped(const Request& request, const loshu::Stopped& at, const std::string& nothing,
                     Output& output);

}  // namespace runner
