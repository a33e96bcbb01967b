#pragma once

#include <nlohmann/json.hpp>

namespace runner {

/// The families of figures, what their sizes are, and the kinds and details of each.
[[nodiscard]] nlohmann::ordered_json figures_json();

}  // namespace runner
