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
std::string symmetry_in_words(const Request& request, const loshu::Puzzle& puzzle) {
  const loshu::SelfComplementFinding& finding = loshu::self_complement_of(
      puzzle, request.budget(), request.one_of(loshu::pair_symmetry_names, "under"));
  return "self-complementary under " + finding.symmetry + ", which exchanges " +
         loshu::counted(finding.lines_left, "pair") + " of lines\n";
}

/// Learns about the puzzle of the request. A figure from a file may have faults.
Status run_learn(const Request& request) {
  Watch watch(request);
  loshu::Learned learned;
  if (request.operands.size() != 1 || is_family(request.operands[0])) {
    learned = with_options(named_puzzle(request), request);
  } else {
    const std::string& name = request.operands[0];
    require_no_shape(request, name + " is a file");
    const auto file = loshu::read_json(contents(name, request.budget()), input_name(name));
    learned = loshu::draft_in(file.root(), loshu::named_families(), request.budget());
    if (learned.puzzle) learned.puzzle = with_options(*learned.puzzle, request);
  }
  Output output(request.word("output"), request.budget());
  learned = loshu::learn(std::move(learned), request.budget().left());
  watch.end();
  const std::string drawing = learned.puzzle ? drawn_labels(learned.puzzle->figure()) : "";
  write_either(request, loshu::to_json(learned), loshu::to_text(learned, drawing), output);
  return answered;
}

}  // namespace

Status run_describe(const Request& request) {
  if (request.has("learn")) return run_learn(request);
  Watch watch(request);
  const loshu::Puzzle unpaired = unpaired_puzzle(request);
  const loshu::Puzzle puzzle = in_requested_pairs(unpaired, request);
  watch.wipe();
  warn_of_near_symmetry(request, puzzle);
  Output output(request.word("output"), request.budget());
  if (request.format == Format::svg) {
    watch.end();
    output.write(loshu::svg_with_command(
        loshu::drawn_svg(puzzle.figure(), labels_of(puzzle.figure()), request.budget()),
        command_line(request)));
  } else {
    const loshu::Description description =
        loshu::describe(puzzle, inquiry_of(request, puzzle).options(), request.budget());
    const std::string none = loshu::contradiction_sentence(puzzle);
    const std::string pairs =
        request.is_paired() && none.empty() ? symmetry_in_words(request, unpaired) : "";
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
