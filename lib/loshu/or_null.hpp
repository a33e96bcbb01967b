#pragma once

#include <optional>

#include <nlohmann/json.hpp>

namespace loshu {

/// The value as JSON, null where there is none.
template <typename Value>
[[nodiscard]] nlohmann::ordered_json or_null(const std::optional<Value>& value) {
  return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

}  // namespace loshu
