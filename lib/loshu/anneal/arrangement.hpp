#pragma once

#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include <loshu/anneal/incidence.hpp>
#include <loshu/figure.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// A filled puzzle, which need not be a solution, with its energy: the sum of the squared
/// deviations of the lines from their sums. An unknown magic sum is replaced by the integer nearest
/// to the mean of the lines. The squared failures of the relations are added. The energy is zero if
/// and only if all lines are right and all relations hold. In a folded puzzle (see `Incidence`),
/// one of each line and its image counts, and a swap also swaps the partners.
///
/// The cost of testing or making a swap is linear in the number of lines through both places. If
/// the sum is unknown, a change of the nearest integer costs time for all lines, but is rare.
class Arrangement {
 public:
  /// Fills the places with the values in ascending order.
  /// \param table must outlive the arrangement
  explicit Arrangement(const Incidence& table)
      : table_(table),
        folded_(table.is_folded()),
        sum_is_known_(table.sum().has_value()),
        target_(table.sum().value_or(0)),
        ranks_(at(table.places())),
        places_(at(table.places())),
        deviations_(at(table.conditions())),
        excesses_(at(table.conditions() - table.lines())),
        wrong_(at(table.conditions() + 2)),
        index_in_wrong_(at(table.conditions())) {
    std::iota(ranks_.begin(), ranks_.end(), 0);
    if (folded_) {
      int rank = 0;
      for (const int place : first_of_pairs()) give(place, rank++);
    }
    recompute();
  }

  /// Fills the places at random: all arrangements are equally likely.
  void shuffle(SplitMix& random) {
    if (folded_) {
      std::vector<int> pairs = first_of_pairs();
      for (int i = static_cast<int>(pairs.size()); i > 0; --i) {
        std::swap(pairs[at(i - 1)], pairs[at(random.below(i))]);
        const int place = pairs[at(i - 1)];
        give(random.below(2) == 0 ? place : table_.partner(place), i - 1);
      }
      recompute();
      return;
    }
    for (int i = table_.places(); i > 1; --i)
      std::swap(ranks_[at(i - 1)], ranks_[at(random.below(i))]);
    recompute();
  }

  [[nodiscard]] const Incidence& incidence() const { return table_; }
  [[nodiscard]] std::int64_t energy() const { return total_; }
  [[nodiscard]] std::int64_t sum() const { return target_; }  ///< the sum from which lines deviate
  /// Returns the deviation of a line from its sum, or by how much a relation fails.
  [[nodiscard]] std::int64_t deviation(int line) const { return deviations_[at(line)]; }
  /// Returns the lines with a wrong sum and the relations that fail, in no order.
  [[nodiscard]] std::span<const int> wrong_lines() const {
    return {wrong_.data() + 1, at(wrong_count_)};
  }
  [[nodiscard]] int place_of(int rank) const { return places_[at(rank)]; }
  [[nodiscard]] int rank_at(int place) const { return ranks_[at(place)]; }
  [[nodiscard]] Assignment assignment() const { return table_.assignment(ranks_); }

  /// A swap of the values of two places: the value at `first` grows by `gain`, and the value at
  /// `second` shrinks by `gain`.
  struct Swap {
    int first = 0;
    int second = 0;
    std::int64_t gain = 0;
  };
  /// The gain is positive if `low` is less than `high`.
  [[nodiscard]] Swap swap_of_ranks(int low, int high) const {
    return {place_of(low), place_of(high), table_.value(high) - table_.value(low)};
  }

  [[nodiscard]] Swap swap_of_places(int first, int second) const {
    return {first, second, table_.value(rank_at(second)) - table_.value(rank_at(first))};
  }

  /// Returns the sum of the deviations of the lines through a place.
  [[nodiscard]] std::int64_t slope_at(int place) const {
    const std::span<const int> lines = table_.lines_of(place);
    std::int64_t slope = 0;
    if (!folded_) {
      for (const int line : lines) slope += deviations_[at(line)];
      return slope;
    }
    const std::span<const int> signs = table_.signs_of(place);
    for (std::size_t i = 0; i < lines.size(); ++i) slope += signs[i] * deviations_[at(lines[i])];
    return slope;
  }

