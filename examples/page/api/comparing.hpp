#pragma once

#include "page/api/asked_search.hpp"

namespace page {

/// The puzzle searched by the textbook's model with every mix of the toggles that vary: {"axes",
/// "rows" as `loshu compare --format json` writes them, "law", "classes" and "stopped" (sentences,
/// or empty), "not_searched" (the number of rows), "explanation" (where nothing is searched; else
/// null)}. With trees, their document besides.
[[nodiscard]] WorkResult compared(const AskedSearch& asked, const Watched& watched);

}  // namespace page
