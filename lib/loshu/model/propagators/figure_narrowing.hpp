#pragma once

// The domains of a puzzle's cells while they are narrowed. A narrowed cell makes its constraints
// due. The rules without sums are here: a value is used once, a value with only one cell left goes
// there, and orders between cells.

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/figure.hpp>
#include <loshu/model/propagators/figure_constraints.hpp>
#include <loshu/model/propagators/sum_supports.hpp>
#include <loshu/model/propagators/unit_terms.hpp>

namespace loshu::detail {

/// Narrows domains, and collects the constraints to be looked at again. `FigureFixpoint` adds the
/// sums.
template <int Words, bool FewSums>
class FigureNarrowing {
 public:
  using Set = Bitset<Words>;

  /// Reports that a cell was narrowed outside of this class.
  /// \param before  the domain of the cell before that
  void narrowed(int cell, const Set& before) { note(cell, before - domains_.cells[cell]); }
  void set_sum(int least, int greatest) {
    const SumInterval before{domains_.least_sum, domains_.greatest_sum}, now{least, greatest};
    domains_.least_sum = least;
    domains_.greatest_sum = greatest;
    for (std::size_t i = 0; i < figure_.sums.size(); ++i) {
      const RightHandSide& right = figure_.sums[i].right;
      if (right.coefficient == 0) continue;
      SumInterval& rest = domains_.sums[i].rest;
      rest.least += right.values(now).least - right.values(before).least;
      rest.greatest += right.values(now).greatest - right.values(before).greatest;
      look_at(static_cast<int>(i));
    }
  }

  /// Reports that no constraint has been propagated yet.
  void start() {
    for (std::size_t i = 0; i < figure_.sums.size(); ++i) look_at(static_cast<int>(i));
    orders_due_ = places_due_ = true;
  }

  /// Whether the values that cells lose here are noted, for `lost`.
  static constexpr bool notes_lost = Words > 1;
  /// The values that a cell has lost here since the construction.
  [[nodiscard]] Set lost(int cell) const {
    return noted_.contains(cell) ? scratch_.lost[at(cell)] : Set{};
  }

  /// The cells that were narrowed since the construction, by the caller or here.
  [[nodiscard]] const Set& touched() const { return touched_cells_; }

  /// The constraint that is being propagated, or that failed.
  [[nodiscard]] PostedConstraint at_work() const {
    const auto named = [](const std::vector<PostedConstraint>& names, int place) {
      return at(place) < names.size() ? names[at(place)] : PostedConstraint{};
    };
    if (at_work_ >= 0) return named(figure_.sum_names, at_work_);
    if (order_at_work_ >= 0) return named(figure_.order_names, order_at_work_);
    return {ConstraintKind::distinct};
  }

 protected:
  FigureNarrowing(const FigureConstraints& constraints, FigureDomains<Words>& domains)
      : figure_(constraints), domains_(domains), scratch_(shared_scratch()) {
    // Failures are blamed on the sum that fails first.
    const bool in_line = figure_.weights != nullptr || witness_ != nullptr;
    scratch_.bounds_due.clear(figure_.sum_words(), in_line);
    scratch_.supports_due.clear(figure_.sum_words(), in_line);
    if constexpr (!FewSums) scratch_.moved.resize(figure_.sum_words());
    for (std::uint64_t& moved : scratch_.moved) moved = 0;
  }

  void look_at(int sum) {
    const SumWord own = SumWord::of(sum);
    scratch_.moved[own.word] |= own.sums;
    scratch_.bounds_due.add(own);
  }

  void note(int cell, const Set& lost) {
    touched_cells_.insert(cell);
    const bool bound_moved = lost.reaches_beyond(domains_.cells[cell]);
    mark(figure_.first_due_of[at(cell)], lost, bound_moved);
    if (!FewSums && many_sums_) mark_more(cell, lost, bound_moved);
    scratch_.singles[singles_] = cell;  // counted only if it is decided
    singles_ += domains_.sizes[cell] == 1 ? 1 : 0;
    orders_due_ = places_due_ = true;
  }

  /// Schedules the sums in `due`, whose cell has lost values.
  [[gnu::always_inline]] void mark(SumWord due, const Set& lost, bool bound_moved) {
    if constexpr (FewSums) due.word = 0;
    if (due.word == satisfied_.word) due.sums &= ~satisfied_.sums;
    std::uint64_t& moved = scratch_.moved[due.word];
    moved |= if_set(bound_moved, due.sums);
    // A short sum is filtered even if no bound has moved.
    const std::uint64_t known = moved | domains_.short_sums[due.word].triples;
    for (SumWord rest{due.word, due.sums & ~known}; rest.sums != 0; rest.drop_first()) {
      const int sum = rest.first();
      if (!(domains_.sums[sum].watched & lost).empty()) moved |= SumWord::of(sum).sums;
    }
    scratch_.bounds_due.add(due);
  }
  [[gnu::noinline]] void mark_more(int cell, const Set& lost, bool bound_moved) {
    for (const SumWord& due : figure_.more_due_of[at(cell)]) mark(due, lost, bound_moved);
  }

  [[gnu::always_inline]] bool narrow(int cell, Set values) {
    return domains_.cells[cell] == values || leave(cell, values);
  }

  /// Replaces the domain of a cell by a smaller one.
  [[gnu::noinline]] bool leave(int cell, Set values) {
    const Set lost = domains_.cells[cell] - values;
    return take(cell, lost, values.size());
  }

