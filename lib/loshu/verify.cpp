#include <loshu/verify.hpp>

#include <algorithm>
#include <map>

namespace loshu {
namespace {

std::string name_of_line(const Figure& figure, const std::string& kind, std::size_t index,
                         const Line& line) {
  std::string name = kind + " " + std::to_string(index) + " (";
  constexpr std::size_t shown = 8;
  for (std::size_t i = 0; i < std::min(line.size(), shown); ++i) {
    name += (i == 0 ? "" : " ") + figure.label(line[i]);
  }
  return name + (line.size() > shown ? " ...)" : ")");
}

/// The sum that most lines have: where the puzzle names none, the others are the ones at fault.
long usual_sum(const std::vector<long>& sums) {
  std::map<long, int> times;
  for (const long sum : sums) ++times[sum];
  return std::ranges::max_element(times, {}, [](const auto& entry) { return entry.second; })->first;
}

}  // namespace

Verdict verify(const Puzzle& puzzle, std::span<const long> values) {
  const Figure& figure = puzzle.figure();
  Verdict verdict;
  if (values.size() != static_cast<std::size_t>(figure.cell_count())) {
    verdict.faults.push_back(figure.title() + " has " + std::to_string(figure.cell_count()) +
                             " cells, but there are " + std::to_string(values.size()) + " values");
    return verdict;
  }

  std::map<long, int> place;  // of each value, the first cell that has it
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const long value = values[static_cast<std::size_t>(cell)];
    if (value < puzzle.first_value() || value > puzzle.last_value()) {
      verdict.faults.push_back("cell " + figure.label(cell) + ": " + std::to_string(value) +
                               " is not from " + std::to_string(puzzle.first_value()) + " to " +
                               std::to_string(puzzle.last_value()));
    }
    if (const auto [first, added] = place.emplace(value, cell); !added) {
      verdict.faults.push_back("cell " + figure.label(cell) + ": " + std::to_string(value) +
                               " stands in cell " + figure.label(first->second) + " already");
    }
  }
  for (const auto& [cell, given] : puzzle.givens()) {
    const long value = values[static_cast<std::size_t>(cell)];
    if (value != given) {
      verdict.faults.push_back("cell " + figure.label(cell) + ": " + std::to_string(value) +
                               ", but " + std::to_string(given) + " is given");
    }
  }

  const auto sum_of = [&](const Line& line) {
    long sum = 0;
    for (const int cell : line) sum += values[static_cast<std::size_t>(cell)];
    return sum;
  };
  std::vector<long> sums;
  for (const Line& line : figure.lines()) sums.push_back(sum_of(line));
  const long expected = puzzle.sum() ? *puzzle.sum() : usual_sum(sums);
  for (std::size_t line = 0; line < sums.size(); ++line) {
    if (sums[line] != expected) {
      verdict.faults.push_back(name_of_line(figure, "line", line, figure.lines()[line]) + ": sum " +
                               std::to_string(sums[line]) + ", not " + std::to_string(expected));
    }
  }
  for (std::size_t line = 0; line < figure.fixed_lines().size(); ++line) {
    const auto& [cells, constant] = figure.fixed_lines()[line];
    const long twice_mean = long{puzzle.first_value()} + puzzle.last_value();
    const long own = constant ? *constant : twice_mean * std::ssize(cells) / 2;
    if (sum_of(cells) != own) {
      verdict.faults.push_back(name_of_line(figure, "fixed line", line, cells) + ": sum " +
                               std::to_string(sum_of(cells)) + ", not " + std::to_string(own));
    }
  }
  if (std::ranges::all_of(sums, [&](long sum) { return sum == sums.front(); })) {
    verdict.sum = sums.front();
  }
  return verdict;
}

Verdict verify(const Puzzle& puzzle, const Assignment& values) {
  const std::vector<long> wide(values.begin(), values.end());
  return verify(puzzle, wide);
}

}  // namespace loshu