  /// Returns a lower bound of the change of the energy by a swap. It has the part of the lines that
  /// is linear in the gain, and all of the relations. Lines through both places cancel out.
  [[nodiscard]] std::int64_t least_change(const Swap& swap) const {
    const std::int64_t slope = slope_at(swap.first) - slope_at(swap.second);
    const std::int64_t change = (is_within_pair(swap) ? 1 : 2) * slope * swap.gain;
    return table_.has_relations() ? change + relations_change(swap) : change;
  }

  /// Returns the change of the energy by a swap, as if the target sum stayed the same.
  /// \param least the `least_change` of the swap
  [[nodiscard]] std::int64_t change(const Swap& swap, std::int64_t least) const {
    return least + swap.gain * swap.gain * lines_of_one(swap);
  }
  [[nodiscard]] std::int64_t change(const Swap& swap) const {
    return change(swap, least_change(swap));
  }

  /// \param change as the function `change` returns it
  void make(const Swap& swap, std::int64_t change) {
    exchange(swap);
    if (folded_ && !is_within_pair(swap)) {
      exchange_places(table_.partner(swap.first), table_.partner(swap.second));
    }
    if (table_.has_relations()) move_relations(swap);
    total_ += change;
    if (!sum_is_known_) follow_mean(swap);
  }

 private:
  /// Derives from the ranks all that swaps keep up to date: places, deviations, energy, wrong
  /// lines.
  void recompute() {
    for (int place = 0; place < table_.places(); ++place) places_[at(rank_at(place))] = place;
    wrong_count_ = 0;
    total_ = 0;
    drift_ = 0;
    for (int line = 0; line < table_.conditions(); ++line) {
      const bool is_magic = line < table_.magic_lines(), is_relation = line >= table_.lines();
      std::int64_t& deviation = deviations_[at(line)];
      deviation = table_.offset(line) - (is_magic ? target_ : 0);
      int index = 0;
      for (const int place : table_.places_of(line)) {
        const std::int64_t factor = is_relation ? table_.factor(line, index++) : 1;
        deviation += factor * table_.value(rank_at(place));
      }
      if (is_relation) {
        excesses_[at(line - table_.lines())] = deviation;
        deviation = failure(line, deviation);
      }
      total_ += deviation * deviation;
      if (is_magic) drift_ += deviation;
      if (deviation != 0) {
        index_in_wrong_[at(line)] = ++wrong_count_;
        wrong_[at(wrong_count_)] = line;
      }
    }
    if (!sum_is_known_) follow_mean({});
  }
  [[nodiscard]] std::vector<int> first_of_pairs() const {
    std::vector<int> first;
    for (int place = 0; place < table_.places(); ++place) {
      if (place < table_.partner(place)) first.push_back(place);
    }
    return first;
  }
  void give(int place, int rank) {
    ranks_[at(place)] = rank;
    ranks_[at(table_.partner(place))] = table_.places() - 1 - rank;
  }
  void exchange_places(int first, int second) {
    std::swap(ranks_[at(first)], ranks_[at(second)]);
    places_[at(ranks_[at(first)])] = first;
    places_[at(ranks_[at(second)])] = second;
  }
  void exchange(const Swap& swap) {
    exchange_places(swap.first, swap.second);
    move_lines(swap.first, swap.gain);
    if (!is_within_pair(swap)) move_lines(swap.second, -swap.gain);
  }
  void move_lines(int place, std::int64_t gain) {
    const std::span<const int> lines = table_.lines_of(place);
    if (!folded_) {
      for (const int line : lines) add(line, gain);
      return;
    }
    const std::span<const int> signs = table_.signs_of(place);
    for (std::size_t i = 0; i < lines.size(); ++i) add(lines[i], signs[i] * gain);
  }
  /// Whether the two cells are a pair, so that the swap is its own mirror image.
  [[nodiscard]] bool is_within_pair(const Swap& swap) const {
    return folded_ && table_.partner(swap.first) == swap.second;
  }
  /// After a swap, moves the target sum if the mean of the magic lines is more than 1/2 away.
  void follow_mean(const Swap& swap) {
    if (swap.gain != 0) {
      drift_ += swap.gain * (table_.magic_degree(swap.first) - table_.magic_degree(swap.second));
    }
    const int lines = table_.magic_lines();
    if (2 * drift_ <= lines && 2 * drift_ >= -lines) return;
    const std::int64_t nearest =
        drift_ > 0 ? (2 * drift_ + lines) / (2 * lines) : -((-2 * drift_ + lines) / (2 * lines));
    for (int line = 0; line < lines; ++line) add(line, -nearest);
    total_ += nearest * (lines * nearest - 2 * drift_);
    drift_ -= nearest * lines;
    target_ += nearest;
  }
  /// Returns the exact change of the squared failures of the relations by a swap.
  [[nodiscard]] std::int64_t relations_change(const Swap& swap) const {
    const auto one = table_.factors_of(swap.first), two = table_.factors_of(swap.second);
    std::int64_t change = 0;
    for (std::size_t i = 0, j = 0; i < one.size() || j < two.size();) {
      const bool has_one =
          i < one.size() && (j == two.size() || one[i].relation <= two[j].relation);
      const bool has_two =
          j < two.size() && (i == one.size() || two[j].relation <= one[i].relation);
      const int relation = has_one ? one[i].relation : two[j].relation;
      std::int64_t factor = has_one ? one[i++].factor : 0;
      if (has_two) factor -= two[j++].factor;
      const std::int64_t before = deviations_[at(relation)];
      const std::int64_t after =
          failure(relation, excesses_[at(relation - table_.lines())] + factor * swap.gain);
      change += after * after - before * before;
    }
    return change;
  }
  void move_relations(const Swap& swap) {
    const auto move = [&](const Incidence::Factor& moved, std::int64_t gain) {
      std::int64_t& excess = excesses_[at(moved.relation - table_.lines())];
      excess += moved.factor * gain;
      add(moved.relation, failure(moved.relation, excess) - deviation(moved.relation));
    };
    for (const Incidence::Factor& moved : table_.factors_of(swap.first)) move(moved, swap.gain);
    for (const Incidence::Factor& moved : table_.factors_of(swap.second)) move(moved, -swap.gain);
  }
  /// Returns by how much a relation fails if its left side exceeds the right by `excess`.
  [[nodiscard]] std::int64_t failure(int relation, std::int64_t excess) const {
    return excess < 0 && table_.is_limit(relation) ? 0 : excess;
  }

