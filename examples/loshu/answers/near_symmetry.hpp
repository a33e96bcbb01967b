#pragma once

#include <loshu/puzzle.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// Warns on standard error of a figure from a file whose drawing looks more symmetric than it is.
/// There is no warning where Loshu chose the positions.
void warn_of_near_symmetry(const Request& request, const loshu::Puzzle& puzzle);

}  // namespace runner
