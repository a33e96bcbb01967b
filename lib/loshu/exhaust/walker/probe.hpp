#pragma once

// Random paths down, to say how large a tree is without walking it.

#include <loshu/exhaust/walker/visit.hpp>

namespace loshu::detail {

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

/// The choices at a filled level among those that masks leave.
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::choices(const Level& level,
                                                                           Set choice) const {
  if (!choice.empty()) choice = restricted(level, level.free, level.mirrored, choice);
  if (!choice.empty()) choice = distinct<any, any>(level, choice);
  if (level.classes && !choice.empty() && !all_classes_fit(level, level.free, level.mirrored)) {
    return {};
  }
  return keep_divided(level, level.free, choice);
}

}  // namespace loshu::detail
