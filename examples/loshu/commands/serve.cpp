#include <loshu/error.hpp>

#include "loshu/commands/commands.hpp"

#ifdef LOSHU_WITH_PAGE
#include <chrono>
#include <thread>

#include "loshu/cli/interrupt.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/tell.hpp"
#include "page/api/api.hpp"
#include "page/http/request_guard.hpp"
#include "page/http/server.hpp"
#endif

namespace runner {

Status run_serve(const Request& request) {
  if (!request.operands.empty()) {
    throw loshu::Error("serve takes no figure; what is '" + request.operands[0] + "'?");
  }
  if (request.host.empty()) {
    throw loshu::Error("--host is empty; leave it out, or name an address of this machine");
  }
#ifdef LOSHU_WITH_PAGE
  const std::atomic<bool>* interrupted = interrupt_flag();
  page::Api api;
  const page::Server server(request.host, request.port,
                            [&](const page::HttpRequest& asked) { return api.answer(asked); });
  if (!page::is_loopback(request.host)) {
    tell(
        "everybody who reaches this machine can use this page; leave --host out to keep it to "
        "yourself");
  }
  Output output("");
  output.write(server.address() + "\n");
  output.finish();
  while (!*interrupted) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return answered;
#else
  throw loshu::NotAvailable("the page is not built in: it needs cpp-httplib (libcpp-httplib-dev)");
#endif
}

}  // namespace runner
