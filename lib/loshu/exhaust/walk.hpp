#pragma once

#include <cstdint>
#include <vector>

namespace loshu::detail {

/// The choices of the first steps, as values from 0: a part of the search.
using ChoicePrefix = std::vector<int>;

/// The counts of a walk.
struct WalkCounts {
  std::uint64_t solutions = 0;
  std::uint64_t self_complementary = 0;
  std::uint64_t nodes = 0;       ///< steps looked at
  std::uint64_t failures = 0;    ///< of those, with nothing to choose
  std::uint64_t placements = 0;  ///< values put into cells, chosen or deduced

  WalkCounts& operator+=(const WalkCounts& other) {
    solutions += other.solutions;
    self_complementary += other.self_complementary;
    nodes += other.nodes;
    failures += other.failures;
    placements += other.placements;
    return *this;
  }
};

/// An estimate of a whole walk from one random path.
struct WalkEstimate {
  double nodes = 0;
  double placements = 0;
};

/// A node that a probe passes, before bounds rule out any choice.
struct ProbedNode {
  double weight = 0;              ///< how many nodes it stands for
  std::vector<int> path = {};     ///< the choices before
  std::vector<int> choices = {};  ///< with which all cells of the step get free values
  /// The sums of free values, for each number that the step may ask for.
  std::vector<int> least_sums = {}, greatest_sums = {};
  std::vector<bool> classes = {};  ///< whether each class of the step fits
};

/// Told of the walk from time to time, and asked whether to go on.
class WalkMonitor {
 public:
  virtual ~WalkMonitor() = default;
  /// \return after how many more nodes to be asked again; 0: stop
  virtual std::uint64_t go_on(const WalkCounts& counts) = 0;
};

/// Whether a solution that is tied with its complement is kept.
enum class Kept { no, yes, self_complementary };

}  // namespace loshu::detail
