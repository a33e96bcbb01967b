#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/result.hpp>
#include <loshu/plan.hpp>

namespace loshu {

/// How large the tree of an exhaustive search is.
struct TreeSize {
  double nodes = 0;
  double placements = 0;  ///< values put into cells
  bool exact = true;      ///< false: estimated from samples
};

/// How an order of the cells is searched for.
struct OrderSearchOptions {
  Symmetry symmetry = Symmetry::full;  ///< that the search along the order breaks; not dynamic
  bool complement = true;              ///< likewise
  std::uint64_t seed = 1;
  std::optional<int> tries = {};       ///< orders to try; by default as `default_tries` has it
  std::optional<double> seconds = {};  ///< of wall-clock time, to end it earlier
  const std::atomic<bool>* interrupt = nullptr;  ///< likewise, set from elsewhere
};

/// Where trees are walked to the end, and where they are sampled, which takes longer.
struct DefaultTries {
  int walked = 10'000;
  int sampled = 1'000;
};
inline constexpr DefaultTries default_tries;

/// An order of the cells and the tree along it.
struct MeasuredOrder {
  CellOrder order = {};
  std::optional<TreeSize> size = {};  ///< none where the numbers of the order leave 32 bits
};

/// What was found, beside what it is to be measured by.
struct FoundOrder {
  MeasuredOrder reading;
  MeasuredOrder spiral;               ///< inwards
  MeasuredOrder own;                  ///< what the engine takes by itself
  MeasuredOrder best;                 ///< never larger than its own, by what is measured here
  bool complement = false;            ///< whether it is broken
  Plan plan = {};                     ///< along the best
  int tries = 0;                      ///< made, beyond those
  Ending ending = Ending::exhausted;  ///< otherwise a time limit or an interruption
  double seconds = 0;
};

/// Searches for an order with few nodes by climbing hills: from the engine's own order on, a few
/// random cells change places, and what has no more nodes than the order before is kept. Trees that
/// are small are walked, and no further than the best so far; large ones are sampled, and what
/// seems better is sampled again with other numbers, as the least of many estimates is too low. The
/// same for the same seed, unless time ends it.
///
/// \throws Error as `exhaust` does
[[nodiscard]] FoundOrder search_order(const Puzzle& puzzle, const OrderSearchOptions& options = {});

}  // namespace loshu
