#pragma once

#include <string>

namespace loshu {

/// A length with two digits after the point.
[[nodiscard]] std::string svg_number(double value);

/// The text with &, < and > escaped.
[[nodiscard]] std::string svg_escaped(const std::string& text);

/// A whole SVG document: the body on white paper, with a title for those who do not see it.
/// \param style  CSS of the body's classes
[[nodiscard]] std::string svg_document(double width, double height, const std::string& title,
                                       const std::string& style, const std::string& body);

}  // namespace loshu
