#pragma once

/// \file
/// Puzzles: a figure, its values, the magic sum, given cells and relations of the user's own.
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
#include <loshu/values.hpp>

namespace loshu {

/// One value for each cell, in the order of the cells.
using Assignment = std::vector<int>;

/// A cell whose value is fixed by the user.
struct Given {
  int cell = 0;   ///< the number of the cell
  int value = 0;  ///< the value, one of the puzzle's
};

/// The comparison of the two sides of a relation.
enum class Operator {
  at_most,  ///< left side ≤ right side
  equal,    ///< left side = right side
};

/// A constraint of the user's own. The sum of the terms is equal to sum_coefficient · S + constant,
/// or at most that. S is the magic sum. A relation adds no line to the figure.
struct Relation {
  /// A summand of the left side.
  struct Term {
    int cell = 0;                  ///< the number of the cell
    std::int64_t coefficient = 1;  ///< the factor of its value; any whole number
    friend auto operator<=>(const Term&, const Term&) = default;
  };
  std::vector<Term> terms = {};           ///< the terms of the left side
  Operator comparison = Operator::equal;  ///< how the sides compare
  std::int64_t sum_coefficient = 0;       ///< the factor of S on the right side
  std::int64_t constant = 0;              ///< the number on the right side

  /// Whether a labelling satisfies the relation.
  [[nodiscard]] bool holds(const Assignment& values, std::int64_t magic_sum) const;
  friend auto operator<=>(const Relation&, const Relation&) = default;
};

/// The relation x[less] < x[greater].
[[nodiscard]] Relation less_than(int less, int greater);

/// The relation with all signs changed on both sides, which turns an inequality round.
[[nodiscard]] Relation negated(Relation relation);

/// The normal form of a relation: each cell occurs once, in ascending order, and there is no common
/// factor. The first coefficient of an equation is positive. Relations with the same meaning by
/// arithmetic have the same normal form. If no value repeats, x[a] ≤ x[b] means x[a] < x[b].
/// \pre  no number exceeds `Puzzle::max_total`
/// \return none for an equation that its common factor makes impossible: 2·a + 2·b = 5
[[nodiscard]] std::optional<Relation> normalised(const Relation& relation,
                                                 const Values& values = Values(1, 1));

/// Reads a relation: "(1,1) < (4,4)", "2*k1 - c = 3", "a + b <= sum - 1". One of < <= = >= > stands
/// between two sums of terms. A term is a cell, the word `sum` for the magic sum, a whole number,
/// or a number times a cell or `sum`. A cell is written as its label or as #5 by its number. A
/// label that holds a sign or a space is written in quotes.
/// \throws Error that names the word at fault
[[nodiscard]] Relation read_relation(const Figure& figure, std::string_view text);
/// The relation in the form that `read_relation` reads.
[[nodiscard]] std::string to_string(const Relation& relation, const Figure& figure);

/// The range of sums that all lines of a puzzle can have with its values. The range is empty
/// (least > greatest) if no sum is open to all lines. It is 0 to 0 if no line has the magic sum.
struct SumRange {
  std::int64_t least = 0;     ///< above `greatest` if the range is empty
  std::int64_t greatest = 0;  ///< included
};

/// Why a puzzle contradicts itself, as can be seen without a search. Examples: a value given twice,
/// a sum that no line can have. Such a puzzle has no solution.
struct Contradiction {
  Part part = Part::givens;               ///< the list that the fault is in
  std::optional<std::size_t> index = {};  ///< the place in that list, from 0, if the part has one
  std::string reason = {};                ///< "square 3: cell (1,1) is given twice"
  /// The place of the part where it was read: "puzzle.json:3:14: /givens/a: ". Empty if it was not
  /// read from a text.
  std::string place = {};

