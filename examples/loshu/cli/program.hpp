#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

namespace runner {

/// Exit statuses, as the README lists them.
enum Status {
  answered = 0,
  no_solution = 1,  ///< proven to have none; of verify: not magic
  bad_input = 2,
  stopped = 3,       ///< at a limit or by Ctrl-C, before the answer was complete
  not_available = 4  ///< here and now: nobody listens, no display, a part that is not built in
};

/// Runs one of the runner's programs, which know the optional engines, with the words of its
/// command line. An exception becomes one line on standard error and an exit status. A file beyond
/// the greatest allowed size is an error like a full disk, and no sudden end.
Status run_program(int argc, char** argv,
                   const std::function<Status(const std::vector<std::string>& words)>& run);

/// Set by the first Ctrl-C (or SIGTERM) after the first call; a second one ends the program.
[[nodiscard]] const std::atomic<bool>* interrupt_flag();

/// From now on the first Ctrl-C ends the program, since a window waits for the user and has no
/// answer.
void end_at_interrupt();

/// A file that belongs to the runner: beside the running program, or in the folder of its plug-ins.
/// The file need not exist.
[[nodiscard]] std::string companion(const std::string& name);

/// Runs another program in place of this one.
/// \param missing  the error's text if there is no such program
/// \throws loshu::NotAvailable if there is none
[[noreturn]] void run_instead(const std::string& program, const std::vector<std::string>& arguments,
                              const std::string& missing);

/// A function of a plug-in, which stays loaded. It keeps a large library out of the runner, and one
/// under another licence.
/// \param missing  the error's text if there is no such plug-in
/// \throws loshu::NotAvailable if there is none
[[nodiscard]] void* symbol_of(const std::string& file, const char* name,
                              const std::string& missing);

/// Adds the engines of optional targets to the list of all engines. Where one is not built in, its
/// name is known, and who asks it gets loshu::NotAvailable.
void add_optional_engines();

}  // namespace runner
