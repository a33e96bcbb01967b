#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <loshu/puzzle.hpp>

#include "chance.hpp"

namespace drawn {

/// The ways in which a puzzle may contradict itself, and the part that is at fault.
inline constexpr std::array contradictions{
    std::pair{"value twice", loshu::Part::givens},
    std::pair{"cell twice", loshu::Part::givens},
    std::pair{"value out of range", loshu::Part::givens},
    std::pair{"sum out of range", loshu::Part::sum},
    std::pair{"line sum out of range", loshu::Part::fixed_lines},
    std::pair{"relation that no values meet", loshu::Part::relations},
};

/// Whether a puzzle can contradict itself in one of these ways: a sum takes a line that has it.
inline bool may_contradict(const loshu::Puzzle& puzzle, std::size_t way) {
  return puzzle.figure().cell_count() > 1 &&
         (contradictions[way].second != loshu::Part::sum || !puzzle.figure().lines().empty());
}

/// A puzzle that contradicts itself in one of these ways.
/// \param puzzle  does not contradict itself, and may contradict itself in this way
/// \param way  the place in `contradictions`
inline loshu::Puzzle contradicted(const loshu::Puzzle& puzzle, std::size_t way, Chance& chance) {
  loshu::PuzzleParts parts = puzzle.parts();
  const int first = puzzle.first_value(), last = puzzle.last_value();
  const std::vector<int> two = chance.choose(2, puzzle.figure().cell_count());
  const int one = chance.from(first, last - 1);
  std::erase_if(parts.givens, [&](const loshu::Given& given) {
    return given.cell == two[0] || given.cell == two[1] || given.value == one ||
           given.value == last;
  });
  const auto [least, greatest] = loshu::sum_range(puzzle.figure(), puzzle.values());
  switch (way) {
    case 0:
      parts.givens.insert(parts.givens.end(), {{two[0], one}, {two[1], one}});
      break;
    case 1:
      parts.givens.insert(parts.givens.end(), {{two[0], one}, {two[0], last}});
      break;
    case 2:
      parts.givens.push_back(
          {two[0], chance.one_in(2) ? first - chance.from(1, 9) : last + chance.from(1, 9)});
      break;
    case 3:
      parts.sum = chance.one_in(2) ? least - chance.from(1, 9) : greatest + chance.from(1, 9);
      break;
    case 4: {
      std::vector<loshu::FixedLine> lines = puzzle.figure().fixed_lines();
      loshu::FixedLine line{two, last < 0 ? 1 : 3 * last + chance.from(1, 9)};
      // Two sums on one set of cells are no puzzle.
      std::erase_if(lines, [&](const loshu::FixedLine& other) {
        return other.cells.size() == 2 &&
               (other.cells == two || other.cells == std::vector<int>{two[1], two[0]});
      });
      lines.push_back(std::move(line));
      const loshu::Figure& figure = puzzle.figure();
      parts.figure = std::make_shared<const loshu::Figure>(figure.full_name(), figure.cells(),
                                                           figure.lines(), std::move(lines));
      break;
    }
    default:
      parts.relations.push_back({.terms = {{two[0], 1}, {two[1], 1}},
                                 .comparison = loshu::Operator::at_most,
                                 .constant = 2 * std::int64_t{first}});
  }
  return loshu::Puzzle(std::move(parts));
}

}  // namespace drawn
