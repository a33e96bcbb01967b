#include "loshu/answers/stopped.hpp"
#include "loshu/cli/traced_json.hpp"

#include <nlohmann/json.hpp>

#include <loshu/json.hpp>

namespace runner {

Status write_stopped(const Request& request, const loshu::Stopped& at, const std::string& nothing,
                     Output& output) {
  const std::string sentence = nothing + ": " + at.what();
  output.sum_up(sentence, request.format == Format::text || request.format == Format::json);
  if (request.format == Format::text) {
    output.say_lines(sentence + "\n");
  } else if (request.format == Format::json) {
    const nlohmann::ordered_json object{{"complete", false},
                                        {"ending", loshu::name_of(loshu::ending_names, at.ending)},
                                        {"stage", loshu::stage_name(at.stage)}};
    output.write(traced_json(request, object));
  }
  output.finish_empty();
  return stopped;
}

}  // namespace runner
