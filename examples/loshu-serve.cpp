// The program behind `loshu serve`: the page of puzzles, over HTTP. It is separate, so that the
// runner links no HTTP library. It takes the arguments after `loshu serve`.

#include <chrono>
#include <thread>

#include "loshu/cli/option.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/program.hpp"
#include "page/api/api.hpp"
#include "page/http/request_guard.hpp"
#include "page/http/server.hpp"

namespace {

runner::Status run(const std::vector<std::string>& arguments) {
  const runner::Request request = runner::parse_request("serve", arguments);
  const std::atomic<bool>* interrupted = runner::interrupt_flag();
  runner::end_waits_by([interrupted] {
    return *interrupted ? loshu::Ending::interrupted : loshu::Ending::exhausted;
  });
  page::Api api;
  const std::string host = request.value("host");
  const page::Server server(host, static_cast<int>(*request.number("port")),
                            [&](const auto& asked, auto& into) { api.answer(asked, into); });
  if (!page::is_loopback(host)) {
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

int main(int argc, char** argv) { return runner::run_program(argc, argv, run); }
