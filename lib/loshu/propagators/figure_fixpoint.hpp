#pragma once

// All constraints of a puzzle at once, on one bit mask a cell. What Gecode's queue does between
// propagators of single constraints, at some 100 ns a step, is here a loop over words.

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <loshu/propagators/distinct_bounds.hpp>
#include <loshu/propagators/sum_supports.hpp>
#include <loshu/value_set.hpp>

namespace loshu {

/// The constraints on cells whose values are counted from 0: a permutation of 0..cells−1.
struct FigureConstraints {
  /// The sum of coefficient · value over the terms = sum_coefficient · S + constant.
  struct Sum {
    std::vector<std::pair<int, int>> terms;  ///< cell, coefficient
    std::int64_t sum_coefficient = 0;
    std::int64_t constant = 0;
  };
  /// value[less] < value[greater]
  struct Order {
    int less = 0;
    int greater = 0;
  };

  int cells = 0;
  std::vector<Sum> sums;
  std::vector<Order> orders;
  std::vector<std::vector<int>> sums_of = {};  ///< by cell; made by `index`

  void index() {
    sums_of.assign(static_cast<std::size_t>(cells), {});
    for (std::size_t i = 0; i < sums.size(); ++i) {
      for (const auto& [cell, coefficient] : sums[i].terms) {
        sums_of[static_cast<std::size_t>(cell)].push_back(static_cast<int>(i));
      }
    }
  }
};

/// What is known of the cells: between two runs it is kept with the search node.
template <int Words>
struct FigureDomains {
  ValueSet<Words>* cells = nullptr;
  std::uint16_t* sizes = nullptr;
  ValueSet<Words> settled;  ///< the cells whose value is taken from all others
  int least_sum = 0;
  int greatest_sum = 0;
};

/// Narrows the domains until none of the constraints narrows them further.
template <int Words>
class FigureFixpoint {
 public:
  using Set = ValueSet<Words>;

  FigureFixpoint(const FigureConstraints& constraints, FigureDomains<Words>& known)
      : figure(constraints), domains(known), scratch(shared_scratch()) {
    scratch.bounds_due.clear(figure.sums.size());
    scratch.supports_due.clear(figure.sums.size());
    scratch.singles.clear();
    scratch.open.resize(at(figure.cells));
  }

  /// Tells that a cell was narrowed from outside.
  void narrowed(int cell) { note(cell, true); }
  void narrowed_sum() {
    for (std::size_t i = 0; i < figure.sums.size(); ++i) {
      if (figure.sums[i].sum_coefficient != 0) want(static_cast<int>(i));
    }
  }

  /// Tells that nothing has been looked at yet.
  void start() {
    for (std::size_t i = 0; i < figure.sums.size(); ++i) want(static_cast<int>(i));
  }

  /// \return false if the constraints cannot hold
  bool run() {
    while (true) {
      if (!settle()) return false;
      if (!scratch.bounds_due.empty()) {
        if (!filter_bounds(figure.sums[at(scratch.bounds_due.take())])) return false;
      } else if (orders_due) {
        if (!order()) return false;
      } else if (places_due) {
        if (!place()) return false;
      } else if (!scratch.supports_due.empty()) {
        const Target target = open_terms(figure.sums[at(scratch.supports_due.take())]);
        const bool worth = target.open > 0 && target.least == target.greatest;
        if (worth && target.steps <= most_steps && !filter_supports(target)) return false;
      } else {
        return true;
      }
    }
  }

  /// The cells that were narrowed, from outside or here.
  [[nodiscard]] const Set& touched() const { return touched_cells; }

 private:
  /// The sums that wait for a filter, each once; who waits longest is next. (Last in, first out
  /// takes twice the work: what has just changed changes again.)
  class Due {
   public:
    void clear(std::size_t sums) {
      ring.resize(sums);
      waits.assign(sums, 0);
      head = waiting = 0;
    }
    [[nodiscard]] bool empty() const { return waiting == 0; }
    void add(int sum) {
      if (waits[at(sum)] != 0) return;
      waits[at(sum)] = 1;
      const std::size_t place = head + waiting++;
      ring[place < ring.size() ? place : place - ring.size()] = sum;
    }
    int take() {
      const int sum = ring[head];
      if (++head == ring.size()) head = 0;
      --waiting;
      waits[at(sum)] = 0;
      return sum;
    }

