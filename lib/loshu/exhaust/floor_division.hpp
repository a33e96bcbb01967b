#pragma once

namespace loshu::detail {

/// a / b rounded down.
constexpr int floor_division(int a, int b) {
  return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

/// a / b rounded up.
constexpr int ceil_division(int a, int b) { return -floor_division(-a, b); }

}  // namespace loshu::detail
