#include <loshu/anneal/arrangement.hpp>

#include <numeric>
#include <utility>

namespace loshu {

Arrangement::Arrangement(const Incidence& incidence)
    : table(incidence),
      sum_is_known(incidence.sum().has_value()),
      target(incidence.sum().value_or(0)),
      ranks(at(incidence.places())),
      places(at(incidence.places())),
      deviations(at(incidence.lines())),
      index_in_wrong(at(incidence.lines())) {
  std::iota(ranks.begin(), ranks.end(), 0);
  recompute();
}

void Arrangement::shuffle(SplitMix& random) {
  for (int i = table.places(); i > 1; --i) std::swap(ranks[at(i - 1)], ranks[at(random.below(i))]);
  recompute();
}

void Arrangement::recompute() {
  for (int place = 0; place < table.places(); ++place) places[at(rank_at(place))] = place;
  wrong.clear();
  total = 0;
  drift = 0;
  for (int line = 0; line < table.lines(); ++line) {
    const bool is_magic = line < table.magic_lines();
    std::int64_t& deviation = deviations[at(line)];
    deviation = table.offset(line) - (is_magic ? target : 0);
    for (const int place : table.places_of(line)) deviation += table.value(rank_at(place));
    total += deviation * deviation;
    if (is_magic) drift += deviation;
    if (deviation != 0) {
      index_in_wrong[at(line)] = static_cast<int>(wrong.size());
      wrong.push_back(line);
    }
  }
  if (!sum_is_known) follow_mean({});
}

/// Where the mean of the lines with the magic sum is more than a half from the target, the target
/// moves.
void Arrangement::follow_mean(const Swap& swap) {
  if (swap.gain != 0) {
    drift += swap.gain * (table.magic_degree(swap.first) - table.magic_degree(swap.second));
  }
  const int lines = table.magic_lines();
  if (2 * drift <= lines && 2 * drift >= -lines) return;
  const std::int64_t nearest =
      drift > 0 ? (2 * drift + lines) / (2 * lines) : -((-2 * drift + lines) / (2 * lines));
  for (int line = 0; line < lines; ++line) add(line, -nearest);
  total += nearest * (lines * nearest - 2 * drift);
  drift -= nearest * lines;
  target += nearest;
}

void Arrangement::toggle(int line) {
  if (deviations[at(line)] != 0) {
    index_in_wrong[at(line)] = static_cast<int>(wrong.size());
    wrong.push_back(line);
    return;
  }
  const int last = wrong.back();
  const int index = index_in_wrong[at(line)];
  wrong[at(index)] = last;
  index_in_wrong[at(last)] = index;
  wrong.pop_back();
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

}  // namespace loshu
