#pragma once

/// \file
/// Puzzles: a figure, its values, the magic sum and the given cells.
/// \snippet figure.cpp puzzle

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
  int cell = 0;   ///< its number
  int value = 0;  ///< one of the puzzle's values
};

/// What is asked for, whether or not it can stand together.
struct PuzzleParts {
  std::shared_ptr<const Figure> figure;  ///< not null
  int first_value = 1;                   ///< the least of the values
  std::optional<int> sum = {};           ///< the magic sum; none: it is a part of the answer
  std::vector<Given> givens = {};        ///< in any order
};

/// What was asked for is clear, but contradicts itself at sight: a value given twice, a sum that no
/// line can have. An error like others to those who want a puzzle; others can say why there is no
/// solution.
class Contradiction : public PartError {
 public:
  /// \param parts  what was asked for
  Contradiction(const PartError& error, PuzzleParts parts)
      : PartError(error), asked(std::move(parts)) {}
  /// The same, in other words.
  Contradiction(const std::string& message, const Contradiction& same)
      : PartError(message, same.part, same.index), asked(same.asked) {}

  PuzzleParts asked;  ///< what was asked for
};

/// What to put into a figure: the values first, first+1, ..., each in one cell, so that every line
/// has the magic sum. The sum is part of the question or, where it is not given, of the answer.
///
/// A puzzle never changes, and what is derived from it is kept behind a lock: several threads may
/// use a puzzle and its copies at once.
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

  /// Valid as long as the puzzle, or a copy of it.
  [[nodiscard]] const Figure& figure() const { return *shared_figure_; }
  /// The least of the values.
  [[nodiscard]] int first_value() const { return first_; }
  /// The greatest of the values.
  [[nodiscard]] int last_value() const { return first_ + figure().cell_count() - 1; }
  /// The magic sum, if it is given.
  [[nodiscard]] std::optional<int> sum() const { return magic_sum_; }
  /// The cells whose values are fixed, each once, as they were given.
  [[nodiscard]] const std::vector<Given>& givens() const { return fixed_; }

  /// The sum of all the values.
  [[nodiscard]] std::int64_t total() const;

  /// What the puzzle was made of.
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
  int least = 0;     ///< included
  int greatest = 0;  ///< included
};
/// See `SumRange`.
[[nodiscard]] SumRange sum_range(const Figure& figure, int first_value);

}  // namespace loshu
