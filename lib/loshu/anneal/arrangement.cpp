#include <loshu/anneal/arrangement.hpp>

#include <numeric>
#include <utility>

namespace loshu::detail {

Arrangement::Arrangement(const Incidence& table)
    : table_(table),
      sum_is_known_(table.sum().has_value()),
      target_(table.sum().value_or(0)),
      ranks_(at(table.places())),
      places_(at(table.places())),
      deviations_(at(table.lines())),
      index_in_wrong_(at(table.lines())) {
  std::iota(ranks_.begin(), ranks_.end(), 0);
  recompute();
}

void Arrangement::shuffle(SplitMix& random) {
  for (int i = table_.places(); i > 1; --i)
    std::swap(ranks_[at(i - 1)], ranks_[at(random.below(i))]);
  recompute();
}

void Arrangement::recompute() {
  for (int place = 0; place < table_.places(); ++place) places_[at(rank_at(place))] = place;
  wrong_.clear();
  total_ = 0;
  drift_ = 0;
  for (int line = 0; line < table_.lines(); ++line) {
    const bool is_magic = line < table_.magic_lines();
    std::int64_t& deviation = deviations_[at(line)];
    deviation = table_.offset(line) - (is_magic ? target_ : 0);
    for (const int place : table_.places_of(line)) deviation += table_.value(rank_at(place));
    total_ += deviation * deviation;
    if (is_magic) drift_ += deviation;
    if (deviation != 0) {
      index_in_wrong_[at(line)] = static_cast<int>(wrong_.size());
      wrong_.push_back(line);
    }
  }
  if (!sum_is_known_) follow_mean({});
}

/// Where the mean of the lines with the magic sum is more than a half from the target, the target
/// moves.
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

void Arrangement::toggle(int line) {
  if (deviations_[at(line)] != 0) {
    index_in_wrong_[at(line)] = static_cast<int>(wrong_.size());
    wrong_.push_back(line);
    return;
  }
  const int last = wrong_.back();
  const int index = index_in_wrong_[at(line)];
  wrong_[at(index)] = last;
  index_in_wrong_[at(last)] = index;
  wrong_.pop_back();
}

std::int64_t energy_of(const Puzzle& puzzle, const Assignment& values, std::int64_t sum) {
  const auto square_of_deviation = [&](const Line& line, std::int64_t from) {
    std::int64_t deviation = -from;
    for (const int cell : line) deviation += values[static_cast<std::size_t>(cell)];
    return deviation * deviation;
  };
  const Figure& figure = puzzle.figure();
  std::int64_t energy = 0;
  for (const Line& line : figure.lines()) energy += square_of_deviation(line, sum);
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    energy += square_of_deviation(figure.fixed_lines()[i].cells, puzzle.fixed_sum(i));
  }
  return energy;
}

}  // namespace loshu::detail
