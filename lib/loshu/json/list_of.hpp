#pragma once

#include <nlohmann/json.hpp>

#include <loshu/figure.hpp>

namespace loshu::detail {

template <typename Items, typename Write>
nlohmann::ordered_json list_of(const Items& items, Write write) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& item : items) list.push_back(write(item));
  return list;
}

/// Writes the size of a figure: 4, or [3, 5] if it has two; null for a figure without a size.
inline nlohmann::ordered_json size_json(const FigureName& name) {
  if (!name.size) return nullptr;
  if (name.columns) return {*name.size, *name.columns};
  return *name.size;
}

}  // namespace loshu::detail
