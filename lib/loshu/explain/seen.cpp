// Finds contradictions that a person can see: in the givens, then in each line, then in two lines.
// Each line is tried first without the values given on other lines, since a reason with fewer
// givens is better.

#include <loshu/explain/reasons.hpp>

#include <algorithm>
#include <map>
#include <utility>

#include <loshu/explain/given_values.hpp>

namespace loshu::detail {
namespace {

using Found = std::optional<Explanation>;
using End = GivenValues::End;

Found given_twice(const PuzzleParts& puzzle) {
  std::map<int, Given> by_cell, by_value;
  for (const Given& given : puzzle.givens) {
    const auto cell = by_cell.emplace(given.cell, given).first->second;
    if (cell.value != given.value) {
      return Explanation{.reason = Reason::cell_twice,
                         .givens = joined({cell}, {&given, 1}),
                         .cells = {given.cell}};
    }
  }
  for (const Given& given : puzzle.givens) {
    const auto other = by_value.emplace(given.value, given).first->second;
    if (other.cell != given.cell) {
      return Explanation{.reason = Reason::value_twice, .givens = joined({other}, {&given, 1})};
    }
  }
  return std::nullopt;
}

/// The lines with the givens filled in. Values given on other lines count as taken if `others` is
/// true, and as free otherwise.
class LinesSeen {
 public:
  LinesSeen(const PuzzleParts& puzzle, std::optional<std::int64_t> magic_sum, bool others)
      : puzzle_(puzzle),
        given_(puzzle),
        all_lines_(puzzle.figure->every_line()),
        others_(others),
        apart_(puzzle.figure->cells().size(), others_),
        open_lines_(line_states(puzzle, filled_with_givens(puzzle), magic_sum)) {
    if (others_) return;
    for (LineState& line : open_lines_) forget_elsewhere(line);
  }

  Found one_line() const {
    for (const LineState& line : open_lines_) {
      if (!line.target) continue;
      if (line.open.size() == 1) {
        if (Found found = last_cell(line)) return found;
      }
      if (line.open.size() == 2) {
        if (Found found = last_two(line)) return found;
      }
      if (line.least > line.needed()) return beyond(line, Reason::line_over);
      if (line.greatest < line.needed()) return beyond(line, Reason::line_under);
    }
    return std::nullopt;
  }

  Found two_lines() const {
    std::map<int, const LineState*> by_cell;
    std::map<std::int64_t, const LineState*> by_value;
    for (const LineState& line : open_lines_) {
      if (!line.target || line.open.size() != 1) continue;
      const LineState& same_cell = *by_cell.emplace(line.open.front(), &line).first->second;
      if (same_cell.needed() != line.needed()) {
        return about({same_cell, line}, Reason::cell_contested, {});
      }
      const LineState& same_value = *by_value.emplace(line.needed(), &line).first->second;
      if (same_value.open != line.open) {
        return about({same_value, line}, Reason::value_contested, {});
      }
    }
    return std::nullopt;
  }

  /// Finds two lines with the magic sum whose possible sums do not overlap.
  Found lines_apart() const {
    if (puzzle_.figure->lines().empty()) return std::nullopt;
    const auto end = open_lines_.begin() + std::ssize(puzzle_.figure->lines());
    const auto low = std::max_element(open_lines_.begin(), end, [](const auto& a, const auto& b) {
      return a.filled + a.least < b.filled + b.least;
    });
    const auto high = std::min_element(open_lines_.begin(), end, [](const auto& a, const auto& b) {
      return a.filled + a.greatest < b.filled + b.greatest;
    });
    if (low->filled + low->least <= high->filled + high->greatest) return std::nullopt;
    return about({*low, *high}, Reason::lines_apart,
                 joined(in_the_way(*low, End::least), in_the_way(*high, End::greatest)));
  }

  /// A line with the magic sum and without an open cell; null if there is none.
  const LineState* full() const {
    for (std::size_t line = 0; line < puzzle_.figure->lines().size(); ++line) {
      if (open_lines_[line].open.empty()) return &open_lines_[line];
    }
    return nullptr;
  }

  Explanation about(std::vector<LineState> lines, Reason reason, std::vector<Given> givens) const {
    Explanation result{.reason = reason};
    for (const LineState& line : lines) {
      const auto place = static_cast<std::size_t>(line.line);
      givens = joined(std::move(givens), given_.givens_of(all_lines_[place]));
      result.lines.push_back(line.line);
      if (place < puzzle_.figure->lines().size()) result.sum = line.target;
      result.cells.insert(result.cells.end(), line.open.begin(), line.open.end());
    }
    result.givens = std::move(givens);
    result.open_lines = std::move(lines);
    return result;
  }

