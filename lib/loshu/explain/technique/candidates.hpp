#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/explain/technique/rules.hpp>
#include <loshu/figure.hpp>
#include <loshu/path.hpp>

namespace loshu::detail {

/// A bound greater than any sum of values.
inline constexpr std::int64_t unbounded = std::int64_t{1} << 40;

/// A set of values, counted from the first value of the puzzle.
using Marks = Bitset<16>;
static_assert(Marks::capacity == most_candidate_cells);

/// The knowledge of a person who solves: the values placed, the candidates of every open cell, and
/// the range of the magic sum. Values are counted from the first value of the puzzle.
class Candidates {
 public:
  /// Places the givens, and strikes their values from all other cells.
  Candidates(const Rules& rules, const std::vector<Given>& givens)
      : rules_(&rules),
        value_(at(rules.cell_count()), -1),
        marks_(at(rules.cell_count()), Marks::below(rules.cell_count())),
        changed_(at(rules.cell_count()), 1),
        sum_(rules.sum()),
        open_(rules.cell_count()) {
    for (const auto& [cell, value] : givens) place(cell, value - rules.base());
  }

  [[nodiscard]] bool is_open(int cell) const { return value_[at(cell)] < 0; }
  /// The value of a cell, which must not be open.
  [[nodiscard]] int value(int cell) const { return value_[at(cell)]; }
  /// The candidates of an open cell; the value of any other cell.
  [[nodiscard]] const Marks& marks(int cell) const { return marks_[at(cell)]; }
  [[nodiscard]] int open_count() const { return open_; }
  [[nodiscard]] const SumRange& sum() const { return sum_; }
  [[nodiscard]] bool knows_sum() const { return sum_.least == sum_.greatest; }

  /// Puts the value into the cell and strikes it everywhere else.
  void place(int cell, int value) {
    if (value_[at(cell)] < 0) --open_;
    ++clock_;
    for (std::size_t other = 0; other < marks_.size(); ++other) {
      if (!marks_[other].contains(value)) continue;
      marks_[other].erase(value);
      changed_[other] = clock_;
    }
    marks_[at(cell)] = Marks::single(value);
    value_[at(cell)] = value;
    changed_[at(cell)] = clock_;
  }
  void strike(int cell, const Marks& values) {
    marks_[at(cell)] -= values;
    changed_[at(cell)] = ++clock_;
  }
  void narrow_sum(const SumRange& range) { sum_ = range, sum_changed_ = ++clock_; }
  void take(const Step& step) {
    if (step.place) place(step.place->cell, step.place->value - rules_->base());
    if (step.sum) narrow_sum(*step.sum);
    for (const Strike& strike_of : step.strikes) {
      Marks values;
      for (const int value : strike_of.values) values.insert(value - rules_->base());
      strike(strike_of.cell, values);
    }
  }

  /// Returns a contradiction: a cell without a value, a value without a cell, a full line with
  /// another sum, no sum, or a broken relation.
  [[nodiscard]] std::optional<Clash> clash() const {
    Marks places;
    for (int cell = 0; cell < rules_->cell_count(); ++cell) {
      if (marks_[at(cell)].empty()) return Clash{Clash::Kind::no_value, cell};
      places |= marks_[at(cell)];
    }
    if (sum_.least > sum_.greatest) return Clash{Clash::Kind::no_sum, 0};
    for (int value = 0; value < rules_->cell_count(); ++value) {
      if (!places.contains(value)) return Clash{Clash::Kind::no_place, value + rules_->base()};
    }
    const auto [begin, end] = rules_->places(Rule::Kind::line);
    for (int line = begin; line < end; ++line) {
      if (is_broken(line)) return Clash{Clash::Kind::wrong_sum, line};
    }
    const auto [first, last] = rules_->places(Rule::Kind::relation);
    for (int relation = first; relation < last; ++relation) {
      if (is_broken(relation)) return Clash{Clash::Kind::broken_relation, relation - first};
    }
    return std::nullopt;
  }

  /// Grows with each change, so that searches can leave out what has not changed.
  [[nodiscard]] std::uint32_t clock() const { return clock_; }
  [[nodiscard]] std::uint32_t changed(int cell) const { return changed_[at(cell)]; }
  [[nodiscard]] std::uint32_t sum_changed() const { return sum_changed_; }

 private:
  /// Whether the rule has no open cell and does not hold.
  [[nodiscard]] bool is_broken(int rule) const;

  const Rules* rules_;
  std::vector<int> value_;
  std::vector<Marks> marks_;
  std::vector<std::uint32_t> changed_;
  SumRange sum_;
  std::uint32_t clock_ = 1;
  std::uint32_t sum_changed_ = 1;
  int open_ = 0;
};

/// A rule with the placed values put in: least ≤ Σ coefficient · value ≤ greatest over its open
/// cells. Values are counted from the first value of the puzzle.
struct OpenRule {
  std::vector<Equation::Term> terms;  ///< the open cells with their coefficients
  std::int64_t least = 0;
  std::int64_t greatest = 0;

  [[nodiscard]] bool is_known() const { return least == greatest; }
};
/// Moves the filled cells and the sum to the right side, whose range the open terms must meet.
/// Values are counted from `base`, so it goes there too, for open cells as well.
[[nodiscard]] inline OpenRule opened(const Rules& rules, int rule, const Candidates& state) {
  const auto& [equation, comparison, origin] = rules.rule(rule).row;
  std::int64_t rest = equation.constant;
  OpenRule open;
  open.terms.reserve(equation.terms.size());
  for (const auto& [cell, coefficient] : equation.terms) {
    const int placed = state.is_open(cell) ? 0 : state.value(cell);
    rest -= coefficient * (rules.base() + placed);
    if (state.is_open(cell)) open.terms.push_back({cell, coefficient});
  }
  const std::int64_t factor = equation.sum_coefficient;
  const SumRange& sum = state.sum();
  open.least = rest + factor * (factor >= 0 ? sum.least : sum.greatest);
  open.greatest = rest + factor * (factor >= 0 ? sum.greatest : sum.least);
  if (comparison == Operator::at_most) open.least = -unbounded;
  return open;
}
inline bool Candidates::is_broken(int rule) const {
  for (const auto& term : rules_->rule(rule).row.equation.terms) {
    if (is_open(term.cell)) return false;
  }
  const OpenRule open = opened(*rules_, rule, *this);
  return open.least > 0 || open.greatest < 0;
}

}  // namespace loshu::detail