  /// One line for a person, with the place if there is one.
  [[nodiscard]] std::string sentence() const { return place + reason; }
};

/// A cell that is given several values to choose from.
struct GivenSet {
  int cell = 0;   ///< the number of the cell
  Values values;  ///< those that are none of the puzzle's do not count
};

/// The data of a puzzle, which may contradict itself.
struct PuzzleParts {
  std::shared_ptr<const Figure> figure;  ///< the figure; not null
  int first_value = 1;                   ///< the least of the values
  std::optional<std::int64_t> sum = {};  ///< the magic sum; none: it is part of the answer
  std::vector<Given> givens = {};        ///< the given values, in any order
  std::vector<Relation> relations = {};  ///< the relations, in any order and form
  /// `Puzzle` looks for contradictions itself. If it finds the same reason as here, it takes over
  /// the place from here.
  std::optional<Contradiction> contradiction = {};
  std::optional<Values> values = {};  ///< if set, the values instead of first_value, ...

  std::vector<GivenSet> given_sets = {};  ///< cells that have one of several values

  /// `values` or, without them, first_value and the numbers after it, one for each cell.
  [[nodiscard]] Values every_value() const {
    return values ? *values : Values(first_value, figure->cell_count());
  }
};

/// A question about a figure: each cell gets one of the values, and no value stands in more cells
/// than it has copies. If there are more values than cells, some are unused. Every line must have
/// the magic sum or its own, and every relation must hold. The magic sum is part of the question if
/// it is given, otherwise of the answer.
///
/// A puzzle may contradict itself: `contradiction` says why. It then has no solution, and every
/// engine says so without a search. `sum`, `givens` and `relations` leave out what contradicts the
/// rest, so that all else can be derived. `parts` has everything that was asked.
///
/// A puzzle never changes, and derived data is kept behind a lock. So several threads may use a
/// puzzle and its copies at once.
class Puzzle {
 public:
  /// Makes a puzzle. A repeated given counts once.
  /// \throws PartError for values beyond `max_total` that are not wide, for fewer values than
  ///   cells, and for a given or relation on an unknown cell
  /// \throws PartError for a fixed line without a sum where there are more values than cells
  /// \throws PartError for a relation that could exceed `max_total`, or whose cells cancel out
  /// \throws PartError for a sum, or a relation with the sum, of a figure where no line has it
  explicit Puzzle(Figure figure, int first_value = 1,
                  std::optional<std::int64_t> sum = std::nullopt, std::vector<Given> givens = {},
                  std::vector<Relation> relations = {});
  /// Makes a puzzle from its parts. The figure is shared.
  explicit Puzzle(PuzzleParts parts);

  /// The greatest sum of the absolute values of a puzzle. No sum of cells exceeds it, unless the
  /// puzzle is wide. The difference of two sums fits in 32 bits, which Gecode computes with.
  static constexpr int max_total = 1'000'000'000;
  /// The greatest magic sum that may be asked for. No values reach it.
  static constexpr std::int64_t max_sum = 1'000'000'000'000'000;

  /// Whether the values exceed `max_total`, but would not if the least value were subtracted from
  /// each. Then all lines have the same length and the magic sum. Engines search `from_zero`
  /// instead of such a puzzle; all other functions refuse it.
  [[nodiscard]] bool is_wide() const { return is_wide_; }
  /// The puzzle with the least value subtracted from each value. Its solutions are those of this
  /// puzzle with that value subtracted from each cell.
  /// \pre  all lines have the same length and the magic sum
  [[nodiscard]] Puzzle from_zero() const;
  /// \throws Error if the puzzle is wide
  void refuse_wide() const;

  /// The figure. The reference stays valid as long as the puzzle or a copy of it exists.
  [[nodiscard]] const Figure& figure() const { return *shared_figure_; }
  /// All values, also those that stay unused if there are more than cells.
  [[nodiscard]] const Values& values() const { return values_; }
  /// The least value. It may stay unused if there are more values than cells.
  [[nodiscard]] int first_value() const { return values_.least(); }
  /// The greatest value, which may stay unused too.
  [[nodiscard]] int last_value() const { return values_.greatest(); }
  /// Whether every solution leaves some values unused.
  [[nodiscard]] bool has_spares() const { return values_.size() > figure().cell_count(); }
  /// Whether the values are consecutive numbers, as many as there are cells, and each once.
  [[nodiscard]] bool is_consecutive() const { return values_.consecutive() && !has_spares(); }
  /// Why the puzzle contradicts itself, if it does.
  ///
  /// - A sum that no line can have, or a fixed line that cannot have its own sum.
  /// - A given out of range, two values given to one cell, or a value given to more cells than it
  ///   has copies.
  /// - A relation that no values of distinct places in the list satisfy.
  [[nodiscard]] std::optional<Contradiction> contradiction() const;

