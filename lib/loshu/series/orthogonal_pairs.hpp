#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/result.hpp>
#include <loshu/series/laying.hpp>
#include <loshu/series/parallel_classes.hpp>

namespace loshu::detail {

__extension__ using Wide = unsigned __int128;

/// The maps that take the whole puzzle to itself. They save work and change no count.
struct Savings {
  bool exchange = false;    ///< an exchange of the two classes
  bool complement = false;  ///< the complement, with both classes kept
};

/// Sets that a line of each kind may have, kind after kind.
struct SetList {
  std::vector<ValueSet> sets;
  std::vector<std::size_t> ends;  ///< the end of each kind in `sets`
};

/// Made once for a count, and shared by its threads.
struct AllSeries {
  /// \throws Stopped at a limit of the budget
  AllSeries(const TwoClasses& puzzle, const Budget& budget);
  SetList outer, inner;
};

/// A series that is laid down for a line of the outer class.
struct PickedSeries {
  std::size_t kind = 0;
  ValueSet set = 0;
};

/// Counts the labellings of a puzzle: the ways to lay down two orthogonal partitions of its values
/// into series. One object is used by one thread.
class OrthogonalPairs {
 public:
  /// The arguments must outlive the object.
  /// \param spent  counts the sets laid down as nodes, and sets after which none fits as failures
  /// \param progress  gets the nodes now and then, unless it is null
  OrthogonalPairs(const TwoClasses& puzzle, const AllSeries& series, const Laying& laying,
                  Savings savings, Budget& spent, Progress* progress = nullptr);

  /// Returns the number of labellings with these first outer sets, divided by the factors of
  /// `Laying`.
  /// \throws Stopped at a limit
  Wide count(const std::vector<PickedSeries>& first);

  /// Returns the outer sets that may follow some first ones. Empty if the outer class is complete.
  std::vector<PickedSeries> next(const std::vector<PickedSeries>& first);

 private:
  /// The inner series that meet each set of a complete outer partition once, as bits: bit i stands
  /// for the i-th series.
  struct Crossing {
    std::size_t words = 0;                  ///< the words of a set of series
    const ValueSet* sets = nullptr;         ///< the series
    std::vector<std::uint64_t> with_value;  ///< for each value: the series that have it
    std::vector<std::uint64_t> open;        ///< for each depth: the series that still fit
    std::vector<std::uint64_t> kinds;       ///< for each kind: its series
  };

  [[nodiscard]] std::size_t lines() const { return puzzle_.outer.lines.size(); }
  [[nodiscard]] bool pick(std::size_t depth, const PickedSeries& one);
  void unpick(const PickedSeries& one);
  [[nodiscard]] std::vector<PickedSeries> open_picks(std::size_t depth) const;
  void search(std::size_t depth);
  void complete();
  void cross();
  template <std::size_t Words>
  bool cross(std::size_t depth, ValueSet left, unsigned weight);
  [[nodiscard]] bool keeps(ValueSet inner_set, bool is_least, unsigned& weight) const;
  [[nodiscard]] ValueSet complement(ValueSet set) const;
  void spend(std::uint64_t nodes, std::uint64_t failures, std::uint64_t looked_at);

  const TwoClasses& puzzle_;
  const AllSeries& series_;
  const Laying& laying_;
  const Savings savings_;
  Budget& spent_;
  Progress* const progress_;
  const ValueSet all_;
  const ValueSet greatest_;
  bool meets_all_ = false;  // whether each inner line meets each outer line
  bool is_plain_ = false;   // whether the last inner set is right for all others

  std::vector<SetList> outer_open_, inner_open_;   // by depth: the series that still fit
  std::vector<PickedSeries> picked_;               // the outer sets in the order of their picking
  std::vector<ValueSet> left_;                     // by depth: the values without an outer set
  std::vector<int> outer_placed_, inner_placed_;   // by kind: the number of its lines with a set
  std::vector<ValueSet> outer_sets_, inner_sets_;  // by line
  std::vector<std::size_t> outer_start_, inner_start_;  // by kind: its first line
  bool is_own_image_ = false;  // whether the outer sets of the least and the greatest value are
                               // complements of each other
  Crossing crossing_;
  Wide total_ = 0;
  std::uint64_t nodes_ = 0, failures_ = 0, work_ = 0, told_ = 0;
};

}  // namespace loshu::detail
