#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/exhaust/affine.hpp>
#include <loshu/order.hpp>

namespace loshu::detail {

constexpr int floor_division(int a, int b) {
  return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

constexpr int ceil_division(int a, int b) { return -floor_division(-a, b); }

/// A plan for one magic sum, compiled for the walkers. Values are counted from the puzzle's first
/// value, which is 0 here.
///
/// Every cell is a linear function of the choices, so each number at a step is slope · c + offset
/// for the choice c. The offsets of all steps are the entries of one long vector. A choice adds
/// a multiple of a constant vector to them, in a few vector instructions.
struct Program {
  /// The number of entries in a block, on which one instruction works. Each step begins a new
  /// block.
  static constexpr int block_size = 8;

  /// A deduced cell: u[cell] = (slope · c + offset) / divisor.
  struct Form {
    int cell = 0;
    int slope = 1;
    int divisor = 1;
    int lane = 0;  ///< the place of the offset among the step's entries
  };
  /// A range of choices.
  struct Interval {
    int least = 0, greatest = 0;

    [[nodiscard]] Interval intersected(const Interval& other) const {
      return {std::max(least, other.least), std::min(greatest, other.greatest)};
    }
  };
  /// A condition on the choice c: least ≤ slope · c + offset ≤ greatest.
  struct Inequality {
    int slope = 0;
    int least = -unbounded;
    int greatest = unbounded;
    bool only_when_tied = false;  ///< whether it holds only if the tying cell has the middle value
    /// If not 0: the bounds are `scale` times the least and greatest sums of this many free values.
    int open = 0;
    int scale = 1;
    int lane = 0;  ///< the place of the offset among the step's entries
    static constexpr int unbounded = 1 << 24;

    /// Returns the choices c with from ≤ slope · c ≤ to.
    [[nodiscard]] Interval choices(int from, int to) const {
      if (slope == 0) return from > 0 || to < 0 ? Interval{1, 0} : Interval{-unbounded, unbounded};
      if (slope < 0) std::swap(from, to);
      return {ceil_division(from, slope), floor_division(to, slope)};
    }
  };
  /// Open cells of later steps with one common unknown: the difference or the sum of the first and
  /// each other cell is known. The node fails if no free value of the first suits all others.
  struct Class {
    std::vector<int> falling = {}, rising = {};  ///< the entries of the sums and of the differences
  };
  /// The values that a cell of a step may have, as the puzzle gives them.
  struct Domain {
    int form = -1;  ///< the place of the deduced cell among the forms; −1: chosen
    std::vector<bool> allowed = {};  ///< for each value
  };
  /// Marks some entries of a block.
  using Lanes = std::array<bool, std::size_t{block_size}>;
  /// The bounds in one block to which the sum of `open` free values is added.
  struct Share {
    int block = 0;
    int open = 0;
    Lanes lanes = {};
  };

  /// One step of a search: a cell is chosen, and others are deduced. The step's entries hold the
  /// offsets of its forms and inequalities, and the bounds of the choice c. The first half of a
  /// block holds lower bounds of c, the second half lower bounds of (greatest value − c). So one
  /// maximum gives all bounds. A `Share` adds sums of free values to bounds: the least sum to even
  /// entries, the negated greatest sum to odd entries.
  struct Step {
    int falling = 0;       ///< the number of deduced cells with the value lane − c
    int rising = 0;        ///< the number of deduced cells with the value lane + c
    int divided = 0;       ///< the number of other deduced cells, tested choice by choice
    int first_block = 0;   ///< the first block of its entries
    int bounds_block = 0;  ///< its first block without offsets of forms
    int later_block = 0;   ///< the first block of the next step
    int longest_rest = 0;  ///< the step needs the sums of 1 to this many free values
    int cells = 0;         ///< the number of cells that it fills
    int chosen = 0;
    double expected_nodes = 0;  ///< mean nodes below one of its nodes, by random paths; 0: unknown

    std::vector<Form> forms = {};    ///< the deduced cells: falling, rising, then divided
    std::vector<Lanes> bounds = {};  ///< for each of its blocks, the entries that hold bounds
    std::vector<Share> shares = {};  ///< the sums to add to bounds, sorted by block
    std::vector<Inequality> slanted = {};
    std::vector<Class> classes = {};
    std::vector<Domain> domains = {};  ///< of the cells that may not have every value
  };
  int cells = 0;
  int values = 0;               ///< the size of the range of values, holes included
  std::vector<int> holes = {};  ///< values in the range that no cell may have
  /// The work of choosing the bounds, in the unit of `Pace::reached`.
  double work = 0;
  bool possible = true;  ///< false if the sum and the givens alone exclude every solution
  std::vector<std::pair<int, int>> fixed = {};  ///< known cells with their values
  std::vector<Step> steps = {};
  std::vector<std::int64_t> lanes = {};  ///< the values of all entries before any choice
  /// For each step, a row as long as `lanes`: what one unit of its choice adds to each entry.
  std::vector<std::vector<std::int64_t>> factors = {};
  bool short_lanes = true;  ///< whether 16 bits suffice for each entry; 32 always do

  /// How the complement is broken besides the group. A solution is tied if its complement is in the
  /// tree too; see the README.
  struct Halving {
    int mirror = 0;        ///< the greatest value
    int tying_cell = -1;   ///< a cell that the group fixes and that comes first; −1: none
    int tie_lane = 0;      ///< the lane of: twice that cell's value − `mirror`
    int first_moved = -1;  ///< the first cell of the order that the group moves
    /// First, if there is a tying cell: 2 · its value − `mirror`. Then, for each cell g in the
    /// orbit of the first moved cell f: u[f] + u[g] − `mirror`. A positive excess excludes a
    /// solution; 0 makes a tie.
    std::vector<Affine> excesses = {};
  };
  std::optional<Halving> halving = {};
};

/// The choices at the last step that give solutions, in two sets.
template <typename Set>
struct HalvedChoices {
  Set kept = {};  ///< the complement of the solution is not in the tree
  Set tied = {};  ///< the complement of the solution is in the tree too
};

/// Splits the last choices by whether the complement of the solution is in the tree too. The
/// excesses of the program's halving decide.
class HalfKept {
 public:
  explicit HalfKept(const Program& program) {
    if (!program.halving) return;
    has_tying_cell_ = program.halving->tying_cell >= 0;
    for (const Affine& excess : program.halving->excesses) {
      last_.push_back(excess.coefficients.empty() ? 0 : excess.coefficients.back());
    }
  }

  /// Whether no excess is compared: all solutions then count as tied.
  [[nodiscard]] bool compares_nothing() const { return last_.empty(); }

  /// \param choices   the choices of the last step; one arbitrary choice if there is no step
  /// \param excesses  the excesses without the last choice's part; they may overflow if that part
  ///   brings them back
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
