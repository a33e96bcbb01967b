#pragma once

// The domains of a puzzle's cells while they are narrowed: what a cell that was narrowed makes due,
// and the rules that need no sum: values taken once, values that one cell alone can take, orders.

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/model/propagators/distinct_bounds.hpp>
#include <loshu/model/propagators/figure_constraints.hpp>
#include <loshu/model/propagators/sum_supports.hpp>
#include <loshu/model/propagators/unit_terms.hpp>
#include <loshu/model/propagators/waiting_sums.hpp>

namespace loshu {

/// Narrows domains, and keeps what has to be looked at again. `FigureFixpoint` adds the sums.
template <int Words>
class FigureNarrowing {
 public:
  using Set = ValueSet<Words>;

  /// Tells that a cell was narrowed from outside.
  void narrowed(int cell) { note(cell); }
  void narrowed_sum() {
    for (std::size_t i = 0; i < figure.sums.size(); ++i) {
      if (figure.sums[i].right.coefficient != 0) scratch.bounds_due.add(static_cast<int>(i));
    }
  }

  /// Tells that nothing has been looked at yet.
  void start() {
    for (std::size_t i = 0; i < figure.sums.size(); ++i)
      scratch.bounds_due.add(static_cast<int>(i));
  }

  /// The cells that were narrowed, from outside or here.
  [[nodiscard]] const Set& touched() const { return touched_cells; }

 protected:
  FigureNarrowing(const FigureConstraints& constraints, FigureDomains<Words>& known)
      : figure(constraints), domains(known), scratch(shared_scratch()) {
    scratch.bounds_due.clear(figure.sums.size());
    scratch.supports_due.clear(figure.sums.size());
    scratch.singles.clear();
    scratch.open.resize(at(figure.cells));
  }

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void note(int cell) {
    touched_cells.insert(cell);
    for (const int sum : figure.sums_of[at(cell)]) {
      if (sum == at_work && exactly) continue;  // what has a support keeps it
      scratch.bounds_due.add(sum);
    }
    if (domains.sizes[cell] == 1) scratch.singles.push_back(cell);
    orders_due = orders_due || figure.is_ordered[at(cell)] != 0;
    places_due = true;
  }

  bool narrow(int cell, const Set& values) {
    if (domains.cells[cell] == values) return true;
    if (values.empty()) return false;
    domains.cells[cell] = values;
    domains.sizes[cell] = static_cast<std::uint16_t>(values.size());
    note(cell);
    return true;
  }

  /// Takes the value of a decided cell from all others.
  bool settle() {
    while (!scratch.singles.empty()) {
      const int cell = scratch.singles.back();
      scratch.singles.pop_back();
      if (domains.settled.contains(cell)) continue;
      domains.settled.insert(cell);
      const Set value = domains.cells[cell];
      for (int other = 0; other < figure.cells; ++other) {
        const Set& values = domains.cells[other];
        if (other == cell || (values & value).empty()) continue;
        if (!narrow(other, values - value)) return false;
      }
    }
    return true;
  }

  bool order() {
    orders_due = false;
    for (const auto& [less, greater] : figure.orders) {
      const int most = domains.cells[greater].greatest() - 1;
      const int least = domains.cells[less].least() + 1;
      if (domains.cells[less].greatest() > most) {
        Set below = domains.cells[less];
        below.keep_at_most(most);
        if (!narrow(less, below)) return false;
      }
      if (domains.cells[greater].least() < least) {
        Set above = domains.cells[greater];
        above.keep_at_least(least);
        if (!narrow(greater, above)) return false;
      }
    }
    return true;
  }

  /// A value that only one cell can take is there: there are as many values as cells.
  bool place() {
    places_due = false;
    Set once, twice;
    for (int cell = 0; cell < figure.cells; ++cell) {
      twice |= once & domains.cells[cell];
      once |= domains.cells[cell];
    }
    if (once != Set::below(figure.cells)) return false;
    once -= twice;
    for (int cell = 0; cell < figure.cells && !once.empty(); ++cell) {
      const Set alone = once & domains.cells[cell];
      if (alone.empty()) continue;
      once -= alone;
      if (domains.sizes[cell] == 1) continue;
      if (!alone.is_single()) return false;
      if (!narrow(cell, alone)) return false;
    }
    return true;
  }

  bool narrow_sum(const SumInterval& sums) {
    const auto [least, greatest] = sums;
    if (least <= domains.least_sum && greatest >= domains.greatest_sum) return true;
    if (least > domains.greatest_sum || greatest < domains.least_sum) return false;
    // Compared before they are made smaller: either may be beyond 32 bits.
    domains.least_sum = static_cast<int>(std::max<std::int64_t>(least, domains.least_sum));
    domains.greatest_sum = static_cast<int>(std::min<std::int64_t>(greatest, domains.greatest_sum));
    narrowed_sum();
    return true;
  }

  struct Scratch {
    WaitingSums bounds_due, supports_due;
    std::vector<int> singles;
    DistinctTerms bounds;
    UnitTerms<Words> unit_terms;
    std::vector<MaskedTerm<Words>> masks;
    std::vector<std::pair<int, int>> open;  // cell, coefficient
  };
  static Scratch& shared_scratch() {
    thread_local Scratch scratch;
    return scratch;
  }

  const FigureConstraints& figure;
  FigureDomains<Words>& domains;
  Scratch& scratch;
  Set touched_cells;
  int looked_at = -1;    // the last sum
  int at_work = -1;      // the sum that narrows cells now
  bool exactly = false;  // whether it leaves supported values only
  bool orders_due = true;
  bool places_due = true;
};

}  // namespace loshu
