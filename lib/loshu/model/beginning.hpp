#pragma once

#include <gecode/int.hh>

#include <loshu/puzzle.hpp>

namespace loshu {
class MagicModel;
}

namespace loshu::detail {

/// Whether a figure is so loosely bound that a beginning can be chosen: it has at most half as many
/// lines as cells, all short, so that a line leaves one free choice when it is half filled.
[[nodiscard]] bool is_loosely_bound(const Puzzle& puzzle);

/// Posts a brancher that fills a large figure from the outside in, line by line, until a few dozen
/// cells are left. It acts in three restarts of four, and only while the sum is known.
/// \param print  writes an alternative: "p1 = 5" or "p1 ≠ 5"
void post_beginning(MagicModel& model, const Gecode::IntVarValPrint& print);

}  // namespace loshu::detail
