#include <loshu/complement.hpp>
#include <loshu/description.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {

/// Under which symmetry a labelling is its own complement.
static std::string symmetry_in_words(const Request& request) {
  const loshu::Puzzle puzzle = with_options(named_puzzle(request), request);
  const loshu::SelfComplementFinding& finding = loshu::self_complement_of(
      puzzle, request.budget(), request.one_of(loshu::pair_symmetry_names, "under"));
  return "self-complementary under " + finding.symmetry + ", which exchanges " +
         loshu::counted(finding.lines_left, "pair") + " of lines\n";
}

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
