#include "loshu/searches/inquiry.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>
#include <loshu/order.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/cli/option.hpp"

namespace runner {
namespace {

loshu::Purpose purpose_of(const Request& request) {
  if (request.command == "count" || request.command == "estimate" ||
      request.command == "describe" || request.command == "prove") {
    return loshu::Purpose::all;
  }
  if (request.command != "solve") return loshu::Purpose::show;
  return request.solutions() == 1 ? loshu::Purpose::find : loshu::Purpose::all;
}

/// Returns the names of the options of a request, in the order of their table.
std::vector<std::string> named_options(const Request& request) {
  std::vector<std::string> names;
  for (const Option& option : all_options()) {
    if (request.has(option.name)) names.push_back(option.name);
  }
  return names;
}

/// Returns the settings of a request with its engine. Searches take the engine that has the options
/// of the request. All other commands have the engine of comparisons by default.
/// \throws loshu::Error for an option that the engine does not have
loshu::Settings settings_of(const Request& request) {
  const bool is_search = request.command == "solve" || request.command == "count";
  if (is_search) return loshu::Inquiry::chosen(request.settings, named_options(request), "--");
  loshu::Settings settings = request.settings;
  if (!settings.has("engine")) settings.set("engine", loshu::compared_engine);
  return settings;
}

/// Reads the cell order from the plan file of the request. Without a file, it has no cells.
loshu::CellOrder requested_order(const Request& request, const loshu::Puzzle& puzzle) {
  const std::string file = request.word("order");
  if (file.empty()) return {};
  return loshu::order_from_json(contents(file, request.budget()), file, puzzle.figure());
}

loshu::Inquiry inquiry_of(const Request& request, const loshu::Puzzle& puzzle,
                          loshu::Settings settings) {
  const bool finds = request.command == "solve" || request.command == "compare";
  auto inquiry = loshu::Inquiry::about(puzzle, std::move(settings), finds ? request.solutions() : 0,
                                       request.budget().left(), purpose_of(request));
  inquiry.question.goal = request.goal();
  if (request.has("order")) {
    inquiry.settings.set("order", loshu::order_word(requested_order(request, puzzle)));
  }
  return inquiry;
}

/// The most values that a range A..B may stand for.
constexpr std::int64_t most_values = 1000;

/// Adds "3..5" as 3, 4, 5. Adds any other value as it is.
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

/// Reads a toggle and its values: "propagation=value,bounds".
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
    option.check(value);
    if (std::ranges::count(values, value) > 1) {
      throw loshu::Error("--over " + option.name + " has " + value + " twice");
    }
  }
  if (request.has(option.name)) {
    throw loshu::Error("--over varies what " + option.dashed() + " fixes; leave one of them out");
  }
  return loshu::over(option.name, values);
}

}  // namespace

loshu::Inquiry inquiry_of(const Request& request, const loshu::Puzzle& puzzle) {
  return inquiry_of(request, puzzle, settings_of(request));
}

loshu::Inquiry inquiry_of(const Request& request) {
  loshu::Settings settings = settings_of(request);  // refuses options before the puzzle is read
  const loshu::Puzzle puzzle = unpaired_puzzle(request);
  const bool is_under_each = request.command == "count" && request.is_under_each();
  if (!request.is_paired() || is_under_each) {
    return inquiry_of(request, puzzle, std::move(settings));
  }
  auto inquiry = inquiry_of(request, in_requested_pairs(puzzle, request), std::move(settings));
  if (puzzle.contradiction()) return inquiry;
  inquiry.under = loshu::self_complement_of(puzzle, request.budget(),
                                            request.one_of(loshu::pair_symmetry_names, "under"))
                      .symmetry;
  return inquiry;
}

loshu::Abilities abilities_of(const loshu::Inquiry& inquiry) {
  loshu::Settings named;
  named.set("engine", inquiry.settings.word("engine"));
  return loshu::engine_table().make(named)->abilities();
}

std::vector<loshu::Axis> requested_axes(const Request& request) {
  std::vector<loshu::Axis> axes;
  bool varies_engines = false;
  for (const std::string& text : request.words("over")) {
    loshu::Axis axis = parsed(text, request);
    if (std::ranges::find(axes, axis.name, &loshu::Axis::name) != axes.end()) {
      throw loshu::Error("--over " + axis.name + " is there twice");
    }
    varies_engines = varies_engines || axis.name == "engine";
    axes.push_back(std::move(axis));
  }
  if (!request.has("ladder")) axes = loshu::usual_axes(request.settings, std::move(axes));
  std::ranges::sort(axes, {}, [](const auto& axis) { return &toggle_named("compare", axis.name); });
  if (!varies_engines) {
    static_cast<void>(loshu::Inquiry::chosen(settings_of(request), named_options(request), "--"));
  }
  return axes;
}

loshu::Limits share_of_time(const Request& request, std::size_t things) {
  loshu::Limits limits = request.budget().left();
  if (limits.seconds) *limits.seconds /= static_cast<double>(things);
  return limits;
}

Status status_of(const loshu::Result& result) {
  if (result.stopped()) return stopped;
  return result.solutions == 0 ? no_solution : answered;
}

}  // namespace runner
