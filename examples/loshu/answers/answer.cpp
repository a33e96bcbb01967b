#include "loshu/answers/answer.hpp"

#include <loshu/json.hpp>

#include "loshu/answers/explanation_output.hpp"
#include "loshu/cli/traced_json.hpp"

namespace runner {

void write_answer(const Request& request, const loshu::Answer& answer, Output& output,
                  const std::optional<loshu::Explained>& reasons) {
  output.sum_up(loshu::count_sentence(answer));
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(answer, false, reasons)));
  } else if (request.format == Format::csv) {
    output.write(loshu::report_csv({&answer, 1}));
  } else {
    write_sentences(answer, reasons, output);
  }
}

}  // namespace runner
