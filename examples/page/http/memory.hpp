#pragma once

namespace page {

/// Large blocks go back to the system as soon as they are freed: a server lives for long, and its
/// largest question should not be what it holds from then on. Of the whole program.
void keep_memory_flat();

}  // namespace page
