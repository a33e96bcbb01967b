#include "loshu/answers/figure_list.hpp"

#include <loshu/named.hpp>

namespace runner {

nlohmann::ordered_json figures_json() {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const loshu::NamedFigure& figure : loshu::named_figures()) {
    nlohmann::ordered_json kinds = nlohmann::ordered_json::array();
    for (const auto& [name, summary] : figure.kinds) {
      kinds.push_back({{"kind", name}, {"summary", summary}});
    }
    nlohmann::ordered_json details = nlohmann::ordered_json::array();
    for (const auto& [name, summary] : figure.details) {
      details.push_back({{"option", name}, {"summary", summary}});
    }
    list.push_back({{"figure", figure.name},
                    {"summary", figure.summary},
                    {"size",
                     {{"is", figure.size_is},
                      {"least", figure.sizes.least},
                      {"greatest", figure.sizes.greatest}}},
                    {"kinds", kinds},
                    {"details", details}});
  }
  return list;
}

}  // namespace runner
