#include <array>

#include <loshu/json.hpp>
#include <loshu/report.hpp>

#include "commands.hpp"
#include "engines.hpp"
#include "output.hpp"
#include "setup.hpp"
#include "watch.hpp"

namespace runner {

Status run_count(const Request& request) {
  require_format(request, std::array{Format::text, Format::json, Format::csv});
  const loshu::Puzzle puzzle = requested_puzzle(request);
  check_engine(request);
  loshu::SearchOptions search = search_options(request, puzzle);
  Watch watch(request, puzzle, search);
  Output output(request.output);

  const loshu::Answer answer = searched(request, puzzle, search);
  watch.end();
  if (request.format == Format::json) {
    output.write(loshu::to_json(answer, false).dump() + "\n");
  } else if (request.format == Format::csv) {
    output.write(loshu::report_csv({&answer, 1}));
  } else {
    output.write(loshu::count_sentence(answer) + "\n" + loshu::effort_sentence(answer.result) +
                 "\n");
  }
  output.finish();
  return status_of(answer.result);
}

}  // namespace runner
