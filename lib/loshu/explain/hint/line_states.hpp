#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/explain/given_values.hpp>
#include <loshu/hint.hpp>

namespace loshu::detail {

/// The lines as the givens leave them, with the magic sum wherever it can be known from.
class LineStates {
 public:
  explicit LineStates(const Puzzle& asked);

  [[nodiscard]] const std::vector<LineState>& lines() const { return all_; }
  [[nodiscard]] const GivenValues& given() const { return givens_; }
  /// The magic sum: demanded, determined by the total, or that of a full line.
  [[nodiscard]] const std::optional<std::int64_t>& sum() const { return magic_sum_; }
  [[nodiscard]] std::vector<int> open_cells() const;
  /// The values that are not given, ascending.
  [[nodiscard]] std::vector<int> free_values() const;

  /// Tells in a hint that it is by these lines, and where their sum comes from.
  void show(Hint& hint, const std::vector<int>& lines) const;

  const Puzzle& puzzle;

 private:
  [[nodiscard]] bool is_magic(int line) const;

  GivenValues givens_;
  std::vector<LineState> all_;
  std::optional<std::int64_t> magic_sum_;
  std::optional<int> told_by_;  // the full line, where that is how the sum is known
};

}  // namespace loshu::detail
