#pragma once

/// \file
/// A puzzle as numbers: a set of values for each cell, and a row for each line and relation.
/// \snippet figure.cpp system

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/figure.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/values.hpp>

namespace loshu {

/// A linear equation in integers: the sum of coefficient · x[cell] over the terms equals
/// sum_coefficient · S + constant.
struct Equation {
  /// A summand of the left side.
  struct Term {
    int cell = 0;                  ///< the number of the cell
    std::int64_t coefficient = 0;  ///< the coefficient, not zero
    friend bool operator==(const Term&, const Term&) = default;
  };
  std::vector<Term> terms;           ///< the left side, sorted by cell
  std::int64_t sum_coefficient = 0;  ///< the coefficient of the magic sum S
  std::int64_t constant = 0;         ///< the constant on the right side
};

/// The part of a puzzle that a row stands for. It gives the row a name; nothing is computed with
/// it.
struct Origin {
  /// All lines come before the relations.
  enum class Kind : std::uint8_t {
    line,        ///< a line with the magic sum
    fixed_line,  ///< a line with a sum of its own
    relation,    ///< a relation of the user's own
  };
  Kind kind = Kind::line;  ///< decides what `place` counts
  int place = 0;           ///< a place in `every_line()`, or among the puzzle's relations
};

/// A linear constraint of a puzzle. Its two sides are those of the equation; they are equal, or the
/// left side is at most the right side. The order a < b is the row a − b ≤ −1.
struct Row {
  Equation equation;                      ///< the two sides
  Operator comparison = Operator::equal;  ///< how the sides compare
  Origin origin;                          ///< the part of the puzzle that the row stands for
};

/// A puzzle as numbers, compiled once for all that search it or derive from it.
///
/// Values x of the cells solve the puzzle if and only if
/// - no value stands in more cells than it has copies,
/// - each cell has one of `values()` that is in its domain, and
/// - all rows hold with one magic sum S in `sums()`.
///
/// Nothing is inferred: no given is struck from the domains of other cells, and no sum is
/// determined. Cells keep their numbers. Of a puzzle that contradicts itself, this is the system of
/// the parts that were kept. A system holds no puzzle and no figure.
class System {
 public:
  /// Compiles a puzzle. `system_of` does so once for each puzzle.
  explicit System(const Puzzle& puzzle);

  /// The cells are numbered from 0, as in the figure.
  [[nodiscard]] int cell_count() const { return static_cast<int>(colours_.size()); }
  /// The values of the puzzle. Each stands in at most as many cells as it has copies.
  [[nodiscard]] const Values& values() const { return domains_.front(); }
  /// The number of values that stand in no cell.
  [[nodiscard]] int spare_values() const { return values().size() - cell_count(); }
  /// The values that a cell may have. They are some of `values()`. A cell that can have none has
  /// numbers that are none of them.
  [[nodiscard]] const Values& domain(int cell) const {
    return domains_[detail::at(colours_[detail::at(cell)])];
  }
  /// A number for each cell. It is equal for cells with equal domains, and 0 for all values.
  [[nodiscard]] std::span<const int> colours() const { return colours_; }
  /// The cells with a fixed value, in the order in which they were given.
  [[nodiscard]] std::span<const Given> fixed() const { return fixed_; }
  /// The value that a cell is fixed to; none for an open cell.
  [[nodiscard]] std::optional<int> fixed_value(int cell) const {
    const int place = fixed_places_[detail::at(cell)];
    return place < 0 ? std::nullopt : std::optional(fixed_[detail::at(place)].value);
  }

  /// The first cell that is fixed to a value; none if the value is free.
  [[nodiscard]] std::optional<int> fixed_cell(std::int64_t value) const;

  /// All rows: those of the lines, then those of the relations.
  [[nodiscard]] std::span<const Row> rows() const { return rows_; }
  /// The rows of the lines, in the order of the figure's `every_line()`.
  [[nodiscard]] std::span<const Row> line_rows() const { return rows().first(lines_); }
  /// The rows of the lines with the magic sum. These are the first of all rows.
  [[nodiscard]] std::span<const Row> magic_rows() const { return rows().first(magic_lines_); }
  /// The rows of the relations, in the order of the puzzle's.
  [[nodiscard]] std::span<const Row> relation_rows() const { return rows().subspan(lines_); }

  /// The sums that the lengths of the lines allow, or the given sum alone.
  [[nodiscard]] const SumRange& sums() const { return sums_; }
  /// The equation that all cells together have the total of the values. None if values are spare.
  [[nodiscard]] const std::optional<Equation>& total() const { return total_; }

 private:
  void add_domains(const Puzzle& puzzle);
  void add_lines(const Puzzle& puzzle);

  std::vector<Values> domains_;  // different ones; the first has all values
  std::vector<int> colours_;     // the places of the cells' domains in `domains_`
  std::vector<Given> fixed_;
  std::vector<int> fixed_places_;  // the places of the cells in `fixed_`; −1 for open cells
  std::vector<Row> rows_;
  std::size_t magic_lines_ = 0;
  std::size_t lines_ = 0;
  SumRange sums_;
  std::optional<Equation> total_;
};

/// The same equation about u = x − first, the values counted from the first one.
[[nodiscard]] Equation counted_from(Equation equation, std::int64_t first);

/// The equation with the values of the givens put in, and the sum if it is known.
[[nodiscard]] Equation with_values(const Equation& equation, std::optional<std::int64_t> sum,
                                   std::span<const Given> givens);

/// The row as a relation between cells.
[[nodiscard]] Relation relation_of(const Row& row);

/// The part of the puzzle that a row stands for, in words: "line 3 ((3,1) (3,2) (3,3))", "fixed
/// line 1 (a b)", "(1,1) < (1,4)".
[[nodiscard]] std::string row_name(const Row& row, const Puzzle& puzzle);

/// The system of a puzzle. It is kept with the puzzle. It stays valid as long as the puzzle or a
/// copy of it exists.
[[nodiscard]] const System& system_of(const Puzzle& puzzle);

}  // namespace loshu
