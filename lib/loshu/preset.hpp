#pragma once

#include <string>

#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/search.hpp>

namespace loshu {

/// What a search is for.
enum class Purpose {
  show,  ///< the textbook's model, for comparing and exploring trees
  find,  ///< one solution
  all,   ///< every solution: to count or to list
};

/// Toggles that go together.
struct Preset {
  Options options;
  Restarts restarts = Restarts::none;
};

/// What serves a purpose best by measurement; any of it may be changed.
///
/// To find: the whole figure in one propagator, no order constraints (they rule out most
/// solutions), the smallest cell, random halves and values by turns of Luby restarts. To find all:
/// the same propagator, the full symmetry broken, first-fail with ties along the order that the
/// group is broken along. Figures beyond the propagator's size take bounds.
[[nodiscard]] Preset preset(const Puzzle& puzzle, Purpose purpose);

/// "symmetry full, propagation figure, branching first-fail, ..."
[[nodiscard]] std::string to_string(const Preset& preset);

}  // namespace loshu
