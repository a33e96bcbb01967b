#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace ladder {

/// The solutions of a rung, and its effort.
struct RungResult {
  std::vector<loshu::Assignment> found;
  std::uint64_t counted = 0;  ///< solutions that were counted and not kept
  /// How often a value was put into a cell; for Gecode the nodes of its tree.
  std::uint64_t placements = 0;
  double seconds = 0;  ///< of processor time
  /// Whole fillings checked a second, by a rung that checks nothing else; else 0.
  double fillings_a_second = 0;
  /// The share of the tree that was searched. Below 1, placements and seconds are extrapolated to
  /// the whole, and solutions are missing.
  double share = 1;

  [[nodiscard]] bool complete() const { return share == 1; }
  [[nodiscard]] std::uint64_t solutions() const { return found.size() + counted; }
  void keep(std::span<const int> solution);
};

/// A search for the magic hexagons of order 3.
struct Rung {
  std::string name;
  std::string adds;  ///< one sentence: what is new against the rung before
  /// Searches to the end or for about the given seconds. Leaves `seconds` to its caller, and counts
  /// the placements that it made, not those of the whole tree.
  std::function<RungResult(double)> run;
};

/// All rungs, as each came after the other.
[[nodiscard]] const std::vector<Rung>& rungs();

/// Runs a rung once, measures the time, and extrapolates an unfinished search. It is a function of
/// its own, so that a profiler can count its work alone.
[[nodiscard]] RungResult climb(const Rung& rung, double most_seconds);

/// The fastest of several runs, as many as fit into a quarter of a second; at least one.
[[nodiscard]] RungResult fastest_climb(const Rung& rung, double most_seconds);

}  // namespace ladder
