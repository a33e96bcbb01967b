// Depth-first search along the plan. A node is a step whose earlier cells are filled. Three tests
// remove choices, cheapest first. Masks: the choices are a bit set, made by one shift for each
// deduced cell. Most nodes fail there. Bounds: the rests of lines and the order constraints leave
// an interval. Equality: choices that make two cells of the step equal are removed. All numbers in
// these tests are linear in the choices and kept in lanes. A choice adds a multiple of a row to
// them. Lanes of later steps are updated only if choices remain.
//
// This file also has the random paths that estimate the size of a tree, and the treatment of
// solutions at the leaves.

#include <loshu/exhaust/walker.hpp>

#include <algorithm>

#include <loshu/exhaust/walker/setup.hpp>
#include <loshu/exhaust/walker/visit.hpp>

namespace loshu::detail {

template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Level* Walker<Words, Half, Lane>::start() {
  Level& level = levels_.front();
  level.free = Set::below(program_.values);
  for (const int hole : program_.holes) level.free.erase(hole);
  for (const auto& [cell, value] : program_.fixed) {
    values_[at(cell)] = value;
    level.free.erase(value);
  }
  level.mirrored = level.free.reflected(Set::capacity - 1);
  return &level;
}

/// Makes a choice and updates the next level, without any test.
template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::fill(Level& level, int choice) {
  Level& next = *(&level + 1);
  level.chosen = choice;
  next.free = level.free;
  next.free.erase(choice);
  const Cells<any, any> cells(level);
  cells.all_values(choice, [&](int value) {
    next.free.erase(value);
    return true;
  });
  next.mirrored = next.free.reflected(Set::capacity - 1);
  update(next, choice, 0, blocks_);
}

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::walk(const ChoicePrefix& prefix, WalkMonitor& asked) {
  if (!program_.possible) return true;
  monitor_ = &asked;
  Level* level = below(prefix);
  if (prefix.size() == program_.steps.size()) {
    return solutions(Set::single(prefix.empty() ? 0 : prefix.back()));
  }
  return run(level, program_.steps.size());
}

template <int Words, bool Half, typename Lane>
std::vector<ChoicePrefix> Walker<Words, Half, Lane>::prefixes(std::size_t length,
                                                              WalkMonitor& asked) {
  std::vector<ChoicePrefix> found;
  if (!program_.possible) return found;
  if (length == 0) return {{}};
  monitor_ = &asked;
  found_prefixes_ = &found;
  run(start(), length);
  found_prefixes_ = nullptr;
  return found;
}

/// Searches depth first from a level whose lanes and free values are up to date.
template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::run(Level* level, std::size_t length) {
  last_ = levels_.data() + length - 1;
  patience_ = asked_for_ = 0;
  if (!take_node()) return false;
  const Set free = level->free, mirrored = level->mirrored;
  const bool done =
      explore<any, any, false>(*level, free, mirrored, deducible<any, any>(*level, free, mirrored));
  total_up();
  return done;
}

/// Asks the monitor whether the search goes on, when no granted nodes are left.
template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::may_go_on() {
  patience_ = 0;
  total_up();
  asked_for_ = static_cast<std::int64_t>(monitor_->go_on(counted_));
  patience_ = std::max<std::int64_t>(asked_for_ - 1, 0);
  return asked_for_ > 0;
}

template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::total_up() {
  counted_.nodes += static_cast<std::uint64_t>(asked_for_ - patience_);
  asked_for_ = patience_;
  for (Level& level : levels_) {
    if (level.step == nullptr) break;
    counted_.placements += level.choices * static_cast<unsigned>(level.step->cells);
    level.choices = 0;
  }
}

/// Lists the choices of the last step as prefixes, or counts them as solutions. If the complement
/// is broken and a tie is possible here, `solutions` compares each with its complement.
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
  // Behind its step, the lane of the tying cell tells whether ties are possible here. If not, the
  // bound of that cell has left only a negative excess, with which every choice is kept.
  const bool settled =
      !program_.halving || (program_.halving->tying_cell >= 0 &&
                            level.step->chosen != program_.halving->tying_cell && !is_tied(level));
  if (!settled) return solutions(choice);
  if (!on_leaf_) {
    counted_.solutions += choices;
    return true;
  }
  while (!choice.empty()) {
    level.chosen = choice.take_least();
    if (!solution(false)) return false;
  }
  return true;
}

