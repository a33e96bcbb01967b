#include "loshu/cli/program.hpp"

#include <csignal>
#include <exception>

#include <loshu/budget.hpp>
#include <loshu/error.hpp>

#include "loshu/cli/companions.hpp"
#include "loshu/cli/output.hpp"

namespace runner {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only set such a flag");

extern "C" void on_signal(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

Status told(const std::string& text, Status status) {
  tell(text);
  return status;
}

}  // namespace

Status run_program(int argc, char** argv,
                   const std::function<Status(const std::vector<std::string>& words)>& run) {
  try {
    add_optional_engines();
    std::signal(SIGXFSZ, SIG_IGN);
    return run({argv + 1, argv + argc});
  } catch (const loshu::Error& error) {
    return told(error.what(), bad_input);
  } catch (const loshu::Stopped& error) {
    return told(error.what(), stopped);
  } catch (const loshu::NotAvailable& error) {
    return told(error.what(), not_available);
  } catch (const WriteFailure& error) {
    return told(error.what(), stopped);
  } catch (const std::exception& error) {  // ours to mend: memory, or a wrong solution caught
    return told(std::string("gave up: ") + error.what(), stopped);
  }
}

const std::atomic<bool>* interrupt_flag() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  return &interrupted;
}

void end_at_interrupt() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

}  // namespace runner
