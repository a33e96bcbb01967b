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

/// The greatest lane of each half of a block.
template <int Words, bool Half, typename Lane>
inline std::pair<int, int> Walker<Words, Half, Lane>::greatest_of(LaneBlock block) {
  const auto& lanes = block.lanes;
  keep_greater(block, {__builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5)});
  keep_greater(block, {__builtin_shufflevector(lanes, lanes, 1, 0, 3, 2, 5, 4, 7, 6)});
  return {lanes[0], lanes[Program::block_size / 2]};
}

/// Sums of the k least and of the k greatest free values.
template <int Words, bool Half, typename Lane>
inline void Walker<Words, Half, Lane>::add_up(Set free, Set mirrored, int longest,
                                              SumsByCount& sums) {
  Sums sum{};
  for (int count = 1; count <= longest; ++count) {
    sum.least = static_cast<Lane>(sum.least + free.take_least());
    sum.negated_greatest =
        static_cast<Lane>(sum.negated_greatest + mirrored.take_least() - (Set::capacity - 1));
    sums[at(count)] = sum;
  }
}

template <int Words, bool Half, typename Lane>
inline void Walker<Words, Half, Lane>::add_shares(const Sums& sums, const LaneBlock& mask,
                                                  LaneBlock& bounds) {
  using Pair = std::conditional_t<sizeof(Lane) == 2, std::int32_t, std::int64_t>;
  using Pairs __attribute__((vector_size(sizeof(LaneBlock)))) = Pair;
  const Pairs everywhere = Pairs{} + std::bit_cast<Pair>(sums);
  bounds.lanes += reinterpret_cast<typename LaneBlock::Vector>(everywhere) & mask.lanes;
}

template <int Words, bool Half, typename Lane>
inline void Walker<Words, Half, Lane>::keep_greater(LaneBlock& greater, const LaneBlock& other) {
  greater.lanes = greater.lanes > other.lanes ? greater.lanes : other.lanes;
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
