#pragma once

#include <map>
#include <utility>

#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/monitor.hpp>
#include <loshu/parts.hpp>

namespace loshu::detail {

/// Splits the programs of a task by the choices of equally many first steps, until there are enough
/// parts. At first there is one part a sum. The last step is never split, so that splitting makes
/// no solution. \param counts  receives the effort
template <typename WalkerOf>
Split split_programs(const ExhaustiveTask& task, const std::map<int, Program>& programs,
                     std::size_t enough, SharedLimits& limits, WalkCounts& counts) {
  const int first = task.puzzle.first_value();
  Split split;
  for (const auto& [sum, program] : programs) split.parts.push_back({sum});
  if (split.parts.empty()) return split;
  for (std::size_t length = 1;
       length < task.plan.steps.size() && split.parts.size() < enough && !limits.stopped();
       ++length) {
    counts = {};  // those of a longer prefix begin with those of a shorter one
    split.parts.clear();
    for (const auto& [sum, program] : programs) {
      LimitedWalk monitor(limits);
      WalkerOf walker(program, {}, {});
      for (ChoicePrefix& prefix : walker.prefixes(length, monitor)) {
        for (int& choice : prefix) choice += first;
        split.parts.push_back({sum, std::move(prefix)});
      }
      monitor.finish(walker.counts());
      counts += walker.counts();
    }
    split.cells.push_back(task.plan.steps[length - 1].chosen);
  }
  return split;
}

/// The choices of the first steps in a part, as the walker counts values.
inline ChoicePrefix choices_of(const SearchPart& part, const Puzzle& puzzle) {
  ChoicePrefix prefix = part.values;
  for (int& value : prefix) value -= puzzle.first_value();
  return prefix;
}

}  // namespace loshu::detail
