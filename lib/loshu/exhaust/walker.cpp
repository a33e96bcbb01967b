// Walks depth first along the plan. A node is a step whose earlier cells are filled. It is looked
// at three times, each time at a higher price. First masks: the choices of the step are a set of
// bits, made by one shift for each deduced cell. Most nodes end there. Then bounds: the rests of
// lines and the order constraints keep an interval of choices. Then equality: choices by which two
// cells of the step would be equal go. All these numbers are linear in the choices, so they stand
// in lanes, and a choice adds its multiple of a row to them. Lanes that only later steps read are
// updated if choices are left. At the last step choices are counted, not entered.

#include <loshu/exhaust/walker.hpp>

#include <algorithm>

#include <loshu/exhaust/walker/leaf.hpp>
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

/// Makes a choice and prepares the next level, without testing that level.
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

/// Walks depth first from a level on, whose lanes and free values are known.
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

/// Asks the monitor once patience has run out by one node, which is to be the next.
template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::may_go_on() {
  patience_ = 0;
  total_up();
  asked_for_ = static_cast<std::int64_t>(monitor_->go_on(counted_));
  patience_ = std::max<std::int64_t>(asked_for_ - 1, 0);
  return asked_for_ > 0;
}

/// Adds the walk's numbers to those reported. Few of them are counted along the way, so that
/// counting costs little.
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

template class Walker<1, true, std::int16_t>;
template class Walker<1, false, std::int16_t>;
template class Walker<1, false, std::int32_t>;
template class Walker<2, false, std::int32_t>;
template class Walker<4, false, std::int32_t>;

}  // namespace loshu::detail
