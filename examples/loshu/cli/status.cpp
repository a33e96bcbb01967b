#include "loshu/cli/status.hpp"

#include <csignal>
#include <exception>
#include <string>

#include <loshu/budget.hpp>
#include <loshu/error.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/tell.hpp"

namespace runner {
namespace {

Status told(const std::string& text, Status status) {
  tell(text);
  return status;
}

}  // namespace

void outlive_large_files() { std::signal(SIGXFSZ, SIG_IGN); }

Status told_status() {
  try {
    throw;
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

}  // namespace runner
