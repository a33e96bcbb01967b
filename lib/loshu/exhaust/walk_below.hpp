#pragma once

#include <utility>

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/lanes/lane_walker.hpp>
#include <loshu/exhaust/walk.hpp>

namespace loshu::detail {

/// Returns null if a limit ends the preparation of the program.
inline const Program* program_within(const Programs& programs, int sum, SharedLimits& limits) {
  try {
    return &programs.of(sum, limits.budget());
  } catch (const Stopped& at) {
    limits.stop(at.ending);
    return nullptr;
  }
}

/// Splits a search by the choices of its first steps, one step more at a time, until there are
/// enough parts. At first each magic sum is one part, for which no program is made. The last step
/// is never split, so no solution is found here.
/// \param counts  receives the effort
inline Split split_programs(const ExhaustiveTask& task, const Programs& programs,
                            std::size_t enough, SharedLimits& limits, WalkCounts& counts) {
  const int first = task.puzzle.values().least();
  Split split;
  for (const int sum : programs.sums()) split.parts.push_back({sum});
  if (split.parts.empty()) return split;
  for (std::size_t length = 1;
       length < task.plan.steps.size() && split.parts.size() < enough && !limits.stopped();
       ++length) {
    counts = {};  // a longer prefix repeats the nodes of a shorter one
    split.parts.clear();
    for (const int sum : programs.sums()) {
      const Program* const program = program_within(programs, sum, limits);
      if (program == nullptr) break;
      LimitedWalk monitor(limits);
      with_walker(*program, {}, {}, [&](auto& walker) {
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

/// Returns the choices of a part's first steps, as values counted from 0.
inline ChoicePrefix choices_of(const SearchPart& part, const Puzzle& puzzle) {
  ChoicePrefix prefix = part.values;
  for (int& value : prefix) value -= puzzle.values().least();
  return prefix;
}

struct CountedWalk {
  WalkCounts counts;
  WalkerKind walker = WalkerKind::scalar;
};

/// A limit of nodes or failures takes the scalar one: the number of solutions found before the
/// limit must not depend on the processor.
[[nodiscard]] inline WalkerKind walker_that_counts(WalkerKind asked, const Limits& limits) {
  const bool limited = limits.nodes.has_value() || limits.failures.has_value();
  return asked == WalkerKind::automatic && limited ? WalkerKind::scalar : asked;
}

/// Returns the kind of walker for the tree below a prefix: the one asked for, or the scalar one if
/// that cannot walk the tree. `automatic` means the widest kind of the processor; for small trees,
/// the scalar one.
[[nodiscard]] inline WalkerKind walker_below(const Program& program, const ChoicePrefix& prefix,
                                             WalkerKind asked) {
  /// Trees of fewer nodes are finished sooner than a walk in vectors is set up.
  constexpr double small_tree = 20'000;
  if (prefix.size() == program.steps.size() || !lanes::LaneLayout::takes(program)) {
    return WalkerKind::scalar;
  }
  if (asked != WalkerKind::automatic) return has_walker(asked) ? asked : WalkerKind::scalar;
  if (program.steps[prefix.size()].expected_nodes < small_tree) return WalkerKind::scalar;
  if (has_walker(WalkerKind::avx512)) return WalkerKind::avx512;
  return has_walker(WalkerKind::avx2) ? WalkerKind::avx2 : WalkerKind::scalar;
}

/// \param on_leaf    called with each solution; if empty, they are counted
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
