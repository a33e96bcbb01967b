// The plug-in behind `--format pdf`, which links Cairo.

#include <loshu/pdf.hpp>

extern "C" void loshu_pdf(std::span<const loshu::Page> pages, const std::string& title,
                          std::string& document) {
  document = loshu::pdf_of(pages, title);
}
