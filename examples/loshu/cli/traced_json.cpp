#include "loshu/cli/traced_json.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <loshu/version.hpp>

#include "loshu/cli/drawn_by.hpp"
#include "loshu/cli/option.hpp"

namespace runner {
namespace {

bool takes_seed(const std::string& command) {
  const auto seed = std::ranges::find(all_options(), "seed", &Option::name);
  return default_of(*seed, command) != nullptr;
}

}  // namespace

nlohmann::ordered_json traced(const Request& request, nlohmann::ordered_json answer) {
  const auto trace = [&](nlohmann::ordered_json& object) {
    object["version"] = loshu::version;
    object["command"] = command_line(request);
    if (!takes_seed(request.command)) return;
    // A row of a comparison may have a seed of its own.
    const auto varied = object.find("over");
    const bool has_own = varied != object.end() && varied->contains("seed");
    object["seed"] = has_own ? std::stoul((*varied)["seed"].get<std::string>()) : request.seed();
  };
  if (answer.is_array()) {
    std::ranges::for_each(answer, trace);
  } else {
    trace(answer);
  }
  return answer;
}

std::string traced_json(const Request& request, nlohmann::ordered_json answer) {
  return traced(request, std::move(answer)).dump() + "\n";
}

}  // namespace runner
