// While one plays, an open cell is no fault, unlike to `loshu::verify`, which says whether the
// whole is magic.

#include "page/api/check.hpp"

#include <algorithm>
#include <map>
#include <string>

#include <loshu/figure.hpp>
#include <loshu/json.hpp>

#include "page/api/figure_view.hpp"

namespace page {
namespace {

using loshu::or_null;
using nlohmann::ordered_json;
using Faults = std::map<int, std::vector<std::string>>;  // by cell

std::size_t place(int cell) { return static_cast<std::size_t>(cell); }

Faults cell_faults(const Position& position) {
  const auto& [puzzle, values] = position;
  const loshu::Figure& figure = *puzzle.figure;
  const long first = puzzle.first_value, last = first + figure.cell_count() - 1;
  std::map<long, std::vector<int>> holders;
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    if (values[place(cell)]) holders[*values[place(cell)]].push_back(cell);
  }
  Faults faults;
  for (const auto& [value, cells] : holders) {
    for (const int cell : cells) {
      const std::string number = "value " + std::to_string(value);
      if (value < first || value > last) {
        faults[cell].push_back(number + " is not from " + std::to_string(first) + " to " +
                               std::to_string(last));
      }
      if (cells.size() > 1) {
        const int other = cells[cells[0] == cell ? 1 : 0];
        faults[cell].push_back(number + " stands also in " + figure.label(other));
      }
    }
  }
  for (const auto& [cell, given] : puzzle.givens) {
    const auto& value = values[place(cell)];
    if (!value || *value == given) continue;
    faults[cell].push_back("value " + std::to_string(*value) + ", but " + std::to_string(given) +
                           " is given");
  }
  return faults;
}

/// A line as it is filled.
struct Line {
  std::vector<int> cells;
  long sum = 0;
  long open = 0;
  std::optional<long> target = {};
};

std::vector<Line> lines_of(const Position& position) {
  std::vector<Line> lines;
  const auto targets = wanted_sums(position.puzzle, known_sum(position.puzzle));
  for (loshu::Line& cells : position.puzzle.figure->every_line()) {
    Line line{std::move(cells), 0, 0, targets[lines.size()]};
    for (const int cell : line.cells) {
      const auto& value = position.values[place(cell)];
      line.sum += value.value_or(0);
      line.open += value ? 0 : 1;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

/// Where the sum is free, what most full lines have is what the others are measured by.
void take_usual_sum(std::vector<Line>& lines, std::size_t magic_lines) {
  std::map<long, int> times;
  for (std::size_t i = 0; i < magic_lines; ++i) {
    if (lines[i].open == 0) ++times[lines[i].sum];
  }
  if (times.empty()) return;
  const auto most = std::ranges::max_element(times, {}, [](const auto& one) { return one.second; });
  for (std::size_t i = 0; i < magic_lines; ++i) {
    if (!lines[i].target) lines[i].target = most->first;
  }
}

/// The values that stand in no cell, ascending.
std::vector<long> free_values(const Position& position) {
  const int cells = position.puzzle.figure->cell_count();
  const long first = position.puzzle.first_value;
  std::vector<bool> used(place(cells), false);
  for (const auto& value : position.values) {
    if (value && *value >= first && *value < first + cells) {
      used[static_cast<std::size_t>(*value - first)] = true;
    }
  }
  std::vector<long> values;
  for (int i = 0; i < cells; ++i) {
    if (!used[place(i)]) values.push_back(first + i);
  }
  return values;
}

bool has_pair(const std::vector<long>& free, long sum) {
  return std::ranges::any_of(free, [&](long value) {
    return 2 * value != sum && std::ranges::binary_search(free, sum - value);
  });
}

/// Why no free values complete the line; empty where some may.
std::string obstacle(const Line& line, const std::vector<long>& free) {
  const long needed = *line.target - line.sum;
  const auto count = static_cast<std::size_t>(line.open);
  if (count > free.size()) return "";  // values are repeated elsewhere, which is told of there
  long least = 0, greatest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    least += free[i];
    greatest += free[free.size() - 1 - i];
  }
  const std::string open = count == 1 ? "its open cell" : "its open cells";
  const std::string needs = "needs " + std::to_string(needed) + " in " + open;
  if (needed < least) return needs + ", but that is at least " + std::to_string(least);
  if (needed > greatest) return needs + ", but that is at most " + std::to_string(greatest);
  if (count == 1 && !std::ranges::binary_search(free, needed)) {
    return needs + ", but that value is not free";
  }
  if (count == 2 && !has_pair(free, needed)) return needs + ", but no two free values have it";
  return "";
}

}  // namespace

ordered_json check_json(const Position& position) {
  const loshu::Figure& figure = *position.puzzle.figure;
  const Faults faults = cell_faults(position);
  std::vector<Line> lines = lines_of(position);
  take_usual_sum(lines, figure.lines().size());
  const std::vector<long> free = free_values(position);

  ordered_json cells = ordered_json::array(), rows = ordered_json::array(),
               texts = ordered_json::array();
  for (const auto& [cell, of_cell] : faults) {
    cells.push_back({{"cell", cell}, {"faults", of_cell}});
    for (const std::string& fault : of_cell) {
      texts.push_back("cell " + figure.label(cell) + ": " + fault);
    }
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    std::string state = "open", fault;
    if (line.open == 0) {
      state = !line.target || line.sum == *line.target ? "right" : "wrong";
      if (state == "wrong") {
        fault = "sum " + std::to_string(line.sum) + ", not " + std::to_string(*line.target);
      }
    } else if (line.target) {
      fault = obstacle(line, free);
      if (!fault.empty()) state = "impossible";
    }
    rows.push_back({{"line", i},
                    {"sum", line.sum},
                    {"open", line.open},
                    {"target", or_null(line.target)},
                    {"state", state},
                    {"fault", fault.empty() ? ordered_json() : ordered_json(fault)}});
    if (!fault.empty()) texts.push_back(loshu::line_name(figure, i) + ": " + fault);
  }
  const bool full =
      std::ranges::all_of(position.values, [](const auto& x) { return x.has_value(); });
  const auto possible = possible_puzzle(position.puzzle);
  const std::optional<loshu::Verdict> verdict =
      possible ? std::optional(loshu::verify(*possible, position.values)) : std::nullopt;
  return {{"magic", verdict && verdict->magic()},
          {"full", full},
          {"sum", verdict ? or_null(verdict->sum) : ordered_json()},
          {"cells", cells},
          {"lines", rows},
          {"faults", texts}};
}

}  // namespace page
