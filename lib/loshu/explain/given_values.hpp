#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Which value is given to which cell. No cell and no value is given twice, none is out of range.
class GivenValues {
 public:
  explicit GivenValues(const PuzzleParts& puzzle);

  [[nodiscard]] std::optional<int> value_in(int cell) const;
  /// The cell that a value is given to; one out of range is given to none.
  [[nodiscard]] std::optional<int> cell_with(std::int64_t value) const;
  [[nodiscard]] bool in_range(std::int64_t value) const {
    return value >= first_ && value <= last_;
  }

  /// Distinct values at one end of the range.
  struct Extreme {
    std::int64_t sum = 0;
    std::int64_t innermost = 0;  ///< the value among them that is farthest from the end
  };
  /// The least values, or the greatest, but for those given to some cells. At most as many as there
  /// are.
  /// \param count  how many
  /// \param apart  whether the values given to a cell are left out, for each cell
  [[nodiscard]] Extreme least(std::size_t count, const std::vector<bool>& apart) const;
  [[nodiscard]] Extreme greatest(std::size_t count, const std::vector<bool>& apart) const;

  /// The cells with these values and their givens, by cell.
  [[nodiscard]] std::vector<Given> givens_of(std::span<const int> cells) const;
  /// Those with a value below `end`, or above it.
  [[nodiscard]] std::vector<Given> below(std::int64_t end) const;
  [[nodiscard]] std::vector<Given> above(std::int64_t end) const;

 private:
  [[nodiscard]] Extreme outermost(std::size_t count, const std::vector<bool>& apart,
                                  std::int64_t from, int step) const;

  std::int64_t first_, last_;
  std::vector<std::optional<int>> of_cell_;
  std::vector<std::optional<int>> of_value_;
};

/// The givens of several lists, each once, by cell.
[[nodiscard]] std::vector<Given> joined(std::vector<Given> some, std::span<const Given> more);

}  // namespace loshu::detail
