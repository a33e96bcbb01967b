#include "loshu/answers/explanation_output.hpp"

#include <utility>

#include <nlohmann/json.hpp>

#include <loshu/draw.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/drawn_by.hpp"
#include "loshu/searches/inquiry.hpp"
#include "loshu/cli/traced_json.hpp"

namespace runner {

std::optional<Unsearched> unsearched(const Request& request, const loshu::Puzzle& puzzle) {
  if (request.explain && request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("--explain is for --format text and json");
  }
  std::optional<loshu::Explained> reasons;
  if (request.explain) {
    if (auto why = loshu::explain_at_once(puzzle, request.budget())) {
      reasons = loshu::Explained{std::move(why)};
    }
  }
  if (!reasons && !puzzle.contradiction()) return std::nullopt;
  loshu::Result result;
  result.engine = loshu::arithmetic_engine;
  result.seconds = request.budget().elapsed();
  const loshu::Question question = inquiry_of(request, puzzle).asked();
  return Unsearched{{question, std::move(result), request.budget()}, std::move(reasons)};
}

Status write_unsearched(const Request& request, const Unsearched& found) {
  const auto& [answer, reasons] = found;
  Output output(request.output, request.budget());
  const bool solve = request.command == "solve";
  const std::string sentence = loshu::count_sentence(answer);
  output.sum_up(sentence, request.format == Format::text || request.format == Format::json);
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(answer, solve, reasons)));
  } else if (request.format == Format::csv) {
    output.write(solve ? loshu::labels_csv(answer.puzzle.figure())
                       : loshu::report_csv({&answer, 1}));
  } else if (request.format == Format::svg) {
    output.write(figure_by(request, loshu::gallery_svg(answer.puzzle.figure(), {})));
  } else {
    output.say_lines(sentence + "\n");
    if (reasons) output.say(loshu::to_text(*reasons->explanation, answer.puzzle.parts()));
  }
  output.finish();
  return no_solution;
}

Status write_contradiction(const Request& request, const loshu::Puzzle& puzzle, Output& output) {
  const std::string sentence = loshu::none_exists(puzzle.parts());
  output.sum_up(sentence, request.format == Format::text || request.format == Format::json);
  if (request.format == Format::text) output.say_lines(sentence + "\n");
  if (request.format == Format::json) {
    const nlohmann::ordered_json object{
        {"complete", true},
        {"ending", loshu::name_of(loshu::ending_names, loshu::Ending::exhausted)},
        {"contradiction", puzzle.contradiction()->sentence()}};
    output.write(traced_json(request, object));
  }
  if (request.format == Format::text || request.format == Format::json) {
    output.finish();
  } else {
    output.finish_empty();
  }
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
  if (puzzle.contradiction()) return {};
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
