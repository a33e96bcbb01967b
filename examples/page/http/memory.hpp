#pragma once

namespace page {

/// Returns large blocks to the system as soon as they are freed, in the whole program. A server
/// runs for long, and must not keep the memory of its largest question.
void keep_memory_flat();

}  // namespace page
