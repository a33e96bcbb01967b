#pragma once

#include <loshu/puzzle.hpp>

namespace runner {

/// Warns on standard error of a figure from a file whose drawing looks more symmetric than it is.
void warn_of_near_symmetry(const loshu::Puzzle& puzzle);

}  // namespace runner
