#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Joins two lists of givens, sorted by cell, each given once.
[[nodiscard]] inline std::vector<Given> joined(std::vector<Given> some,
                                               std::span<const Given> more) {
  some.insert(some.end(), more.begin(), more.end());
  const auto place = [](const Given& given) { return std::pair(given.cell, given.value); };
  std::ranges::sort(some, {}, place);
  const auto equal = [&](const Given& a, const Given& b) { return place(a) == place(b); };
  some.erase(std::unique(some.begin(), some.end(), equal), some.end());
  return some;
}

/// No cell and no value is given twice, and all are in range.
class GivenValues {
 public:
  explicit GivenValues(const PuzzleParts& puzzle)
      : first_(puzzle.first_value),
        last_(first_ + puzzle.figure->cell_count() - 1),
        of_cell_(puzzle.figure->cells().size()),
        of_value_(puzzle.figure->cells().size()) {
    for (const auto& [cell, value] : puzzle.givens) {
      of_cell_[at(cell)] = value;
      of_value_[static_cast<std::size_t>(value - first_)] = cell;
    }
  }

  [[nodiscard]] std::optional<int> value_in(int cell) const { return of_cell_[at(cell)]; }
  /// The cell to which a value is given; none if no cell has it as a given.
  [[nodiscard]] std::optional<int> cell_with(std::int64_t value) const {
    return in_range(value) ? of_value_[static_cast<std::size_t>(value - first_)] : std::nullopt;
  }
  [[nodiscard]] bool in_range(std::int64_t value) const {
    return value >= first_ && value <= last_;
  }

  /// The sum of distinct values at one end of the range.
  struct Extreme {
    std::int64_t sum = 0;
    std::int64_t innermost = 0;  ///< the value farthest from the end
  };
  enum class End { least, greatest };
  /// Adds up the values nearest to an end, without the values given to some cells.
  /// \param count  the number of values; fewer if there are not enough
  /// \param apart  for each cell: whether its given value is left out
  [[nodiscard]] Extreme outermost(End end, std::size_t count,
                                  const std::vector<bool>& apart) const {
    const std::int64_t from = end == End::least ? first_ : last_, step = end == End::least ? 1 : -1;
    Extreme result{0, from - step};
    for (std::int64_t value = from; count > 0 && in_range(value); value += step) {
      const auto cell = cell_with(value);
      if (cell && apart[static_cast<std::size_t>(*cell)]) continue;
      result = {result.sum + value, value};
      --count;
    }
    return result;
  }

  /// The givens of these cells, sorted by cell.
  [[nodiscard]] std::vector<Given> givens_of(std::span<const int> cells) const {
    std::vector<Given> givens;
    for (const int cell : cells) {
      if (const auto value = value_in(cell)) givens.push_back({cell, *value});
    }
    return joined(std::move(givens), {});
  }
  /// The givens whose values are nearer to an end than `value`.
  [[nodiscard]] std::vector<Given> beyond(End end, std::int64_t value) const {
    std::vector<Given> givens;
    for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) {
      const auto& given = of_cell_[cell];
      if (given && (end == End::least ? *given < value : *given > value)) {
        givens.push_back({static_cast<int>(cell), *given});
      }
    }
    return givens;
  }

 private:
  std::int64_t first_, last_;
  std::vector<std::optional<int>> of_cell_;
  std::vector<std::optional<int>> of_value_;
};

}  // namespace loshu::detail
