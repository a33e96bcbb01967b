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
    std::int64_t sum = table.given_sum(line);
    for (const int place : table.places_of(line)) sum += table.value(rank_at(place));
    std::int64_t& deviation = deviations[at(line)];
    deviation = sum - target;
    total += deviation * deviation;
    drift += deviation;
    if (deviation != 0) {
      index_in_wrong[at(line)] = static_cast<int>(wrong.size());
      wrong.push_back(line);
    }
  }
  if (!sum_is_known) follow_mean({});
}

/// Where the mean of the lines is more than a half from the target, the target moves.
void Arrangement::follow_mean(const Swap& swap) {
  if (swap.gain != 0) {
    drift += swap.gain * static_cast<std::int64_t>(table.lines_of(swap.first).size());
    drift -= swap.gain * static_cast<std::int64_t>(table.lines_of(swap.second).size());
  }
  const std::int64_t lines = table.lines();
  if (2 * drift <= lines && 2 * drift >= -lines) return;
  const std::int64_t nearest =
      drift > 0 ? (2 * drift + lines) / (2 * lines) : -((-2 * drift + lines) / (2 * lines));
  for (int line = 0; line < table.lines(); ++line) add(line, -nearest);
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

std::int64_t energy_of(const Figure& figure, const Assignment& values, std::int64_t sum) {
  std::int64_t energy = 0;
  for (const Line& line : figure.lines()) {
    std::int64_t deviation = -sum;
    for (const int cell : line) deviation += values[static_cast<std::size_t>(cell)];
    energy += deviation * deviation;
  }
  return energy;
}

}  // namespace loshu
