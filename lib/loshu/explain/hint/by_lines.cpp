// What one look at each line tells. Whether a line takes a value does not depend on the cell: the
// other open cells must make up for the rest with distinct free values, so the rest lies between
// the least and the greatest that so many of them add up to; a single one must be free itself. What
// follows from what is thus excluded is left to propagation.

#include <loshu/explain/hint/by_lines.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace loshu::detail {
namespace {

constexpr std::size_t most_open_cells = 2000;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Which free values the lines take.
class LineCandidates {
 public:
  explicit LineCandidates(const LineStates& states) : states_(states), free_(states.free_values()) {
    sums_.push_back(0);
    for (const int value : free_) sums_.push_back(sums_.back() + value);
    for (const LineState& line : states_.lines()) {
      std::vector<char> takes(free_.size(), 1);
      if (line.target && !line.open.empty()) {
        for (std::size_t i = 0; i < free_.size(); ++i) takes[i] = fits(line, i) ? 1 : 0;
      }
      taken_.push_back(std::move(takes));
    }
  }

  [[nodiscard]] const std::vector<int>& values() const { return free_; }
  /// \param value  its place among the free ones
  [[nodiscard]] bool takes(int line, std::size_t value) const {
    return taken_[at(line)][value] != 0;
  }

 private:
  [[nodiscard]] bool fits(const LineState& line, std::size_t place) const {
    const std::size_t others = line.open.size() - 1;
    const std::int64_t rest = line.needed() - free_[place];
    if (others == 0) return rest == 0;
    if (others >= free_.size()) return true;  // more cells than values: seen elsewhere
    if (others == 1) {
      return rest != free_[place] && states_.given().in_range(rest) &&
             !states_.given().cell_with(rest);
    }
    const std::int64_t least = place < others ? sums_[others + 1] - free_[place] : sums_[others];
    const std::size_t count = free_.size();
    const std::int64_t greatest = place >= count - others
                                      ? sums_[count] - sums_[count - others - 1] - free_[place]
                                      : sums_[count] - sums_[count - others];
    return least <= rest && rest <= greatest;
  }

  const LineStates& states_;
  std::vector<int> free_;
  std::vector<std::int64_t> sums_;        // of the first free values, by their number
  std::vector<std::vector<char>> taken_;  // by line and place of the value
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

class SingleCandidates {
 public:
  explicit SingleCandidates(const LineStates& states)
      : states_(states),
        candidates_(states),
        open_(states.open_cells()),
        through_(states.puzzle.figure().lines_through()) {}

  std::optional<Hint> easiest(const Budget& budget) {
    const std::vector<int>& values = candidates_.values();
    std::vector<std::pair<int, int>> of_value(values.size());  // how many cells, and the last
    for (const int cell : open_) {
      budget.check("looking at each cell");
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
    if (best_) states_.show(*best_, lines_of(best_->exclusions));
    return std::move(best_);
  }

 private:
  [[nodiscard]] bool taken(int cell, std::size_t value) const {
    return std::ranges::all_of(through_[at(cell)],
                               [&](int line) { return candidates_.takes(line, value); });
  }

  [[nodiscard]] std::pair<Exclusion, std::vector<int>> excluded(int cell, std::size_t value) const {
    std::pair<Exclusion, std::vector<int>> result{{cell, candidates_.values()[value]}, {}};
    for (const int line : through_[at(cell)]) {
      if (!candidates_.takes(line, value)) result.second.push_back(line);
    }
    return result;
  }

  void consider_value(int cell, std::size_t only) {
    std::vector<std::pair<Exclusion, std::vector<int>>> wanted;
    for (std::size_t i = 0; i < candidates_.values().size(); ++i) {
      if (i != only) wanted.push_back(excluded(cell, i));
    }
    consider(HintReason::only_value, cell, only, wanted);
  }

  void consider_cell(int only, std::size_t value) {
    std::vector<std::pair<Exclusion, std::vector<int>>> wanted;
    for (const int cell : open_) {
      if (cell != only) wanted.push_back(excluded(cell, value));
    }
    consider(HintReason::only_cell, only, value, wanted);
  }

  void consider(HintReason reason, int cell, std::size_t value,
                const std::vector<std::pair<Exclusion, std::vector<int>>>& wanted) {
    std::vector<Exclusion> exclusions = with_few_lines(wanted, states_.lines().size());
    const std::pair length(lines_of(exclusions).size(), exclusions.size());
    if (best_ && length >= best_length_) return;
    best_length_ = length;
    best_ = Hint{.cell = cell,
                 .value = candidates_.values()[value],
                 .reason = reason,
                 .exclusions = std::move(exclusions)};
  }

  const LineStates& states_;
  LineCandidates candidates_;
  std::vector<int> open_;
  std::vector<std::vector<int>> through_;
  std::optional<Hint> best_;
  std::pair<std::size_t, std::size_t> best_length_;
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

std::optional<Hint> only_one_left(const LineStates& states, const Budget& budget) {
  if (states.open_cells().size() > most_open_cells) return std::nullopt;
  return SingleCandidates(states).easiest(budget);
}

}  // namespace loshu::detail
