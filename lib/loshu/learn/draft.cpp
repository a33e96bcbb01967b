#include <loshu/learn.hpp>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

Learned checked(FigureParts drawn) {
  Learned known;
  known.figure = std::move(drawn);
  const auto& [name, cells, magic_lines, fixed_lines, closed_lines] = known.figure;
  std::vector<FixedLine> lines;  // the magic lines, then the fixed lines
  for (const Line& line : magic_lines) lines.push_back({line});
  std::ranges::copy(fixed_lines, std::back_inserter(lines));
  std::vector<Line> sorted;
  for (const FixedLine& line : lines) std::ranges::sort(sorted.emplace_back(line.cells));
  const auto is_fixed = [&](int line) { return line >= std::ssize(known.figure.lines); };
  const auto label = [&](int cell) { return known.figure.cells[at(cell)].label; };
  const auto kind = [&](int line) {
    return std::tuple(is_fixed(line), lines[at(line)].sum, sorted[at(line)].size());
  };
  const auto words = [&](int line) { return "line " + joined(lines[at(line)].cells, " ", label); };
  std::map<std::pair<bool, Line>, int> seen;  // the sorted lines seen and their places
  for (int i = 0; i < std::ssize(lines); ++i) {
    const auto twice = std::ranges::adjacent_find(sorted[at(i)]);
    const auto [same, is_new] = seen.emplace(std::pair(is_fixed(i), sorted[at(i)]), i);
    if (sorted[at(i)].empty()) {
      known.faults.push_back({"a line has no cell", {}, {i}});
    } else if (twice != sorted[at(i)].end()) {
      const std::string cell = label(*twice);
      known.faults.push_back({words(i) + " holds " + cell + " twice", {cell}, {i}});
    } else if (!is_new) {
      known.faults.push_back(
          {words(i) + " is there twice: keep one of them", {}, {same->second, i}});
    } else {
      known.kept.push_back(i);
    }
  }
  for (const int i : known.kept) {
    for (const int other : known.kept) {
      if (other >= i || kind(other) != kind(i)) continue;
      std::vector<int> apart;  // the cells that only one of the lines has
      std::ranges::set_symmetric_difference(sorted[at(other)], sorted[at(i)],
                                            std::back_inserter(apart));
      if (apart.size() != 2) continue;
      const std::string one = label(apart[0]), two = label(apart[1]);
      const std::string fault = one + " and " + two + " must be equal: ";
      known.faults.push_back({fault + words(other) + ", " + words(i), {one, two}, {other, i}});
    }
  }
  FigureParts left{.name = name};
  std::vector<int> number(cells.size());  // the new number of each cell that is kept
  for (int cell = 0; cell < std::ssize(cells); ++cell) {
    const auto has = [&](int line) { return std::ranges::binary_search(sorted[at(line)], cell); };
    number[at(cell)] = static_cast<int>(left.cells.size());
    const bool is_kept = std::ranges::any_of(known.kept, has);
    if (is_kept) left.cells.push_back(cells[at(cell)]);
    if (!is_kept) known.loose.push_back(label(cell));
  }
  for (const int i : known.kept) {
    for (int& cell : lines[at(i)].cells) cell = number[at(cell)];
    if (is_fixed(i)) left.fixed_lines.push_back(lines[at(i)]);
    if (!is_fixed(i)) left.lines.push_back(lines[at(i)].cells);
  }
  try {
    if (!known.kept.empty()) known.puzzle.emplace(Figure(std::move(left)));
  } catch (const PartError& error) {
    known.faults.push_back({error.what()});
  }
  return known;
}

}  // namespace loshu
