#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/exhaust/affine.hpp>
#include <loshu/order.hpp>

namespace loshu::detail {

/// a / b rounded down.
constexpr int floor_division(int a, int b) {
  return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

/// a / b rounded up.
constexpr int ceil_division(int a, int b) { return -floor_division(-a, b); }

/// A plan for one magic sum, as the walker runs it. Values count from the puzzle's first as 0.
///
/// Every cell is a linear function of the choices, so each number at a step is linear in the choice
/// c: slope · c + offset. The offsets of all steps are the lanes of one vector, and a choice adds
/// its multiple of another. So compilers turn the bookkeeping into a few vector instructions.
struct Program {
  /// The number of lanes that are worked on at once. Those of each step begin a new block.
  static constexpr int block_size = 8;

  /// A deduced cell: u[cell] = (slope · c + offset) / divisor.
  struct Form {
    int cell = 0;
    int slope = 1;
    int divisor = 1;
    int lane = 0;  ///< of the offset, from the first of the step
  };
  /// A range of choices.
  struct Interval {
    int least = 0, greatest = 0;

    [[nodiscard]] Interval intersected(const Interval& other) const {
      return {std::max(least, other.least), std::min(greatest, other.greatest)};
    }
  };
  /// least ≤ slope · c + offset ≤ greatest, of any slope.
  struct Inequality {
    int slope = 0;
    int least = -unbounded;
    int greatest = unbounded;
    bool only_when_tied = false;  ///< only where the fixed cell is its own complement
    /// Where it is not 0: the bounds are `scale` times the sums of a number of free values.
    int open = 0;
    int scale = 1;
    int lane = 0;  ///< of the offset, from the first of the step
    static constexpr int unbounded = 1 << 24;

    /// The choices with from ≤ slope · c ≤ to.
    [[nodiscard]] Interval choices(int from, int to) const {
      if (slope == 0) return from > 0 || to < 0 ? Interval{1, 0} : Interval{-unbounded, unbounded};
      if (slope < 0) std::swap(from, to);
      return {ceil_division(from, slope), floor_division(to, slope)};
    }
  };
  /// Open cells of later steps: the difference or the sum of the first and each other cell is
  /// known. If no free value suits all of them, nothing is left to choose.
  struct Class {
    std::vector<int> falling = {}, rising = {};  ///< lanes of these sums and of these differences
  };
  /// Lanes of a block.
  using Lanes = std::array<bool, std::size_t{block_size}>;
  /// Bounds that take the sum of a number of free values.
  struct Share {
    int block = 0;
    int open = 0;
    Lanes lanes = {};
  };

  /// The lanes of a step are those of its forms, its inequalities, and the bounds of c. The first
  /// half of a block holds lower bounds of c, the second half lower bounds of the greatest value
  /// less c. A line with open cells bounds c by their sums, which a share may add: to even lanes
  /// the sum of the least free values, to odd ones the negated sum of the greatest. So all bounds
  /// of a node are one maximum.
  struct Step {
    int falling = 0;            ///< cells that are −c + lane
    int rising = 0;             ///< cells that are c + lane
    int divided = 0;            ///< all other cells, looked at one choice at a time
    int first_block = 0;        ///< of its lanes
    int bounds_block = 0;       ///< the first without forms
    int later_block = 0;        ///< the first that is not its own
    int longest_rest = 0;       ///< the greatest number of open cells that it asks the sums of
    int cells = 0;              ///< that it fills
    int chosen = 0;             ///< cell
    double expected_nodes = 0;  ///< from one of its nodes on, by random paths; 0: not known

    std::vector<Form> forms = {};    ///< falling, rising and divided
    std::vector<Lanes> bounds = {};  ///< of each of its blocks, the lanes that are bounds
    std::vector<Share> shares = {};  ///< by block
    std::vector<Inequality> slanted = {};
    std::vector<Class> classes = {};
  };
  int cells = 0;
  int values = 0;               ///< from 0 on, the holes among them
  std::vector<int> holes = {};  ///< that no cell may have: they are taken from the start
  bool possible = true;  ///< false where the sum, the givens or what they determine rule out all
  std::vector<std::pair<int, int>> fixed = {};  ///< cell, value
  std::vector<Step> steps = {};
  std::vector<std::int64_t> lanes = {};  ///< at the start
  /// For each step, a row like `lanes`: the factors of its choice.
  std::vector<std::vector<std::int64_t>> factors = {};
  bool short_lanes = true;  ///< whether 16 bits do for what is read of them; 32 always do

  /// How the complement is broken beside the group. The README says which solutions are tied.
  struct Halving {
    int mirror = 0;        ///< the greatest value
    int tying_cell = -1;   ///< fixed by the group, and its own complement when in the middle
    int tie_lane = 0;      ///< twice that cell's value less the mirror
    int first_moved = -1;  ///< the first cell of the order that the group moves
    /// First, if there is a tying cell: twice its value less the mirror. Then, for each cell of the
    /// first moved cell's orbit: the sum of both less the mirror. A positive excess excludes a
    /// solution; an excess of 0 is a tie.
    std::vector<Affine> excesses = {};
  };
  std::optional<Halving> halving = {};
};

/// The solutions that the choices of a last step make.
template <typename Set>
struct HalvedChoices {
  Set kept = {};  ///< their complement is not kept
  Set tied = {};  ///< the complement is among the solutions too
};

/// Tells which solution of each pair of complements is kept, by the excesses of the program's
/// halving.
class HalfKept {
 public:
  explicit HalfKept(const Program& program) {
    if (!program.halving) return;
    has_tying_cell_ = program.halving->tying_cell >= 0;
    for (const Affine& excess : program.halving->excesses) {
      last_.push_back(excess.coefficients.empty() ? 0 : excess.coefficients.back());
    }
  }

  /// Whether every solution is tied, or there is nothing to be halved.
  [[nodiscard]] bool compares_nothing() const { return last_.empty(); }

  /// \param choices   of the last step; any choice if there is no step
  /// \param excesses  by the choices of all other steps; may overflow if the last choice brings
  ///   them back
  template <typename Set, typename Number>
  [[nodiscard]] HalvedChoices<Set> halved(const Set& choices, const Number* excesses) const {
    if (compares_nothing()) return {.kept = {}, .tied = choices};
    HalvedChoices<Set> result;
    choices.for_each([&](int choice) {
      const auto excess = [&](std::size_t i) {
        return static_cast<Number>(excesses[i] + last_[i] * choice);
      };
      if (has_tying_cell_ && excess(0) < 0) return result.kept.insert(choice);
      bool is_tied = last_.size() == std::size_t{has_tying_cell_};
      for (std::size_t i = 0; i < last_.size(); ++i) {
        const Number more = excess(i);
        if (more > 0) return;
        is_tied = is_tied || (more == 0 && i >= std::size_t{has_tying_cell_});
      }
      (is_tied ? result.tied : result.kept).insert(choice);
    });
    return result;
  }

 private:
  bool has_tying_cell_ = false;
  std::vector<std::int64_t> last_;  // the last step's coefficients of the excesses
};

}  // namespace loshu::detail
