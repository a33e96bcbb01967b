#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/system.hpp>

namespace loshu::detail {

/// The incidences of open cells and lines as flat arrays, for the local search. A place is an open
/// cell; places are numbered from 0. Each spare value has a further place, on no line. A rank is
/// the number of a value, from 0 ascending, among those that are not given. Lines are numbered as
/// in `Figure::every_line`: first those with the magic sum, then those with a sum of their own.
/// Relations are numbered behind the lines. An unknown magic sum in a relation is replaced by the
/// sum of the first line.
///
/// A puzzle is folded if its cells form pairs whose values add up to first + last. Exchanging the
/// cells of each pair must map lines to lines. A line that is mapped to itself always has the right
/// sum. Any other line deviates as its image does, with the opposite sign: one of both is kept, and
/// the other has no places. A place has the sign 1 for a kept line, or −1 if only its partner is on
/// the line. If both partners are on a line, neither counts. A puzzle with relations is not folded.
class Incidence {
 public:
  /// \throws Error with the sentence of `refuses`
  explicit Incidence(const Puzzle& puzzle);

  /// Returns why a puzzle is refused: the energy may exceed 64 bits. Empty if accepted.
  [[nodiscard]] static std::string refuses(const Puzzle& puzzle);

  [[nodiscard]] int places() const { return static_cast<int>(cells_.size()); }
  [[nodiscard]] int lines() const { return line_count_; }
  /// Lines and relations together.
  [[nodiscard]] int conditions() const { return static_cast<int>(offsets_.size()); }
  [[nodiscard]] bool has_relations() const { return conditions() > lines(); }
  [[nodiscard]] int magic_lines() const { return magic_; }

  [[nodiscard]] bool is_folded() const { return !partners_.empty(); }
  /// Returns the other place of a pair in a folded puzzle. If a place has rank r, its partner has
  /// the rank r-th from last.
  [[nodiscard]] int partner(int place) const { return partners_[at(place)]; }

  /// Returns the range of the values divided by their number, which is about the mean difference of
  /// neighbouring values; 1 if the puzzle's values are consecutive.
  [[nodiscard]] double gap() const { return gap_; }

  /// Returns the number of lines and relations with an open cell.
  [[nodiscard]] int open_lines() const;

  /// Returns the number of lines with the magic sum through a place.
  [[nodiscard]] int magic_degree(int place) const;

  /// Returns the lines of a place, or the places of a line or relation, ascending.
  [[nodiscard]] std::span<const int> lines_of(int place) const { return of(by_place_, place); }
  [[nodiscard]] std::span<const int> places_of(int line) const { return of(by_line_, line); }
  /// Returns the signs of a place for `lines_of`, in a folded puzzle.
  [[nodiscard]] std::span<const int> signs_of(int place) const {
    const auto* start = by_place_.starts.data() + place;
    return {signs_.data() + start[0], signs_.data() + start[1]};
  }

  /// A relation and the coefficient of a place in it.
  struct Factor {
    int relation = 0;  ///< the number of the relation, behind the lines
    std::int64_t factor = 0;
  };
  /// Returns the relations of a place, ascending.
  [[nodiscard]] std::span<const Factor> factors_of(int place) const {
    const auto& list = relations_by_place_[at(place)];
    return {list.data(), list.size()};
  }
  /// Returns the relation's coefficient of the place at this index of `places_of`.
  [[nodiscard]] std::int64_t factor(int relation, int index) const {
    return factors_[at(relation - lines())][at(index)];
  }
  /// Whether the relation is an inequality: left side ≤ right side.
  [[nodiscard]] bool is_limit(int relation) const { return is_limit_[at(relation - lines())]; }

  /// Returns the number of lines with both places; in a folded puzzle, the sum of the products of
  /// signs.
  [[nodiscard]] int shared_lines(int place, int other) const {
    if (!shared_.empty()) return shared_[at(place * places() + other)];
    const bool disjoint = (signatures_[at(place)] & signatures_[at(other)]) == 0;
    return disjoint ? 0 : lines_in_both(place, other);
  }

