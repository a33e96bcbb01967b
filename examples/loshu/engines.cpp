#include "engines.hpp"

#include <array>
#include <string>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/plan_json.hpp>

#include "input.hpp"
#include "setup.hpp"

namespace runner {
namespace {

loshu::Answer by_gecode(const Request& request, const loshu::Puzzle& puzzle,
                        const loshu::SearchOptions& search,
                        const loshu::OnAssignment& on_solution) {
  const loshu::Options options = model_options(request, puzzle);
  loshu::MagicModel model(puzzle, options);
  if (!on_solution) return {puzzle, options, "gecode", loshu::count(model, search)};
  return {puzzle, options, "gecode", loshu::search(model, search, [&](const auto& solution) {
            return on_solution(solution.assignment());
          })};
}

loshu::Answer by_exhaustion(const Request& request, const loshu::Puzzle& puzzle,
                            const loshu::SearchOptions& search,
                            const loshu::OnAssignment& on_solution) {
  loshu::ExhaustOptions options = exhaust_options(request, puzzle);
  options.solutions = search.solutions;
  options.progress = search.progress;
  const loshu::Options broken{.symmetry = options.symmetry, .complement = options.complement};
  return {puzzle, broken, "exhaust", loshu::exhaust(puzzle, options, on_solution)};
}

}  // namespace

loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle,
                       const loshu::SearchOptions& search, const loshu::OnAssignment& on_solution) {
  const bool exhaustive = request.engine == Engine::exhaust;
  return (exhaustive ? by_exhaustion : by_gecode)(request, puzzle, search, on_solution);
}

void check_engine(const Request& request) {
  if (request.engine == Engine::gecode) {
    if (!request.plan.empty()) throw loshu::Error("--plan is for --engine exhaust");
    return;
  }
  const std::array<std::pair<const char*, bool>, 8> of_gecode{{
      {"--total-sum", request.total_sum.has_value()},
      {"--implied", request.implied.has_value()},
      {"--relaxation", request.relaxation.has_value()},
      {"--propagation", request.propagation.has_value()},
      {"--branching", request.branching.has_value()},
      {"--restarts", request.restarts.has_value()},
      {"--nogoods", request.nogoods.has_value()},
      {"--profiler", request.profiler.has_value()},
  }};
  for (const auto& [name, is_there] : of_gecode) {
    if (is_there) throw loshu::Error(std::string(name) + " is for --engine gecode, not exhaust");
  }
}

loshu::ExhaustOptions exhaust_options(const Request& request, const loshu::Puzzle& puzzle) {
  loshu::ExhaustOptions options{
      .symmetry = model_options(request, puzzle).symmetry,
      .complement = request.complement.value_or(request.command == "count"),
      .threads = request.threads,
      .limits = search_options(request, puzzle).limits};
  if (!request.plan.empty()) {
    options.order = loshu::order_from_json(contents(request.plan), request.plan, puzzle.figure());
  }
  return options;
}

}  // namespace runner
