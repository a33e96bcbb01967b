#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/figure.hpp>

namespace loshu {

/// One value a cell, in the order of the cells.
using Assignment = std::vector<int>;

/// A cell whose value is fixed by the user.
struct Given {
  int cell = 0;
  int value = 0;
};

/// What is asked for, whether or not it can stand together.
struct PuzzleParts {
  std::shared_ptr<const Figure> figure;
  int first_value = 1;
  std::optional<int> sum = {};
  std::vector<Given> givens = {};
};

/// What was asked for is clear, but contradicts itself at sight: a value given twice, a sum that no
/// line can have. An error like others to those who want a puzzle; others can say why there is no
/// solution.
class Contradiction : public PartError {
 public:
  Contradiction(const PartError& error, PuzzleParts parts)
      : PartError(error), asked(std::move(parts)) {}
  /// The same, in other words.
  Contradiction(const std::string& message, const Contradiction& same)
      : PartError(message, same.part, same.index), asked(same.asked) {}

  PuzzleParts asked;
};

/// What to put into a figure: the values first, first+1, ..., each in one cell, so that every line
/// has the magic sum. The sum is part of the question or, where it is not given, of the answer.
class Puzzle {
 public:
  /// A given that is there several times counts once.
  /// \throws PartError for values beyond `max_total`, and for a given on no cell.
  /// \throws Contradiction for a sum that no line can have, a fixed line that cannot have its own,
  ///   a given out of range, two values given to one cell, and one value given to two cells.
  explicit Puzzle(Figure figure, int first_value = 1, std::optional<int> sum = std::nullopt,
                  std::vector<Given> givens = {});
  /// The same of its parts, whose figure it shares.
  explicit Puzzle(PuzzleParts parts);

  /// What the values may add up to at most, their signs left out. No sum of cells exceeds it, and
  /// no difference of two sums 32 bits, which Gecode computes in.
  static constexpr int max_total = 1'000'000'000;

  [[nodiscard]] const Figure& figure() const { return *shared_figure_; }
  [[nodiscard]] int first_value() const { return first_; }
  [[nodiscard]] int last_value() const { return first_ + figure().cell_count() - 1; }
  [[nodiscard]] std::optional<int> sum() const { return magic_sum_; }
  [[nodiscard]] const std::vector<Given>& givens() const { return fixed_; }

  /// The sum of all the values.
  [[nodiscard]] std::int64_t total() const;

  [[nodiscard]] PuzzleParts parts() const { return {shared_figure_, first_, magic_sum_, fixed_}; }

  /// The sum of a fixed line of the figure, by its place among them.
  [[nodiscard]] int fixed_sum(std::size_t line) const;

  /// What was derived from it so far, for those who derive.
  [[nodiscard]] const Derived& derived() const { return derived_; }

 private:
  void check_given_cells() const;
  std::vector<std::size_t> keep_givens_once();
  void check_sums() const;
  void check_givens(const std::vector<std::size_t>& places) const;
  [[nodiscard]] std::string value_range() const;

  std::shared_ptr<const Figure> shared_figure_;  // copies of a puzzle share the figure
  int first_;
  std::optional<int> magic_sum_;
  std::vector<Given> fixed_;
  Derived derived_;
};

/// Whether the values from there on stay within `Puzzle::max_total`.
[[nodiscard]] bool takes_first_value(const Figure& figure, int first_value);

/// The sums that one line of the puzzle can have: the least and the greatest, over the lines and
/// with the values distinct, that is open to all of them. Empty (least > greatest) if there is
/// none.
struct SumRange {
  int least = 0;
  int greatest = 0;
};
[[nodiscard]] SumRange sum_range(const Figure& figure, int first_value);

}  // namespace loshu
