#pragma once

// The choices of a step, as a set of bits. A deduced cell sum − c allows the values c whose partner
// is free: the free values in reverse, shifted. So one shift serves all choices at once, and three
// deduced cells cost three shifts. In most nodes their intersection is empty.

#include <bit>
#include <utility>

#include <loshu/exhaust/walker.hpp>

namespace loshu::detail {

/// Calls a test with 0 to count − 1, until one fails; without a loop where the count is known.
template <int Count, typename Test>
inline bool all_numbers(int count, Test test) {
  if constexpr (Count >= 0) {
    return [&]<int... I>(std::integer_sequence<int, I...>) { return (... && test(I)); }
    (std::make_integer_sequence<int, Count>{});
  } else {
    for (int i = 0; i < count; ++i) {
      if (!test(i)) return false;
    }
    return true;
  }
}

/// The cells that a step deduces, by their lanes, with the numbers of falling and of rising ones.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
class Walker<Words, Half, Lane>::Cells {
 public:
  explicit Cells(const Level& level) : step_(*level.step), lanes_(level.lanes) {}

  /// Calls a test with each lane, until one fails. \return whether all pass
  template <typename Test>
  bool all_falling(Test test) const {
    return all_numbers<Falling>(falling(), [&](int i) { return test(lane(i)); });
  }
  template <typename Test>
  bool all_rising(Test test) const {
    return all_numbers<Rising>(rising(), [&](int i) { return test(lane(falling() + i)); });
  }
  /// The same with the values of all the other cells for a choice, and of all cells.
  template <typename Test>
  bool all_split(int choice, Test test) const {
    return all_forms(falling() + rising(), choice, test);
  }
  template <typename Test>
  bool all_values(int choice, Test test) const {
    return all_forms(0, choice, test);
  }

  /// Whether no two falling cells are equal, nor two rising ones, of which the choice itself is
  /// one.
  [[nodiscard]] bool all_parallel_differ() const {
    const auto differs = [this](int from, int i) {
      bool result = true;
      for (int j = from; j < i; ++j) result = result && lane(j) != lane(i);
      return result;
    };
    return all_numbers<Falling>(falling(), [&](int i) { return differs(0, i); }) &&
           all_numbers<Rising>(rising(), [&](int i) {
             return lane(falling() + i) != 0 && differs(falling(), falling() + i);
           });
  }

 private:
  [[nodiscard]] int falling() const { return Falling == any ? step_.falling : Falling; }
  [[nodiscard]] int rising() const { return Rising == any ? step_.rising : Rising; }
  [[nodiscard]] Lane lane(int form) const {
    return lanes_[Falling == any ? step_.forms[at(form)].lane : CommonShape::places[at(form)]];
  }

  template <typename Test>
  bool all_forms(int from, int choice, Test test) const {
    for (int i = from; i < static_cast<int>(step_.forms.size()); ++i) {
      const Program::Form& form = step_.forms[at(i)];
      if (!test((form.slope * choice + lanes_[form.lane]) / form.divisor)) return false;
    }
    return true;
  }

  const Step& step_;
  const Lane* const lanes_;
};

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
