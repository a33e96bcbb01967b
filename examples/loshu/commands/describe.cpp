#include <array>

#include <loshu/draw.hpp>
#include <loshu/json.hpp>
#include <loshu/report.hpp>

#include "loshu/answers/near_symmetry.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/request_options.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {

Status run_describe(const Request& request) {
  require_format(request, std::array{Format::text, Format::json, Format::svg});
  const loshu::Puzzle puzzle = requested_puzzle(request);
  warn_of_near_symmetry(request, puzzle);
  Output output(request.output);
  if (request.format == Format::svg) {
    std::vector<std::string> labels;
    for (const loshu::Cell& cell : puzzle.figure().cells()) labels.push_back(cell.label);
    output.write(loshu::drawn_svg(puzzle.figure(), labels));
  } else {
    const loshu::Description description = loshu::describe(puzzle, model_options(request, puzzle));
    output.write(request.format == Format::json ? loshu::to_json(description).dump() + "\n"
                                                : loshu::to_text(description));
  }
  output.finish();
  return answered;
}

}  // namespace runner
