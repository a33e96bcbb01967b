#include <loshu/learn.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

/// The cells in which two lines differ, if there is one in each; else empty.
static std::vector<int> equal_cells(const Line& one, const Line& other) {
  std::vector<int> cells;
  if (one.size() != other.size()) return cells;
  std::ranges::set_difference(one, other, std::back_inserter(cells));
  std::ranges::set_difference(other, one, std::back_inserter(cells));
  return cells.size() == 2 ? cells : std::vector<int>();
}

Draft checked(Draft draft) {
  std::vector<FixedLine> lines;  // of both kinds
  for (const Line& line : draft.lines) lines.push_back({line});
  std::ranges::copy(draft.fixed_lines, std::back_inserter(lines));
  std::vector<Line> sorted;
  for (const FixedLine& line : lines) std::ranges::sort(sorted.emplace_back(line.cells));
  const auto is_fixed = [&](int line) { return line >= std::ssize(draft.lines); };
  const auto label = [&](int cell) { return draft.cells[at(cell)].label; };
  const auto words = [&](int line) {
    std::string text = "line";
    for (const int cell : lines[at(line)].cells) text += " " + label(cell);
    return text;
  };
  std::vector<DraftFault> equal;  // cells, after all faults of lines
  std::set<int> used;
  for (int i = 0; i < std::ssize(lines); ++i) {
    const Line& line = sorted[at(i)];
    const auto twice = std::ranges::adjacent_find(line);
    const auto same = std::ranges::find_if(draft.kept, [&](int other) {
      return is_fixed(other) == is_fixed(i) && sorted[at(other)] == line;
    });
    if (line.empty()) {
      draft.faults.push_back({"a line has no cell", {}, {i}});
    } else if (twice != line.end()) {
      draft.faults.push_back({words(i) + " holds " + label(*twice) + " twice", {*twice}, {i}});
    } else if (same != draft.kept.end()) {
      draft.faults.push_back({words(i) + " is there twice: keep one of them", {}, {*same, i}});
    } else {
      for (const int other : draft.kept) {
        const bool have_one_sum =
            is_fixed(other) == is_fixed(i) && lines[at(other)].sum == lines[at(i)].sum;
        const std::vector<int> cells =
            have_one_sum ? equal_cells(sorted[at(other)], line) : std::vector<int>();
        if (cells.empty()) continue;
        equal.push_back({label(cells[0]) + " and " + label(cells[1]) +
                             " must be equal: " + words(other) + ", " + words(i),
                         cells,
                         {other, i}});
      }
      draft.kept.push_back(i);
      used.insert(line.begin(), line.end());
    }
  }
  std::ranges::move(equal, std::back_inserter(draft.faults));
  std::vector<Cell> cells;
  std::vector<int> number;  // of each cell among those that are used
  for (int i = 0; i < std::ssize(draft.cells); ++i) {
    number.push_back(static_cast<int>(cells.size()));
    if (!used.contains(i)) draft.loose.push_back(i);
    if (used.contains(i)) cells.push_back(draft.cells[at(i)]);
  }
  if (draft.kept.empty()) return draft;
  std::vector<Line> plain;
  std::vector<FixedLine> fixed;
  for (const int i : draft.kept) {
    FixedLine line = lines[at(i)];
    for (int& cell : line.cells) cell = number[at(cell)];
    if (!is_fixed(i)) plain.push_back(line.cells);
    if (is_fixed(i)) fixed.push_back(std::move(line));
  }
  try {
    draft.puzzle.emplace(Figure(draft.name, std::move(cells), std::move(plain), std::move(fixed)));
  } catch (const PartError& error) {
    draft.faults.push_back({error.what()});
  }
  return draft;
}

}  // namespace loshu
