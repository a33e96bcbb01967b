#include <string>

#include <loshu/json.hpp>
#include <loshu/verify.hpp>

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
    output.write(loshu::puzzle_text(
        traced(request, loshu::made_puzzle_json(made, request.has("solution")))));
  } else if (request.format == Format::text) {
    write_text(made, base, request.has("solution"), output);
  } else {
    output.write(written_pages(request, {loshu::puzzle_sheet(made, request.has("solution"))},
                               base.figure().title()));
  }
}

/// The JSON answer if no puzzle was made: its "ending" is that of other commands.
std::string json_without_puzzle(const Request& request, const loshu::Making& making) {
  using Outcome = loshu::Making::Outcome;
  const loshu::Ending ending =
      making.outcome == Outcome::tries_used_up ? loshu::Ending::given_up : making.effort.ending;
  nlohmann::ordered_json object{{"complete", making.outcome == Outcome::none_exists},
                                {"ending", loshu::name_of(loshu::ending_names, ending)}};
  if (making.outcome == Outcome::stopped) object["stage"] = loshu::stage_name(making.effort.stage);
  return traced_json(request, object);
}

}  // namespace

loshu::MakingOptions making_options(const Request& request) {
  return {.seed = request.seed(),
          .minimal = request.has("minimal"),
          .hide_sum = request.has("hide-sum"),
          .pattern = request.one_of(loshu::pattern_names, "pattern"),
          .tries = request.number("tries"),
          .threads = request.threads(),
          .limits = request.budget().left()};
}

Status run_puzzle(const Request& request) {
  Watch watch(request);
  const loshu::Puzzle base = loshu::consistent(requested_puzzle(request));
  loshu::MakingOptions options = making_options(request);
  if (request.has("difficulty")) {
    options.difficulty = request.one_of(loshu::wished_difficulty_names, "difficulty");
  }
  Output output(request.word("output"), request.budget());

  const loshu::Making making = loshu::make_puzzle(base, options);
  std::string why = loshu::making_sentence(making, base, options.difficulty);
  if (making.outcome == loshu::Making::Outcome::none_exists) {
    why += why_none(request.format == Format::text ? "\n" : "; ", request, base);
  }
  watch.end();
  if (making.made) {
    loshu::require_magic(making.made->puzzle, making.made->solution);
    write_made(*making.made, base, request, output);
  } else if (request.format == Format::json) {
    output.write(json_without_puzzle(request, making));
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
