#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace ladder {

/// The solutions that a search of the ladder found, and its effort.
struct RungResult {
  std::vector<loshu::Assignment> found;
  std::uint64_t counted = 0;  ///< number of solutions that were counted and not kept
  /// How often a value was put into a cell. For Gecode, the number of nodes.
  std::uint64_t placements = 0;
  double seconds = 0;  ///< processor time
  /// Complete fillings checked per second, by a search that only checks fillings; else 0.
  double fillings_a_second = 0;
  /// The searched share of the tree. Below 1, `placements` and `seconds` are extrapolated to the
  /// whole tree, and solutions are missing.
  double share = 1;

  [[nodiscard]] bool complete() const { return share == 1; }
  [[nodiscard]] std::uint64_t solutions() const { return found.size() + counted; }
  void keep(std::span<const int> solution);
};

/// A search for the magic hexagons of order 3, one row of the ladder's table.
struct Rung {
  std::string name;
  std::string adds;  ///< one sentence: what this search adds to the one before
  /// Searches to the end, or for about the given seconds. Leaves `seconds` to the caller. Counts
  /// the placements that were made, not those of the whole tree.
  std::function<RungResult(double)> run;
};

/// All rungs of the ladder, from the slowest idea to Loshu.
[[nodiscard]] const std::vector<Rung>& rungs();

/// Runs a rung once, measures its time, and extrapolates an unfinished search. It is a separate
/// function so that a profiler can count its work alone.
[[nodiscard]] RungResult climb(const Rung& rung, double most_seconds);

/// Returns the fastest of several runs: as many as fit into a quarter of a second, at least one.
[[nodiscard]] RungResult fastest_climb(const Rung& rung, double most_seconds);

}  // namespace ladder
