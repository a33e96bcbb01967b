#include "loshu/commands/count.hpp"

#include "loshu/answers/answer.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/searches/inquiry.hpp"
#include "loshu/parts/long_count.hpp"

namespace runner {

Status run_count(const Request& request) { return run_count_by(request, count_here); }

Status run_count_by(const Request& request, const CountParts& count_parts) {
  require_format(request, answer_formats);
  check_engine(request);
  check_in_parts(request);
  const loshu::Puzzle puzzle = requested_puzzle(request);
  warn_of_near_symmetry(request, puzzle);
  Watch watch(request, puzzle);
  if (is_in_parts(request) && !puzzle.contradiction()) {
    return count_in_parts(request, puzzle, watch, count_parts);
  }
  Output output(request.output, request.budget());
  const loshu::Answer answer = searched(request, puzzle, watch);
  watch.end();
  if (request.share) return no_share(answer, output);
  write_answer(request, answer, output);
  output.finish();
  return status_of(answer);
}

}  // namespace runner
