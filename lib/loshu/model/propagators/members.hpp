#pragma once

#include <gecode/int.hh>

#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/values.hpp>

namespace loshu::detail {

/// The most values that the domains of all cells hold together before they are kept as intervals.
inline constexpr std::int64_t most_listed_values = 20'000;

/// Whether the cells get intervals as domains, and `keep_members` keeps their ends to the values.
[[nodiscard]] bool has_intervals(const Puzzle& puzzle, const Options& options);

/// Posts that the least and the greatest number of each cell is one of the values.
void keep_members(Gecode::Home home, const Gecode::IntVarArgs& cells, const Values& values);

}  // namespace loshu::detail
