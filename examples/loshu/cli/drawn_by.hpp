#pragma once

#include <string>

#include "loshu/cli/request.hpp"

namespace runner {

/// "loshu compare square 4 --over symmetry=none,full --tree FILE.svg", as a shell takes it, but for
/// the names of the files that it writes.
[[nodiscard]] std::string command_line(const Request& request);

/// The drawing of a figure, whose file says which command drew it.
[[nodiscard]] std::string figure_by(const Request& request, const std::string& svg);

/// The chart, below which stands the command that drew it.
[[nodiscard]] std::string chart_by(const Request& request, const std::string& svg);

}  // namespace runner
