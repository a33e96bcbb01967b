#include <loshu/pdf.hpp>

#include <array>
#include <charconv>
#include <memory>
#include <numbers>
#include <stdexcept>

#include <cairo/cairo-pdf.h>

#include <loshu/error.hpp>

namespace loshu {
namespace {

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Pen = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

cairo_status_t append(void* document, const unsigned char* bytes, unsigned int length) {
  static_cast<std::string*>(document)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

/// \param colour  written as "#rrggbb"
void choose_colour(cairo_t* pen, std::string_view colour) {
  std::array<double, 3> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    int part = 0;
    const char* begin = colour.data() + 1 + 2 * i;
    std::from_chars(begin, begin + 2, part, 16);
    parts[i] = part / 255.0;
  }
  cairo_set_source_rgb(pen, parts[0], parts[1], parts[2]);
}

void paint(cairo_t* pen, const Ink& ink, double scale) {
  if (!ink.fill.empty()) {
    choose_colour(pen, ink.fill);
    cairo_fill_preserve(pen);
  }
  if (!ink.stroke.empty()) {
    choose_colour(pen, ink.stroke);
    cairo_set_line_width(pen, ink.width * scale);
    const std::array dashes{5 * scale, 4 * scale};
    cairo_set_dash(pen, dashes.data(), ink.dashed ? static_cast<int>(dashes.size()) : 0, 0);
    cairo_stroke_preserve(pen);
  }
  cairo_new_path(pen);
}

void write(cairo_t* pen, const Mark& mark, const Ink& ink) {
  if (mark.text.empty()) return;
  cairo_select_font_face(pen, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                         ink.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(pen, mark.size);
  cairo_text_extents_t extents;
  cairo_text_extents(pen, mark.text.c_str(), &extents);
  const double left = mark.kind == Mark::Kind::start ? 0 : extents.x_advance / 2;
  choose_colour(pen, ink.fill);
  cairo_move_to(pen, mark.points[0].x - left, mark.points[0].y);
  cairo_show_text(pen, mark.text.c_str());
  cairo_new_path(pen);
}

void draw(cairo_t* pen, const Mark& mark) {
  const Ink& ink = ink_of(mark.ink);
  const std::vector<Position>& points = mark.points;
  switch (mark.kind) {
    case Mark::Kind::text:
    case Mark::Kind::start:
      return write(pen, mark, ink);
    case Mark::Kind::circle:
      cairo_arc(pen, points[0].x, points[0].y, mark.size, 0, 2 * std::numbers::pi);
      cairo_close_path(pen);
      break;
    case Mark::Kind::polygon:
    case Mark::Kind::polyline:
      for (const auto& [x, y] : points) cairo_line_to(pen, x, y);
      if (mark.kind == Mark::Kind::polygon) cairo_close_path(pen);
      break;
    case Mark::Kind::curve:
      cairo_move_to(pen, points[0].x, points[0].y);
      for (std::size_t i = 1; i + 2 < points.size(); i += 3) {
        cairo_curve_to(pen, points[i].x, points[i].y, points[i + 1].x, points[i + 1].y,
                       points[i + 2].x, points[i + 2].y);
      }
      break;
  }
  paint(pen, ink, mark.scale);
}

void check(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  throw std::runtime_error(std::string("Cairo cannot write the PDF: ") +
                           cairo_status_to_string(status));
}

}  // namespace

std::string pdf_of(std::span<const Page> pages, const std::string& title) {
  if (pages.empty()) throw Error("a PDF document has at least one page");
  std::string document;
  const Surface surface(
      cairo_pdf_surface_create_for_stream(append, &document, pages[0].width, pages[0].height),
      &cairo_surface_destroy);
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  // Leaves out the creation date, so that the same pages make the same bytes.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                 "2000-01-01T00:00:00Z");
  const Pen pen(cairo_create(surface.get()), &cairo_destroy);
  for (const Page& page : pages) {
    cairo_pdf_surface_set_size(surface.get(), page.width, page.height);
    for (const Mark& mark : page.marks) draw(pen.get(), mark);
    cairo_show_page(pen.get());
  }
  check(cairo_status(pen.get()));
  cairo_surface_finish(surface.get());
  check(cairo_surface_status(surface.get()));
  return document;
}

}  // namespace loshu
