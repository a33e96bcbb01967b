#pragma once

#include <string>
#include <vector>

#include <loshu/draw.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// \throws loshu::NotAvailable if PDF is not built in
void require_pdf();

/// Pages as a PDF document.
[[nodiscard]] std::string written_pdf(const std::vector<loshu::Page>& pages,
                                      const std::string& title);

/// Pages in the format that is asked for: svg, html or pdf.
[[nodiscard]] std::string written_pages(const Request& request,
                                        const std::vector<loshu::Page>& pages,
                                        const std::string& title);

}  // namespace runner
