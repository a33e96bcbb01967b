#pragma once

/// \file
/// Pages as a PDF document. Target `loshu::pdf`.
/// \snippet pdf.cpp pdf

#include <span>
#include <string>

#include <loshu/draw.hpp>

namespace loshu {

/// The pages as the bytes of a PDF document, by Cairo, with the letters that are used in it. The
/// same pages make the same bytes on one machine.
/// \param pages  at least one
/// \throws Error without a page
/// \throws std::runtime_error where Cairo fails
[[nodiscard]] std::string pdf_of(std::span<const Page> pages, const std::string& title);

}  // namespace loshu
