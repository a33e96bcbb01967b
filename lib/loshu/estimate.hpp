#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <loshu/parts.hpp>

namespace loshu {

/// A mean of samples, and where the true value lies with a probability of 95 %, as far as the
/// samples tell: twice, nearly, the standard error to either side. A search whose solutions hide in
/// few places may lie above it.
struct EstimatedRange {
  double mean = 0;
  double least = 0;
  double greatest = 0;
};

struct EstimateOptions {
  int probes = 1000;                ///< paths down
  std::uint64_t seed = 1;           ///< of their choices: the same seed, the same estimate
  std::uint64_t subtree = 100'000;  ///< nodes, on average, of what is walked below each
  Limits limits = {};               ///< seconds and interrupt
};

/// What a count will find and take. Fewer than 2 probes tell none of it.
struct CountEstimate {
  /// None where no probe found one: samples that are all 0 tell no range.
  std::optional<EstimatedRange> solutions = {};
  /// With the complement broken: of the solutions as if it were not. None likewise.
  std::optional<EstimatedRange> classes = {};
  std::optional<EstimatedRange> nodes = {};
  /// Of one thread: nodes by the rate of those that were walked. None where none was.
  std::optional<EstimatedRange> seconds = {};
  int probes = 0;         ///< that were made
  std::size_t depth = 0;  ///< of the paths, in cells
  bool exact = false;     ///< the whole was small enough to be walked
  Ending ending = Ending::exhausted;
};

/// Estimates by paths of random choices from the root (D. E. Knuth, "Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975): what lies below each is walked whole,
/// and weighs as many times as there were other choices. Without bias for any number of probes. The
/// paths are as long as it takes for the rest to be small; that is found out by other paths.
/// \throws Error for fewer than 2 probes
[[nodiscard]] CountEstimate estimate_count(const SplitSearch& search,
                                           const EstimateOptions& options = {});

}  // namespace loshu
