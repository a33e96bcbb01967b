#pragma once

#include <nlohmann/json.hpp>

namespace loshu::detail {

/// Writes a JSON list. The function writes each item.
template <typename Items, typename Write>
nlohmann::ordered_json list_of(const Items& items, Write write) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& item : items) list.push_back(write(item));
  return list;
}

}  // namespace loshu::detail
