#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// The incidences of open cells and lines as flat arrays, for a local search. Cells that are not
/// givens are called places, numbered from 0. Behind them is a place for each spare value, on no
/// line. The values left for the places are called ranks, ascending from 0. Lines are numbered as
/// in `Figure::every_line`: first those with the magic sum, then those with a sum of their own.
/// Relations are numbered behind the lines. An unknown magic sum in a relation is the sum of the
/// first line.
///
/// A puzzle is folded if its cells come in pairs whose values add up to first + last, and if their
/// exchange maps lines to lines. Lines mapped to themselves hold by themselves. Each other line
/// deviates as its image does, with the opposite sign: one of both is kept, and no place is on the
/// other. A place counts for a kept line with the sign 1, or −1 if its partner is on the line.
/// Partners that are both on it are on none. A puzzle with relations is not folded.
class Incidence {
 public:
  /// \throws Error with the sentence of `refuses`
  explicit Incidence(const Puzzle& puzzle);

  /// The reason why a puzzle is refused: an energy of its many long lines may not fit into 64 bits.
  /// Empty if the puzzle is taken.
  [[nodiscard]] static std::string refuses(const Puzzle& puzzle);

  [[nodiscard]] int places() const { return static_cast<int>(cells_.size()); }
  [[nodiscard]] int lines() const { return line_count_; }
  /// How many lines and relations there are.
  [[nodiscard]] int conditions() const { return static_cast<int>(offsets_.size()); }
  [[nodiscard]] bool has_relations() const { return conditions() > lines(); }
  /// How many of the lines, the first, have the magic sum.
  [[nodiscard]] int magic_lines() const { return magic_; }

  [[nodiscard]] bool is_folded() const { return !partners_.empty(); }
  /// The other place of the pair in a folded puzzle. The partner of the first rank's place has the
  /// last.
  [[nodiscard]] int partner(int place) const { return partners_[at(place)]; }

  /// The mean step from a value to the next; 1 if the puzzle's values are consecutive.
  [[nodiscard]] double gap() const { return gap_; }

  /// How many lines and relations have an open cell.
  [[nodiscard]] int open_lines() const;

  /// The number of lines and relations that contain a place.
  [[nodiscard]] int magic_degree(int place) const;

  /// Ascending: the lines that a place counts for, and the places of a line or relation.
  [[nodiscard]] std::span<const int> lines_of(int place) const { return of(by_place_, place); }
  [[nodiscard]] std::span<const int> places_of(int line) const { return of(by_line_, line); }
  /// The signs of the lines of a place, in a folded puzzle.
  [[nodiscard]] std::span<const int> signs_of(int place) const {
    const auto* start = by_place_.starts.data() + place;
    return {signs_.data() + start[0], signs_.data() + start[1]};
  }

  /// A relation and how often it counts a place.
  struct Factor {
    int relation = 0;  ///< its number, behind the lines
    std::int64_t factor = 0;
  };
  /// Ascending: the relations of a place.
  [[nodiscard]] std::span<const Factor> relations_of(int place) const {
    const auto& list = relations_by_place_[at(place)];
    return {list.data(), list.size()};
  }
  /// How often the relation counts the place at an index of `places_of`.
  [[nodiscard]] std::int64_t factor(int relation, int index) const {
    return factors_[at(relation - lines())][at(index)];
  }
  /// Whether the relation is an inequality, which a lesser left side satisfies too.
  [[nodiscard]] bool is_limit(int relation) const { return is_limit_[at(relation - lines())]; }

  /// Each line with both signs multiplied.
  [[nodiscard]] int shared_lines(int place, int other) const {
    if (!shared_.empty()) return shared_[at(place * places() + other)];
    const bool disjoint = (signatures_[at(place)] & signatures_[at(other)]) == 0;
    return disjoint ? 0 : lines_in_both(place, other);
  }

  [[nodiscard]] std::int64_t value(int rank) const { return values_[at(rank)]; }
  /// The sum of the givens of a line, less the line's own sum if it has one. For a relation, the
  /// sum of the givens of its left side, less its right side.
  [[nodiscard]] std::int64_t offset(int line) const { return offsets_[at(line)]; }
  /// The magic sum, where it is known.
  [[nodiscard]] std::optional<std::int64_t> sum() const { return known_sum_; }

  /// Whether there is nothing to search: the equations have no solution in integers, the givens of
  /// a line alone have the wrong sum, or fewer than two cells are open.
  [[nodiscard]] bool hopeless() const { return no_use_; }

  /// On how many lines the place is to be expected that is drawn from a line at random.
  [[nodiscard]] double mean_degree() const;

  /// The puzzle filled in, from the rank at each place.
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
  [[nodiscard]] bool is_hopeless(const Puzzle& puzzle) const;
  void turn_lines();

  std::vector<int> cells_;  // by place; −1 of those for spare values
  Assignment givens_;       // by cell; of the open ones anything
  std::vector<std::int64_t> values_;
  int magic_ = 0;
  int line_count_ = 0;
  std::vector<std::int64_t> offsets_;  // by line, then by relation
  std::vector<std::vector<Factor>> relations_by_place_;
  std::vector<std::vector<std::int64_t>> factors_;  // by relation, as its places
  std::vector<bool> is_limit_;                      // by relation
  Rows by_place_, by_line_;
  std::vector<std::uint64_t> signatures_;  // by place: its lines as bits, modulo 64
  std::vector<std::int8_t> shared_;        // by place and place; empty of a large puzzle
  std::vector<int> partners_;              // by place; empty unless folded
  std::vector<int> signs_;                 // as the entries of by_place_; empty unless folded
  std::optional<std::int64_t> known_sum_;
  double gap_ = 1;
  bool no_use_ = false;
};

/// The relations of a puzzle, in cells alone: the sum is put in where it is known, or else the
/// cells of the first line.
[[nodiscard]] std::vector<Relation> relations_in_cells(const Puzzle& puzzle);

/// The pairs of a puzzle all of whose labellings are their own complement.
struct Pairs {
  Permutation cells;  ///< exchanges the cells of each pair
  /// By line of `Figure::every_line`: whether the line holds by itself or follows from its image,
  /// which is kept.
  std::vector<bool> is_needless;
  std::vector<Given> givens;  ///< those of the puzzle, and those that the pairs make of them
};

/// The pairs, if fixed lines of two cells with the sum first + last pair all cells but one at most.
/// Exchanging the cells of each pair must map lines to lines with the mirrored sum. None too where
/// the givens contradict the pairs, and where there are relations. \param sum the magic sum, where
/// it is known
[[nodiscard]] std::optional<Pairs> pairs_of(const Puzzle& puzzle, std::optional<std::int64_t> sum);

}  // namespace loshu::detail
