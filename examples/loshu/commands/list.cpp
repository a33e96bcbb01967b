// The figures there are, each drawn small, or as JSON.

#include <array>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/commands/help.hpp"

namespace runner {

Status run_list(const Request& request) {
  require_format(request, std::array{Format::text, Format::json});
  if (!request.operands.empty()) {
    throw loshu::Error("list takes no figure; what is '" + request.operands[0] + "'?");
  }
  Output output(request.output, request.budget());
  output.write(request.format == Format::json
                   ? loshu::to_json(loshu::named_families()).dump() + "\n"
                   : figure_list());
  output.finish();
  return answered;
}

}  // namespace runner
