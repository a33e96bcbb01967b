#include <loshu/json.hpp>

namespace loshu {

using nlohmann::ordered_json;

ordered_json to_json(const FigureFamilies& named) {
  ordered_json list = ordered_json::array();
  for (const FigureFamily& family : named.all) {
    ordered_json kinds = ordered_json::array();
    for (const auto& [name, summary] : family.kinds) {
      kinds.push_back({{"kind", name}, {"summary", summary}});
    }
    ordered_json details = ordered_json::array();
    for (const auto& [name, summary] : family.details) {
      details.push_back({{"option", name}, {"summary", summary}});
    }
    list.push_back({{"figure", family.name},
                    {"summary", family.summary},
                    {"size",
                     {{"is", family.size_is},
                      {"least", family.sizes.least},
                      {"greatest", family.sizes.greatest}}},
                    {"kinds", std::move(kinds)},
                    {"details", std::move(details)}});
  }
  return list;
}

}  // namespace loshu
