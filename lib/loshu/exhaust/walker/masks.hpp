#pragma once

// A deduced cell sum − c allows each c for which sum − c is free: the reversed set of free values,
// shifted. So one shift per deduced cell tests all choices at once. In most nodes the intersection
// is empty.

#include <utility>

#include <loshu/exhaust/walker.hpp>

namespace loshu::detail {

/// Calls a test with 0 to count − 1 until one fails. The loop is unrolled if `Count` ≥ 0.
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

/// The cells that a step deduces.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
class Walker<Words, Half, Lane>::Cells {
 public:
  explicit Cells(const Level& level) : step_(*level.step), lanes_(level.lanes) {}

  /// Calls a test with the lane of each falling cell until one fails. Returns whether all pass.
  template <typename Test>
  bool all_falling(Test test) const {
    return all_numbers<Falling>(falling(), [&](int i) { return test(lane(i)); });
  }
  template <typename Test>
  bool all_rising(Test test) const {
    return all_numbers<Rising>(rising(), [&](int i) { return test(lane(falling() + i)); });
  }
  /// Calls a test with the values of cells for a choice: the divided cells, or all deduced cells.
  template <typename Test>
  bool all_split(int choice, Test test) const {
    return all_forms(falling() + rising(), choice, test);
  }
  template <typename Test>
  bool all_values(int choice, Test test) const {
    return all_forms(0, choice, test);
  }

  /// Whether all falling cells differ, and the chosen cell and all rising cells differ.
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

/// Returns the free values for which all cells that fall or rise with the choice get free values.
/// Divided cells are tested later.
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

/// A falling and a rising cell are equal for one choice: half of the difference of their lanes.
/// Cells of one kind differ for all choices or for none.
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

template <int Words, bool Half, typename Lane>
[[gnu::noinline]] typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::kept_by_tests(
    const Level& level, Set free, Set mirrored, Set choice) {
  if (!all_classes_fit(level, free, mirrored)) return {};
  return level.step->domains.empty() ? choice : in_domains(level, choice);
}

/// Keeps the choices for which the cells of the step get values of their domains.
/// \pre  the cells get free values
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::in_domains(const Level& level,
                                                                              Set choice) {
  Set result;
  choice.for_each([&](int c) {
    for (const auto& [form, allowed] : level.step->domains) {
      int value = c;
      if (form >= 0) {
        const Program::Form& cell = level.step->forms[at(form)];
        value = (cell.slope * c + level.lanes[cell.lane]) / cell.divisor;
      }
      if (!allowed[at(value)]) return;
    }
    result.insert(c);
  });
  return result;
}

/// A class fits if its first cell has a value for which all others get free values.
template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::all_classes_fit(const Level& level, Set free, Set mirrored) {
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

/// Keeps the choices for which the divided cells are integers and get distinct free values.
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