   private:
    std::vector<int> ring;
    std::vector<char> waits;
    std::size_t head = 0, waiting = 0;
  };
  struct Scratch {
    Due bounds_due, supports_due;
    std::vector<int> singles;
    DistinctTerms bounds;
    std::vector<MaskedTerm<Words>> masks;
    std::vector<std::pair<int, int>> open;  // cell, coefficient
  };
  static Scratch& shared_scratch() {
    thread_local Scratch scratch;
    return scratch;
  }
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// So many pairs of last terms are looked at for one sum at most.
  static constexpr long most_steps = 24;
  /// With so few they cost no more than bounds, and prune more.
  static constexpr long few_steps = 6;

  void want(int sum) {
    scratch.bounds_due.add(sum);
    scratch.supports_due.add(sum);
  }

  void note(int cell, bool bounds_too) {
    touched_cells.insert(cell);
    for (const int sum : figure.sums_of[at(cell)]) {
      if (bounds_too) scratch.bounds_due.add(sum);
      scratch.supports_due.add(sum);
    }
    if (domains.sizes[cell] == 1) scratch.singles.push_back(cell);
    orders_due = orders_due || bounds_too;
    places_due = true;
  }

  bool narrow(int cell, const Set& values) {
    Set& before = domains.cells[cell];
    if (before == values) return true;
    if (values.empty()) return false;
    const bool bounds_too =
        before.least() != values.least() || before.greatest() != values.greatest();
    before = values;
    domains.sizes[cell] = static_cast<std::uint16_t>(values.size());
    note(cell, bounds_too);
    return true;
  }

