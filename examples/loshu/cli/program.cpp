#include "loshu/cli/program.hpp"

#include <csignal>
#include <exception>

#include <loshu/budget.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/integer_program.hpp>

#include "loshu/cli/companion.hpp"
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
  hold_standard_streams();
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
  } catch (const std::exception& error) {  // a fault of Loshu, or memory is used up
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

void add_optional_engines() {
  using Kind = const loshu::EngineKind&();
  loshu::engine_table().add(
      loshu::ilp_kind([](const loshu::Settings& settings, std::optional<loshu::Purpose> purpose,
                         const loshu::Receivers& receivers) {
        void* const kind = symbol_of(
            "loshu-ilp.so", "loshu_engine",
            "the engine ilp is not installed: it needs the package loshu-ilp, which is built where "
            "GLPK (libglpk-dev) is; use gecode or exhaust");
        return reinterpret_cast<Kind*>(kind)().make(settings, purpose, receivers);
      }));
}

}  // namespace runner
