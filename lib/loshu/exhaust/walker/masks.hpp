#pragma once

// What a step may choose, as a set of bits. For a deduced cell that is sum − c, the values c that
// find their partner free are the free values in reverse, shifted: one shift for all choices at
// once. So a step with three deduced cells costs three shifts, and in most nodes their intersection
// is empty.

#include <bit>

#include <loshu/exhaust/walker/cells.hpp>

namespace loshu::detail {

/// The free values with which all cells that a step deduces get free values.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::deducible(
    const Level& level, Set free, Set mirrored) {
  const Cells<Falling, Rising> cells(level);
  Set choice = free;
  cells.all_falling([&](Lane sum) {
    choice &= reflected(mirrored, sum);
    return !choice.empty();
  }) &&
      cells.all_rising([&](Lane offset) {
        choice &= lowered(free, offset);
        return !choice.empty();
      });
  return choice;
}

/// The values c for which sum − c is free.
template <int Words, bool Half, typename Lane>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::reflected(
    const Set& mirrored, int sum) {
  if constexpr (Half) {
    if (sum < 0 || sum >= Set::capacity) return {};
    return mirrored.shifted_down(Set::capacity - 1 - sum);
  } else {
    return mirrored.shifted(sum - (Set::capacity - 1));
  }
}

/// Of the free values c, those for which c + offset is free; maybe others that are not free.
template <int Words, bool Half, typename Lane>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::lowered(const Set& free,
                                                                                  int offset) {
  if constexpr (Half) {
    constexpr int half = Set::capacity / 2;
    if (offset < -half || offset >= half) return {};
    return free.shifted(half).shifted_down(half + offset);
  } else {
    return free.shifted(-offset);
  }
}

/// Keeps the choices with which a step's cells differ from each other.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::distinct(
    const Level& level, Set choice) {
  const Cells<Falling, Rising> cells(level);
  if (!cells.all_parallel_differ()) return {};
  const auto discard_half = [&](int twice) {
    // Turned by a bit, odd numbers and negative ones are great.
    const unsigned half = std::rotr(static_cast<unsigned>(twice), 1);
    if (half < Set::capacity) choice.erase(static_cast<int>(half));
    return true;
  };
  cells.all_falling([&](Lane sum) {
    return discard_half(sum) &&
           cells.all_rising([&](Lane offset) { return discard_half(sum - offset); });
  });
  return choice;
}

/// Looks at the cells that are no shift of the choice, one choice at a time.
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::keep_divided(const Level& level,
                                                                                Set free,
                                                                                Set choice) const {
  if (level.step->divided == 0) return choice;
  Set result;
  choice.for_each([&](int c) {
    Set left = free;
    left.erase(c);
    for (const Program::Form& form : level.step->forms) {
      const int numerator = form.slope * c + level.lanes[form.lane];
      const int value = numerator / form.divisor;
      if (numerator % form.divisor != 0 || !left.contains(value)) return;
      left.erase(value);
    }
    result.insert(c);
  });
  return result;
}

}  // namespace loshu::detail
