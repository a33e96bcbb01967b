#include "loshu/answers/answer.hpp"

#include <loshu/json.hpp>

#include "loshu/answers/explanation_output.hpp"

namespace runner {

void write_answer(const loshu::Answer& answer, Format format, Output& output,
                  const std::optional<loshu::Explained>& reasons) {
  output.sum_up(loshu::count_sentence(answer));
  if (format == Format::json) {
    output.write(loshu::to_json(answer, false, reasons).dump() + "\n");
  } else if (format == Format::csv) {
    output.write(loshu::report_csv({&answer, 1}));
  } else {
    write_sentences(answer, reasons, output);
  }
}

}  // namespace runner
