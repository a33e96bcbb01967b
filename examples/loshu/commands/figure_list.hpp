#pragma once

#include <string>

namespace runner {

/// The figures there are, each drawn small, from the one table of them.
[[nodiscard]] std::string figure_list();

}  // namespace runner
