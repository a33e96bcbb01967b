#pragma once

#include <span>
#include <string>

#include "rung.hpp"

namespace ladder {

/// A bar of time for each rung as SVG, on a logarithmic scale from a microsecond to a thousand
/// years; bars of extrapolated times are hatched.
[[nodiscard]] std::string chart_svg(std::span<const Climbed> ladder);

}  // namespace ladder
