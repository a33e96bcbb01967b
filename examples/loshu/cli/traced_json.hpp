#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// The answer, in which the object, or each object of an array, also says how to get it once more:
/// "version" (of Loshu), "command" and, if the command takes one, "seed".
[[nodiscard]] nlohmann::ordered_json traced(const Request& request, nlohmann::ordered_json answer);

/// The same as a line of text.
[[nodiscard]] std::string traced_json(const Request& request, nlohmann::ordered_json answer);

}  // namespace runner
