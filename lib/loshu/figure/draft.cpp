#include <loshu/draft.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

/// A line of either kind.
struct DrawnLine {
  FixedLine line;
  bool is_fixed = false;
  std::string words = {};  // "a b c"
  Line sorted = {};
};

std::vector<DrawnLine> lines_of(const Draft& draft) {
  std::vector<DrawnLine> lines;
  for (const Line& line : draft.lines) lines.push_back({{line}});
  for (const FixedLine& line : draft.fixed_lines) lines.push_back({line, true});
  for (auto& [line, is_fixed, words, sorted] : lines) {
    for (const int cell : line.cells) {
      words += (words.empty() ? "" : " ") + draft.cells[at(cell)].label;
    }
    sorted = line.cells;
    std::ranges::sort(sorted);
  }
  return lines;
}

/// The cells in which two lines of one sum differ, if there is one in each; else empty.
std::vector<int> equal_cells(const DrawnLine& one, const DrawnLine& other) {
  if (one.is_fixed != other.is_fixed || one.line.sum != other.line.sum) return {};
  if (one.sorted.size() != other.sorted.size()) return {};
  std::vector<int> cells;
  std::ranges::set_difference(one.sorted, other.sorted, std::back_inserter(cells));
  std::ranges::set_difference(other.sorted, one.sorted, std::back_inserter(cells));
  return cells.size() == 2 ? cells : std::vector<int>();
}

}  // namespace

CheckedDraft checked(const Draft& draft) {
  const auto label = [&](int cell) { return draft.cells[at(cell)].label; };
  const std::vector<DrawnLine> lines = lines_of(draft);
  CheckedDraft found;
  std::vector<DraftFault> equal;  // cells, after all faults of lines
  std::vector<bool> is_loose(draft.cells.size(), true);
  for (int i = 0; i < std::ssize(lines); ++i) {
    const DrawnLine& line = lines[at(i)];
    const auto twice = std::ranges::adjacent_find(line.sorted);
    const auto same = std::ranges::find_if(found.kept, [&](int k) {
      return lines[at(k)].is_fixed == line.is_fixed && lines[at(k)].sorted == line.sorted;
    });
    if (line.sorted.empty()) {
      found.faults.push_back({"a line has no cell", {}, {i}});
    } else if (twice != line.sorted.end()) {
      found.faults.push_back(
          {"line " + line.words + " holds " + label(*twice) + " twice", {*twice}, {i}});
    } else if (same != found.kept.end()) {
      found.faults.push_back(
          {"line " + line.words + " is there twice: keep one of them", {}, {*same, i}});
    } else {
      for (const int k : found.kept) {
        const std::vector<int> cells = equal_cells(lines[at(k)], line);
        if (cells.empty()) continue;
        equal.push_back({label(cells[0]) + " and " + label(cells[1]) + " must be equal: line " +
                             lines[at(k)].words + ", line " + line.words,
                         cells,
                         {k, i}});
      }
      found.kept.push_back(i);
      for (const int cell : line.sorted) is_loose[at(cell)] = false;
    }
  }
  std::ranges::move(equal, std::back_inserter(found.faults));
  std::vector<Cell> cells;
  std::vector<int> number(draft.cells.size());  // of each cell among those that are kept
  for (int i = 0; i < std::ssize(number); ++i) {
    number[at(i)] = static_cast<int>(cells.size());
    if (is_loose[at(i)]) {
      found.loose.push_back(i);
    } else {
      cells.push_back(draft.cells[at(i)]);
    }
  }
  if (found.kept.empty()) return found;
  std::vector<Line> plain;
  std::vector<FixedLine> fixed;
  for (const int i : found.kept) {
    FixedLine line = lines[at(i)].line;
    for (int& cell : line.cells) cell = number[at(cell)];
    if (!lines[at(i)].is_fixed) plain.push_back(line.cells);
    if (lines[at(i)].is_fixed) fixed.push_back(std::move(line));
  }
  try {
    found.figure = Figure(draft.name, std::move(cells), std::move(plain), std::move(fixed));
  } catch (const PartError& error) {
    found.faults.push_back({error.what()});
  }
  return found;
}

}  // namespace loshu
