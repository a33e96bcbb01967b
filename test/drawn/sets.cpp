// Puzzles with values that are not consecutive, or more than the cells.

#include <algorithm>

#include <loshu/error.hpp>

#include "puzzle.hpp"

namespace drawn {
namespace {

using loshu::Puzzle;

constexpr std::size_t most_tried = 20'000, most_labellings = 400;

/// A number of values from a range. Those that the complement pairs are left out together if the
/// set is to be mirrored.
loshu::Values some_values(int first, int count, int range, bool mirrored, Chance& chance) {
  std::vector<int> kept = chance.choose(mirrored ? range : count, range);
  for (std::size_t i = 0; mirrored && std::ssize(kept) >= count + 2 && i < kept.size();) {
    const int out = kept[i], other = range - 1 - out;
    if (out == 0 || other == 0 || out == other) {
      ++i;
    } else {
      std::erase_if(kept, [&](int one) { return one == out || one == other; });
    }
  }
  for (int& value : kept) value += first;
  return loshu::Values(std::move(kept));
}

}  // namespace

std::optional<BruteForce> with_set(const BruteForce& known, Chance& chance, bool given_sets) {
  const int cells = known.puzzle.figure().cell_count();
  const int count = cells + (chance.one_in(2) ? 0 : chance.from(1, 2));
  const int range = count + chance.from(count > cells ? 0 : 1, 5);
  loshu::PuzzleParts parts{known.puzzle.parts().figure, 1, {}, {}, known.puzzle.relations()};
  parts.values = some_values(known.puzzle.first_value(), count, range, chance.one_in(2), chance);
  for (int i = 0; given_sets && i < 2; ++i) {
    const int size = parts.values->size();
    std::vector<int> some = chance.choose(std::min(chance.from(2, 4), size), size);
    for (int& value : some) value = (*parts.values)[value];
    parts.given_sets.push_back({chance.below(cells), loshu::Values(some)});
  }
  try {
    for (;;) {
      const Puzzle puzzle(parts);
      if (puzzle.is_consecutive() || puzzle.contradiction()) return std::nullopt;
      const auto labellings = labellings_of(puzzle, most_tried);
      if (!labellings) return std::nullopt;
      if (labellings->size() <= most_labellings) return BruteForce::of(puzzle);
      const auto& one = chance.pick(*labellings);
      if (!parts.sum && chance.one_in(2)) {
        parts.sum = static_cast<int>(magic_sum_of(puzzle.figure(), one));
      } else {
        const int cell = chance.below(cells);
        parts.givens.push_back({cell, one[at(cell)]});
      }
    }
  } catch (const loshu::Error&) {
    return std::nullopt;
  }
}

}  // namespace drawn
