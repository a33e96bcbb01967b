#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include <loshu/result.hpp>

namespace loshu::detail {

/// The choices of the first steps, as values counted from 0. They name a part of the search.
using ChoicePrefix = std::vector<int>;

struct WalkCounts {
  std::uint64_t solutions = 0;
  std::uint64_t self_complementary = 0;
  std::uint64_t nodes = 0;       ///< steps at which choices were computed
  std::uint64_t failures = 0;    ///< nodes without a choice
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

/// A node on the path of a probe, before bounds exclude any choice.
struct ProbedNode {
  double weight = 0;              ///< the number of nodes that it represents
  std::vector<int> path = {};     ///< the choices that lead to the node
  std::vector<int> choices = {};  ///< choices that give free values to all deduced cells
  /// The sums of the k least and of the k greatest free values, for each k that the step needs.
  std::vector<int> least_sums = {}, greatest_sums = {};
  std::vector<bool> classes = {};  ///< for each class of the step, whether a free value suits it
};

/// Receives the counts of a walk now and then, and decides whether the walk goes on.
class WalkMonitor {
 public:
  virtual ~WalkMonitor() = default;
  /// \return the number of nodes until the next call; 0 stops the walk
  virtual std::uint64_t go_on(const WalkCounts& counts) = 0;
};

/// Whether a tied solution is kept or its complement; the latter may be the same solution.
enum class Kept { no, yes, self_complementary };

/// Called with the values of all cells of a solution, counted from 0. It returns false to stop.
using OnLeaf = std::function<bool(const std::vector<int>&)>;
/// Called with the values of all cells of a tied solution, counted from 0.
using Judge = std::function<Kept(const std::vector<int>&)>;

/// The limits of a search and its work so far, which all of its walks share.
class SharedLimits {
 public:
  /// \param work_of_node  the work of one node, in the unit of `Pace::reached`
  SharedLimits(const Limits& limits, Progress* progress, double work_of_node = 0)
      : budget_(limits), pace_(limits.pace), work_of_node_(work_of_node), progress_(progress) {}

  [[nodiscard]] const Budget& budget() const { return budget_; }

  /// Tells the pace of work that is not that of nodes.
  void add_preparation(double work) {
    prepared_ = prepared_ + work;
    tell_pace();
  }

  /// Adds the nodes and failures of a walk since its last report.
  void add(std::uint64_t more_nodes, std::uint64_t more_failures) {
    budget_.add(more_nodes, more_failures);
    if (progress_ != nullptr) progress_->nodes.store(budget_.nodes(), std::memory_order_relaxed);
  }

  /// \return the number of nodes until the next call; 0 stops the walk
  std::uint64_t go_on() {
    constexpr std::uint64_t nodes_between_looks = 4096;  // about 0.1 ms
    tell_pace();
    if (!stopped()) stop(budget_.ending());
    if (stopped()) return 0;
    // A node has at most one failure, so a single walk exceeds neither limit.
    const Limits left = budget_.left();
    return std::min({nodes_between_looks, left.nodes.value_or(nodes_between_looks),
                     left.failures.value_or(nodes_between_looks)});
  }

  /// Only the first reason is kept.
  void stop(Ending reason) {
    Ending none = Ending::exhausted;
    reached_.compare_exchange_strong(none, reason);
  }
  [[nodiscard]] Ending ending() const { return reached_; }
  [[nodiscard]] bool stopped() const { return reached_ != Ending::exhausted; }
  [[nodiscard]] double elapsed() const { return budget_.elapsed(); }

 private:
  void tell_pace() {
    if (pace_ == nullptr) return;
    pace_->reached(prepared_ + work_of_node_ * static_cast<double>(budget_.nodes()));
  }

  Budget budget_;
  Pace* const pace_;
  const double work_of_node_;
  Progress* const progress_;
  std::atomic<double> prepared_ = 0;
  std::atomic<Ending> reached_ = Ending::exhausted;
};

class LimitedWalk : public WalkMonitor {
 public:
  explicit LimitedWalk(SharedLimits& shared) : shared_(shared) {}
  std::uint64_t go_on(const WalkCounts& counts) override {
    finish(counts);
    return shared_.go_on();
  }

  void finish(const WalkCounts& counts) {
    shared_.add(counts.nodes - reported_.nodes, counts.failures - reported_.failures);
    reported_ = counts;
  }

 private:
  SharedLimits& shared_;
  WalkCounts reported_;
};

}  // namespace loshu::detail
