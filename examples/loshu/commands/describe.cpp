#include <array>

#include <loshu/complement.hpp>
#include <loshu/description.hpp>
#include <loshu/draw.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>

#include "loshu/answers/answer.hpp"
#include "loshu/cli/by_command.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/searches/inquiry.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {

/// Under which symmetry a labelling is its own complement.
static std::string symmetry_in_words(const Request& request) {
  const loshu::Puzzle puzzle = with_options(named_puzzle(request), request);
  if (puzzle.contradiction()) return "";
  const loshu::SelfComplementFinding& finding =
      loshu::self_complement_of(puzzle, request.budget(), request.under);
  return "self-complementary under " + finding.symmetry + ", which exchanges " +
         loshu::counted(finding.lines_left, "pair") + " of lines\n";
}

Status run_describe(const Request& request) {
  if (request.learn) return run_learn(request);
  require_format(request, std::array{Format::text, Format::json, Format::svg});
  Watch watch(request);
  const loshu::Puzzle puzzle = requested_puzzle(request);
  watch.wipe();
  warn_of_near_symmetry(request, puzzle);
  std::vector<std::string> labels;
  for (const loshu::Cell& cell : puzzle.figure().cells()) labels.push_back(cell.label);
  Output output(request.output, request.budget());
  if (request.format == Format::svg) {
    watch.end();
    output.write(figure_by(request, loshu::drawn_svg(puzzle.figure(), labels)));
  } else {
    const loshu::Description description =
        loshu::describe(puzzle, model_options(request, puzzle), request.budget());
    const bool is_in_pairs = request.self_complementary && !puzzle.contradiction();
    const std::string pairs = is_in_pairs ? symmetry_in_words(request) : "";
    watch.end();
    if (request.format == Format::json) {
      output.write(traced_json(request, loshu::to_json(description)));
    } else {
      output.write(puzzle.figure().title() + "\n\n");
      if (labels.size() <= most_drawn) {
        output.write(loshu::drawn_text(puzzle.figure(), labels) + "\n");
      }
      if (puzzle.contradiction()) output.say_lines(loshu::none_exists(puzzle.parts()) + "\n\n");
      output.say(pairs);
      output.say(loshu::to_text(description));
    }
  }
  output.finish();
  return answered;
}

}  // namespace runner
