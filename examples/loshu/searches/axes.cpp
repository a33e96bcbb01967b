#include "loshu/searches/axes.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

#include <loshu/comparison.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>

#include "loshu/cli/options.hpp"
#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

/// Values that A..B may stand for.
constexpr std::int64_t most_values = 1000;

/// "3..5" as 3, 4, 5; other values unchanged.
void add_values(const std::string& text, const std::string& option,
                std::vector<std::string>& values) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    values.push_back(text);
    return;
  }
  const std::string what = "each end of " + option + " " + text;
  const std::int64_t first = whole_number(text.substr(0, dots), what, 0, 1'000'000'000);
  const std::int64_t last =
      whole_number(text.substr(dots + 2), what, first, first + most_values - 1);
  for (std::int64_t value = first; value <= last; ++value) values.push_back(std::to_string(value));
}

/// "propagation=value,bounds"
/// \throws loshu::Error also for a toggle that the request fixes
loshu::Axis parsed(const std::string& text, const Request& request) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    throw loshu::Error("--over '" + text +
                       "' should read OPTION=A,B,..., as in symmetry=none,full");
  }
  const Option& option = toggle_named("compare", text.substr(0, equals));
  std::vector<std::string> values;
  std::istringstream list(text.substr(equals + 1) + ",");
  for (std::string value; std::getline(list, value, ',');) {
    add_values(value, option.dashed(), values);
  }
  for (const std::string& value : values) {
    Request probe;
    option.set(probe, value);
    if (std::ranges::count(values, value) > 1) {
      throw loshu::Error("--over " + option.name + " has " + value + " twice");
    }
  }
  if (request.named.contains(option.name)) {
    throw loshu::Error("--over varies what " + option.dashed() + " fixes; leave one of them out");
  }
  return loshu::over(option.name, values);
}

}  // namespace

std::vector<loshu::Axis> requested_axes(const Request& request) {
  std::vector<loshu::Axis> axes;
  bool varies_engines = false;
  for (const std::string& text : request.over) {
    loshu::Axis axis = parsed(text, request);
    if (std::ranges::find(axes, axis.name, &loshu::Axis::name) != axes.end()) {
      throw loshu::Error("--over " + axis.name + " is there twice");
    }
    varies_engines = varies_engines || axis.name == "engine";
    axes.push_back(std::move(axis));
  }
  if (!request.ladder) axes = loshu::usual_axes(request.settings, std::move(axes));
  std::ranges::sort(axes, {}, [](const auto& axis) { return &toggle_named("compare", axis.name); });
  if (!varies_engines) check_engine(request);
  return axes;
}

}  // namespace runner
