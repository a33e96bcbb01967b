#pragma once

#include "rung.hpp"

namespace ladder {

/// Loshu's Gecode model by the preset that finds all, with no symmetry broken: all solutions.
[[nodiscard]] RungResult gecode_all();
/// The same with the symmetry broken: one solution of each class.
[[nodiscard]] RungResult gecode_classes();

/// Runs Loshu's exhaustive engine.
[[nodiscard]] RungResult exhaust_all();
[[nodiscard]] RungResult exhaust_classes();
/// All solutions counted, many nodes at a time, by the widest vectors that the processor has.
[[nodiscard]] RungResult exhaust_counting();

}  // namespace ladder