  /// A copy of the puzzle, with this contradiction in place of its own.
  [[nodiscard]] Puzzle contradicted(Contradiction why) const;

  /// The magic sum, if it is given.
  /// \throws Error if the puzzle is wide
  [[nodiscard]] std::optional<int> sum() const;
  /// The cells with fixed values, each once, in the order in which they were given.
  [[nodiscard]] const std::vector<Given>& givens() const { return fixed_; }

  /// The cells that are given several values to choose from. A broken symmetry maps each of them to
  /// a cell with the same ones.
  [[nodiscard]] const std::vector<GivenSet>& given_sets() const { return given_sets_; }
  /// The cells of the givens and of the sets that are given, ascending.
  [[nodiscard]] std::vector<int> given_cells() const;
  /// The relations in the form of `normalised`, each once, in the order in which they were given.
  [[nodiscard]] const std::vector<Relation>& relations() const { return relations_; }

  /// The sums that the lengths of the lines allow, or the given sum alone. The range is empty
  /// (least > greatest) if no sum is open to all lines.
  [[nodiscard]] SumRange possible_sums() const;

  /// The sum of all cells.
  /// \pre  there are as many values as cells
  [[nodiscard]] std::int64_t total() const;

  /// The parts that the puzzle was made from, with its contradiction.
  [[nodiscard]] PuzzleParts parts() const;

  /// The sum of a fixed line, by its place among the figure's fixed lines. If the line cannot have
  /// its own sum, this is the nearest one that it can have.
  [[nodiscard]] int fixed_sum(std::size_t line) const;

  /// The data derived from the puzzle so far. Only the functions that derive data use it.
  [[nodiscard]] const Derived& derived() const { return derived_; }

 private:
  void check_given_cells() const;
  std::vector<std::size_t> keep_givens_once();
  [[nodiscard]] std::optional<Contradiction> contradiction_of_sums() const;
  [[nodiscard]] std::optional<Contradiction> contradiction_of_givens(
      const std::vector<std::size_t>& places) const;
  std::vector<std::size_t> keep_relations();
  [[nodiscard]] std::optional<Contradiction> contradiction_of_relations(
      const std::vector<std::size_t>& places) const;
  void leave_out_contradictions();
  [[nodiscard]] bool is_possible(const Relation& relation, const SumRange& sums) const;
  [[nodiscard]] bool is_possible_sum(std::int64_t sum) const;
  [[nodiscard]] bool fits(const Relation& relation) const;
  void check_values();
  void refuse_magic_sum() const;

  std::shared_ptr<const Figure> shared_figure_;  // copies of a puzzle share the figure
  Values values_;
  std::optional<std::int64_t> magic_sum_;
  bool is_wide_ = false;
  std::vector<Given> fixed_;
  std::vector<Relation> relations_;
  std::vector<GivenSet> given_sets_;
  std::shared_ptr<const PuzzleParts> asked_;  // the parts and the contradiction; null without one
  Derived derived_;
};

/// The same puzzle with this magic sum, or with a free one.
[[nodiscard]] Puzzle with_sum(const Puzzle& puzzle, std::optional<std::int64_t> sum);

/// "no such square exists: " and the contradiction of the puzzle. Without a contradiction the
/// sentence ends with `otherwise`.
[[nodiscard]] std::string none_exists(const PuzzleParts& puzzle, const std::string& otherwise = "");

/// Whether values from `first_value` on, one for each cell, stay within `Puzzle::max_total`.
[[nodiscard]] bool takes_first_value(const Figure& figure, int first_value);

/// The sums that all lines of the figure can have; see `SumRange`.
[[nodiscard]] SumRange sum_range(const Figure& figure, const Values& values);

}  // namespace loshu
