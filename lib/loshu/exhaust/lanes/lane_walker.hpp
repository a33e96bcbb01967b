#pragma once

#include <cstdint>
#include <functional>
#include <memory_resource>
#include <vector>

#include <loshu/exhaust/half_kept.hpp>
#include <loshu/exhaust/lanes/layout.hpp>
#include <loshu/exhaust/lanes/vectors.hpp>
#include <loshu/exhaust/walk.hpp>

namespace loshu::detail {

/// Counts the solutions of a program many nodes at once. It walks the tree that `Walker` walks, in
/// another order, and counts the same.
class LaneWalker {
 public:
  using Values = std::vector<int>;
  using Judge = std::function<Kept(const Values&)>;

  /// \param program  one that `LaneLayout::takes` is true of
  /// \param judge    as of `Walker`
  /// \param vectors  that the processor has
  LaneWalker(const Program& program, Judge judge, lanes::Vectors vectors);
  LaneWalker(const LaneWalker&) = delete;
  LaneWalker& operator=(const LaneWalker&) = delete;

  /// Walks the tree below a prefix that leaves choices. \return false if it was stopped
  bool walk(const ChoicePrefix& prefix, WalkMonitor& monitor);

  [[nodiscard]] const WalkCounts& counts() const { return counted_; }

 private:
  static constexpr std::size_t slots = lanes::capacity + lanes::most_width;

  /// Whether the solutions below a node are looked at one by one. If not, all count alike.
  [[nodiscard]] bool looks_at_leaves() const {
    return program_.halving && (judge_ || !half_.compares_nothing());
  }
  void place_levels();
  void empty(std::size_t first);
  std::uint64_t start(const ChoicePrefix& prefix);
  [[nodiscard]] std::uint64_t masked(const lanes::LaneStep& step, std::uint64_t free) const;
  void total_up();
  static bool ask(lanes::State& state);
  static std::uint64_t narrow(lanes::State& state, int step, const std::int16_t* row,
                              std::uint64_t free, std::uint64_t choices);
  static void leaf(lanes::State& state, const std::int16_t* row, std::uint64_t choices);
  void fill_values(const std::int16_t* path, int chosen);

  const Program& program_;
  const Judge judge_;
  HalfKept half_;
  const lanes::Run run_;
  const lanes::LaneLayout layout_;
  std::vector<lanes::Level> levels_;
  lanes::Level root_;
  std::pmr::monotonic_buffer_resource memory_;  // of all columns and rows
  lanes::State state_;
  std::int64_t asked_for_ = 0;  // nodes, of which the total does not know yet
  WalkMonitor* monitor_ = nullptr;
  WalkCounts counted_;
  Values values_;
};

}  // namespace loshu::detail
