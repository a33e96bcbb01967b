// Puzzles with values that are not consecutive, more than the cells, or several times there.

#include <algorithm>

#include <loshu/error.hpp>

#include "puzzle.hpp"

namespace drawn {
namespace {

using loshu::Puzzle;

constexpr std::size_t most_tried = 20'000, most_labellings = 400;

/// A set of `count` random values from `first` to first + range − 1. A mirrored set begins with all
/// of the range. Pairs with the sum of its two ends are left out, from the ends inwards, until
/// `count` or count + 1 values are left. The two ends and the middle stay.
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
      // The sum or a given of one labelling leaves fewer of them.
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

std::optional<BruteForce> with_repeats(const BruteForce& known, Chance& chance) {
  const loshu::Figure& drawn = known.puzzle.figure();
  const int cells = drawn.cell_count();
  std::vector<loshu::Line> lines = drawn.lines();
  std::vector<loshu::FixedLine> fixed = drawn.fixed_lines();
  if (!lines.empty() && chance.one_in(2)) {
    // A copy of a line with another cell: both have the same sum, so the two cells are equal.
    loshu::Line line = chance.pick(lines);
    int& place = line[at(chance.below(static_cast<int>(line.size())))];
    const int other = chance.below(cells);
    if (std::ranges::count(line, other) == 0) place = other;
    lines.push_back(line);
  }
  const int count = cells + (chance.one_in(3) ? chance.from(1, 2) : 0);
  const int range = chance.from(1, cells), first = chance.from(-3, 3);
  std::vector<int> values;
  while (std::ssize(values) < count) values.push_back(first + chance.below(range));
  try {
    loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>(loshu::FigureParts{
        .name = {"repeating"}, .cells = drawn.cells(), .lines = lines, .fixed_lines = fixed})};
    parts.values = loshu::Values(values);
    for (int i = 0; i < 2 && chance.one_in(2); ++i) {
      const std::vector<int> two = chance.choose(2, cells);
      loshu::Relation relation = loshu::less_than(two[0], two[1]);
      if (chance.one_in(2)) relation.constant = 0;                 // a ≤ b
      if (chance.one_in(3)) relation = {.terms = relation.terms};  // a = b
      parts.relations.push_back(relation);
    }
    if (chance.one_in(4)) {
      std::vector<int> some;
      for (const int value : values) {
        if (std::ranges::count(some, value) == 0 && chance.one_in(2)) some.push_back(value);
      }
      if (!some.empty()) parts.given_sets.push_back({chance.below(cells), loshu::Values(some)});
    }
    for (;;) {
      const Puzzle puzzle(parts);
      if (!puzzle.values().repeats() || puzzle.contradiction()) return std::nullopt;
      const auto labellings = labellings_of(puzzle, most_tried);
      if (!labellings) return std::nullopt;
      if (labellings->size() <= most_labellings) return BruteForce::of(puzzle);
      // As in `with_set`: the sum or a given of one labelling leaves fewer of them.
      const auto& one = chance.pick(*labellings);
      if (!parts.sum && !lines.empty() && chance.one_in(2)) {
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
