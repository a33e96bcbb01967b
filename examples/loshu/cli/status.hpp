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

}  // namespace runner
