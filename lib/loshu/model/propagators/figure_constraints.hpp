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

/// A set of sums. It gives them by turns: the least one after the last that was taken, then again
/// from the beginning. Last in, first out takes twice the work, since recently changed domains
/// change again.
class SumSet {
 public:
  explicit SumSet(std::size_t sums = 0) { clear(sums); }
  void clear(std::size_t sums) {
    words_.assign((sums + 63) / 64, 0);
    word_ = 0;
    after_ = ~Word{0};
  }
  void add(int sum) { words_[word_of(sum)] |= bit(sum); }
  void add(const SumSet& sums) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= sums.words_[i];
  }
  /// \return whether it was there
  bool remove(int sum) {
    const Word before = words_[word_of(sum)];
    words_[word_of(sum)] = before & ~bit(sum);
    return (before & bit(sum)) != 0;
  }
  /// Removes the next sum. \return −1 if there is none
  int take() {
    Word later = words_.empty() ? 0 : words_[word_] & after_;
    for (std::size_t i = 0; later == 0 && i < words_.size(); ++i) {
      word_ = word_ + 1 == words_.size() ? 0 : word_ + 1;
      later = words_[word_];
    }
    if (later == 0) return -1;
    const Word lowest = later & -later;
    words_[word_] ^= lowest;
    after_ = ~(lowest | (lowest - 1));
    return static_cast<int>(64 * word_) + std::countr_zero(later);
  }

 private:
  using Word = std::uint64_t;
  static std::size_t word_of(int sum) { return static_cast<unsigned>(sum) / 64; }
  static Word bit(int sum) { return Word{1} << (static_cast<unsigned>(sum) % 64); }

  std::vector<Word> words_;
  std::size_t word_ = 0;   // of the last that was taken
  Word after_ = ~Word{0};  // the sums after it in that word
};

/// The constraints on cells whose values are counted from 0, and all different.
struct FigureConstraints {
  /// The sum of coefficient · value over the terms.
  struct Sum {
    std::vector<std::pair<int, int>> terms;  ///< cell, coefficient
    RightHandSide right;
    bool unit = false;  ///< whether all coefficients are 1; set by `index`
  };
  /// value[less] < value[greater]
  struct Order {
    int less = 0;
    int greater = 0;
  };

  int cells = 0;
  int values = 0;       ///< the values are less than this; at least the number of cells
  bool spares = false;  ///< whether there are more values than cells
  std::vector<Sum> sums;
  std::vector<Order> orders;
  std::vector<PostedConstraint> sum_names = {};    ///< of the sums; may be empty
  std::vector<PostedConstraint> order_names = {};  ///< of the orders; may be empty
  std::shared_ptr<FailureWeights> weights = {};    ///< takes note of the failures, if it is set

  /// A sum that has a cell.
  struct Share {
    int sum = 0;
    int coefficient = 0;
  };
  std::vector<std::vector<Share>> sums_of = {};  ///< by cell; made by `index`
  std::vector<SumSet> sum_sets = {};             ///< the same as sets; made by `index`
  std::vector<char> is_ordered = {};             ///< by cell; made by `index`

  void index() {
    values = std::max(values, cells);
    sums_of.assign(at(cells), {});
    sum_sets.assign(at(cells), SumSet(sums.size()));
    is_ordered.assign(at(cells), 0);
    for (const auto& [less, greater] : orders) is_ordered[at(less)] = is_ordered[at(greater)] = 1;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i].unit = true;
      for (const auto& [cell, coefficient] : sums[i].terms) {
        sums[i].unit = sums[i].unit && coefficient == 1;
        sums_of[at(cell)].push_back({static_cast<int>(i), coefficient});
        sum_sets[at(cell)].add(static_cast<int>(i));
      }
    }
  }
};

/// A sum at a search node.
template <int Words>
struct SumState {
  std::int64_t settled = 0;  ///< the part of the sum that its settled cells have
  Bitset<Words> open;        ///< its other cells
  /// The values that its bounds rest on. While they stay in all its cells, and no bound of a cell
  /// moves, the sum narrows nothing by bounds.
  Bitset<Words> watched;
};

/// The domains of the cells: between two runs they are kept with the search node.
template <int Words>
struct FigureDomains {
  Bitset<Words>* cells = nullptr;
  SumState<Words>* sums = nullptr;
  std::uint16_t* sizes = nullptr;
  Bitset<Words> settled;  ///< the cells whose value is taken from all others
  int least_sum = 0;
  int greatest_sum = 0;

  /// Makes the sums of the root.
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
