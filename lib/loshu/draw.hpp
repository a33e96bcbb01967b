#pragma once

#include <span>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu {

/// The figure in lines of text, each cell's text centred where the drawing has the cell. As small
/// as it can be with every text apart from its neighbours; a list of the cells where it would be
/// thousands of characters wide.
/// \param texts  one a cell, in UTF-8
[[nodiscard]] std::string drawn_text(const Figure& figure, std::span<const std::string> texts);

/// A filled figure in lines of text.
[[nodiscard]] std::string drawn_text(const Figure& figure, const Assignment& values);

}  // namespace loshu
