#pragma once

namespace runner {

/// Adds the engines of optional targets to the list of all engines. The runner's programs call it
/// first. Where one is not built in, its name is known, and who asks it gets loshu::NotAvailable.
void add_optional_engines();

}  // namespace runner