  /// Returns `shared_lines` of the place and each place; empty for a large puzzle.
  [[nodiscard]] std::span<const std::int8_t> shared_with(int place) const {
    if (shared_.empty()) return {};
    return {shared_.data() + at(place) * cells_.size(), cells_.size()};
  }

  [[nodiscard]] std::int64_t value(int rank) const { return values_[at(rank)]; }
  /// Returns the sum of the givens of a line, minus the line's own sum if it has one. For a
  /// relation: the sum of the givens of its left side, minus its right side.
  [[nodiscard]] std::int64_t offset(int line) const { return offsets_[at(line)]; }
  /// Demanded by the puzzle, or determined by its values.
  [[nodiscard]] std::optional<std::int64_t> sum() const { return known_sum_; }

  /// Whether a search is useless: the equations have no solution in integers, a line without open
  /// cells has the wrong sum, or fewer than two cells are open.
  [[nodiscard]] bool is_hopeless() const { return is_hopeless_; }

  /// Returns the expected number of lines through a random place of a random line.
  [[nodiscard]] double mean_degree() const;

  /// Returns the values of all cells, from the rank at each place.
  [[nodiscard]] Assignment assignment(std::span<const int> rank_at) const;

 private:
  [[nodiscard]] int lines_in_both(int place, int other) const;
  void tell_shared_lines();
  struct Rows {
    std::vector<int> starts{0};
    std::vector<int> entries;
    void add(std::span<const int> row);
  };
  static std::span<const int> of(const Rows& rows, int row) {
    const auto* start = rows.starts.data() + row;
    return {rows.entries.data() + start[0], rows.entries.data() + start[1]};
  }
  void add(const Relation& relation, const std::vector<int>& place_of);
  [[nodiscard]] bool computed_hopeless(const Puzzle& puzzle) const;
  void transpose();

  std::vector<int> cells_;  // by place: its cell; −1 for a spare value
  Assignment givens_;       // by cell: its given value; arbitrary for open cells
  std::vector<std::int64_t> values_;
  int magic_ = 0;
  int line_count_ = 0;
  std::vector<std::int64_t> offsets_;  // by line, then by relation
  std::vector<std::vector<Factor>> relations_by_place_;
  std::vector<std::vector<std::int64_t>>
      factors_;                 // coefficients by relation and index in its places
  std::vector<bool> is_limit_;  // by relation
  Rows by_place_, by_line_;
  std::vector<std::uint64_t> signatures_;  // by place: its lines as bits, modulo 64
  std::vector<std::int8_t> shared_;        // by two places; empty for a large puzzle
  std::vector<int> partners_;              // by place; empty unless folded
  std::vector<int> signs_;                 // one for each entry of by_place_; empty unless folded
  std::optional<std::int64_t> known_sum_;
  double gap_ = 1;
  bool is_hopeless_ = false;
};

/// Returns the row with the magic sum replaced: by its value if known, else by the cells of the
/// first line. A row that no integers satisfy becomes 0 = 1.
[[nodiscard]] Relation in_cells(const Row& row, const System& system,
                                std::optional<std::int64_t> sum);

/// The pairs of cells of a puzzle in which every labelling is its own complement.
struct Pairs {
  Permutation cells;  ///< the permutation that exchanges the cells of each pair
  /// For each line of `Figure::every_line`, whether it need not be checked: it always has the right
  /// sum, or its image is checked.
  std::vector<bool> is_needless;
  std::vector<Given> givens;  ///< the givens of the puzzle and their images under the pairs
};

/// Finds pairs: lines of two cells with the sum first + last that cover all cells, or all but one.
/// Exchanging the cells of each pair must map lines to lines with the mirrored sum. Empty if there
/// are none, if givens contradict them, or if the puzzle has relations.
[[nodiscard]] std::optional<Pairs> pairs_of(const Puzzle& puzzle, std::optional<std::int64_t> sum);

}  // namespace loshu::detail
