#pragma once

// Propagates all constraints of a puzzle at once, with one bit mask for each cell. Gecode's queue
// takes about 100 ns a step between propagators of single constraints. Here a loop takes its place.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include <loshu/model/propagators/distinct_bounds.hpp>
#include <loshu/model/propagators/failure_weights.hpp>
#include <loshu/model/propagators/figure_constraints.hpp>
#include <loshu/model/propagators/figure_narrowing.hpp>
#include <loshu/model/propagators/sum_supports.hpp>
#include <loshu/model/propagators/unit_terms.hpp>

namespace loshu::detail {

/// Narrows the domains to a common fixpoint of the constraints.
/// \tparam FewSums  whether there are at most 63 sums; false is right for any number
template <int Words, bool FewSums = false>
class FigureFixpoint : public FigureNarrowing<Words, FewSums> {
  using Narrowing = FigureNarrowing<Words, FewSums>;

 public:
  using Set = Bitset<Words>;

  FigureFixpoint(const FigureConstraints& constraints, FigureDomains<Words>& known)
      : Narrowing(constraints, known) {}

  /// Runs the constraint that is due and cheapest: decided cells, bounds of sums, orders, values
  /// with one cell, supports of sums. At the end none is due. A sum in `satisfied_` is not made due
  /// by the cells that it narrows itself.
  /// \return false if the constraints cannot hold
  bool run() {
    while (true) {
      if (!settle()) return false;
      const ShortSums* const preferred = domains_.short_sums;
      if (const int sum = scratch_.bounds_due.take(preferred); sum >= 0) {
        looked_at_ = at_work_ = sum;
        if (!filter(figure_.sums[at(sum)])) return false;
        at_work_ = -1;
        satisfied_ = {};
      } else if (orders_due_) {
        if (!order()) return false;
      } else if (places_due_) {
        if (!place()) return false;
      } else if (const int narrow_one = scratch_.supports_due.take(preferred); narrow_one >= 0) {
        looked_at_ = at_work_ = narrow_one;
        const FigureConstraints::Sum& exact = figure_.sums[at(narrow_one)];
        const Target target = open_terms(exact);
        const bool known = target.open > 0 && target.sums.least == target.sums.greatest;
        if (known && target.few_steps && !filter_exactly(target)) return false;
        at_work_ = -1;
        satisfied_ = {};
      } else {
        return true;
      }
    }
  }

  /// Counts a failure for all cells of the sum that was filtered last.
  void blame(FailureWeights& weights) const {
    if (looked_at_ >= 0) {
      for (const auto& [cell, coefficient] : figure_.sums[at(looked_at_)].terms) weights.add(cell);
    }
    weights.decay();
  }

 private:
  using Narrowing::at_work_, Narrowing::satisfied_, Narrowing::looked_at_;
  using Narrowing::figure_, Narrowing::domains_, Narrowing::scratch_;
  using Narrowing::narrow, Narrowing::narrow_sum;
  using Narrowing::orders_due_, Narrowing::places_due_;
  using Narrowing::settle, Narrowing::order, Narrowing::place;

  /// The most tuples of values that are tried for one sum: all terms but the last two take values.
  static constexpr int most_steps = 12;

  /// The open terms of a sum, listed in `scratch.open`, and the interval that their sum must be in.
  struct Target {
    SumInterval sums;
    std::size_t open = 0;
    bool few_steps = false;  ///< whether all sizes but the two greatest have a small product
  };

  /// Sets `scratch_.open` for the sum at work.
  Target open_terms(const FigureConstraints::Sum& sum) {
    const SumState<Words>& state = domains_.sums[at_work_];
    Target target{state.rest};
    int largest = 1, second = 1, steps = 1;
    const auto add = [&](int cell, int coefficient) {
      scratch_.open[target.open++] = {cell, coefficient};
      // Multiplies all sizes but the two greatest. Without branches, which would be mispredicted.
      const int size = domains_.sizes[cell];
      const int not_largest = std::min(largest, size);
      largest = std::max(largest, size);
      steps = std::min(steps * std::min(second, not_largest), most_steps + 1);
      second = std::max(second, not_largest);
    };
    if (sum.unit) {
      state.open.for_each([&](int cell) { add(cell, 1); });
    } else {
      for (const auto& [cell, coefficient] : sum.terms) {
        if (state.open.contains(cell)) add(cell, coefficient);
      }
    }
    target.few_steps = steps <= most_steps;
    return target;
  }

  /// Narrows a sum by bounds or, if that is as cheap, by supports of each value.
  [[gnu::always_inline]] bool filter(const FigureConstraints::Sum& sum) {
    const SumState<Words>& state = domains_.sums[at_work_];
    const auto [least, greatest] = state.rest;
    if (least != greatest || !sum.unit || state.open_cells > 3) return filter_bounds(sum);
    Set open = state.open;
    if (open.empty()) return least == 0;
    const int x = open.take_least();
    if (open.empty()) return filter_last(x, least);
    const int y = open.take_least();
    if (open.empty()) return filter_pair(x, y, true, least);
    return filter_triple(x, y, open.least(), least);
  }

