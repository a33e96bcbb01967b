#include "count.hpp"

#include "answer.hpp"
#include "doubt.hpp"
#include "engines.hpp"
#include "long_count.hpp"
#include "output.hpp"
#include "reasons.hpp"
#include "setup.hpp"
#include "watch.hpp"

namespace runner {

Status run_count(const Request& request) { return run_count_by(request, count_here); }

Status run_count_by(const Request& request, const CountParts& count_parts) {
  require_format(request, answer_formats);
  check_engine(request);
  check_in_parts(request);
  const Question question(request);
  if (question.explanation()) return write_unsearched(request, question);
  const loshu::Puzzle& puzzle = question.puzzle();
  warn_of_near_symmetry(puzzle);
  loshu::SearchOptions search = search_options(request, puzzle);
  Watch watch(request, puzzle, search);
  if (is_in_parts(request)) return count_in_parts(request, puzzle, search, watch, count_parts);
  Output output(request.output);

  const loshu::Answer answer = searched(request, puzzle, search);
  const auto reasons = explained(request, answer);
  watch.end();
  write_answer(answer, request.format, output, reasons);
  output.finish();
  return status_of(answer.result, reasons);
}

}  // namespace runner
