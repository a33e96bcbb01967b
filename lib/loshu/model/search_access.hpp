#pragma once

#include <loshu/model.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// The parts of a model that its own branchers and its search use, and users do not.
class SearchAccess {
 public:
  /// How often the search has been restarted.
  static std::uint64_t restarts(const MagicModel& model) { return model.restarts_; }

  /// Reports to the progress the place in the tree of each new node of this model's copies. Useful
  /// while one thread searches depth first; branchings with random values report nothing.
  static void report_to(MagicModel& model, Progress* progress);

  /// How much the failures so far weigh on a cell; of use with figure propagation.
  static double failure_weight(const MagicModel& model, int cell);

  /// The next random number from 0 to bound − 1 of the seed: shared by all copies, also in other
  /// threads. (Gecode's generator would do, but the sanitizers miss its type.)
  static unsigned random(const MagicModel& model, unsigned bound);

  /// Takes an alternative of a binary choice.
  static void descend(MagicModel& model, bool right);
};

}  // namespace loshu::detail
