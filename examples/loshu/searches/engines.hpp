#pragma once

#include <loshu/anneal.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/report.hpp>
#include <loshu/search.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// Searches with the engine of the request; each solution is handed on, or only counted where
/// nothing is there to receive it.
/// \throws loshu::Error for options that the engine does not have, or a figure that it does not
/// take
[[nodiscard]] loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle,
                                     const loshu::SearchOptions& search,
                                     const loshu::OnAssignment& on_solution = {});

/// \throws loshu::Error for options that belong to another engine than the request's
void check_engine(const Request& request);

/// The order of the plan file; without cells where none is asked for.
[[nodiscard]] loshu::CellOrder requested_order(const Request& request, const loshu::Puzzle& puzzle);

/// Whether the exhaustive engine breaks the complement too: by default where it counts.
[[nodiscard]] bool exhaust_complement(const Request& request);

/// What the exhaustive engine makes of the request.
[[nodiscard]] loshu::ExhaustOptions exhaust_options(const Request& request,
                                                    const loshu::Puzzle& puzzle);

/// What annealing makes of the request.
/// \throws loshu::Error where all solutions are wanted and nothing ends the search
[[nodiscard]] loshu::AnnealOptions anneal_options(const Request& request,
                                                  const loshu::Puzzle& puzzle);

}  // namespace runner
