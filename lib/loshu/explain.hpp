#pragma once

#include <optional>

#include <loshu/explanation.hpp>
#include <loshu/result.hpp>

namespace loshu {

/// What can be seen in a puzzle without a solution, or shown by arithmetic: a line that is over its
/// sum, a parity, a certificate. None if that says nothing: there may be a solution or not.
///
/// Puzzles that `Puzzle` refuses as contradictions are always explained. The permutahedron bound is
/// left out where it would take seconds.
/// \throws PartError for what `Puzzle` refuses as no puzzle at all
[[nodiscard]] std::optional<Explanation> explain_at_once(const PuzzleParts& puzzle);
[[nodiscard]] std::optional<Explanation> explain_at_once(const Puzzle& puzzle);

/// What is found out about a puzzle.
struct Explained {
  std::optional<Explanation> explanation;  ///< where there is no solution
  Ending ending = Ending::exhausted;  ///< `enough`: there is a solution; or the limit that ended it
};

/// Why a puzzle has no solution, where a complete search has shown that it has none: the fewest
/// givens that cannot stand together, none of which can be spared. They are found by Junker's
/// QuickXplain ("QuickXplain: preferred explanations and relaxations for over-constrained
/// problems", AAAI 2004) over searches for one solution, which keeps to the givens that stand first
/// in the puzzle. If none of them matters there is no labelling at all.
///
/// Where the limits, which are those of all searches together, end it, the givens that are left
/// still clash, but it is not proven that none can be spared.
/// \param nodes  of the search that has shown it
[[nodiscard]] Explained explain_by_search(const Puzzle& puzzle, const Limits& limits = {},
                                          std::uint64_t nodes = 0);

/// At once if possible, else by search.
[[nodiscard]] Explained explain(const Puzzle& puzzle, const Limits& limits = {});

}  // namespace loshu
