// The program behind `loshu serve`: the page of puzzles, over HTTP. It is separate, so that the
// runner links no HTTP library. It takes the arguments after `loshu serve`.

#include <chrono>
#include <thread>

#include "loshu/cli/interrupt.hpp"
#include "loshu/cli/options.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/status.hpp"
#include "loshu/cli/tell.hpp"
#include "loshu/searches/optional_engines.hpp"
#include "page/api/api.hpp"
#include "page/http/request_guard.hpp"
#include "page/http/server.hpp"

namespace {

runner::Status run(const std::vector<std::string>& arguments) {
  const runner::Request request = runner::parse_request("serve", arguments);
  const std::atomic<bool>* interrupted = runner::interrupt_flag();
  page::Api api;
  const page::Server server(request.host, request.port,
                            [&](const auto& asked, auto& into) { api.answer(asked, into); });
  if (!page::is_loopback(request.host)) {
    runner::tell(
        "everybody who reaches this machine can use this page; leave --host out to keep it to "
        "yourself");
  }
  runner::Output output("");
  output.write(server.address() + "\n");
  output.finish();
  while (!*interrupted) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return runner::answered;
}

}  // namespace

int main(int argc, char** argv) try {
  runner::add_optional_engines();
  runner::outlive_large_files();
  return run({argv + 1, argv + argc});
} catch (...) {
  return runner::told_status();
}
