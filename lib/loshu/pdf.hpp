#pragma once

/// \file
/// Pages as a PDF document. Target `loshu::pdf`.
/// \snippet pdf.cpp pdf

#include <span>
#include <string>

#include <loshu/draw.hpp>

namespace loshu {

/// The bytes of a PDF document of the pages, made by Cairo, with the fonts embedded. The same pages
/// make the same bytes on one machine.
/// \param pages  at least one
/// \throws Error without a page
/// \throws std::runtime_error if Cairo fails
[[nodiscard]] std::string pdf_of(std::span<const Page> pages, const std::string& title);

}  // namespace loshu
