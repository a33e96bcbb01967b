#include <array>
#include <string>

#include <nlohmann/json.hpp>

#include <loshu/draw.hpp>
#include <loshu/json.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/verify.hpp>

#include "loshu/answers/board_text.hpp"
#include "loshu/answers/answer.hpp"
#include "loshu/answers/written_pages.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/by_command.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

void write_text(const loshu::MadePuzzle& made, const loshu::Puzzle& base, bool with_solution,
                Output& output) {
  output.write(drawn_givens(made.puzzle) + "\n");
  for (const std::string& sentence : loshu::task_sentences(made.puzzle)) {
    output.say_lines(sentence + "\n");
  }
  output.say_lines(loshu::made_sentence(made, base) + "\n");
  if (with_solution) output.write("\n" + loshu::drawn_text(base.figure(), made.solution));
}

void write_made(const loshu::MadePuzzle& made, const loshu::Puzzle& base, const Request& request,
                Output& output) {
  if (request.format == Format::json) {
    output.write(
        loshu::puzzle_text(traced(request, loshu::made_puzzle_json(made, request.solution))));
  } else if (request.format == Format::text) {
    write_text(made, base, request.solution, output);
  } else {
    output.write(written_pages(request, {loshu::puzzle_sheet(made, request.solution)},
                               base.figure().title()));
  }
}

/// The JSON answer if no puzzle was made: its "ending" is that of other commands.
std::string json_without_puzzle(const Request& request, const loshu::Making& making,
                                const loshu::Puzzle& base) {
  using Outcome = loshu::Making::Outcome;
  const loshu::Ending ending =
      making.outcome == Outcome::tries_used_up ? loshu::Ending::given_up : making.effort.ending;
  nlohmann::ordered_json object{{"complete", making.outcome == Outcome::none_exists},
                                {"ending", loshu::name_of(loshu::ending_names, ending)}};
  if (making.outcome == Outcome::stopped) object["stage"] = loshu::stage_name(making.effort.stage);
  if (const auto why = base.contradiction()) object["contradiction"] = why->sentence();
  return traced_json(request, object);
}

}  // namespace

Status run_puzzle(const Request& request) {
  require_format(request, std::array{Format::text, Format::json, Format::svg, Format::html});
  Watch watch(request);
  const loshu::Puzzle base = requested_puzzle(request);
  loshu::MakingOptions options{.seed = request.seed(),
                               .difficulty = request.difficulty,
                               .minimal = request.minimal,
                               .hide_sum = request.hide_sum,
                               .pattern = request.pattern,
                               .tries = request.tries,
                               .threads = request.threads(),
                               .limits = request.budget().left()};
  Output output(request.output, request.budget());

  const loshu::Making making = loshu::make_puzzle(base, options);
  std::string why = loshu::making_sentence(making, base, request.difficulty);
  if (making.outcome == loshu::Making::Outcome::none_exists) {
    why += why_none(request.format == Format::text ? "\n" : "; ", request, base);
  }
  watch.end();
  if (making.made) {
    loshu::require_magic(making.made->puzzle, making.made->solution);
    write_made(*making.made, base, request, output);
  } else if (request.format == Format::json) {
    output.write(json_without_puzzle(request, making, base));
  }
  if (!why.empty() && request.format == Format::text) output.say_lines(why + "\n");
  output.sum_up(why, request.format == Format::text);
  const Status status = status_of(making.outcome);
  if (status == stopped && !making.made) {
    output.finish_empty();
  } else {
    output.finish();
  }
  return status;
}

}  // namespace runner
