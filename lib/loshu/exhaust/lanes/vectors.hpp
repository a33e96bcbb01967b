#pragma once

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// Returns false if it was stopped.
using Run = bool (*)(State&);

/// The search that is compiled for one kind of vectors.
struct Vectors {
  Run run = nullptr;
  int word = 64;  ///< the number of values, as bits, in a word
};

/// Returns the vectors of a kind other than `automatic`. `run` is null for `scalar`, and if the
/// processor or the build lacks the kind.
/// \param values  the number of the puzzle's values
[[nodiscard]] Vectors vectors_of(WalkerKind kind, int values);

}  // namespace loshu::detail::lanes
