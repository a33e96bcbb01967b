#include "loshu/searches/inquiry.hpp"

#include <vector>

#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>
#include <loshu/search.hpp>

#include "loshu/cli/input.hpp"
#include "loshu/cli/option.hpp"

namespace runner {
namespace {

loshu::Purpose purpose_of(const Request& request) {
  if (request.command == "count" || request.command == "estimate" ||
      request.command == "describe" || request.command == "prove") {
    return loshu::Purpose::all;
  }
  if (request.command != "solve") return loshu::Purpose::show;
  return request.solutions == 1 ? loshu::Purpose::find : loshu::Purpose::all;
}

/// The options of a request, in the order of their table.
std::vector<std::string> named_options(const Request& request) {
  std::vector<std::string> names;
  for (const Option& option : all_options()) {
    if (request.named.contains(option.name)) names.push_back(option.name);
  }
  if (request.threads() == 1) std::erase(names, "threads");  // which every engine takes
  return names;
}

bool leaves_engine_open(const Request& request) {
  return request.command == "solve" || request.command == "count";
}

}  // namespace

std::string engine_of(const Request& request) {
  const std::string* const named = request.settings.find("engine");
  if (named != nullptr) return *named;
  return leaves_engine_open(request) ? "auto" : "gecode";
}

loshu::Inquiry inquiry_of(const Request& request, const loshu::Puzzle& puzzle) {
  const loshu::Purpose purpose = purpose_of(request);
  const bool finds = request.command == "solve" || request.command == "compare";
  loshu::Inquiry inquiry{{.puzzle = puzzle,
                          .symmetry = loshu::preset(puzzle, purpose).options.symmetry,
                          .goal = request.goal,
                          .solutions = finds ? request.solutions : 0,
                          .limits = request.budget().left()},
                         request.settings,
                         purpose};
  inquiry.settings.set("engine", engine_of(request));
  if (!request.order_file.empty()) {
    inquiry.settings.set("order", loshu::order_word(requested_order(request, puzzle)));
  }
  return inquiry;
}

loshu::Options model_options(const Request& request, const loshu::Puzzle& puzzle) {
  return inquiry_of(request, puzzle).options();
}

void choose_engine(Request& request) {
  if (!leaves_engine_open(request) || request.named.contains("engine")) return;
  request.settings.set("engine", loshu::engine_table().chosen(named_options(request), "--"));
}

void check_engine(const Request& request) {
  loshu::engine_table().check(engine_of(request), named_options(request), "--");
}

loshu::CellOrder requested_order(const Request& request, const loshu::Puzzle& puzzle) {
  if (request.order_file.empty()) return {};
  return loshu::order_from_json(contents(request.order_file, request.budget()), request.order_file,
                                puzzle.figure());
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
