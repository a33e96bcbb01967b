#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <loshu/anneal/incidence.hpp>
#include <loshu/figure.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// A puzzle filled in, right or wrong, with its energy: the sum of the squared deviations of the
/// lines from the magic sum or, where that is not known, from the whole number that is nearest to
/// their mean; of lines with a sum of their own from that. To these come the squares by which
/// relations fail. It is zero if and only if all lines are right and all relations hold. Of a
/// folded puzzle it is half of that, which is as much as one of each line and its image has; and a
/// swap stands for two: its mirror image is made with it.
///
/// A swap of two values is weighed in the time that it takes to read the lines of the two places,
/// and made in the same; nothing is computed anew. Where the sum is not known, a change of the
/// number that is nearest to the mean takes time for all lines, and is rare.
class Arrangement {
 public:
  /// In ascending order until it is shuffled.
  /// \param table  must outlive it
  explicit Arrangement(const Incidence& table);

  /// Makes all arrangements equally likely.
  void shuffle(SplitMix& random);

  [[nodiscard]] const Incidence& incidence() const { return table_; }
  [[nodiscard]] std::int64_t energy() const { return total_; }
  [[nodiscard]] std::int64_t sum() const { return target_; }  ///< that deviations are from
  /// Of a line from its sum. Of a relation, by how much its left side is too great.
  [[nodiscard]] std::int64_t deviation(int line) const { return deviations_[at(line)]; }
  /// The lines whose sum is wrong and the relations that fail, in no order.
  [[nodiscard]] std::span<const int> wrong_lines() const { return wrong_; }
  [[nodiscard]] int place_of(int rank) const { return places_[at(rank)]; }
  [[nodiscard]] int rank_at(int place) const { return ranks_[at(place)]; }
  [[nodiscard]] Assignment assignment() const { return table_.assignment(ranks_); }

  /// Two places and how much the value of the first will grow, and that of the second shrink.
  struct Swap {
    int first = 0;
    int second = 0;
    std::int64_t gain = 0;
  };
  /// The swap of two ranks.
  [[nodiscard]] Swap swap_of_ranks(int low, int high) const {
    return {place_of(low), place_of(high), table_.value(high) - table_.value(low)};
  }

  [[nodiscard]] Swap swap_of_places(int first, int second) const {
    return {first, second, table_.value(rank_at(second)) - table_.value(rank_at(first))};
  }

  /// A lower bound of the change of the energy: what is linear in the gain. It does without
  /// knowing which lines the places share, since such a line cancels.
  [[nodiscard]] std::int64_t least_change(const Swap& swap) const {
    std::int64_t slope = 0;
    for (const int line : table_.lines_of(swap.first)) slope += deviations_[at(line)];
    for (const int line : table_.lines_of(swap.second)) slope -= deviations_[at(line)];
    const std::int64_t change = (is_within_pair(swap) ? 1 : 2) * slope * swap.gain;
    return table_.has_relations() ? change + relations_change(swap) : change;
  }

  /// By how much the swap would change the energy, but for a change of the sum.
  /// \param least  its `least_change`
  [[nodiscard]] std::int64_t change(const Swap& swap, std::int64_t least) const {
    return least + swap.gain * swap.gain * lines_of_one(swap);
  }
  [[nodiscard]] std::int64_t change(const Swap& swap) const {
    return change(swap, least_change(swap));
  }

  /// \param change  what the energy changes by
  void make(const Swap& swap, std::int64_t change) {
    exchange(swap);
    if (folded_ && !is_within_pair(swap)) {
      exchange({table_.partner(swap.first), table_.partner(swap.second), -swap.gain});
    }
    if (table_.has_relations()) move_relations(swap);
    total_ += change;
    if (!sum_is_known_) follow_mean(swap);
  }

 private:
  void recompute();
  [[nodiscard]] std::vector<int> first_of_pairs() const;
  /// Gives a place of a pair its rank, and the other the mirror image.
  void give(int place, int rank);
  void exchange(const Swap& swap) {
    std::swap(ranks_[at(swap.first)], ranks_[at(swap.second)]);
    places_[at(ranks_[at(swap.first)])] = swap.first;
    places_[at(ranks_[at(swap.second)])] = swap.second;
    for (const int line : table_.lines_of(swap.first)) add(line, swap.gain);
    for (const int line : table_.lines_of(swap.second)) add(line, -swap.gain);
  }
  /// Whether the two cells are a pair, so that the swap is its own mirror image.
  [[nodiscard]] bool is_within_pair(const Swap& swap) const {
    return folded_ && table_.partner(swap.first) == swap.second;
  }
  void follow_mean(const Swap& swap);
  void toggle(int line);
  /// What the squares of the relations change by, exactly.
  [[nodiscard]] std::int64_t relations_change(const Swap& swap) const;
  void move_relations(const Swap& swap);
  /// By how much the relation fails if its left side exceeds the right by so much.
  [[nodiscard]] std::int64_t failure(int relation, std::int64_t excess) const {
    return excess < 0 && table_.is_limit(relation) ? 0 : excess;
  }

  /// How many lines one of the two places is on and the other is not; of a folded puzzle half the
  /// sum of the squares by which the swap and its image move the lines, in units of the gain.
  [[nodiscard]] std::int64_t lines_of_one(const Swap& swap) const;

  /// Two cells of a large figure seldom share a line, and a look at two words rules it out.
  [[nodiscard]] std::int64_t shared_lines(int first, int second) const {
    if ((table_.signature(first) & table_.signature(second)) == 0) return 0;
    return table_.shared_lines(first, second);
  }

  void add(int line, std::int64_t amount) {
    std::int64_t& deviation = deviations_[at(line)];
    const bool was_right = deviation == 0;
    deviation += amount;
    if (was_right != (deviation == 0)) toggle(line);
  }

  const Incidence& table_;
  bool folded_;
  bool sum_is_known_;
  std::int64_t target_ = 0;
  std::int64_t total_ = 0;
  std::int64_t drift_ =
      0;  // the sum of the deviations from the magic sum, kept where that is not known
  std::vector<int> ranks_;   // by place
  std::vector<int> places_;  // by rank
  std::vector<std::int64_t> deviations_;
  std::vector<std::int64_t> excesses_;  // by relation, of its left side over the right
  std::vector<int> wrong_;              // lines
  std::vector<int> index_in_wrong_;     // by line
};

inline std::int64_t Arrangement::lines_of_one(const Swap& swap) const {
  const auto degrees = static_cast<std::int64_t>(table_.lines_of(swap.first).size() +
                                                 table_.lines_of(swap.second).size());
  if (!folded_) return degrees - 2 * shared_lines(swap.first, swap.second);
  const std::int64_t in_pairs =
      table_.lines_with_partner(swap.first) + table_.lines_with_partner(swap.second);
  if (is_within_pair(swap)) return (degrees - in_pairs) / 2;
  return degrees - in_pairs - 2 * shared_lines(swap.first, swap.second) +
         2 * shared_lines(swap.first, table_.partner(swap.second));
}

/// The energy from its definition. A magic sum in a relation that is not known is that of the first
/// line.
/// \param sum  from which deviations are counted
[[nodiscard]] std::int64_t energy_of(const Puzzle& puzzle, const Assignment& values,
                                     std::int64_t sum);

}  // namespace loshu::detail
