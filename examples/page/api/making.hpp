#pragma once

#include "page/api/asked_search.hpp"

namespace page {

/// A puzzle with one solution: {"outcome", "text", "puzzle", "solution", "grade", "tries", "seed"}.
[[nodiscard]] WorkResult made_puzzle(const AskedSearch& asked, const Watched& watched);

/// Makes the sheets of `loshu book`: {"outcome", "text", "puzzles", "seed"}, where "puzzles" is
/// their number, and the document, which prints itself. Without a puzzle, no document.
[[nodiscard]] WorkResult made_book(const AskedSearch& asked, const Watched& watched);

}  // namespace page
