#pragma once

// All bounds of a choice stand in lanes, lower and upper bounds in two halves of a block. A node
// needs only the greatest lane of each half.

#include <algorithm>
#include <bit>
#include <type_traits>
#include <utility>

#include <loshu/exhaust/floor_division.hpp>
#include <loshu/exhaust/walker.hpp>

namespace loshu::detail {

/// Keeps the choices between the greatest lower bound and the least upper bound. Most steps have
/// one block of bounds and no sums.
template <int Words, bool Half, typename Lane>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::restricted(
    const Level& level, Set free, Set mirrored, Set choice) const {
  if (!level.plain) return restricted_by_all(level, free, mirrored, choice);
  LaneBlock reached{};  // no bound says less than 0
  keep_greater(reached, {level.own->lanes & level.bounded->lanes});
  const auto [least, below] = greatest_of(reached);
  return choice.between_margins(least, below);
}

/// The same for any step.
template <int Words, bool Half, typename Lane>
[[gnu::noinline]] typename Walker<Words, Half, Lane>::Set
Walker<Words, Half, Lane>::restricted_by_all(const Level& level, Set free, Set mirrored,
                                             Set choice) const {
  SumsByCount sums;
  if (level.longest_rest > 0) add_up(free, mirrored, level.longest_rest, sums);
  LaneBlock reached{};
  const Share* share = level.shares;
  for (int block = 0; block < level.own_blocks; ++block) {
    LaneBlock bounds = level.own[block];
    for (; share->block == level.first_block + block; ++share) {
      add_shares(sums[at(share->open)], share->mask, bounds);
    }
    bounds.lanes &= level.bounded[block].lanes;
    keep_greater(reached, bounds);
  }
  const auto [least, below] = greatest_of(reached);
  choice = choice.between_margins(least, below);
  return level.slanted && !choice.empty() ? narrowed(level, sums, choice) : choice;
}

/// Keeps the choices that the inequalities allow. The lanes hold their offsets.
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::narrowed(const Level& level,
                                                                            const SumsByCount& sums,
                                                                            Set choice) const {
  int least = 0, greatest = program_.values - 1;
  for (const Program::Inequality& inequality : level.step->slanted) {
    const int offset = level.lanes[inequality.lane];
    if (inequality.only_when_tied && !is_tied(level)) continue;
    int from = inequality.least - offset, to = inequality.greatest - offset;
    if (inequality.open > 0) {
      const Sums& open = sums[at(inequality.open)];
      from = inequality.scale * open.least - offset;
      to = -inequality.scale * open.negated_greatest - offset;
    }
    if (inequality.slope == 0) {
      if (from > 0 || to < 0) return {};
      continue;
    }
    if (inequality.slope < 0) std::swap(from, to);
    least = std::max(least, ceil_division(from, inequality.slope));
    greatest = std::min(greatest, floor_division(to, inequality.slope));
  }
  return least > greatest ? Set{} : choice.between(least, greatest);
}

}  // namespace loshu::detail
