#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/figure.hpp>
#include <loshu/model/constraint_group.hpp>
#include <loshu/model/propagators/distinct_bounds.hpp>
#include <loshu/model/propagators/failure_weights.hpp>

namespace loshu::detail {

/// A set of sums: bit i of `sums` stands for sum number 64 · word + i.
struct SumWord {
  std::size_t word = 0;
  std::uint64_t sums = 0;

  static SumWord of(int sum) {
    const auto number = static_cast<unsigned>(sum);
    return {number / 64, std::uint64_t{1} << (number % 64)};
  }
  [[nodiscard]] int first() const { return static_cast<int>(64 * word) + std::countr_zero(sums); }
  void drop_first() { sums &= sums - 1; }
};

/// A queue of the sums to be filtered, each once, first in, first out. A stack takes twice the
/// work, since domains that changed recently change again.
class WaitingSums {
 public:
  void clear(std::size_t sums) {
    if (head_ == tail_ && sums_ == sums) return;
    sums_ = sums;
    last_ = std::bit_ceil(sums) - 1;
    ring_.resize(last_ + 1);
    waits_.assign(sums / 64 + 1, 0);
    head_ = tail_ = 0;
  }
  void add(const SumWord& due) {
    std::uint64_t& waits = waits_[due.word];
    for (SumWord more{due.word, due.sums & ~waits}; more.sums != 0; more.drop_first()) {
      ring_[tail_++ & last_] = more.first();
    }
    waits |= due.sums;
  }
  /// Removes and returns the next sum; −1 if there is none.
  int take() {
    if (head_ == tail_) return -1;
    const int sum = ring_[head_++ & last_];
    const SumWord own = SumWord::of(sum);
    waits_[own.word] &= ~own.sums;
    return sum;
  }

 private:
  std::vector<int> ring_;  // its size is a power of 2
  std::vector<std::uint64_t> waits_;
  std::size_t sums_ = 0, last_ = 0, head_ = 0, tail_ = 0;
};

/// Constraints on cells with pairwise distinct values, counted from 0.
struct FigureConstraints {
  /// The equation: the sum of coefficient · value over the terms is the right side.
  struct Sum {
    std::vector<std::pair<int, int>> terms;  ///< pairs of a cell and its coefficient
    RightHandSide right;
    bool unit = false;  ///< whether all coefficients are 1; set by `index`
  };
  /// The constraint value[less] < value[greater].
  struct Order {
    int less = 0;
    int greater = 0;
  };

  int cells = 0;
  int values = 0;       ///< the number of values, 0 to values − 1; at least the number of cells
  bool spares = false;  ///< whether there are more values than cells
  std::vector<Sum> sums;
  std::vector<Order> orders;
  std::vector<PostedConstraint> sum_names = {};    ///< the names of `sums`; may be empty
  std::vector<PostedConstraint> order_names = {};  ///< the names of `orders`; may be empty
  std::shared_ptr<FailureWeights> weights = {};    ///< counts the failures of cells, unless null

  /// A sum that contains a cell.
  struct Share {
    int sum = 0;
    int coefficient = 0;
  };
  // The following lists have an entry for each cell; `index` makes them.
  std::vector<std::vector<Share>> sums_of = {};        ///< the sums, and the coefficients
  std::vector<SumWord> first_due_of = {};              ///< the same sums as bits: the first word
  std::vector<std::vector<SumWord>> more_due_of = {};  ///< the further words
  std::vector<char> is_ordered = {};

  void index() {
    values = std::max(values, cells);
    sums_of.assign(at(cells), {});
    first_due_of.assign(at(cells), {});
    more_due_of.assign(at(cells), {});
    is_ordered.assign(at(cells), 0);
    for (const auto& [less, greater] : orders) is_ordered[at(less)] = is_ordered[at(greater)] = 1;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i].unit = true;
      for (const auto& [cell, coefficient] : sums[i].terms) {
        sums[i].unit = sums[i].unit && coefficient == 1;
        sums_of[at(cell)].push_back({static_cast<int>(i), coefficient});
        const SumWord own = SumWord::of(static_cast<int>(i));
        SumWord* last = &first_due_of[at(cell)];
        if (last->sums == 0) *last = own;
        if (own.word != last->word) {
          std::vector<SumWord>& more = more_due_of[at(cell)];
          if (more.empty() || more.back().word != own.word) more.push_back(own);
          last = &more.back();
        }
        last->sums |= own.sums;
      }
    }
  }
};

/// The state of a sum at a search node.
template <int Words>
struct SumState {
  std::int64_t settled = 0;  ///< the sum over cells that are settled
  Bitset<Words> open;        ///< the other cells of the sum
  /// The values that the last bounds of this sum used. While its cells keep these values and their
  /// bounds, the sum narrows nothing by bounds.
  Bitset<Words> watched;
};

/// The domains of the cells, kept with the search node between two runs of the propagator.
template <int Words>
struct FigureDomains {
  Bitset<Words>* cells = nullptr;
  SumState<Words>* sums = nullptr;
  std::uint16_t* sizes = nullptr;
  Bitset<Words> settled;  ///< the cells whose value was removed from all other cells
  int least_sum = 0;
  int greatest_sum = 0;

  /// Makes the states of the sums at the root.
  void begin(const FigureConstraints& figure) {
    for (std::size_t i = 0; i < figure.sums.size(); ++i) {
      SumState<Words>& sum = *new (&sums[i]) SumState<Words>;
      for (const auto& [cell, coefficient] : figure.sums[i].terms) sum.open.insert(cell);
      sum.watched = Bitset<Words>::below(Bitset<Words>::capacity);
    }
  }
};

/// Observes the propagator of the whole figure, constraint by constraint. Values are counted from
/// 0.
class FigureWitness {
 public:
  virtual ~FigureWitness() = default;
  /// A constraint leaves a cell these values, fewer than before.
  virtual void narrowed(const PostedConstraint& by, int cell, const std::vector<int>& values) = 0;
  /// A constraint leaves the magic sum these bounds.
  virtual void narrowed_sum(const PostedConstraint& by, int least, int greatest) = 0;
  /// A constraint cannot hold.
  virtual void failed(const PostedConstraint& by) = 0;
};

/// The witness of this thread, for all propagators of a whole figure; usually null.
inline FigureWitness*& figure_witness() {
  thread_local FigureWitness* witness = nullptr;
  return witness;
}

}  // namespace loshu::detail
