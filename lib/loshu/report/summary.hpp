#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <loshu/comparison.hpp>

namespace loshu::detail {

inline std::size_t seed_place(const Comparison& comparison) {
  const auto found = std::ranges::find(comparison.axes, "seed");
  return static_cast<std::size_t>(found - comparison.axes.begin());
}

inline std::vector<std::string> without(std::vector<std::string> items, std::size_t place) {
  if (place < items.size()) items.erase(items.begin() + static_cast<std::ptrdiff_t>(place));
  return items;
}

/// Rows of a comparison that differ in their seed alone.
struct SeedGroup {
  std::vector<std::string> values;         ///< the values on the axes other than the seed
  std::vector<const ComparisonRow*> rows;  ///< one row for each seed; at least one
};

/// Whether seeds vary, so that rows are summed up in groups.
[[nodiscard]] inline bool varies_seeds(const Comparison& comparison) {
  return seed_place(comparison) < comparison.axes.size();
}

[[nodiscard]] inline std::vector<std::string> other_axes(const Comparison& comparison) {
  return without(comparison.axes, seed_place(comparison));
}

/// Groups rows by all but the seed, in the order of first rows. Without seeds each row is a group.
[[nodiscard]] inline std::vector<SeedGroup> seed_groups(const Comparison& comparison) {
  const std::size_t place = seed_place(comparison);
  std::vector<SeedGroup> groups;
  for (const ComparisonRow& row : comparison.rows) {
    const std::vector<std::string> values = without(row.values, place);
    auto same = std::ranges::find(groups, values, &SeedGroup::values);
    if (same == groups.end() || !varies_seeds(comparison)) {
      same = groups.insert(groups.end(), {values, {}});
    }
    same->rows.push_back(&row);
  }
  return groups;
}

/// A number of one run, or of several together. It is a lower bound if it comes from a run that a
/// limit stopped.
struct Measured {
  double value = 0;
  bool at_least = false;
};

/// The spread of a number over the runs of a group. Runs that a limit stopped count as greatest.
struct RunSpread {
  Measured lower, median, upper;  ///< the quartiles
  Measured greatest, mean;
  std::vector<Measured> runs = {};  ///< each run, in ascending order
};

[[nodiscard]] inline RunSpread spread(const SeedGroup& group, double (*of)(const Result&)) {
  std::vector<std::pair<bool, double>> runs;
  for (const ComparisonRow* row : group.rows) {
    runs.emplace_back(row->answer.result.stopped(), of(row->answer.result));
  }
  std::ranges::sort(runs);
  const auto at = [&](std::size_t quarters) {  // the nearest rank, without interpolation
    const auto& [stopped, value] = runs[(quarters * runs.size() + 3) / 4 - 1];
    return Measured{value, stopped};
  };
  const bool any_stopped = runs.back().first;
  RunSpread all{at(1), at(2), at(3), {0, any_stopped}, {0, any_stopped}};
  for (const auto& [stopped, value] : runs) {
    all.greatest.value = std::max(all.greatest.value, value);
    all.mean.value += value / static_cast<double>(runs.size());
    all.runs.push_back({value, stopped});
  }
  return all;
}

[[nodiscard]] inline double nodes_of(const Result& result) {
  return static_cast<double>(result.nodes);
}
[[nodiscard]] inline double seconds_of(const Result& result) { return result.seconds; }
[[nodiscard]] inline double swaps_of(const Result& result) {
  return result.swaps ? static_cast<double>(result.swaps->tried) : 0;
}

}  // namespace loshu::detail
