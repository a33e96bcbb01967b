#include "setup.hpp"

#include <string>

#include <loshu/error.hpp>

#include "interrupt.hpp"

namespace runner {
namespace {

bool wants_one(const Request& request) {
  return request.command == "solve" && request.solutions == 1;
}

bool is_random(loshu::Branching branching) {
  return branching == loshu::Branching::weighted || branching == loshu::Branching::random;
}

}  // namespace

loshu::Options model_options(const Request& request) {
  const bool one = wants_one(request);
  using loshu::Branching;
  using loshu::Symmetry;
  return {
      .symmetry = request.symmetry.value_or(one ? Symmetry::none : Symmetry::full),
      .total_sum = request.total_sum.value_or(true),
      .propagation = request.propagation,
      .branching = request.branching.value_or(one ? Branching::weighted : Branching::first_fail),
      .seed = request.seed};
}

loshu::SearchOptions search_options(const Request& request) {
  if (request.command != "solve" && request.symmetry == loshu::Symmetry::dynamic) {
    throw loshu::Error(
        "dynamic symmetry breaking may find a class more than once, so it cannot count; "
        "use none, geometric or full");
  }
  if (request.threads > 1 && request.restarts == loshu::Restarts::luby) {
    throw loshu::Error("--restarts luby takes one thread, not " + std::to_string(request.threads));
  }
  const bool restart =
      wants_one(request) && request.threads == 1 && is_random(model_options(request).branching);
  loshu::SearchOptions options{.threads = request.threads,
                               .restarts = request.restarts.value_or(
                                   restart ? loshu::Restarts::luby : loshu::Restarts::none),
                               .solutions = request.command == "solve" ? request.solutions : 0,
                               .limits = request.limits};
  options.limits.interrupt = interrupt_flag();
  return options;
}

Status status_of(const loshu::Result& result) {
  if (result.stopped()) return stopped;
  return result.solutions == 0 ? no_solution : answered;
}

}  // namespace runner
