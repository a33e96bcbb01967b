#pragma once

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// Takes a walk. Returns false if it was stopped.
using Run = bool (*)(State&);

/// A walk with vectors of one kind.
struct Vectors {
  Run run = nullptr;
  int word = 64;  ///< the values that a word of them has room for
};

/// The vectors of a kind other than `automatic`. They have no walk where the processor does not
/// have them, where they were not built, and for `scalar`. \param values  how many the puzzle has
[[nodiscard]] Vectors vectors_of(WalkerKind kind, int values);

}  // namespace loshu::detail::lanes
