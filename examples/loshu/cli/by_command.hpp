#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// "loshu compare square 4 --over symmetry=none,full --tree FILE.svg": the command for a shell,
/// without the names of the files that it writes.
[[nodiscard]] std::string command_line(const Request& request);

/// The drawing of a figure, with the command that drew it in its file.
[[nodiscard]] std::string figure_by(const Request& request, const std::string& svg);

/// The chart, below which stands the command that drew it.
[[nodiscard]] std::string chart_by(const Request& request, const std::string& svg);

/// The answer, in which the object, or each object of an array, also says how to get it once more:
/// "version" (of Loshu), "command" and, if the command takes one, "seed".
[[nodiscard]] nlohmann::ordered_json traced(const Request& request, nlohmann::ordered_json answer);

/// The same as a line of text.
[[nodiscard]] std::string traced_json(const Request& request, nlohmann::ordered_json answer);

}  // namespace runner