 private:
  /// Recomputes the line's bounds as if values given on other lines were free.
  void forget_elsewhere(LineState& line) {
    const Line& cells = all_lines_[static_cast<std::size_t>(line.line)];
    for (const int cell : cells) apart_[static_cast<std::size_t>(cell)] = true;
    line.least = given_.outermost(End::least, line.open.size(), apart_).sum;
    line.greatest = given_.outermost(End::greatest, line.open.size(), apart_).sum;
    for (const int cell : cells) apart_[static_cast<std::size_t>(cell)] = false;
  }

  /// The given that takes a value, if this object counts it as taken.
  std::optional<Given> taken(const LineState& line, std::int64_t value) const {
    const auto cell = given_.cell_with(value);
    if (!cell) return std::nullopt;
    const Line& cells = all_lines_[static_cast<std::size_t>(line.line)];
    if (!others_ && std::ranges::find(cells, *cell) == cells.end()) return std::nullopt;
    return Given{*cell, static_cast<int>(value)};
  }

  Found last_cell(const LineState& line) const {
    if (!given_.in_range(line.needed())) return about({line}, Reason::last_cell, {});
    const auto obstacle = taken(line, line.needed());
    if (!obstacle) return std::nullopt;
    return about({line}, Reason::last_cell, {*obstacle});
  }

  Found last_two(const LineState& line) const {
    const std::int64_t first = puzzle_.first_value;
    const std::int64_t last = first + puzzle_.figure->cell_count() - 1;
    const std::int64_t needed = line.needed();
    if (needed < 2 * first || needed > 2 * last) return std::nullopt;  // over or under its sum
    std::vector<Given> obstacles;
    for (std::int64_t one = std::max(first, needed - last); 2 * one < needed; ++one) {
      auto obstacle = taken(line, one);
      if (!obstacle) obstacle = taken(line, needed - one);
      if (!obstacle) return std::nullopt;
      obstacles.push_back(*obstacle);
    }
    return about({line}, Reason::last_two, std::move(obstacles));
  }

  Found beyond(const LineState& line, Reason reason) const {
    return about({line}, reason,
                 in_the_way(line, reason == Reason::line_over ? End::least : End::greatest));
  }

  /// The givens that keep the line's open cells from having values nearer to an end.
  std::vector<Given> in_the_way(const LineState& line, End end) const {
    if (!others_) return {};
    return given_.beyond(end, given_.outermost(end, line.open.size(), apart_).innermost);
  }

  const PuzzleParts& puzzle_;
  GivenValues given_;
  std::vector<Line> all_lines_;
  bool others_;
  std::vector<bool> apart_;  // for each cell, whether its given value is left out
  std::vector<LineState> open_lines_;
};

/// Adds to a reason the full line that determines the magic sum, if there is a reason.
Found because_of(const LineState& full, const LinesSeen& lines, Found found) {
  if (!found) return std::nullopt;
  const Explanation of_line = lines.about({full}, found->reason, {});
  found->givens = joined(std::move(found->givens), of_line.givens);
  found->lines.push_back(full.line);
  found->open_lines.push_back(full);
  return found;
}

}  // namespace

Found seen_in_lines(const PuzzleParts& puzzle, std::optional<std::int64_t> sum) {
  const bool given_elsewhere[] = {false, true};
  for (const bool others : given_elsewhere) {
    const LinesSeen lines(puzzle, sum, others);
    if (Found found = lines.one_line()) return found;
    if (sum) continue;
    if (Found found = lines.lines_apart()) return found;
    if (const LineState* full = lines.full()) {
      const LinesSeen with_sum(puzzle, full->filled, others);
      if (Found found = because_of(*full, lines, with_sum.one_line())) return found;
    }
  }
  const LinesSeen lines(puzzle, sum, false);
  if (Found found = lines.two_lines()) return found;
  const LineState* full = sum ? nullptr : lines.full();
  if (full == nullptr) return std::nullopt;
  return because_of(*full, lines, LinesSeen(puzzle, full->filled, false).two_lines());
}

Found seen_in_givens(const PuzzleParts& puzzle) {
  const std::int64_t first = puzzle.first_value;
  const std::int64_t last = first + puzzle.figure->cell_count() - 1;
  Found found;
  for (const Given& given : puzzle.givens) {
    if (found || (given.value >= first && given.value <= last)) continue;
    found = Explanation{.reason = Reason::out_of_range, .givens = {given}};
  }
  if (!found) found = given_twice(puzzle);
  const auto& fixed = puzzle.figure->fixed_lines();
  for (std::size_t i = 0; !found && i < fixed.size(); ++i) {
    if (own_sum(fixed[i], puzzle.every_value())) continue;
    found = Explanation{.reason = Reason::no_mean,
                        .lines = {static_cast<int>(puzzle.figure->lines().size() + i)}};
  }
  return found;
}

}  // namespace loshu::detail
