#pragma once

#include <cstddef>
#include <string>

#include <loshu/figure.hpp>

namespace loshu {

/// "line 3 ((3,1) (3,2) (3,3))", "fixed line 1 (a b)": what a line is called, counted from 1, with
/// the cells of a long one left out at the end.
/// \param place  in the figure's `every_line()`
[[nodiscard]] std::string line_name(const Figure& figure, std::size_t place);

}  // namespace loshu
