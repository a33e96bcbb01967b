// Finds all faults of a filling and puts them in words. No other file does.

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

#include <loshu/figure.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

using detail::at;

std::vector<CellFaults> check_cells(const PuzzleParts& puzzle, const Filling& values) {
  const Figure& figure = *puzzle.figure;
  const Values all = puzzle.every_value();
  std::map<int, std::vector<std::string>> faults;
  std::map<std::int64_t, std::vector<int>> holders;  // the cells that hold each value
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const auto& value = values[at(cell)];
    if (!value) continue;
    holders[*value].push_back(cell);
    if (all.contains(*value)) continue;
    faults[cell].push_back(std::to_string(*value) + " is not " +
                           (all.consecutive() ? "from " : "one of ") + all.words());
  }
  for (const auto& [value, cells] : holders) {
    const std::int64_t most = std::max(all.copies(value), 1), times = std::ssize(cells);
    for (std::size_t i = 0; i < cells.size() && times > most; ++i) {
      faults[cells[i]].push_back(std::to_string(value) +
                                 (most == 1
                                      ? " stands also in " + figure.label(cells[i == 0 ? 1 : 0])
                                      : " stands in " + std::to_string(times) +
                                            " cells, and may stand in " + std::to_string(most)));
    }
  }
  for (const auto& [cell, given] : puzzle.givens) {
    const auto& value = values[at(cell)];
    if (!value || *value == given) continue;
    faults[cell].push_back(std::to_string(*value) + ", but " + std::to_string(given) + " is given");
  }
  for (const auto& [cell, given] : puzzle.given_sets) {
    const auto& value = values[at(cell)];
    if (!value || given.contains(*value)) continue;
    faults[cell].push_back(std::to_string(*value) + ", but one of " + given.words() + " is given");
  }
  std::vector<CellFaults> list;
  for (auto& [cell, of_cell] : faults) list.push_back({cell, std::move(of_cell)});
  return list;
}

bool is_possible(std::int64_t sum, const std::optional<SumRange>& possible) {
  return !possible || (sum >= possible->least && sum <= possible->greatest);
}

/// Returns the sum that most full magic lines have, among the sums that are possible.
std::optional<std::int64_t> usual_sum(const std::vector<LineState>& lines, std::size_t magic_lines,
                                      const std::optional<SumRange>& possible) {
  std::map<std::int64_t, int> times;
  for (std::size_t i = 0; i < magic_lines; ++i) {
    if (lines[i].open.empty() && is_possible(lines[i].filled, possible)) ++times[lines[i].filled];
  }
  if (times.empty()) return std::nullopt;
  return std::ranges::max_element(times, {}, [](const auto& entry) { return entry.second; })->first;
}

bool has_pair(const std::vector<int>& free, std::int64_t sum) {
  return std::ranges::any_of(free, [&](int value) {
    const auto [first, last] = std::equal_range(free.begin(), free.end(), sum - value);
    return last - first > (2 * std::int64_t{value} == sum ? 1 : 0);
  });
}

/// Returns why no free values complete the line; empty if nothing forbids it.
std::string obstacle(const LineState& line, const std::vector<int>& free) {
  const std::size_t count = line.open.size();
  if (count > free.size()) return "";  // another check reports repeated values
  const std::int64_t needed = line.needed();
  const std::string needs = "needs " + std::to_string(needed) + " in its open " +
                            (count == 1 ? "cell" : "cells") + ", but ";
  if (needed < line.least) return needs + "that is at least " + std::to_string(line.least);
  if (needed > line.greatest) return needs + "that is at most " + std::to_string(line.greatest);
  if (count == 1 && !std::binary_search(free.begin(), free.end(), needed, std::less<>())) {
    return needs + "that value is not free";
  }
  if (count == 2 && !has_pair(free, needed)) return needs + "no two free values have it";
  return "";
}

