#include "loshu/searches/engines.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/json.hpp>

#include "loshu/answers/trace.hpp"
#include "loshu/cli/input.hpp"
#include "loshu/cli/request_options.hpp"
#include "loshu/searches/integer_programs.hpp"

namespace runner {
namespace {

loshu::Answer by_gecode(const Request& request, const loshu::Puzzle& puzzle,
                        const loshu::SearchOptions& search,
                        const loshu::OnAssignment& on_solution) {
  const loshu::Options options = model_options(request, puzzle);
  return {puzzle, options, "gecode", loshu::search(puzzle, options, search, on_solution),
          request.budget()};
}

loshu::Answer by_exhaustion(const Request& request, const loshu::Puzzle& puzzle,
                            const loshu::SearchOptions& search,
                            const loshu::OnAssignment& on_solution) {
  loshu::ExhaustOptions options = exhaust_options(request, puzzle);
  options.solutions = search.solutions;
  options.progress = search.progress;
  const loshu::Options broken{.symmetry = options.symmetry, .complement = options.complement};
  return {puzzle, broken, "exhaust", loshu::exhaust(puzzle, options, on_solution),
          request.budget()};
}

loshu::Answer by_annealing(const Request& request, const loshu::Puzzle& puzzle,
                           const loshu::SearchOptions& search,
                           const loshu::OnAssignment& on_solution) {
  loshu::AnnealOptions options = anneal_options(request, puzzle);
  options.progress = search.progress;
  std::optional<TraceWriter> trace;
  if (!request.trace.empty()) {
    trace.emplace(request, puzzle);
    options.trace = [&](const loshu::TracePoint& point) { trace->add(point); };
  }
  const loshu::Options broken{.symmetry = options.symmetry, .complement = options.complement};
  loshu::Answer answer{puzzle, broken, "anneal", loshu::anneal(puzzle, options, on_solution),
                       request.budget()};
  if (trace) trace->finish();
  return answer;
}

/// An option that not all engines have.
struct EngineOption {
  const char* name;
  bool is_there;
  const char* engines;  ///< that have it
  const char* instead;  ///< of it, where another has one like it
};

std::vector<EngineOption> particulars(const Request& request) {
  return {
      {"--chain", request.chain.has_value(), "gecode", ""},
      {"--total-sum", request.total_sum.has_value(), "gecode ilp", ""},
      {"--implied", request.implied.has_value(), "gecode", ""},
      {"--relaxation", request.relaxation.has_value(), "gecode", ""},
      {"--complement", request.complement.has_value(), "gecode exhaust anneal", ""},
      {"--propagation", request.propagation.has_value(), "gecode", ""},
      {"--branching", request.branching.has_value(), "gecode", ""},
      {"--restarts", request.restarts.has_value(), "gecode", "--patience"},
      {"--nogoods", request.nogoods.has_value(), "gecode", ""},
      {"--profiler", request.profiler.has_value(), "gecode", "--trace"},
      {"--order", !request.order_file.empty(), "exhaust", ""},
      {"--threads", request.threads > 1, "gecode exhaust anneal", ""},
      {"--node-limit", request.limits.nodes.has_value(), "gecode exhaust ilp", "--swap-limit"},
      {"--fail-limit", request.limits.failures.has_value(), "gecode exhaust ilp",
       "--restart-limit"},
      {"--schedule", request.schedule.has_value(), "anneal", ""},
      {"--temperature", request.temperature.has_value(), "anneal", ""},
      {"--patience", request.patience.has_value(), "anneal", ""},
      {"--trace", !request.trace.empty(), "anneal", "--profiler"},
      {"--swap-limit", request.swap_limit.has_value(), "anneal", "--node-limit"},
      {"--restart-limit", request.restart_limit.has_value(), "anneal", "--fail-limit"},
  };
}

/// "gecode, exhaust and ilp" of words with spaces between them.
std::string listed(std::string words) {
  std::size_t last = words.rfind(' ');
  if (last == std::string::npos) return words;
  words.replace(last, 1, " and ");
  for (std::size_t gap = words.find(' '); gap < last; gap = words.find(' ', gap + 2)) {
    words.replace(gap, 1, ", ");
    ++last;
  }
  return words;
}

}  // namespace

loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle,
                       const loshu::SearchOptions& search, const loshu::OnAssignment& on_solution) {
  switch (request.engine) {
    case Engine::exhaust:
      return by_exhaustion(request, puzzle, search, on_solution);
    case Engine::anneal:
      return by_annealing(request, puzzle, search, on_solution);
    case Engine::ilp:
      return by_integer_program(request, puzzle, search, on_solution);
    case Engine::gecode:
      break;
  }
  return by_gecode(request, puzzle, search, on_solution);
}

void check_engine(const Request& request) {
  const std::string engine = loshu::name_of(engine_names, request.engine);
  const std::vector<EngineOption> all = particulars(request);
  const auto has = [&](const EngineOption& one) {
    return std::string(one.engines).find(engine) != std::string::npos;
  };
  for (const EngineOption& one : all) {
    if (!one.is_there || has(one)) continue;
    const auto other = std::ranges::find_if(
        all, [&](const EngineOption& like) { return like.name == std::string(one.instead); });
    throw loshu::Error(
        std::string(one.name) + " is for --engine " + listed(one.engines) + ", not " + engine +
        (other != all.end() && has(*other) ? "; use " + std::string(other->name) : ""));
  }
}

loshu::CellOrder requested_order(const Request& request, const loshu::Puzzle& puzzle) {
  if (request.order_file.empty()) return {};
  return loshu::order_from_json(contents(request.order_file), request.order_file, puzzle.figure());
}

bool exhaust_complement(const Request& request) {
  const bool counts =
      request.command == "count" || request.command == "estimate" || request.command == "order";
  return request.complement.value_or(counts);
}

loshu::ExhaustOptions exhaust_options(const Request& request, const loshu::Puzzle& puzzle) {
  loshu::ExhaustOptions options{.symmetry = model_options(request, puzzle).symmetry,
                                .complement = exhaust_complement(request),
                                .threads = request.threads,
                                .limits = search_options(request, puzzle).limits};
  options.order = requested_order(request, puzzle);
  return options;
}

loshu::AnnealOptions anneal_options(const Request& request, const loshu::Puzzle& puzzle) {
  const loshu::Options toggles = model_options(request, puzzle);
  const loshu::SearchOptions search = search_options(request, puzzle);
  const loshu::AnnealLimits limits{.seconds = search.limits.seconds,
                                   .swaps = request.swap_limit,
                                   .restarts = request.restart_limit,
                                   .interrupt = search.limits.interrupt};
  if (search.solutions == 0 && !limits.seconds && !limits.swaps && !limits.restarts) {
    throw loshu::Error(
        "annealing never knows that it has found all; give it a --time-limit, --swap-limit or "
        "--restart-limit");
  }
  return {.schedule = request.schedule.value_or(loshu::AnnealOptions().schedule),
          .temperature = request.temperature,
          .patience = request.patience,
          .solutions = search.solutions,
          .symmetry = toggles.symmetry,
          .complement = request.complement.value_or(false),
          .seed = request.seed,
          .threads = request.threads,
          .limits = limits};
}

}  // namespace runner
