#pragma once

#include <cstdint>
#include <vector>

#include <loshu/order.hpp>

namespace loshu::detail {

/// (the sum of coefficient · choice over the steps  +  constant) / divisor
struct Affine {
  std::vector<std::int64_t> coefficients;  ///< one a step
  std::int64_t constant = 0;
  std::int64_t divisor = 1;  ///< positive

  /// The last step whose choice it depends on; −1 for a constant.
  [[nodiscard]] int last_step() const;

  Affine& add(std::int64_t factor, const Affine& other);
};

/// The value, from 0, of each cell as a function of the plan's choices.
[[nodiscard]] std::vector<Affine> cells_by_choices(const Puzzle& puzzle, const Plan& plan, int sum);

}  // namespace loshu::detail
