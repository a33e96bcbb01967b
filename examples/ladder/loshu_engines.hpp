#pragma once

#include "rung.hpp"

namespace ladder {

/// Loshu's Gecode model by the preset that finds all, with no symmetry broken: all solutions.
[[nodiscard]] Outcome gecode_all();
/// The same with the symmetry broken: one solution of each class.
[[nodiscard]] Outcome gecode_classes();

/// Loshu's exhaustive engine, likewise.
[[nodiscard]] Outcome exhaust_all();
[[nodiscard]] Outcome exhaust_classes();

}  // namespace ladder
