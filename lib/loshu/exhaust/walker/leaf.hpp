#pragma once

// Where all is filled: solutions, which half of them is kept where the complement is broken, and
// the choices that lead to them.

#include <loshu/exhaust/half_kept.hpp>
#include <loshu/exhaust/walker.hpp>

namespace loshu::detail {

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::leaf(Level& level, Set choice) {
  const auto choices = static_cast<std::uint64_t>(choice.size());
  level.choices += choices;
  if (found_prefixes_ != nullptr) {
    choice.for_each([&](int c) {
      level.chosen = c;
      ChoicePrefix& prefix = found_prefixes_->emplace_back();
      for (const Level* on_path = levels_.data(); on_path <= &level; ++on_path) {
        prefix.push_back(on_path->chosen);
      }
    });
    return true;
  }
  // Past its step the lane of the fixed cell says for good whether there is a tie to settle.
  const bool settled =
      !program_.halving || (program_.halving->tying_cell >= 0 &&
                            level.step->chosen != program_.halving->tying_cell && !is_tied(level));
  if (settled && !on_leaf_) {
    counted_.solutions += choices;
    return true;
  }
  while (!choice.empty()) {
    level.chosen = choice.take_least();
    if (!solution()) return false;
  }
  return true;
}

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::solution() {
  if (program_.halving || on_leaf_) fill_values();
  if (program_.halving) {
    const Kept judged = half_kept(*program_.halving, values_, judge_);
    if (judged == Kept::no) return true;
    if (judged == Kept::self_complementary) ++counted_.self_complementary;
  }
  ++counted_.solutions;
  return !on_leaf_ || on_leaf_(values_);
}

template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::fill_values() {
  for (const Level& level : levels_) {
    if (level.step == nullptr) break;
    values_[at(level.step->chosen)] = level.chosen;
    for (const Program::Form& form : level.step->forms) {
      values_[at(form.cell)] = (form.slope * level.chosen + level.lanes[form.lane]) / form.divisor;
    }
  }
}

/// A lane of any step, whether or not it has been brought up to date at the level.
template <int Words, bool Half, typename Lane>
int Walker<Words, Half, Lane>::lane_at(const Level& level, int lane) const {
  const auto of = [lane](const LaneBlock* row) { return reinterpret_cast<const Lane*>(row)[lane]; };
  if (&level == levels_.data()) return of(level.blocks);
  const Level& before = *(&level - 1);
  return static_cast<Lane>(of(before.blocks) + of(before.factors) * before.chosen);
}

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::is_tied(const Level& level) const {
  return lane_at(level, program_.halving->tie_lane) == 0;
}

}  // namespace loshu::detail
