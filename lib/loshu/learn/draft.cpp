#include <loshu/learn.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

Draft checked(FigureParts drawn) {
  Draft draft{.drawn = std::move(drawn)};
  const auto& [name, cells, magic_lines, fixed_lines, closed_lines] = draft.drawn;
  std::vector<FixedLine> lines;  // the magic lines, then the fixed lines
  for (const Line& line : magic_lines) lines.push_back({line});
  std::ranges::copy(fixed_lines, std::back_inserter(lines));
  std::vector<Line> sorted;
  for (const FixedLine& line : lines) std::ranges::sort(sorted.emplace_back(line.cells));
  const auto is_fixed = [&](int line) { return line >= std::ssize(draft.drawn.lines); };
  const auto label = [&](int cell) { return draft.drawn.cells[at(cell)].label; };
  const auto words = [&](int line) { return "line " + joined(lines[at(line)].cells, " ", label); };
  for (int i = 0; i < std::ssize(lines); ++i) {
    const auto twice = std::ranges::adjacent_find(sorted[at(i)]);
    const auto same = std::ranges::find_if(draft.kept, [&](int other) {
      return is_fixed(other) == is_fixed(i) && sorted[at(other)] == sorted[at(i)];
    });
    if (sorted[at(i)].empty()) {
      draft.faults.push_back({"a line has no cell", {}, {i}});
    } else if (twice != sorted[at(i)].end()) {
      const std::string cell = label(*twice);
      draft.faults.push_back({words(i) + " holds " + cell + " twice", {cell}, {i}});
    } else if (same != draft.kept.end()) {
      draft.faults.push_back({words(i) + " is there twice: keep one of them", {}, {*same, i}});
    } else {
      draft.kept.push_back(i);
    }
  }
  FigureParts left{.name = name};
  std::map<int, int> number;  // the new number of each cell that is kept
  for (const int i : draft.kept) {
    for (const int other : draft.kept) {
      std::vector<int> apart;  // the cells that only one of the lines has
      std::ranges::set_symmetric_difference(sorted[at(other)], sorted[at(i)],
                                            std::back_inserter(apart));
      if (other >= i || apart.size() != 2 || sorted[at(other)].size() != sorted[at(i)].size() ||
          is_fixed(other) != is_fixed(i) || lines[at(other)].sum != lines[at(i)].sum) {
        continue;
      }
      const std::string one = label(apart[0]), two = label(apart[1]);
      const std::string fault = one + " and " + two + " must be equal: ";
      draft.faults.push_back({fault + words(other) + ", " + words(i), {one, two}, {other, i}});
    }
    for (const int cell : sorted[at(i)]) number[cell];
  }
  for (int i = 0; i < std::ssize(cells); ++i) {
    if (!number.contains(i)) draft.loose.push_back(label(i));
  }
  for (auto& [cell, place] : number) {
    place = static_cast<int>(left.cells.size());
    left.cells.push_back(cells[at(cell)]);
  }
  for (const int i : draft.kept) {
    for (int& cell : lines[at(i)].cells) cell = number[cell];
    if (is_fixed(i)) left.fixed_lines.push_back(lines[at(i)]);
    if (!is_fixed(i)) left.lines.push_back(lines[at(i)].cells);
  }
  try {
    if (!draft.kept.empty()) draft.puzzle.emplace(Figure(std::move(left)));
  } catch (const PartError& error) {
    draft.faults.push_back({error.what()});
  }
  return draft;
}

}  // namespace loshu
