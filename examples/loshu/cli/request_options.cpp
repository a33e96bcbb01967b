#include "loshu/cli/request_options.hpp"

#include <string>

#include <loshu/error.hpp>
#include <loshu/text.hpp>
#include <loshu/search.hpp>

namespace runner {
namespace {

loshu::Purpose purpose_of(const Request& request) {
  if (request.command == "count" || request.command == "estimate" || request.command == "describe")
    return loshu::Purpose::all;
  if (request.command != "solve") return loshu::Purpose::show;
  return request.solutions == 1 ? loshu::Purpose::find : loshu::Purpose::all;
}

}  // namespace

void take_toggles(const Request& request, loshu::Options& options) {
  const auto take = [](const auto& asked, auto& toggle) {
    if (asked) toggle = *asked;
  };
  take(request.symmetry, options.symmetry);
  take(request.chain, options.chain);
  take(request.total_sum, options.total_sum);
  take(request.implied, options.implied);
  take(request.relaxation, options.relaxation);
  take(request.complement, options.complement);
  take(request.propagation, options.propagation);
  take(request.distinct, options.distinct);
  take(request.sums, options.sums);
  take(request.branching, options.branching);
  take(request.variable_order, options.variable_order);
  take(request.value_order, options.value_order);
  options.drop.insert(options.drop.end(), request.drop.begin(), request.drop.end());
}

loshu::Options model_options(const Request& request, const loshu::Puzzle& puzzle) {
  loshu::Options preset = loshu::preset(puzzle, purpose_of(request)).options;
  const loshu::Symmetry broken = request.symmetry.value_or(preset.symmetry);
  if (request.chain && request.command != "compare" && !request.complement.value_or(false) &&
      (broken == loshu::Symmetry::none || broken == loshu::Symmetry::dynamic)) {
    throw loshu::Error("--chain needs order constraints, and --symmetry " +
                       loshu::name_of(loshu::symmetry_names, broken) +
                       " posts none; use geometric or full");
  }
  // The bound fixes the sum as well, and would hide what the constraint is worth.
  if (request.total_sum == false) preset.relaxation = loshu::RelaxationUse::off;
  take_toggles(request, preset);
  preset.seed = request.seed;
  return preset;
}

loshu::SearchOptions search_options(const Request& request, const loshu::Puzzle& puzzle) {
  const bool finds = request.command == "solve" || request.command == "compare";
  if (!finds && request.symmetry == loshu::Symmetry::dynamic) {
    throw loshu::Error(
        "dynamic symmetry breaking may find a class more than once, so it cannot count; "
        "use none, geometric or full");
  }
  if (request.threads > 1 && request.restarts == loshu::Restarts::luby) {
    throw loshu::Error("--restarts luby takes one thread, not " + std::to_string(request.threads));
  }
  // Without random values a restart would walk the same tree again; and they take one thread.
  const bool restart = request.threads == 1 && loshu::is_random(model_options(request, puzzle));
  const loshu::Preset preset = loshu::preset(puzzle, purpose_of(request));
  loshu::SearchOptions options{
      .threads = request.threads,
      .restarts = request.restarts.value_or(restart ? preset.restarts : loshu::Restarts::none),
      .solutions = finds ? request.solutions : 0,
      .limits = request.budget().left()};
  if (request.nogoods) {
    if (*request.nogoods > 0 && options.restarts == loshu::Restarts::none) {
      throw loshu::Error("--nogoods are learnt at restarts, and this search has none");
    }
    const auto value = loshu::value_order_of(model_options(request, puzzle));
    if (*request.nogoods > 0 && !value) {
      throw loshu::Error("--nogoods are not learnt by tuned branching; use weighted or random");
    }
    if (*request.nogoods > 0 && *value != loshu::ValueOrder::random) {
      throw loshu::Error("--nogoods are learnt with random values alone; use --value-order random");
    }
    options.nogoods = *request.nogoods;
  }
  return options;
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
