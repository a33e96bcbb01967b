#include <loshu/complement.hpp>
#include <loshu/description.hpp>
#include <loshu/json.hpp>
#include <loshu/learn.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// Names the symmetry that maps self-complementary labellings to their complements.
std::string symmetry_in_words(const Request& request) {
  const loshu::Puzzle puzzle = with_options(named_puzzle(request), request);
  const loshu::SelfComplementFinding& finding = loshu::self_complement_of(
      puzzle, request.budget(), request.one_of(loshu::pair_symmetry_names, "under"));
  return "self-complementary under " + finding.symmetry + ", which exchanges " +
         loshu::counted(finding.lines_left, "pair") + " of lines\n";
}

/// Returns the puzzle of the request. A figure from a file may have faults.
loshu::Learned requested_draft(const Request& request) {
  const auto& operands = request.operands;
  if (operands.size() != 1 || is_family(operands[0])) {
    return with_options(named_puzzle(request), request);
  }
  require_no_shape(request, operands[0] + " is a file");
  const loshu::JsonDocument document =
      loshu::read_json(contents(operands[0], request.budget()), input_name(operands[0]));
  loshu::Learned draft = loshu::draft_in(document.root(), loshu::named_families());
  if (draft.puzzle) draft.puzzle = with_options(*draft.puzzle, request);
  return draft;
}

Status run_learn(const Request& request) {
  Watch watch(request);
  loshu::Learned learned = requested_draft(request);
  Output output(request.word("output"), request.budget());
  learned = loshu::learn(std::move(learned), request.budget().left());
  watch.end();
  std::string text;
  if (const auto& puzzle = learned.puzzle) {
    text = puzzle->figure().title() + ": " + loshu::counted(puzzle->figure().cell_count(), "cell") +
           ", " + loshu::counted(puzzle->figure().every_line().size(), "line") + "\n\n" +
           drawn_labels(puzzle->figure());
  }
  write_either(request, loshu::to_json(learned), text + loshu::to_text(learned), output);
  return answered;
}

}  // namespace

Status run_describe(const Request& request) {
  if (request.has("learn")) return run_learn(request);
  Watch watch(request);
  const loshu::Puzzle puzzle = requested_puzzle(request);
  watch.wipe();
  warn_of_near_symmetry(request, puzzle);
  Output output(request.word("output"), request.budget());
  if (request.format == Format::svg) {
    watch.end();
    output.write(loshu::svg_with_command(
        loshu::drawn_svg(puzzle.figure(), labels_of(puzzle.figure())), command_line(request)));
  } else {
    const loshu::Description description =
        loshu::describe(puzzle, model_options(request, puzzle), request.budget());
    const std::string none = loshu::contradiction_sentence(puzzle);
    const bool is_in_pairs = request.has("self-complementary") || request.has("under");
    const std::string pairs = is_in_pairs && none.empty() ? symmetry_in_words(request) : "";
    watch.end();
    if (request.format == Format::json) {
      output.write(traced_json(request, loshu::to_json(description)));
    } else {
      output.write(puzzle.figure().title() + "\n\n");
      output.write(drawn_labels(puzzle.figure()));
      if (!none.empty()) output.say_lines(none + "\n\n");
      output.say(pairs);
      output.say(loshu::to_text(description));
    }
  }
  output.finish();
  return answered;
}

}  // namespace runner
