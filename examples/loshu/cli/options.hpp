#pragma once

#include <string>
#include <vector>

#include "loshu/cli/option.hpp"

namespace runner {

/// A request in which no option is named.
[[nodiscard]] Request request_of(const std::string& command);

/// Reads the arguments after the command.
/// \throws loshu::Error for an option that the command does not have, or a bad argument of one
[[nodiscard]] Request parse_request(const std::string& command,
                                    const std::vector<std::string>& arguments);

/// The toggle of a command by its name without dashes.
/// \throws loshu::Error that lists those there are
[[nodiscard]] const Option& toggle_named(const std::string& command, const std::string& name);

}  // namespace runner
