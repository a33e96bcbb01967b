#pragma once

/// \file
/// Puzzles: a figure, its values, the magic sum, the given cells and relations of one's own.
/// \snippet figure.cpp puzzle

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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

/// How the two sides of a relation compare.
enum class Operator {
  at_most,  ///< the left side is at most the right side
  equal,    ///< both are the same
};

/// A constraint of the user's own: the terms add up to sum_coefficient · S + constant, or to at
/// most that. S is the magic sum. A relation adds no line to the figure.
struct Relation {
  /// A cell and what it is multiplied by.
  struct Term {
    int cell = 0;                  ///< its number
    std::int64_t coefficient = 1;  ///< any whole number
    /// Equal in every member.
    friend auto operator<=>(const Term&, const Term&) = default;
  };
  std::vector<Term> terms = {};               ///< of the left side
  Operator comparison = Operator::equal;  ///< how the sides compare
  std::int64_t sum_coefficient = 0;           ///< of S, on the right side
  std::int64_t constant = 0;                  ///< of the right side

  /// Whether a labelling satisfies it.
  [[nodiscard]] bool holds(const Assignment& values, std::int64_t magic_sum) const;
  /// By its members.
  friend auto operator<=>(const Relation&, const Relation&) = default;
};

/// x[less] < x[greater]
[[nodiscard]] Relation less_than(int less, int greater);

/// The one form of all relations that say the same by their numbers: each cell once and ascending,
/// no common factor, the first coefficient of an equation positive. Since values are distinct,
/// x[a] ≤ x[b] is x[a] < x[b].
/// \pre  no number exceeds `Puzzle::max_total`
/// \return none for an equation that its common factor rules out: 2·a + 2·b = 5
[[nodiscard]] std::optional<Relation> normalised(const Relation& relation);

/// Reads a relation: "(1,1) < (4,4)", "2*k1 - c = 3", "a + b <= sum - 1". One of < <= = >= > stands
/// between two sums of terms. A term is a cell, the word `sum` for the magic sum, a whole number,
/// or one of the first two times a number. A cell is written as its label, in quotes if the label
/// holds a sign or a space, or as #5 by its number.
/// \throws Error that names the word at fault
[[nodiscard]] Relation read_relation(const Figure& figure, std::string_view text);
/// The relation as `read_relation` reads it.
[[nodiscard]] std::string to_string(const Relation& relation, const Figure& figure);

/// The sums that one line of the puzzle can have: the least and the greatest, over the lines and
/// with the values distinct, that is open to all of them. Empty (least > greatest) if there is
/// none.
struct SumRange {
  int least = 0;     ///< included
  int greatest = 0;  ///< included
};

/// What is asked for, whether or not it can stand together.
struct PuzzleParts {
  std::shared_ptr<const Figure> figure;  ///< not null
  int first_value = 1;                   ///< the least of the values
  std::optional<int> sum = {};           ///< the magic sum; none: it is a part of the answer
  std::vector<Given> givens = {};        ///< in any order
  std::vector<Relation> relations = {};  ///< in any order and form
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
/// has the magic sum and every relation holds. The sum is part of the question or, where it is not
/// given, of the answer.
///
/// A puzzle never changes, and what is derived from it is kept behind a lock: several threads may
/// use a puzzle and its copies at once.
class Puzzle {
 public:
  /// A given that is there several times counts once.
  /// \throws PartError for values beyond `max_total`, for a given or relation on no cell, for a
  ///   relation that could exceed `max_total`, and for one whose cells cancel out.
  /// \throws Contradiction for a sum that no line can have, a fixed line that cannot have its own,
  ///   a given out of range, two values given to one cell, one value given to two cells, and a
  ///   relation that no distinct values satisfy.
  explicit Puzzle(Figure figure, int first_value = 1, std::optional<int> sum = std::nullopt,
                  std::vector<Given> givens = {}, std::vector<Relation> relations = {});
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

  /// The relations, `normalised`, each once, as they were given.
  [[nodiscard]] const std::vector<Relation>& relations() const { return relations_; }

  /// The sum of all the values.
  [[nodiscard]] std::int64_t total() const;

  /// What the puzzle was made of.
  [[nodiscard]] PuzzleParts parts() const {
    return {shared_figure_, first_, magic_sum_, fixed_, relations_};
  }

  /// The sum of a fixed line of the figure, by its place among them.
  [[nodiscard]] int fixed_sum(std::size_t line) const;

  /// What was derived from it so far, for those who derive.
  [[nodiscard]] const Derived& derived() const { return derived_; }

 private:
  void check_given_cells() const;
  std::vector<std::size_t> keep_givens_once();
  void check_sums() const;
  void check_givens(const std::vector<std::size_t>& places) const;
  std::vector<std::size_t> keep_relations();
  void check_relations(const std::vector<std::size_t>& places) const;
  [[nodiscard]] bool fits(const Relation& relation) const;
  [[nodiscard]] SumRange possible_sums() const;
  void check_first_value() const;
  [[nodiscard]] std::string value_range() const;

  std::shared_ptr<const Figure> shared_figure_;  // copies of a puzzle share the figure
  int first_;
  std::optional<int> magic_sum_;
  std::vector<Given> fixed_;
  std::vector<Relation> relations_;
  Derived derived_;
};

/// Whether the values from there on stay within `Puzzle::max_total`.
[[nodiscard]] bool takes_first_value(const Figure& figure, int first_value);

/// See `SumRange`.
[[nodiscard]] SumRange sum_range(const Figure& figure, int first_value);

}  // namespace loshu
