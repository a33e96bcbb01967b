#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/result.hpp>
#include <loshu/split_mix.hpp>

namespace loshu {

/// A share of a search: what the first cells of the split hold, and the magic sum where the engine
/// searches each sum apart.
struct SearchPart {
  std::optional<int> sum = {};
  std::vector<int> values = {};  ///< one for each of the first cells; may be fewer than the split's

  friend bool operator==(const SearchPart&, const SearchPart&) = default;
};

/// A search cut into parts that have no solution in common and miss none: the consistent
/// assignments of its first cells (J.-C. Régin, M. Rezgui and A. Malapert, "Embarrassingly parallel
/// search", CP 2013). What is broken of the symmetry is broken of the whole: a part by itself is
/// another question. The same on every machine and for any number of threads.
struct Split {
  std::vector<int> cells = {};
  std::vector<SearchPart> parts = {};
  /// What cutting took. Its solutions are none; a split that was ended by a limit misses parts.
  Result effort = {};

  /// A hash of all of it but the effort, to tell splits apart.
  [[nodiscard]] std::uint64_t fingerprint() const;
};

/// One part, found by going down at random.
struct Descent {
  Split cut = {};     ///< of one part, or of none where the path ended early
  double weight = 0;  ///< how many parts of its depth it stands for
  double nodes = 0;   ///< above it: each on the path stands for those of its depth
};

/// A search for all solutions that can be done in parts. Its functions may be called by several
/// threads at once.
class DividedSearch {
 public:
  DividedSearch() = default;
  DividedSearch(const DividedSearch&) = delete;
  DividedSearch& operator=(const DividedSearch&) = delete;
  virtual ~DividedSearch() = default;

  /// Cuts level by level, a cell each, until there are so many parts or no more to be had; often
  /// there are some times as many.
  [[nodiscard]] virtual Split split(std::size_t parts, const Limits& limits = {}) const = 0;

  /// Counts the solutions of a part, with one thread.
  /// \param of  the split that it is from
  [[nodiscard]] virtual Result count(const Split& of, const SearchPart& part,
                                     const Limits& limits = {}) const = 0;

  /// Goes down through so many cells, by a random choice among all at each. The mean over many
  /// paths, weighted, is the whole. For a depth of 0 the part is a random one of `split(1)`.
  [[nodiscard]] virtual Descent descend(std::size_t depth, SplitMix& random) const = 0;
};

/// What is found and done in parts, all together: all but the ending and the assignments. Seconds
/// add up too: they are those of one thread. \throws ImpossibleCount for sums beyond 64 bits
void add(Result& total, const Result& part);

}  // namespace loshu
