#pragma once

// The cells that a step deduces.

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

}  // namespace loshu::detail
