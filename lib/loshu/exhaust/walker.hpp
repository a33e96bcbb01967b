#pragma once

// The depth-first search. The choices of a step are a bit set. A few shifts of the set of free
// values test all choices at once. If solutions are only counted, so are the choices of the last
// step.

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/exhaust/constraints_by_step.hpp>
#include <loshu/exhaust/program.hpp>
#include <loshu/exhaust/walk.hpp>
#include <loshu/figure.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// \tparam Words  the number of 64-bit words in a set of values
/// \tparam Half   whether the values fit half of the bits, so that sums of two values fit too
/// \tparam Lane   the signed integer type for the lanes of the program
template <int Words, bool Half, typename Lane>
class Walker {
 public:
  using Set = Bitset<Words>;

  /// \param on_leaf  called with each solution; if empty, solutions are only counted
  /// \param judge    decides which tied solutions are kept. If empty, each is counted and stands
  ///   for one class.
  Walker(const Program& program, OnLeaf on_leaf, Judge judge);
  Walker(const Walker&) = delete;
  Walker& operator=(const Walker&) = delete;

  /// Returns false if the monitor stopped the walk.
  bool walk(const ChoicePrefix& prefix, WalkMonitor& asked);

  /// Returns all prefixes of this length that the first steps allow; fewer if it was stopped.
  std::vector<ChoicePrefix> prefixes(std::size_t length, WalkMonitor& asked);

  /// Goes down one random path below the prefix. The subtrees of all choices at a node count as
  /// equally large. The mean over many paths estimates the size of the whole tree. `counts` stays
  /// the same.
  /// \param observe  called with each node; may be empty
  WalkEstimate probe(SplitMix& random, const std::function<void(const ProbedNode&)>& observe = {},
                     const ChoicePrefix& prefix = {});

  [[nodiscard]] const WalkCounts& counts() const { return counted_; }

 private:
  using Step = Program::Step;
  struct LaneBlock {
    /// A SIMD vector, by the extension of GCC and Clang.
    using Vector __attribute__((vector_size(Program::block_size * sizeof(Lane)))) = Lane;
    /// The same bits without signs. Lanes that are too narrow for a program wrap.
    using Wrapping __attribute__((vector_size(Program::block_size * sizeof(Lane)))) =
        std::make_unsigned_t<Lane>;
    Vector lanes{};
    void add(const Vector& other) {
      lanes = reinterpret_cast<Vector>(reinterpret_cast<Wrapping>(lanes) +
                                       reinterpret_cast<Wrapping>(other));
    }
    /// The lanes after a choice, which multiplies the factors.
    void advance(const LaneBlock& before, const LaneBlock& factors, int choice) {
      const auto factor = static_cast<std::make_unsigned_t<Lane>>(choice);
      lanes = reinterpret_cast<Vector>(reinterpret_cast<Wrapping>(before.lanes) +
                                       reinterpret_cast<Wrapping>(factors.lanes) * factor);
    }
  };

  /// The sums of the k least and the k greatest free values, in the order of even and odd lanes.
  struct Sums {
    Lane least;
    Lane negated_greatest;
  };
  using SumsByCount = std::array<Sums, Set::capacity + 1>;
  /// The lanes of a block to which the sums of `open` free values are added.
  struct Share {
    LaneBlock mask;
    int block = -1;
    int open = 0;
  };

  struct Level;
  template <int Falling, int Rising>
  class Cells;
  /// Searches the node that a choice at the previous level leads to. Returns false if stopped.
  using Look = bool (*)(Walker&, Level&, Set free, Set mirrored, int choice);