/// Counts and reports the solutions that the choices of the last step give. Without a judge or a
/// receiver, each tied solution counts as one class; see `Ties::counted`.
template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::solutions(Set choices) {
  HalvedChoices<Set> halved{.kept = choices};
  if (program_.halving) {
    excesses_.clear();
    for (const Affine& excess : program_.halving->excesses) {
      std::int64_t& before_last = excesses_.emplace_back(excess.constant);
      for (std::size_t step = 0; step + 1 < program_.steps.size(); ++step) {
        before_last += excess.coefficients[step] * levels_[step].chosen;
      }
    }
    halved = half_.halved(choices, excesses_.data());
  }
  const bool looks_at_tied = on_leaf_ || judge_;
  if (!looks_at_tied) {
    const auto tied = static_cast<std::uint64_t>(halved.tied.size());
    counted_.solutions += tied;
    counted_.self_complementary += tied;
  }
  if (!on_leaf_) counted_.solutions += static_cast<std::uint64_t>(halved.kept.size());
  Set left = (looks_at_tied ? halved.tied : Set()) | (on_leaf_ ? halved.kept : Set());
  while (!left.empty()) {
    const int choice = left.take_least();
    if (!program_.steps.empty()) levels_[program_.steps.size() - 1].chosen = choice;
    if (!solution(halved.tied.contains(choice))) return false;
  }
  return true;
}

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::solution(bool is_tied) {
  fill_values();
  const Kept kept = !is_tied ? Kept::yes : judge_ ? judge_(values_) : Kept::self_complementary;
  if (kept == Kept::no) return true;
  if (kept == Kept::self_complementary) ++counted_.self_complementary;
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

template <int Words, bool Half, typename Lane>
WalkEstimate Walker<Words, Half, Lane>::probe(SplitMix& random,
                                              const std::function<void(const ProbedNode&)>& observe,
                                              const ChoicePrefix& prefix) {
  if (!program_.possible || program_.steps.size() == prefix.size()) return {};
  WalkEstimate estimate{.nodes = 1};
  probed_.weight = 1;
  probed_.path = prefix;
  const Level* const deepest = levels_.data() + program_.steps.size() - 1;
  for (Level* level = below(prefix);; ++level) {
    const Set possible = deducible<any, any>(*level, level->free, level->mirrored);
    if (observe) {
      describe(*level, possible);
      observe(probed_);
    }
    Set choice = choices(*level, possible);
    const int count = choice.size();
    probed_.weight *= count;
    estimate.placements += probed_.weight * level->step->cells;
    if (count == 0 || level == deepest) return estimate;
    estimate.nodes += probed_.weight;
    for (int skipped = random.below(count); skipped > 0; --skipped) choice.take_least();
    fill(*level, choice.least());
    probed_.path.push_back(level->chosen);
  }
}

template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::describe(const Level& level, Set choice) {
  probed_.choices.clear();
  choice.for_each([&](int c) { probed_.choices.push_back(c); });
  probed_.least_sums.assign(1, 0);
  probed_.greatest_sums.assign(1, 0);
  probed_.classes.clear();
  for (const Program::Class& of_cells : level.step->classes) {
    probed_.classes.push_back(fits(level, of_cells, level.free, level.mirrored));
  }
  Set free = level.free, mirrored = level.mirrored;
  for (int count = 1; count <= level.longest_rest; ++count) {
    probed_.least_sums.push_back(probed_.least_sums.back() + free.take_least());
    probed_.greatest_sums.push_back(probed_.greatest_sums.back() + Set::capacity - 1 -
                                    mirrored.take_least());
  }
}

/// Returns the choices that pass all tests after the masks. The level's lanes must be up to date.
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::choices(const Level& level,
                                                                           Set choice) const {
  if (!choice.empty()) choice = restricted(level, level.free, level.mirrored, choice);
  if (!choice.empty()) choice = distinct<any, any>(level, choice);
  choice = keep_divided(level, level.free, choice);
  return level.tested ? kept_by_tests(level, level.free, level.mirrored, choice) : choice;
}

template class Walker<1, true, std::int16_t>;
template class Walker<1, false, std::int16_t>;
template class Walker<1, false, std::int32_t>;
template class Walker<2, false, std::int32_t>;
template class Walker<4, false, std::int32_t>;
template class Walker<8, false, std::int32_t>;

}  // namespace loshu::detail