  /// Removes the values in `lost` from a cell, which keeps `size` values.
  bool take(int cell, const Set& lost, int size) {
    if (size == 0) return false;
    domains_.cells[cell] -= lost;
    if constexpr (notes_lost) {
      scratch_.lost[at(cell)] = this->lost(cell) | lost;
      noted_.insert(cell);
    }
    if (witness_ != nullptr) tell_witness(cell);
    domains_.sizes[cell] = static_cast<std::uint16_t>(size);
    note(cell, lost);
    return true;
  }

  [[gnu::noinline]] void tell_witness(int cell) const {
    std::vector<int> values;
    domains_.cells[cell].for_each([&](int value) { values.push_back(value); });
    witness_->narrowed(at_work(), cell, values);
  }

  /// Removes the value of each decided cell from all other cells.
  bool settle() {
    while (singles_ > 0) {
      const int cell = scratch_.singles[--singles_];
      if (domains_.settled.contains(cell)) continue;
      domains_.settled.insert(cell);
      const Set value = domains_.cells[cell];
      for (const auto& [sum, coefficient] : figure_.sums_of[at(cell)]) {
        SumState<Words>& state = domains_.sums[sum];
        const std::int64_t known = std::int64_t{coefficient} * value.least();
        state.rest.least -= known;
        state.rest.greatest -= known;
        state.open.erase(cell);
        --state.open_cells;
        domains_.note_length(sum);
      }
      // Cells with the value are listed first, since a branch for each cell would be mispredicted.
      Set others;
      open_cells().for_each(
          [&](int other) { others.insert_if(!(domains_.cells[other] & value).empty(), other); });
      while (!others.empty()) {
        const int other = others.take_least();
        if (!take(other, value, domains_.sizes[other] - 1)) return false;
      }
    }
    return true;
  }

  [[nodiscard]] Set open_cells() const { return Set::below(figure_.cells) - domains_.settled; }

  /// One pass over all orders. They are due again if it narrows a cell, so chains settle in rounds.
  bool order() {
    orders_due_ = false;
    order_at_work_ = -1;
    for (const auto& [less, greater] : figure_.orders) {
      ++order_at_work_;
      const int most = domains_.cells[greater].greatest() - 1;
      const int least = domains_.cells[less].least() + 1;
      if (domains_.cells[less].greatest() > most) {
        Set below = domains_.cells[less];
        below.keep_at_most(most);
        if (!narrow(less, below)) return false;
      }
      if (domains_.cells[greater].least() < least) {
        Set above = domains_.cells[greater];
        above.keep_at_least(least);
        if (!narrow(greater, above)) return false;
      }
    }
    order_at_work_ = -1;
    return true;
  }

  /// Assigns each value that only one cell can take, if there are as many values as cells.
  bool place() {
    places_due_ = false;
    if (figure_.spares) return true;
    const Set open = open_cells();
    Set once, twice;
    open.for_each([&](int cell) {
      twice |= once & domains_.cells[cell];
      once |= domains_.cells[cell];
    });
    if (once.size() != open.size()) return false;
    once -= twice;
    for (Set cells = open; !cells.empty() && !once.empty();) {
      const int cell = cells.take_least();
      const Set alone = once & domains_.cells[cell];
      if (alone.empty()) continue;
      once -= alone;
      if (!alone.is_single() || !narrow(cell, alone)) return false;
    }
    return true;
  }

  bool narrow_sum(const SumInterval& sums) {
    const auto [least, greatest] = sums;
    if (least <= domains_.least_sum && greatest >= domains_.greatest_sum) return true;
    if (least > domains_.greatest_sum || greatest < domains_.least_sum) return false;
    // Compared before the conversion to 32 bits: either number may be too large for them.
    set_sum(static_cast<int>(std::max<std::int64_t>(least, domains_.least_sum)),
            static_cast<int>(std::min<std::int64_t>(greatest, domains_.greatest_sum)));
    if (witness_ != nullptr) {
      witness_->narrowed_sum(at_work(), domains_.least_sum, domains_.greatest_sum);
    }
    return true;
  }

  struct Scratch {
    WaitingSums<FewSums> bounds_due, supports_due;
    OfSumWords<FewSums, std::uint64_t>
        moved;  // the sums whose bounds may have moved; not short ones
    std::array<int, Set::capacity + 1> singles;  // the cells to be settled
    DistinctTerms bounds;
    UnitTerms<Words> unit_terms;
    std::vector<MaskedTerm<Words>> masks;
    std::array<Set, notes_lost ? Set::capacity : 0> lost;  // of the cells in `noted_`
    std::array<std::pair<int, int>, Set::capacity> open;   // pairs of a cell and its coefficient
  };
  static Scratch& shared_scratch() {
    thread_local Scratch scratch;
    return scratch;
  }

  const FigureConstraints& figure_;
  FigureDomains<Words>& domains_;
  Scratch& scratch_;
  Set touched_cells_;
  Set noted_;           // the cells whose values in `scratch_.lost` are this object's
  int looked_at_ = -1;  // the sum that was filtered last
  int at_work_ = -1;    // the sum that is being filtered; −1 if none is
  int order_at_work_ = -1;
  FigureWitness* const witness_ = figure_witness();
  SumWord satisfied_;        // the sum being filtered, if each value that it leaves has a support
  std::size_t singles_ = 0;  // the number of cells to be settled
  const bool many_sums_ = figure_.sum_words() > 1;
  bool orders_due_ = false;
  bool places_due_ = false;
};

}  // namespace loshu::detail
