// Whether there is one solution is a question about every labelling, to be answered whole: so there
// is no symmetry to choose, no number of solutions, and nothing that makes a search start anew.

#include "loshu/commands/commands.hpp"

#include <string>

#include <loshu/answer_text.hpp>
#include <loshu/equations.hpp>
#include <loshu/json.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

namespace runner {
namespace {

void check(const Request& request) {
  if (request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("solve does not write " + loshu::name_of(format_names, request.format) +
                       " with --unique; it writes text, json");
  }
  for (const std::string option : {"solutions", "complement", "restarts", "nogoods", "explain"}) {
    if (request.has(option)) {
      throw loshu::Error("--" + option +
                         " does not go with --unique, which asks for two solutions");
    }
  }
  const std::string engine = engine_of(request);
  if (engine == "anneal") {
    throw loshu::Error("--unique asks for a proof, and annealing has none; use exhaust or gecode");
  }
  if (engine == "ilp" || engine == "states") {
    throw loshu::Error("--unique is for --engine exhaust and gecode, not " + engine);
  }
  const std::string* const symmetry = request.settings.find("symmetry");
  if (symmetry != nullptr && *symmetry != "none") {
    throw loshu::Error("--unique counts every labelling, so --symmetry can only be none");
  }
}

/// The search breaks the symmetry, to refute faster; the answer is the same.
loshu::Uniqueness found_for(const Request& request, const loshu::Puzzle& puzzle, Watch& watch) {
  loshu::Inquiry inquiry = inquiry_of(request, puzzle);
  inquiry.settings.set("symmetry", "full");
  inquiry.question.progress = watch.progress();
  return loshu::uniqueness(inquiry, {.tracer = watch.tracer()});
}

void write_text(const loshu::Uniqueness& found, const loshu::Puzzle& puzzle, Output& output) {
  std::string text;
  for (const loshu::Assignment& witness : found.witnesses) {
    text += loshu::drawn_text(puzzle.figure(), witness);
    if (!loshu::determined_sum(puzzle)) {
      text += "sum " + std::to_string(loshu::verify(puzzle, witness).sum.value()) + "\n";
    }
    text += "\n";
  }
  output.write(text);
  output.say_lines(loshu::uniqueness_sentence(found, puzzle) + "\n" +
                   loshu::effort_sentence(found.effort) + "\n");
}

}  // namespace

Status run_unique(const Request& request) {
  const loshu::Puzzle puzzle = requested_puzzle(request);
  check(request);
  check_engine(request);
  Watch watch(request, puzzle);
  Output output(request.word("output"), request.budget());

  loshu::Uniqueness found = found_for(request, puzzle, watch);
  watch.end();
  // If a limit came before the search, the time includes the choice of the engine.
  if (!found.effort.stage.empty()) found.effort.seconds = request.budget().elapsed();
  for (const loshu::Assignment& witness : found.witnesses) loshu::require_magic(puzzle, witness);
  output.sum_up(loshu::uniqueness_sentence(found, puzzle));
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(found, puzzle, request.budget())));
  } else {
    write_text(found, puzzle, output);
  }
  output.finish();
  if (!found.solutions) return stopped;
  return *found.solutions == loshu::Solutions::none ? no_solution : answered;
}

}  // namespace runner
