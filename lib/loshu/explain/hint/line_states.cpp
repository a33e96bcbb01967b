#include <loshu/explain/hint/line_states.hpp>

#include <loshu/equations.hpp>

namespace loshu::detail {

LineStates::LineStates(const Puzzle& asked) : puzzle(asked), givens_(asked.parts()) {
  if (const auto sum = determined_sum(puzzle)) magic_sum_ = *sum;
  all_ = line_states(puzzle.parts(), filled_with_givens(puzzle.parts()), magic_sum_);
  for (const LineState& line : all_) {
    if (!magic_sum_ && line.open.empty() && is_magic(line.line)) {
      magic_sum_ = line.filled;
      told_by_ = line.line;
    }
  }
  for (LineState& line : all_) {
    if (is_magic(line.line)) line.target = magic_sum_;
  }
}

bool LineStates::is_magic(int line) const {
  return line < static_cast<int>(puzzle.figure().lines().size());
}

std::vector<int> LineStates::open_cells() const {
  std::vector<int> open;
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    if (!givens_.value_in(cell)) open.push_back(cell);
  }
  return open;
}

std::vector<int> LineStates::free_values() const {
  return loshu::free_values(puzzle.parts(), filled_with_givens(puzzle.parts()));
}

void LineStates::show(Hint& hint, const std::vector<int>& lines) const {
  const std::vector<Line> cells = puzzle.figure().every_line();
  for (const int line : lines) {
    hint.lines.push_back(line);
    hint.open_lines.push_back(all_[static_cast<std::size_t>(line)]);
    if (is_magic(line)) hint.sum = magic_sum_;
    for (const int cell : cells[static_cast<std::size_t>(line)]) {
      if (givens_.value_in(cell)) hint.cells.push_back(cell);
    }
  }
  if (hint.sum && told_by_) {
    hint.lines.push_back(*told_by_);
    hint.open_lines.push_back(all_[static_cast<std::size_t>(*told_by_)]);
    hint.open_lines.back().target.reset();
    const Line& full = cells[static_cast<std::size_t>(*told_by_)];
    hint.cells.insert(hint.cells.end(), full.begin(), full.end());
  }
}

}  // namespace loshu::detail