  /// Returns the sum of the squared changes of the lines by a swap, divided by gain². In a puzzle
  /// that is not folded: the number of lines through exactly one of the two places.
  [[nodiscard]] std::int64_t lines_of_one(const Swap& swap) const {
    const auto degrees = static_cast<std::int64_t>(table_.lines_of(swap.first).size() +
                                                   table_.lines_of(swap.second).size());
    if (is_within_pair(swap)) return degrees / 2;
    return degrees - 2 * table_.shared_lines(swap.first, swap.second);
  }

  /// Changes the deviation of a line, and updates the list of wrong lines. To avoid a branch that
  /// is often mispredicted, a line that neither enters nor leaves the list is written too: at its
  /// own place, or behind the end of the list.
  void add(int line, std::int64_t amount) {
    std::int64_t& deviation = deviations_[at(line)];
    const bool was_wrong = deviation != 0;
    deviation += amount;
    const bool is_wrong = deviation != 0;
    const int index = was_wrong ? index_in_wrong_[at(line)] : wrong_count_ + 1;
    const int last = wrong_[at(wrong_count_)];
    const int moved = static_cast<int>(was_wrong) > static_cast<int>(is_wrong) ? last : line;
    wrong_[at(index)] = moved;
    index_in_wrong_[at(moved)] = index;
    wrong_count_ += static_cast<int>(is_wrong) - static_cast<int>(was_wrong);
  }

  const Incidence& table_;
  bool folded_;
  bool sum_is_known_;
  std::int64_t target_ = 0;
  std::int64_t total_ = 0;
  std::int64_t drift_ = 0;   // the sum of all deviations from an unknown magic sum
  std::vector<int> ranks_;   // by place
  std::vector<int> places_;  // by rank
  std::vector<std::int64_t> deviations_;
  std::vector<std::int64_t> excesses_;  // by relation: left side minus right side
  std::vector<int> wrong_;              // the wrong lines from place 1 on, and room for one more
  int wrong_count_ = 0;
  std::vector<int> index_in_wrong_;  // by line
};

}  // namespace loshu::detail
