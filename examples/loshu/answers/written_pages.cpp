#include "loshu/answers/written_pages.hpp"

#include <loshu/error.hpp>

#include "loshu/cli/by_command.hpp"

#ifdef LOSHU_WITH_PDF
#include <loshu/pdf.hpp>
#endif

namespace runner {

#ifdef LOSHU_WITH_PDF

void require_pages(const Request&) {}

#else

void require_pages(const Request& request) {
  if (request.format != Format::pdf) return;
  throw loshu::NotAvailable(
      "the format pdf is not built in: it needs Cairo (libcairo2-dev); use html or svg");
}

#endif

std::string written_pages(const Request& request, const std::vector<loshu::Page>& pages,
                          const std::string& title) {
  require_pages(request);
  if (request.format == Format::svg) return figure_by(request, loshu::pages_svg(pages, title));
#ifdef LOSHU_WITH_PDF
  if (request.format == Format::pdf) return loshu::pdf_of(pages, title);
#endif
  return loshu::pages_html(pages, title, command_line(request));
}

}  // namespace runner
