#include <loshu/draft.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <utility>

#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

/// A line of either kind.
struct DrawnLine {
  Line cells;
  Line sorted;
  std::optional<FixedLine> fixed;
};

std::vector<DrawnLine> lines_of(const Draft& draft) {
  std::vector<DrawnLine> lines;
  for (const Line& line : draft.lines) lines.push_back({line, line, {}});
  for (const FixedLine& line : draft.fixed_lines) lines.push_back({line.cells, line.cells, line});
  for (DrawnLine& line : lines) std::ranges::sort(line.sorted);
  return lines;
}

/// "a b c"
std::string words_of(const Draft& draft, const Line& line) {
  std::string words;
  for (const int cell : line) {
    words += (words.empty() ? "" : " ") + draft.cells[at(cell)].label;
  }
  return words;
}

/// Why a line cannot be kept, if it cannot.
std::optional<DraftFault> fault_of(const Draft& draft, const std::vector<DrawnLine>& lines, int i,
                                   const std::vector<int>& kept) {
  const DrawnLine& line = lines[at(i)];
  const std::string words = words_of(draft, line.cells);
  if (line.cells.empty()) return DraftFault{"a line has no cell", {}, {i}};
  const auto twice = std::ranges::adjacent_find(line.sorted);
  if (twice != line.sorted.end()) {
    const std::string cell = draft.cells[at(*twice)].label;
    return DraftFault{"line " + words + " holds " + cell + " twice", {*twice}, {i}};
  }
  for (const int other : kept) {
    const DrawnLine& before = lines[at(other)];
    if (before.sorted != line.sorted || before.fixed.has_value() != line.fixed.has_value())
      continue;
    return DraftFault{"line " + words + " is there twice: keep one of them", {}, {other, i}};
  }
  return std::nullopt;
}

/// Whether lines have one sum for certain.
bool have_one_sum(const DrawnLine& one, const DrawnLine& other) {
  if (one.fixed.has_value() != other.fixed.has_value()) return false;
  return !one.fixed ||
         (one.fixed->sum == other.fixed->sum && one.cells.size() == other.cells.size());
}

/// Two lines that differ in one cell each make these cells equal.
void add_equal_cells(const Draft& draft, const std::vector<DrawnLine>& lines,
                     const std::vector<int>& kept, std::vector<DraftFault>& faults) {
  for (std::size_t later = 1; later < kept.size(); ++later) {
    for (std::size_t i = 0; i < later; ++i) {
      const DrawnLine& one = lines[at(kept[i])];
      const DrawnLine& other = lines[at(kept[later])];
      if (one.cells.size() != other.cells.size() || !have_one_sum(one, other)) continue;
      Line first, second;
      std::ranges::set_difference(one.sorted, other.sorted, std::back_inserter(first));
      std::ranges::set_difference(other.sorted, one.sorted, std::back_inserter(second));
      if (first.size() != 1) continue;
      faults.push_back({draft.cells[at(first[0])].label + " and " +
                            draft.cells[at(second[0])].label + " must be equal: line " +
                            words_of(draft, one.cells) + ", line " + words_of(draft, other.cells),
                        {first[0], second[0]},
                        {kept[i], kept[later]}});
    }
  }
}

/// The figure of the cells that are not loose and the lines that are kept.
Figure figure_of(const Draft& draft, const std::vector<DrawnLine>& lines,
                 const CheckedDraft& checked) {
  std::vector<int> number(draft.cells.size());
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < draft.cells.size(); ++i) {
    number[i] = static_cast<int>(cells.size());
    if (!std::ranges::binary_search(checked.loose, static_cast<int>(i))) {
      cells.push_back(draft.cells[i]);
    }
  }
  std::vector<Line> plain;
  std::vector<FixedLine> fixed;
  for (const int i : checked.kept) {
    Line line = lines[at(i)].cells;
    for (int& cell : line) cell = number[at(cell)];
    if (lines[at(i)].fixed) {
      fixed.push_back({std::move(line), lines[at(i)].fixed->sum});
    } else {
      plain.push_back(std::move(line));
    }
  }
  return {draft.name, std::move(cells), std::move(plain), std::move(fixed)};
}

}  // namespace

CheckedDraft checked(const Draft& draft) {
  CheckedDraft found;
  const std::vector<DrawnLine> lines = lines_of(draft);
  std::vector<bool> covered(draft.cells.size(), false);
  for (int i = 0; i < static_cast<int>(lines.size()); ++i) {
    if (auto fault = fault_of(draft, lines, i, found.kept)) {
      found.faults.push_back(std::move(*fault));
      continue;
    }
    found.kept.push_back(i);
    for (const int cell : lines[at(i)].cells) covered[at(cell)] = true;
  }
  for (std::size_t i = 0; i < covered.size(); ++i) {
    if (!covered[i]) found.loose.push_back(static_cast<int>(i));
  }
  add_equal_cells(draft, lines, found.kept, found.faults);
  try {
    found.figure = figure_of(draft, lines, found);
  } catch (const PartError& error) {
    // Where nothing is drawn yet, nothing is at fault.
    if (found.loose.size() < draft.cells.size()) found.faults.push_back({error.what()});
  }
  return found;
}

}  // namespace loshu
