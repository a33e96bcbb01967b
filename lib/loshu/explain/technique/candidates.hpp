#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/explain/technique/rules.hpp>
#include <loshu/figure.hpp>
#include <loshu/path.hpp>

namespace loshu::detail {

/// Values counted from the first.
using Marks = Bitset<16>;
static_assert(Marks::capacity == most_candidate_cells);

/// The knowledge of a person who solves: the values placed, the candidates of every open cell, and
/// the range of the magic sum. Values are counted from the first here.
class Candidates {
 public:
  /// Places the givens, and strikes only the values that they take.
  Candidates(const Rules& rules, const std::vector<Given>& givens);

  [[nodiscard]] bool is_open(int cell) const { return value_[at(cell)] < 0; }
  /// \pre the cell is not open
  [[nodiscard]] int value(int cell) const { return value_[at(cell)]; }
  /// The candidates of an open cell; of another its value.
  [[nodiscard]] const Marks& marks(int cell) const { return marks_[at(cell)]; }
  [[nodiscard]] int open_count() const { return open_; }
  /// The magic sum lies in it.
  [[nodiscard]] const SumRange& sum() const { return sum_; }
  [[nodiscard]] bool knows_sum() const { return sum_.least == sum_.greatest; }

  /// Puts the value into the cell and strikes it everywhere else.
  void place(int cell, int value);
  void strike(int cell, const Marks& values);
  void narrow_sum(const SumRange& range) { sum_ = range, sum_changed_ = ++clock_; }
  /// All that a step says.
  void take(const Step& step);

  /// A contradiction: a cell without a value, a value without a cell, a full line with another sum.
  [[nodiscard]] std::optional<Clash> clash() const;

  /// Grows with each change.
  [[nodiscard]] std::uint32_t clock() const { return clock_; }
  [[nodiscard]] std::uint32_t changed(int cell) const { return changed_[at(cell)]; }
  [[nodiscard]] std::uint32_t sum_changed() const { return sum_changed_; }

 private:
  /// Whether it has no open cell, and does not hold.
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

/// A rule with the placed values put in: the sum of coefficient · value over its open cells lies in
/// a range, values counted from the first.
struct OpenRule {
  std::vector<Equation::Term> terms;  ///< of open cells
  std::int64_t least = 0;
  std::int64_t greatest = 0;

  [[nodiscard]] bool is_known() const { return least == greatest; }
};
[[nodiscard]] OpenRule opened(const Rules& rules, int rule, const Candidates& state);

}  // namespace loshu::detail
