#pragma once

namespace page {

/// What was freed goes back to the system: a server lives for long, and its largest question should
/// not be what it holds from then on. A millisecond or some.
void give_memory_back();

}  // namespace page
