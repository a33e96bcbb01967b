#include "loshu/answers/written_pages.hpp"

#include <span>

#include "loshu/cli/by_command.hpp"
#include "loshu/cli/companions.hpp"

namespace runner {
namespace {

using WritePdf = void(std::span<const loshu::Page>, const std::string&, std::string&);

WritePdf* pdf_writer() {
  return plug_in<WritePdf>("loshu-pdf.so", "loshu_pdf",
                           "the format pdf is not installed: it is built where Cairo "
                           "(libcairo2-dev) is; use html or svg");
}

}  // namespace

void require_pdf() { static_cast<void>(pdf_writer()); }

std::string written_pdf(const std::vector<loshu::Page>& pages, const std::string& title) {
  std::string document;
  pdf_writer()(pages, title, document);
  return document;
}

std::string written_pages(const Request& request, const std::vector<loshu::Page>& pages,
                          const std::string& title) {
  if (request.format == Format::svg) return figure_by(request, loshu::pages_svg(pages, title));
  if (request.format == Format::pdf) return written_pdf(pages, title);
  return loshu::pages_html(pages, title, command_line(request));
}

}  // namespace runner