  /// Narrows by the bounds of `distinct_bounds.hpp`. A sum of more than three open cells is passed
  /// over unless it is in `scratch_.moved`: a bound or a watched value was lost since the last
  /// time.
  bool filter_bounds(const FigureConstraints::Sum& sum) {
    const Target target = open_terms(sum);
    const auto [sums, open, few_steps] = target;
    const auto [least, greatest] = sums;
    if (least == greatest) {
      if (open == 0) return least == 0;
      if (open <= 3 && few_steps) return filter_exactly(target);
      if (few_steps) scratch_.supports_due.add(SumWord::of(at_work_));
    }
    const SumWord own = SumWord::of(at_work_);
    std::uint64_t& moved = scratch_.moved[own.word];
    if (open > 3 && (moved & own.sums) == 0) return true;
    moved &= ~own.sums;
    if (least == greatest && sum.unit && open <= UnitTerms<Words>::most_terms) {
      return filter_unit_bounds(target);
    }
    domains_.sums[at_work_].watched = Set::below(Set::capacity);  // any loss counts
    Set usable;
    scratch_.bounds.clear();
    for (std::size_t i = 0; i < open; ++i) {
      const auto [cell, coefficient] = scratch_.open[i];
      const Set& values = domains_.cells[cell];
      usable |= values;
      scratch_.bounds.add(coefficient, values.least(), values.greatest(), cell);
    }
    const auto reachable = scratch_.bounds.tighten(
        sums, [&](int value) { return usable.next(value); },
        [&](int value) { return usable.previous(value); });
    if (reachable.least > greatest || reachable.greatest < least) return false;
    if (scratch_.bounds.narrowed()) {
      bool possible = true;
      scratch_.bounds.for_each([&](int cell, int lowest, int highest) {
        Set values = domains_.cells[cell];
        values.keep_at_least(lowest);
        values.keep_at_most(highest);
        possible = possible && narrow(cell, values);
      });
      if (!possible) return false;
    }
    if (least == greatest) return true;
    // The settled terms are added again, since all terms balance the magic sum.
    const std::int64_t settled =
        sum.right.values({domains_.least_sum, domains_.greatest_sum}).least - least;
    return narrow_sum(
        sum.right.magic_sums({reachable.least + settled, reachable.greatest + settled}));
  }

  /// Keeps a value of an open term only if some way to reach the known sum uses it.
  bool filter_exactly(const Target& target) {
    if (target.open == 2) {
      const auto [x, x_coefficient] = scratch_.open[0];
      const auto [y, y_coefficient] = scratch_.open[1];
      if (std::abs(x_coefficient) == 1 && std::abs(y_coefficient) == 1) {
        return filter_pair(x, y, x_coefficient == y_coefficient, x_coefficient * target.sums.least);
      }
    }
    return filter_supports(target);
  }

  bool filter_last(int cell, std::int64_t value) {
    satisfied_ = SumWord::of(at_work_);
    return value >= 0 && value < Set::capacity &&
           domains_.cells[cell].contains(static_cast<int>(value)) &&
           narrow(cell, Set::single(static_cast<int>(value)));
  }

  [[gnu::always_inline]] bool filter_pair(int x, int y, bool same_sign, std::int64_t sum) {
    satisfied_ = SumWord::of(at_work_);
    Set x_values = domains_.cells[x], y_values = domains_.cells[y];
    keep_supported(x_values, y_values, same_sign, sum);
    return narrow(x, x_values) && narrow(y, y_values);
  }

  bool filter_triple(int x, int y, int z, std::int64_t sum) {
    // The cell with the fewest values becomes x. This needs no branch, which would be mispredicted
    // half of the time.
    const auto put_smaller_first = [&](int& a, int& b) {
      const int swapped = (a ^ b) & -int{domains_.sizes[b] < domains_.sizes[a]};
      a ^= swapped;
      b ^= swapped;
    };
    put_smaller_first(x, y);
    put_smaller_first(x, z);
    if (domains_.sizes[x] > most_steps) return filter_bounds(figure_.sums[at(at_work_)]);
    satisfied_ = SumWord::of(at_work_);
    Set x_values = domains_.cells[x], y_values = domains_.cells[y], z_values = domains_.cells[z];
    keep_supported(x_values, y_values, z_values, sum);
    return narrow(x, x_values) && narrow(y, y_values) && narrow(z, z_values);
  }

  bool filter_supports(const Target& target) {
    satisfied_ = SumWord::of(at_work_);
    scratch_.masks.clear();
    for (std::size_t i = 0; i < target.open; ++i) {
      const auto [cell, coefficient] = scratch_.open[i];
      scratch_.masks.push_back({coefficient, cell, domains_.sizes[cell], domains_.cells[cell], {}});
    }
    SupportSearch<Words> search;
    search.run(scratch_.masks, target.sums.least);
    for (const MaskedTerm<Words>& term : scratch_.masks) {
      if (!narrow(term.variable, term.supported)) return false;
    }
    return true;
  }

  bool filter_unit_bounds(const Target& target) {
    UnitTerms<Words>& terms = scratch_.unit_terms;
    terms.clear();
    for (std::size_t i = 0; i < target.open; ++i) terms.add(domains_.cells[scratch_.open[i].first]);
    if (!terms.tighten(target.sums.least)) return false;
    domains_.sums[at_work_].watched = terms.used;
    if (!terms.narrowed) return true;
    for (std::size_t i = 0; i < target.open; ++i) {
      const int cell = scratch_.open[i].first;
      Set values = domains_.cells[cell];
      values.keep_at_least(terms.least[i]);
      values.keep_at_most(terms.greatest[i]);
      if (!narrow(cell, values)) return false;
    }
    return true;
  }
};

}  // namespace loshu::detail
