#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// The given values of cells. No cell and no value is given twice, and all are in range.
class GivenValues {
 public:
  explicit GivenValues(const PuzzleParts& puzzle);

  [[nodiscard]] std::optional<int> value_in(int cell) const;
  /// The cell that a value is given to; empty for a value out of range.
  [[nodiscard]] std::optional<int> cell_with(std::int64_t value) const;
  [[nodiscard]] bool in_range(std::int64_t value) const {
    return value >= first_ && value <= last_;
  }

  /// Distinct values at one end of the range.
  struct Extreme {
    std::int64_t sum = 0;
    std::int64_t innermost = 0;  ///< the value among them that is farthest from the end
  };
  /// An end of the range.
  enum class End { least, greatest };
  /// The values nearest to an end, without those given to some cells.
  /// \param count  the number of values; fewer if there are fewer
  /// \param apart  by cell: whether its given value is left out
  [[nodiscard]] Extreme outermost(End end, std::size_t count, const std::vector<bool>& apart) const;

  /// The cells with these values and their givens, by cell.
  [[nodiscard]] std::vector<Given> givens_of(std::span<const int> cells) const;
  /// The givens with a value nearer to an end than this one.
  [[nodiscard]] std::vector<Given> beyond(End end, std::int64_t value) const;

 private:
  std::int64_t first_, last_;
  std::vector<std::optional<int>> of_cell_;
  std::vector<std::optional<int>> of_value_;
};

/// The givens of several lists, each once, by cell.
[[nodiscard]] std::vector<Given> joined(std::vector<Given> some, std::span<const Given> more);

}  // namespace loshu::detail
