#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/figure.hpp>
#include <loshu/json_value.hpp>

namespace loshu {

/// The figure that the members "name", "cells" and "lines" of an object make, as `read_puzzle`
/// describes them; laid out where the cells have no position.
/// \throws Error that names the place
[[nodiscard]] Figure figure_in(const JsonValue& object);

/// Where the fixed lines of such an object stand, in their order.
[[nodiscard]] std::vector<JsonValue> fixed_line_values(const JsonValue& object);

/// These members.
[[nodiscard]] nlohmann::ordered_json to_json(const Figure& figure);

}  // namespace loshu