  /// Takes the value of a decided cell from all others.
  bool settle() {
    while (!scratch.singles.empty()) {
      const int cell = scratch.singles.back();
      scratch.singles.pop_back();
      if (domains.settled.contains(cell)) continue;
      domains.settled.insert(cell);
      const int value = domains.cells[cell].least();
      for (int other = 0; other < figure.cells; ++other) {
        if (other == cell || !domains.cells[other].contains(value)) continue;
        Set rest = domains.cells[other];
        rest.erase(value);
        if (!narrow(other, rest)) return false;
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
      if (domains.settled.contains(cell)) continue;
      const Set alone = once & domains.cells[cell];
      if (alone.empty()) continue;
      if (!alone.is_single()) return false;
      if (!narrow(cell, alone)) return false;
    }
    return true;
  }

  /// The open terms of a sum, in `scratch.open`, and what they must reach.
  struct Target {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    std::size_t open = 0;
    long steps = 1;  ///< the sizes of all terms but the two greatest multiplied, up to `most_steps`
  };

  Target open_terms(const FigureConstraints::Sum& sum) {
    Target target{sum.constant, sum.constant};
    if (sum.sum_coefficient != 0) {
      const bool rising = sum.sum_coefficient > 0;
      target.least += sum.sum_coefficient * (rising ? domains.least_sum : domains.greatest_sum);
      target.greatest += sum.sum_coefficient * (rising ? domains.greatest_sum : domains.least_sum);
    }
    int largest = 1, second = 1;
    for (const auto& [cell, coefficient] : sum.terms) {
      int size = domains.sizes[cell];
      if (size == 1) {
        const std::int64_t share = std::int64_t{coefficient} * domains.cells[cell].least();
        target.least -= share;
        target.greatest -= share;
        continue;
      }
      scratch.open[target.open++] = {cell, coefficient};
      if (size > largest) std::swap(size, largest);
      if (size > second) std::swap(size, second);
      if (target.steps <= most_steps) target.steps *= size;
    }
    return target;
  }

  /// Narrows by bounds or, where that is as cheap, by supports.
  bool filter_bounds(const FigureConstraints::Sum& sum) {
    const Target target = open_terms(sum);
    const auto [least, greatest, open, steps] = target;
    if (least == greatest) {
      if (open == 0) return least == 0;
      if (open == 2 && is_unit(scratch.open[0].second) && is_unit(scratch.open[1].second)) {
        return filter_pair(least);
      }
      if (open < 3 || (open == 3 && steps <= few_steps)) return filter_supports(target);
    }
    Set usable;
    scratch.bounds.clear();
    for (std::size_t i = 0; i < open; ++i) {
      const auto [cell, coefficient] = scratch.open[i];
      const Set& values = domains.cells[cell];
      usable |= values;
      scratch.bounds.add(coefficient, values.least(), values.greatest(), cell);
    }
    const auto reachable = scratch.bounds.tighten(
        least, greatest, [&](int value) { return usable.next(value); },
        [&](int value) { return usable.previous(value); });
    if (reachable.least > greatest || reachable.greatest < least) return false;
    if (scratch.bounds.narrowed()) {
      bool possible = true;
      scratch.bounds.for_each([&](int cell, int lowest, int highest) {
        Set values = domains.cells[cell];
        values.keep_at_least(lowest);
        values.keep_at_most(highest);
        possible = possible && narrow(cell, values);
      });
      if (!possible) return false;
    }
    return least == greatest || narrow_sum(sum, least, greatest, reachable);
  }

  static bool is_unit(int coefficient) { return coefficient == 1 || coefficient == -1; }

  /// x + y = sum or x − y = sum, up to signs.
  bool filter_pair(std::int64_t sum) {
    const auto [x, x_coefficient] = scratch.open[0];
    const auto [y, y_coefficient] = scratch.open[1];
    if (sum > 2 * Set::capacity || sum < -2 * Set::capacity) return false;
    const int remainder = static_cast<int>(x_coefficient > 0 ? sum : -sum);
    if (x_coefficient == y_coefficient) {
      Set values = domains.cells[x] & domains.cells[y].reflected(remainder);
      if (remainder % 2 == 0) values.discard(remainder / 2);
      return narrow(x, values) && narrow(y, domains.cells[y] & values.reflected(remainder));
    }
    const Set values = domains.cells[x] & domains.cells[y].shifted(remainder);
    return remainder != 0 && narrow(x, values) &&
           narrow(y, domains.cells[y] & values.shifted(-remainder));
  }

  /// Narrows the open terms of a known sum to the values that have a support.
  bool filter_supports(const Target& target) {
    scratch.masks.clear();
    for (std::size_t i = 0; i < target.open; ++i) {
      const auto [cell, coefficient] = scratch.open[i];
      scratch.masks.push_back({coefficient, cell, domains.sizes[cell], domains.cells[cell]});
    }
    SupportSearch<Words> search(std::numeric_limits<long>::max());
    search.run(scratch.masks, target.least);
    for (const MaskedTerm<Words>& term : scratch.masks) {
      if (!narrow(term.variable, term.supported)) return false;
    }
    return true;
  }

  /// What the terms can reach bounds the magic sum, where it is open.
  bool narrow_sum(const FigureConstraints::Sum& sum, std::int64_t least, std::int64_t greatest,
                  const DistinctTerms::Reachable& reachable) {
    // `least` and `greatest` hold the magic sum's part: what is left of it is the constant.
    const bool rising = sum.sum_coefficient > 0;
    const std::int64_t factor = rising ? sum.sum_coefficient : -sum.sum_coefficient;
    const std::int64_t at_least_sum = factor * domains.least_sum;
    const std::int64_t constant = rising ? least - at_least_sum : greatest + at_least_sum;
    std::int64_t low = rising ? reachable.least - constant : constant - reachable.greatest;
    std::int64_t high = rising ? reachable.greatest - constant : constant - reachable.least;
    low = -floor_divided(-low, factor);
    high = floor_divided(high, factor);
    if (low <= domains.least_sum && high >= domains.greatest_sum) return true;
    domains.least_sum = static_cast<int>(std::max<std::int64_t>(low, domains.least_sum));
    domains.greatest_sum = static_cast<int>(std::min<std::int64_t>(high, domains.greatest_sum));
    narrowed_sum();
    return domains.least_sum <= domains.greatest_sum;
  }

  const FigureConstraints& figure;
  FigureDomains<Words>& domains;
  Scratch& scratch;
  Set touched_cells;
  bool orders_due = true;
  bool places_due = true;
};

}  // namespace loshu
