#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

namespace runner {

/// The exit statuses of the runner, as the README lists them.
enum Status {
  answered = 0,
  no_solution = 1,  ///< proven to have no solution; for `verify`: the figure is not magic
  bad_input = 2,
  stopped = 3,       ///< a limit or Ctrl-C came before the answer was complete
  not_available = 4  ///< something is missing: a display, a listening profiler, or an optional part
};

/// Runs a program of the runner with the words of its command line, and adds the optional engines.
/// An exception becomes one line on standard error and an exit status. A file beyond the size limit
/// is an error like a full disk, and does not kill the program.
Status run_program(int argc, char** argv,
                   const std::function<Status(const std::vector<std::string>& words)>& run);

/// Returns a flag that the first Ctrl-C or SIGTERM sets. A second one ends the program.
[[nodiscard]] const std::atomic<bool>* interrupt_flag();

/// Makes the next Ctrl-C end the program. For windows, which wait for the user and have no answer.
void end_at_interrupt();

/// Adds the engines of optional targets to the list of engines. An engine that is not built in is
/// listed too; to use it throws loshu::NotAvailable.
void add_optional_engines();

}  // namespace runner
