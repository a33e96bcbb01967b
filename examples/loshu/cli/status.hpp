#pragma once

namespace runner {

/// Exit statuses, as the README lists them.
enum Status {
  answered = 0,
  no_solution = 1,  ///< proven to have none; of verify: not magic
  bad_input = 2,
  stopped = 3,       ///< at a limit or by Ctrl-C, before the answer was complete
  not_available = 4  ///< here and now: nobody listens, no display, a part that is not built in
};

/// From now on a file beyond the greatest allowed size is an error like a full disk, and no sudden
/// end.
void outlive_large_files();

/// Turns the exception that is being handled into one line on standard error and an exit status.
[[nodiscard]] Status told_status();

}  // namespace runner
