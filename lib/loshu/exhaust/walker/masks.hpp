#pragma once

// The choices of a step, as a set of bits. A deduced cell sum − c allows the values c whose partner
// is free: the free values in reverse, shifted. So one shift serves all choices at once, and three
// deduced cells cost three shifts. In most nodes their intersection is empty.

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

/// The free values c for which c + offset is free; perhaps also some that are not free.
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
  cells.all_falling([&](Lane sum) {
    discard_half(choice, sum);
    return cells.all_rising([&](Lane offset) {
      discard_half(choice, sum - offset);
      return true;
    });
  });
  return choice;
}

/// Whether each class of open cells finds distinct values that are left.
template <int Words, bool Half, typename Lane>
[[gnu::noinline]] bool Walker<Words, Half, Lane>::all_classes_fit(const Level& level, Set free,
                                                                  Set mirrored) {
  for (const Program::Class& of_cells : level.step->classes) {
    if (!fits(level, of_cells, free, mirrored)) return false;
  }
  return true;
}
template <int Words, bool Half, typename Lane>
inline bool Walker<Words, Half, Lane>::fits(const Level& level, const Program::Class& of_cells,
                                            Set free, Set mirrored) {
  Set values = free;
  const std::vector<int>& falling = of_cells.falling;
  const std::vector<int>& rising = of_cells.rising;
  const auto lane = [&](int place) { return level.lanes[place]; };
  for (std::size_t i = 0; i < falling.size(); ++i) {
    const Lane sum = lane(falling[i]);
    values &= reflected(mirrored, sum);
    discard_half(values, sum);
    for (std::size_t j = 0; j < i; ++j) {
      if (lane(falling[j]) == sum) return false;
    }
  }
  for (std::size_t i = 0; i < rising.size(); ++i) {
    const Lane offset = lane(rising[i]);
    values &= lowered(free, offset);
    for (const int sum : falling) discard_half(values, lane(sum) - offset);
    for (std::size_t j = 0; j < i; ++j) {
      if (lane(rising[j]) == offset) return false;
    }
    if (offset == 0) return false;
  }
  return !values.empty();
}

/// Takes out the number of which this is twice, where there is one.
template <int Words, bool Half, typename Lane>
inline void Walker<Words, Half, Lane>::discard_half(Set& set, int twice) {
  // Turned by a bit, odd numbers and negative ones are great.
  const unsigned half = std::rotr(static_cast<unsigned>(twice), 1);
  if (half < Set::capacity) set.erase(static_cast<int>(half));
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
