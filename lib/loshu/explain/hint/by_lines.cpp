// What one look at each line tells. Whether a line takes a value does not depend on the cell: the
// other open cells must make up for the rest with distinct free values, so the rest lies between
// the least and the greatest that so many of them add up to; a single one must be free itself. What
// follows from what is thus excluded is left to propagation.

#include <loshu/explain/hint/by_lines.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace loshu {
namespace {

constexpr std::size_t most_open_cells = 2000;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Which free values the lines take.
class Takings {
 public:
  explicit Takings(const LineStates& all) : states(all), free(all.free_values()) {
    sums.push_back(0);
    for (const int value : free) sums.push_back(sums.back() + value);
    for (const LineState& line : states.lines()) {
      std::vector<char> takes(free.size(), 1);
      if (line.target && !line.open.empty()) {
        for (std::size_t i = 0; i < free.size(); ++i) takes[i] = fits(line, i) ? 1 : 0;
      }
      taken.push_back(std::move(takes));
    }
  }

  [[nodiscard]] const std::vector<int>& values() const { return free; }
  /// \param value  its place among the free ones
  [[nodiscard]] bool takes(int line, std::size_t value) const {
    return taken[at(line)][value] != 0;
  }

 private:
  [[nodiscard]] bool fits(const LineState& line, std::size_t place) const {
    const std::size_t others = line.open.size() - 1;
    const std::int64_t rest = line.needed() - free[place];
    if (others == 0) return rest == 0;
    if (others >= free.size()) return true;  // more cells than values: seen elsewhere
    if (others == 1) {
      return rest != free[place] && states.given().in_range(rest) &&
             !states.given().cell_with(rest);
    }
    const std::int64_t least = place < others ? sums[others + 1] - free[place] : sums[others];
    const std::size_t count = free.size();
    const std::int64_t greatest = place >= count - others
                                      ? sums[count] - sums[count - others - 1] - free[place]
                                      : sums[count] - sums[count - others];
    return least <= rest && rest <= greatest;
  }

  const LineStates& states;
  std::vector<int> free;
  std::vector<std::int64_t> sums;        // of the first free values, by their number
  std::vector<std::vector<char>> taken;  // by line and place of the value
};

/// Chooses for each exclusion one of the lines that exclude it, so that few lines are named: always
/// the line that excludes most of what is left.
std::vector<Exclusion> with_few_lines(
    const std::vector<std::pair<Exclusion, std::vector<int>>>& wanted, std::size_t lines) {
  std::vector<std::size_t> times(lines, 0);
  for (const auto& [exclusion, by] : wanted) {
    for (const int line : by) ++times[at(line)];
  }
  std::vector<Exclusion> result;
  std::vector<char> done(wanted.size(), 0);
  while (result.size() < wanted.size()) {
    const auto best = std::ranges::max_element(times) - times.begin();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto& [exclusion, by] = wanted[i];
      if (done[i] != 0 || std::ranges::find(by, static_cast<int>(best)) == by.end()) continue;
      done[i] = 1;
      result.push_back({exclusion.cell, exclusion.value, static_cast<int>(best)});
      for (const int line : by) --times[at(line)];
    }
  }
  return result;
}

std::vector<int> lines_of(const std::vector<Exclusion>& exclusions) {
  std::vector<int> lines;
  for (const Exclusion& one : exclusions) {
    if (std::ranges::find(lines, one.line) == lines.end()) lines.push_back(one.line);
  }
  return lines;
}

class OnlyOnes {
 public:
  explicit OnlyOnes(const LineStates& all)
      : states(all),
        takings(all),
        open(all.open_cells()),
        through(all.puzzle.figure().lines_through()) {}

  std::optional<Hint> easiest() {
    const std::vector<int>& values = takings.values();
    std::vector<std::pair<int, int>> of_value(values.size());  // how many cells, and the last
    for (const int cell : open) {
      std::pair<int, std::size_t> left;  // how many values, and the last
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (!taken(cell, i)) continue;
        left = {left.first + 1, i};
        of_value[i] = {of_value[i].first + 1, cell};
      }
      if (left.first == 1) consider_value(cell, left.second);
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (of_value[i].first == 1) consider_cell(of_value[i].second, i);
    }
    if (best) states.show(*best, lines_of(best->exclusions));
    return std::move(best);
  }

 private:
  [[nodiscard]] bool taken(int cell, std::size_t value) const {
    return std::ranges::all_of(through[at(cell)],
                               [&](int line) { return takings.takes(line, value); });
  }

  [[nodiscard]] std::pair<Exclusion, std::vector<int>> excluded(int cell, std::size_t value) const {
    std::pair<Exclusion, std::vector<int>> result{{cell, takings.values()[value]}, {}};
    for (const int line : through[at(cell)]) {
      if (!takings.takes(line, value)) result.second.push_back(line);
    }
    return result;
  }

  void consider_value(int cell, std::size_t only) {
    std::vector<std::pair<Exclusion, std::vector<int>>> wanted;
    for (std::size_t i = 0; i < takings.values().size(); ++i) {
      if (i != only) wanted.push_back(excluded(cell, i));
    }
    consider(HintReason::only_value, cell, only, wanted);
  }

  void consider_cell(int only, std::size_t value) {
    std::vector<std::pair<Exclusion, std::vector<int>>> wanted;
    for (const int cell : open) {
      if (cell != only) wanted.push_back(excluded(cell, value));
    }
    consider(HintReason::only_cell, only, value, wanted);
  }

  void consider(HintReason reason, int cell, std::size_t value,
                const std::vector<std::pair<Exclusion, std::vector<int>>>& wanted) {
    std::vector<Exclusion> exclusions = with_few_lines(wanted, states.lines().size());
    const std::pair length(lines_of(exclusions).size(), exclusions.size());
    if (best && length >= best_length) return;
    best_length = length;
    best = Hint{.cell = cell,
                .value = takings.values()[value],
                .reason = reason,
                .exclusions = std::move(exclusions)};
  }

  const LineStates& states;
  Takings takings;
  std::vector<int> open;
  std::vector<std::vector<int>> through;
  std::optional<Hint> best;
  std::pair<std::size_t, std::size_t> best_length;
};

}  // namespace

std::optional<Hint> last_of_a_line(const LineStates& states) {
  const std::vector<Line> cells = states.puzzle.figure().every_line();
  const LineState* best = nullptr;
  for (const LineState& line : states.lines()) {
    if (!line.target || line.open.size() != 1) continue;
    if (best == nullptr || cells[at(line.line)].size() < cells[at(best->line)].size()) best = &line;
  }
  if (best == nullptr) return std::nullopt;
  Hint hint{.cell = best->open.front(),
            .value = static_cast<int>(best->needed()),
            .reason = HintReason::last_of_line};
  states.show(hint, {best->line});
  return hint;
}

std::optional<Hint> only_one_left(const LineStates& states) {
  if (states.open_cells().size() > most_open_cells) return std::nullopt;
  return OnlyOnes(states).easiest();
}

}  // namespace loshu
