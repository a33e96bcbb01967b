#pragma once

#include <string>
#include <vector>

#include <loshu/comparison.hpp>

namespace loshu::detail {

/// Rows of a comparison that differ in their seed alone.
struct SeedGroup {
  std::vector<std::string> values;         ///< of the other axes
  std::vector<const ComparisonRow*> rows;  ///< at least one
};

/// Whether seeds vary, so that rows are summed up.
[[nodiscard]] bool varies_seeds(const Comparison& comparison);

/// The axes except that of the seeds.
[[nodiscard]] std::vector<std::string> other_axes(const Comparison& comparison);

/// The groups in the order of their first rows; without seeds each row is a group of its own.
[[nodiscard]] std::vector<SeedGroup> seed_groups(const Comparison& comparison);

/// A quartile of a group. Runs that a limit stopped count as greater than all others. If such a run
/// is the quartile, the value is a lower bound.
struct Quartile {
  double value = 0;
  bool at_least = false;
};

struct Quartiles {
  Quartile lower, median, upper;
};

/// The quartiles of a number over the runs.
[[nodiscard]] Quartiles quartiles(const SeedGroup& group, double (*of)(const Result&));

/// Both of a result, and of a local search its swaps.
[[nodiscard]] double nodes_of(const Result& result);
[[nodiscard]] double seconds_of(const Result& result);
[[nodiscard]] double swaps_of(const Result& result);

}  // namespace loshu::detail
