#pragma once

#include "page/api/asked_search.hpp"

namespace page {

/// Searches the puzzle by the textbook's model with every mix of the varied toggles: {"axes",
/// "rows" as `loshu compare --format json` writes them, "law", "classes" and "stopped" (sentences,
/// or empty), "not_searched" (the number of rows), "explanation" (if nothing is searched; else
/// null)}. With trees, their document too.
[[nodiscard]] WorkResult compared(const AskedSearch& asked, const Watched& watched);

}  // namespace page
