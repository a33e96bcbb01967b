#pragma once

// Removes choices of the items in a vector: by shifts of masks, bounds, and equal cells.

#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// \tparam V the type with the vector operations
/// \tparam Half  whether the sum of two values always fits the bits of a word
template <typename V, bool Half>
struct Filters {
  using Words = typename V::Words;
  using Shorts = typename V::Shorts;
  using Mask = unsigned;
  static constexpr Mask all = (1U << V::width) - 1;

  /// The choices c for which sum − c is free. `mirrored` has the free values in reverse order, so
  /// one shift tests all choices.
  /// \param sum  may exceed the bits of a word only if `Half` is false
  static Words falling(Words mirrored, Words sum) {
    const Words kept = V::right(mirrored, V::sub(V::all(V::greatest), sum));
    if constexpr (Half) return kept;
    return V::either(kept, V::left(mirrored, V::sub(sum, V::all(V::greatest))));
  }
  /// The choices c for which offset + c is free. A shift by a negative number gives 0.
  static Words rising(Words free, Words offset) {
    return V::either(V::right(free, offset), V::left(free, V::sub(V::all(0), offset)));
  }
  static Words bit(Words number) { return V::left(V::all(1), number); }

  /// Returns the choices that remain after the bounds, deduced cells and classes of a step.
  /// \param lane the numbers of the step
  static Words left_by(const LaneStep& step, const Shorts* lane, Words free, Words mirrored,
                       Words choices) {
    const Shorts* const cells = lane;
    const int shifts = step.falling + step.rising;
    lane += shifts + step.divided;
    if (step.lower > 0) {
      choices = V::both(choices, V::left(V::all(-1), V::wide(greatest_of(lane, step.lower))));
      lane += step.lower;
    }
    if (step.upper > 0) {
      choices = V::both(choices, V::right(V::all(-1), V::wide(greatest_of(lane, step.upper))));
      lane += step.upper;
    }
    choices = distinct(cells, step.falling, step.rising, choices);
    for (int i = 0; i < step.tests; ++i) {
      const ClassTest& test = step.classes[i];
      Words values = free;
      for (int j = 0; j < test.falling; ++j) {
        values = V::both(values, falling(mirrored, V::wide(lane[j])));
      }
      for (int j = test.falling; j < test.falling + test.rising; ++j) {
        values = V::both(values, rising(free, V::wide(lane[j])));
      }
      values = distinct(lane, test.falling, test.rising, values);
      choices = V::kept(choices, V::nonzero(values));
      lane += test.falling + test.rising;
    }
    if (step.sums > 0) choices = within_sums(step, lane, free, mirrored, choices);
    return step.divided > 0 ? dividing(step, cells, free, choices) : choices;
  }

  static Shorts greatest_of(const Shorts* lane, int count) {
    Shorts result = V::all_shorts(0);
    for (int i = 0; i < count; ++i) result = V::greater(result, lane[i]);
    return result;
  }

  /// Keeps the choices for which divided cells are integers and get distinct free values.
  static Words dividing(const LaneStep& step, const Shorts* cells, Words free, Words choices) {
    const int shifts = step.falling + step.rising;
    Words fitting = V::all(0);
    while (V::nonzero(choices) != 0) {
      const Words chosen_bit = V::lowest(choices);
      choices = V::differing(choices, chosen_bit);
      const Shorts chosen = V::place_of(chosen_bit);
      const Words choice = V::wide(chosen);
      Words left = V::without(free, chosen_bit);
      for (int i = 0; i < shifts; ++i) {
        const Words number = V::wide(cells[i]);
        left = V::without(left,
                          bit(i < step.falling ? V::sub(number, choice) : V::add(number, choice)));
      }
      Mask fits = all;
      for (int i = 0; i < step.divided; ++i) {
        const Divided& by = step.divisions[i];
        const Shorts sum = dividend(by, cells[shifts + i], chosen);
        const Shorts value = quotient(by, sum);
        const Words value_bit = bit(V::wide(value));
        fits &= V::mask_of(V::same(V::times(value, V::all_shorts(by.divisor)), sum));
        fits &= V::nonzero(V::both(left, value_bit));
        left = V::without(left, value_bit);
      }
      fitting = V::either(fitting, V::kept(chosen_bit, fits));
    }
    return fitting;
  }
  static Shorts dividend(const Divided& by, Shorts lane, Shorts chosen) {
    return V::plus(lane, V::times(chosen, V::all_shorts(by.slope)));
  }
  /// Returns sum / divisor. The result is right only if there is no remainder.
  static Shorts quotient(const Divided& by, Shorts sum) {
    return V::times(V::halved(sum, by.shift), V::all_shorts(by.inverse));
  }

  /// Keeps the choices for which the chosen cell and all cells that fall or rise with it differ.
  static Words distinct(const Shorts* lane, int falls, int rises, Words choices) {
    if (falls + rises == 0) return choices;
    Shorts equal = V::all_shorts(0);
    for (int i = 0; i < falls; ++i) {
      for (int j = 0; j < i; ++j) equal = V::any(equal, V::same(lane[i], lane[j]));
      choices = V::without(choices, half(lane[i]));
      for (int j = 0; j < rises; ++j) {
        choices = V::without(choices, half(V::minus(lane[i], lane[falls + j])));
      }
    }
    for (int i = falls; i < falls + rises; ++i) {
      equal = V::any(equal, V::same(lane[i], V::all_shorts(0)));
      for (int j = falls; j < i; ++j) equal = V::any(equal, V::same(lane[i], lane[j]));
    }
    return V::kept(choices, ~V::mask_of(equal) & all);
  }

  /// Returns bit twice / 2; none if `twice` is odd or negative: the rotation makes it too great.
  static Words half(Shorts twice) { return bit(V::turned_down(V::wide(twice))); }

  /// Values that are free before the choice are summed, so a choice may be kept that fails later.
  static Words within_sums(const LaneStep& step, const Shorts* lane, Words free, Words mirrored,
                           Words choices) {
    Shorts least[most_open + 1], greatest_places[most_open + 1];
    add_up(free, step.longest_least, least);
    if (step.longest_greatest > 0) add_up(mirrored, step.longest_greatest, greatest_places);
    Shorts reached = V::all_shorts(0), below = V::all_shorts(0);
    for (int i = 0; i < step.sums; ++i) {
      const SumBound& bound = step.sum_bounds[i];
      const Shorts sum = bound.least ? least[bound.open]
                                     : V::minus(greatest_places[bound.open],
                                                V::all_shorts(V::greatest * bound.open));
      Shorts& limit = bound.of_greatest ? below : reached;
      limit = V::greater(limit, V::plus(lane[i], sum));
    }
    return V::both(choices, V::both(V::left(V::all(-1), V::wide(reached)),
                                    V::right(V::all(-1), V::wide(below))));
  }
  /// Computes the sum of the places of the k lowest bits, for each k up to `longest`.
  static void add_up(Words set, int longest, Shorts* sums) {
    Shorts sum = sums[0] = V::all_shorts(0);
    for (int count = 1; count <= longest; ++count) {
      const Words lowest = V::lowest(set);
      set = V::differing(set, lowest);
      sums[count] = sum = V::plus(sum, V::place_of(lowest));
    }
  }
};

}  // namespace loshu::detail::lanes
