#include "loshu/searches/engines.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>
#include <loshu/states.hpp>

#include "loshu/answers/trace.hpp"
#include "loshu/cli/input.hpp"
#include "loshu/cli/request_options.hpp"
#include "loshu/searches/integer_programs.hpp"

namespace runner {
namespace {

/// An option that not all engines have.
struct EngineOption {
  const char* name;
  bool is_there;
  const char* engines;  ///< that have it; of those, the first is chosen by it, but for `auto`
  const char* instead;  ///< of it, where another has one like it
};

std::vector<EngineOption> particulars(const Request& request) {
  return {
      {"--chain", request.chain.has_value(), "gecode", ""},
      {"--total-sum", request.total_sum.has_value(), "gecode ilp", ""},
      {"--implied", request.implied.has_value(), "gecode", ""},
      {"--relaxation", request.relaxation.has_value(), "gecode", ""},
      {"--complement", request.complement.has_value(), "auto gecode exhaust anneal", ""},
      {"--propagation", request.propagation.has_value(), "gecode", ""},
      {"--distinct", request.distinct.has_value(), "gecode", ""},
      {"--sums", request.sums.has_value(), "gecode", ""},
      {"--branching", request.branching.has_value(), "gecode", ""},
      {"--variable-order", request.variable_order.has_value(), "gecode", ""},
      {"--value-order", request.value_order.has_value(), "gecode", ""},
      {"--drop", !request.drop.empty(), "gecode", ""},
      {"--ladder", request.ladder.has_value(), "gecode", ""},
      {"--restarts", request.restarts.has_value(), "gecode", "--patience"},
      {"--nogoods", request.nogoods.has_value(), "gecode", ""},
      {"--profiler", request.profiler.has_value(), "gecode", "--trace"},
      {"--order", !request.order_file.empty(), "exhaust", ""},
      {"--walker", request.named.contains("walker"), "exhaust", ""},
      {"--threads", request.threads > 1, "auto gecode exhaust anneal", ""},
      {"--node-limit", request.limits.nodes.has_value(), "auto gecode exhaust states ilp", "--swap-limit"},
      {"--fail-limit", request.limits.failures.has_value(), "auto gecode exhaust states ilp",
       "--restart-limit"},
      {"--schedule", request.schedule.has_value(), "anneal", ""},
      {"--temperature", request.temperature.has_value(), "anneal", ""},
      {"--patience", request.patience.has_value(), "anneal", ""},
      {"--trace", !request.trace.empty(), "anneal", "--profiler"},
      {"--swap-limit", request.swap_limit.has_value(), "anneal", "--node-limit"},
      {"--restart-limit", request.restart_limit.has_value(), "anneal", "--fail-limit"},
  };
}

std::string first_word(const std::string& words) { return words.substr(0, words.find(' ')); }

/// "gecode, exhaust and ilp" of words with spaces between them.
std::string listed(std::string words) {
  if (words.starts_with("auto ")) words.erase(0, 5);  // which has what one of the others has
  std::size_t last = words.rfind(' ');
  if (last == std::string::npos) return words;
  words.replace(last, 1, " and ");
  for (std::size_t gap = words.find(' '); gap < last; gap = words.find(' ', gap + 2)) {
    words.replace(gap, 1, ", ");
    ++last;
  }
  return words;
}

loshu::WalkerKind available_walker(const Request& request) {
  if (loshu::has_walker(request.walker)) return request.walker;
  throw loshu::NotAvailable("this processor has no " +
                            std::string(loshu::name_of(loshu::walker_names, request.walker)) +
                            ", or Loshu was built without it; use --walker auto");
}

}  // namespace

loshu::Question question_of(const Request& request, const loshu::Puzzle& puzzle,
                            const loshu::SearchOptions& search) {
  const loshu::Options model = model_options(request, puzzle);
  loshu::Question question{.puzzle = puzzle,
                           .symmetry = model.symmetry,
                           .complement = model.complement,
                           .solutions = search.solutions,
                           .threads = search.threads,
                           .seed = request.seed,
                           .limits = search.limits,
                           .progress = search.progress};
  fit_question(request, request.engine, question);
  return question;
}

void fit_question(const Request& request, EngineName engine, loshu::Question& question) {
  // What another engine has is told by `check_engine`, and no concern where engines are compared.
  if (engine == EngineName::ilp || engine == EngineName::states) {
    question.complement = false;
    question.threads = 1;
  }
  if (engine != EngineName::anneal) return;
  loshu::Limits& limits = question.limits;
  limits.nodes.reset();
  limits.failures.reset();
  limits.swaps = request.swap_limit;
  limits.restarts = request.restart_limit;
  if (question.solutions == 0 && !limits.seconds && !limits.swaps && !limits.restarts) {
    throw loshu::Error(
        "annealing never knows that it has found all; give it a --time-limit, --swap-limit or "
        "--restart-limit");
  }
}

std::unique_ptr<const loshu::Engine> requested_engine(
    const Request& request, const loshu::Puzzle& puzzle, const loshu::SearchOptions& search,
    const loshu::AnnealEngine::OnTracePoint& trace) {
  switch (request.engine) {
    case EngineName::automatic:
      return std::make_unique<loshu::AutoEngine>();
    case EngineName::exhaust:
      return std::make_unique<loshu::ExhaustEngine>(requested_order(request, puzzle),
                                                    request.complement.value_or(true),
                                                    available_walker(request));
    case EngineName::anneal:
      return std::make_unique<loshu::AnnealEngine>(
          loshu::WalkOptions{.schedule = request.schedule.value_or(loshu::WalkOptions().schedule),
                             .temperature = request.temperature,
                             .patience = request.patience},
          trace);
    case EngineName::states:
      return std::make_unique<loshu::StatesEngine>();
    case EngineName::ilp:
      return integer_program_engine(model_options(request, puzzle).total_sum);
    case EngineName::gecode:
      break;
  }
  return std::make_unique<loshu::GecodeEngine>(
      loshu::GecodeSearch{.preset = {model_options(request, puzzle), search.restarts},
                          .nogoods = search.nogoods,
                          .tracer = search.tracer});
}

loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle,
                       const loshu::SearchOptions& search, const loshu::OnAssignment& on_solution) {
  const loshu::Question question = question_of(request, puzzle, search);
  std::optional<TraceWriter> trace;
  loshu::AnnealEngine::OnTracePoint on_trace;
  if (!request.trace.empty()) {
    trace.emplace(request, puzzle);
    on_trace = [&](const loshu::TracePoint& point) { trace->add(point); };
  }
  const auto engine = requested_engine(request, puzzle, search, on_trace);
  loshu::Result found =
      on_solution ? loshu::solve(question, *engine, on_solution) : loshu::count(question, *engine);
  if (trace) trace->finish();
  const std::string by = found.engine;
  return {puzzle, loshu::toggles_of(model_options(request, puzzle), by), by, std::move(found),
          request.budget()};
}

void choose_engine(Request& request) {
  if (request.engine != EngineName::automatic || request.named.contains("engine")) return;
  const char* chosen_by = nullptr;
  for (const EngineOption& one : particulars(request)) {
    const std::string engine = first_word(one.engines);
    if (!one.is_there || engine == "auto") continue;
    const EngineName chosen = loshu::value_of(engine_names, engine);
    if (chosen_by == nullptr) {
      chosen_by = one.name;
      request.engine = chosen;
    } else if (chosen != request.engine) {
      throw loshu::Error(std::string(chosen_by) + " is for --engine " +
                         loshu::name_of(engine_names, request.engine) + " and " + one.name +
                         " for " + engine + "; leave one of them out");
    }
  }
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
  return loshu::order_from_json(contents(request.order_file, request.budget()), request.order_file,
                                puzzle.figure());
}

}  // namespace runner
