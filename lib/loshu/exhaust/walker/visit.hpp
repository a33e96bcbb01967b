#pragma once

// The search of a node and the tree below. Most nodes fail at the test by bit masks, so that comes
// first. Only the lanes of the step itself are updated before. Lanes of later steps are updated if
// choices remain.

// All bounds of a choice are in lanes: lower bounds in the first half of a block, upper bounds in
// the second. A node needs only the greatest lane of each half.

#include <type_traits>

#include <loshu/exhaust/program.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/exhaust/walker/masks.hpp>

namespace loshu::detail {

/// Keeps the choices between the greatest lower bound and the least upper bound. Most steps have
/// one block of bounds and no sums.
template <int Words, bool Half, typename Lane>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::restricted(
    const Level& level, Set free, Set mirrored, Set choice) const {
  if (!level.plain) return restricted_by_all(level, free, mirrored, choice);
  LaneBlock reached{};  // 0 bounds nothing
  keep_greater(reached, {level.own->lanes & level.bounded->lanes});
  const auto [least, below] = greatest_of(reached);
  return choice.between_margins(least, below);
}

/// As `restricted`, for a step with any bounds and inequalities.
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

/// Keeps the choices that satisfy the inequalities which are not plain bounds.
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::narrowed(const Level& level,
                                                                            const SumsByCount& sums,
                                                                            Set choice) const {
  Program::Interval left{0, program_.values - 1};
  for (const Program::Inequality& inequality : level.step->slanted) {
    const int offset = level.lanes[inequality.lane];
    if (inequality.only_when_tied && !is_tied(level)) continue;
    int from = inequality.least - offset, to = inequality.greatest - offset;
    if (inequality.open > 0) {
      const Sums& open = sums[at(inequality.open)];
      from = inequality.scale * open.least - offset;
      to = -inequality.scale * open.negated_greatest - offset;
    }
    left = left.intersected(inequality.choices(from, to));
  }
  return left.least > left.greatest ? Set{} : choice.between(left.least, left.greatest);
}

/// Tests the masks of a node. Most nodes fail here, so this comes before all other tests.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
bool Walker<Words, Half, Lane>::look(Walker& walker, Level& level, Set free, Set mirrored,
                                     int choice) {
  if constexpr (Falling == any) {
    update(level, choice, level.step->first_block, level.step->bounds_block);
  } else if constexpr (Falling + Rising > 0) {
    level.own->lanes =
        level.own_before->lanes + level.own_factors->lanes * static_cast<Lane>(choice);
  }
  const Set possible = deducible<Falling, Rising>(level, free, mirrored);
  if (possible.empty()) return walker.fail();
  return walker.enter<Falling, Rising>(level, free, mirrored, possible);
}

/// Searches a node that passed the masks. Not inlined, so that `look` saves no registers.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
[[gnu::noinline]] bool Walker<Words, Half, Lane>::enter(Level& level, Set free, Set mirrored,
                                                        Set choice) {
  constexpr int seen = Falling != any && Falling + Rising > 0 ? 1 : 0;
  if (seen == 0 || !level.plain) {
    const int choice_before = (&level - 1)->chosen;
    for (int block = seen; block < level.own_blocks; ++block) {
      level.own[block].advance(level.own_before[block], level.own_factors[block], choice_before);
    }
  }
  return explore<Falling, Rising, true>(level, free, mirrored, choice);
}

/// Applies all other tests to the choices of a node, and searches the tree below those that remain.
/// \tparam Tail  whether the lanes of later steps are still to be updated
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising, bool Tail>
inline bool Walker<Words, Half, Lane>::explore(Level& level, Set free, Set mirrored, Set choice) {
  choice = restricted(level, free, mirrored, choice);
  if (!choice.empty()) choice = distinct<Falling, Rising>(level, choice);
  if constexpr (Falling == any) choice = keep_divided(level, free, choice);
  if (level.tested && !choice.empty()) choice = kept_by_tests(level, free, mirrored, choice);
  if (choice.empty()) return fail();
  if (&level == last_) return leaf(level, choice);
  if constexpr (Tail) {
    const int choice_before = (&level - 1)->chosen;
    for (int block = 0; block < level.later_blocks; ++block) {
      level.later[block].advance(level.later_before[block], level.later_factors[block],
                                 choice_before);
    }
  }
  return expand<Falling, Rising>(level, free, mirrored, choice);
}

template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
inline bool Walker<Words, Half, Lane>::expand(Level& level, Set free, Set mirrored, Set choice) {
  const Cells<Falling, Rising> cells(level);
  Level& next = *(&level + 1);
  do {
    if (!take_node()) return false;
    const int chosen = choice.take_least();
    level.chosen = chosen;
    ++level.choices;
    Set left = free, left_mirrored = mirrored;
    const auto take = [&](int value) {
      left.erase(value);
      left_mirrored.erase(Set::capacity - 1 - value);
      return true;
    };
    take(chosen);
    cells.all_falling([&](Lane sum) { return take(sum - chosen); });
    cells.all_rising([&](Lane offset) { return take(offset + chosen); });
    if constexpr (Falling == any) cells.all_split(chosen, take);
    if (!next.look(*this, next, left, left_mirrored, chosen)) return false;
  } while (!choice.empty());
  return true;
}

}  // namespace loshu::detail
