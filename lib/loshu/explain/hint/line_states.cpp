#include <loshu/explain/hint/line_states.hpp>

#include <algorithm>

#include <loshu/equations.hpp>

namespace loshu {

LineStates::LineStates(const Puzzle& asked) : puzzle(asked), givens(asked.parts()) {
  const std::vector<Line> cells = puzzle.figure().every_line();
  const std::vector<bool> given_anywhere(puzzle.figure().cells().size(), true);
  if (const auto sum = determined_sum(puzzle)) magic_sum = *sum;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    OpenLine line{.line = static_cast<int>(place), .sum = own_sum(place)};
    for (const int cell : cells[place]) {
      if (const auto value = givens.value_in(cell)) {
        line.given += *value;
      } else {
        line.open.push_back(cell);
      }
    }
    line.least = givens.least(line.open.size(), given_anywhere).sum;
    line.greatest = givens.greatest(line.open.size(), given_anywhere).sum;
    if (!magic_sum && line.open.empty() && is_magic(line.line)) {
      magic_sum = line.given;
      told_by = line.line;
    }
    all.push_back(std::move(line));
  }
  for (OpenLine& line : all) {
    if (is_magic(line.line)) line.sum = magic_sum;
  }
}

bool LineStates::is_magic(int line) const {
  return line < static_cast<int>(puzzle.figure().lines().size());
}

std::optional<std::int64_t> LineStates::own_sum(std::size_t place) const {
  const std::size_t magic = puzzle.figure().lines().size();
  return place < magic ? std::nullopt
                       : std::optional(std::int64_t{puzzle.fixed_sum(place - magic)});
}

std::vector<int> LineStates::open_cells() const {
  std::vector<int> open;
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    if (!givens.value_in(cell)) open.push_back(cell);
  }
  return open;
}

std::vector<int> LineStates::free_values() const {
  std::vector<int> free;
  for (int value = puzzle.first_value(); value <= puzzle.last_value(); ++value) {
    if (!givens.cell_with(value)) free.push_back(value);
  }
  return free;
}

void LineStates::show(Hint& hint, const std::vector<int>& lines) const {
  const std::vector<Line> cells = puzzle.figure().every_line();
  for (const int line : lines) {
    hint.lines.push_back(line);
    hint.open_lines.push_back(all[static_cast<std::size_t>(line)]);
    if (is_magic(line)) hint.sum = magic_sum;
    for (const int cell : cells[static_cast<std::size_t>(line)]) {
      if (givens.value_in(cell)) hint.cells.push_back(cell);
    }
  }
  if (hint.sum && told_by) {
    hint.lines.push_back(*told_by);
    hint.open_lines.push_back(all[static_cast<std::size_t>(*told_by)]);
    hint.open_lines.back().sum.reset();
    const Line& full = cells[static_cast<std::size_t>(*told_by)];
    hint.cells.insert(hint.cells.end(), full.begin(), full.end());
  }
}

}  // namespace loshu
