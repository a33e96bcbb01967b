#include "loshu/answers/answer.hpp"

#include <nlohmann/json.hpp>

#include <loshu/answer_text.hpp>
#include <loshu/engines.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/by_command.hpp"
#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

/// Whether the format has a place for a sentence.
bool has_place(const Request& request) {
  return request.format == Format::text || request.format == Format::json;
}

/// Writes a sentence, or an object that says the same.
void write_instead(const Request& request, const std::string& sentence,
                   const nlohmann::ordered_json& object, Output& output) {
  output.sum_up(sentence, has_place(request));
  if (request.format == Format::text) output.say_lines(sentence + "\n");
  if (request.format == Format::json) output.write(traced_json(request, object));
}

}  // namespace

void write_answer(const Request& request, const loshu::Answer& answer, Output& output) {
  output.sum_up(loshu::count_sentence(answer), !answer.is_seen() || has_place(request));
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(answer, false)));
  } else if (request.format == Format::csv) {
    output.write(loshu::report_csv({&answer, 1}));
  } else {
    write_sentences(answer, output);
  }
}

void write_sentences(const loshu::Answer& answer, Output& output) {
  output.say_lines(loshu::count_sentence(answer) + "\n");
  if (!answer.is_seen()) output.say_lines(loshu::effort_sentence(answer.result) + "\n");
  if (answer.reasons) {
    output.say(loshu::to_text(*answer.reasons->explanation, answer.puzzle.parts()));
  }
}

Status status_of(const loshu::Answer& answer) {
  if (answer.reasons && answer.reasons->ending != loshu::Ending::exhausted) return stopped;
  return status_of(answer.result);
}

Status status_of(loshu::Making::Outcome outcome) {
  switch (outcome) {
    case loshu::Making::Outcome::made:
      return answered;
    case loshu::Making::Outcome::none_exists:
      return no_solution;
    case loshu::Making::Outcome::tries_used_up:
    case loshu::Making::Outcome::stopped:
      break;
  }
  return stopped;
}

Status write_contradiction(const Request& request, const loshu::Puzzle& puzzle, Output& output) {
  write_instead(request, loshu::none_exists(puzzle.parts()),
                {{"complete", true},
                 {"ending", loshu::name_of(loshu::ending_names, loshu::Ending::exhausted)},
                 {"contradiction", puzzle.contradiction()->sentence()}},
                output);
  if (has_place(request)) {
    output.finish();
  } else {
    output.finish_empty();
  }
  return no_solution;
}

Status write_stopped(const Request& request, const loshu::Stopped& at, const std::string& nothing,
                     Output& output) {
  write_instead(request, nothing + ": " + at.what(),
                {{"complete", false},
                 {"ending", loshu::name_of(loshu::ending_names, at.ending)},
                 {"stage", loshu::stage_name(at.stage)}},
                output);
  output.finish_empty();
  return stopped;
}

std::string why_none(const std::string& before, const Request& request,
                     const loshu::Puzzle& puzzle) {
  if (puzzle.contradiction()) return {};
  const auto found = loshu::explain(puzzle, request.budget().left()).explanation;
  return found ? before + "why: " + sentences(*found, puzzle.parts()).front().text() : "";
}

}  // namespace runner
