#include <loshu/anneal/arrangement.hpp>

#include <numeric>
#include <utility>

namespace loshu::detail {

Arrangement::Arrangement(const Incidence& table)
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

std::vector<int> Arrangement::first_of_pairs() const {
  std::vector<int> first;
  for (int place = 0; place < table_.places(); ++place) {
    if (place < table_.partner(place)) first.push_back(place);
  }
  return first;
}

void Arrangement::give(int place, int rank) {
  ranks_[at(place)] = rank;
  ranks_[at(table_.partner(place))] = table_.places() - 1 - rank;
}

void Arrangement::shuffle(SplitMix& random) {
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

void Arrangement::recompute() {
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

std::int64_t Arrangement::relations_change(const Swap& swap) const {
  const auto one = table_.relations_of(swap.first), two = table_.relations_of(swap.second);
  std::int64_t change = 0;
  for (std::size_t i = 0, j = 0; i < one.size() || j < two.size();) {
    const bool has_one = i < one.size() && (j == two.size() || one[i].relation <= two[j].relation);
    const bool has_two = j < two.size() && (i == one.size() || two[j].relation <= one[i].relation);
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

void Arrangement::move_relations(const Swap& swap) {
  const auto move = [&](const Incidence::Factor& moved, std::int64_t gain) {
    std::int64_t& excess = excesses_[at(moved.relation - table_.lines())];
    excess += moved.factor * gain;
    add(moved.relation, failure(moved.relation, excess) - deviation(moved.relation));
  };
  for (const Incidence::Factor& moved : table_.relations_of(swap.first)) move(moved, swap.gain);
  for (const Incidence::Factor& moved : table_.relations_of(swap.second)) move(moved, -swap.gain);
}

/// Moves the target if the mean of the lines with the magic sum is more than a half away from it.
void Arrangement::follow_mean(const Swap& swap) {
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

}  // namespace loshu::detail