/// Sets the status of the line and its fault in words.
/// \param possible  the sums that a full line without a target may have
void judge(CheckedLine& line, const std::vector<int>& free,
           const std::optional<SumRange>& possible) {
  const LineState& state = line.state;
  if (state.open.empty()) {
    const bool is_right =
        state.target ? state.filled == *state.target : is_possible(state.filled, possible);
    line.status = is_right ? LineStatus::right : LineStatus::wrong;
    if (is_right) return;
    line.fault = "sum " + std::to_string(state.filled) + ", " +
                 (state.target ? "not " + std::to_string(*state.target)
                               : "but sums go from " + std::to_string(possible->least) + " to " +
                                     std::to_string(possible->greatest));
  } else if (state.target) {
    line.fault = obstacle(state, free);
    if (!line.fault.empty()) line.status = LineStatus::impossible;
  }
}

/// Returns the least value of Σ factor · cell over open cells that share out the free values.
std::int64_t least_of(std::vector<std::int64_t> factors, const std::vector<int>& free) {
  std::ranges::sort(factors);
  std::int64_t least = 0;
  auto greatest = free.rbegin();
  for (auto factor = factors.begin(); factor != factors.end() && *factor < 0; ++factor) {
    least += *factor * *greatest++;
  }
  auto smallest = free.begin();
  for (auto factor = factors.rbegin(); factor != factors.rend() && *factor > 0; ++factor) {
    least += *factor * *smallest++;
  }
  return least;
}

}  // namespace

LineStatus status_of(const Relation& relation, const Filling& values, const std::vector<int>& free,
                     std::optional<std::int64_t> magic_sum) {
  if (relation.sum_coefficient != 0 && !magic_sum) return LineStatus::open;
  // The right side of the relation less the filled cells: what the open cells must add up to.
  std::int64_t rest = relation.sum_coefficient * magic_sum.value_or(0) + relation.constant;
  std::vector<std::int64_t> factors;
  for (const auto& [cell, coefficient] : relation.terms) {
    if (const auto& value = values[at(cell)]) {
      rest -= coefficient * *value;
    } else {
      factors.push_back(coefficient);
    }
  }
  const bool is_equation = relation.comparison == Operator::equal;
  if (factors.empty()) {
    return rest == 0 || (rest > 0 && !is_equation) ? LineStatus::right : LineStatus::wrong;
  }
  if (factors.size() > free.size()) return LineStatus::open;
  const std::int64_t least = least_of(factors, free);
  for (std::int64_t& factor : factors) factor = -factor;
  const std::int64_t greatest = -least_of(factors, free);
  return least > rest || (is_equation && greatest < rest) ? LineStatus::impossible
                                                          : LineStatus::open;
}

bool FillingCheck::magic() const {
  const auto is_right = [](const auto& checked) { return checked.status == LineStatus::right; };
  return full && cells.empty() && std::ranges::all_of(lines, is_right) &&
         std::ranges::all_of(relations, is_right);
}

/// With the sum of most full lines, the fewest lines are called wrong, and open lines can be judged
/// too.
FillingCheck check_filling(const PuzzleParts& puzzle, const Filling& values,
                           std::optional<std::int64_t> magic_sum,
                           const std::optional<SumRange>& possible) {
  const std::size_t magic_lines = puzzle.figure->lines().size();
  std::vector<LineState> states = line_states(puzzle, values, magic_sum);
  FillingCheck found{.cells = check_cells(puzzle, values), .full = true};
  for (const auto& value : values) found.full = found.full && value.has_value();
  const bool agree = std::all_of(
      states.begin(), std::next(states.begin(), static_cast<std::ptrdiff_t>(magic_lines)),
      [&](const LineState& line) {
        return line.open.empty() && line.filled == states.front().filled;
      });
  if (agree && magic_lines > 0) found.sum = states.front().filled;
  const auto usual = magic_sum ? magic_sum : usual_sum(states, magic_lines, possible);
  const std::vector<int> free = free_values(puzzle, values);
  for (LineState& state : states) {
    if (at(state.line) < magic_lines) state.target = usual;
    judge(found.lines.emplace_back(CheckedLine{.state = std::move(state)}), free, possible);
  }
  for (const Relation& relation : puzzle.relations) {
    const int place = static_cast<int>(found.relations.size());
    found.relations.push_back({place, status_of(relation, values, free, usual)});
  }
  return found;
}

}  // namespace loshu
