#include "loshu/answers/explanation_output.hpp"

#include <algorithm>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>

#include "loshu/cli/interrupt.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/request_options.hpp"

namespace runner {
namespace {

/// What a search has left of the limits.
loshu::Limits rest_of(loshu::Limits limits, const loshu::Result& used) {
  if (limits.seconds) *limits.seconds = std::max(*limits.seconds - used.seconds, 0.0);
  if (limits.nodes) *limits.nodes -= std::min(used.nodes, *limits.nodes);
  if (limits.failures) *limits.failures -= std::min(used.failures, *limits.failures);
  if (limits.interrupt == nullptr) limits.interrupt = interrupt_flag();
  return limits;
}

}  // namespace

Question::Question(const Request& request) {
  if (!request.explain) {
    whole = requested_puzzle(request);
    return;
  }
  if (request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("--explain is for --format text and json");
  }
  try {
    whole = with_options(named_puzzle(request), request);
    asked = whole->parts();
    reason = loshu::explain_at_once(*whole);
  } catch (const loshu::Contradiction& contradiction) {
    asked = contradiction.asked;
    reason = loshu::explain_at_once(asked);
    if (!reason) throw;
  }
  if (!reason) whole = loshu::with_integer_sum(*whole);
}

Question::Question(loshu::PuzzleParts parts)
    : asked(std::move(parts)), reason(loshu::explain_at_once(asked)) {
  if (reason) return;
  whole = loshu::with_integer_sum(
      loshu::Puzzle(*asked.figure, asked.first_value, asked.sum, asked.givens));
}

Status write_unsearched(const Request& request, const Question& question) {
  Output output(request.output);
  const loshu::PuzzleParts& puzzle = question.parts();
  if (request.format == Format::json) {
    const bool solve = request.command == "solve";
    output.write(loshu::unsearched_json(puzzle, *question.explanation(), solve).dump() + "\n");
  } else {
    output.write("no such " + puzzle.figure->noun() + " exists: proven without a search\n" +
                 loshu::to_text(*question.explanation(), puzzle));
  }
  output.finish();
  return no_solution;
}

std::optional<loshu::Explained> explained(const Request& request, const loshu::Answer& answer) {
  const loshu::Result& result = answer.result;
  if (!request.explain || !result.complete() || result.solutions > 0) return std::nullopt;
  return loshu::explain_by_search(answer.puzzle, rest_of(request.limits, result), result.nodes);
}

std::string reasons_text(const loshu::Answer& answer,
                         const std::optional<loshu::Explained>& reasons) {
  return reasons ? loshu::to_text(*reasons->explanation, answer.puzzle.parts()) : "";
}

nlohmann::ordered_json with_reasons(nlohmann::ordered_json object, const loshu::Answer& answer,
                                    const std::optional<loshu::Explained>& reasons) {
  if (reasons) {
    object["explanation"] = loshu::to_json(*reasons->explanation, answer.puzzle.parts());
  }
  return object;
}

Status status_of(const loshu::Result& result, const std::optional<loshu::Explained>& reasons) {
  if (reasons && reasons->ending != loshu::Ending::exhausted) return stopped;
  return status_of(result);
}

}  // namespace runner
