#include <loshu/engines.hpp>
#include <loshu/explain.hpp>
#include <loshu/hint.hpp>
#include <loshu/json.hpp>
#include <loshu/path.hpp>
#include <loshu/symmetry.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

void write_text(const loshu::Hinted& found, const loshu::Puzzle& puzzle, Output& output) {
  std::string text = loshu::to_text(found, puzzle.parts());
  if (!loshu::contradiction_sentence(puzzle).empty()) {
    const std::size_t end = text.find('\n') + 1;
    output.say_lines(text.substr(0, end));
    text.erase(0, end);
  }
  output.say(text);
  if (found.choice) output.say("--choice fills in a number of one of them\n");
  if (!found.hint) return;
  output.write("\n" + drawn_givens(puzzle, loshu::Given{found.hint->cell, found.hint->value}));
}

/// Whether a symmetry keeps the givens. Each solution has images under it, so no technique can
/// decide between them.
bool has_images(const loshu::Puzzle& puzzle, const loshu::Budget& budget) {
  return !puzzle.contradiction() &&
         loshu::symmetry_group(puzzle, loshu::Symmetry::full, budget).order > 1;
}

Status write_path(const loshu::Path& path, const loshu::Puzzle& puzzle, bool has_images,
                  const Request& request, Output& output) {
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(path, puzzle.figure())));
  } else {
    output.say(loshu::to_text(path, puzzle.figure()));
    if (has_images && !path.clash) {
      output.say(
          "A symmetry keeps what is given, so each solution has an image that is another "
          "one. No path leads to the end.\n");
    }
    if (!path.solved && !path.clash) output.say("Without --path, 'loshu hint' may know more.\n");
  }
  output.finish();
  return path.clash ? no_solution : answered;
}

}  // namespace

Status run_hint(const Request& request) {
  const loshu::Puzzle puzzle = requested_puzzle(request);
  Output output(request.word("output"), request.budget());
  if (request.has("path")) {
    const bool images = has_images(puzzle, request.budget());
    loshu::PathLimits most;  // with images, the path makes no trial assumptions
    if (images) most.level = loshu::level_of(loshu::Technique::what_if) - 1;
    const auto [path, reason] = loshu::path_or_reason(puzzle, most, request.budget());
    if (!reason) return write_path(path, puzzle, images, request, output);
  }

  loshu::Hinted found = loshu::hint(puzzle, request.budget().left());
  if (request.has("choice")) found = found.with_choice();
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(found, puzzle.parts())));
  } else {
    write_text(found, puzzle, output);
  }
  output.finish();
  if (found.outcome == loshu::Hinted::Outcome::no_solution) return no_solution;
  return found.outcome == loshu::Hinted::Outcome::stopped ? stopped : answered;
}

}  // namespace runner