  /// A step of the program on the current path.
  struct Level {
    LaneBlock* blocks;            // the row of all lanes at this level
    const LaneBlock* factors;     // what one unit of its choice adds to each lane
    LaneBlock* own;               // the first block of its own step in the row
    const LaneBlock* own_before;  // the same block at the previous level, and that level's factors
    const LaneBlock* own_factors;
    LaneBlock* later;  // the first block of later steps in the row
    const LaneBlock* later_before;
    const LaneBlock* later_factors;
    int later_blocks = 0;
    const Lane* lanes;         // the lanes of its own step
    const LaneBlock* bounded;  // for each own block, a mask of the lanes that are bounds
    int first_block = 0, own_blocks = 0;
    int longest_rest = 0;  // as `Program::Step::longest_rest`
    bool slanted = false;  // whether the step has inequalities
    bool tested = false;   // whether the step has classes or domains
    bool plain = false;    // whether it has one block of bounds, no sums, no inequalities
    const Share* shares;
    Look look;
    std::uint64_t choices = 0;   // the number of choices taken so far
    const Step* step = nullptr;  // null at the level behind the last step
    int chosen;
    Set free;      // bit v: no cell has the value v yet
    Set mirrored;  // bit capacity − 1 − v: no cell has the value v yet
  };

  /// The functions below take the numbers of falling and rising cells to unroll their loops.
  static constexpr int any = -1;  // read the number from the step
  static Look look_for(const Step& step);
  template <int Falling, int Rising>
  static bool look(Walker& walker, Level& level, Set free, Set mirrored, int choice);
  template <int Falling, int Rising>
  bool enter(Level& level, Set free, Set mirrored, Set choice);
  template <int Falling, int Rising, bool Tail>
  bool explore(Level& level, Set free, Set mirrored, Set choice);
  template <int Falling, int Rising>
  bool expand(Level& level, Set free, Set mirrored, Set choice);
  template <int Falling, int Rising>
  static Set deducible(const Level& level, Set free, Set mirrored);
  template <int Falling, int Rising>
  static Set distinct(const Level& level, Set choice);

