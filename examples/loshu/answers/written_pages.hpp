#pragma once

#include <string>
#include <vector>

#include <loshu/draw.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// \throws loshu::NotAvailable if pages are wanted in a format that is not built in
void require_pages(const Request& request);

/// Pages in the format that is asked for: svg, html or pdf.
[[nodiscard]] std::string written_pages(const Request& request,
                                        const std::vector<loshu::Page>& pages,
                                        const std::string& title);

}  // namespace runner
