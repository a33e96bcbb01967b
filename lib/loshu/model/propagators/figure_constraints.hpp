#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/figure.hpp>
#include <loshu/model/constraint_group.hpp>
#include <loshu/model/propagators/distinct_bounds.hpp>
#include <loshu/model/propagators/failure_weights.hpp>

namespace loshu::detail {

/// The bits if the condition holds, and otherwise 0. No branch is there to be mispredicted.
constexpr std::uint64_t if_set(bool condition, std::uint64_t bits) {
  return bits & (std::uint64_t{0} - std::uint64_t{condition});
}

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

/// The sums with few open cells, as bits for 64 sums.
struct ShortSums {
  std::uint64_t pairs = 0;    ///< sums with at most two open cells
  std::uint64_t triples = 0;  ///< sums with at most three
};

/// \tparam FewSums  whether all sums have one word; the entry then needs no indirection
template <bool FewSums, typename Entry>
using OfSumWords = std::conditional_t<FewSums, std::array<Entry, 1>, std::vector<Entry>>;

/// The sums to be filtered, each once. Sums with few open cells come first, since they cost least
/// and narrow most. Long sums run after the short ones of this round: their cells often change
/// again. If it matters which sum fails first, all sums come first in, first out.
template <bool FewSums>
class WaitingSums {
 public:
  /// \param words    the number of words for all sums
  /// \param in_line  whether sums come first in, first out
  void clear(std::size_t words, bool in_line) {
    if constexpr (!FewSums) words_.resize(words);
    for (Waiting& waiting : words_) waiting = {};
    in_line_ = in_line;
    line_.clear();
    head_ = 0;
  }
  [[gnu::always_inline]] void add(const SumWord& due) {
    std::uint64_t& later = words_[due.word].later;
    if (in_line_) line_up({due.word, due.sums & ~later});
    later |= due.sums;
  }
  /// Removes and returns the next sum; −1 if there is none.
  /// \param short_sums  an entry for each word of sums
  int take(const ShortSums* short_sums) {
    if (in_line_) return take_in_line();
    for (std::size_t word = 0; word < words_.size(); ++word) {
      auto& [now, later] = words_[word];
      const auto& [pairs, triples] = short_sums[word];
      const std::uint64_t shortest = (now | later) & pairs;
      SumWord next{word, shortest | if_set(shortest == 0, now & triples)};
      if (next.sums == 0) {
        now |= later;
        if (now == 0) continue;
        later = 0;
        next.sums = now & triples;
        next.sums |= if_set(next.sums == 0, now);
      }
      const std::uint64_t others = ~(next.sums & -next.sums);
      now &= others;
      later &= others;
      return next.first();
    }
    return -1;
  }

 private:
  /// The sums of the present turn, and those of the next one. When only long sums of the turn are
  /// left, and no pair waits, the next ones join them.
  struct Waiting {
    std::uint64_t now = 0, later = 0;
  };

  [[gnu::noinline]] void line_up(SumWord more) {
    for (; more.sums != 0; more.drop_first()) line_.push_back(more.first());
  }
  [[gnu::noinline]] int take_in_line() {
    if (head_ == line_.size()) return -1;
    const int sum = line_[head_++];
    const SumWord own = SumWord::of(sum);
    words_[own.word].later &= ~own.sums;
    return sum;
  }

  OfSumWords<FewSums, Waiting> words_;
  std::vector<int> line_;  // the sums in the order in which they became due
  std::size_t head_ = 0;
  bool in_line_ = false;
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
  std::vector<PostedConstraint> sum_names = {};    ///< may be empty
  std::vector<PostedConstraint> order_names = {};  ///< may be empty
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

  /// The number of words that hold a bit for each sum.
  [[nodiscard]] std::size_t sum_words() const { return sums.size() / 64 + 1; }

  /// \pre `sums` and `orders` are complete
  void index() {
    values = std::max(values, cells);
    sums_of.assign(at(cells), {});
    first_due_of.assign(at(cells), {});
    more_due_of.assign(at(cells), {});
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
  SumInterval rest;    ///< what the open cells may add up to
  Bitset<Words> open;  ///< the cells that are not settled
  int open_cells = 0;
  /// The values that the last bounds of this sum used. While its cells keep these values and their
  /// bounds, the sum narrows nothing by bounds.
  Bitset<Words> watched;
};

/// The domains of the cells, kept with the search node between two runs of the propagator.
template <int Words>
struct FigureDomains {
  Bitset<Words>* cells = nullptr;
  SumState<Words>* sums = nullptr;
  ShortSums* short_sums = nullptr;  ///< for each word of sums
  std::uint16_t* sizes = nullptr;
  Bitset<Words> settled;  ///< the cells whose value was removed from all other cells
  int least_sum = 0;
  int greatest_sum = 0;

  /// Makes the states of the sums at the root.
  void begin(const FigureConstraints& figure) {
    std::fill_n(short_sums, figure.sum_words(), ShortSums{});
    for (std::size_t i = 0; i < figure.sums.size(); ++i) {
      SumState<Words>& sum = *new (&sums[i]) SumState<Words>;
      for (const auto& [cell, coefficient] : figure.sums[i].terms) sum.open.insert(cell);
      sum.open_cells = sum.open.size();
      sum.rest = figure.sums[i].right.values({least_sum, greatest_sum});
      sum.watched = Bitset<Words>::below(Bitset<Words>::capacity);
      note_length(static_cast<int>(i));
    }
  }

  void note_length(int sum) {
    const SumWord own = SumWord::of(sum);
    short_sums[own.word].triples |= if_set(sums[sum].open_cells <= 3, own.sums);
    short_sums[own.word].pairs |= if_set(sums[sum].open_cells <= 2, own.sums);
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