  void raise_upper_bounds(const Level& level);
  static LaneBlock as_mask(const Program::Lanes& lanes) {
    LaneBlock mask;
    for (std::size_t i = 0; i < lanes.size(); ++i) mask.lanes[i] = lanes[i] ? Lane{-1} : Lane{0};
    return mask;
  }
  Level* start();
  Level* below(const ChoicePrefix& prefix) {
    Level* level = start();
    for (const int choice : prefix) fill(*level++, choice);
    return level;
  }
  void fill(Level& level, int choice);
  /// Updates blocks of lanes for a choice at the previous level.
  static void update(Level& level, int choice, int block, int end) {
    const Level& before = *(&level - 1);
    for (; block < end; ++block) {
      level.blocks[block].advance(before.blocks[block], before.factors[block], choice);
    }
  }
  bool run(Level* level, std::size_t length);
  /// Counts a node. Returns false if the walk must stop before the node.
  bool take_node() { return --patience_ >= 0 || may_go_on(); }
  bool may_go_on();
  void total_up();
  bool fail() {
    ++counted_.failures;
    return true;
  }
  /// Returns the values c for which sum − c is free.
  static Set reflected(const Set& mirrored, int sum) {
    if constexpr (Half) {
      if (sum < 0 || sum >= Set::capacity) return {};
      return mirrored.shifted_down(Set::capacity - 1 - sum);
    } else {
      return mirrored.shifted(sum - (Set::capacity - 1));
    }
  }
  /// Returns all free values c for which c + offset is free, and perhaps some c that are not free.
  static Set lowered(const Set& free, int offset) {
    if constexpr (Half) {
      constexpr int half = Set::capacity / 2;
      if (offset < -half || offset >= half) return {};
      return free.shifted(half).shifted_down(half + offset);
    } else {
      return free.shifted(-offset);
    }
  }
  Set restricted(const Level& level, Set free, Set mirrored, Set choice) const;
  Set restricted_by_all(const Level& level, Set free, Set mirrored, Set choice) const;
  /// Returns the greatest lane of each half of a block.
  static std::pair<int, int> greatest_of(LaneBlock block) {
    const auto& lanes = block.lanes;
    keep_greater(block, {__builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5)});
    keep_greater(block, {__builtin_shufflevector(lanes, lanes, 1, 0, 3, 2, 5, 4, 7, 6)});
    return {lanes[0], lanes[Program::block_size / 2]};
  }
  /// Computes the sums of the k least and of the k greatest free values, for k up to `longest`.
  static void add_up(Set free, Set mirrored, int longest, SumsByCount& sums) {
    Sums sum{};
    for (int count = 1; count <= longest; ++count) {
      sum.least = static_cast<Lane>(sum.least + free.take_least());
      sum.negated_greatest =
          static_cast<Lane>(sum.negated_greatest + mirrored.take_least() - (Set::capacity - 1));
      sums[at(count)] = sum;
    }
  }
  static void add_shares(const Sums& sums, const LaneBlock& mask, LaneBlock& bounds) {
    using Pair = std::conditional_t<sizeof(Lane) == 2, std::int32_t, std::int64_t>;
    using Pairs __attribute__((vector_size(sizeof(LaneBlock)))) = Pair;
    const Pairs everywhere = Pairs{} + std::bit_cast<Pair>(sums);
    bounds.add(reinterpret_cast<typename LaneBlock::Vector>(everywhere) & mask.lanes);
  }
  static void keep_greater(LaneBlock& greater, const LaneBlock& other) {
    greater.lanes = greater.lanes > other.lanes ? greater.lanes : other.lanes;
  }
  Set narrowed(const Level& level, const SumsByCount& sums, Set choice) const;
  /// Applies the tests that few steps have: of classes and of domains.
  static Set kept_by_tests(const Level& level, Set free, Set mirrored, Set choice);
  static Set in_domains(const Level& level, Set choice);
  static bool all_classes_fit(const Level& level, Set free, Set mirrored);
  static bool fits(const Level& level, const Program::Class& of_cells, Set free, Set mirrored);
  /// Removes twice / 2 from a set, if it is an integer in the range of the set.
  static void discard_half(Set& set, int twice) {
    // The rotation makes odd and negative numbers exceed the capacity.
    const unsigned half = std::rotr(static_cast<unsigned>(twice), 1);
    if (half < Set::capacity) set.erase(static_cast<int>(half));
  }
  [[nodiscard]] Set keep_divided(const Level& level, Set free, Set choice) const;
  [[nodiscard]] Set choices(const Level& level, Set choice) const;
  void describe(const Level& level, Set choice);
  bool leaf(Level& level, Set choice);
  bool solutions(Set choices);
  bool solution(bool is_tied);
  void fill_values();
  /// Returns the current value of any lane. It is computed from the previous level, since the
  /// level's own copy may be out of date.
  int lane_at(const Level& level, int lane) const {
    const auto of = [lane](const LaneBlock* row) {
      return reinterpret_cast<const Lane*>(row)[lane];
    };
    if (&level == levels_.data()) return of(level.blocks);
    const Level& before = *(&level - 1);
    return static_cast<Lane>(of(before.blocks) + of(before.factors) * before.chosen);
  }
  bool is_tied(const Level& level) const { return lane_at(level, program_.halving->tie_lane) == 0; }

  const Program& program_;
  OnLeaf on_leaf_;
  Judge judge_;
  HalfKept half_;
  std::vector<std::int64_t> excesses_;  // the excesses of the halving, before the last choice
  std::vector<int> values_;
  std::vector<Level> levels_;
  int blocks_;
  std::vector<LaneBlock> rows_;  // one row of lanes for each level
  std::vector<LaneBlock> factors_;
  std::vector<LaneBlock> bounded_;  // masks of the lanes that are bounds, for all steps in one row
  std::vector<Share> shares_;       // the shares of all steps, and one of no block as the end
  WalkCounts counted_;
  WalkMonitor* monitor_ = nullptr;
  std::int64_t asked_for_ = 0;  // nodes granted by the monitor and not yet totalled up
  std::int64_t patience_ = 0;   // nodes left before the monitor is asked again
  const Level* last_ = nullptr;
  std::vector<ChoicePrefix>* found_prefixes_ = nullptr;
  ProbedNode probed_;
};

extern template class Walker<1, true, std::int16_t>;
extern template class Walker<1, false, std::int16_t>;
extern template class Walker<1, false, std::int32_t>;
extern template class Walker<2, false, std::int32_t>;
extern template class Walker<4, false, std::int32_t>;

}  // namespace loshu::detail
