#pragma once

#include <loshu/report.hpp>
#include <loshu/search.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// Searches with the integer program, as the request asks.
/// \throws loshu::NotAvailable if the runner was built without loshu::ilp
[[nodiscard]] loshu::Answer by_integer_program(const Request& request, const loshu::Puzzle& puzzle,
                                               const loshu::SearchOptions& search,
                                               const loshu::OnAssignment& on_solution);

/// \throws loshu::Error for what the integer program does not take
/// \throws loshu::NotAvailable if the runner was built without loshu::ilp
void check_integer_program(const Request& request, const loshu::Puzzle& puzzle);

}  // namespace runner
