#include "loshu/answers/explanation_output.hpp"

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/request_options.hpp"
#include "loshu/cli/traced_json.hpp"

namespace runner {

AskedPuzzle::AskedPuzzle(const Request& request) {
  if (!request.explain) {
    try {
      puzzle_ = requested_puzzle(request);
    } catch (const NoSelfComplement& none) {
      if (!none.is_proven) throw;
      parts_ = none.asked.parts();
      why_none_ = none.what();
    }
    return;
  }
  if (request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("--explain is for --format text and json");
  }
  parts_ = asked_parts(request);
  explanation_ = loshu::explain_at_once(parts_, request.budget());
  if (explanation_) return;
  const loshu::Puzzle puzzle(parts_);
  if (!request.self_complementary) {
    puzzle_ = loshu::with_integer_sum(puzzle);
    return;
  }
  try {
    puzzle_ = in_pairs(puzzle, request);
  } catch (const NoSelfComplement& none) {
    if (!none.is_proven) throw;
    why_none_ = none.what();
  }
}

Status write_unsearched(const Request& request, const AskedPuzzle& asked) {
  Output output(request.output, request.budget());
  const loshu::PuzzleParts& puzzle = asked.parts();
  if (!asked.explanation()) {
    if (request.format == Format::json) {
      const loshu::Answer answer(loshu::Puzzle(puzzle), {}, "arithmetic", {}, request.budget());
      output.write(traced_json(request, loshu::to_json(answer, request.command == "solve")));
    } else {
      output.sum_up(asked.why_none(), request.format == Format::text);
      if (request.format == Format::text) output.say(asked.why_none() + "\n");
    }
    output.finish();
    return no_solution;
  }
  if (request.format == Format::json) {
    const bool solve = request.command == "solve";
    output.write(traced_json(request, loshu::unsearched_json(puzzle, *asked.explanation(), solve)));
  } else {
    output.say("no such " + puzzle.figure->noun() + " exists: proven by arithmetic\n" +
               loshu::to_text(*asked.explanation(), puzzle));
  }
  output.finish();
  return no_solution;
}

std::optional<loshu::Explained> explained(const Request& request, const loshu::Answer& answer) {
  if (!request.explain) return std::nullopt;
  loshu::Limits limits = request.budget().left();
  // What the search took is taken from the limits below, and its time was already.
  if (limits.seconds) *limits.seconds += answer.result.seconds;
  return loshu::explain_result(answer.puzzle, answer.result, limits);
}

std::string why_none(const std::string& before, const Request& request,
                     const loshu::Puzzle& puzzle) {
  const auto found = loshu::explain(puzzle, request.budget().left()).explanation;
  return found ? before + "why: " + sentences(*found, puzzle.parts()).front().text() : "";
}

void write_sentences(const loshu::Answer& answer, const std::optional<loshu::Explained>& reasons,
                     Output& output) {
  output.say_lines(loshu::count_sentence(answer) + "\n" + loshu::effort_sentence(answer.result) +
                   "\n");
  if (reasons) output.say(loshu::to_text(*reasons->explanation, answer.puzzle.parts()));
}

Status status_of(const loshu::Result& result, const std::optional<loshu::Explained>& reasons) {
  if (reasons && reasons->ending != loshu::Ending::exhausted) return stopped;
  return status_of(result);
}

}  // namespace runner
