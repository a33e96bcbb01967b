#pragma once

#include <map>
#include <utility>

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/lanes/lane_walker.hpp>
#include <loshu/exhaust/walk.hpp>

namespace loshu::detail {

/// Splits the programs of a task by the choices of equally many first steps, until there are enough
/// parts. At first there is one part a sum. The last step is never split, so that splitting makes
/// no solution. \param counts  receives the effort
inline Split split_programs(const ExhaustiveTask& task, const std::map<int, Program>& programs,
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
      with_walker(program, {}, {}, [&, sum = sum](auto& walker) {
        for (ChoicePrefix& prefix : walker.prefixes(length, monitor)) {
          for (int& choice : prefix) choice += first;
          split.parts.push_back({sum, std::move(prefix)});
        }
        monitor.finish(walker.counts());
        counts += walker.counts();
      });
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

/// The counts of a walk, and the kind of walker that took it.
struct CountedWalk {
  WalkCounts counts;
  WalkerKind walker = WalkerKind::scalar;
};

/// The kind that counts under limits. How many solutions are found before a limit of nodes depends
/// on the order in which they come, which must not depend on the processor.
[[nodiscard]] inline WalkerKind walker_that_counts(WalkerKind asked, const Limits& limits) {
  const bool limited = limits.nodes.has_value() || limits.failures.has_value();
  return asked == WalkerKind::automatic && limited ? WalkerKind::scalar : asked;
}

/// The kind that walks below a prefix: that one, or one node at a time where it cannot.
[[nodiscard]] inline WalkerKind walker_below(const Program& program, const ChoicePrefix& prefix,
                                             WalkerKind asked) {
  /// Smaller trees are walked before the columns of a walk in lanes are laid out.
  constexpr double small_tree = 20'000;
  if (prefix.size() == program.steps.size() || !lanes::LaneLayout::takes(program)) {
    return WalkerKind::scalar;
  }
  if (asked != WalkerKind::automatic) return has_walker(asked) ? asked : WalkerKind::scalar;
  if (program.steps[prefix.size()].expected_nodes < small_tree) return WalkerKind::scalar;
  if (has_walker(WalkerKind::avx512)) return WalkerKind::avx512;
  return has_walker(WalkerKind::avx2) ? WalkerKind::avx2 : WalkerKind::scalar;
}

/// Walks the tree below a prefix.
/// \param on_leaf    may be empty: solutions are then counted
/// \param ties       `judged` if `on_leaf` is not empty
/// \param asked      `scalar` if `on_leaf` is not empty
inline CountedWalk walk_below(const ExhaustiveTask& task, const Program& program,
                              const ChoicePrefix& prefix, const OnLeaf& on_leaf, WalkerKind asked,
                              Ties ties, SharedLimits& limits) {
  Judge judge;
  if (program.halving && ties == Ties::judged) judge = task.judge();
  LimitedWalk monitor(limits);
  CountedWalk done{.counts = {}, .walker = walker_below(program, prefix, asked)};
  const auto walk = [&](auto& walker) {
    walker.walk(prefix, monitor);
    done.counts = walker.counts();
  };
  if (done.walker == WalkerKind::scalar) {
    with_walker(program, on_leaf, judge, walk);
  } else {
    LaneWalker walker(program, judge, lanes::vectors_of(done.walker, program.values));
    walk(walker);
  }
  monitor.finish(done.counts);
  return done;
}

}  // namespace loshu::detail
