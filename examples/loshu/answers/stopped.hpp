#pragma once

#include <string>

#include <loshu/budget.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {

/// The answer of a command that a limit has left nothing to answer: a sentence, or an object with
/// the ending and the stage. No file is made of it.
/// \param nothing  what there is none of: "no order"
Status write_stopped(const Request& request, const loshu::Stopped& at, const std::string& nothing,
                     Output& output);

}  // namespace runner
