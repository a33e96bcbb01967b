#include <loshu/verify.hpp>

#include <algorithm>
#include <map>

#include <loshu/figure.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// The sum that most lines have: where the puzzle names none, the others are the ones at fault.
std::optional<long> usual_sum(const std::vector<std::optional<long>>& sums) {
  std::map<long, int> times;
  for (const auto& sum : sums) {
    if (sum) ++times[*sum];
  }
  if (times.empty()) return std::nullopt;
  return std::ranges::max_element(times, {}, [](const auto& entry) { return entry.second; })->first;
}

/// None for a line with an open cell.
std::optional<long> sum_of(const Line& line, const Filling& values) {
  long sum = 0;
  for (const int cell : line) {
    const auto& value = values[static_cast<std::size_t>(cell)];
    if (!value) return std::nullopt;
    sum += *value;
  }
  return sum;
}

void check_cells(const Puzzle& puzzle, const Filling& values, Verdict& verdict) {
  const Figure& figure = puzzle.figure();
  const auto blame = [&](int cell, const std::string& fault) {
    verdict.faults.push_back("cell " + figure.label(cell) + ": " + fault);
    verdict.cells.push_back(cell);
  };
  std::map<long, int> place;  // of each value, the first cell that has it
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const auto& value = values[static_cast<std::size_t>(cell)];
    if (!value) {
      blame(cell, "open");
      continue;
    }
    const std::string number = std::to_string(*value);
    if (*value < puzzle.first_value() || *value > puzzle.last_value()) {
      blame(cell, number + " is not from " + std::to_string(puzzle.first_value()) + " to " +
                      std::to_string(puzzle.last_value()));
    }
    if (const auto [first, added] = place.emplace(*value, cell); !added) {
      blame(cell, number + " stands in cell " + figure.label(first->second) + " already");
    }
  }
  for (const auto& [cell, given] : puzzle.givens()) {
    const auto& value = values[static_cast<std::size_t>(cell)];
    if (value && *value != given) {
      blame(cell, std::to_string(*value) + ", but " + std::to_string(given) + " is given");
    }
  }
  std::ranges::sort(verdict.cells);
  verdict.cells.erase(std::unique(verdict.cells.begin(), verdict.cells.end()), verdict.cells.end());
}

void check_lines(const Puzzle& puzzle, const Filling& values, Verdict& verdict) {
  const Figure& figure = puzzle.figure();
  const auto blame = [&](std::size_t number, long sum, long expected) {
    verdict.faults.push_back(line_name(figure, number) + ": sum " + std::to_string(sum) + ", not " +
                             std::to_string(expected));
    verdict.lines.push_back(static_cast<int>(number));
  };
  const std::vector<Line>& lines = figure.lines();
  std::vector<std::optional<long>> sums;
  for (const Line& line : lines) sums.push_back(sum_of(line, values));
  const std::optional<long> expected =
      puzzle.sum() ? std::optional<long>(puzzle.sum()) : usual_sum(sums);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!sums[i] || sums[i] == expected) continue;
    blame(i, *sums[i], *expected);
  }
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    const auto& [cells, constant] = figure.fixed_lines()[i];
    const long twice_mean = long{puzzle.first_value()} + puzzle.last_value();
    const long own = constant ? *constant : twice_mean * std::ssize(cells) / 2;
    const auto sum = sum_of(cells, values);
    if (!sum || *sum == own) continue;
    blame(lines.size() + i, *sum, own);
  }
  if (std::ranges::all_of(sums, [&](const auto& sum) { return sum == sums.front(); })) {
    verdict.sum = sums.front();
  }
}

}  // namespace

Verdict verify(const Puzzle& puzzle, const Filling& values) {
  const Figure& figure = puzzle.figure();
  Verdict verdict;
  if (values.size() != static_cast<std::size_t>(figure.cell_count())) {
    verdict.faults.push_back(figure.title() + " has " + counted(figure.cell_count(), "cell") +
                             ", but there are " + counted(values.size(), "value"));
    return verdict;
  }
  check_cells(puzzle, values, verdict);
  check_lines(puzzle, values, verdict);
  return verdict;
}

Verdict verify(const Puzzle& puzzle, const Assignment& values) {
  return verify(puzzle, Filling(values.begin(), values.end()));
}

}  // namespace loshu
