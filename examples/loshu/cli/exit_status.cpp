#include "loshu/cli/exit_status.hpp"

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

int with_status(const std::function<Status()>& run) {
  // A file beyond the greatest size that is allowed is an error like a full disk, no sudden end.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return run();
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

Status status_of(loshu::Making::Outcome outcome) {
  switch (outcome) {
    case loshu::Making::Outcome::made:
      return answered;
    case loshu::Making::Outcome::none_exists:
      return no_solution;
    case loshu::Making::Outcome::tries_used_up:
    case loshu::Making::Outcome::stopped:
      break;
  }
  return stopped;
}

}  // namespace runner
