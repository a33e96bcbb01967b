#include <array>

#include <loshu/json.hpp>
#include <loshu/report.hpp>

#include "commands.hpp"
#include "engines.hpp"
#include "output.hpp"
#include "reasons.hpp"
#include "setup.hpp"
#include "watch.hpp"

namespace runner {

Status run_count(const Request& request) {
  require_format(request, std::array{Format::text, Format::json, Format::csv});
  check_engine(request);
  const Question question(request);
  if (question.explanation()) return write_unsearched(request, question);
  const loshu::Puzzle& puzzle = question.puzzle();
  loshu::SearchOptions search = search_options(request, puzzle);
  Watch watch(request, puzzle, search);
  Output output(request.output);

  const loshu::Answer answer = searched(request, puzzle, search);
  const auto reasons = explained(request, answer);
  watch.end();
  if (request.format == Format::json) {
    output.write(with_reasons(loshu::to_json(answer, false), answer, reasons).dump() + "\n");
  } else if (request.format == Format::csv) {
    output.write(loshu::report_csv({&answer, 1}));
  } else {
    output.write(loshu::count_sentence(answer) + "\n" + loshu::effort_sentence(answer.result) +
                 "\n" + reasons_text(answer, reasons));
  }
  output.finish();
  return status_of(answer.result, reasons);
}

}  // namespace runner
