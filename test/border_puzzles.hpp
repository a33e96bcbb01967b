#pragma once

// Puzzles of many cells with few of them open. The open cells have the values at which words of
// bits begin and end. Trying all ways to fill them is quick for any number of cells.

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/random.hpp>

struct BorderPuzzle {
  loshu::Puzzle puzzle;
  std::vector<int> open;  ///< cells
  std::set<loshu::Assignment> solutions;
};

/// Cells and values beside the borders of words, and the first and the last two.
inline std::vector<int> border_numbers(int cells, loshu::SplitMix& source) {
  std::vector<int> numbers;
  for (const int border : {32, 64, 128, 256, 512}) {
    for (const int number : {border - 1, border, border + 1}) {
      if (number < cells - 2) numbers.push_back(number);
    }
  }
  std::shuffle(numbers.begin(), numbers.end(), source);
  numbers.insert(numbers.begin(), {0, 1, cells - 2, cells - 1});
  return numbers;
}

/// All assignments like `x` in which the open cells share their values among themselves and the
/// lines with a sum of their own have it.
inline std::set<loshu::Assignment> rearranged(const loshu::Figure& figure,
                                              const std::vector<int>& open, loshu::Assignment x) {
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  std::vector<int> values;
  for (const int cell : open) values.push_back(x[at(cell)]);
  std::ranges::sort(values);
  std::set<loshu::Assignment> found;
  do {
    for (std::size_t i = 0; i < open.size(); ++i) x[at(open[i])] = values[i];
    const bool holds = std::ranges::all_of(figure.fixed_lines(), [&](const loshu::FixedLine& line) {
      int sum = 0;
      for (const int cell : line.cells) sum += x[at(cell)];
      return sum == *line.sum;
    });
    if (holds) found.insert(x);
  } while (std::ranges::next_permutation(values).found);
  return found;
}

/// A random puzzle: seven open cells, one line through all cells, and three lines with a sum of
/// their own through three open cells each.
/// \param cells  at least 9
inline BorderPuzzle border_puzzle(int cells, int first_value, loshu::SplitMix& source) {
  std::vector<int> open = border_numbers(cells, source), values = border_numbers(cells, source);
  for (int number = 2; open.size() < 7; ++number) open.push_back(number), values.push_back(number);
  open.resize(7);
  values.resize(7);
  std::shuffle(values.begin(), values.end(), source);

  loshu::Assignment hidden(static_cast<std::size_t>(cells), first_value - 1);
  for (std::size_t i = 0; i < open.size(); ++i) {
    hidden[static_cast<std::size_t>(open[i])] = first_value + values[i];
  }
  std::vector<loshu::Cell> named;
  std::vector<loshu::Given> givens;
  int next = 0;  // the least value that is not at the border
  for (int cell = 0; cell < cells; ++cell) {
    named.push_back({"n" + std::to_string(cell), {1.0 * cell, 0}});
    int& value = hidden[static_cast<std::size_t>(cell)];
    if (value >= first_value) continue;
    while (std::ranges::find(values, next) != values.end()) ++next;
    givens.push_back({cell, value = first_value + next++});
  }

  std::set<loshu::Line> lines;
  while (lines.size() < 3) {
    std::shuffle(open.begin(), open.end(), source);
    loshu::Line line(open.begin(), open.begin() + 3);
    std::ranges::sort(line);
    lines.insert(line);
  }
  std::vector<loshu::FixedLine> fixed;
  for (const loshu::Line& line : lines) {
    fixed.push_back({line, 0});
    for (const int cell : line) *fixed.back().sum += hidden[static_cast<std::size_t>(cell)];
  }
  loshu::Line all(static_cast<std::size_t>(cells));
  std::iota(all.begin(), all.end(), 0);
  const loshu::Figure figure(loshu::FigureName{"border"}, named, {all}, fixed);
  std::ranges::sort(open);
  return {loshu::Puzzle(figure, first_value, std::nullopt, givens), open,
          rearranged(figure, open, hidden)};
}
