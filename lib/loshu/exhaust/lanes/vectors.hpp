#pragma once

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// Takes a walk. Returns false if it was stopped.
using Run = bool (*)(State&);

/// That of a kind other than `automatic`; null where the processor does not have its vectors, where
/// it was not built, and for `scalar`.
[[nodiscard]] Run run_of(WalkerKind kind);

}  // namespace loshu::detail::lanes
