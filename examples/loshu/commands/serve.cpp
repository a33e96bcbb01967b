// The page needs an HTTP library, which the runner does not link: `loshu-serve` is the program.

#include <loshu/error.hpp>

#include "loshu/cli/companions.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {

Status run_serve(const Request& request) {
  if (!request.operands.empty()) {
    throw loshu::Error("serve takes no figure; what is '" + request.operands[0] + "'?");
  }
  if (request.value("host").empty()) {
    throw loshu::Error("--host is empty; leave it out, or name an address of this machine");
  }
  run_instead("loshu-serve", request.arguments,
              "the page is not installed: it is built where cpp-httplib (libcpp-httplib-dev) is");
}

}  // namespace runner
